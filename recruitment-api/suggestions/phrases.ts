import { keyOf, type Lexicon } from "../openings/search/text/lexicon";
import { literally } from "../openings/search/text/literal";
import type { Concept } from "../openings/search/text/match";
import { runsOf, termsOf } from "../openings/search/text/terms";

/**
 * Maximum number of terms of a name. A longer text is not a name of a skill or position, and would make the condition
 * of the search large.
 */
const maxTerms = 12;

/** Compounds with this hyphen are also searched as one word: front-end and frontend. */
const hyphen = /(?<=\p{Letter})[-‐‑–](?=\p{Letter})/gu;

/**
 * A name with its synonyms. The search index finds only names of two characters or more; `letter` is for a single
 * letter.
 */
export interface Phrase {
  readonly concept: Concept;
  /** The name if it is a single letter, such as the language C */
  readonly letter: string | null;
}

/** Null if the text has nothing to look for: only signs, a single Chinese character, or too many words. */
export function phraseOf(names: readonly string[], lexicon: Lexicon): Phrase | null {
  const all = names.flatMap((name) => [
    name,
    name.replace(hyphen, ""),
    ...(lexicon.synonyms.get(keyOf(name)) ?? []).map(({ word }) => word),
  ]);
  const concept = [...new Set(all)]
    .flatMap((text) => literally(text))
    .filter(({ phrases }) => {
      const terms = phrases.flatMap((phrase) => phrase.terms);
      return terms.length > 0 && terms.length <= maxTerms && [...terms.join("")].length > 1;
    });
  const letter = names
    .map((name) => runsOf(name))
    .find(([run, next]) => /^[a-z]$/.test(run?.text ?? "") && !next);
  if (concept.length === 0 && !letter) return null;
  return { concept, letter: letter?.[0]?.text ?? null };
}

/** Texts in the form in which phrases are looked up. */
export interface SearchableText {
  readonly sentences: readonly string[];
  /** Letters that are separate words: C, but not a letter of USB-C or R&D */
  readonly letters: ReadonlySet<string>;
}

export function searchable(sentences: readonly string[]): SearchableText {
  const letters = sentences.flatMap((sentence) => {
    const runs = runsOf(sentence);
    return runs.filter(({ joined }, index) => !joined && !runs[index + 1]?.joined).map(({ text }) => text);
  });
  return {
    sentences: sentences.map((sentence) => ` ${termsOf(sentence).join(" ")} `),
    letters: new Set(letters.filter((text) => text.length === 1)),
  };
}

export const mentions = ({ sentences, letters }: SearchableText, { concept, letter }: Phrase): boolean =>
  (letter !== null && letters.has(letter)) ||
  concept.some(({ phrases }) =>
    sentences.some((sentence) => phrases.every(({ terms }) => sentence.includes(` ${terms.join(" ")} `))),
  );
