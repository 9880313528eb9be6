import { expect, test } from "vitest";
import { readPlaces } from "#api/places/places";

const { cities, areas } = await readPlaces();
const cityNamed = (key: string) => cities.find(({ i18nCityKey }) => i18nCityKey === key)?.name;
const areaNamed = (key: string) => areas.find(({ i18nCityAreaKey }) => i18nCityAreaKey === key);

/**
 * All characters of a double-byte charset whose lead byte is in this range and whose trail byte is at least `firstTrail`.
 * Decoders read "gb2312" as GBK, which has traditional characters with smaller trail bytes. The tests use those of Big5 as the
 * traditional characters and those of GB 2312 as the simplified ones.
 */
function charset(encoding: string, firstLead: number, lastLead: number, firstTrail: number): Set<string> {
  const decoder = new TextDecoder(encoding);
  const characters = new Set<string>();
  for (let lead = firstLead; lead <= lastLead; lead++) {
    for (let trail = firstTrail; trail <= 0xfe; trail++)
      characters.add(decoder.decode(Uint8Array.of(lead, trail)));
  }
  return characters;
}
/** Characters of place names that are valid in the script but missing from its charset. */
const rare = new Set("傈藁鮁畲仫勐坂崁沚埇瀍浉猇莿萣硚鄠");

function foreignTo(script: Set<string>, names: string[]): string[] {
  const han = names.flatMap((name) => [...name]).filter((character) => /\p{Script=Han}/u.test(character));
  return [...new Set(han)].filter((character) => !script.has(character) && !rare.has(character));
}

const everyName = [...cities, ...areas].map(({ name }) => name);

test("all 22 counties and cities of Taiwan come first, from Taipei to the islands", () => {
  const taiwan = cities.filter(({ country }) => country === "TW");
  expect(taiwan).toHaveLength(22);
  expect(cities.slice(0, 22)).toEqual(taiwan);
  expect(taiwan.at(0)?.name["en-US"]).toBe("Taipei City");
  expect(taiwan.at(-1)?.name["zh-TW"]).toBe("連江縣");
});

test("the mainland follows Taiwan, and other countries follow both", () => {
  const order = cities.map(({ country }) => (country === "TW" ? 0 : country === "CN" ? 1 : 2));
  expect(order).toEqual([...order].sort());
});

test("Taiwan's 368 districts each have a three-digit postal code and a city", () => {
  const taiwan = areas.filter(({ i18nCityKey }) => i18nCityKey.startsWith("TW-"));
  expect(taiwan).toHaveLength(368);
  expect(taiwan.filter(({ postalCode }) => !/^\d{3}$/.test(postalCode))).toEqual([]);
});

test("keys of cities and of districts are unique, and every district belongs to a listed city", () => {
  const cityKeys = new Set(cities.map(({ i18nCityKey }) => i18nCityKey));
  expect(cityKeys.size).toBe(cities.length);
  expect(new Set(areas.map(({ i18nCityAreaKey }) => i18nCityAreaKey)).size).toBe(areas.length);
  expect(areas.filter(({ i18nCityKey }) => !cityKeys.has(i18nCityKey))).toEqual([]);
});

test("keys of cities and districts are valid in a resume", () => {
  expect(cities.filter(({ i18nCityKey }) => i18nCityKey.length > 60)).toEqual([]);
  expect(areas.filter(({ i18nCityAreaKey }) => i18nCityAreaKey.length > 80)).toEqual([]);
});

test("every place has a name in three languages, in English without Chinese characters", () => {
  expect(everyName.filter((name) => Object.values(name).some((text) => text.trim() === ""))).toEqual([]);
  expect(everyName.filter((name) => /\p{Script=Han}|undefined/u.test(name["en-US"]))).toEqual([]);
});

