import { companyValues } from "./company-values";
import { dayMs, hourMs, minuteMs } from "./durations";
import type { Locale } from "./locale";

// Dates, days and deadlines are in the company's time zone, regardless of the visitor's.

/** The name of the company's time zone in running text: 台北時間 · Taipei time */
export const companyTimeName = (locale: Locale): string =>
  companyValues().timeZoneName[locale] ?? zoneName(locale, "shortGeneric", Date.now());

/** How far the company's clocks are ahead of UTC at an instant: UTC+8 */
export const companyOffset = (atMs: number): string =>
  zoneName("en-US", "shortOffset", atMs).replace("GMT", "UTC");

const zoneName = (locale: Locale, timeZoneName: "shortGeneric" | "shortOffset", atMs: number): string =>
  new Intl.DateTimeFormat(locale, { timeZone: companyValues().timeZone, timeZoneName })
    .formatToParts(atMs)
    .find(({ type }) => type === "timeZoneName")?.value ?? companyValues().timeZone;

let offsets: { readonly timeZone: string; readonly format: Intl.DateTimeFormat } | undefined;

/** Cached for the current time zone, because creating a formatter takes far longer than using it. */
function offsetFormat(): Intl.DateTimeFormat {
  const { timeZone } = companyValues();
  if (offsets?.timeZone !== timeZone)
    offsets = {
      timeZone,
      format: new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" }),
    };
  return offsets.format;
}

function offsetAt(atMs: number): number {
  // Formatting an invalid date throws.
  if (Number.isNaN(new Date(atMs).getTime())) return 0;
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(offsetFormat().format(atMs)) ?? [];
  const offsetMs = Number(hours ?? 0) * hourMs + Number(minutes ?? 0) * minuteMs;
  return sign === "-" ? -offsetMs : offsetMs;
}

/** Shifts an instant, in ms since 1970, so that its UTC fields are those of the company's clock. */
export const toClock = (atMs: number): number => atMs + offsetAt(atMs);

/**
 * The inverse of `toClock`. A time that the clocks skip in spring becomes one hour later. A time that they show twice
 * in autumn becomes the first of the two instants.
 */
export function fromClock(shiftedMs: number): number {
  const candidates = [offsetAt(shiftedMs - dayMs), offsetAt(shiftedMs + dayMs)].map(
    (offset) => shiftedMs - offset,
  );
  const matching = candidates.filter((atMs) => toClock(atMs) === shiftedMs);
  return Math.min(...(matching.length > 0 ? matching : [Math.max(...candidates)]));
}

/**
 * The instant, in ms since 1970, at which the company's clock shows `sinceMidnightMs` after midnight, `days` days after
 * the day of the instant `atMs`.
 */
export const startOfDay = (atMs: number, days = 0, sinceMidnightMs = 0): number =>
  fromClock((dayNumber(atMs) + days) * dayMs + sinceMidnightMs);

/** The number of days since 1970 in the company's calendar. */
export const dayNumber = (atMs: number): number => Math.floor(toClock(atMs) / dayMs);

/** The calendar day of an instant, as YYYY-MM-DD. */
export const isoDay = (atMs: number): string => new Date(toClock(atMs)).toISOString().slice(0, 10);

export const yearOf = (at: Date): number => new Date(toClock(at.getTime())).getUTCFullYear();

const yearOffset = /^([+-]\d)y$/;

/** Replaces a year given as an offset from the current year, such as `+1y`; returns any other text unchanged. */
export function resolveYear(text: string, now: Date): string {
  const offset = yearOffset.exec(text)?.[1];
  if (offset === undefined) return text;
  return String(yearOf(now) + Number(offset));
}
