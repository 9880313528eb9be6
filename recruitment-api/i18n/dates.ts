import { companyTimeName, startOfDay, toClock } from "#contract/company-time";
import { minuteMs } from "#contract/durations";
import type { Locale } from "#contract/locale";

// These format the company's clock, which `onClock` shifts to UTC.
const clockFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options });
const onClock = (at: Date) => new Date(toClock(at.getTime()));

type Parts = Partial<Record<string, string>>;

const partsOf = (format: Intl.DateTimeFormat, at: Date): Parts =>
  Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));

/** Formats an ISO 8601 instant in the company's time zone: 2026-12-15 18:00. */
export const formatTime = (instant: string) =>
  onClock(new Date(instant)).toISOString().slice(0, 16).replace("T", " ");

const deadlineFields = { year: "numeric", day: "numeric", minute: "2-digit" } as const;
const deadlineInWords = clockFormat("en-US", {
  ...deadlineFields,
  month: "short",
  hour: "numeric",
  hourCycle: "h12",
});
const deadlineInNumbers = clockFormat("en-US", {
  ...deadlineFields,
  month: "numeric",
  hour: "2-digit",
  hourCycle: "h23",
});

/** Languages that write dates in numbers. */
const inNumbers = (locale: Locale) => locale.startsWith("zh");

/**
 * Date and time for running text, with the name of the company's time zone. Like on the site, midnight is the end of
 * the previous day.
 */
export function formatDeadline(locale: Locale, at: Date): string {
  const zone = companyTimeName(locale);
  const isMidnight = startOfDay(at.getTime()) === at.getTime();
  const shown = isMidnight ? new Date(at.getTime() - minuteMs) : at;
  const { year, month, day, hour, minute, dayPeriod } = partsOf(
    inNumbers(locale) ? deadlineInNumbers : deadlineInWords,
    onClock(shown),
  );
  if (!inNumbers(locale)) return `${month} ${day}, ${year}, ${hour}:${minute} ${dayPeriod} (${zone})`;
  return `${year} 年 ${month} 月 ${day} 日 ${isMidnight ? "24:00" : `${hour}:${minute}`}（${zone}）`;
}

const weekdayInWords = clockFormat("en-US", { weekday: "short", month: "short", day: "numeric" });
const weekdayInNumbers = (locale: Locale) =>
  clockFormat(locale, { weekday: locale === "zh-TW" ? "narrow" : "short", month: "numeric", day: "numeric" });

/** A day (YYYY-MM-DD) with its weekday, as on the site: 11 月 27 日（五）, 11 月 27 日（周五） or Fri, Nov 27. */
export function formatDay(locale: Locale, isoDay: string): string {
  const at = new Date(isoDay);
  if (!inNumbers(locale)) return weekdayInWords.format(at);
  const { month, day, weekday } = partsOf(weekdayInNumbers(locale), at);
  return `${month} 月 ${day} 日（${weekday}）`;
}

const dayInWords = clockFormat("en-US", { year: "numeric", month: "short", day: "numeric" });
const dayInNumbers = clockFormat("en-CA", { year: "numeric", month: "2-digit", day: "2-digit" });

/** Formats a range of dates, for example 2026/10/26–12/15 or Oct 26 – Dec 15, 2026. */
export function formatDateRange(locale: Locale, from: string, to: string): string {
  const isInWords = locale === "en-US";
  const format = isInWords ? dayInWords : dayInNumbers;
  const [first, last] = [from, to].map((each) => partsOf(format, onClock(new Date(each)))) as [Parts, Parts];
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
