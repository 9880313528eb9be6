import type { Selectable } from "kysely";
import { type Job, type JobSummary, jobSummary } from "../contract/jobs";
import type { Locale, LocalizedText } from "../contract/locale";
import type { ResumeSection } from "../contract/resume/sections";
import { inLocale } from "./locale";
import type { OpeningTable } from "./schema";

export type LocalizedList = Readonly<Record<Locale, readonly string[]>>;

/** What is kept of an opening beside the columns that lists need. */
export interface OpeningDetail {
  readonly headcount: number | null;
  readonly workplace: LocalizedText;
  readonly experience: LocalizedText;
  readonly education: LocalizedText;
  readonly workStyle: LocalizedText;
  readonly grade: LocalizedText;
  readonly intro: LocalizedText;
  readonly duties: LocalizedList;
  readonly requirements: LocalizedList;
  readonly niceToHave: LocalizedList;
  readonly process: LocalizedList;
}

/** An opening in all three languages, as it is handed over to be published. */
export interface NewOpening extends OpeningDetail {
  readonly jobId: string;
  readonly category: Job["category"];
  readonly employmentType: Job["employmentType"];
  readonly i18nCityKey: string;
  readonly salary: Job["salary"];
  readonly publishedAt: Date;
  /** Null: open until filled */
  readonly closesAt: Date | null;
  readonly requiredSections: readonly ResumeSection[];
  readonly hasQuestionnaire: boolean;
  readonly title: LocalizedText;
  readonly department: LocalizedText;
}

export const numbersPerSecond = 1_000_000;

/** The first number of the second in which, or after which, an opening was published. */
export const firstNumberFrom = (instant: Date) => Math.ceil(instant.getTime() / 1000) * numbersPerSecond;

/** The last number that an opening published by this instant can have. */
export const lastNumberBy = (instant: Date) =>
  (Math.floor(instant.getTime() / 1000) + 1) * numbersPerSecond - 1;

/** When the opening with this number was published. */
export const publicationOf = (number: number) => new Date(Math.floor(number / numbersPerSecond) * 1000);

export const hidesLowPay = ({ salary, employmentType }: Pick<NewOpening, "salary" | "employmentType">) =>
  salary.min === null &&
  (salary.period === "HOUR" || employmentType === "PART_TIME" || employmentType === "INTERNSHIP");

export const summaryColumns = [
  "openings.jobId",
  "openings.title",
  "openings.department",
  "openings.category",
  "openings.employmentType",
  "openings.city",
  "openings.salaryCurrency",
  "openings.salaryPeriod",
  "openings.salaryMin",
  "openings.salaryMax",
  "openings.publishedAt",
  "openings.closesAt",
] as const;

type SummaryRow = Pick<
  Selectable<OpeningTable>,
  | "jobId"
  | "title"
  | "department"
  | "category"
  | "employmentType"
  | "city"
  | "salaryCurrency"
  | "salaryPeriod"
  | "salaryMin"
  | "salaryMax"
  | "publishedAt"
  | "closesAt"
> & { readonly cityName: string };

/** An opening's row, joined with the name of its city, as it stands in a list. */
export function summaryOf(row: SummaryRow, locale: Locale): JobSummary {
  return jobSummary.parse({
    jobId: row.jobId,
    title: inLocale(row.title, locale),
    department: inLocale(row.department, locale),
    category: row.category,
    employmentType: row.employmentType,
    city: { i18nCityKey: row.city, name: inLocale(row.cityName, locale) },
    salary: {
      currency: row.salaryCurrency,
      period: row.salaryPeriod,
      min: row.salaryMin,
      max: row.salaryMax,
    },
    publishedAt: row.publishedAt,
    closesAt: row.closesAt,
  });
}
