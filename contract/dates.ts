import { UTCDate } from "@date-fns/utc";
// Uses `lightFormat` and `Intl`, because `format` and its locales would add 7 KB to the scripts of a page.
import { lightFormat } from "date-fns/lightFormat";
import { companyTimeName, dayNumber, toClock, yearOf } from "./company-time";
import { dayMs, minuteMs } from "./durations";
import { hasSpaces, type Locale, type Localized } from "./locale";

/**
 * Formats of dates as patterns of Unicode date fields (UTS #35), by locale; the comment of a format shows examples.
 * `\u00a0`, a no-break space, prevents a line break before AM and PM.
 */
const patterns = {
  /** 2026/11/20 · Nov 20, 2026 */
  list: { "zh-TW": "yyyy/MM/dd", "zh-CN": "yyyy/MM/dd", "en-US": "MMM d, yyyy" },
  /** 11/20 · Nov 20 */
  short: { "zh-TW": "M/d", "zh-CN": "M/d", "en-US": "MMM d" },
  /** 2026 年 11 月 20 日 · November 20, 2026 */
  prose: { "zh-TW": "yyyy 年 M 月 d 日", "zh-CN": "yyyy 年 M 月 d 日", "en-US": "MMMM d, yyyy" },
  /** 2021/08 · Aug 2021 */
  month: { "zh-TW": "yyyy/MM", "zh-CN": "yyyy/MM", "en-US": "MMM yyyy" },
  /** 8 月 · Aug */
  monthOnly: { "zh-TW": "M 月", "zh-CN": "M 月", "en-US": "MMM" },
  /** 2021 年 8 月 · Aug 2021 */
  monthProse: { "zh-TW": "yyyy 年 M 月", "zh-CN": "yyyy 年 M 月", "en-US": "MMM yyyy" },
  /** 11 月 27 日（五） · Fri, Nov 27 */
  day: { "zh-TW": "M 月 d 日（EEEEE）", "zh-CN": "M 月 d 日（EEE）", "en-US": "EEE, MMM d" },
  /** 11 月 27 日（五）23:59 · Fri, Nov 27, 11:59 PM */
  dayTime: {
    "zh-TW": "M 月 d 日（EEEEE）HH:mm",
    "zh-CN": "M 月 d 日（EEE）HH:mm",
    "en-US": "EEE, MMM d, h:mm\u00a0a",
  },
  /** 2026 年 11 月 27 日（五）23:59 · Fri, Nov 27, 2026, 11:59 PM */
  deadline: {
    "zh-TW": "yyyy 年 M 月 d 日（EEEEE）HH:mm",
    "zh-CN": "yyyy 年 M 月 d 日（EEE）HH:mm",
    "en-US": "EEE, MMM d, yyyy, h:mm\u00a0a",
  },
  /** 2026/11/20 14:30 · Nov 20, 2026, 2:30 PM */
  minute: { "zh-TW": "yyyy/MM/dd HH:mm", "zh-CN": "yyyy/MM/dd HH:mm", "en-US": "MMM d, yyyy, h:mm\u00a0a" },
  /** 2026 年 11 月 27 日 23:59 · Nov 27, 2026, 11:59 PM */
  minuteProse: {
    "zh-TW": "yyyy 年 M 月 d 日 HH:mm",
    "zh-CN": "yyyy 年 M 月 d 日 HH:mm",
    "en-US": "MMM d, yyyy, h:mm\u00a0a",
  },
  /** 14:30 · 2:30 PM */
  time: { "zh-TW": "HH:mm", "zh-CN": "HH:mm", "en-US": "h:mm\u00a0a" },
} as const satisfies Record<string, Localized<string>>;

/** The same formats for languages without patterns. `Intl` puts the fields in the order of the language. */
const conventions = {
  list: { year: "numeric", month: "2-digit", day: "2-digit" },
  short: { month: "short", day: "numeric" },
  prose: { dateStyle: "long" },
  month: { year: "numeric", month: "2-digit" },
  monthOnly: { month: "short" },
  monthProse: { year: "numeric", month: "long" },
  day: { weekday: "short", month: "short", day: "numeric" },
  dayTime: { weekday: "short", month: "short", day: "numeric", hour: "2-digit", minute: "2-digit" },
  deadline: {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
  },
  minute: { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" },
  minuteProse: { dateStyle: "long", timeStyle: "short" },
  time: { hour: "2-digit", minute: "2-digit" },
} as const satisfies Record<keyof typeof patterns, Intl.DateTimeFormatOptions>;

const isIso = (text: string) => /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text));

/**
 * Formats an instant or calendar date (ISO 8601) as a date of the company's time zone; returns other text unchanged.
 */
export function formatDate(instant: string, locale: Locale, style: keyof typeof patterns = "list"): string {
  if (!isIso(instant)) return instant;
  const at = Date.parse(instant);
  return formatShifted(instant.length === "2026-11-20".length ? at : toClock(at), locale, style);
}

