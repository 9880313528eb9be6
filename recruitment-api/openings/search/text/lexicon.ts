import { readFileSync } from "node:fs";
import { searchData } from "#api/shipped";
import { parseSynonyms, type SynonymRow } from "#company/synonyms";
import { runsOf, stem } from "./terms";

/** Identifies a word or phrase regardless of spelling: its folded runs, in the singular. */
export const keyOf = (text: string) =>
  runsOf(text)
    .map((run) => (run.unspaced ? run.text : stem(run.text)))
    .join(" ");

const isUnspaced = (key: string) => runsOf(key).every((run) => run.unspaced);

/** Synonyms in searches, and words without meaning for the search of openings. */
export interface Lexicon {
  /** Other words for a key, as spelled in the lists */
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
  /** Keys that are ignored if the search contains others: `jobs`, `in` */
  readonly fillers: ReadonlySet<string>;
  /** The maximum number of words in a key */
  readonly longestPhrase: number;
  /** Chinese synonyms and filler words, longest first */
  readonly unspacedWords: readonly string[];
}

const fillers = new Set(
  readFileSync(new URL("fillers.txt", searchData), "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .flatMap((line) => line.split(" ").map(keyOf)),
);

const shippedSynonyms = parseSynonyms(readFileSync(new URL("synonyms.csv", searchData), "utf8"));

/** Reads the shipped lists, extended by a company's own. */
export function createLexicon(ofCompany: readonly SynonymRow[]): Lexicon {
  /** For each key its other words, by their own keys */
  const others = new Map<string, Map<string, string>>();
  for (const { words, also } of [...shippedSynonyms, ...ofCompany]) {
    const spelled = [...words, ...also].map((word) => [keyOf(word), word] as const);
    for (const [key] of spelled.slice(0, words.length)) {
      const known = others.get(key) ?? new Map<string, string>();
      for (const [other, word] of spelled) if (other !== key && !known.has(other)) known.set(other, word);
      others.set(key, known);
    }
  }
  const keys = [...others.keys(), ...fillers];
  return {
    synonyms: new Map([...others].map(([key, known]) => [key, [...known.values()]])),
    fillers,
    longestPhrase: Math.max(...keys.map((key) => key.split(" ").length)),
    unspacedWords: keys
      .filter((key) => [...key].length > 1 && isUnspaced(key))
      .sort((one, other) => other.length - one.length),
  };
}
