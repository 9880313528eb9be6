import type { Job } from "../../contract/jobs";
import type { Locale, LocalizedText } from "../../contract/locale";
import type { NewsItem } from "../../contract/news";
import type { ResumeSection } from "../../contract/resume/sections";

/** Plain sentences, one a bullet, in each language. */
export type LocalizedList = Readonly<Record<Locale, readonly string[]>>;

/** An opening of the demo data. Dates are relative to the moment of seeding, so that the demo never goes stale. */
export interface SeedJob {
  jobId: Job["jobId"];
  category: Job["category"];
  employmentType: Job["employmentType"];
  i18nCityKey: string;
  /** Whole units of the currency; both ends null: negotiable */
  salary: Job["salary"];
  headcount: Job["headcount"];
  /** Whole days before seeding, 0–45 */
  publishedDaysAgo: number;
  /** Whole days after seeding; negative: already closed; null: open until filled */
  closesInDays: number | null;
  /** Always includes `generalInformation` */
  requiredSections: readonly ResumeSection[];
  hasQuestionnaire: boolean;
  title: LocalizedText;
  department: LocalizedText;
  workplace: LocalizedText;
  experience: LocalizedText;
  education: LocalizedText;
  workStyle: LocalizedText;
  grade: LocalizedText;
  intro: LocalizedText;
  duties: LocalizedList;
  requirements: LocalizedList;
  niceToHave: LocalizedList;
  process: LocalizedList;
}

/** A news item of the demo data; `body` is Markdown (CommonMark). */
export interface SeedNews {
  slug: NewsItem["slug"];
  category: NewsItem["category"];
  publishedDaysAgo: number;
  pinned: boolean;
  title: LocalizedText;
  summary: LocalizedText;
  body: LocalizedText;
}

export interface SeedCity {
  i18nCityKey: string;
  /** ISO 3166-1 alpha-2, for example `TW` */
  country: string;
  name: LocalizedText;
}

export interface SeedCityArea {
  i18nCityKey: string;
  i18nCityAreaKey: string;
  name: LocalizedText;
  /** Empty where the place has none of its own */
  postalCode: string;
}
