import type { Locale } from "../contract/locale";

const day = new Intl.DateTimeFormat("en-US", {
  timeZone: "Asia/Taipei",
  year: "numeric",
  month: "short",
  day: "numeric",
});
const dayNumbers = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Asia/Taipei",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

function partsOf(format: Intl.DateTimeFormat, at: string) {
  const parts = Object.fromEntries(
    format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]),
  );
  return { year: parts.year ?? "", month: parts.month ?? "", day: parts.day ?? "" };
}

/** The days from one instant to another in Taipei, as a list writes them: 2026/10/26–12/15, or Oct 26 – Dec 15, 2026. */
export function dateRange(locale: Locale, from: string, to: string): string {
  const format = locale === "en-US" ? day : dayNumbers;
  const [first, last] = [partsOf(format, from), partsOf(format, to)];
  const sameYear = first.year === last.year;
  const sameMonth = sameYear && first.month === last.month;
  const sameDay = sameMonth && first.day === last.day;
  if (locale !== "en-US") {
    const start = `${first.year}/${first.month}/${first.day}`;
    if (sameDay) return start;
    return `${start}–${sameYear ? "" : `${last.year}/`}${last.month}/${last.day}`;
  }
  const end = `${last.month} ${last.day}, ${last.year}`;
  if (sameDay) return end;
  if (sameMonth) return `${first.month} ${first.day}–${last.day}, ${last.year}`;
  return `${first.month} ${first.day}${sameYear ? "" : `, ${first.year}`} – ${end}`;
}
