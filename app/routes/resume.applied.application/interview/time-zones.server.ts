import type { Locale } from "#app/i18n/locale";
import { isTimeZone } from "#app/i18n/zone";

/** Time zones to choose from, from west to east; browsers with scripts use their own. */
const zones = [
  "Pacific/Honolulu",
  "America/Los_Angeles",
  "America/Denver",
  "America/Chicago",
  "America/New_York",
  "America/Sao_Paulo",
  "Europe/London",
  "Europe/Berlin",
  "Europe/Helsinki",
  "Asia/Dubai",
  "Asia/Kolkata",
  "Asia/Bangkok",
  "Asia/Shanghai",
  "Asia/Singapore",
  "Asia/Tokyo",
  "Australia/Sydney",
  "Pacific/Auckland",
];

/** The time zone in the query string; null if it is missing or unknown. */
export function requestedZone(request: Request): string | null {
  const name = new URL(request.url).searchParams.get("timeZone") ?? "";
  return isTimeZone(name) ? name : null;
}

/** The time zones to choose from, named in the page's language, including the selected one. */
export function zoneOptions(locale: Locale, chosen: string | null) {
  const all = chosen === null || zones.includes(chosen) ? zones : [chosen, ...zones];
  return all.map((value) => ({ value, label: nameOf(value, locale) }));
}

function nameOf(timeZone: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "longGeneric" });
  return format.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
