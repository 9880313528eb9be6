import { countryCodes } from "../../contract/countries";
import { hasSpaces, locales } from "../../contract/locale";
import type { City } from "../../recruitment-api/places/places";

/** Cities abroad with openings. */
export const siteCities: readonly City[] = [
  { i18nCityKey: "DE-MUC", country: "DE", name: { "zh-TW": "慕尼黑", "zh-CN": "慕尼黑", "en-US": "Munich" } },
  { i18nCityKey: "JP-TYO", country: "JP", name: { "zh-TW": "東京", "zh-CN": "东京", "en-US": "Tokyo" } },
  {
    i18nCityKey: "US-SJC",
    country: "US",
    name: { "zh-TW": "聖荷西", "zh-CN": "圣何塞", "en-US": "San Jose" },
  },
];

/** Countries that are listed by city, and territories without permanent residents. */
const leftOut = new Set(["TW", "CN", "AQ", "BV", "GS", "HM", "IO", "TF", "UM"]);

/** Regions whose long CLDR name includes a country: English uses the short name. Chinese always does. */
const shortForm = new Set(["HK", "MO"]);

/** Countries and regions with their names in CLDR, through `Intl.DisplayNames`. */
export function countries(): City[] {
  const [zhTW, zhCN, enUS] = locales.map((locale) => {
    const long = new Intl.DisplayNames(locale, { type: "region", fallback: "none" });
    const short = new Intl.DisplayNames(locale, { type: "region", fallback: "none", style: "short" });
    return (code: string) => (hasSpaces(locale) && !shortForm.has(code) ? long : short).of(code) ?? code;
  }) as [NameOf, NameOf, NameOf]; // one per locale, in the order of `locales`
  const named = countryCodes
    .filter((code) => !leftOut.has(code))
    .map((code) => ({
      i18nCityKey: code,
      country: code,
      name: { "zh-TW": zhTW(code), "zh-CN": zhCN(code), "en-US": enUS(code) },
    }));
  const { compare } = new Intl.Collator("en");
  return named.sort((one, other) => compare(one.name["en-US"], other.name["en-US"]));
}

type NameOf = (code: string) => string;
