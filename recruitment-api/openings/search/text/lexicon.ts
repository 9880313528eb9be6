import { readFileSync } from "node:fs";
import { parseSynonyms, type SynonymRow } from "#company/synonyms";
import { searchData } from "../../../shipped";
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
  const synonyms = new Map<string, string[]>();
  for (const { words, also } of [...shippedSynonyms, ...ofCompany]) {
    for (const word of words) {
      const key = keyOf(word);
      const known = synonyms.get(key) ?? [];
      for (const other of [...words, ...also]) {
        if (keyOf(other) !== key && !known.some((each) => keyOf(each) === keyOf(other))) known.push(other);
      }
      synonyms.set(key, known);
    }
  }
  const keys = [...synonyms.keys(), ...fillers];
  return {
    synonyms,
    fillers,
    longestPhrase: Math.max(...keys.map((key) => key.split(" ").length)),
    unspacedWords: keys
      .filter((key) => [...key].length > 1 && isUnspaced(key))
      .sort((one, other) => other.length - one.length),
  };
}
