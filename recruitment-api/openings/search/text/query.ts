import type { Locale } from "#contract/locale";
import type { Lexicon } from "./lexicon";
import { keyOf } from "./lexicon";
import type { Concept, SearchPhrase } from "./match";
import { type PayPhrase, payPhraseIn } from "./pay-phrase";
import { segments } from "./segments";
import { bigrams, type Run, runsOf, stem } from "./terms";
import type { Vocabulary } from "./vocabulary";

/** A word that occurs in no opening, and the words that were searched instead. */
interface Correction {
  readonly typed: string;
  readonly searched: readonly string[];
}

/** The parsed search text. */
export interface ParsedSearch {
  /** All must match; empty if the text has no letter or digit, null if it has a lowest pay and no other words */
  readonly concepts: readonly Concept[] | null;
  readonly corrections: readonly Correction[];
  /** A lowest pay in the text, which is not searched as words */
  readonly pay: PayPhrase | null;
}

type Alternative = readonly SearchPhrase[];
const phrase = (...terms: string[]): Alternative => [{ terms, prefix: false }];

/** Chinese text as a phrase of bigrams; a single character matches every bigram that starts with it. */
function unspacedPhrase(text: string): SearchPhrase {
  const characters = [...text];
  return characters.length === 1
    ? { terms: characters, prefix: true }
    : { terms: bigrams(characters), prefix: false };
}

/** A word or phrase of a list, taken literally: its words form a phrase. */
export function literally(text: string): Alternative {
  const phrases: SearchPhrase[] = [];
  let words: string[] = [];
  const flush = () => {
    if (words.length > 0) phrases.push({ terms: words, prefix: false });
    words = [];
  };
  for (const run of runsOf(text)) {
    if (run.unspaced) {
      flush();
      phrases.push(unspacedPhrase(run.text));
    } else words.push(stem(run.text));
  }
  flush();
  return phrases;
}

/** Words without a space between them (`front-end`), or Chinese characters in a row. */
interface Unit {
  readonly words: readonly string[];
  readonly unspaced: boolean;
}

function unitsOf(runs: readonly Run[], lexicon: Lexicon, vocabulary: Vocabulary): Unit[] {
  const units: { words: string[]; unspaced: boolean }[] = [];
  for (const run of runs) {
    const last = units.at(-1);
    if (run.unspaced) {
      units.push(
        ...segments(run.text, lexicon, vocabulary).map((word) => ({ words: [word], unspaced: true })),
      );
    } else if (run.joined && last && !last.unspaced) last.words.push(run.text);
    else units.push({ words: [run.text], unspaced: false });
  }
  return units;
}

const unitKey = (unit: Unit) => unit.words.map((word) => (unit.unspaced ? word : stem(word))).join(" ");

/** `iso27001` as `iso` and `27001`. */
const lettersAndDigits = (word: string) => word.match(/\p{Letter}+|\p{Number}+/gu) ?? [];

class Reader {
  readonly corrections: Correction[] = [];
  readonly #lexicon: Lexicon;
  readonly #vocabulary: Vocabulary;
  /** The last word may be incomplete */
  readonly #isTyping: boolean;

  constructor(lexicon: Lexicon, vocabulary: Vocabulary, isTyping: boolean) {
    this.#lexicon = lexicon;
    this.#vocabulary = vocabulary;
    this.#isTyping = isTyping;
  }

