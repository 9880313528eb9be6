import { taipeiOffset } from "../taipei-time";

/** Fields whose calendar date includes the whole day. */
export const isEnd = (name: PropertyKey | undefined) => /close|end|until|expire/i.test(String(name));

const timePattern =
  /^(\d{4})[-/](\d\d)[-/](\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:\.\d+)?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

/**
 * Converts a value to an instant in UTC (ISO 8601); null if it is not a time. A time without a zone is in Taipei time.
 * A date becomes its first instant in Taipei or, with `end`, its last. A number is in seconds or milliseconds since
 * 1970.
 */
export function toInstant(value: unknown, end: boolean): string | null {
  if (typeof value === "number") return isoOf(value < 1e11 ? value * 1000 : value);
  if (typeof value !== "string") return null;
  const [, year, month, day, time, seconds = ":00", zone = taipeiOffset] =
    timePattern.exec(value.trim()) ?? [];
  if (year === undefined) return null;
  const date = `${year}-${month}-${day}`;
  if (time === undefined)
    return isoOf(Date.parse(`${date}T${end ? "23:59:59.999" : "00:00:00"}${taipeiOffset}`));
  const offset = /^[+-]\d\d$/.test(zone) ? `${zone}:00` : zone.replace(/^([+-]\d\d)(\d\d)$/, "$1:$2");
  return isoOf(Date.parse(`${date}T${time}${seconds}${offset.toUpperCase()}`));
}

const isoOf = (ms: number): string | null =>
  Number.isNaN(new Date(ms).getTime()) ? null : new Date(ms).toISOString();

/** A calendar date from a date or from the start of an instant. */
export const toDate = (text: string): string | null =>
  /^(\d{4})[-/](\d\d)[-/](\d\d)/.exec(text)?.slice(1, 4).join("-") ?? null;
