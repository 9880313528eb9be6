import { formatCount } from "./format";
import type { Locale } from "./locale";
import type { TextKey } from "./namespaces";

/** Texts by key. `{{name}}` is a value, `{{name, number}}` a number with the locale's separators. */
export type Messages = Readonly<Record<string, string>>;

type Form<Key> = Key extends `${infer Message}_one` | `${infer Message}_other` ? Message : never;

/** The key of a message, without its plural form (`_one`, `_other`). The keys of job families are the company's. */
export type MessageKey = TextKey | Form<TextKey> | `jobFamily.${string}`;

/** Values of a message; `count` selects its plural form. */
export type Values = Readonly<Record<string, string | number | null | undefined>>;

/**
 * Translates into one locale. Returns a key without a message unchanged, except that an enumeration's prefix is
 * removed.
 */
export interface Translate {
  (key: MessageKey, values?: Values): string;
  readonly locale: Locale;
  /** Whether there is a message for a key known only at run time */
  has(key: string): key is MessageKey;
}

type Compiled = (values: Values) => string;

/** Columns whose values have messages with a dot instead of a plus: `employmentType.INTERNSHIP`. */
const columns =
  "jobFamily|employmentType|arrangement|applicationState|applicationEvent|news\\.category|section|salary|upgma\\.state|programme\\.state|campusDegree|questionnaireStatus|career\\.unit";
const ofColumn = new RegExp(`^(${columns})\\+`);

/** Prefixes of messages that name the values of an enumeration. A value without a message is shown unchanged. */
const enumerations = new RegExp(`^(?:${columns}|(?!language\\+)\\w+(?=\\+))[.+]`);

/** Converts an API's key `column+value` to the key of its message. */
export const messageKeyOf = (key: string): string => key.replace(ofColumn, "$1.");

const placeholder = /\{\{(\w+)(, number)?\}\}/;

/** Compiles a text with placeholders to a function. `split` returns texts, names and formats in turn. */
function compile(text: string, locale: Locale): Compiled {
  const [start = "", ...rest] = text.split(placeholder);
  if (rest.length === 0) return () => start;
  const parts: ((values: Values) => string)[] = [];
  for (let index = 0; index < rest.length; index += 3) {
    const [name = "", format, after = ""] = rest.slice(index, index + 3);
    parts.push((values) => {
      const value = (Object.hasOwn(values, name) ? values[name] : null) ?? "";
      return (format && value !== "" ? formatCount(Number(value), locale) : String(value)) + after;
    });
  }
  return (values) => parts.reduce((filled, part) => filled + part(values), start);
}

const noValues: Values = {};

/** Translates with `messages`, each compiled on first use. `onMissing` is called with a key without a message. */
export function createTranslate(
  locale: Locale,
  messages: Messages,
  onMissing?: (key: string) => void,
): Translate {
  // Created on first use, because creating it takes a browser milliseconds.
  let plurals: Intl.PluralRules | undefined;
  const compiled = new Map<string, Compiled>();

  const find = (key: string): Compiled | null => {
    const known = compiled.get(key);
    if (known) return known;
    const text = Object.hasOwn(messages, key) ? messages[key] : undefined;
    if (text === undefined) return null;
    const message = compile(text, locale);
    compiled.set(key, message);
    return message;
  };

  const findForm = (key: string, count: number) => {
    plurals ??= new Intl.PluralRules(locale);
    return find(`${key}_${plurals.select(count)}`) ?? find(`${key}_other`) ?? find(key);
  };

  const translate = (key: MessageKey, values: Values = noValues): string => {
    const { count } = values;
    const message = typeof count === "number" ? findForm(key, count) : find(key);
    if (message) return message(values);
    const value = key.replace(enumerations, "");
    // Values of enumerations are not reported, because an API may have values without a message.
    if (value === key) onMissing?.(key);
    return value;
  };
  return Object.assign(translate, {
    locale,
    has: (key: string): key is MessageKey => Object.hasOwn(messages, key),
  });
}