/** Formats a clock time, given in ms since 1970 as if the clock were in UTC. */
export function formatShifted(clockMs: number, locale: Locale, style: keyof typeof patterns): string {
  const date = new UTCDate(clockMs);
  const pattern = (patterns[style] as Localized<string>)[locale];
  if (pattern === undefined)
    return formatter(style, locale, { ...conventions[style], timeZone: "UTC" }).format(date);
  return lightFormat(
    date,
    pattern.replace(/MMMM?|EEE(?:EE)?/g, (field) => `'${nameIn(field, locale, date)}'`),
  );
}

/** Fields of a pattern that are names of months or weekdays, which `lightFormat` does not support. */
const nameFields: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  MMM: { month: "short" },
  MMMM: { month: "long" },
  EEE: { weekday: "short" },
  EEEEE: { weekday: "narrow" },
};

const nameIn = (field: string, locale: Locale, date: Date): string =>
  formatter(field, locale, { ...nameFields[field], timeZone: "UTC" }).format(date);

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached by `name` and locale, because creating a formatter takes far longer than using it. */
function formatter(name: string, locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${name} ${locale}`;
  let known = formatters.get(key);
  if (!known) {
    known = new Intl.DateTimeFormat(locale, options);
    formatters.set(key, known);
  }
  return known;
}

/**
 * A month or a range of months: 2026 年 12 月 · Dec 2026; 2026 年 10 月至 12 月 · Oct – Dec 2026. If both months are in
 * one year, the year is shown once.
 */
export function formatMonths(first: string, last: string, locale: Locale): string {
  const show = (month: string, style: "monthProse" | "monthOnly") => formatDate(`${month}-01`, locale, style);
  if (first === last) return show(first, "monthProse");
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  return hasSpaces(locale)
    ? `${show(first, isOneYear ? "monthOnly" : "monthProse")} – ${show(last, "monthProse")}`
    : `${show(first, "monthProse")}至 ${show(last, isOneYear ? "monthOnly" : "monthProse")}`;
}

const withoutYear = { list: "short", deadline: "dayTime" } as const;

/** A deadline with weekday and minutes, or in another style. Midnight is shown as the end of the previous day. */
export function formatClosing(
  instant: string,
  locale: Locale,
  style: keyof typeof patterns = "deadline",
): string {
  if (!isIso(instant)) return instant;
  const end = Date.parse(instant);
  if (toClock(end) % dayMs >= minuteMs) return formatDate(instant, locale, style);
  const lastMinute = formatDate(new Date(end - minuteMs).toISOString(), locale, style);
  return locale === "en-US" ? lastMinute : lastMinute.replace("23:59", "24:00");
}

const isOfYear = (now: Date | string, instant: number) => yearOf(new Date(instant)) === yearOf(new Date(now));

/** `formatDate`, without the year if the date is in the current year of the company's time zone. */
export const formatDateAsOf = (
  now: Date | string,
  instant: string,
  locale: Locale,
  style: keyof typeof withoutYear,
): string => formatDate(instant, locale, isOfYear(now, Date.parse(instant)) ? withoutYear[style] : style);

/** `formatClosing`, without the year if the day that it shows is in the current year. */
export const formatClosingAsOf = (
  now: Date | string,
  instant: string,
  locale: Locale,
  style: keyof typeof withoutYear = "deadline",
): string =>
  formatClosing(instant, locale, isOfYear(now, Date.parse(instant) - 1) ? withoutYear[style] : style);

/** A deadline in running text, with the name of the company's time zone: Nov 27, 2026, 11:59 PM (Taipei time) */
export function formatDeadline(at: Date, locale: Locale): string {
  const text = formatClosing(at.toISOString(), locale, "minuteProse").replaceAll("\u00a0", " ");
  const zone = companyTimeName(locale);
  return hasSpaces(locale) ? `${text} (${zone})` : `${text}（${zone}）`;
}

/** A range of dates: 2026/10/26–12/15 · Oct 26 – Dec 15, 2026. If both are in one year, the year is shown once. */
export function formatDateRange(from: string, to: string, locale: Locale): string {
  const [first, last] = [formatDate(from, locale), formatDate(to, locale)];
  if (first === last) return first;
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  if (!hasSpaces(locale)) return `${first}–${isOneYear ? last.slice("2026/".length) : last}`;
  const [start = "", month = ""] = /^(\w+) \d+/.exec(first) ?? [];
  if (!isOneYear || start === "") return `${first} – ${last}`;
  return last.startsWith(`${month} `) ? `${start}–${last.slice(month.length + 1)}` : `${start} – ${last}`;
}

/** The last millisecond before `end`: a period that ends at midnight counts as ending on the day before. */
export const lastMoment = (end: string) => (end === "" ? "" : new Date(Date.parse(end) - 1).toISOString());

/** Calendar days of the company's time zone from `now` to `instant`; 0 on the day itself, negative after it. */
export function daysUntil(instant: string, now: Date): number {
  return dayNumber(Date.parse(instant)) - dayNumber(now.getTime());
}
