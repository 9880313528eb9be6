import { expect, test } from "vitest";
import { scoreOf } from "#api/suggestions/score";

test.each([
  [[], 0],
  [["Morse code"], 15],
  [["Morse code", "sextant"], 25],
  [["Morse code", "sextant", "knots"], 25],
])("the skills %j have %d points", (skills, points) => {
  expect(scoreOf({ work: null, skills, study: null, languages: [], city: false })).toBe(points);
});
