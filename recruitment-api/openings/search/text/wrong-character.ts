import type { Lexicon } from "./lexicon";
import { segments } from "./segments";
import { bigrams } from "./terms";
import type { Vocabulary } from "./vocabulary";

/** Minimum length of a corrected text: shorter ones have too many neighbours one character away. */
const leastForCharacter = 4;
/** Limits the size of the query. */
const maxCandidates = 60;

/** Part of a text that probably has one wrong character. */
export interface WrongCharacter {
  readonly before: string;
  /** The words of the part with the character replaced by others */
  readonly candidates: readonly (readonly string[])[];
  readonly after: string;
}

/** Whether a word is so long that a search does not ignore it, and may occur in an opening or has synonyms. */
function isKnownWord(word: string, lexicon: Lexicon, vocabulary: Vocabulary): boolean {
  const characters = [...word];
  if (lexicon.synonyms.has(word) || lexicon.fillers.has(word)) return true;
  return characters.length > 1 && bigrams(characters).every((bigram) => vocabulary.hasBigram(bigram));
}

/**
 * Finds a wrong character in a text without spaces (製成工程師 for 製程工程師): one of two that are adjacent in no opening,
 * for which others exist that openings have between the same neighbours. Null if all words are known, or if nothing
 * comes close.
 */
export function wrongCharacterIn(
  text: string,
  lexicon: Lexicon,
  vocabulary: Vocabulary,
): WrongCharacter | null {
  const wordsOf = (some: string) => segments(some, lexicon, vocabulary);
  const areKnown = (words: readonly string[]) =>
    words.every((word) => isKnownWord(word, lexicon, vocabulary));
  const all = [...text];
  const isKnown = bigrams(all).map((bigram) => vocabulary.hasBigram(bigram));
  const gap = isKnown.indexOf(false);
  if (gap < 0 || all.length < leastForCharacter || areKnown(wordsOf(text))) return null;
  // The part around a character reaches to the next gaps.
  const startOf = (at: number) => isKnown.lastIndexOf(false, at - 2) + 1;
  const endOf = (at: number) => {
    const next = isKnown.indexOf(false, at + 1);
    return next < 0 ? all.length : next + 1;
  };
  const parts = [gap + 1, gap].map((at) => {
    const start = at < 2 ? 0 : startOf(at);
    const end = endOf(at);
    const candidates = vocabulary
      .between(all[at - 1], all[at + 1])
      .map((character) => wordsOf([...all.slice(start, at), character, ...all.slice(at + 1, end)].join("")))
      .filter(areKnown);
    return { start, end, candidates };
  });
  const [best] = parts
    .filter(({ start, end, candidates }) => end - start >= leastForCharacter && candidates.length > 0)
    .sort((one, other) => other.end - other.start - (one.end - one.start));
  if (!best) return null;
  const { start, end } = best;
  const same = parts.filter((part) => part.start === start && part.end === end);
  return {
    before: all.slice(0, start).join(""),
    candidates: same.flatMap(({ candidates }) => candidates).slice(0, maxCandidates),
    after: all.slice(end).join(""),
  };
}
