import { countries, siteCities } from "./places/countries";
import { mainlandChina } from "./places/mainland";
import { taiwan } from "./places/taiwan";
import type { SeedCity, SeedCityArea } from "./types";

/**
 * Where an applicant can live and an opening can be: Taiwan's counties and cities from north to south, then islands;
 * the mainland's cities by code; the group's other sites; other countries and regions by English name.
 */
export function places(): { cities: SeedCity[]; areas: SeedCityArea[] } {
  const parts = [taiwan(), mainlandChina()];
  return {
    cities: [...parts.flatMap((part) => part.cities), ...siteCities, ...countries()],
    areas: parts.flatMap((part) => part.areas),
  };
}
