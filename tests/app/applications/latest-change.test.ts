import { expect, test } from "vitest";
import { byLatestChange } from "#app/routes/resume.applied/application-row";
import type { AppliedJobOpening } from "#contract/applications";

test("applications are sorted by their latest change, be it of the state, of the offer's answer or the submission", () => {
  const [first, second, third, fourth] = [1, 2, 3, 4].map((day) => `2026-11-0${day}T00:00:00.000Z`);
  const applications = [
    { jobId: "unknown", history: [], submittedAt: "" },
    { jobId: "submitted", history: [], submittedAt: second },
    { jobId: "changed", history: [{ at: first }, { at: third }], submittedAt: first },
    { jobId: "answered", history: [{ at: first }], submittedAt: first, offer: { answeredAt: fourth } },
  ] as unknown as AppliedJobOpening[];
  expect(applications.sort(byLatestChange).map(({ jobId }) => jobId)).toEqual([
    "answered",
    "changed",
    "submitted",
    "unknown",
  ]);
});
