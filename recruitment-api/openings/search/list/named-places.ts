import { type LocalizedText, locales } from "#contract/locale";
import { keyOf, type Lexicon } from "../text/lexicon";
import { isUnspaced } from "../text/terms";
import { byFrequency } from "./filter";
import type { OpeningRow } from "./opening-rows";

const regionNames = locales.map(
  (locale) => new Intl.DisplayNames(locale, { type: "region", fallback: "none" }),
);

/** The keys of the names of the rows' cities and countries, by `OpeningRow.city` and `.country`. */
function namesOfPlaces(
  rows: readonly OpeningRow[],
  cityNames: ReadonlyMap<string, string>,
): [place: string, names: string[]][] {
  const keysOf = (names: readonly string[]) => names.map(keyOf).filter(Boolean);
  const ofCity = (city: string) =>
    keysOf(Object.values(JSON.parse(cityNames.get(city) ?? "{}") as LocalizedText));
  const ofCountry = (country: string) =>
    keysOf(regionNames.map((each) => (/^[A-Z]{2}$/.test(country) && each.of(country)) || ""));
  const cities = new Set(rows.map(({ city }) => city ?? ""));
  const countries = new Set(rows.map(({ country }) => country ?? ""));
  return [
    ...Array.from(cities, (city): [string, string[]] => [city, ofCity(city)]),
    ...Array.from(countries, (country): [string, string[]] => [country, ofCountry(country)]),
  ];
}

/**
 * The rows in all cities and countries that the words or their synonyms name; none if no word names a place. A city may
 * have a suffix that the word lacks: 新竹 names 新竹市.
 */
export function rowsInPlaces(
  rows: readonly OpeningRow[],
  words: readonly string[],
  { synonyms }: Lexicon,
  cityNames: ReadonlyMap<string, string>,
): readonly OpeningRow[] {
  const places = namesOfPlaces(rows, cityNames);
  const named = words
    .map((word) => {
      const key = keyOf(word);
      const keys = [key, ...(synonyms.get(key) ?? []).map((each) => keyOf(each.word))];
      const isNamed = (name: string) =>
        keys.some(
          (each) =>
            name === each || (each.length > 1 && name.startsWith(isUnspaced(each) ? each : `${each} `)),
        );
      return new Set(places.flatMap(([place, names]) => (names.some(isNamed) ? [place] : [])));
    })
    .filter((each) => each.size > 0);
  const isIn = ({ city, country }: OpeningRow) =>
    named.every((each) => each.has(city ?? "") || each.has(country ?? ""));
  return named.length === 0 ? [] : rows.filter(isIn);
}

/** The most frequent currency of pay. */
export function currencyOf(rows: readonly OpeningRow[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { salaryCurrency } of rows) counts.set(salaryCurrency, (counts.get(salaryCurrency) ?? 0) + 1);
  return byFrequency(counts)[0];
}
