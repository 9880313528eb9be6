import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { pinyin } from "../../scripts/places/han-pinyin";
import { simplifiedName, traditionalName } from "../../scripts/places/han-variants";

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
});

test("a place name is one word in Pinyin; an unknown character is an error", () => {
  expect([pinyin("西安"), pinyin("长子")]).toEqual(["Xi'an", "Zhangzi"]);
  expect(() => pinyin("西龘")).toThrow("No reading for 龘 in 西龘");
});
