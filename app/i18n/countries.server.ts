import { companyValues } from "#contract/company-values";
import { countryCodes } from "#contract/countries";
import { hasSpaces, type Locale, locales } from "./locale";

/** In Chinese by their everyday names: 香港, not 中國香港特別行政區. */
const names = new Map(
  locales.map((locale) => {
    const style = hasSpaces(locale) ? "long" : "short";
    return [locale, new Intl.DisplayNames(locale, { type: "region", style })];
  }),
);

/** A country's name by its ISO 3166-1 code. */
export function countryName(code: string, locale: Locale): string | undefined {
  return countryCodes.includes(code) ? names.get(locale)?.of(code) : undefined;
}

/** All countries and regions sorted by name in the locale's collation, the company's first. */
export function countries(locale: Locale): { code: string; name: string }[] {
  const { compare } = new Intl.Collator(locale);
  const own = companyValues().country;
  return countryCodes
    .map((code) => ({ code, name: countryName(code, locale) ?? code }))
    .sort(
      (one, other) => Number(other.code === own) - Number(one.code === own) || compare(one.name, other.name),
    );
}
