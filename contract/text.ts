import { z } from "zod";

// C0, C1 and DEL, without the tab, line feed and carriage return that a textarea sends.
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const lineBreaks = /[\n\r\t]/;

const clean = (value: string) => value.normalize("NFC").replace(/\r\n?/g, "\n").trim();

/** Unicode code points, not UTF-16 units: 𠮷 and an emoji count once. */
const within = (max: number) => (value: string) => [...value].length <= max;

function bounded(max: number) {
  return z
    .string()
    .transform(clean)
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

/** As `line`, but may be empty. */
export const optionalLine = (max: number) =>
  bounded(max).refine((value) => !lineBreaks.test(value), { params: { message: "error.controlCharacters" } });

/** Several lines, 1 to `max` code points, line ends as LF. */
export const paragraph = (max: number) =>
  optionalParagraph(max).refine(present, { params: { message: "error.required" } });

/** As `paragraph`, but may be empty. */
export const optionalParagraph = (max: number) => bounded(max);

/** An e-mail address as HTML's `input type=email` accepts it, at most 254 characters (RFC 5321), lower-cased. */
export const email = line(254).pipe(z.email().transform((value) => value.toLowerCase()));

/** `YYYY-MM`, 1900 to 2099; `2021/08` and `202108` are read too, since some browsers show a month as plain text. */
export const month = z
  .string()
  .transform((value) => value.trim().replace(/^(\d{4})[/.]?(\d\d)$/, "$1-$2"))
  .pipe(z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, { error: "error.month" }));

/** ISO 8601 calendar date, `YYYY-MM-DD`. */
export const date = z.iso.date();

/** A web address that begins with https:// and carries no sign-in data, at most 500 characters. */
export const httpsUrl = line(500).refine(isHttps, { params: { message: "error.url" } });

/** ISO 8601 instant in UTC with milliseconds, as `Date.prototype.toISOString` writes it. */
export const instant = z.iso.datetime();

/** Text in all three languages, keyed by locale. */
export const localizedText = z.object({ "zh-TW": z.string(), "zh-CN": z.string(), "en-US": z.string() });
