import { companyValues } from "#contract/company-values";
import { countryCodes } from "#contract/countries";
import { hasSpaces, type Locale, locales } from "./locale";

/** Names by code. Chinese uses the everyday names: 香港, not 中國香港特別行政區. */
const names = new Map(
  locales.map((locale) => {
    const style = hasSpaces(locale) ? "long" : "short";
    const displayNames = new Intl.DisplayNames(locale, { type: "region", style });
    return [locale, new Map(countryCodes.map((code) => [code, displayNames.of(code)]))];
  }),
);

export const countryName = (code: string, locale: Locale): string | undefined => names.get(locale)?.get(code);

/** Compares country codes: the company's country comes first, the others by name in the locale's collation. */
export function countryOrder(locale: Locale): (one: string, other: string) => number {
  const { compare } = new Intl.Collator(locale);
  const own = companyValues().country;
  const nameOf = (code: string) => countryName(code, locale) ?? "";
  return (one, other) => Number(other === own) - Number(one === own) || compare(nameOf(one), nameOf(other));
}

export const countries = (locale: Locale): { code: string; name: string }[] =>
  countryCodes
    .toSorted(countryOrder(locale))
    .map((code) => ({ code, name: countryName(code, locale) ?? code }));
