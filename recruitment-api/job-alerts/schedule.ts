import { dayNumber, startOfDay } from "#contract/company-time";
import { companyValues } from "#contract/company-values";
import { hourMs } from "#contract/durations";
import type { AlertPace } from "#contract/job-alerts";

/** Hour of the company's clock at which daily and weekly alerts are mailed. */
const morningHour = 8;
/**
 * Minimum time between two emails of an alert that is mailed immediately, so that openings published one by one share
 * an email.
 */
const atOnceMs = hourMs;

/** Day of the week, Sunday = 0. Adds 4, because 1 January 1970 was a Thursday. */
const weekdayOf = (atMs: number) => (dayNumber(atMs) + 4) % 7;

export function nextMailAt(pace: AlertPace, after: Date): Date {
  const at = after.getTime();
  if (pace === "AT_ONCE") return new Date(at + atOnceMs);
  const morning = (days: number) => startOfDay(at, days, morningHour * hourMs);
  const next = morning(0) > at ? 0 : 1;
  const days = pace === "WEEKLY" ? (companyValues().firstDayOfWeek - weekdayOf(morning(next)) + 7) % 7 : 0;
  return new Date(morning(next + days));
}

export const firstMailAt = (pace: AlertPace, at: Date): Date =>
  pace === "AT_ONCE" ? at : nextMailAt(pace, at);
