// Scripts without spaces between words.
const unspaced = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー";
const runs = new RegExp(
  `(?<unspaced>[${unspaced}]+)|(?:(?![${unspaced}])[\\p{Letter}\\p{Number}\\p{Mark}])+[+#]*`,
  "gu",
);

const folded = (text: string) => text.normalize("NFKC").toLowerCase();

function runsOf(text: string): { run: string; unspaced: boolean }[] {
  return [...folded(text).matchAll(runs)].map((match) => ({
    run: match[0],
    unspaced: match.groups?.unspaced !== undefined,
  }));
}

const bigrams = (characters: readonly string[]) =>
  characters.slice(0, -1).map((character, index) => `${character}${characters[index + 1]}`);

/**
 * The terms of a text for the index, in order. Chinese, Japanese and Korean text becomes bigrams, so that a word is found
 * anywhere in a sentence; each run ends with its last character alone, so that every character starts a term. Words and
 * numbers of other scripts stay whole, including a trailing `+` or `#` (`c++`).
 */
export function termsOf(text: string): string[] {
  return runsOf(text).flatMap(({ run, unspaced }) => {
    if (!unspaced) return [run];
    const characters = [...run];
    return [...bigrams(characters), ...characters.slice(-1)];
  });
}

/** Terms that must occur next to each other. `prefix`: the single term also matches the start of a longer one. */
export interface SearchPhrase {
  readonly terms: readonly string[];
  readonly prefix: boolean;
}

/** The phrases of a search text, all of which must match. Empty if the text has no letter or digit. */
export function phrasesOf(query: string): SearchPhrase[] {
  const phrases = runsOf(query).map(({ run, unspaced }): SearchPhrase => {
    const characters = [...run];
    if (!unspaced) return { terms: [run], prefix: false };
    return characters.length === 1
      ? { terms: characters, prefix: true }
      : { terms: bigrams(characters), prefix: false };
  });
  const seen = new Set<string>();
  return phrases.filter((phrase) => {
    const key = phrase.terms.join(" ");
    return !seen.has(key) && seen.add(key);
  });
}
