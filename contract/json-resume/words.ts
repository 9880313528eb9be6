import { languageCodes } from "../languages";
import type { degrees } from "../resume/education-information";
import type { languageLevels, languageSkills } from "../resume/language-ability";
import type { skillLevels } from "../resume/specialty";

const english = new Intl.DisplayNames("en", { type: "language", fallback: "code" });
const namings = [
  english,
  new Intl.DisplayNames("zh-Hant", { type: "language", fallback: "code" }),
  new Intl.DisplayNames("zh-Hans", { type: "language", fallback: "code" }),
  new Intl.DisplayNames("de", { type: "language", fallback: "code" }),
];

/** A language's English name. */
export const languageName = (code: string): string => english.of(code) ?? code;

const plain = (text: string) => text.trim().toLowerCase();
/** Other names of languages, with the codes of `languageCodes`. */
const alsoCalled: Readonly<Record<string, string>> = {
  mandarin: "zh",
  "mandarin chinese": "zh",
  tagalog: "tl",
  taiwanese: "nan",
  hokkien: "nan",
  hakka: "hak",
  cantonese: "yue",
  norwegian: "nb",
  isizulu: "zu",
  isixhosa: "xh",
  isindebele: "nr",
  ndebele: "nr",
  sesotho: "st",
  sotho: "st",
  sepedi: "nso",
  setswana: "tn",
  siswati: "ss",
  swazi: "ss",
  xitsonga: "ts",
  tshivenda: "ve",
  twi: "ak",
  chichewa: "ny",
  luganda: "lg",
  kirundi: "rn",
  kiswahili: "sw",
  gikuyu: "ki",
  gĩkũyũ: "ki",
  dholuo: "luo",
  luhya: "luy",
  kikamba: "kam",
  kimeru: "mer",
  ekegusii: "guz",
  kisii: "guz",
  filipino: "tl",
  bisaya: "ceb",
  visayan: "ceb",
  ilocano: "ilo",
  ilonggo: "hil",
  bicolano: "bcl",
  kapampangan: "pam",
  "bahasa malaysia": "ms",
  "bahasa melayu": "ms",
  "bahasa indonesia": "id",
  farsi: "fa",
  dari: "fa",
  azeri: "az",
  oriya: "or",
  bangla: "bn",
  flemish: "nl",
  castilian: "es",
  haitian: "ht",
  slovene: "sl",
  putonghua: "zh",
  minnan: "nan",
  shanghainese: "wuu",
  français: "fr",
  español: "es",
  português: "pt",
  italiano: "it",
  türkçe: "tr",
  polski: "pl",
  nederlands: "nl",
  國語: "zh",
  国语: "zh",
  普通話: "zh",
  普通话: "zh",
  漢語: "zh",
  汉语: "zh",
  華語: "zh",
  华语: "zh",
  台語: "nan",
  臺語: "nan",
  台语: "nan",
  客語: "hak",
  客语: "hak",
  福建話: "nan",
  福建话: "nan",
  閩南語: "nan",
  廣東話: "yue",
  广东话: "yue",
  西文: "es",
  日本語: "ja",
  日本语: "ja",
  越語: "vi",
  越语: "vi",
  越文: "vi",
  阿美語: "ami",
  泰雅語: "tay",
  排灣語: "pwn",
  布農語: "bnn",
  卑南語: "pyu",
  魯凱語: "dru",
  鄒語: "tsu",
  賽夏語: "xsy",
  達悟語: "tao",
  太魯閣語: "trv",
  噶瑪蘭語: "ckv",
};

/** The forms of a Chinese name of a language: 日文, 日語, 日语 … Any other name has only one form. */
const variantsOf = (name: string) =>
  /^\p{Script=Han}+[語语文話话]$/u.test(name)
    ? ["語", "语", "文", "話", "话"].map((word) => name.slice(0, -1) + word)
    : [name];

const codesByName: ReadonlyMap<string, string> = new Map([
  ...languageCodes.flatMap((code) =>
    [code, ...namings.map((naming) => naming.of(code) ?? code)]
      .flatMap(variantsOf)
      .map((name) => [plain(name), code] as const),
  ),
  ...Object.entries(alsoCalled),
]);

