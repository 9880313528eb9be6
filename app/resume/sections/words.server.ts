import { formatDate } from "#contract/dates";
import { formatSize } from "#contract/file-size";
import type { Locale } from "#contract/locale";
import { formatPhone } from "#contract/phone";
import type { PlaceInWords, ResumeTextKey } from "#contract/resume/contracts";
import type { Words } from "#contract/resume/words";
import { countryName } from "../../i18n/countries.server";
import { formatList } from "../../i18n/format";
import { languageName } from "../../i18n/languages.server";
import type { Translate, Values } from "../../i18n/translate";

export interface Localization {
  readonly t: Translate;
  readonly locale: Locale;
}

/** Formats `2021-08` as 2021/08 or Aug 2021; returns any other text unchanged. */
export const formatMonth = (month: string, { locale }: Localization) =>
  /^\d{4}-\d\d$/.test(month) ? formatDate(`${month}-01`, locale, "month") : month;

/** The texts and formats with which pages show a resume; `place` has the names of its city and district. */
export function wordsOf(i18n: Localization, place: Partial<PlaceInWords> | null = null): Words {
  const { locale } = i18n;
  // This line does not compile if a field has a text that no dictionary contains.
  const t: (key: ResumeTextKey, values?: Values) => string = i18n.t;
  return {
    locale,
    t: t as Words["t"],
    month: (value) => formatMonth(value, i18n),
    date: (value) => formatDate(value, locale),
    country: (code) => countryName(code, locale) ?? code,
    language: (code) => languageName(code, i18n),
    phone: formatPhone,
    size: (bytes) => formatSize(bytes, locale),
    place: () => place ?? {},
    list: (parts) => formatList(parts, locale),
  };
}
