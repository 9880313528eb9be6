import { minuteMs } from "#contract/durations";
import type { Locale, LocalizedText } from "#contract/locale";
import { startOfTaipeiDay, taipeiZone } from "#contract/taipei-time";

const inTaipei = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: taipeiZone, ...options });

const partsOf = (format: Intl.DateTimeFormat, at: Date): Partial<Record<string, string>> =>
  Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));

const isoDate = inTaipei("en-CA", { dateStyle: "short" });
const isoMinute = inTaipei("sv-SE", { dateStyle: "short", timeStyle: "short" });

/** The date in Taipei: 2026-12-15. */
export const formatTaipeiDate = (at: Date) => isoDate.format(at);

/** Formats an ISO 8601 instant in Taipei time: 2026-12-15 18:00. */
export const formatTaipeiTime = (instant: string) => isoMinute.format(new Date(instant));

const deadlineFields = { year: "numeric", day: "numeric", minute: "2-digit" } as const;
const deadlineInWords = inTaipei("en-US", {
  ...deadlineFields,
  month: "short",
  hour: "numeric",
  hourCycle: "h12",
});
const deadlineInNumbers = inTaipei("en-US", {
  ...deadlineFields,
  month: "numeric",
  hour: "2-digit",
  hourCycle: "h23",
});

/** Name of the time zone in running text, in languages that write dates in numbers. */
const zones: LocalizedText = { "zh-TW": "台北時間", "zh-CN": "台北时间" };

/**
 * Date and time in Taipei for running text, with the name of the time zone. Like on the site, midnight is the end of
 * the previous day.
 */
export function formatDeadline(locale: Locale, at: Date): string {
  const zone = zones[locale];
  const isMidnight = startOfTaipeiDay(at.getTime()) === at.getTime();
  const shown = isMidnight ? new Date(at.getTime() - minuteMs) : at;
  const { year, month, day, hour, minute, dayPeriod } = partsOf(
    zone ? deadlineInNumbers : deadlineInWords,
    shown,
  );
  if (zone === undefined) return `${month} ${day}, ${year}, ${hour}:${minute} ${dayPeriod} (Taipei time)`;
  return `${year} 年 ${month} 月 ${day} 日 ${isMidnight ? "24:00" : `${hour}:${minute}`}（${zone}）`;
}

const weekdayInWords = inTaipei("en-US", { weekday: "short", month: "short", day: "numeric" });
const weekdayInNumbers = (locale: Locale) =>
  inTaipei(locale, { weekday: locale === "zh-TW" ? "narrow" : "short", month: "numeric", day: "numeric" });

/** A day (YYYY-MM-DD) with its weekday, as on the site: 11 月 27 日（五）, 11 月 27 日（周五） or Fri, Nov 27. */
export function formatDay(locale: Locale, isoDay: string): string {
  const at = new Date(isoDay);
  if (zones[locale] === undefined) return weekdayInWords.format(at);
  const { month, day, weekday } = partsOf(weekdayInNumbers(locale), at);
  return `${month} 月 ${day} 日（${weekday}）`;
}

const dayInWords = inTaipei("en-US", { year: "numeric", month: "short", day: "numeric" });
const dayInNumbers = inTaipei("en-CA", { year: "numeric", month: "2-digit", day: "2-digit" });

/** Formats a range of dates in Taipei, for example 2026/10/26–12/15 or Oct 26 – Dec 15, 2026. */
export function formatDateRange(locale: Locale, from: string, to: string): string {
  const isInWords = locale === "en-US";
  const format = isInWords ? dayInWords : dayInNumbers;
  const [first, last] = [partsOf(format, new Date(from)), partsOf(format, new Date(to))];
  const sameYear = first.year === last.year;
  const sameMonth = sameYear && first.month === last.month;
  const sameDay = sameMonth && first.day === last.day;
  if (!isInWords) {
    const start = `${first.year}/${first.month}/${first.day}`;
    if (sameDay) return start;
    return `${start}–${sameYear ? "" : `${last.year}/`}${last.month}/${last.day}`;
  }
  const end = `${last.month} ${last.day}, ${last.year}`;
  if (sameDay) return end;
  if (sameMonth) return `${first.month} ${first.day}–${last.day}, ${last.year}`;
  return `${first.month} ${first.day}${sameYear ? "" : `, ${first.year}`} – ${end}`;
}
