import { expect, test } from "vitest";
import { nextDate, waitingFor } from "#app/applications/status/waiting.server";
import { createTranslate } from "#app/i18n/translate";
import type { AppliedJobOpening } from "#contract/applications";

const keys = [
  "waiting",
  "title",
  "zone",
  "offerLead",
  ...["offer", "pick", "interview"].flatMap((kind) => [kind, `${kind}At`]),
];
const named = createTranslate("en-US", Object.fromEntries(keys.map((key) => [`upcomingStep.${key}`, key])));

test("offers are first, then times to choose and booked interviews, and the heading names the decisions of the member, drafts included", () => {
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
  expect(steps.map(({ to, lead, action, isTask, at }) => [to.slice(-3), lead, action, isTask, at])).toEqual([
    ["A-1", "offerLead", "offer", true, offer.answerBy],
    ["A-3", "", "pick", true, pickBy],
    ["A-2", "", "interview", false, booked.startsAt],
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
        lead: "",
        action: "Interview",
        isTask: false,
        isUrgent: false,
        at: booked.startsAt,
        date: ["Interview on ", expect.stringMatching(/^Fri, Nov 27, 10:00\sAM$/), ""],
      },
    ],
  });
  expect(at("2026-11-27T03:00:00.000Z").steps).toEqual([]);
  const dateAt = (now: string) => at(now).steps[0]?.date[1];
  expect(dateAt("2025-12-31T15:59:59.999Z"), "the year is not the current one in Taipei").toMatch(
    /Fri, Nov 27, 2026, 10:00\sAM$/,
  );
  expect(dateAt("2025-12-31T16:00:00.000Z"), "the year has begun in Taipei").toMatch(
    /Fri, Nov 27, 10:00\sAM$/,
  );
});

test("a deadline is near from two days before it", () => {
  const offer = { canAnswer: true, answerBy: "2026-12-03T15:59:00.000Z" };
  const applications = [{ applicationNumber: "A-1", title: "", offer }] as unknown as AppliedJobOpening[];
  const isUrgentAt = (now: string) => waitingFor(applications, { now, t: named }).steps[0]?.isUrgent;
  expect(isUrgentAt("2026-11-30T15:59:59.999Z")).toBe(false);
  expect(isUrgentAt("2026-11-30T16:00:00.000Z")).toBe(true);
});

test("the next date of an application is that of its step, otherwise the day of the answer until that day ends", () => {
  const t = createTranslate("en-US", {
    "applied.by": "You’ll hear from us by {{date}}",
    "upcomingStep.offerAt": "Respond by {{at}}",
  });
  const reviewed = {
    state: "SUBMITTED",
    history: [{ state: "SUBMITTED", at: "2026-11-25T02:00:00.000Z" }],
    process: ["Resume review: you’ll hear from us within 5 business days."],
  } as unknown as AppliedJobOpening;
  const textAt = (application: AppliedJobOpening, now: string) =>
    nextDate(application, { now, t })?.text.replaceAll("\u00A0", " ");
  expect(textAt(reviewed, "2026-12-02T15:59:59.999Z")).toBe("You’ll hear from us by Wed, Dec 2");
  expect(textAt(reviewed, "2026-12-02T16:00:00.000Z")).toBeUndefined();
  const offer = { canAnswer: true, answerBy: "2026-12-03T15:59:00.000Z" };
  const offered = { ...reviewed, state: "OFFERED", offer } as unknown as AppliedJobOpening;
  expect(textAt(offered, "2026-12-01T00:00:00.000Z")).toMatch(/^Respond by Thu, Dec 3, 11:59\sPM$/);
});
