import { listCities, listCityAreas } from "#contract/places";
import type { Call } from "./call";
import { orNone } from "./result";

export const places = (call: Call) => ({
  cities: async () => orNone(await call(listCities)),
  areas: async (i18nCityKey: string) => orNone(await call(listCityAreas, { query: { i18nCityKey } })),
});
