import { TZDate } from "@date-fns/tz";
import { addMonths } from "date-fns/addMonths";
import { format } from "date-fns/format";
import { startOfMonth } from "date-fns/startOfMonth";
import type { UpgmaPhase } from "../../contract/programmes";
import { dateLocales } from "../i18n/format";
import type { Locale } from "../i18n/locale";

const zone = "Asia/Taipei";
/** Room at both ends, as a share of the whole */
const margin = 0.02;
const month = { "zh-TW": "M 月", "zh-CN": "M 月", "en-US": "MMM" } as const;
const monthOfYear = { "zh-TW": "yyyy 年 M 月", "zh-CN": "yyyy 年 M 月", "en-US": "MMM yyyy" } as const;

/** Where something is on a line of time, in percent of its length. */
interface Bar {
  readonly from: number;
  readonly width: number;
}

const rounded = (share: number) => Math.round(share * 10_000) / 100;

/** The phases on one line of time, with the beginnings of months and today. */
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
  const options = { locale: dateLocales[locale] };
  for (
    let start = addMonths(startOfMonth(new TZDate(begin, zone)), 1);
    start.getTime() < begin + length;
    start = addMonths(start, 1)
  ) {
    const named = start.getMonth() === 0 ? monthOfYear : month;
    months.push({ at: place(start.getTime()), text: format(start, named[locale], options) });
  }
  const today = place(now.getTime());
  return { bars, months, today: today >= 0 && today <= 100 ? today : null };
}
