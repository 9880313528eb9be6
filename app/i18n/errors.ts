import { formatDate } from "#contract/dates";
import type { ErrorEntry } from "#contract/errors";
import { readErrorBody } from "../api/error-body";
import { formatCount } from "./format";
import type { MessageKey, Translate } from "./translate";
import { withPhoneNumbers } from "./unbroken";

const isKey = (text: string) => !/\s/.test(text);

/**
 * Translates a key known only at run time. For a key `column+value` without a message, uses the message `column.value`,
 * or else the value. Returns a sentence unchanged, because it is not a key.
 */
function lookUp(key: string, t: Translate): string {
  if (t.has(key)) return t(key);
  if (!isKey(key)) return key;
  const { column, value } = splitKey(key);
  const dotted = value === undefined ? key : `${column}.${value}`;
  // If a key names the value of an enumeration and has no message, `t` returns the value.
  return t.has(dotted) ? t(dotted) : (value ?? t(key as MessageKey));
}

/** `militaryStatus+COMPLETED` → column `militaryStatus`, value `COMPLETED`; without a plus there is no value. */
export function splitKey(key: string): { column: string; value: string | undefined } {
  const plus = key.indexOf("+");
  return plus < 0
    ? { column: key, value: undefined }
    : { column: key.slice(0, plus), value: key.slice(plus + 1) };
}

const lastName = (field: string) =>
  field
    .replace(/\[\d+\]/g, "")
    .split(".")
    .at(-1) ?? field;

type Parameter = NonNullable<ErrorEntry["parameters"]>[number];

/** Formats a parameter for a sentence. Returns a value that does not match its type unchanged. */
function formatParameter({ valueType, value }: Parameter, t: Translate): string {
  const text = String(value);
  switch (valueType) {
    case "i18nKey":
      return lookUp(text, t);
    case "date":
      if (/^\d{4}-\d{2}$/.test(text)) return formatDate(`${text}-01`, t.locale, "monthProse");
      return Number.isNaN(Date.parse(text)) ? text : formatDate(text, t.locale);
    case "number":
      return text.trim() === "" || Number.isNaN(Number(text)) ? text : formatCount(Number(text), t.locale);
    case "text":
      return text;
  }
}

/**
 * Translates one error entry and fills `{0}`, `{1}` … with its parameters, formatted for the locale. Uses the most
 * specific message: for the field of this form (`error.required:qualifications.name`), for the field in any form
 * (`error.required:email`), or the general one. The name of the form is `form` or part of the field's path.
 */
export function explain(entry: ErrorEntry, t: Translate, form = ""): string {
  const name = entry.field ? lastName(entry.field) : "";
  const path = entry.field?.replace(/\[\d+\]/g, "");
  const keys = name ? [`${form}.${name}`, `${path}`, name].map((field) => `${entry.message}:${field}`) : [];
  const special = keys.map((key) => ({ key, text: lookUp(key, t) })).find(({ key, text }) => key !== text);
  const sentence = withPhoneNumbers(special?.text ?? lookUp(entry.message, t));
  const values = (entry.parameters ?? []).map((parameter) => formatParameter(parameter, t));
  // One pass with a replacer function, so that `{1}` and `$&` inside a value are not replaced.
  return sentence.replace(/\{(\d+)\}/g, (placeholder, index) => values[Number(index)] ?? placeholder);
}

/**
 * Translates an error body to lines: a text or a title unchanged, or one line per entry. Empty if the body has no
 * message.
 */
export function errorLines(body: unknown, t: Translate): string[] {
  const read = readErrorBody(body);
  if (read === null) return [];
  return typeof read === "string" ? [read] : read.map((entry) => explain(entry, t));
}

export const errorText = (body: unknown, t: Translate): string =>
  errorLines(body, t).join("\n") || t("error.unknown");
