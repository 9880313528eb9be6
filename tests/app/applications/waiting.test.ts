import { expect, test } from "vitest";
import { waitingFor } from "#app/applications/status/waiting.server";
import { createTranslate } from "#app/i18n/translate";
import type { AppliedJobOpening } from "#contract/applications";

test("a booked interview is among the next steps until it ends", () => {
  const booked = { startsAt: "2026-11-27T02:00:00.000Z", endsAt: "2026-11-27T03:00:00.000Z" };
  // `waitingFor` reads no other fields.
  const applications = [
    { applicationNumber: "A-1", title: "Gardener", interview: { booked } },
  ] as unknown as AppliedJobOpening[];
  const t = createTranslate("en-US", {
    "upcomingStep.interview": "Interview",
    "upcomingStep.interviewAt": "Interview on {{at}}",
    "upcomingStep.title": "Coming up",
    "upcomingStep.zone": "All times are Taipei time.",
  });
  const at = (now: string) => waitingFor(applications, { now, t });
  expect(at("2026-11-27T02:59:59.999Z")).toEqual({
    heading: "Coming up",
    zone: "All times are Taipei time.",
    steps: [
      {
        to: "/resume/applied/A-1",
        title: "Gardener",
        action: "Interview",
        isTask: false,
        at: booked.startsAt,
        date: expect.stringMatching(/^Interview on Fri, Nov 27, 10:00\sAM$/),
      },
    ],
  });
  expect(at("2026-11-27T03:00:00.000Z").steps).toEqual([]);
  const dateAt = (now: string) => at(now).steps[0]?.date;
  expect(dateAt("2025-12-31T15:59:59.999Z"), "the year is not the current one in Taipei").toMatch(
    /Fri, Nov 27, 2026, 10:00\sAM$/,
  );
  expect(dateAt("2025-12-31T16:00:00.000Z"), "the year has begun in Taipei").toMatch(
    /Fri, Nov 27, 10:00\sAM$/,
  );
});
