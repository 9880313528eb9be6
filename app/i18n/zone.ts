import { companyValues } from "#contract/company-values";
import { formatShifted } from "#contract/dates";
import { hasSpaces, type Locale } from "./locale";

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
 * Formats an instant in a time zone, with weekday and the zone's short name: Sun, Nov 29, 8:00 PM EST · 11 月 29 日（日）
 * 20:00 EST
 */
export function formatInZone(instant: string, timeZone: string, locale: Locale): string {
  const at = new Date(instant);
  // The Swedish format of dates and times is ISO 8601.
  const [date, time] = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" })
    .format(at)
    .split(" ");
  const clockMs = Date.parse(`${date}T${time}Z`);
  const zone = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "short" })
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")?.value;
  const day = formatShifted(clockMs, locale, "day");
  return `${day}${hasSpaces(locale) ? ", " : " "}${formatShifted(clockMs, locale, "time")} ${zone ?? timeZone}`;
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
