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
    "upcomingStep.at": "{{at}}",
    "upcomingStep.interview": "Interview",
    "upcomingStep.title": "Coming up",
  });
  const at = (now: string) => waitingFor(applications, { now, t });
  expect(at("2026-11-27T02:59:59.999Z")).toEqual({
    heading: "Coming up",
    steps: [
      {
        to: "/resume/applied/A-1",
        title: "Gardener",
        action: "Interview",
        isTask: false,
        at: booked.startsAt,
        date: expect.stringMatching(/^Fri, Nov 27, 2026, 10:00\sAM/),
      },
    ],
  });
  expect(at("2026-11-27T03:00:00.000Z").steps).toEqual([]);
});
