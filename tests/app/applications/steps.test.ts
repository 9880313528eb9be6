import { expect, test } from "vitest";
import { buildSteps } from "#app/applications/apply/steps";

/** Name, state and fragment or page of each step; the step of the current page ends with "(here)". */
const stepsOf = (given: Omit<Parameters<typeof buildSteps>[0], "jobId">) =>
  buildSteps({ jobId: "RD-1", ...given }).map(
    ({ name, state, to = "", here }) =>
      `${name} ${state} ${to.replace("/job/RD-1/apply", "")}${here ? " (here)" : ""}`,
  );
const progress = (answered: number, isComplete = false) => ({ total: 2, answered, isComplete });
const waiting = ["review waiting ", "agree waiting ", "send waiting "];

test("the steps of an application wait for the resume and the answers", () => {
  expect(stepsOf({ gap: 1, progress: progress(0) })).toEqual([
    "resume todo #resume",
    "questions todo /questions",
    ...waiting,
  ]);
  expect(stepsOf({ gap: 0, progress: progress(1) })).toEqual([
    "resume done #resume",
    "questions doing /questions",
    ...waiting,
  ]);
  expect(stepsOf({ gap: 1, progress: progress(2, true) }).slice(1)).toEqual([
    "questions done /questions",
    ...waiting,
  ]);
});

test("the steps of an application are named as current on the page of the questions", () => {
  expect(stepsOf({ gap: 0, progress: progress(0), here: "questions" })[1]).toBe(
    "questions doing /questions (here)",
  );
  expect(stepsOf({ gap: 0, progress: progress(2, true), here: "questions" })).toEqual([
    "resume done #resume",
    "questions done /questions (here)",
    "review todo #review",
    "agree todo #agree",
    "send todo #send",
  ]);
});

test("the review is the current step of an application without questions once the resume is complete", () => {
  expect(stepsOf({ gap: 0, progress: null })).toEqual([
    "resume done #resume",
    "review doing #review",
    "agree todo #agree",
    "send todo #send",
  ]);
});
