import type { Places } from "../../recruitment-api/places/places";
import { countries, siteCities } from "./countries";
import { mainlandChina } from "./mainland";
import { taiwan } from "./taiwan";

/**
 * Places in display order: Taiwan's counties and cities from north to south, then its islands; the mainland's cities by
 * code; single cities abroad; other countries and regions by English name.
 */
export function allPlaces(): Places {
  const parts = [taiwan(), mainlandChina()];
  return {
    cities: [...parts.flatMap((part) => part.cities), ...siteCities, ...countries()],
    areas: parts.flatMap((part) => part.areas),
  };
}
