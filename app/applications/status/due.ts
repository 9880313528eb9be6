import { daysUntil, formatDate } from "#contract/dates";
import { isOverdue } from "#contract/next-step";
import type { Translate } from "../../i18n/translate";

/** Days before a deadline from which it is emphasised */
const urgentDays = 2;

export const isUrgent = (at: string, now: string): boolean => daysUntil(at, new Date(now)) <= urgentDays;

/**
 * The day by which the company answers, or arranges an interview with a shortlisted applicant; after that day, that it
 * has passed.
 */
export function dueText(
  by: string,
  { isShortlisted, now }: { isShortlisted: boolean; now: string },
  t: Translate,
) {
  const text = isOverdue(by, now) ? "applied.overdue" : isShortlisted ? "applied.arrangedBy" : "applied.by";
  return t(text, { date: formatDate(by, t.locale, "day").replaceAll(" ", "\u00A0") });
}
