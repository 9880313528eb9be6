const monthNames =
  "january february march april may june july august september october november december".split(" ");

const time = String.raw`(?:[T ]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?)?`;
const monthAndDay = "(?<month>0[1-9]|1[0-2])(?<day>0[1-9]|[12][0-9]|3[01])";
/** Matches 20261231. */
const compact = new RegExp(`^(?<year>20[0-9]{2})${monthAndDay}$`);
/** Matches 1151231, which is 31 December 2026 in the calendar of the Republic of China. */
const compactRepublican = new RegExp(`^(?<year>1[0-9]{2})${monthAndDay}$`);
/** Matches 2026/12/31, 2026.12.31, 2026-1-5 and 2026年12月31日. */
const yearFirst = new RegExp(
  String.raw`^(?<year>\d{4}) ?(?:[-/.]|年) ?(?<month>\d{1,2}) ?(?:[-/.]|月) ?(?<day>\d{1,2}) ?日?${time}$`,
);
/** Matches 115/12/31 and 民國115年12月31日, dates in the calendar of the Republic of China, whose year 1 is 1912. */
const republican = new RegExp(
  String.raw`^(?:民國|民国)? ?(?<year>1\d{2}|(?<=民[國国] ?)\d{2}) ?(?:[-/.]|年) ?(?<month>\d{1,2}) ?(?:[-/.]|月) ?(?<day>\d{1,2}) ?日?${time}$`,
);
/**
 * Matches the serial number of a date, in days since 30 December 1899: 46022, 46022.75. Spreadsheets write it if the
 * cell is not formatted as a date. Accepted from 36000 (the year 1998) to 79999 (2119).
 */
const dayNumber = /^(?<days>(?:3[6-9]|[4-7]\d)\d{3})(?<part>\.\d+)?$/;
const dayNumberZero = Date.UTC(1899, 11, 30);
const dayMs = 24 * 3_600_000;
const minuteMs = 60_000;
/** Matches 31-Dec-2026, 31 December 2026 and 31-Dec-26. */
const dayThenName = new RegExp(
  String.raw`^(?<day>\d{1,2})[- ](?<name>[A-Za-z]{3,9})\.?[-, ]+(?<year>\d{4}|\d{2})${time}$`,
);
/** Matches Dec 31, 2026. */
const nameThenDay = new RegExp(
  String.raw`^(?<name>[A-Za-z]{3,9})\.? (?<day>\d{1,2}),? (?<year>\d{4})${time}$`,
);
/** Matches 12/31/2026 and 31/12/2026. */
const yearLast = new RegExp(
  String.raw`^(?<first>\d{1,2})[-/.](?<second_>\d{1,2})[-/.](?<year>\d{4})${time}$`,
);

const two = (value: string | number) => String(value).padStart(2, "0");

type Parts = Readonly<Record<string, string | undefined>>;

function iso(
  { year = "", hour, minute, second }: Parts,
  month: string | number,
  day: string | number,
): string {
  const clock = hour === undefined ? "" : `T${two(hour)}:${minute}${second ? `:${second}` : ""}`;
  return `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}${clock}`;
}

function monthNumber(name: string): number | undefined {
  const lower = name.toLowerCase();
  const index = monthNames.findIndex((long) => lower === long || lower === long.slice(0, 3));
  return index < 0 ? undefined : index + 1;
}

/**
 * Converts a date, with or without a time, from the formats of spreadsheets to ISO 8601: 2026/12/31, 20261231,
 * 31-Dec-2026, Dec 31, 2026, 12/31/2026, 115/12/31 and 1151231 (Republic of China), 46022 (serial number). Returns any
 * other text unchanged, and a `problem` if day and month are ambiguous.
 */
export function isoFromSpreadsheet(text: string): string | { readonly problem: string } {
  const numbers = (yearFirst.exec(text) ?? compact.exec(text))?.groups;
  if (numbers) return iso(numbers, numbers.month ?? "", numbers.day ?? "");
  const ofRepublic = (republican.exec(text) ?? compactRepublican.exec(text))?.groups;
  if (ofRepublic) {
    const year = String(Number(ofRepublic.year) + 1911);
    return iso({ ...ofRepublic, year }, ofRepublic.month ?? "", ofRepublic.day ?? "");
  }
  const { days, part } = dayNumber.exec(text)?.groups ?? {};
  if (days !== undefined) {
    const minutes = Math.round((Number(days) + Number(part ?? 0)) * (dayMs / minuteMs));
    return new Date(dayNumberZero + minutes * minuteMs).toISOString().slice(0, part ? 16 : 10);
  }
  const named = (dayThenName.exec(text) ?? nameThenDay.exec(text))?.groups;
  if (named) {
    const month = monthNumber(named.name ?? "");
    return month === undefined ? text : iso(named, month, named.day ?? "");
  }
  const either = yearLast.exec(text)?.groups;
  if (!either) return text;
  const { first = "", second_: second = "" } = either;
  const dayFirst = iso(either, second, first);
  const monthFirst = iso(either, first, second);
  if (dayFirst === monthFirst || Number(first) > 12) return dayFirst;
  if (Number(second) > 12) return monthFirst;
  return {
    problem: `is ambiguous: ${monthFirst.slice(0, 10)} (month first) or ${dayFirst.slice(0, 10)} (day first); write one of these`,
  };
}
