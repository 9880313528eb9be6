import type { AppLoadContext } from "@remix-run/node";
import { countryCodes, countryOf } from "#contract/countries";
import { valueAt } from "#contract/json-resume/value-at";
import { optionalPart } from "../../api/part.server";
import { type Locale, locales } from "../../i18n/locale";

/** A name for comparison, without case, accents, spaces and hyphens: `San José` equals `san-jose`. */
const plain = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("臺", "台")
    .replace(/[\s.'’\p{M}-]+/gu, "");

/** Each line has other names of a city, with one of the names that the API returns. */
const spellings = [
  "Munich München",
  "Tokyo Tokio",
  "Taipei Taipeh",
  "Beijing Peking",
  "Shanghai Schanghai",
  "Guangzhou Kanton Canton",
  "Nanjing Nanking",
  "蘇州 Suzhou",
].map((line) => line.split(" ").map(plain));
const unit = /(?<=.)(?:\s(?:City|County)|[市縣县])$/u;
const namesOf = (name: string) => {
  const names = [plain(name), plain(name.replace(unit, ""))];
  return new Set([...names, ...(spellings.find((all) => all.some((each) => names.includes(each))) ?? [])]);
};

const countryNames = ["en", "de", "zh-Hant", "zh-Hans"].map(
  (locale) => new Intl.DisplayNames(locale, { type: "region" }),
);
const countryCalled = (text: string) =>
  countryCodes.find((code) => countryNames.some((names) => plain(names.of(code) ?? "") === plain(text)));

interface City {
  readonly i18nCityKey: string;
  readonly name: string;
}

/** A list of places in every language, because the file can be in another language than the page. */
async function inEachLanguage<Place>(read: (locale: Locale) => Promise<Place[]>): Promise<Place[]> {
  const lists = await Promise.all(locales.map((locale) => optionalPart(read(locale))));
  return lists.flatMap((list) => list ?? []);
}

/** The place with the longest name that a text starts with, and the rest of the text. */
function leading<Place extends { name: string }>(text: string, places: readonly Place[]) {
  const [place] = places
    .filter(({ name }) => name !== "" && text.startsWith(plain(name)))
    .sort((one, other) => other.name.length - one.name.length);
  return place && { place, rest: text.slice(plain(place.name).length) };
}

/**
 * The city with this name in any spelling, ignoring a postal code; undefined if several match, such as Hsinchu City and
 * County.
 */
function cityCalled(text: string, cities: readonly City[]): City | undefined {
  const name = plain(text.replace(/\d{3,6}/g, ""));
  const exact = cities.filter((each) => plain(each.name) === name);
  const called = exact.length > 0 ? exact : cities.filter((each) => namesOf(each.name).has(name));
  return called.every(({ i18nCityKey }) => i18nCityKey === called[0]?.i18nCityKey) ? called[0] : undefined;
}

/**
 * Adds the keys of city and district to the location of a resume, because general information requires a city. The city
 * is the name at the start of a Chinese address, such as 300 新竹市東區光復路. Otherwise it is the first of city, region
 * and parts of the address that names a city in any language. If none does, it is the country, provided that the list of
 * cities contains the country. Returns the resume unchanged if there is no such city, or if the location already has
 * keys.
 */
export async function withCity(json: object, { api }: AppLoadContext): Promise<object> {
  const basics = valueAt(json, "basics");
  const location = valueAt(basics, "location");
  if (typeof location !== "object" || location === null || valueAt(location, "careers") !== undefined)
    return json;
  const textOf = (name: string) => {
    const value = valueAt(location, name);
    return typeof value === "string" ? value.trim() : "";
  };
  const withPlace = (found: { address: string; careers: object }) => ({
    ...json,
    basics: { ...(basics as object), location: { ...location, ...found } },
  });
  const all = await inEachLanguage(api.places.cities);
  const text = plain(textOf("address"))
    .replace(/^[(（]?\d{3,6}[)）]?/, "")
    .replace(/^(?:台[灣湾]|中[國国])/, "");
  const first = /\p{Script=Han}/u.test(text) ? leading(text, all) : undefined;
  if (first) {
    const { i18nCityKey } = first.place;
    const areas = await inEachLanguage((locale) => api.places.areas(i18nCityKey, locale));
    const area = leading(first.rest, areas);
    const careers = { i18nCityKey, ...(area && { i18nCityAreaKey: area.place.i18nCityAreaKey }) };
    return withPlace({ address: area?.rest ?? first.rest, careers });
  }
  const written = textOf("address")
    .split(/[,，\n]/)
    .map((part) => part.trim());
  const parts = [textOf("city"), textOf("region"), ...written.toReversed()].filter(Boolean);
  const country = textOf("countryCode").toUpperCase() || parts.map(countryCalled).find(Boolean);
  const cities = all.filter(({ i18nCityKey }) => !country || countryOf(i18nCityKey) === country);
  const name = parts.find((part) => cityCalled(part, cities));
  const city = name === undefined ? undefined : cityCalled(name, cities);
  const key = city?.i18nCityKey ?? cities.find(({ i18nCityKey }) => i18nCityKey === country)?.i18nCityKey;
  if (!key) return json;
  const rest = [...written, textOf("city"), textOf("region")].filter(
    (part) => part !== "" && part !== name && (!country || countryCalled(part) !== country),
  );
  return withPlace({ address: [...new Set(rest)].join(", "), careers: { i18nCityKey: key } });
}
