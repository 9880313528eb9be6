import { z } from "zod";
import { essential } from "../reading/marks";
import { date, line } from "../text";
import { itemId, itemsOf, savedFields, sectionContract, versionRead } from "./section";

/** Scores in points (range and step), or levels from lowest to highest. */
type Scale =
  | { readonly min: number; readonly max: number; readonly step: number }
  | { readonly levels: readonly string[] };

/** Supported tests with their scales. */
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
export const langScoreLimit = 20;

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

export const knownScore = z
  .object({
    id: itemId,
    test: essential(z.enum(languageTestNames)),
    /** Points (`850`, `6.5`), also in full-width digits, or a level */
    score: line(20).transform((value) => value.normalize("NFKC").replace(/\.0$/, "")),
    date: date.optional(),
  })
  .superRefine(({ test, score }, context) => {
    const params = scoreError(test, score);
    if (params) context.addIssue({ code: "custom", path: ["score"], params });
  });
export type KnownScore = z.infer<typeof knownScore>;

export const otherScore = z.object({
  id: itemId,
  testName: essential(line(120)),
  score: line(60),
  date: date.optional(),
});
export type OtherScore = z.infer<typeof otherScore>;

const schema = z.object({
  items: itemsOf(knownScore, langScoreLimit),
  langScoreOther: itemsOf(otherScore, langScoreLimit),
});

/** Test results: `items` for supported tests, `langScoreOther` for others, up to twenty each. */
export const langScore = sectionContract(
  "langScore",
  schema,
  schema.safeExtend(savedFields),
  schema.safeExtend(versionRead),
);
