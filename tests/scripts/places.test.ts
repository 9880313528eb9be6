import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { countries, siteCities } from "../../scripts/places/countries";
import { pinyin } from "../../scripts/places/han-pinyin";
import { simplifiedName, traditionalName } from "../../scripts/places/han-variants";
import { englishName, englishZoneName } from "../../scripts/places/mainland-english";

type Row = Readonly<
  Record<"country" | "i18nCityKey" | "i18nCityAreaKey" | "zh-TW" | "zh-CN" | "en-US", string>
>;
const rowsOf = (file: string): Row[] =>
  parse(readFileSync(`recruitment-api/places/${file}`, "utf8"), { columns: true });
const [cities, areas] = [rowsOf("cities.csv"), rowsOf("areas.csv")];
const ofMainland = (row: Row) => row.i18nCityKey.startsWith("CN-");
const ofTaiwan = (row: Row) => row.i18nCityKey.startsWith("TW-");

describe("the names in the lists of places are those that the scripts derive", () => {
  test("of the mainland in traditional, of Taiwan in simplified characters", () => {
    const [mainland, taiwan] = [ofMainland, ofTaiwan].map((isOf) => [...cities, ...areas].filter(isOf));
    expect(mainland?.length).toBeGreaterThan(2_500);
    expect(taiwan).toHaveLength(22 + 368);
    expect(mainland?.filter((row) => traditionalName(row["zh-CN"]) !== row["zh-TW"])).toEqual([]);
    expect(taiwan?.filter((row) => simplifiedName(row["zh-TW"]) !== row["zh-CN"])).toEqual([]);
  });

  test("of cities, districts and development zones of the mainland in English, with the province where a city's name is not unique", () => {
    const named = cities.filter(ofMainland);
    const names = named.map((row) => englishName(row["zh-CN"]));
    const isShared = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
    expect(
      names.filter((name, place) => {
        const listed = named[place]?.["en-US"];
        return isShared(name) ? !listed?.startsWith(`${name}, `) : listed !== name;
      }),
    ).toEqual([]);
    const short = [
      "河北",
      "山西",
      "内蒙古",
      "安徽",
      "河南",
      "湖南",
      ...named.map((row) => row["zh-CN"].replace(/市$/, "")),
    ];
    const isZone = (row: Row) => row.i18nCityAreaKey.at(-2) === "7";
    expect(
      areas
        .filter(ofMainland)
        .filter(
          (row) =>
            row["en-US"] !==
            (isZone(row) ? englishZoneName(row["zh-CN"], short) : englishName(row["zh-CN"], "district")),
        ),
    ).toEqual([]);
  });
});

test("a place name is one word in Pinyin; an unknown character is an error", () => {
  expect([pinyin("西安"), pinyin("长子")]).toEqual(["Xi'an", "Zhangzi"]);
  expect(() => pinyin("西龘")).toThrow("No reading for 龘 in 西龘");
});

test("the cities and countries abroad are those of the list of places, countries by English name", () => {
  const abroad = cities.filter((row) => !ofMainland(row) && !ofTaiwan(row));
  const sites = abroad.filter(({ i18nCityKey }) => i18nCityKey.includes("-"));
  expect(siteCities.map(({ i18nCityKey, country, name }) => ({ i18nCityKey, country, ...name }))).toEqual(
    sites,
  );
  const listed = countries();
  const keys = (rows: readonly { readonly i18nCityKey: string }[]) =>
    rows.map((row) => row.i18nCityKey).sort();
  expect(keys(listed)).toEqual(keys(abroad.filter((row) => !sites.includes(row))));
  const { compare } = new Intl.Collator("en");
  const names = listed.map(({ name }) => name["en-US"]);
  expect(names).toEqual([...names].sort(compare));
  const { name } = listed.find(({ i18nCityKey }) => i18nCityKey === "HK") ?? {};
  expect(name).toEqual({ "zh-TW": "香港", "zh-CN": "香港", "en-US": "Hong Kong" });
});
