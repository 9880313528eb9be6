import { expect, test } from "vitest";
import { createDeviceTokens } from "#api/accounts/device-tokens";
import { createFormSeals } from "#api/signing/form-seals";

const secret = new Uint8Array(32).fill(7);
const at = new Date("2026-11-20T08:00:00.000Z");
const signing = { secret, now: () => at };
const memberId = "0f8fad5b-d9cb-469f-a165-70867728950e";

test("the seals of forms that were opened before an update of the software stay valid", () => {
  const seals = createFormSeals(signing);
  const ofMember = `${at.toISOString()}.sEPsYDHJg8s3tE_bogx5aVTkFK-wEjKWm1SWcZmNCqs`;
  const ofVisitor = `${at.toISOString()}.CEPvI4iTgRTMajA3LkKJWL-Oy5BzszXRn8DdbqLkGoo`;
  expect(seals.open(ofMember, "opening RD-2611-042", memberId)).toEqual(at);
  expect(seals.open(ofVisitor, "programme HRMatching 2027", memberId)).toEqual(at);
});

test("the device tokens that were issued before an update of the software stay valid", () => {
  const id = "ReRGPkbvP6ButOVyyuN0btaFLKDModbPNx35HnJkuBw";
  const token = `mwoov7k0.${id}.eTh9gp5eSTMVZujLu57JHLlOZ-tQ_Y5QmQAZ8xtu9_A`;
  expect(createDeviceTokens(signing).verify(token, "ines@example.org")).toBe(id);
});
