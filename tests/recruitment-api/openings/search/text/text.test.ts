import { describe, expect, test } from "vitest";
import { folded } from "#api/openings/search/text/fold";
import { createLexicon, keyOf } from "#api/openings/search/text/lexicon";
import { literally } from "#api/openings/search/text/literal";
import { pinyinOfZhuyin, readingsOf } from "#api/openings/search/text/readings";
import { scriptOf } from "#api/openings/search/text/script";
import { headOf, runsOf, stem, termsOf, vocabularyOf } from "#api/openings/search/text/terms";

describe("a text of a search", () => {
  test.each([
    ["engineers", "engineer"],
    ["bus", "bus"],
    ["gas", "gas"],
    ["class", "class"],
    ["classes", "class"],
    ["analysis", "analysis"],
    ["cities", "city"],
    ["boxes", "box"],
    ["buzzes", "buzz"],
    ["switches", "switch"],
    ["brushes", "brush"],
    ["ios2s", "ios2s"],
  ])("has %s in the singular: %s", (word, singular) => {
    expect(stem(word)).toBe(singular);
  });

  test("has no case, accents, full width and Traditional characters when it is folded, but the marks of Kana", () => {
    expect(["ＣＡＦÉ", "電機", "がぎ"].map(folded)).toEqual(["cafe", "电机", "がぎ"]);
  });

  test.each([
    ["電機", "traditional"],
    ["电机", "simplified"],
    ["台北", null],
    ["電机", null],
    ["abc", null],
  ])("has its script from its characters: %s is %s", (text, script) => {
    expect(scriptOf(text)).toBe(script);
  });

  test("consists of words and of characters without spaces, and one symbol joins two words", () => {
    const run = (text: string, isUnspaced = false, joined = false) => ({
      ...{ text, typed: text, unspaced: isUnspaced, joined },
    });
    expect(runsOf("front-end, C++ 電機 node.js a--b r&d")).toEqual([
      ...[run("front"), run("end", false, true), { ...run("c++"), typed: "C++" }],
      { ...run("电机", true), typed: "電機" },
      ...[run("node"), run("js", false, true), run("a"), run("b"), run("r"), run("d", false, true)],
    ]);
    expect(runsOf(".NET and net").map(({ text, typed }) => [text, typed])).toEqual([
      ...["dotnet", "and", "net"].map((word) => [word, word]),
    ]);
  });

  test("is indexed as singular words, compounds and pairs of characters, which have a mark in Traditional texts", () => {
    expect(termsOf("電機 front-end engineers", "zh-TW")).toEqual([
      ...["电机t", "机t", "front", "end", "engineer", "frontend"],
    ]);
    expect(termsOf("电机 R&D", "zh-CN")).toEqual(["电机", "机", "r", "d", "rd"]);
    expect(vocabularyOf("電機 Go front-end x86 Engineers", "zh-TW")).toEqual([
      ...["电机t", "front", "end", "engineers"],
    ]);
  });

  test("is searched word for word, in Simplified texts only if it is Simplified, and a single character as a beginning", () => {
    const phrases = (text: string) => literally(text).map((each) => each.phrases);
    const phrase = (...terms: string[]) => ({ terms, prefix: false });
    expect(phrases("engineers at work C++")).toEqual([[phrase("engineer", "at", "work", "c++")]]);
    expect(phrases("C++ 電機 motor")).toEqual(
      ["电机", "电机t"].map((term) => [phrase("c++"), phrase(term), phrase("motor")]),
    );
    expect(phrases("电机")).toEqual([[phrase("电机")]]);
    expect(phrases("律")[0]).toEqual([{ terms: ["律"], prefix: true }]);
    expect(literally("motor", "synonym")[0]?.closeness).toBe("synonym");
  });

  test("has the readings of its characters, at most eight", () => {
    expect(readingsOf("工程")).toEqual(["gongcheng"]);
    expect(readingsOf("行长")).toEqual([
      ...["hangchang", "hangzhang", "hengchang", "hengzhang", "xingchang", "xingzhang"],
    ]);
    expect(readingsOf("行重长乐")).toHaveLength(8);
    expect(readingsOf("工㐂")).toEqual([]);
  });

  test.each([
    ["ㄌㄩˋ", "lv"],
    ["ㄍㄨㄥㄔㄥˊㄕ", "gongchengshi"],
    ["ㄅㄅㄅ", null],
    ["abc", null],
  ])("in zhuyin is read as pinyin: %s is %s", (zhuyin, pinyin) => {
    expect(pinyinOfZhuyin(zhuyin)).toBe(pinyin);
  });

  test.each([
    ["Recruiter, Firmware", "Recruiter"],
    ["工程師（韌體）", "工程師"],
    ["Lead(Munich)", "Lead"],
    ["Lead: Munich", "Lead"],
    ["：甲", "：甲"],
    ["Plain", "Plain"],
  ])("names the position first in a title: %s has the head %s", (title, head) => {
    expect(headOf(title)).toBe(head);
  });
});

test("the word lists have synonyms in both directions, related words in one, short forms, readings, places and fillers", () => {
  const rows = [
    { words: ["燈塔守", "lamplighter"], also: ["浮標"] },
    { words: ["lamplighter", "浮標"], also: ["燈塔守"] },
    { words: ["灯塔员"], also: ["burner of wicks"] },
  ];
  const lexicon = createLexicon(rows);
  expect(lexicon.synonyms.get("lamplighter")).toEqual([
    { word: "燈塔守", isRelated: false },
    { word: "浮標", isRelated: false },
  ]);
  expect(lexicon.synonyms.get(keyOf("燈塔守"))).toEqual([
    { word: "lamplighter", isRelated: false },
    { word: "浮標", isRelated: true },
  ]);
  expect(lexicon.synonyms.get(keyOf("burner of wicks"))).toBeUndefined();
  expect(["燈塔守", "灯塔员"].map((word) => lexicon.simplifiedOnly.has(keyOf(word)))).toEqual([false, true]);
  expect(lexicon.unspacedWords.filter((word) => word.startsWith("灯塔"))).toEqual([
    "灯塔守",
    "灯塔员",
    "灯塔市",
  ]);
  const lengths = lexicon.unspacedWords.map(({ length }) => length);
  expect(lengths).toEqual(lengths.toSorted((one, other) => other - one));
  expect(lexicon.byAbbreviation.get("业助")).toBe("業務助理");
  expect(lexicon.byReading.get("gongchengshi")).toBe("工程師");
  expect(lexicon.abbreviations.get("mgr")).toBe("manager");
  expect([lexicon.roles.has("engineer"), lexicon.fillers.has("job")]).toEqual([true, true]);
  expect(keyOf("Front-end Engineers")).toBe("front end engineer");
});
