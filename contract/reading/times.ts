import { fromClock, isoDay } from "../company-time";

/** Whether a date without a time, in a field of this name, means the end of that day. */
export const isEnd = (name: PropertyKey | undefined) => /close|end|until|expire/i.test(String(name));

/** Years of real dates. .NET writes the year 0001, and MySQL 0000 or 9999, for "no date". */
const [firstYear, lastYear] = [1900, 8999];
/** Years of the Republic of China, which have three digits since 2011; year 1 is 1912. */
const republicOffset = 1911;

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** The text after the date */
  readonly rest: string;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthNamed = (name: string) => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
const monthName =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
const weekday = "(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,?\\s+)?";

type DayPattern = readonly [pattern: RegExp, read: (groups: readonly string[]) => Omit<Day, "rest"> | null];

const numeric = ([year = "", month = "", day = ""]: readonly string[]) => ({
  year: Number(year) + (year.length === 3 ? republicOffset : 0),
  month: Number(month),
  day: Number(day),
});

/** Formats of calendar dates at the start of a text, with functions that read them (null for an ambiguous date). */
const dayPatterns: readonly DayPattern[] = [
  // 2025-01-05, 2025/1/5, 2025.1.5, 115/01/05
  [
    /^(\d{3,4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/,
    ([year = "", , month = "", day = ""]) => numeric([year, month, day]),
  ],
  [/^(?:民國)?\s*(\d{3,4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*[日号號]/, numeric],
  // 20250105, also directly followed by the time
  [/^((?:19|20)\d\d)(\d\d)(\d\d)(?=$|T|\s|\d{4}(?:\d\d)?$)/i, numeric],
  // 31/12/2025 or 12/31/2025; the order of 05/01/2025 is unknown
  [
    /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?!\d)/,
    ([one = "", , other = "", year = ""]) => {
      const [first, second] = [Number(one), Number(other)];
      if (first <= 12 && second <= 12 && first !== second) return null;
      const isDayFirst = first > 12;
      return numeric(isDayFirst ? [year, other, one] : [year, one, other]);
    },
  ],
  [
    new RegExp(`^${weekday}${monthName}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})(?!\\d)`, "i"),
    ([name = "", day = "", year = ""]) => numeric([year, String(monthNamed(name)), day]),
  ],
  [
    new RegExp(`^${weekday}(\\d{1,2})[\\s-]${monthName}[\\s-](\\d{4})(?!\\d)`, "i"),
    ([day = "", name = "", year = ""]) => numeric([year, String(monthNamed(name)), day]),
  ],
];

/** A calendar date at the start of a text; null without one, or if it can mean different days. */
function readDay(text: string): Day | null {
  for (const [pattern, read] of dayPatterns) {
    const found = pattern.exec(text);
    if (!found) continue;
    const day = read(found.slice(1));
    return day && isDay(day) ? { ...day, rest: text.slice(found[0].length) } : null;
  }
  return null;
}

function isDay({ year, month, day }: Omit<Day, "rest">): boolean {
  const utc = new Date(Date.UTC(year, month - 1, day));
  return year >= firstYear && year <= lastYear && utc.getUTCMonth() === month - 1 && utc.getUTCDate() === day;
}

const half = "(上午|下午|am|pm|a\\.m\\.|p\\.m\\.)";
const timePattern = new RegExp(
  `^(?:[T\\s,]*)${half}?\\s*(\\d{1,2}):?(\\d\\d)(?::?(\\d\\d)(?:[.,](\\d{1,9}))?)?\\s*${half}?\\s*(Z|GMT|UTC|[+-]\\d\\d(?::?\\d\\d)?)?(?:\\[[\\w/+-]+\\])?$`,
  "i",
);

/**
 * Parses a time of day to ms since 1970; NaN if the text is not a time. `midnight` is the start of the day in UTC,
 * whatever the zone of the time is.
 */
function readTime(midnight: number, text: string): number {
  const [, before, hours, minutes, seconds = "0", fraction = "0", after, zone] = timePattern.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) return Number.NaN;
  const half = (before ?? after ?? "").toLowerCase();
  const hour = hoursOf(Number(hours), half === "下午" || half.startsWith("p"), half !== "");
  const [minute, second] = [Number(minutes), Number(seconds)];
  const isEndOfDay = hour === 24 && minute === 0 && second === 0;
  if (!(hour < 24 || isEndOfDay) || minute > 59 || second > 60) return Number.NaN;
  const ms = Math.floor(Number(`0.${fraction}`) * 1000);
  const at = midnight + ((hour * 60 + minute) * 60 + second) * 1000 + ms;
  return zone === undefined ? fromClock(at) : at - offsetMs(zone);
}

function hoursOf(hour: number, isAfternoon: boolean, isHalf: boolean): number {
  if (!isHalf) return hour;
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (isAfternoon ? 12 : 0);
}

function offsetMs(zone: string): number {
  const [, sign, hours = "0", minutes = "0"] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  const ms = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === "-" ? -ms : ms;
}

/**
 * Converts a value to an instant in UTC (ISO 8601). Returns null if the value is no time, if it can mean more than one
 * day, or if it is a placeholder for "no date". A time without a zone is in the company's time zone. A date becomes the
 * first instant of the day in that zone or, with `end`, the last.
 * A number, or a text with a number, is in seconds or milliseconds since 1970; `/Date(…)/` is in milliseconds. A list
 * is `[year, month, day, …]`.
 */
export function toInstant(value: unknown, end: boolean): string | null {
  if (Array.isArray(value)) return listToInstant(value, end);
  const text = String(typeof value === "number" || typeof value === "string" ? value : "")
    .normalize("NFKC")
    .trim();
  const day = readDay(text);
  if (day !== null) return dayToInstant(day, end);
  const milliseconds = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/.exec(text)?.[1];
  if (milliseconds !== undefined) return isoOf(Number(milliseconds));
  const epoch = /^\d{9,13}(?:\.\d+)?$/.exec(text)?.[0];
  if (epoch === undefined) return null;
  return isoOf(Number(epoch) < 1e11 ? Number(epoch) * 1000 : Number(epoch));
}

function dayToInstant({ year, month, day, rest }: Day, end: boolean): string | null {
  const midnight = Date.UTC(year, month - 1, day);
  if (rest.trim() !== "") return isoOf(readTime(midnight, rest));
  const ofDay = end ? 24 * 60 * 60_000 - 1 : 0;
  return isoOf(fromClock(midnight + ofDay));
}

/** Jackson's `[2025,1,5,18,0]`: numbers from the year down to nanoseconds. */
function listToInstant(list: readonly unknown[], end: boolean): string | null {
  if (list.length < 3 || list.length > 7 || !list.every(Number.isInteger)) return null;
  const [year, month, day, hours, minutes = 0, seconds = 0, nanoseconds = 0] = list.map(Number);
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  if (!isDay(date)) return null;
  const digits = (number: number, length = 2) => String(number).padStart(length, "0");
  const rest =
    hours === undefined
      ? ""
      : `T${digits(hours)}:${digits(minutes)}:${digits(seconds)}.${digits(nanoseconds, 9)}`;
  return dayToInstant({ ...date, rest }, end);
}

function isoOf(ms: number): string | null {
  const date = new Date(ms);
  const year = date.getUTCFullYear();
  return year >= firstYear && year <= lastYear ? date.toISOString() : null;
}

/**
 * Converts a date to YYYY-MM-DD and ignores a time after it. Converts other values that `toInstant` can read to the day
 * in the company's time zone. Returns null if the value is no date or can mean different days.
 */
export function toDate(value: unknown): string | null {
  const found = typeof value === "string" ? readDay(value.normalize("NFKC").trim()) : null;
  if (found !== null) {
    const { year, month, day } = found;
    return [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
  }
  const instant = toInstant(value, false);
  return instant === null ? null : isoDay(Date.parse(instant));
}
