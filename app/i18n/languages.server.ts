import type { TFunction } from "i18next";
import { languageCodes } from "../../contract/languages";
import type { Locale } from "./locale";

const names = {
  "zh-TW": new Intl.DisplayNames("zh-TW", { type: "language" }),
  "zh-CN": new Intl.DisplayNames("zh-CN", { type: "language" }),
  "en-US": new Intl.DisplayNames("en-US", { type: "language" }),
} satisfies Record<Locale, Intl.DisplayNames>;

interface Words {
  readonly t: TFunction;
  readonly locale: Locale;
}

/** A language's name by its ISO 639 code: our own word for it, or the one that ICU knows. */
export function languageName(code: string, { t, locale }: Words): string {
  // Only languages that ICU does not name, or names otherwise than people here do, have a message.
  const own = (t as unknown as (key: string) => string)(`language+${code}`);
  return own === `language+${code}` ? (names[locale].of(code) ?? code) : own;
}

/** The languages that most people here speak, before all others. */
const common = ["zh", "nan", "hak", "en", "ja", "ko"];

/** All languages by name in the locale's own order, the most spoken first. */
export function languages(words: Words): { code: string; name: string }[] {
  const { compare } = new Intl.Collator(words.locale);
  const rank = (code: string) => (common.includes(code) ? common.indexOf(code) : common.length);
  return languageCodes
    .map((code) => ({ code, name: languageName(code, words) }))
    .sort((one, other) => rank(one.code) - rank(other.code) || compare(one.name, other.name));
}
