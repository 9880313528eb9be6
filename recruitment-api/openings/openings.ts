import { type Kysely, type Selectable, sql } from "kysely";
import { countryRules } from "#contract/country-rules";
import type { Job, JobSummary, StoredSalary } from "#contract/jobs";
import type { Locale, Localized, LocalizedText } from "#contract/locale";
import type { ResumeSection } from "#contract/resume/sections";
import type { OpeningTable, Schema } from "../database/schema";
import { inLocale } from "../i18n/localized";

export type LocalizedTextList = Localized<readonly string[]>;

/** The fields of an opening that job lists do not show, stored as JSON in `openings.detail`. */
export interface OpeningDetail {
  readonly headcount: number | null;
  readonly workplace: LocalizedText;
  readonly experience: LocalizedText;
  readonly education: LocalizedText;
  readonly workStyle: LocalizedText;
  readonly grade: LocalizedText;
  readonly intro: LocalizedText;
  readonly duties: LocalizedTextList;
  readonly requirements: LocalizedTextList;
  readonly niceToHave: LocalizedTextList;
  readonly process: LocalizedTextList;
}

export interface NewOpening extends OpeningDetail {
  readonly jobId: string;
  readonly category: Job["category"];
  readonly employmentType: Job["employmentType"];
  /** Null or absent if not stated */
  readonly arrangement?: Job["arrangement"];
  /** Null or absent if not stated */
  readonly experienceLevel?: Job["experienceLevel"];
  readonly i18nCityKey: string;
  readonly salary: StoredSalary;
  readonly publishedAt: Date;
  /** Null if open until filled */
  readonly closesAt: Date | null;
  readonly requiredSections: readonly ResumeSection[];
  readonly hasQuestionnaire: boolean;
  /** If null or absent, a replaced opening keeps its questionnaire */
  readonly questionnaireId?: string | null;
  readonly title: LocalizedText;
  readonly department: LocalizedText;
}

/**
 * `openings.number` is unique and grows with the time of publication: seconds since 1970 times this factor, plus a
 * counter. Ordering and filtering by publication therefore need only one indexed column.
 */
export const numbersPerSecond = 1_000_000;

/** The lowest number of an opening that is published in the clock second of this instant. */
export const firstNumberOfSecond = (instant: Date) => Math.floor(instant.getTime() / 1000) * numbersPerSecond;

/** The highest number that an opening published by this instant can have. */
export const lastNumberBy = (instant: Date) => firstNumberOfSecond(instant) + numbersPerSecond - 1;

export const publishedAtOf = (number: number) => new Date(Math.floor(number / numbersPerSecond) * 1000);

/** SQL condition: the opening is published and open at this time. */
export const isOpenAt = (at: Date) =>
  sql<boolean>`"openings"."number" <= ${lastNumberBy(at)} and "openings"."openUntil" > ${at.toISOString()}`;

/** When the next opening appears after an instant; null if none is scheduled. */
export async function nextPublication(db: Kysely<Schema>, after: Date): Promise<Date | null> {
  const next = await db
    .selectFrom("openings")
    .select("number")
    .where("number", ">", lastNumberBy(after))
    .orderBy("number")
    .limit(1)
    .executeTakeFirst();
  return next ? publishedAtOf(Number(next.number)) : null;
}

/**
 * Whether the opening lacks a salary range that it must state. Some countries allow negotiable pay only above a
 * threshold. There, hourly work, part-time work and internships must state a range, because they may pay less.
 */
export const needsSalaryRange = ({
  salary,
  employmentType,
}: Pick<NewOpening, "salary" | "employmentType">): boolean =>
  countryRules().payDisclosure !== null &&
  salary.min === null &&
  (salary.period === "HOUR" || employmentType === "PART_TIME" || employmentType === "INTERNSHIP");

export const stateOf = (openUntil: string, at: Date): Job["state"] =>
  openUntil > at.toISOString() ? "OPEN" : "CLOSED";

/** Parses `openings.requiredSections`, which row.ts writes. */
export const parseRequiredSections = (json: string): ResumeSection[] => JSON.parse(json) as ResumeSection[];

export const readPublishedOpening = (db: Kysely<Schema>, jobId: string, at: Date) =>
  db
    .selectFrom("openings")
    .select(["closesAt", "requiredSections", "hasQuestionnaire"])
    .where("jobId", "=", jobId)
    .where("number", "<=", lastNumberBy(at))
    .executeTakeFirst();

export const summaryColumns = [
  "openings.jobId",
  "openings.title",
  "openings.department",
  "openings.category",
  "openings.employmentType",
  "openings.arrangement",
  "openings.experienceLevel",
  "openings.city",
  "openings.salaryCurrency",
  "openings.salaryPeriod",
  "openings.salaryMin",
  "openings.salaryMax",
  "openings.publishedAt",
  "openings.closesAt",
] as const;

type OpeningColumn<Name> = Name extends `openings.${infer Column extends keyof OpeningTable}`
  ? Column
  : never;
export type RowOf<Columns extends readonly string[]> = Pick<
  Selectable<OpeningTable>,
  OpeningColumn<Columns[number]>
> & { readonly cityName: string };

export function summaryOf(row: RowOf<typeof summaryColumns>, locale: Locale): JobSummary {
  return {
    jobId: row.jobId,
    title: inLocale(row.title, locale),
    department: inLocale(row.department, locale),
    // row.ts writes these columns with values of these types.
    category: row.category as Job["category"],
    employmentType: row.employmentType as Job["employmentType"],
    arrangement: row.arrangement as Job["arrangement"],
    experienceLevel: row.experienceLevel as Job["experienceLevel"],
    city: { i18nCityKey: row.city, name: inLocale(row.cityName, locale) },
    salary: {
      currency: row.salaryCurrency,
      period: row.salaryPeriod as Job["salary"]["period"],
      min: row.salaryMin,
      max: row.salaryMax,
    },
    publishedAt: row.publishedAt,
    closesAt: row.closesAt,
  };
}
