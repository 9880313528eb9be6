import { hourMs } from "#contract/durations";
import type { JobSummary } from "#contract/jobs";
import type { ResumeSection } from "#contract/resume/sections";
import { daysUntil, formatDate } from "../i18n/dates";
import { salaryText } from "../i18n/money";
import type { Translate } from "../i18n/translate";

/** An opening closes soon for this many days before it closes. */
const soonDays = 7;
/** The days left are shown instead of the date from this many days before it closes. */
const countdownDays = 14;
const newHours = 48;

/** A signed-in member's status for an opening. */
export interface MemberJobStatus {
  readonly applied: boolean;
  /** Resume sections that the opening requires and the member has not completed */
  readonly gap: readonly ResumeSection[];
  /** null: the API has no saved openings */
  readonly saved: boolean | null;
}

/**
 * The texts of a row of a job list, formatted by the server, so that pages neither contain nor compute anything else. A
 * tuple, because the page's data would repeat the names of fields in each row. "" means that the API does not return
 * the value.
 */
type RowTexts = readonly [
  jobId: string,
  title: string,
  department: string,
  employmentType: string,
  arrangement: string,
  city: string,
  payBefore: string,
  payRange: string,
  payAfter: string,
  closing: string,
  /** The words `new` and `soon`, if the row has these labels */
  marks: string,
];

export type JobRow = readonly [
  ...texts: RowTexts,
  /** `applied`, or the number of resume sections that are missing; 0 for visitors */
  memberStatus: "applied" | number,
];

/** Builds the row of an opening as of the minute of `now` (ISO 8601, in UTC). */
export const rowOf = (job: JobSummary, now: string, t: Translate, status?: MemberJobStatus): JobRow => [
  ...textsOf(job, now.slice(0, "yyyy-MM-ddTHH:mm".length), t),
  status?.applied ? "applied" : (status?.gap.length ?? 0),
];

/** Texts of openings that are in memory. Formatting them takes longer than the rest of a job list's loader. */
const formattedTexts = new WeakMap<JobSummary, { minute: string; t: Translate; texts: RowTexts }>();

function textsOf(job: JobSummary, minute: string, t: Translate): RowTexts {
  const known = formattedTexts.get(job);
  if (known?.minute === minute && known.t === t) return known.texts;
  const texts = formatTexts(job, `${minute}Z`, t);
  formattedTexts.set(job, { minute, t, texts });
  return texts;
}

function formatTexts(job: JobSummary, now: string, t: Translate): RowTexts {
  const { jobId, title, department, employmentType, arrangement, city, salary, closesAt } = job;
  const marks = [isNew(job, now) && "new", closesSoon(closesAt, now) && "soon"];
  return [
    jobId,
    title,
    department,
    employmentType ? t(`employmentType.${employmentType}`) : "",
    arrangement ? t(`arrangement.${arrangement}`) : "",
    city.name,
    ...salaryText(salary, t),
    closingText(closesAt, now, t),
    marks.filter(Boolean).join(" "),
  ];
}

function closingText(closesAt: string | null, now: string, t: Translate): string {
  if (closesAt === null) return t("job.openEnded");
  return daysUntil(closesAt, new Date(now)) <= countdownDays
    ? timeLeft(closesAt, now, t)
    : t("job.closesOn", { date: formatDate(closesAt, t.locale) });
}

export const isNew = ({ publishedAt }: Pick<JobSummary, "publishedAt">, now: string) =>
  Date.parse(now) - Date.parse(publishedAt) < newHours * hourMs;

export const closesSoon = (closesAt: string | null, now: string) =>
  closesAt !== null && daysUntil(closesAt, new Date(now)) <= soonDays;

/** 剩 3 天 · 3 days left; on the last day "closes today". Counts calendar days in Taipei. */
export function timeLeft(closesAt: string, now: string, t: Translate): string {
  const days = daysUntil(closesAt, new Date(now));
  return days <= 0 ? t("job.closesToday") : t("job.daysLeft", { count: days });
}
