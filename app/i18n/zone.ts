import { taipeiZone } from "#contract/taipei-time";
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

/** An instant in a time zone, with weekday and the zone's short name: Sun, Nov 29, 8:00 PM EST. */
export const formatInZone = (instant: string, timeZone: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone,
    month: "short",
    day: "numeric",
    weekday: "short",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    ...(hasSpaces(locale) ? {} : { hourCycle: "h23" as const }),
  }).format(new Date(instant));

/** Whether clocks in this time zone show another time than in Taipei at one of these instants. */
export function differsFromTaipei(timeZone: string, instants: readonly string[]): boolean {
  const format = (zone: string) =>
    new Intl.DateTimeFormat("en", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
  const [there, taipei] = [format(timeZone), format(taipeiZone)];
  return instants.some((instant) => {
    const at = new Date(instant);
    return there.format(at) !== taipei.format(at);
  });
}
