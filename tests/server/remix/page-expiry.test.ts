import { expect, test } from "vitest";
import type { Call } from "#app/api/call";
import { listJobs } from "#contract/jobs";
import { expireAtDeadlines } from "#server/remix/page-expiry";

const openingGraceMs = 30 * 60_000;
const closesAt = (time: string) => ({ closesAt: `2026-11-30T${time}:00Z` });
const at = (time: string) => Date.parse(`2026-11-30T${time}:00Z`);

/** The time at which a page expires if it reads `value` at `now`. */
async function expiryOf(value: unknown, now: number): Promise<number> {
  const call = Object.assign(async () => value, { upload: null, download: null, offers: null });
  const expiry = { at: Number.POSITIVE_INFINITY };
  await expireAtDeadlines(call as unknown as Call, expiry, now)(listJobs, { query: {} });
  return expiry.at;
}

test("a page expires with the next deadline of a list, also when a later page reads the same list from memory", async () => {
  const list = { items: [closesAt("12:00"), closesAt("10:00"), null, { closesAt: null }] };
  expect(await expiryOf(list, at("09:00"))).toBe(at("10:00"));
  expect(await expiryOf(list, at("10:00"))).toBe(at("10:00") + openingGraceMs);
  expect(await expiryOf(list, at("11:00"))).toBe(at("12:00"));
  expect(await expiryOf(list, at("12:00") + openingGraceMs)).toBe(Number.POSITIVE_INFINITY);
});

test("a page without deadlines does not expire", async () => {
  for (const value of [null, "text", [], {}, { items: "none" }, { closesAt: "soon" }])
    expect(await expiryOf(value, at("09:00"))).toBe(Number.POSITIVE_INFINITY);
});

test("a programme's page expires when it opens, when it closes and after its grace period", async () => {
  const programme = {
    openAt: "2026-11-30T01:00:00Z",
    closeAt: "2026-11-30T02:00:00Z",
    graceMinutes: 15,
  };
  const expiries = await Promise.all(
    ["00:00", "01:00", "02:00", "02:15"].map((now) => expiryOf(programme, at(now))),
  );
  expect(expiries).toEqual([at("01:00"), at("02:00"), at("02:15"), Number.POSITIVE_INFINITY]);
  expect(await expiryOf([programme], at("00:00"))).toBe(at("01:00"));
});
