import { expect, test } from "vitest";
import { readDictionary } from "#company/dictionaries";
import { countryRules } from "#contract/country-rules";
import { languageCodes } from "#contract/languages";
import { locales } from "#contract/locale";

const english = readDictionary("en-US");
const nameOf = (type: "region" | "language", code: string) =>
  new Intl.DisplayNames("en", { type, fallback: "none" }).of(code);

test("the 179 languages have a name of `Intl` or a message", () => {
  expect(new Set(languageCodes).size).toBe(languageCodes.length);
  expect(languageCodes).toHaveLength(180);
  const unnamed = languageCodes.filter(
    (code) => !nameOf("language", code) && !(`language+${code}` in english),
  );
  expect(unnamed).toEqual([]);
});

test("the texts about the law of Taiwan are in each language, and replace texts of the interface", () => {
  const { texts, ...rules } = countryRules("TW");
  expect(rules).toEqual({
    payDisclosure: { monthly: 40_000, currency: "TWD", law: "Employment Service Act, Article 5" },
    militaryService: true,
    applicationMonths: 12,
  });
  for (const [key, text] of Object.entries(texts)) {
    expect(Object.keys(text).sort(), key).toEqual([...locales].sort());
    expect(english, key).toHaveProperty([key]);
  }
  for (const text of Object.values(texts))
    for (const each of Object.values(text))
      expect((each.match(/NT\$[\d,]+/g) ?? []).filter((amount) => amount !== "NT$40,000")).toEqual([]);
  // These texts name an amount, the country or a telephone number.
  for (const text of Object.values(texts))
    expect(
      Object.values(text).filter((each) => !/40,000|[台臺]灣|台湾|Taiwan|0912 345 678/.test(each)),
    ).toEqual([]);
});
