import { expect, test } from "vitest";
import { upcomingStepsOf } from "#app/applications/status/upcoming-steps";
import type { AppliedJobOpening } from "#contract/applications";

test("a booked interview is among the next steps until it ends", () => {
  const booked = { startsAt: "2026-11-27T02:00:00.000Z", endsAt: "2026-11-27T03:00:00.000Z" };
  // The function reads no other fields.
  const applications = [
    { applicationNumber: "A-1", title: "Gardener", interview: { booked } },
  ] as unknown as AppliedJobOpening[];
  const interview = { applicationNumber: "A-1", title: "Gardener", kind: "interview", at: booked.startsAt };
  expect(upcomingStepsOf(applications, "2026-11-27T02:59:59.999Z")).toEqual([interview]);
  expect(upcomingStepsOf(applications, "2026-11-27T03:00:00.000Z")).toEqual([]);
});
