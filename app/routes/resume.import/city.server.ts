import type { AppLoadContext } from "@remix-run/node";
import { optionalPart } from "../../api/part.server";
import { valueAt } from "./value-at.server";

const plain = (text: string) => text.normalize("NFKC").replaceAll("臺", "台").replace(/\s+/g, "");

/** Of places whose names begin a text, the one with the longest name, and the text after it. */
function leading<Place extends { name: string }>(text: string, places: readonly Place[]) {
  const [place] = places
    .filter(({ name }) => name !== "" && text.startsWith(plain(name)))
    .sort((one, other) => other.name.length - one.name.length);
  return place && { place, rest: text.slice(plain(place.name).length) };
}

/**
 * Adds the keys of city and district to a resume whose address begins with their names in the page's language, such as
 * 300 新竹市東區光復路, because general information requires a city. Any other resume is returned unchanged.
 */
export async function withCity(json: object, { api }: AppLoadContext): Promise<object> {
  const basics = valueAt(json, "basics");
  const location = valueAt(basics, "location");
  const address = valueAt(location, "address");
  if (typeof address !== "string" || valueAt(location, "careers") !== undefined) return json;
  const text = plain(address)
    .replace(/^[(（]?\d{3,6}[)）]?/, "")
    .replace(/^(?:台[灣湾]|中[國国])/, "");
  const cities = await optionalPart(api.places.cities());
  const city = leading(text, cities ?? []);
  if (!city) return json;
  const { i18nCityKey } = city.place;
  const areas = await optionalPart(api.places.areas(i18nCityKey));
  const area = leading(city.rest, areas ?? []);
  const careers = { i18nCityKey, ...(area && { i18nCityAreaKey: area.place.i18nCityAreaKey }) };
  const found = { ...(location as object), address: area?.rest ?? city.rest, careers };
  return { ...json, basics: { ...(basics as object), location: found } };
}
