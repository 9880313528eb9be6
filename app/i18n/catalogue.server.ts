import { createHash } from "node:crypto";
import i18next, { type i18n as I18n, type TFunction } from "i18next";
import { initReactI18next } from "react-i18next";
import type { TranslationRow } from "../../contract/multilingual";
import type { Locale } from "./locale";
import enUS from "./messages/en-US.json";
import zhCN from "./messages/zh-CN.json";
import zhTW from "./messages/zh-TW.json";
import { i18nextOptions } from "./options";

const bundled: Record<Locale, Record<string, string>> = { "zh-TW": zhTW, "zh-CN": zhCN, "en-US": enUS };

/** Everything one locale needs to speak: for loaders (`t`), for rendering (`i18n`), and for the browser (`json` at `messagesHref`). */
export interface Tongue {
  readonly t: TFunction;
  readonly i18n: I18n;
  readonly messagesHref: string;
  readonly json: string;
}

/** Translation rows as three message dictionaries; a row's empty text leaves the bundled one in force. */
export function dictionaries(rows: readonly TranslationRow[]): Record<Locale, Record<string, string>> {
  const overlay: Record<Locale, Record<string, string>> = { "zh-TW": {}, "zh-CN": {}, "en-US": {} };
  for (const row of rows) {
    if (row.desTn) overlay["zh-TW"][row.colId] = row.desTn;
    if (row.desCn) overlay["zh-CN"][row.colId] = row.desCn;
    if (row.desEn) overlay["en-US"][row.colId] = row.desEn;
  }
  return overlay;
}

/** The bundled messages with the API's rows laid over them, ready to use in each locale. */
export function createCatalogue(rows: readonly TranslationRow[]): Record<Locale, Tongue> {
  const overlay = dictionaries(rows);
  const english = { ...bundled["en-US"], ...overlay["en-US"] };
  const tongue = (locale: Locale): Tongue => {
    // English under the locale's own text, so that the browser needs one file and still falls back message by message.
    const messages = { ...english, ...bundled[locale], ...overlay[locale] };
    const json = JSON.stringify(messages);
    const hash = createHash("sha256").update(json).digest("base64url").slice(0, 12);
    const i18n = i18next.createInstance();
    i18n.use(initReactI18next).init({
      ...i18nextOptions(locale),
      resources: { [locale]: { translation: messages }, "en-US": { translation: english } },
    });
    return { t: i18n.t, i18n, json, messagesHref: `/messages/${locale}.${hash}.json` };
  };
  return { "zh-TW": tongue("zh-TW"), "zh-CN": tongue("zh-CN"), "en-US": tongue("en-US") };
}
