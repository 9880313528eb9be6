import { z } from "zod";
import { essential } from "../reading/marks";
import { date, line } from "../text";
import { byNow } from "./by-now";
import { type Fields, schemasOf } from "./field";
import { itemId, itemsOf, type SectionContract, savedFields, sectionCalls, versionRead } from "./section";
import type { Content, Words } from "./words";

/** Scores in points (range and step), or levels from lowest to highest. */
type Scale =
  | { readonly min: number; readonly max: number; readonly step: number }
  | { readonly levels: readonly string[] };

export const languageTests = {
  TOEIC: { min: 10, max: 990, step: 5 },
  TOEFL_IBT: { min: 0, max: 120, step: 1 },
  IELTS: { min: 0, max: 9, step: 0.5 },
  JLPT: { levels: ["N5", "N4", "N3", "N2", "N1"] },
  GEPT: { levels: ["ELEMENTARY", "INTERMEDIATE", "HIGH_INTERMEDIATE", "ADVANCED", "SUPERIOR"] },
  HSK: { levels: ["1", "2", "3", "4", "5", "6"] },
} as const satisfies Record<string, Scale>;
export type LanguageTest = keyof typeof languageTests;
export const languageTestNames = ["TOEIC", "TOEFL_IBT", "IELTS", "JLPT", "GEPT", "HSK"] as const satisfies [
  LanguageTest,
  ...LanguageTest[],
];
const limit = 20;

const numberParameter = (value: number) => ({ valueType: "number" as const, value });

/** Error message and parameters for an invalid score; null if it is valid. */
function scoreError(test: LanguageTest, score: string) {
  const scale: Scale = languageTests[test];
  if ("levels" in scale) return scale.levels.includes(score) ? null : { message: "error.scoreLevel" };
  const points = /^\d{1,3}(\.\d)?$/.test(score) ? Number(score) : Number.NaN;
  const parameters = [numberParameter(scale.min), numberParameter(scale.max), numberParameter(scale.step)];
  if (points >= scale.min && points <= scale.max && points % scale.step === 0) return null;
  return { message: scale.step === 1 ? "error.scoreRange" : "error.scoreRangeStep", parameters };
}

/** The display text of a score: a level in words, or points with their unit. */
export function scoreText({ test, score }: Content, { t }: Pick<Words, "t">): string {
  const level = String(score);
  const scale = languageTestNames.find((name) => name === test);
  if (scale && "min" in languageTests[scale]) return t("score.inPoints", { score: level });
  if (test === "HSK") return t("score.hskLevel", { level });
  const isGept = test === "GEPT" && languageTests.GEPT.levels.some((each) => each === level);
  return isGept ? t(`geptLevel+${level}`) : level;
}

const takenOn = {
  schema: date.optional(),
  kind: "date",
  label: "score.date",
  shown: "line 1",
  json: "date",
} as const;

const fields = {
  test: {
    schema: essential(z.enum(languageTestNames)),
    kind: "test",
    names: "languageTest",
    label: "score.test",
    shown: "title",
    json: "careers.test",
  },
  /** Points (`850`, `6.5`), also in full-width digits, or a level */
  score: {
    schema: line(20).transform((value) => value.normalize("NFKC").replace(/\.0$/, "")),
    kind: "score",
    label: "score.result",
    shown: "title",
    text: scoreText,
    json: "careers.score",
  },
  date: takenOn,
} as const satisfies Fields;

const otherFields = {
  testName: {
    schema: essential(line(120)),
    kind: "text",
    label: "score.testName",
    shown: "title",
    json: "careers.testName",
  },
  score: {
    schema: line(60),
    kind: "text",
    label: "score.result",
    width: "mid",
    shown: "title",
    json: "careers.score",
  },
  date: takenOn,
} as const satisfies Fields;

const storedScore = z.object({ id: itemId, ...schemasOf(fields) });
const enteredScore = storedScore.superRefine(({ test, score }, context) => {
  const params = scoreError(test, score);
  if (params) context.addIssue({ code: "custom", path: ["score"], params });
});
const otherScore = z.object({ id: itemId, ...schemasOf(otherFields) });

const stored = z.object({
  items: itemsOf(storedScore, limit),
  langScoreOther: itemsOf(otherScore, limit),
});
const entered = stored.extend({ items: itemsOf(enteredScore, limit) });

/** Test results: `items` for supported tests, `langScoreOther` for others, up to twenty each. */
export const langScore = {
  lists: {
    items: {
      fields,
      stored: storedScore,
      entered: enteredScore.superRefine(byNow("date")),
      limit,
      layout: "rows",
      title: "score.known",
      add: "score.add",
    },
    langScoreOther: {
      fields: otherFields,
      stored: otherScore,
      entered: otherScore.superRefine(byNow("date")),
      limit,
      layout: "rows",
      title: "score.others",
      add: "score.addOther",
    },
  },
  stored,
  entered,
  ...sectionCalls("langScore", stored.extend(savedFields), entered.extend(versionRead)),
} as const satisfies SectionContract;
