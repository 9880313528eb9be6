import type { TFunction } from "i18next";
import { type ErrorEntry, errorBody } from "../../contract/errors";
import { formatCount, formatDate } from "./format";
import { locales } from "./locale";

type Text = (key: string) => string;

/** Looks a key up that is known only at run time; `column+value` keys are split at the plus and looked up as that column's label. */
function lookUp(key: string, t: TFunction): string {
  // The typed `t` knows the bundled keys; keys from the API may also be Multilingual rows.
  const text = t as unknown as Text;
  const whole = text(key);
  if (whole !== key) return whole;
  const { column, value } = splitKey(key);
  return value === undefined ? key : found(text(`${column}.${value}`), `${column}.${value}`, value);
}

const found = (text: string, key: string, otherwise: string) => (text === key ? otherwise : text);

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

/** The locale in which `t` speaks: that of any message's text. */
const localeOf = (t: TFunction) => {
  const { usedLng } = t("form.colon", { returnDetails: true });
  return locales.find((locale) => locale === usedLng) ?? "en-US";
};

/** A parameter as it reads in a sentence; what is no date and no number stays as it came. */
function fillingOf({ valueType, value }: Parameter, t: TFunction): string {
  const text = String(value);
  switch (valueType) {
    case "i18nKey":
      return lookUp(text, t);
    case "date":
      if (/^\d{4}-\d{2}$/.test(text)) return formatDate(`${text}-01`, localeOf(t), "month");
      return Number.isNaN(Date.parse(text)) ? text : formatDate(text, localeOf(t));
    case "number":
      return text.trim() === "" || Number.isNaN(Number(text)) ? text : formatCount(Number(text), localeOf(t));
    case "text":
      return text;
  }
}

/**
 * One entry as a sentence: its message translated, `{0}`, `{1}` … filled; an `i18nKey` parameter is translated first,
 * dates and numbers are written as the reader's locale writes them.
 * A sentence written for the field (`error.required:email`) is preferred over the general one, one written for the field
 * of this form (`error.required:qualifications.name`) over both.
 */
export function explain(entry: ErrorEntry, t: TFunction, form = ""): string {
  const name = entry.field ? lastName(entry.field) : "";
  const keys = name ? [`${entry.message}:${form}.${name}`, `${entry.message}:${name}`] : [];
  const special = keys.map((key) => ({ key, text: lookUp(key, t) })).find(({ key, text }) => key !== text);
  const sentence = special?.text ?? lookUp(entry.message, t);
  return (entry.parameters ?? []).reduce(
    (text, parameter, index) => text.replaceAll(`{${index}}`, fillingOf(parameter, t)),
    sentence,
  );
}

/**
 * What a person reads of an error body, by the specification's five rules: a string as it is; a title; an array's
 * entries joined by line breaks; a single entry; otherwise "unknown error".
 */
export function errorText(body: unknown, t: TFunction): string {
  const known = errorBody.safeParse(body);
  if (!known.success) return t("error.unknown");
  const error = known.data;
  if (typeof error === "string") return error;
  if (Array.isArray(error)) return error.map((entry) => explain(entry, t)).join("\n");
  if ("title" in error && typeof error.title === "string") return error.title;
  if ("message" in error && typeof error.message === "string")
    return explain({ ...error, message: error.message }, t);
  return t("error.unknown");
}
