import { dayMs, hourMs } from "./durations";

// The company's time zone: dates, days and deadlines are in Taipei time, regardless of the visitor's time zone.

export const taipeiZone = "Asia/Taipei";

/** Taipei is eight hours ahead of UTC all year. */
export const taipeiOffset = "+08:00";
const taipeiOffsetMs = 8 * hourMs;

/** Shifts an instant, in ms since 1970, so that its UTC fields are those of the clock in Taipei. */
export const inTaipei = (atMs: number): number => atMs + taipeiOffsetMs;

/** The inverse of `inTaipei`. */
export const fromTaipei = (shiftedMs: number): number => shiftedMs - taipeiOffsetMs;

/** Start of a day in Taipei, in ms since 1970: of the day of the instant `atMs`, or `days` later. */
export const startOfTaipeiDay = (atMs: number, days = 0): number =>
  (Math.floor(inTaipei(atMs) / dayMs) + days) * dayMs - taipeiOffsetMs;

/** The calendar day of an instant in Taipei, as YYYY-MM-DD. */
export const isoDay = (atMs: number): string => new Date(inTaipei(atMs)).toISOString().slice(0, 10);

/** The calendar year of an instant in Taipei. */
export const taipeiYear = (at: Date): number => new Date(inTaipei(at.getTime())).getUTCFullYear();

const yearOffset = /^([+-]\d)y$/;

/**
 * Replaces a year given as an offset from the current year in Taipei, such as `+1y`; returns any other text unchanged.
 */
export function resolveYear(text: string, now: Date): string {
  const offset = yearOffset.exec(text)?.[1];
  if (offset === undefined) return text;
  return String(taipeiYear(now) + Number(offset));
}
