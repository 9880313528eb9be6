import { z } from "zod";
import { formOpenedAtPattern } from "./form-opened-at";
import { locales } from "./locale";

// C0, C1 and DEL, except tab, line feed and carriage return, which a textarea submits.
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const lineBreaks = /[\n\r\t]/;

// White space, soft hyphen, zero-width and bidirectional controls (UAX #9), fillers and the empty Braille pattern.
const invisible =
  /[\s\u00ad\u061c\u115f\u1160\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]/;

/**
 * Trims white space and other characters that show nothing. Copied text often contains them: iOS and Windows put
 * bidirectional controls around the telephone numbers of contacts. Inside a text they are preserved, because they can
 * have a meaning, as in emoji and Persian. If nothing else is in the text, only white space is trimmed, so that a
 * required text in a response of the API does not become empty.
 */
function trimInvisible(value: string): string {
  let [start, end] = [0, value.length];
  while (start < end && invisible.test(value.charAt(start))) start += 1;
  while (end > start && invisible.test(value.charAt(end - 1))) end -= 1;
  return start < end ? value.slice(start, end) : value.trim();
}

// A lone surrogate, which is half of a character beyond U+FFFF: JSON can contain it, UTF-8 cannot.
const halfCharacters = /\p{Cs}/gu;

const clean = (value: string) =>
  trimInvisible(value.normalize("NFC").replace(/\r\n?/g, "\n").replace(halfCharacters, "\ufffd"));

// Embeddings, overrides and isolates (UAX #9), which would change the direction of the text around a name
const directions = /[\u202a-\u202e\u2066-\u2069]/g;

const cleanLine = (value: string) => clean(value.replace(directions, ""));

/** Counts Unicode code points instead of UTF-16 units, so 𠮷 counts once. */
const within = (max: number) => (value: string) => [...value].length <= max;

function bounded(max: number, read = clean) {
  return z
    .string()
    .transform(read)
    .refine(within(max), {
      params: { message: "error.tooLong", parameters: [{ valueType: "number", value: max }] },
    })
    .refine((value) => !controlCharacters.test(value), { params: { message: "error.controlCharacters" } });
}

function isHttps(value: string): boolean {
  if (value === "" || /\s/.test(value)) return value === "";
  try {
    const { protocol, username, password, hostname } = new URL(value);
    return protocol === "https:" && username === "" && password === "" && hostname.includes(".");
  } catch {
    return false;
  }
}

const present = (value: string) => value !== "";

/** One line of text, 1 to `max` code points, NFC, trimmed, without control characters. */
export const line = (max: number) =>
  optionalLine(max).refine(present, { params: { message: "error.required" } });

/** Like `line`, but may be empty. */
export const optionalLine = (max: number) =>
  bounded(max, cleanLine).refine((value) => !lineBreaks.test(value), {
    params: { message: "error.controlCharacters" },
  });

/** Several lines, 1 to `max` code points, line ends as LF. */
export const paragraph = (max: number) =>
  optionalParagraph(max).refine(present, { params: { message: "error.required" } });

/** Like `paragraph`, but may be empty. */
export const optionalParagraph = (max: number) => bounded(max);

/**
 * Converts `ｔｅｓｔ＠ｅｘａｍｐｌｅ。ｏｒｇ`, as input methods for Chinese write it, to `test@example.org`, and trims it. The
 * ideographic full stop is converted only in the domain. A text without @, such as a user name, is only trimmed.
 */
export function readEmail(value: string): string {
  const typed = trimInvisible(value.normalize("NFKC"));
  const at = typed.lastIndexOf("@");
  if (at < 0) return trimInvisible(value.normalize("NFC"));
  return typed.slice(0, at) + typed.slice(at).replaceAll("。", ".");
}

/** An email address with at most 254 characters (RFC 5321), lower-cased. */
export const email = z
  .string()
  .transform(readEmail)
  .pipe(line(254))
  .pipe(z.email().transform((value) => value.toLowerCase()));

const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * Converts `2021/8`, `202108`, `2021 年 8 月`, `08/2021`, `Aug 2021` and full-width digits to `2021-08`; only trims any
 * other text.
 */
function readMonth(value: string): string {
  const typed = value.normalize("NFKC").replace(/\s/g, "").toLowerCase();
  const { year, month, name } =
    /^(?<year>\d{4})(?:[-/.年]?(?=\d\d)|[-/.年])(?<month>\d{1,2})月?$/.exec(typed)?.groups ??
    /^(?:(?<month>\d{1,2})[-/.]|(?<name>[a-z]{3})[a-z]*\.?)(?<year>\d{4})$/.exec(typed)?.groups ??
    {};
  const number = name === undefined ? month : String(monthNames.indexOf(name) + 1);
  return year && number ? `${year}-${number.padStart(2, "0")}` : value.trim();
}

/**
 * `YYYY-MM`, 1900 to 2099; also as people type it, because some browsers show month inputs as text fields. Rules about
 * the order of months do not apply to other text.
 */
export const month = z
  .string()
  .transform(readMonth)
  .pipe(z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, { error: "error.month", abort: true }));

/**
 * Converts `2021/8/5`, `20210805`, `2021 年 8 月 5 日`, `Aug 5, 2021`, `5 Aug 2021` and full-width digits to `2021-08-05`;
 * only trims any other text. `5/8/2021` stays, because it may be May or August.
 */
function readDate(value: string): string {
  const typed = value.normalize("NFKC").replace(/\s/g, "").toLowerCase();
  const { year, month, name, day } =
    /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/.exec(typed)?.groups ??
    /^(?<year>\d{4})[-/.年](?<month>\d{1,2})[-/.月](?<day>\d{1,2})日?$/.exec(typed)?.groups ??
    /^(?<name>[a-z]{3})[a-z]*\.?(?<day>\d{1,2})(?:st|nd|rd|th)?,?(?<year>\d{4})$/.exec(typed)?.groups ??
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?(?<name>[a-z]{3})[a-z]*\.?,?(?<year>\d{4})$/.exec(typed)?.groups ??
    {};
  const number = name === undefined ? month : String(monthNames.indexOf(name) + 1);
  return year && number && day
    ? [year, number.padStart(2, "0"), day.padStart(2, "0")].join("-")
    : value.trim();
}

/**
 * ISO 8601 calendar date, `YYYY-MM-DD`; also as people type it, because some browsers show date inputs as text fields.
 * Rules about the order of dates do not apply to other text.
 */
export const date = z
  .string()
  .meta({ format: "date" })
  .transform(readDate)
  .pipe(z.iso.date({ abort: true }));

/** An https URL without credentials, at most 500 characters. */
export const httpsUrl = line(500).refine(isHttps, { params: { message: "error.url" } });

const domain = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(?=[/?#]|$)/u;

/** Like `httpsUrl`, for members: `example.org/me`, as browsers show addresses, becomes `https://example.org/me`. */
export const typedUrl = z
  .string()
  .transform((value) => (domain.test(value.trim()) ? `https://${value.trim()}` : value))
  .pipe(httpsUrl);

/** When a form was opened, with a seal if the embedded API issued it. */
export const formOpenedAt = z.string().regex(formOpenedAtPattern);

/** ISO 8601 instant in UTC, for example as `Date.prototype.toISOString` writes it. */
export const instant = z.iso.datetime();

/** Text in one or more languages, keyed by locale. */
export const localizedText = z
  .partialRecord(z.enum(locales), z.string())
  .refine((texts) => Object.keys(texts).length > 0, { error: "error.required" });
