import { expect, test } from "vitest";
import { isOver, isUndecided, shownState } from "#app/applications/status/state";
import { type AppliedJobOpening, applicationStates } from "#contract/applications";

test("an application is undecided until an offer, and over after its end", () => {
  const states = [...applicationStates, "ON_ICE"] as AppliedJobOpening["state"][];
  const undecided = ["SUBMITTED", "VIEWED", "SHORTLISTED", "INTERVIEWING"];
  expect(states.filter(isUndecided).sort()).toEqual(undecided.sort());
  const over = ["HIRED", "UNSUCCESSFUL", "WITHDRAWN", "DECLINED", "EXPIRED"];
  expect(states.filter(isOver).sort()).toEqual(over.sort());
});

test("an application with an accepted offer is shown as ACCEPTED, and as HIRED once HR hires the applicant", () => {
  const accepted = { state: "OFFERED", offer: { answer: "ACCEPTED" } } as AppliedJobOpening;
  expect(shownState(accepted)).toBe("ACCEPTED");
  expect(shownState({ ...accepted, state: "HIRED" })).toBe("HIRED");
});
