import { describe, expect, test } from "vitest";
import { checkAnswers, readAnswers, visibleQuestions } from "#contract/answers";
import { type Answers, type Question, questionnaire } from "#contract/questionnaire";

const options = ["a", "b", "c"].map((value) => ({ value, label: value.toUpperCase() }));
const asking = (...questions: object[]) =>
  questionnaire.parse({
    id: "q",
    title: "Q",
    questions: questions.map((question) => ({ label: "?", ...question })),
  });
const one = (question: object) => asking({ id: "it", required: true, ...question });
const errorOf = (question: object, it: Answers[string]) => checkAnswers(one(question), { it })[0]?.message;
const parsed = (question: object, it: Answers[string]) => readAnswers(one(question), { it }).it;

const file = "0b8f5c1e-7c55-4f0e-9d0c-2b7f0f3f6a11";
const all: readonly (readonly [
  type: Question["type"],
  extra: object,
  good: Answers[string],
  stored: unknown,
  bad: Answers[string],
  message: string,
  missing: string,
])[] = [
  ["SHORT_TEXT", { maxLength: 3 }, " 𠮷㐂🙂 ", "𠮷㐂🙂", "abcd", "error.tooLong", "error.required"],
  ["LONG_TEXT", { maxLength: 4 }, "a\r\nb", "a\nb", "a\u0007", "error.controlCharacters", "error.required"],
  ["YES_NO", {}, "false", false, "maybe", "error.unreadable", "error.choice"],
  ["SINGLE_CHOICE", { options }, "b", "b", "z", "error.choice", "error.choice"],
  [
    "MULTIPLE_CHOICE",
    { options, maxChosen: 2 },
    ["a", "c"],
    ["a", "c"],
    ["a", "b", "c"],
    "error.tooMany",
    "error.choices",
  ],
  [
    "MULTIPLE_CHOICE",
    { options: options.map((each) => ({ ...each, isExclusive: each.value === "c" })) },
    ["a", "b"],
    ["a", "b"],
    ["a", "c"],
    "error.exclusive",
    "error.choices",
  ],
  ["SCALE", { min: 1, max: 5 }, "5", 5, "6", "error.tooLarge", "error.choice"],
  ["NUMBER", { min: 0, step: 0.5 }, "1,000.5", 1000.5, "0.3", "error.step", "error.required"],
  [
    "DATE",
    { min: "2026-01-01" },
    "2026-02-28",
    "2026-02-28",
    "2025-12-31",
    "error.tooEarly",
    "error.required",
  ],
  ["MONTH", { max: "2027-12" }, "2027/12", "2027-12", "2028-01", "error.tooLate", "error.required"],
  ["FILE", {}, file, file, ["cv.pdf"], "error.file", "error.file"],
  [
    "LINK",
    {},
    "https://example.org",
    "https://example.org",
    "http://example.org",
    "error.url",
    "error.required",
  ],
  [
    "RANKING",
    { options, ranks: 2 },
    ["c", "a"],
    ["c", "a"],
    ["c", "c"],
    "error.rankedTwice",
    "error.rankAll",
  ],
  ["DECLARATION", {}, "on", true, "false", "error.agree", "error.agree"],
];

test.each(all)(
  "%s: accepts a valid answer, rejects an invalid one, reports a missing one",
  (type, extra, good, stored, bad, message, missing) => {
    const question = { type, ...extra };
    expect({ error: errorOf(question, good), answer: parsed(question, good) }).toEqual({
      error: undefined,
      answer: stored,
    });
    // Parsing is idempotent: a stored answer can be submitted again.
    expect(parsed(question, stored as Answers[string])).toEqual(stored);
    expect({ error: errorOf(question, bad), answer: parsed(question, bad) }).toEqual({
      error: message,
      answer: undefined,
    });
    for (const nothing of ["", null]) expect(errorOf(question, nothing)).toBe(missing);
    expect(checkAnswers(asking({ id: "it", type, ...extra }), {})).toEqual([]);
  },
);

test("NUMBER: the multiples of a decimal step are accepted, although binary fractions only approximate them", () => {
  const tenths = { type: "NUMBER", step: 0.1 };
  for (const typed of ["0.3", "-0.7", "6,943,514.6"]) expect(errorOf(tenths, typed), typed).toBeUndefined();
  for (const typed of ["0.35", "6,943,514.65"]) expect(errorOf(tenths, typed), typed).toBe("error.step");
});

