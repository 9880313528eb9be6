import { fromClock, isoDay, startOfDay } from "#contract/company-time";
import { dayMs, hourMs, minuteMs } from "#contract/durations";
import { formatTime } from "../i18n/dates";
import { UsageError } from "./command";
import { isoFromSpreadsheet } from "./spreadsheet-dates";

const dateOnly = /^\d{4}-\d{2}-\d{2}$/;
const withoutOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;
const withOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

const dayOffset = /^([+-])(\d{1,4})d(?: ([01]\d|2[0-3]):([0-5]\d))?$/;

export const timeFormats =
  "2026-12-15, 2026-12-15T18:00 (both in the company’s time zone) or 2026-12-15T10:00:00Z";

/**
 * A time, or why the text is not a time. `problem` continues a sentence that begins with the name of the field:
 * “closesAt is not a valid time”.
 */
export type ParsedInstant = { readonly at: Date } | { readonly problem: string };

const invalid: ParsedInstant = { problem: `is not a valid time; write ${timeFormats}` };

/**
 * Parses a date or a time, also as spreadsheets write it (2026/12/15, 31-Dec-2026). A text without an offset is in the
 * company's time zone; a date alone means its first instant or, with `end`, its last millisecond. With `now`, also
 * parses days from today: `+21d`, `-3d 09:00`. A negative number of days never returns a time after `now`: at 08:00,
 * `-0d 09:00` returns `now`.
 */
export function parseInstant(
  text: string,
  { end = false, now }: { end?: boolean; now?: Date } = {},
): ParsedInstant {
  const days = now && dayOffset.exec(text);
  if (days) return { at: daysFrom(now, days, end) };
  const iso = isoFromSpreadsheet(text);
  if (typeof iso === "object") return iso;
  const isDate = dateOnly.test(iso);
  const isLocal = isDate || withoutOffset.test(iso);
  // A time without an offset is validated and shifted as if it were UTC, and converted at the end.
  const full = isDate ? `${iso}T00:00:00Z` : isLocal ? `${iso}Z` : iso;
  if (!withOffset.test(full)) return invalid;
  const at = new Date(full);
  // Date accepts February 30 and rolls it over to March.
  const exists = !Number.isNaN(at.getTime()) && isSameDate(full, at);
  if (!exists) return invalid;
  const shifted = at.getTime() + (end && isDate ? dayMs - 1 : 0);
  return { at: isLocal ? new Date(fromClock(shifted)) : at };
}

/**
 * Formats an ISO 8601 instant so that `parseInstant` returns it again. The first instant of a day (with `end`: the last
 * millisecond) becomes a date, unless `withTime` is set. Any other instant becomes a time in the company's time zone,
 * or in UTC if it has seconds.
 */
export function formatInstant(
  instant: string,
  { end = false, withTime = false }: { end?: boolean; withTime?: boolean } = {},
): string {
  const at = new Date(instant);
  const [day, next] = [startOfDay(at.getTime()), startOfDay(at.getTime(), 1)];
  if (!withTime && at.getTime() === (end ? next - 1 : day)) return isoDay(at.getTime());
  // With `end`, a date alone would be parsed as the end of the day, so the time is written.
  return at.getTime() % minuteMs === 0 ? formatTime(instant).replace(" ", "T") : at.toISOString();
}

function daysFrom(now: Date, [, sign, days, hours, minutes]: RegExpExecArray, end: boolean): Date {
  const wholeDayMs = end ? dayMs - 1 : 0;
  const sinceMidnightMs =
    hours === undefined ? wholeDayMs : Number(hours) * hourMs + Number(minutes) * minuteMs;
  const at = startOfDay(now.getTime(), Number(`${sign}${days}`), sinceMidnightMs);
  return new Date(sign === "-" ? Math.min(at, now.getTime()) : at);
}

function isSameDate(text: string, at: Date): boolean {
  const offset = /(Z|[+-]\d{2}:\d{2})$/.exec(text)?.[1] ?? "Z";
  const [hours = 0, minutes = 0] = offset === "Z" ? [] : offset.slice(1).split(":").map(Number);
  const offsetMs = (offset.startsWith("-") ? -1 : 1) * (hours * hourMs + minutes * minuteMs);
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 10) === text.slice(0, 10);
}

/** Parses the time of an option, as `parseInstant` does; throws a UsageError if it is not valid. */
export function parseTimeOption(name: string, text: string, { end = false }: { end?: boolean } = {}): Date {
  const parsed = parseInstant(text, { end });
  if ("problem" in parsed) throw new UsageError(`--${name} “${text}” ${parsed.problem}`);
  return parsed.at;
}
