import { languageCodes } from "#contract/languages";
import { type Locale, locales } from "./locale";
import type { Translate } from "./translate";

const names = new Map(locales.map((locale) => [locale, new Intl.DisplayNames(locale, { type: "language" })]));

interface Translation {
  readonly t: Translate;
  readonly locale: Locale;
}

/** A language's name by its ISO 639 code: from the messages, else from ICU. */
export function languageName(code: string, { t, locale }: Translation): string {
  // Messages exist only for languages that ICU does not name or names differently from local usage.
  const key = `language+${code}`;
  if (t.has(key)) return t(key);
  // ICU throws for an invalid code, which an API may send.
  return languageCodes.includes(code) ? (names.get(locale)?.of(code) ?? code) : code;
}

/** The languages most widely spoken in Taiwan, listed first. */
const common = ["zh", "nan", "hak", "en", "ja", "ko"];

/** All languages: first those in `common`, then the others by name in the locale's collation. */
export function languages(translation: Translation): { code: string; name: string }[] {
  const { compare } = new Intl.Collator(translation.locale);
  const rank = (code: string) => (common.includes(code) ? common.indexOf(code) : common.length);
  return languageCodes
    .map((code) => ({ code, name: languageName(code, translation) }))
    .sort((one, other) => rank(one.code) - rank(other.code) || compare(one.name, other.name));
}
