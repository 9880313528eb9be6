import { hasSpaces, type Locale, type LocalizedText } from "./locale";

/** The 249 codes of ISO 3166-1 alpha-2, in alphabetical order; `Intl.DisplayNames` names them. */
export const countryCodes: readonly string[] = [
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS",
  "BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE",
  "EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM",
  "HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC",
  "LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA",
  "NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW",
  "SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO",
  "TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW",
].flatMap((row) => row.split(" "));

/** The country of a city (ISO 3166-1 alpha-2): the first two letters of the city's key, as in TW-HSZ, DE-MUC and US. */
export const countryOf = (i18nCityKey: string): string => i18nCityKey.slice(0, 2);

/** The name of `CN` in lists of places, because these may also contain Taiwan, Hong Kong and Macao */
const mainland: LocalizedText = { "zh-TW": "中國大陸", "zh-CN": "中国大陆" };

const names = new Map<Locale, Intl.DisplayNames>();

/** The name of the country or region of a place, such as 香港 and 中國大陸; undefined if the code is unknown. */
export function regionName(code: string, locale: Locale): string | undefined {
  if (!countryCodes.includes(code)) return undefined;
  const style = hasSpaces(locale) ? "long" : "short";
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: "region", style });
  names.set(locale, known);
  return (code === "CN" && mainland[locale]) || known.of(code);
}
