import { describe, expect, test } from "vitest";
import { namesIn, printed, read, readPrinted } from "#support/resume-lines";

const levels = (...lines: readonly string[]) =>
  read("Languages", ...lines).languages.map(({ careers, fluency }) => [
    (careers as { language: string }).language,
    fluency,
  ]);

describe("the reader of languages", () => {
  test.each([
    [["English, conversational Spanish"], [["en"], ["es", "conversational"]]],
    [
      ["English (C1), a little Welsh"],
      [
        ["en", "C1"],
        ["cy", "a little"],
      ],
    ],
    [["英文：中上"], [["en", "中上"]]],
    [["Native Mandarin, English"], [["zh", "Native"], ["en"]]],
    [
      ["Tamil, Hindi and English (all fluent)"],
      [
        ["ta", "all fluent"],
        ["hi", "all fluent"],
        ["en", "all fluent"],
      ],
    ],
    [
      ["Fluent English, Spanish and French"],
      [
        ["en", "Fluent"],
        ["es", "Fluent"],
        ["fr", "Fluent"],
      ],
    ],
    [
      ["Tagalog (native), Cebuano (native)"],
      [
        ["tl", "native"],
        ["ceb", "native"],
      ],
    ],
    [
      ["Czech (native), English", "(fluent, IELTS", "8.0), Welsh (basic)"],
      [
        ["cs", "native"],
        ["en", "fluent"],
        ["cy", "basic"],
      ],
    ],
    [["English, Kiswahili, Kikuyu"], [["en"], ["sw"], ["ki"]]],
    [
      ["英文 | 精通", "方言能力 | 台語  精通、客語  略懂"],
      [
        ["en", "精通"],
        ["nan", "精通"],
        ["hak", "略懂"],
      ],
    ],
    [
      ["Home language | Sesotho", "Other languages | isiZulu"],
      [["st", "Home language"], ["zu"]],
    ],
    [
      ["Language | Spoken | Written", "Bahasa Malaysia | 10 | 9", "English | 9 | 8"],
      [["ms"], ["en"]],
    ],
  ])("reads %j", (lines, expected) => {
    expect(levels(...lines)).toEqual(expected.map(([code, level]) => [code, level]));
  });

  test("reads a table of languages and levels in a Word file", () => {
    const row = (text: string) => printed(text, { edges: [0, 1], isAfterGap: true });
    const { languages } = readPrinted(
      printed("Languages", { size: 16 }),
      row("Language | Level"),
      row("Tagalog | Native"),
      row("Mandarin | Basic conversation"),
    );
    expect(languages).toMatchObject([{ fluency: "Native" }, { fluency: "Basic conversation" }]);
  });

  test("does not take a school of foreign languages for the national language", () => {
    expect(levels("外国语学院：流利", "國語：流利")).toEqual([["zh", "流利"]]);
    expect(levels("外國語學院：流利")).toEqual([]);
  });

  test("reads a table with a level for some skills", () => {
    const { languages } = read(
      "Languages",
      "Language | Reading | Writing | Speaking",
      "English | Excellent | Good | Fair",
    );
    expect(languages).toMatchObject([
      { careers: { language: "en", reading: "PROFICIENT", writing: "INTERMEDIATE", speaking: "BASIC" } },
    ]);
  });

  test("reads a test below a table of levels that is printed like its heading", () => {
    const { certificates } = readPrinted(
      printed("Language skills", { size: 11 }),
      printed("Other language(s):"),
      printed("Listening | Reading | Speaking | Writing", { size: 8 }),
      printed("ENGLISH | C1 | C1 | B2 | B2", { size: 8 }),
      printed("TOEIC: 915 (November 2017)"),
    );
    expect(certificates).toMatchObject([{ careers: { test: "TOEIC", score: "915" } }]);
  });

  test("reads programming languages and the rows below them as skills", () => {
    const { languages, skills } = read(
      "Technical Skills",
      "Languages | C, C++17, Rust",
      "RTOS | Zephyr, FreeRTOS",
      "Languages",
      "German | Mother tongue",
    );
    expect(namesIn(skills)).toEqual(["C", "C++17", "Rust", "Zephyr", "FreeRTOS"]);
    expect(languages).toMatchObject([{ careers: { language: "de" } }]);
  });

  test("reads lists below headings with Roman numbers", () => {
    const { skills, certificates } = read(
      "IV. SKILLS",
      "Lathe operation",
      "VI. CERTIFICATES",
      "Forklift Operator Certificate (2020)",
    );
    expect(namesIn(skills)).toEqual(["Lathe operation"]);
    expect(certificates).toMatchObject([{ name: "Forklift Operator Certificate", date: "2020" }]);
  });

  test("does not read TOEFL ITP as TOEFL iBT, and reads a score below the heading “Test Score”", () => {
    const { certificates } = read(
      "Languages",
      "Spanish: native",
      "TOEFL ITP 567 (2021)",
      "Test Score",
      "TOEIC 815 (May 2022)",
    );
    expect(certificates).toMatchObject([
      { careers: { testName: "TOEFL ITP", score: "567" } },
      { careers: { test: "TOEIC", score: "815" } },
    ]);
  });

  test.each(["普通话（二级甲等）", "普通话：二级甲等", "普通话二级甲等"])(
    "reads language and grade of %s",
    (line) => {
      const { certificates, languages } = read("语言能力", line, "英语六级");
      expect(certificates).toEqual([{ name: "普通话二级甲等" }, { name: "英语六级" }]);
      expect(languages.map(({ language }) => language)).toEqual(["普通话", "英语"]);
    },
  );

  test("reads the grade of a language after another language as its own", () => {
    const { certificates } = read("语言能力", "英语（CET-4 583），普通话（二级甲等）");
    expect(namesIn(certificates)).toEqual(["CET-4", "普通话二级甲等"]);
  });

  test("reads everyday conversation as an intermediate level, and a score behind the kind of a test", () => {
    const { certificates, languages } = read(
      "Languages",
      "西班牙语：日常会话",
      "Public examination: IELTS (Academic) Overall 7.5, taken in May 2025",
    );
    expect(languages).toMatchObject([{ language: "西班牙语", fluency: "日常会话" }]);
    expect(certificates).toMatchObject([{ careers: { test: "IELTS", score: "7.5" } }]);
  });

  test("reads the level of a language above the mark in its row", () => {
    const { languages } = read(
      "語文能力",
      "語言 | 精通 | 中等 | 略懂",
      "國語 | ■ | □ | □",
      "英語 | □ | ■ | □",
      "日語 | V |  | ",
    );
    expect(languages).toMatchObject([
      { language: "國語", fluency: "精通" },
      { language: "英語", fluency: "中等" },
      { language: "日語", fluency: "精通" },
    ]);
  });

  test("has no level of a language in the column for tests", () => {
    const rows = (...texts: readonly string[]) =>
      readPrinted(printed("語文能力"), ...texts.map((text) => printed(text, { edges: [0, 1, 2, 3, 4, 5] })));
    const { languages } = rows(
      "語言 | 聽 | 說 | 讀 | 寫 | 檢定成績",
      "英文 | 中等 | 中等 | 精通 | 中等 | 全民英檢中高級",
      "台語 | 精通 | 精通 |  |  | 無",
    );
    expect(languages.map(({ careers }) => careers)).toEqual([
      {
        language: "en",
        listening: "INTERMEDIATE",
        speaking: "INTERMEDIATE",
        reading: "PROFICIENT",
        writing: "INTERMEDIATE",
      },
      { language: "nan", listening: "PROFICIENT", speaking: "PROFICIENT" },
    ]);
  });
});
