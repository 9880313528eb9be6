import { localeList } from "./locale-list.js";

export type Locale = (typeof localeList)[number]["tag"];

export const locales: readonly Locale[] = localeList.map(({ tag }) => tag);

/** The locale whose pages have no URL prefix. */
export const unprefixedLocale: Locale = localeList[0].tag;

/** The locale whose text is used where a text is missing in the requested one. */
export const fallbackLocale: Locale = "en-US";

/** Whether a language uses spaces between words, and Latin punctuation: Chinese and Japanese do not. */
export const hasSpaces = (locale: Locale) => !/^(?:zh|ja)\b/.test(locale);

/** Whether a language has a singular form, for which messages have keys that end with `_one`: Chinese has none. */
export const hasSingular = (locale: Locale) =>
  new Intl.PluralRules(locale).resolvedOptions().pluralCategories.includes("one");

export type Localized<Value> = Readonly<Partial<Record<Locale, Value>>>;

export type LocalizedText = Localized<string>;

/**
 * The value in `locale`, else in en-US, else in the first available language.
 *
 * @throws {Error} if there is none
 */
export function localize<Value>(values: Localized<Value>, locale: Locale): Value {
  const value = values[locale] ?? values[fallbackLocale] ?? Object.values(values)[0];
  if (value === undefined) throw new Error("A localized value has no language");
  return value;
}

/**
 * The first of a visitor's languages (BCP 47 tags, preferred first) that is among `offered`; undefined if there is
 * none.
 */
export function bestLocale(
  tags: readonly string[],
  offered: readonly Locale[] = locales,
): Locale | undefined {
  const own = new Map(offered.map((locale) => [locale, likelyLocale(locale)]));
  for (const tag of tags) {
    const wanted = likelyLocale(tag);
    if (!wanted) continue;
    const spoken = offered.filter((locale) => own.get(locale)?.language === wanted.language);
    // A tag without script or region, such as zh, selects the first locale of its language.
    const isBare = !tag.includes("-");
    const written = isBare ? undefined : spoken.find((locale) => own.get(locale)?.script === wanted.script);
    const best = written ?? spoken[0];
    if (best) return best;
  }
  return undefined;
}

/** Adds the likely script to a tag: zh-HK has the script of zh-Hant. Undefined for an invalid tag. */
function likelyLocale(tag: string): Intl.Locale | undefined {
  try {
    // Malaysia uses simplified characters, although CLDR's likely subtags give traditional ones.
    return new Intl.Locale(tag.replace(/^zh-MY\b/i, "zh-Hans-MY")).maximize();
  } catch {
    return undefined;
  }
}
