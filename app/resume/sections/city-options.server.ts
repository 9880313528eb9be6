import { countryCodes, countryOf, regionName } from "#contract/countries";
import type { Option } from "../../forms/options";
import { countryOrder } from "../../i18n/countries.server";
import type { Localization } from "./words.server";

/**
 * The cities as options of a select, grouped by country in the order of `countries`, and in the API's order within a
 * country. The last group contains countries and regions without cities.
 */
export function cityOptions(
  cities: readonly { readonly i18nCityKey: string; readonly name: string }[],
  { t, locale }: Localization,
): Option[] {
  const compare = countryOrder(locale);
  const isWhole = (key: string) => countryCodes.includes(key);
  return cities
    .toSorted(
      ({ i18nCityKey: one }, { i18nCityKey: other }) =>
        Number(isWhole(one)) - Number(isWhole(other)) || compare(countryOf(one), countryOf(other)),
    )
    .map(({ i18nCityKey: key, name }) => ({
      value: key,
      text: name,
      group: isWhole(key) ? t("general.otherCountries") : regionName(countryOf(key), locale),
    }));
}
