import { companyValues } from "#contract/company-values";
import { formatDate, formatShifted } from "#contract/dates";
import type { Locale } from "./locale";

/** Whether the runtime knows this IANA time zone, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/.test(name) || name.length > 40) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * A time in a time zone, and the zone's short name: 8:00 PM–9:00 PM, EST. If the day differs from the company's, it is
 * part of the time: Sun, Nov 29, 8:00 PM–9:00 PM · 11 月 29 日（日）20:00–21:00
 */
export function formatInZone(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  timeZone: string,
  locale: Locale,
): { at: string; name: string } {
  // The Swedish format of dates and times is ISO 8601.
  const iso = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  const clockMs = (instant: string) => Date.parse(`${iso.format(new Date(instant)).replace(" ", "T")}Z`);
  const [start, end] = [clockMs(startsAt), clockMs(endsAt)];
  const isSameDay = formatShifted(start, locale, "list") === formatDate(startsAt, locale);
  const name = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "short" })
    .formatToParts(new Date(startsAt))
    .find(({ type }) => type === "timeZoneName")?.value;
  const first = formatShifted(start, locale, isSameDay ? "time" : "dayTime");
  return { at: `${first}–\u2060${formatShifted(end, locale, "time")}`, name: name ?? timeZone };
}

/** Whether this time zone and the company's differ in local time at one of these instants. */
export function differsFromCompany(timeZone: string, instants: readonly string[]): boolean {
  const format = (zone: string) =>
    new Intl.DateTimeFormat("en", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
  const [there, here] = [format(timeZone), format(companyValues().timeZone)];
  return instants.some((instant) => {
    const at = new Date(instant);
    return there.format(at) !== here.format(at);
  });
}
