import type { JobSummary } from "#contract/jobs";
import type { Locale } from "#contract/locale";
import type { MatchingSuggestion } from "#contract/matching";

// docs/matching.md explains these numbers to applicants; change both together.
/** For the latest position, and for the position before it */
const workPoints = [40, 34] as const;
/** For one skill, and for two or more */
const skillPoints = [15, 25] as const;
const studyPoints = 15;
const languagePoints = 10;
const cityPoints = 10;
/** Minimum score of a suggestion. City and languages alone do not reach it. */
export const minScore = 25;

/** What an opening has in common with a resume. The reasons show these texts. */
export interface Common {
  /** The position that the opening's title contains; `rank` is 0 for the latest position */
  readonly work: { readonly position: string; readonly rank: number } | null;
  readonly skills: readonly string[];
  readonly study: string | null;
  readonly languages: readonly string[];
  /** Whether the member lives in the opening's city */
  readonly city: boolean;
}

const pointsOf = ({ work, skills, study, languages, city }: Common) => ({
  work: work === null ? 0 : (workPoints[work.rank] ?? 0),
  skills: skillPoints[Math.min(skills.length, skillPoints.length) - 1] ?? 0,
  study: study === null ? 0 : studyPoints,
  language: languages.length > 0 ? languagePoints : 0,
  city: city ? cityPoints : 0,
});

export const scoreOf = (common: Common): number =>
  Object.values(pointsOf(common)).reduce((sum, points) => sum + points, 0);

type Reason = MatchingSuggestion["reasons"][number];

/** The reasons that have points, as entries that the page translates. */
export function reasonsOf(common: Common, opening: JobSummary, locale: Locale): Reason[] {
  const points = pointsOf(common);
  // British, because the texts in English have no serial comma. On Chinese pages without a word for "and", because names
  // of skills are often in English.
  const list = new Intl.ListFormat("en-GB", { type: "conjunction" });
  const skills = locale === "en-US" ? list.format(common.skills) : common.skills.join("、");
  const reason = (name: keyof typeof points, value: string, of: number): Reason => ({
    message: `suggestion.reason.${name}`,
    parameters: [{ valueType: "text", value }],
    points: points[name],
    of,
  });
  return [
    reason("work", common.work?.position ?? "", workPoints[0]),
    reason("skills", skills, skillPoints[1]),
    reason("study", common.study ?? "", studyPoints),
    reason("language", list.format(common.languages), languagePoints),
    reason("city", opening.city.name, cityPoints),
  ].filter(({ points }) => points > 0);
}
