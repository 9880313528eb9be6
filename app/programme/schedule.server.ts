import { UTCDate } from "@date-fns/utc";
import { addMonths } from "date-fns/addMonths";
import { startOfMonth } from "date-fns/startOfMonth";
import { fromClock, toClock } from "#contract/company-time";
import { formatDate } from "#contract/dates";
import type { UpgmaPhase } from "#contract/programmes";
import type { Locale } from "../i18n/locale";

/** Padding at both ends, as a fraction of the total duration */
const margin = 0.02;

/** Position and width on the timeline, in percent of its length. */
interface Bar {
  readonly from: number;
  readonly width: number;
}

const rounded = (share: number) => Math.round(share * 10_000) / 100;

/** Positions phases, starts of months and today on one timeline. */
export function timeline(
  phases: readonly Pick<UpgmaPhase, "startAt" | "endAt">[],
  now: Date,
  locale: Locale,
) {
  const starts = phases.map(({ startAt }) => Date.parse(startAt));
  const ends = phases.map(({ endAt }) => Date.parse(endAt));
  const first = Math.min(...starts);
  const whole = Math.max(...ends) - first;
  const begin = first - whole * margin;
  const length = whole * (1 + 2 * margin);
  const place = (at: number) => rounded((at - begin) / length);
  const bars: Bar[] = phases.map(({ startAt, endAt }) => {
    const from = place(Date.parse(startAt));
    return { from, width: rounded((Date.parse(endAt) - Date.parse(startAt)) / length) };
  });
  const months: { at: number; text: string }[] = [];
  for (
    let month = addMonths(startOfMonth(new UTCDate(toClock(begin))), 1);
    fromClock(month.getTime()) < begin + length;
    month = addMonths(month, 1)
  ) {
    const start = fromClock(month.getTime());
    const style = month.getMonth() === 0 ? "monthProse" : "monthOnly";
    months.push({ at: place(start), text: formatDate(new Date(start).toISOString(), locale, style) });
  }
  const today = place(now.getTime());
  return { bars, months, today: today >= 0 && today <= 100 ? today : null };
}
