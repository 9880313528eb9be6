import { createHash } from "node:crypto";
import { readDictionary } from "#company/dictionaries";
import { fallbackLocale, type Locale, type Localized, locales } from "#contract/locale";
import type { TranslationRow } from "#contract/multilingual";
import { createTranslate, type Messages, type Translate } from "../../app/i18n/translate";
import { type EncodableBody, encodable } from "../edge/compression";
import { messagesOf, type ScreenMessages } from "./screen-messages";

/** The dictionaries that ship, read when the process starts. */
const shipped = new Map<Locale, Messages>(locales.map((locale) => [locale, readDictionary(locale)]));

/** One locale's messages for the server (`t`) and for the browser (`json`). */
export interface LocaleBundle {
  readonly t: Translate;
  /** URL of the messages of every page; with `?screen=` that of a screen's messages */
  readonly messagesHref: string;
  /** All messages as JSON */
  readonly json: () => string;
  /**
   * JSON of the messages of every page (`shared`) or of a screen by its path in the site map; null for any other name
   */
  readonly file: (screen: string) => EncodableBody | null;
}

/** Converts translation rows to a dictionary per locale; an empty text does not override another one. */
export function dictionaries(rows: readonly TranslationRow[]): Localized<Messages> {
  const pick = (column: "desTn" | "desCn" | "desEn") =>
    Object.fromEntries(rows.filter((row) => row[column]).map((row) => [row.colId, row[column]]));
  return { "zh-TW": pick("desTn"), "zh-CN": pick("desCn"), "en-US": pick("desEn") };
}

/**
 * Merges the company's texts, then the API's rows, into the shipped messages. A locale's messages are merged when they
 * are first read: soon after the start, a catalogue with the API's rows replaces the first one.
 */
export function createCatalogue(
  rows: readonly TranslationRow[],
  texts: Localized<Messages> = {},
  listed: ScreenMessages | null = null,
): (locale: Locale) => LocaleBundle {
  const fromApi = dictionaries(rows);
  const own = (locale: Locale): Messages => ({
    ...shipped.get(locale),
    ...texts[locale],
    ...fromApi[locale],
  });
  const createBundle = (locale: Locale): LocaleBundle => {
    // Includes the fallback of each missing message, so that the browser needs only one file.
    const messages = locale === fallbackLocale ? own(locale) : { ...own(fallbackLocale), ...own(locale) };
    const hash = createHash("sha256")
      .update(JSON.stringify([messages, listed]))
      .digest("base64url")
      .slice(0, 12);
    const files = new Map<string, EncodableBody>();
    return {
      t: createTranslate(locale, messages),
      json: () => JSON.stringify(messages),
      file(screen) {
        const known = files.get(screen);
        if (known) return known;
        const selected = messagesOf(screen, messages, listed);
        if (selected === null) return null;
        const file = encodable(Buffer.from(JSON.stringify(selected)), "smallest");
        // Without a list, every name has a file; caching them all would let requests fill the memory.
        if (listed) files.set(screen, file);
        return file;
      },
      messagesHref: `/messages/${locale}.${hash}.json`,
    };
  };
  const bundles = new Map<Locale, LocaleBundle>();
  return (locale) => {
    const bundle = bundles.get(locale) ?? createBundle(locale);
    bundles.set(locale, bundle);
    return bundle;
  };
}
