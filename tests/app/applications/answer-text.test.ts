import { expect, test } from "vitest";
import { answerText } from "#app/applications/questions/answer-text.server";
import { controlId, fieldName, fileField } from "#app/applications/questions/names";
import type { Question } from "#contract/questionnaire";
import { showKeys } from "#support/translate";

const context = { t: showKeys, locale: "en-US" } as const;
const options = ["a", "b"].map((value) => ({ value, label: `Option ${value}` }));
const files = [
  { id: "1", label: "Works", fileName: "works.pdf" },
  { id: "2", label: "", fileName: "plain.pdf" },
];
const scale = { min: 1, max: 5, minLabel: "low", maxLabel: "high" };

test.each<[string, Parameters<typeof answerText>[1], string[], object?]>([
  ["SHORT_TEXT", undefined, ["apply.notAnswered"]],
  ["SHORT_TEXT", null, ["apply.notAnswered"]],
  ["LONG_TEXT", "a\nb", ["a\nb"]],
  ["YES_NO", true, ["questions.yes"]],
  ["YES_NO", false, ["questions.no"]],
  ["DECLARATION", true, ["questions.declare"]],
  ["FILE", "1", ["Works"]],
  ["FILE", "2", ["plain.pdf"]],
  ["FILE", "3", ["file.notFound"]],
  ["SINGLE_CHOICE", "b", ["Option b"]],
  ["MULTIPLE_CHOICE", ["b", "c"], ["Option b", "c"]],
  ["RANKING", ["b", "a"], ["1. Option b", "2. Option a"]],
  ["NUMBER", 8.5, ["8.5 years"], { unit: "years" }],
  ["NUMBER", 8, ["8"], { unit: "" }],
  ["DATE", "2027-02-01", ["Feb 1, 2027"]],
  ["MONTH", "2027-02", ["Feb 2027"]],
  ["SCALE", 1, ["apply.scaleWord apply.scale 1 5 low"], scale],
  ["SCALE", 5, ["apply.scaleWord apply.scale 5 5 high"], scale],
  ["SCALE", 3, ["apply.scale 3 5", "apply.scaleEnds 1 5 low high"], scale],
  ["SCALE", 5, ["apply.scale 5 5"], { ...scale, maxLabel: "" }],
  ["SCALE", 3, ["apply.scale 3 5"], { ...scale, maxLabel: "" }],
  ["SCALE", 3, ["apply.scale 3 5"], { ...scale, minLabel: "" }],
])(
  "the answer to a question of the type %s is shown in words: %j is %j",
  (type, answer, shown, more = {}) => {
    const question = { id: "q", type, options, ...more } as unknown as Question;
    expect(answerText(question, answer, files, context)).toEqual(shown);
  },
);

test("names of controls escape the id of a question, without making two ids the same", () => {
  expect(fieldName("a-b_1")).toBe("answers.a-b_1");
  expect(fileField("x.y")).toBe("file.x~1a~y");
  expect(controlId("a b/ü")).toBe("questions-answers.a~w~b~1b~~70~");
});
