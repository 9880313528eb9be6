import type { Alternative, Closeness, SearchPhrase } from "./match";
import { type Script, scriptOf } from "./script";
import { bigrams, runsOf, stem, traditionalMark } from "./terms";

export const alternative = (
  phrases: readonly SearchPhrase[],
  closeness: Closeness = "typed",
): Alternative => ({
  phrases,
  closeness,
});
export const phrase = (...terms: string[]): Alternative => alternative([{ terms, prefix: false }]);

/**
 * The suffixes of indexed Chinese terms: `traditionalMark` for Traditional, empty for Simplified, and both for null.
 */
export const marksOf = (script: Script | null): readonly string[] =>
  script === null ? ["", traditionalMark] : [script === "traditional" ? traditionalMark : ""];

export const isMajor = (word: string): boolean => /^\p{Script=Han}{2,}系$/u.test(word);

/**
 * Chinese text as a phrase of bigrams; a single character matches every bigram that starts with it. 電機系 (a major) does
 * not match 電機系統 (a system), because its last character must end a run.
 */
export function unspacedPhrase(text: string, mark: string): SearchPhrase {
  const characters = [...text];
  if (characters.length === 1) return { terms: characters, prefix: true };
  const terms = [...bigrams(characters), ...(isMajor(text) ? ["系"] : [])];
  return { terms: terms.map((term) => `${term}${mark}`), prefix: false };
}

/**
 * Finds a word or phrase without its synonyms. Simplified Chinese is searched in Simplified texts only, other Chinese
 * in texts of both scripts.
 */
export function literally(text: string, closeness: Closeness = "typed"): Alternative[] {
  const runs = runsOf(text);
  const isChinese = runs.some(({ unspaced }) => unspaced);
  const marks = isChinese ? marksOf(scriptOf(text) === "simplified" ? "simplified" : null) : [""];
  return marks.map((mark) => {
    const phrases: SearchPhrase[] = [];
    let words: string[] = [];
    const flush = () => {
      if (words.length > 0) phrases.push({ terms: words, prefix: false });
      words = [];
    };
    for (const run of runs) {
      if (run.unspaced) {
        flush();
        phrases.push(unspacedPhrase(run.text, mark));
      } else words.push(stem(run.text));
    }
    flush();
    return alternative(phrases, closeness);
  });
}
