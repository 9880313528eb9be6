import { Misuse } from "./command";

const hourMs = 3_600_000;
const taipei = "+08:00";
const dayOnly = /^\d{4}-\d{2}-\d{2}$/;
const withoutZone = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;
const withZone = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Says which forms of a time are read, for help and faults. */
export const timeForms = "2026-12-15, 2026-12-15T18:00 (both Taipei time) or 2026-12-15T10:00:00Z";

/**
 * A day or a moment. Without a zone it is Taipei's; a day alone is its beginning, or with `end` its last
 * millisecond. Null where it is neither.
 */
export function instantOf(text: string, { end = false }: { end?: boolean } = {}): Date | null {
  const whole = dayOnly.test(text)
    ? `${text}T00:00:00${taipei}`
    : withoutZone.test(text)
      ? `${text}${taipei}`
      : text;
  if (!withZone.test(whole)) return null;
  const at = new Date(whole);
  // A day that a month does not have is read as one of the next month.
  const existing = !Number.isNaN(at.getTime()) && sameDay(whole, at);
  if (!existing) return null;
  return end && dayOnly.test(text) ? new Date(at.getTime() + 24 * hourMs - 1) : at;
}

function sameDay(written: string, at: Date): boolean {
  const zone = /(Z|[+-]\d{2}:\d{2})$/.exec(written)?.[1] ?? "Z";
  const [hours = 0, minutes = 0] = zone === "Z" ? [] : zone.slice(1).split(":").map(Number);
  const offset = (zone.startsWith("-") ? -1 : 1) * (hours * 60 + minutes) * 60_000;
  return new Date(at.getTime() + offset).toISOString().slice(0, 10) === written.slice(0, 10);
}

/** As `instantOf`, from an option. */
export function timeOption(name: string, text: string, { end = false }: { end?: boolean } = {}): Date {
  const at = instantOf(text, { end });
  if (!at) throw new Misuse(`--${name} “${text}” is no time; write ${timeForms}`);
  return at;
}

const inTaipei = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Asia/Taipei",
  dateStyle: "short",
  timeStyle: "short",
});

/** An instant as a table shows it: 2026-12-15 18:00, Taipei time. */
export const shown = (instant: string) => inTaipei.format(new Date(instant));
