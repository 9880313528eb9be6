import { expect, test } from "vitest";
import { hasOtherEmail } from "#app/resume/resume-email.server";
import type { MemberAccount } from "#contract/member-account";
import type { SavedSection } from "#contract/resume/contracts";

type General = SavedSection<"generalInformation">;
const account = { email: "new@example.org" } as MemberAccount;
const general = {
  version: 2,
  updatedAt: "2026-11-01T00:00:00.000Z",
  name: "Lin",
  email: "old@example.org",
} as General;

test.each([
  ["another address", general, account, true],
  ["the same address in capitals", { ...general, email: "NEW@example.org" }, account, false],
  ["no address", { ...general, email: undefined } as unknown as General, account, false],
  ["an address that was never saved", { ...general, version: 0 }, account, false],
  ["an unreadable section", null, account, false],
  ["no account to compare with", general, null, false],
])("a resume with %s has another email address than the account: %s", (_, saved, own, expected) => {
  expect(hasOtherEmail(saved, own)).toBe(expected);
});