test("no two cities have the same name in any language", () => {
  for (const locale of ["zh-TW", "zh-CN", "en-US"] as const) {
    const names = cities.map(({ name }) => name[locale]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  }
});

test("Traditional Chinese names contain no simplified character (Big5)", () => {
  const big5 = new Set([...charset("big5", 0xa4, 0xc6, 0x40), ...charset("big5", 0xc9, 0xf9, 0x40)]);
  expect(
    foreignTo(
      big5,
      everyName.map((name) => name["zh-TW"]),
    ),
  ).toEqual([]);
});

test("Simplified Chinese names contain no traditional character (GB 2312)", () => {
  const gb2312 = charset("gb2312", 0xb0, 0xf7, 0xa1);
  expect(
    foreignTo(
      gb2312,
      everyName.map((name) => name["zh-CN"]),
    ),
  ).toEqual([]);
});

test("districts with the same postal code have different keys", () => {
  expect(areaNamed("TW-HSZ-300-EAST")?.name["zh-TW"]).toBe("東區");
  expect(areaNamed("TW-HSZ-300-XIANGSHAN")?.name["zh-CN"]).toBe("香山区");
  expect(areaNamed("TW-CYI-600-WEST")?.postalCode).toBe("600");
});

test("errors in the English names of the data source are corrected", () => {
  expect(areaNamed("TW-TPE-103")?.name["en-US"]).toBe("Datong District");
  expect(areaNamed("TW-CHA-510")?.name["en-US"]).toBe("Yuanlin City");
  const endings = areas
    .filter(({ i18nCityKey }) => i18nCityKey.startsWith("TW-"))
    .map(({ name }) => name["en-US"].split(" ").at(-1));
  expect([...new Set(endings)].sort()).toEqual(["City", "District", "Township"]);
});

test("uninhabited islands are not offered as districts", () => {
  expect(areas.filter(({ name }) => /列嶼|群島|海域/.test(name["zh-TW"]))).toEqual([]);
});

test("a mainland place has the name used in Taiwan, not one converted character by character", () => {
  expect(cityNamed("CN-2101")?.["zh-TW"]).toBe("瀋陽市");
  expect(areaNamed("CN-411624")?.name["zh-TW"]).toBe("沈丘縣");
  expect(cityNamed("CN-3310")?.["zh-TW"]).toBe("台州市");
  expect(areaNamed("CN-420881")?.name["zh-TW"]).toBe("鍾祥市");
  expect(areaNamed("CN-330281")?.name["zh-TW"]).toBe("餘姚市");
});

test("place names with irregular romanizations are correct", () => {
  expect(cityNamed("CN-3415")?.["en-US"]).toBe("Lu'an");
  expect(areaNamed("CN-330382")?.name["en-US"]).toBe("Yueqing City");
  expect(areaNamed("CN-440113")?.name["en-US"]).toBe("Panyu District");
  expect(cityNamed("CN-5002")).toBeUndefined();
  expect(areaNamed("CN-530129")?.name["en-US"]).toBe("Xundian Hui Yi Autonomous County");
});

test("Suzhou in Jiangsu and Suzhou in Anhui have different English names", () => {
  expect(cityNamed("CN-3205")).toEqual({ "zh-TW": "蘇州市", "zh-CN": "苏州市", "en-US": "Suzhou, Jiangsu" });
  expect(cityNamed("CN-3413")?.["en-US"]).toBe("Suzhou, Anhui");
});

test("counties directly under a province are listed as cities, and Chongqing contains its counties", () => {
  expect(cityNamed("CN-429004")?.["zh-CN"]).toBe("仙桃市");
  expect(areas.some(({ i18nCityKey, name }) => i18nCityKey === "CN-50" && name["zh-CN"] === "云阳县")).toBe(
    true,
  );
});

test("every office of the demo company is in a listed place", () => {
  const sites = ["TW-HSZ", "TW-TPE", "TW-TAO", "TW-TXG", "TW-TNN", "TW-KHH", "CN-3205", "CN-31", "CN-4403"];
  for (const key of [...sites, "DE-MUC", "JP-TYO", "US-SJC"]) expect(cityNamed(key), key).toBeDefined();
});

test("a city's name does not contain a country", () => {
  expect(cityNamed("HK")).toEqual({ "zh-TW": "香港", "zh-CN": "香港", "en-US": "Hong Kong" });
  const labelled = cities.filter(({ name }) =>
    /中國|中国|中華|中华|China|Taiwan/.test(Object.values(name).join(" ")),
  );
  expect(labelled).toEqual([]);
});
