import type { Locale } from "#contract/locale";
import { folded } from "./fold";

// Scripts whose texts are indexed as bigrams, because most of them are written without spaces between words.
const unspaced = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー";
const runs = new RegExp(
  `(?<unspaced>[${unspaced}]+)|(?:(?![${unspaced}])[\\p{Letter}\\p{Number}\\p{Mark}])+[+#]*`,
  "gu",
);
const startsUnspaced = new RegExp(`^[${unspaced}]`, "u");
/** Matches `.NET`, which is a name, not the word net. */
const dotNet = /(?<![\p{Letter}\p{Number}])\.net\b/gu;
/** Symbols that join words to a compound if no space is next to them: front-end, Node.js, R&D. */
const joiner = /^[-‐‑–.&'’_]$/u;

export const isUnspaced = (term: string): boolean => startsUnspaced.test(term);

/** A word, or characters of a script without spaces, folded. */
export interface Run {
  readonly text: string;
  /** As in the text, or folded if folding changes the length of the text */
  readonly typed: string;
  readonly unspaced: boolean;
  /** Whether exactly one joining symbol, such as a hyphen, is between this run and the previous one */
  readonly joined: boolean;
}

export function runsOf(text: string): Run[] {
  const whole = folded(text).replace(dotNet, "dotnet");
  const isAligned = whole.length === text.length;
  let end = -1;
  return [...whole.matchAll(runs)].map((match) => {
    const joined = end >= 0 && joiner.test(whole.slice(end, match.index));
    end = match.index + match[0].length;
    const typed = isAligned ? text.slice(match.index, end) : match[0];
    return { text: match[0], typed, unspaced: match.groups?.unspaced !== undefined, joined };
  });
}

export const bigrams = (characters: readonly string[]) =>
  characters.slice(0, -1).map((character, index) => `${character}${characters[index + 1]}`);

/**
 * The singular of an English word, found by rules without a dictionary. Index and queries use it, so that singular and
 * plural match.
 */
export function stem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word) || /(?:ss|us|is)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

/** Writes joined words as one word: `front-end` becomes `frontend`. */
function compoundsOf(all: readonly Run[]): string[] {
  const compounds: string[] = [];
  let parts: string[] = [];
  for (const run of [...all, null]) {
    if (run?.joined && !run.unspaced && parts.length > 0) {
      parts.push(run.text);
      continue;
    }
    if (parts.length > 1) compounds.push(stem(parts.join("")));
    parts = run && !run.unspaced ? [run.text] : [];
  }
  return compounds;
}

/**
 * The suffix of Chinese terms from Traditional texts. 電機 (electrical) and 电机 (motor) are equal after folding, but have
 * different meanings.
 */
export const traditionalMark = "t";
const markOf = (locale: Locale | null): string => (locale === "zh-TW" ? traditionalMark : "");

/**
 * The terms of a text for the index, in order. Chinese, Japanese and Korean text becomes bigrams, so that a word is
 * found anywhere in a sentence. The bigrams of a run are followed by its last character alone, so that every character
 * starts a term. Other words are put in the singular and keep a trailing `+` or `#` (`c++`). Compounds follow, written
 * as one word.
 *
 * `locale` is the language of the text; null for terms that are compared outside of the index.
 */
export function termsOf(text: string, locale: Locale | null = null): string[] {
  const mark = markOf(locale);
  const all = runsOf(text);
  const terms = all.flatMap((run) => {
    if (!run.unspaced) return [stem(run.text)];
    const characters = [...run.text];
    return [...bigrams(characters), ...characters.slice(-1)].map((term) => `${term}${mark}`);
  });
  return [...terms, ...compoundsOf(all)];
}

/** The suffix of terms from the head of a title; see `headOf`. */
const headMark = "ʰ";
export const inHead = (term: string): string => `${term}${headMark}`;
/** The part of a title that follows the position: （馬達控制）, “, Motor Control”. */
const afterHead = /[（(，,：:].*$/u;
export const headOf = (title: string): string => title.replace(afterHead, "") || title;

/** The terms of a text for the vocabulary: its words as spelled, if they contain letters only, and its bigrams. */
export function vocabularyOf(text: string, locale: Locale): string[] {
  const mark = markOf(locale);
  return runsOf(text).flatMap((run) => {
    if (run.unspaced) return bigrams([...run.text]).map((term) => `${term}${mark}`);
    return /^\p{Letter}{3,40}$/u.test(run.text) ? [run.text] : [];
  });
}
