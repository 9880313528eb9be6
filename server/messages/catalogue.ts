import { createHash } from "node:crypto";
import { readDictionary } from "#company/dictionaries";
import { fallbackLocale, type Locale, type Localized, locales } from "#contract/locale";
import type { TranslationRow } from "#contract/multilingual";
import { createTranslate, type Messages, type Translate } from "../../app/i18n/translate";

/** The dictionaries that ship, read when the process starts. */
const shipped = new Map<Locale, Messages>(locales.map((locale) => [locale, readDictionary(locale)]));

/** One locale's messages for the server (`t`) and for the browser (`json`, served at `messagesHref`). */
export interface LocaleBundle {
  readonly t: Translate;
  readonly messagesHref: string;
  readonly json: string;
}

/** Converts translation rows to a dictionary per locale; an empty text does not override another one. */
export function dictionaries(rows: readonly TranslationRow[]): Localized<Messages> {
  const pick = (column: "desTn" | "desCn" | "desEn") =>
    Object.fromEntries(rows.filter((row) => row[column]).map((row) => [row.colId, row[column]]));
  return { "zh-TW": pick("desTn"), "zh-CN": pick("desCn"), "en-US": pick("desEn") };
}

/** Merges the company's texts, then the API's rows, into the shipped messages. */
export function createCatalogue(
  rows: readonly TranslationRow[],
  texts: Localized<Messages> = {},
): Readonly<Record<Locale, LocaleBundle>> {
  const fromApi = dictionaries(rows);
  const own = (locale: Locale): Messages => ({
    ...shipped.get(locale),
    ...texts[locale],
    ...fromApi[locale],
  });
  const fallback = own(fallbackLocale);
  const bundle = (locale: Locale): LocaleBundle => {
    // Includes the fallback of each message, so that the browser needs only one file.
    const messages = { ...fallback, ...own(locale) };
    const json = JSON.stringify(messages);
    const hash = createHash("sha256").update(json).digest("base64url").slice(0, 12);
    return { t: createTranslate(locale, messages), json, messagesHref: `/messages/${locale}.${hash}.json` };
  };
  // The keys are all locales.
  return Object.fromEntries(locales.map((locale) => [locale, bundle(locale)])) as Record<
    Locale,
    LocaleBundle
  >;
}
