import type { ResumeSection } from "#contract/resume/sections";

type Plain = Exclude<ResumeSection, "generalInformation" | "attachment">;
type Item = Record<string, unknown>;

export const education = (changes: Item = {}) => ({
  school: "國立海洋大學",
  degree: "BACHELOR",
  status: "GRADUATED",
  startMonth: "2012-09",
  endMonth: "2016-06",
  country: "TW",
  ...changes,
});
export const workExp = (changes: Item = {}) => ({
  company: "Buoy & Sons",
  position: "Keeper",
  startMonth: "2017-01",
  endMonth: "2019-03",
  ...changes,
});
export const qualification = (changes: Item = {}) => ({ name: "Forklift licence", ...changes });
export const language = (changes: Item = {}) => ({
  language: "en",
  listening: "PROFICIENT",
  speaking: "INTERMEDIATE",
  reading: "PROFICIENT",
  writing: "BASIC",
  ...changes,
});
export const score = (changes: Item = {}) => ({
  test: "TOEIC",
  score: "850",
  date: "2024-05-19",
  ...changes,
});
export const otherScore = (changes: Item = {}) => ({ testName: "TCF", score: "B2", ...changes });
export const skill = (changes: Item = {}) => ({
  name: "Splicing ropes",
  level: "EXPERT",
  years: 12,
  ...changes,
});

/** Forms that save each section for the first time, with a few values. */
export const filledSections = {
  educationInformation: { items: [education()] },
  workExperience: { workExps: [workExp()] },
  qualifications: { items: [qualification()] },
  languageAbility: { items: [language()] },
  langScore: { items: [score()], langScoreOther: [otherScore()] },
  specialty: {
    skills: [skill()],
    tools: [{ name: "Sextant" }],
    links: [{ url: "https://example.org/ropes" }],
  },
  autobiography: { zh: "我在碼頭長大。", en: "I grew up on the pier." },
} as const satisfies Record<Plain, object>;

export const plainSections = Object.keys(filledSections) as Plain[];
export type PlainSection = Plain;

/** A saved section without the ids that the API generated. */
export function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (typeof value !== "object" || value === null) return value;
  const { id: _, version: __, updatedAt: ___, ...rest } = value as Item;
  return Object.fromEntries(Object.entries(rest).map(([name, part]) => [name, withoutIds(part)]));
}