  /** One concept for each unit, or for several that form a known phrase or are written as one word elsewhere. */
  concepts(all: readonly Unit[]): Concept[] {
    const concepts: Concept[] = [];
    for (let at = 0; at < all.length; ) {
      const taken = this.#lengthOfPhrase(all, at);
      concepts.push(this.#concept(all.slice(at, at + taken), at + taken === all.length));
      at += taken;
    }
    return concepts;
  }

  #lengthOfPhrase(all: readonly Unit[], at: number): number {
    for (let length = Math.min(this.#lexicon.longestPhrase, all.length - at); length > 1; length -= 1) {
      const units = all.slice(at, at + length);
      if (this.#lexicon.synonyms.has(units.map(unitKey).join(" "))) return length;
      if (length === 2 && units.every(({ unspaced }) => !unspaced)) {
        if (this.#vocabulary.hasWord(units.flatMap(({ words }) => words).join(""))) return 2;
      }
    }
    return 1;
  }

  #concept(units: readonly Unit[], last: boolean): Concept {
    const key = units.map(unitKey).join(" ");
    const synonyms = this.#lexicon.synonyms.get(key) ?? [];
    const [unit] = units;
    const itself =
      units.length === 1 && unit
        ? unit.unspaced
          ? this.#unspaced(unit.words[0] ?? "")
          : this.#words(unit.words, last, synonyms.length > 0)
        : [literally(key), ...joinedIfWords(units)];
    return [...itself, ...synonyms.map(literally)];
  }

  #unspaced(text: string): Alternative[] {
    return [[unspacedPhrase(text)]];
  }

  #words(words: readonly string[], last: boolean, hasSynonyms: boolean): Alternative[] {
    const stems = words.map(stem);
    const [word = ""] = words;
    if (words.length > 1) {
      return [[{ terms: stems, prefix: last }], phrase(stem(words.join("")))];
    }
    const alternatives: Alternative[] = [phrase(stem(word))];
    if (/\p{Number}/u.test(word)) {
      if (last && word.length > 1) alternatives.push([{ terms: [word], prefix: true }]);
      const parts = lettersAndDigits(word);
      if (parts.length > 1) alternatives.push(parts.map((part) => ({ terms: [part], prefix: false })));
    } else if (this.#isTyping && last) {
      alternatives.push([{ terms: [word], prefix: true }]);
    } else if (word.length >= 3 && !this.#vocabulary.hasWord(word)) {
      if (this.#vocabulary.hasPrefix(word)) alternatives.push([{ terms: [word], prefix: true }]);
      else if (!hasSynonyms) alternatives.push(...this.#corrected(word));
    }
    return alternatives;
  }

  #corrected(word: string): Alternative[] {
    const searched = this.#vocabulary.correctionsOf(word);
    if (searched.length === 0) return [];
    this.corrections.push({ typed: word, searched });
    return searched.flatMap((known) => [
      phrase(stem(known)),
      ...(this.#lexicon.synonyms.get(keyOf(known)) ?? []).map(literally),
    ]);
  }
}

const joinedIfWords = (units: readonly Unit[]): Alternative[] =>
  units.some(({ unspaced }) => unspaced) ? [] : [phrase(stem(units.flatMap(({ words }) => words).join("")))];

/**
 * Parses a search text: what must match, with synonyms, other spellings and, for unknown words, corrections; and a
 * lowest pay, which selects like the filter.
 * `isTyping`: the last word may be incomplete, even if it is a known word. `locale`: the visitor's, which decides on the
 * currency of an amount without one.
 */
export function readQuery(
  text: string,
  lexicon: Lexicon,
  vocabulary: Vocabulary,
  { isTyping = false, locale }: { readonly isTyping?: boolean; readonly locale?: Locale } = {},
): ParsedSearch {
  const pay = payPhraseIn(text, locale);
  const units = unitsOf(runsOf(pay?.rest ?? text), lexicon, vocabulary);
  const telling = units.filter((unit) => !lexicon.fillers.has(unitKey(unit)));
  // A single character between words is ignored if there are other words: 師 in 會計師.
  const longer = telling.filter((unit) => !unit.unspaced || [...(unit.words[0] ?? "")].length > 1);
  const searched = [longer, telling, units].find((some) => some.length > 0) ?? [];
  const reader = new Reader(lexicon, vocabulary, isTyping);
  const seen = new Set<string>();
  const concepts = reader.concepts(searched).filter((concept) => {
    const key = JSON.stringify(concept);
    return !seen.has(key) && seen.add(key);
  });
  return {
    concepts: pay && concepts.length === 0 ? null : concepts,
    corrections: reader.corrections,
    pay,
  };
}
