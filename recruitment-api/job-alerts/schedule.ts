import { dayMs, hourMs } from "#contract/durations";
import type { AlertPace } from "#contract/job-alerts";
import { inTaipei, startOfTaipeiDay } from "#contract/taipei-time";

/** Hour in Taipei at which daily and weekly alerts are mailed. */
const morningHour = 8;
/**
 * Minimum time between two emails of an alert that is mailed immediately, so that openings published one by one share
 * an email.
 */
const atOnceMs = hourMs;
const monday = 1;

/** Day of the week in Taipei, Sunday = 0; 1 January 1970 was a Thursday. */
const weekdayOf = (atMs: number) => (Math.floor(inTaipei(atMs) / dayMs) + 4) % 7;

/** Returns the earliest time after `after` at which the next email of an alert may be sent. */
export function nextMailAt(pace: AlertPace, after: Date): Date {
  const at = after.getTime();
  if (pace === "AT_ONCE") return new Date(at + atOnceMs);
  const today = startOfTaipeiDay(at) + morningHour * hourMs;
  const morning = today > at ? today : today + dayMs;
  const days = pace === "WEEKLY" ? (monday - weekdayOf(morning) + 7) % 7 : 0;
  return new Date(morning + days * dayMs);
}

/** When the first email of a new alert may be sent. */
export const firstMailAt = (pace: AlertPace, at: Date): Date =>
  pace === "AT_ONCE" ? at : nextMailAt(pace, at);
