// Scripts that are written without spaces between words.
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
  characters.slice(0, -1).map((character, place) => `${character}${characters[place + 1]}`);

/**
 * Text as the search index keeps it, in order. Chinese (and Japanese, Korean) is cut into pairs of characters, so that
 * a word is found wherever it stands in a sentence, and each run ends with its last character alone, so that every
 * character begins a term. Words and numbers of other scripts stay whole, with a `+` or `#` behind them (`c++`).
 */
export function termsOf(text: string): string[] {
  return runsOf(text).flatMap(({ run, unspaced }) => {
    if (!unspaced) return [run];
    const characters = [...run];
    return [...bigrams(characters), ...characters.slice(-1)];
  });
}

/** Terms that must follow one another in the text; `prefix`: the only one may also be the beginning of a term. */
export interface SoughtPhrase {
  readonly terms: readonly string[];
  readonly prefix: boolean;
}

/** What a person typed, as phrases that all have to be found. Empty where it holds no letter and no number. */
export function phrasesOf(query: string): SoughtPhrase[] {
  const phrases = runsOf(query).map(({ run, unspaced }): SoughtPhrase => {
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
