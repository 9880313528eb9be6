import { languageCodes } from "../languages";
import type { degrees } from "../resume/education-information";
import type { languageLevels } from "../resume/language-ability";
import type { skillLevels } from "../resume/specialty";

const english = new Intl.DisplayNames("en", { type: "language", fallback: "code" });
const namings = [
  english,
  new Intl.DisplayNames("zh-Hant", { type: "language", fallback: "code" }),
  new Intl.DisplayNames("zh-Hans", { type: "language", fallback: "code" }),
];

/** A language's English name. */
export const languageName = (code: string): string => english.of(code) ?? code;

const plain = (text: string) => text.trim().toLowerCase();
/** Other names of languages in the list. */
const alsoCalled: Readonly<Record<string, string>> = {
  mandarin: "zh",
  中文: "zh",
  國語: "zh",
  普通话: "zh",
  taiwanese: "nan",
  台語: "nan",
  臺語: "nan",
  hakka: "hak",
  英文: "en",
  日文: "ja",
  韓文: "ko",
  英語: "en",
  英语: "en",
  日語: "ja",
  日语: "ja",
  韓語: "ko",
  韩语: "ko",
  粵語: "yue",
  粤语: "yue",
  廣東話: "yue",
  汉语: "zh",
  华语: "zh",
  華語: "zh",
  闽南语: "nan",
  客語: "hak",
  法語: "fr",
  法语: "fr",
  德語: "de",
  德语: "de",
  西班牙語: "es",
};

const codesByName: ReadonlyMap<string, string> = new Map([
  ...languageCodes.flatMap((code) =>
    [code, ...namings.map((naming) => naming.of(code) ?? code)].map((name) => [plain(name), code] as const),
  ),
  ...Object.entries(alsoCalled),
]);

/** The code of a language by its English or Chinese name, or by a tag such as `en-GB`. */
export function languageCode(name: string): string | undefined {
  const wanted = plain(name);
  return codesByName.get(wanted) ?? codesByName.get(wanted.replace(/[-_ (（].*$/, ""));
}

type Rule<Value> = readonly [pattern: RegExp, value: Value];
const first = <Value>(rules: readonly Rule<Value>[], text: string): Value | undefined =>
  rules.find(([pattern]) => pattern.test(text))?.[1];

const degreeRules: readonly Rule<(typeof degrees)[number]>[] = [
  [/ph\.?\s?d|doctor|博士/i, "DOCTORATE"],
  [/master|\b(e?mba|m\.e|m\.?(sc|a|s|eng|ed))\b|碩士|硕士/i, "MASTER"],
  [/bachelor|\b(b\.e|b\.?(sc|a|s|eng|ba|ed|com|tech))\b|licen[cs]e|學士|学士|大學|大学|本科/i, "BACHELOR"],
  [/associate|diploma|college|專科|专科|大专/i, "ASSOCIATE"],
  [/high school|secondary|a-levels?|高中|高職|中专/i, "HIGH_SCHOOL"],
];
export const degreeIn = (text: string) => first(degreeRules, text);

const fluencyRules: readonly Rule<(typeof languageLevels)[number]>[] = [
  [/native|mother|bilingual|母語|母语/i, "NATIVE"],
  [/fluent|proficien|advanced|full|professional|excellent|c1|c2|精通|流利|熟練|熟练/i, "PROFICIENT"],
  [/intermediate|conversation|limited|good|b1|b2|中等|中級|中级/i, "INTERMEDIATE"],
  [/basic|beginner|elementary|some|a1|a2|初|略懂/i, "BASIC"],
  [/none|無|无|不會|不会/i, "NONE"],
];
export const fluencyIn = (text: string) => first(fluencyRules, text);

const skillRules: readonly Rule<(typeof skillLevels)[number]>[] = [
  [/expert|master|精通/i, "EXPERT"],
  [/advanced|senior|熟練|熟练/i, "ADVANCED"],
  [/intermediate|中/i, "INTERMEDIATE"],
  [/beginner|basic|novice|初/i, "BEGINNER"],
];
export const skillLevelIn = (text: string) => first(skillRules, text);
