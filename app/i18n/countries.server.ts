import { companyValues } from "#contract/company-values";
import { countryCodes, countryOf } from "#contract/countries";
import type { Option } from "../forms/options";
import { hasSpaces, type Locale, locales } from "./locale";
import type { Translate } from "./translate";

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

/** Compares countries by code: the company's first, then by name in the locale's collation. */
function inOrder(locale: Locale): (one: string, other: string) => number {
  const { compare } = new Intl.Collator(locale);
  const own = companyValues().country;
  const nameOf = (code: string) => countryName(code, locale) ?? "";
  return (one, other) => Number(other === own) - Number(one === own) || compare(nameOf(one), nameOf(other));
}

/** All countries and regions in order. */
export const countries = (locale: Locale): { code: string; name: string }[] =>
  countryCodes.toSorted(inOrder(locale)).map((code) => ({ code, name: countryName(code, locale) ?? code }));

/**
 * The cities as a select's options, grouped by country in the order of `countries`; the API's order within a country.
 * Countries and regions without cities are the last group.
 */
export function cityOptions(
  cities: readonly { readonly i18nCityKey: string; readonly name: string }[],
  { t, locale }: { readonly t: Translate; readonly locale: Locale },
): Option[] {
  const compare = inOrder(locale);
  const isWhole = (key: string) => countryCodes.includes(key);
  return cities
    .toSorted(
      ({ i18nCityKey: one }, { i18nCityKey: other }) =>
        Number(isWhole(one)) - Number(isWhole(other)) || compare(countryOf(one), countryOf(other)),
    )
    .map(({ i18nCityKey: key, name }) => ({
      value: key,
      text: name,
      group: isWhole(key) ? t("general.otherCountries") : countryName(countryOf(key), locale),
    }));
}
