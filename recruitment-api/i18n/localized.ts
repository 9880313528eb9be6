import { type Locale, type LocalizedText, localize } from "#contract/locale";

export const localized = (zhTW: string, zhCN: string, enUS: string): LocalizedText => ({
  "zh-TW": zhTW,
  "zh-CN": zhCN,
  "en-US": enUS,
});

/** One language of a text that is stored as LocalizedText in JSON. */
export function inLocale(stored: string, locale: Locale): string {
  // Only this API writes such columns, so their content matches the type.
  return localize(JSON.parse(stored) as LocalizedText, locale);
}
