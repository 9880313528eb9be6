import { describe, expect, test } from "vitest";
import { valueAt } from "#contract/json-resume/value-at";
import {
  coversAllSkills,
  degreeIn,
  languageCode,
  languageName,
  languagesIn,
  skillLevelIn,
  writtenLevelsIn,
} from "#contract/json-resume/words";

describe("the code of a language", () => {
  test.each([
    ["zh", "Mandarin mandarin_chinese 國語 国语 普通話 普通话 漢語 汉语 華語 华语 中文 zh-Hant"],
    ["nan", "Taiwanese Hokkien 台語 臺語 台语 閩南語"],
    ["hak", "Hakka 客語 客语 客家話"],
    ["yue", "Cantonese 廣東話 广东话 粵語"],
    ["nb", "Norwegian"],
    ["es", "西文 西班牙文 西班牙语 Spanish"],
    ["ja", "日文 日語 日语 Japanese"],
    ["en", "English en-GB English(UK) 英文 英語 英语"],
    ["ami", "阿美語"],
    [undefined, "Klingon xx-YY"],
  ])("%s is found by each of the names %s", (code, names) => {
    for (const name of names.split(" ")) expect(languageCode(name.replaceAll("_", " ")), name).toBe(code);
  });

  test("has an English name; an unknown code is its own name", () => {
    expect([languageName("de"), languageName("qqq")]).toEqual(["German", "qqq"]);
  });

  test("is found in a text, with the position of the name, but not for short words", () => {
    expect(languagesIn("I speak Mandarin Chinese, 英語 and is")).toEqual([
      { code: "zh", name: "Mandarin Chinese", from: 8, to: 24 },
      { code: "en", name: "英語", from: 26, to: 28 },
    ]);
    expect(languagesIn("go to de en fr")).toEqual([]);
  });
});

test.each([
  ["DOCTORATE", "Ph.D.|Doctor of Philosophy|博士"],
  ["MASTER", "Master|MBA|M.Sc.|MSc|MSci|碩士|硕士"],
  ["BACHELOR", "Bachelor|B.Sc.|BA|Licence|學士|学士|大學|本科|四技"],
  ["ASSOCIATE", "Associate|Diploma|College|專科|专科|大专|二專|五专"],
  ["HIGH_SCHOOL", "High School|A-levels|高中|高职|中專|中五畢業"],
  [undefined, "Sailing"],
])("the degree %s is found in each of %s", (degree, texts) => {
  for (const text of texts.split("|")) expect(degreeIn(text), text).toBe(degree);
});

test.each([
  ["NATIVE", "Native|mother tongue|Bilingual|first language|母語|母语"],
  ["PROFICIENT", "non-native|Fluent|Professional|very good|C1|c2|精通|流利|流畅|高級|进阶"],
  ["INTERMEDIATE", "Intermediate|conversational|good|B1|b2|中等|中级|普通"],
  ["BASIC", "Basic|beginner|A1|a2|初級|略懂|入门"],
  ["NONE", "none|不會|不会|不懂|無|无"],
  [undefined, "普通話|普通话|Sailing"],
])("the level %s of a language is stated by each of %s", (level, texts) => {
  for (const text of texts.split("|"))
    expect(writtenLevelsIn(text), text).toEqual(level === undefined ? {} : { overall: level });
});

test.each([
  ["聽力精通，口說中等，閱讀精通，書寫略懂", ["PROFICIENT", "INTERMEDIATE", "PROFICIENT", "BASIC"]],
  ["听力精通，口语中等，阅读精通，写作略懂", ["PROFICIENT", "INTERMEDIATE", "PROFICIENT", "BASIC"]],
  [
    "listening: fluent, spoken: basic, reading: good, written: some",
    ["PROFICIENT", "BASIC", "INTERMEDIATE", "BASIC"],
  ],
  ["fluent oral, basic writing", [undefined, "PROFICIENT", undefined, "BASIC"]],
])("the levels of skills in %s are read", (text, [listening, speaking, reading, writing]) => {
  const expected = Object.entries({ listening, speaking, reading, writing }).filter(([, level]) => level);
  expect(writtenLevelsIn(text)).toEqual(Object.fromEntries(expected));
});

test.each([
  ["母語", true],
  ["B2", true],
  ["mother tongue", true],
  ["near-native", false],
  ["Fluent", false],
])("the level in %s holds for every skill: %j", (text, expected) => {
  expect(coversAllSkills(text)).toBe(expected);
});

test.each([
  ["EXPERT", "Expert|Master|精通"],
  ["ADVANCED", "Advanced|Senior|熟練|熟练"],
  ["INTERMEDIATE", "Intermediate|中等"],
  ["BEGINNER", "Beginner|Basic|Novice|初學"],
  [undefined, "Sailing"],
])("the level %s of a skill is stated by each of %s", (level, texts) => {
  for (const text of texts.split("|")) expect(skillLevelIn(text), text).toBe(level);
});

test.each([
  ["work[1].name", "Buoy"],
  ["work[0]", {}],
  ["basics.careers.zh", "甲"],
  ["basics.name.first", undefined],
  ["work[2].name", undefined],
])("the value at the path %s of a file is %j", (path, value) => {
  const json = { basics: { name: "Lin", careers: { zh: "甲" } }, work: [{}, { name: "Buoy" }] };
  expect(valueAt(json, path)).toEqual(value);
});
