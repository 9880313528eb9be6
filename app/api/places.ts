import { listCities, listCityAreas } from "../../contract/places";
import type { Call } from "./client.server";

export const places = (call: Call) => ({
  cities: () => call(listCities),
  areas: (i18nCityKey: string) => call(listCityAreas, { query: { i18nCityKey } }),
});
