import { readDictionary } from "#company/dictionaries";
import { toClock } from "#contract/company-time";
import { formatSize } from "#contract/file-size";
import { hasSpaces, type Locale } from "#contract/locale";
import { formatPhone } from "#contract/phone";
import type { Words } from "#contract/resume/words";

/** The texts and formats of a language; `place` has the names of city and district. */
export function wordsIn(locale: Locale, place: ReturnType<Words["place"]>): Words {
  const dictionary = readDictionary(locale);
  const plurals = new Intl.PluralRules(locale);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options });
  const months = format({ year: "numeric", month: "short" });
  const dates = format({ dateStyle: "medium" });
  const style = hasSpaces(locale) ? "long" : "short";
  const countries = new Intl.DisplayNames(locale, { type: "region", style });
  const languages = new Intl.DisplayNames(locale, { type: "language" });
  return {
    locale,
    t(key, values = {}) {
      const plural = typeof values.count === "number" ? `${key}_${plurals.select(values.count)}` : key;
      const text = dictionary[plural] ?? dictionary[`${key}_other`] ?? dictionary[key] ?? key;
      return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
    },
    month: (value) => (/^\d{4}-\d\d$/.test(value) ? months.format(new Date(`${value}-01`)) : value),
    date: (value) => {
      const at = Date.parse(value);
      if (Number.isNaN(at)) return value;
      return dates.format(value.length === "2026-11-20".length ? at : toClock(at));
    },
    country: (code) => countries.of(code) ?? code,
    language: (code) => languages.of(code) ?? code,
    phone: formatPhone,
    size: (bytes) => formatSize(bytes, locale),
    place: () => place,
    list: (parts) => parts.filter((part) => part !== "").join(hasSpaces(locale) ? ", " : "、"),
  };
}
