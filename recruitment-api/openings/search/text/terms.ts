import { folded } from "./fold";

// Scripts without spaces between words.
const unspaced = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー";
const runs = new RegExp(
  `(?<unspaced>[${unspaced}]+)|(?:(?![${unspaced}])[\\p{Letter}\\p{Number}\\p{Mark}])+[+#]*`,
  "gu",
);
/** Symbols that join words to a compound if no space is next to them: front-end, Node.js, R&D. */
const joiner = /^[-‐‑–.&'’_]$/u;

/** A word, or characters of a script without spaces, folded. */
export interface Run {
  readonly text: string;
  readonly unspaced: boolean;
  /** One symbol such as a hyphen is between this run and the previous one */
  readonly joined: boolean;
}

export function runsOf(text: string): Run[] {
  const whole = folded(text);
  let end = -1;
  return [...whole.matchAll(runs)].map((match) => {
    const joined = end >= 0 && joiner.test(whole.slice(end, match.index));
    end = match.index + match[0].length;
    return { text: match[0], unspaced: match.groups?.unspaced !== undefined, joined };
  });
}

export const bigrams = (characters: readonly string[]) =>
  characters.slice(0, -1).map((character, index) => `${character}${characters[index + 1]}`);

/**
 * The singular of an English word, so that singular and plural match: a rule without a dictionary, applied to index and
 * query.
 */
export function stem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word) || /(?:ss|us|is)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

/** Compounds of joined words without the symbol: `front-end` as `frontend`. */
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
 * The terms of a text for the index, in order. Chinese, Japanese and Korean text becomes bigrams, so that a word is
 * found anywhere in a sentence; each run ends with its last character alone, so that every character starts a term.
 * Words of other scripts become their singular and keep a trailing `+` or `#` (`c++`). Compounds follow, written as one
 * word.
 */
export function termsOf(text: string): string[] {
  const all = runsOf(text);
  const terms = all.flatMap((run) => {
    if (!run.unspaced) return [stem(run.text)];
    const characters = [...run.text];
    return [...bigrams(characters), ...characters.slice(-1)];
  });
  return [...terms, ...compoundsOf(all)];
}

/** The terms of a text for the vocabulary: its words as spelled, if they contain letters only, and its bigrams. */
export function vocabularyOf(text: string): string[] {
  return runsOf(text).flatMap((run) => {
    if (run.unspaced) return bigrams([...run.text]);
    return /^\p{Letter}{3,40}$/u.test(run.text) ? [run.text] : [];
  });
}