/** The code of a language by its English or Chinese name, or by a tag such as `en-GB`. */
export function languageCode(name: string): string | undefined {
  const wanted = plain(name);
  return codesByName.get(wanted) ?? codesByName.get(wanted.replace(/[-_ (（].*$/, ""));
}

const isChinese = (text: string) => /\p{Script=Han}/u.test(text);
/** 「外国语」 does not name the national language 「国语」. */
const chineseName = new RegExp(
  `(?<!外(?=[国國]))(?:${[...codesByName.keys()]
    .filter(isChinese)
    .sort((one, other) => other.length - one.length)
    .join("|")})`,
  "gu",
);
/** Shorter names are ignored, because most of them are language codes or ordinary words. */
const shortestLatinName = 4;
const shortNames: ReadonlySet<string> = new Set(["Ewe", "Lao", "Twi"]);

/** The languages that a text names, with their positions. */
export function languagesIn(text: string): { code: string; name: string; from: number; to: number }[] {
  const words = [...text.matchAll(/\p{Script=Latin}+/gu)].map(({ 0: word, index }) => ({ word, index }));
  const latin = words.flatMap(({ word, index }, place) => {
    const next = words[place + 1];
    const both = next && text.slice(index, next.index + next.word.length);
    return [both, word].flatMap((name) =>
      name && (name.length >= shortestLatinName || shortNames.has(name)) ? [{ name, index }] : [],
    );
  });
  const chinese = [...text.matchAll(chineseName)].map(({ 0: name, index }) => ({ name, index }));
  let end = 0;
  return [...latin, ...chinese]
    .sort((one, other) => one.index - other.index)
    .flatMap(({ name, index }) => {
      const code = codesByName.get(plain(name));
      if (code === undefined || index < end) return [];
      end = index + name.length;
      return [{ code, name, from: index, to: end }];
    });
}

type Rule<Value> = readonly [pattern: RegExp, value: Value];
const first = <Value>(rules: readonly Rule<Value>[], text: string): Value | undefined =>
  rules.find(([pattern]) => pattern.test(text))?.[1];

const degreeRules: readonly Rule<(typeof degrees)[number]>[] = [
  [
    /ph\.?\s?d|do[ck]tor|doutor|dottorato|\bd\.?phil\b|\bdr\.?[- ]*(?:ing|rer|med|phil|iur|oec|sc|theol)\b|博士/i,
    "DOCTORATE",
  ],
  [
    /master|magist(?:er\b|rale)|ma[iî]trise|mestrado|maestr[ií]a|y[uü]ksek lisans|\b(e?m\.?b\.?a|msci|mpa(?:cc)?|mph|mpp|m\.e|m\.?(sc|a|s|eng|ed|phil|fa|des|mus|tech|comm?|litt|res|arch|pharm)|ll\.?m|diplom(?:-ingenieur)?)\b|碩士|硕士/i,
    "MASTER",
  ],
  [
    /bachelor|\b(b\.e|b\.?(sc|a|s|eng|ba|ed|comm?|tech|fa|des|mus|pharm|arch|nurs))\b|\bll\.?b\b|licen[cs]e|licenciatura|engineer['’]s degree|bacharel|\bgrado en\b|laurea|(?<!ön )lisans\b|sarjana|(?<!副)[學学]士|大學|大学|本科|[二四]技/i,
    "BACHELOR",
  ],
  [
    /high school diploma|diploma of secondary\b|\bIB diploma|(?<!post[- ]?)secondary\b.*\bdiploma|(?:senior|secondary)(?: school)? certificate|(?<!graduate )certificate of (?:secondary )?education\b|(?<!first school )leaving certificate/i,
    "HIGH_SCHOOL",
  ],
  [
    /associate|(?<!\b(?:vocational|trade|craft|artisan|technician|vwo|havo|matura)(?: school)? )diploma|(?<!some )college|foundation degree|ön lisans|\b(?:BTS|DUT)\b|\bHN[CD]\b|\bA\.?A\.?S\b|\bA\.[AS]\b|^A[AS]$|副[學学]士|高[級级]文[憑凭]|專科|专科|大专|[二五][專专]/i,
    "ASSOCIATE",
  ],
  [
    /high school|secondary|^(?:advanced )?highers$|\bF\.?Sc\b|\b[ao][- ]levels?|[“”‘’"'][AO][“”‘’"'] level|(?:advanced|ordinary) level|grade 1[0-2]\b|ensino m[ée]dio|bachillerato|maturit|hochschulreife|mittlere reife|realschulabschluss|leaving cert|international baccalaureate|\blise\b|pre-u(?:niversity)?\b|中[學学]文[憑凭]|高[級级]程度[會会]考|中[學学][會会]考|[獨独]立中[學学][統统]考|高[中工商職职]|家商(?=\s|$)|商工(?=\s|$)|高[級级].{0,6}[學学]校?|(?:技工|[師师][範范])[學学]校|中[專专師师]|(?:^|完成|[\s(（])中[五六七](?=$|[\s)）畢毕肄程會会年])|[職职][業业]中[學学]|\b(?:H\.?S\.?C|S\.?S\.?L?\.?C|class x(?:ii)?|plus two|matriculation|(?:10|12)th|GCSEs?|GED|HiSET|VCE|QCE|SACE|WACE|NCEA|KCSE|STPM|SPM|HKDSE|HKALE|HKCEE|WASSCE|matric|abitur|fachabitur|matura|baccalauréat|HAVO|VWO|bac(?! ?\+))\b/i,
    "HIGH_SCHOOL",
  ],
];
export const degreeIn = (text: string) => first(degreeRules, text);

type LanguageSkill = (typeof languageSkills)[number];
type LanguageLevel = (typeof languageLevels)[number];
const levelRules: readonly Rule<LanguageLevel>[] = [
  [/non[- ]?native|near[- ]?native/i, "PROFICIENT"],
  [/native|(?:mother|home|first) (?:tongue|language)|muttersprache|bilingual|母語|母语/i, "NATIVE"],
  [
    /fluent|proficient|advanced|professional|excellent|\bvery good|\bc[12]\b|精通|流[利暢畅]|熟[練练]|[無无]障[礙碍]|優秀|优秀|高[級级階阶]|[進进][階阶]|[專专][業业]/i,
    "PROFICIENT",
  ],
  [
    /intermediate|(?<!\bbasic )conversation|limited|\bgood\b|\bb[12]\b|中[等級级階阶上]|普通(?![話话])|一般|良好|尚可|日常(?:[會会][話话]|[對对][話话]|交流)?/i,
    "INTERMEDIATE",
  ],
  [
    /basic|beginner|elementary|\bsome\b|\ba little\b|\b(?:fair|poor)\b|\ba[12]\b|初[級级學学階阶]|略懂|入[門门]|基[礎础本]|[簡简][單单]/i,
    "BASIC",
  ],
  [/\bnone\b|不[會会懂]|^[無无]$/i, "NONE"],
];
const skillRules: readonly Rule<LanguageSkill>[] = [
  [/[聽听]力?|listening/i, "listening"],
  [/口?[說说]|口[語语]|會話|会话|speaking|spoken|oral/i, "speaking"],
  [/[閱阅]?[讀读]|reading/i, "reading"],
  [/[書书]?[寫写]作?|writing|written/i, "writing"],
];
const anyOf = (rules: readonly Rule<unknown>[]) => rules.map(([{ source }]) => source).join("|");
const levelWords = new RegExp(`(?<skill>${anyOf(skillRules)})|(?<level>${anyOf(levelRules)})`, "gi");

/** What a text states about a language: a level for each skill, or one for the language as a whole. */
export type WrittenLevels = Partial<Record<LanguageSkill, LanguageLevel>> & {
  readonly overall?: LanguageLevel;
};

/**
 * Reads 「聽說精通、讀寫中等」 or "fluent in reading, basic writing". Skills precede their level, or follow it if the text
 * begins with a level and ends with a skill.
 */
export function writtenLevelsIn(text: string): WrittenLevels {
  const words = [...text.normalize("NFKC").matchAll(levelWords)].map(({ 0: word, groups }) => ({
    skill: groups?.skill === undefined ? undefined : first(skillRules, word),
    level: groups?.level === undefined ? undefined : first(levelRules, word),
  }));
  const [beginning] = words;
  if (!words.some(({ skill }) => skill))
    return beginning?.level && words.every(({ level }) => level === beginning.level)
      ? { overall: beginning.level }
      : {};
  const levels: Partial<Record<LanguageSkill, LanguageLevel>> = {};
  const inOrder = beginning?.level && words.at(-1)?.skill ? words : words.toReversed();
  let level: LanguageLevel | undefined;
  for (const word of inOrder) {
    if (word.level) level = word.level;
    else if (word.skill && level) levels[word.skill] = level;
  }
  return levels;
}

/**
 * Whether the text states a level that applies to every skill: native or bilingual, or a level of the CEFR. Any other
 * overall level is only a guess for the skills.
 */
export const coversAllSkills = (text: string) =>
  /母[語语]|\b(?:[abc][12]|native|mother tongue|muttersprache|bilingual)\b/i.test(text) &&
  !/non[- ]?native|near[- ]?native/i.test(text);

const proficiencyRules: readonly Rule<(typeof skillLevels)[number]>[] = [
  [/expert|master|精通/i, "EXPERT"],
  [/advanced|senior|熟練|熟练/i, "ADVANCED"],
  [/intermediate|中/i, "INTERMEDIATE"],
  [/beginner|basic|novice|初/i, "BEGINNER"],
];
export const skillLevelIn = (text: string) => first(proficiencyRules, text);
