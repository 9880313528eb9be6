import { readFileSync } from "node:fs";
import { searchData } from "#api/shipped";

/** Syllables in pinyin without tones by character, and by their spelling in zhuyin; see lists/readings.txt. */
const byCharacter = new Map<string, string[]>();
const byZhuyin = new Map<string, string>();
for (const line of readFileSync(new URL("readings.txt", searchData), "utf8").split("\n")) {
  const [pinyin, zhuyin, characters] = line.startsWith("#") ? [] : line.split(" ");
  if (!pinyin || !zhuyin || !characters) continue;
  byZhuyin.set(zhuyin, pinyin);
  for (const character of characters)
    byCharacter.set(character, [...(byCharacter.get(character) ?? []), pinyin]);
}

const maxReadings = 8;

/**
 * The possible readings of folded Chinese characters in pinyin, without tones and spaces; empty if a character is
 * unknown.
 */
export function readingsOf(characters: string): string[] {
  let readings = [""];
  for (const character of characters) {
    const syllables = byCharacter.get(character) ?? [];
    readings = readings
      .flatMap((start) => syllables.map((syllable) => `${start}${syllable}`))
      .slice(0, maxReadings);
  }
  return readings;
}

/** A syllable in zhuyin: an initial, a medial and a final, each optional */
const syllable = /[\u3105-\u3119]?[\u3127-\u3129]?[\u311a-\u3126]?/gu;

/** Converts a word in zhuyin to pinyin; null if it is not zhuyin. */
export function pinyinOfZhuyin(word: string): string | null {
  if (/[^\u3105-\u3129ˊˇˋ˙]/u.test(word)) return null;
  const syllables = word.match(syllable)?.filter((each) => each !== "") ?? [];
  const pinyin = syllables.map((each) => byZhuyin.get(each));
  return pinyin.includes(undefined) ? null : pinyin.join("");
}
