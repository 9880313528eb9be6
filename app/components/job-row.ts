import { daysUntil, formatDate, formatDateAsOf } from "#contract/dates";
import { hourMs } from "#contract/durations";
import type { JobSummary } from "#contract/jobs";
import type { ResumeSection } from "#contract/resume/sections";
import { type SalaryText, salaryText } from "../i18n/money";
import type { Translate } from "../i18n/translate";
import { unbrokenTitle } from "../i18n/unbroken";
import { type ClosingDate, withoutDate } from "./without-date";

/** If an opening closes within this number of days, the days left are shown instead of the date. */
const soonDays = 7;
const newHours = 48;

export interface MemberJobStatus {
  readonly applied: boolean;
  /** Resume sections that the opening requires and the member has not completed; null: the API does not state them */
  readonly gap: readonly ResumeSection[] | null;
  /** null: the API has no saved openings */
  readonly saved: boolean | null;
}

/** A row of a job list, with its texts formatted. "" means that the API does not return the value. */
export interface JobRow {
  readonly jobId: string;
  readonly title: string;
  readonly department: string;
  readonly employmentType: string;
  readonly arrangement: string;
  readonly city: string;
  readonly pay: SalaryText;
  readonly closing: string;
  readonly isNew: boolean;
  readonly closesSoon: boolean;
  /** `applied`, or the number of resume sections that are missing; 0 for visitors */
  readonly memberStatus: "applied" | number;
}

/** Builds the row of an opening as of `now` (ISO 8601, in UTC). */
export function rowOf(job: JobSummary, now: string, t: Translate, status?: MemberJobStatus): JobRow {
  const { jobId, title, department, employmentType, arrangement, city, salary, closesAt } = job;
  return {
    jobId,
    title: unbrokenTitle(title),
    department,
    employmentType: employmentType ? t(`employmentType.${employmentType}`) : "",
    arrangement: arrangement ? t(`arrangement.${arrangement}`) : "",
    city: city.name,
    pay: salaryText(salary, t),
    closing: closingText(closesAt, now, t),
    isNew: isNew(job, now),
    closesSoon: closesSoon(closesAt, now),
    memberStatus: status?.applied ? "applied" : (status?.gap?.length ?? 0),
  };
}

function closingText(closesAt: ClosingDate, now: string, t: Translate): string {
  if (!closesAt) return withoutDate(closesAt, t);
  return closesSoon(closesAt, now)
    ? timeLeft(closesAt, now, t)
    : t("job.closesOn", { date: formatDateAsOf(now, closesAt, t.locale, "list") });
}

export const isNew = ({ publishedAt }: Pick<JobSummary, "publishedAt">, now: string) =>
  Date.parse(now) - Date.parse(publishedAt) < newHours * hourMs;

export const closesSoon = (closesAt: ClosingDate, now: string) =>
  !!closesAt && daysUntil(closesAt, new Date(now)) <= soonDays;

/**
 * The days until an opening closes as text: 剩 3 天 · 3 days left; on the last day "closes today". Counts calendar days
 * of the company's time zone.
 */
export function timeLeft(closesAt: string, now: string, t: Translate): string {
  const days = daysUntil(closesAt, new Date(now));
  return days <= 0 ? t("job.closesToday") : t("job.daysLeft", { count: days });
}

/** "Closes Dec 6, 2026, 6 days left"; on the last day only "Closes today" */
export function closingDateText(closesAt: string, now: string, t: Translate): string {
  const left = timeLeft(closesAt, now, t);
  const isToday = daysUntil(closesAt, new Date(now)) <= 0;
  return isToday ? left : t("applied.draftCloses", { date: formatDate(closesAt, t.locale), left });
}
