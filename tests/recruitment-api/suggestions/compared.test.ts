import { expect, test } from "vitest";
import { createLexicon } from "#api/openings/search/text/lexicon";
import { comparedFacts } from "#api/suggestions/compared-facts";
import { fieldsOfStudy, studied, wordsOfField } from "#api/suggestions/fields-of-study";
import { mentions, phraseOf, searchable } from "#api/suggestions/phrases";
import type { ResumeFacts } from "#api/suggestions/resume-facts";

const lexicon = createLexicon([]);
const nothing: ResumeFacts = { positions: [], skills: [], studies: [], languages: [], city: null };

test.each([
  ["電機、電子或控制相關科系，熟悉馬達", ["电机", "电子", "控制"]],
  ["資工及資管系所", ["资工", "资管"]],
  ["机械等专业", ["机械"]],
  ["法律相關科系", ["法律"]],
  ["電、機械相關科系", ["机械"]],
  [
    "A degree in electrical engineering, electronics or controls, with lab work",
    ["electrical engineering", "electronics", "controls"],
  ],
  ["Studies in law and economics; German", ["law", "economics"]],
  ["A major in statistics, or work that shows the same", ["statistics"]],
  ["A degree in optics, or equivalent experience", ["optics"]],
  ["Enrolled in physics/chemistry", ["physics", "chemistry"]],
  ["A background in finance and at least two years", ["finance"]],
  ["熟悉 C 語言", []],
  ["Experience in sales", []],
])("the fields of study in “%s” are %j", (requirement, fields) => {
  expect(fieldsOfStudy(requirement)).toEqual(fields);
});

test.each([
  ["電子工程系", "电子", true],
  ["電子商務系", "电子", false],
  ["電子", "电子", true],
  ["資訊工程學系", "资工", true],
  ["資訊管理學系", "资工", false],
  ["Department of Electrical Engineering", "electrical engineering", true],
  ["Electrical Engineering", "electrical", true],
  ["Electrical", "electrical engineering", true],
  ["B.Sc. in Mathematics & Physics", "physics", true],
  ["Computer Sciences", "computer science", true],
  ["Physics education", "physics", false],
])("whether the department %s belongs to the field %s: %s", (department, field, expected) => {
  expect(studied(department, ["other", field])).toBe(expected);
});

test.each([
  ["資訊工程學系", ["资讯", "资工"]],
  ["法律", ["法律"]],
  ["School of Electrical Engineering and Physics", ["electrical", "physic"]],
])("the field of %s is searched with %j", (department, words) => {
  expect(wordsOfField(department)).toEqual(words);
});

test.each([
  ["Senior Buoy Keeper", "a buoy keeper", true],
  ["Jr. Buoy Keeper", "a buoy keeper", true],
  ["資深浮標管理員", "浮標管理員", true],
  ["Senior Buoy Keeper", "a lamp keeper", false],
])("a position %s is found in “%s” without its seniority: %s", (position, title, isFound) => {
  const [fact] = comparedFacts({ ...nothing, positions: [position] }, lexicon, "en-US");
  expect(fact).toMatchObject({ kind: "work", text: position, rank: 0 });
  expect(fact && mentions(searchable([title]), fact.phrase)).toBe(isFound);
});

test.each(["工程師", "专员", "主管", "實習生", "Manager", "senior engineer", "Staff", "employee"])(
  "a position %s says nothing about the work",
  (position) => {
    expect(comparedFacts({ ...nothing, positions: [position] }, lexicon, "en-US")).toEqual([]);
  },
);

test("the facts of a resume are positions with their ranks, skills, studies and languages with their names", () => {
  const resume = {
    ...{ positions: ["Engineer", "Buoy Keeper"], skills: ["Morse code"], studies: ["Physics"] },
    ...{ languages: ["ja", "xx"], city: null },
  };
  const facts = (locale: "en-US" | "zh-CN") =>
    comparedFacts(resume, lexicon, locale).map(({ kind, text, rank }) => [kind, text, rank]);
  expect(facts("en-US")).toEqual([
    ["work", "Buoy Keeper", 1],
    ["skill", "Morse code", 0],
    ["study", "Physics", 0],
    ["language", "Japanese", 0],
  ]);
  expect(facts("zh-CN")).toContainEqual(["language", "日语", 0]);
});

test.each([
  ["front-end", "frontend work", true],
  ["frontend", "front-end work", true],
  ["C", "熟悉 C 與 x86", true],
  ["C", "USB-C", false],
  ["R", "R&D", false],
  ["C++", "C++ and C", true],
  ["C++", "C only", false],
  ["木工", "木工經驗", true],
])("the name %s is in “%s”: %s", (name, sentence, expected) => {
  const phrase = phraseOf([name], lexicon);
  expect(phrase && mentions(searchable([sentence]), phrase)).toBe(expected);
});

test.each([["木"], ["!?"], [""], [Array.from({ length: 13 }, (_, index) => `word${index}`).join(" ")]])(
  "nothing is looked for of the text “%s”",
  (name) => {
    expect(phraseOf([name], lexicon)).toBeNull();
  },
);

test("a text of twelve words is looked for", () => {
  const name = Array.from({ length: 12 }, (_, index) => `word${index}`).join(" ");
  expect(phraseOf([name], lexicon)).toMatchObject({ letter: null, concept: [{ closeness: "typed" }] });
});
