import { expect, test } from "vitest";
import { applyShowIf } from "#contract/show-if";

test.each([
  [true, true, true],
  [true, "1", true],
  [true, "yes", true],
  [false, "N", true],
  [false, true, false],
  [true, 0, false],
])("with the answer %j, a question that is shown if it equals %j is shown: %j", (answer, equals, isShown) => {
  const follower = { id: "b", showIf: { questionId: "a", equals } };
  const shown = applyShowIf([{ id: "a" }, follower], ({ id }) => (id === "a" ? answer : undefined));
  expect(shown.includes(follower)).toBe(isShown);
});
