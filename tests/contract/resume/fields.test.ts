import { describe, expect, test } from "vitest";
import { readDictionary } from "#company/dictionaries";
import { isFilled, resumeSectionContracts } from "#contract/resume/contracts";
import { choicesOf, type EnteredField, isEntered, type SectionFields } from "#contract/resume/field";
import { militaryFields } from "#contract/resume/general-information";
import { scoreText } from "#contract/resume/lang-score";
import type { ResumeSection } from "#contract/resume/sections";
import { filledSections, language } from "#support/api/resume-forms";

const english = readDictionary("en-US");
const sections: readonly SectionFields[] = Object.values(resumeSectionContracts);
const entered: readonly (readonly [string, EnteredField])[] = sections
  .flatMap(({ fields = {}, lists = {} }) => [fields, ...Object.values(lists).map((list) => list.fields)])
  .concat(militaryFields as never)
  .flatMap((fields) => Object.entries(fields))
  .flatMap(([name, field]) => (isEntered(field) ? [[name, field] as const] : []));

describe("the fields of a resume", () => {
  test("have a label, and the hint that the dictionaries have for it", () => {
    expect(entered.length).toBeGreaterThan(40);
    for (const [, { label, hint }] of entered) {
      expect(english, label).toHaveProperty([label]);
      expect(hint, label).toBe(`${label}Hint` in english ? `${label}Hint` : undefined);
    }
  });

  test("have a text for each choice", () => {
    const named = entered.filter(([, { names }]) => names !== undefined);
    expect(named.length).toBeGreaterThan(8);
    for (const [, { names, schema }] of named) {
      const choices = choicesOf(schema);
      expect(choices.length, names).toBeGreaterThan(2);
      for (const choice of choices) expect(english).toHaveProperty([`${names}+${choice}`]);
    }
  });
});

test.each([
  ["HSK", "3", 'score.hskLevel {"level":"3"}'],
  ["GEPT", "ADVANCED", "geptLevel+ADVANCED"],
  ["GEPT", "850", "850"],
  ["TOEIC", "850", 'score.inPoints {"score":"850"}'],
])("the score of %s %s is shown as %s", (name, score, shown) => {
  const t = (key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key);
  expect(scoreText({ test: name, score }, { t })).toBe(shown);
});

const file = { id: "7", fileName: "cv.pdf", label: "" };
test.each<[ResumeSection, object, boolean]>([
  ["generalInformation", {}, false],
  ["educationInformation", filledSections.educationInformation, true],
  ["educationInformation", { items: [] }, false],
  ["educationInformation", { items: [{}] }, false],
  ["workExperience", filledSections.workExperience, true],
  ["workExperience", { hasNoWorkExperience: true }, true],
  ["workExperience", { workExps: [] }, false],
  ["languageAbility", { items: [language(), language()] }, true],
  ["langScore", { langScoreOther: filledSections.langScore.langScoreOther }, true],
  ["specialty", { links: [{ url: "https://example.org" }] }, true],
  ["specialty", {}, false],
  ["autobiography", { zh: "", en: "I keep lights." }, true],
  ["autobiography", { zh: "", en: "" }, false],
  // Another API may omit the size and the time of a file.
  ["attachment", { items: [file] }, true],
  ["attachment", { items: [] }, false],
])("the section %s with %j counts as filled: %j", (section, content, expected) => {
  expect(isFilled(section, content)).toBe(expected);
});
