import { listCities, listCityAreas } from "#contract/places";
import type { Call } from "./call";

export const places = (call: Call) => ({
  cities: async () => (await call(listCities)) ?? [],
  areas: async (i18nCityKey: string) => (await call(listCityAreas, { query: { i18nCityKey } })) ?? [],
});
