import { expect, test } from "vitest";
import { memberStatusOf } from "#app/openings/member-statuses.server";
import type { AppliedJobOpening } from "#contract/applications";

test("a member has not applied for an opening if the application is withdrawn, even if the API's list counts it", () => {
  const listed = { jobId: "RD-1", applied: true, gap: [], saved: true } as unknown as Parameters<
    typeof memberStatusOf
  >[1];
  const appliedIn = (...states: AppliedJobOpening["state"][]) =>
    memberStatusOf(
      "RD-1",
      listed,
      states.map((state) => ({ jobId: "RD-1", state }) as AppliedJobOpening),
    ).applied;
  expect(appliedIn()).toBe(true);
  expect(appliedIn("SUBMITTED")).toBe(true);
  expect(appliedIn("WITHDRAWN")).toBe(false);
  expect(appliedIn("WITHDRAWN", "SUBMITTED")).toBe(true);
  expect(memberStatusOf("RD-1", listed, [])).toEqual({ applied: true, gap: [], saved: true });
  expect(memberStatusOf("RD-1", undefined, [])).toEqual({ applied: false, gap: null, saved: null });
});
