import { toClock } from "#contract/company-time";

/** Formats an ISO 8601 instant in the company's time zone, for command lines: 2026-12-15 18:00. */
export const formatTime = (instant: string) =>
  new Date(toClock(Date.parse(instant))).toISOString().slice(0, 16).replace("T", " ");
