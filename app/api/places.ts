import type { Locale } from "#contract/locale";
import { listCities, listCityAreas } from "#contract/places";
import type { Call } from "./call";

export const places = (call: Call) => ({
  cities: async (locale?: Locale) => (await call(listCities, { locale })) ?? [],
  areas: async (i18nCityKey: string, locale?: Locale) =>
    (await call(listCityAreas, { query: { i18nCityKey }, locale })) ?? [],
});