test("RANKING: a question with more ranks than options asks to rank all options", () => {
  const question = { type: "RANKING", options, ranks: 5 };
  expect(errorOf(question, ["c", "a", "b"])).toBeUndefined();
  expect(errorOf(question, ["c", "a"])).toBe("error.rankAll");
});

test.each([
  ["2021/8", "2021-08"],
  ["202108", "2021-08"],
  ["2021.08", "2021-08"],
  ["２０２１－０８", "2021-08"],
  ["2021 年 8 月", "2021-08"],
  ["2021年12月", "2021-12"],
  ["8/2021", "2021-08"],
  ["Aug 2021", "2021-08"],
  ["20218", undefined],
  ["2021-13", undefined],
  ["2021/0", undefined],
])("MONTH: %s is read as people type it", (typed, stored) => {
  expect(parsed({ type: "MONTH" }, typed)).toBe(stored);
});

test.each([
  ["2021/8/5", "2021-08-05"],
  ["20210805", "2021-08-05"],
  ["2021.08.05", "2021-08-05"],
  ["２０２１－０８－０５", "2021-08-05"],
  ["2021 年 8 月 5 日", "2021-08-05"],
  ["Aug 5, 2021", "2021-08-05"],
  ["5th August 2021", "2021-08-05"],
  ["5/8/2021", undefined],
  ["2021-02-30", undefined],
  ["Foo 5, 2021", undefined],
])("DATE: %s is read as people type it, unless it could be two days", (typed, stored) => {
  expect(parsed({ type: "DATE" }, typed)).toBe(stored);
});

test.each([
  ["example.org", "https://example.org"],
  [" example.org/me?tab=1 ", "https://example.org/me?tab=1"],
  ["作品.example.org/集", "https://作品.example.org/集"],
  ["HTTPS://example.org", "HTTPS://example.org"],
  ["example", undefined],
  ["example.org:8443/me", undefined],
  ["ftp://example.org", undefined],
  ["javascript:alert.example/1", undefined],
  ["me@example.org", undefined],
])("LINK: %s without https:// gets it if it is an address of a site", (typed, stored) => {
  expect(parsed({ type: "LINK" }, typed)).toBe(stored);
});

describe("conditional questions:", () => {
  const chain = asking(
    { id: "driver", type: "YES_NO", required: true },
    {
      id: "kinds",
      type: "MULTIPLE_CHOICE",
      options,
      required: true,
      showIf: { questionId: "driver", equals: true },
    },
    { id: "why", type: "SHORT_TEXT", required: true, showIf: { questionId: "kinds", equals: "c" } },
    { id: "level", type: "SCALE", min: 1, max: 5 },
    { id: "more", type: "SHORT_TEXT", showIf: { questionId: "level", equals: 5 } },
  );
  const visibleIds = (answers: Answers) => visibleQuestions(chain, answers).map(({ id }) => id);

  test.each([
    [{}, ["driver", "level"]],
    [{ driver: "false" }, ["driver", "level"]],
    [{ driver: "true" }, ["driver", "kinds", "level"]],
    [{ driver: true, kinds: ["a", "c"] }, ["driver", "kinds", "why", "level"]],
    [{ driver: true, kinds: "c" }, ["driver", "kinds", "why", "level"]],
    [{ driver: false, kinds: ["c"] }, ["driver", "level"]],
    [{ level: "5" }, ["driver", "level", "more"]],
    [{ level: "50" }, ["driver", "level"]],
  ])("with %j, %j are visible", (answers, ids) => {
    expect(visibleIds(answers)).toEqual(ids);
  });

  test("a hidden question is not required, and its answer is dropped", () => {
    expect(checkAnswers(chain, { driver: false })).toEqual([]);
    expect(readAnswers(chain, { driver: "false", kinds: ["c"], why: "x", unknown: "y" })).toEqual({
      driver: false,
    });
    expect(checkAnswers(chain, { driver: "true", kinds: ["c"] })).toEqual([
      { message: "error.required", field: "answers.why" },
    ]);
  });
});
