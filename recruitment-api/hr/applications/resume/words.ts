import { readDictionary } from "#company/dictionaries";
import type { Locale } from "#contract/locale";

/** Texts and dates of the interface in one language. */
export interface Words {
  readonly locale: Locale;
  /** An interface text with its placeholders filled in; a count selects `_one` or `_other` */
  t(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** `2026-11` */
  month(value: string): string;
  /** `2026-11-20`, or an instant, in Taipei */
  date(value: string): string;
  country(code: string): string;
  language(code: string): string;
  /** The parts that are not empty: 甲、乙 · A, B */
  list(parts: readonly (string | undefined)[]): string;
}

export function wordsIn(locale: Locale): Words {
  const dictionary = readDictionary(locale);
  const plurals = new Intl.PluralRules(locale);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: "Asia/Taipei", ...options });
  const months = format({ year: "numeric", month: "short" });
  const dates = format({ dateStyle: "medium" });
  const isChinese = locale.startsWith("zh");
  const style = isChinese ? "short" : "long";
  const countries = new Intl.DisplayNames(locale, { type: "region", style });
  const languages = new Intl.DisplayNames(locale, { type: "language" });
  return {
    locale,
    t(key, values = {}) {
      const plural = typeof values.count === "number" ? `${key}_${plurals.select(values.count)}` : key;
      const text = dictionary[plural] ?? dictionary[`${key}_other`] ?? dictionary[key] ?? key;
      return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
    },
    month: (value) =>
      /^\d{4}-\d\d$/.test(value) ? months.format(new Date(`${value}-01T00:00:00+08:00`)) : value,
    date: (value) => {
      const at = new Date(value.length === 10 ? `${value}T00:00:00+08:00` : value);
      return Number.isNaN(at.getTime()) ? value : dates.format(at);
    },
    country: (code) => countries.of(code) ?? code,
    language: (code) => languages.of(code) ?? code,
    list: (parts) => parts.filter(Boolean).join(isChinese ? "、" : ", "),
  };
}
