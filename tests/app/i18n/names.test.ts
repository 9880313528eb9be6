import { expect, test } from "vitest";
import { countries } from "#app/i18n/countries.server";
import { languageName, languages } from "#app/i18n/languages.server";
import type { Locale } from "#app/i18n/locale";
import { createTranslate } from "#app/i18n/translate";
import { cityOptions } from "#app/resume/sections/city-options.server";
import { readDictionary } from "#company/dictionaries";

const inLocale = (locale: Locale) => ({ t: createTranslate(locale, readDictionary(locale)), locale });
const firstNames = (all: readonly { readonly name: string }[], count: number) =>
  all.slice(0, count).map(({ name }) => name);

test("languages begin with the most widely spoken ones in Taiwan, and the others follow by name", () => {
  expect(firstNames(languages(inLocale("en-US")), 4).at(-1)).toBe("English");
  expect(firstNames(languages(inLocale("zh-TW")), 3)).toEqual(["中文", "台語（閩南語）", "客語"]);
});

test("an unknown or invalid language code is shown as it is", () => {
  for (const code of ["xx", "not a code"]) expect(languageName(code, inLocale("en-US"))).toBe(code);
});

test("countries begin with the company's, and the others follow by name, which is short in Chinese", () => {
  expect(firstNames(countries("en-US"), 3)).toEqual(["Taiwan", "Afghanistan", "Åland Islands"]);
  expect(firstNames(countries("zh-TW"), 1)).toEqual(["台灣"]);
  const hongKong = (locale: Locale) => countries(locale).find(({ code }) => code === "HK")?.name;
  expect([hongKong("zh-TW"), hongKong("en-US")]).toEqual(["香港", "Hong Kong SAR China"]);
});

test("cities are grouped by country in the order of countries, and countries without cities are the last group", () => {
  const keys = ["US", "JP-TKY", "DE-MUC", "TW-TPE", "TW-HSZ", "AT"];
  const cities = keys.map((i18nCityKey) => ({ i18nCityKey, name: `Name of ${i18nCityKey}` }));
  const options = cityOptions(cities, inLocale("en-US"));
  expect(options.map(({ value, group }) => [value, group])).toEqual([
    ["TW-TPE", "Taiwan"],
    ["TW-HSZ", "Taiwan"],
    ["DE-MUC", "Germany"],
    ["JP-TKY", "Japan"],
    ["AT", "Other countries and regions"],
    ["US", "Other countries and regions"],
  ]);
  expect(options[0]?.text).toBe("Name of TW-TPE");
});
