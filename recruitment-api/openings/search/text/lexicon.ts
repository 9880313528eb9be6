import { readFileSync } from "node:fs";
import { placesFolder, searchData } from "#api/shipped";
import { parseSynonyms, type SynonymRow } from "#company/synonyms";
import { folded } from "./fold";
import { readingsOf } from "./readings";
import { scriptOf } from "./script";
import { runsOf, stem } from "./terms";

/** Identifies a word or phrase regardless of spelling: its folded runs, in the singular. */
export const keyOf = (text: string) =>
  runsOf(text)
    .map((run) => (run.unspaced ? run.text : stem(run.text)))
    .join(" ");

const isUnspaced = (key: string) => runsOf(key).every((run) => run.unspaced);

/** Synonyms in searches, and words without meaning for the search of openings. */
export interface Lexicon {
  /** Other words for a key */
  readonly synonyms: ReadonlyMap<string, readonly Synonym[]>;
  /**
   * Keys that the lists have in Simplified characters only: 电机 is a motor, but 電機 is not. They have no synonyms in a
   * search in Traditional characters
   */
  readonly simplifiedOnly: ReadonlySet<string>;
  /** Keys that are ignored: `jobs`, `in` */
  readonly fillers: ReadonlySet<string>;
  /** Keys that many openings share: `engineer`, `senior`. An opening can match a search without these words */
  readonly roles: ReadonlySet<string>;
  /** Keys before words that an opening must not contain: `no`, 不用 */
  readonly negations: ReadonlySet<string>;
  /** Chinese names of cities and districts without the last character, by their folded name: 西屯 by 西屯區 */
  readonly placesBySuffixed: ReadonlyMap<string, string>;
  /** English words by their abbreviations: `mgr` */
  readonly abbreviations: ReadonlyMap<string, string>;
  /** The maximum number of words in a key */
  readonly longestPhrase: number;
  /** English words that the lists have, as keys */
  readonly spacedWords: readonly string[];
  /** Chinese words that the lists have, and names of places, longest first */
  readonly unspacedWords: readonly string[];
  /** Chinese words as spelled in the lists, by their pinyin */
  readonly byReading: ReadonlyMap<string, string>;
  /** Chinese words of four characters by their first and third: 業務助理 by 業助 */
  readonly byAbbreviation: ReadonlyMap<string, string>;
}

interface Synonym {
  /** As spelled in the lists */
  readonly word: string;
  /** Whether a search for the key finds the word, but not the reverse */
  readonly isRelated: boolean;
}

const linesOf = (name: string) =>
  readFileSync(new URL(name, searchData), "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => line.split(" "));
const wordsIn = (name: string) => new Set(linesOf(name).flat().map(keyOf));
const fillers = wordsIn("fillers.txt");
const roles = wordsIn("roles.txt");
const negations = wordsIn("negations.txt");
const abbreviations = new Map(linesOf("abbreviations.txt").map(([short = "", word = ""]) => [short, word]));

/** Omits names that differ in the last character only, such as 新竹市 and 新竹縣. */
function readPlaces(): Map<string, string> {
  const suffixed = new Set(
    ["cities.csv", "areas.csv"].flatMap(
      (name) =>
        folded(readFileSync(new URL(name, placesFolder), "utf8")).match(
          /(?<=,)\p{Script=Han}{2,3}[市县区乡镇](?=,)/gu,
        ) ?? [],
    ),
  );
  const names = [...suffixed].map((name) => [name, name.slice(0, -1)] as const);
  const counts = new Map<string, number>();
  for (const [, start] of names) counts.set(start, (counts.get(start) ?? 0) + 1);
  return new Map(names.filter(([, start]) => counts.get(start) === 1));
}
const placesBySuffixed = readPlaces();

const shippedSynonyms = parseSynonyms(readFileSync(new URL("synonyms.csv", searchData), "utf8"));

export function createLexicon(ofCompany: readonly SynonymRow[]): Lexicon {
  /** The synonyms of each word, by the word's key and the synonym's key */
  const others = new Map<string, Map<string, Synonym>>();
  const spellings = new Map<string, string>();
  for (const { words, also } of [...shippedSynonyms, ...ofCompany]) {
    const spelled = [...words, ...also].map((word) => [keyOf(word), word] as const);
    for (const [key, spelling] of spelled.slice(0, words.length)) {
      if (!spellings.has(key) || scriptOf(spelling) !== "simplified") spellings.set(key, spelling);
      const known = others.get(key) ?? new Map<string, Synonym>();
      for (const [index, [other, word]] of spelled.entries()) {
        const isRelated = index >= words.length;
        if (other !== key && (known.get(other)?.isRelated ?? true)) known.set(other, { word, isRelated });
      }
      others.set(key, known);
    }
  }
  const unspaced = [...spellings].filter(([key]) => [...key].length > 1 && isUnspaced(key));
  const keys = [...others.keys(), ...fillers, ...roles, ...negations];
  return {
    synonyms: new Map([...others].map(([key, known]) => [key, [...known.values()]])),
    simplifiedOnly: new Set(
      [...spellings].flatMap(([key, spelling]) => (scriptOf(spelling) === "simplified" ? [key] : [])),
    ),
    fillers,
    roles,
    negations,
    placesBySuffixed,
    abbreviations,
    longestPhrase: Math.max(...keys.map((key) => key.split(" ").length)),
    spacedWords: [...new Set(keys.flatMap((key) => key.split(" ")))].filter((word) => /^[a-z]+$/.test(word)),
    unspacedWords: [...keys, ...placesBySuffixed.keys()]
      .filter((key) => [...key].length > 1 && isUnspaced(key))
      .sort((one, other) => other.length - one.length),
    byAbbreviation: new Map(
      unspaced.flatMap(([key, spelling]) => (key.length === 4 ? [[`${key[0]}${key[2]}`, spelling]] : [])),
    ),
    // If several words have the same reading, the first word in the lists is used.
    byReading: new Map(
      unspaced
        .toReversed()
        .flatMap(([key, spelling]) => readingsOf(key).map((reading) => [reading, spelling])),
    ),
  };
}
