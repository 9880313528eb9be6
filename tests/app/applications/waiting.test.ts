import { expect, test } from "vitest";
import { waitingFor } from "#app/applications/status/waiting.server";
import { createTranslate } from "#app/i18n/translate";
import type { AppliedJobOpening } from "#contract/applications";

const keys = [
  "waiting",
  "title",
  "zone",
  ...["offer", "pick", "interview"].flatMap((kind) => [kind, `${kind}At`]),
];
const named = createTranslate("en-US", Object.fromEntries(keys.map((key) => [`upcomingStep.${key}`, key])));

test("the earliest step is first, and the heading names the decisions of the member, drafts included", () => {
  const now = "2026-11-27T00:00:00.000Z";
  const offer = { canAnswer: true, answerBy: "2026-12-03T00:00:00.000Z" };
  const pickBy = "2026-12-01T00:00:00.000Z";
  const booked = { startsAt: "2026-12-02T00:00:00.000Z", endsAt: "2026-12-02T01:00:00.000Z" };
  const all = [
    { applicationNumber: "A-1", title: "", offer, interview: { pickBy, booked } },
    { applicationNumber: "A-2", title: "", interview: { booked } },
    { applicationNumber: "A-3", title: "", interview: { pickBy, booked } },
    { applicationNumber: "A-4", title: "", offer: { ...offer, canAnswer: false } },
  ] as unknown as AppliedJobOpening[];
  const { heading, steps } = waitingFor(all, { now, t: named });
  expect(heading).toBe("waiting");
  expect(steps.map(({ to, action, isTask, at }) => [to.slice(-3), action, isTask, at])).toEqual([
    ["A-3", "pick", true, pickBy],
    ["A-2", "interview", false, booked.startsAt],
    ["A-1", "offer", true, offer.answerBy],
  ]);
  const headingOf = (drafts: number) => waitingFor(all.slice(1, 2), { drafts, now, t: named }).heading;
  expect([headingOf(0), headingOf(1)]).toEqual(["title", "waiting"]);
});

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
    "upcomingStep.zone": "All times are in Taipei time.",
  });
  const at = (now: string) => waitingFor(applications, { now, t });
  expect(at("2026-11-27T02:59:59.999Z")).toEqual({
    heading: "Coming up",
    zone: "All times are in Taipei time.",
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
