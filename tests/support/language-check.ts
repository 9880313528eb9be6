import type { Locale } from "#contract/locale";

/** The Han characters of a double-byte charset. */
function hanOf(encoding: string, firstLead: number, lastLead: number, firstTrail: number): Set<string> {
  const decoder = new TextDecoder(encoding);
  const characters = new Set<string>();
  for (let lead = firstLead; lead <= lastLead; lead++) {
    for (let trail = firstTrail; trail <= 0xfe; trail++)
      characters.add(decoder.decode(Uint8Array.of(lead, trail)));
  }
  return characters;
}

/** Characters of a prefecture's name (Lisu) that both charsets lack. */
const missing = "傈僳";

/** Big5 contains the traditional forms, GB 2312 the simplified ones; English uses neither. */
const han: Readonly<Partial<Record<Locale, ReadonlySet<string>>>> = {
  "zh-TW": new Set([...hanOf("big5", 0xa4, 0xf9, 0x40), ...missing]),
  "zh-CN": new Set([...hanOf("gbk", 0xb0, 0xf7, 0xa1), ...missing]),
  "en-US": new Set(),
};

/** Words that only the other Chinese locale uses, written in this locale's characters. */
const words: Readonly<Partial<Record<Locale, RegExp>>> = {
  "zh-TW": /固件|軟件|硬件|質量|信息|網絡|程序員|視頻|默認|數據庫|用戶|簡歷|應聘/g,
  "zh-CN": /韧体|软体|硬体|品质|专案|资讯|网路|程式|视讯|预设|资料库|履历|登入|应征|伺服器|行动应用/g,
};

/** Four English words in a row count as a sentence; fewer may be a name. */
const english = /[A-Za-z][\w’']*(?: [a-z][\w’']*){3,}/g;

export const foreignCharacters = (text: string, locale: Locale) =>
  [...new Set(text)].filter((one) => /\p{Script=Han}/u.test(one) && !han[locale]?.has(one));

export const foreignWords = (text: string, locale: Locale) => text.match(words[locale] ?? /(?!)/g) ?? [];

/** All parts of a text that belong to another locale: characters, words, sentences. */
export const foreignText = (text: string, locale: Locale): string[] => [
  ...foreignCharacters(text, locale),
  ...foreignWords(text, locale),
  ...(locale === "en-US" ? (text.match(/[，。、；：（）「」]/g) ?? []) : (text.match(english) ?? [])),
];
