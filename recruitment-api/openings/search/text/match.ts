import { inHead } from "./terms";

/** Terms that must occur next to each other. `prefix`: the last term also matches the start of a longer one. */
export interface SearchPhrase {
  readonly terms: readonly string[];
  readonly prefix: boolean;
}

/**
 * How close an alternative is to the search text: the typed words, words with the same meaning, or related words that a
 * search for the typed words also finds.
 */
const closenesses = ["typed", "synonym", "related"] as const;
export type Closeness = (typeof closenesses)[number];

/** Phrases that must all match. */
export interface Alternative {
  readonly phrases: readonly SearchPhrase[];
  readonly closeness: Closeness;
}

/** One part of the search text. It matches if any of its alternatives matches. */
export type Concept = readonly Alternative[];

/** A text of an opening in the index; see `IndexedText`. */
type TextColumn = "title" | "facts" | "body";

/**
 * The columns in which each field is searched. `head` is the position that a title names first, such as “Recruiter” of
 * “Recruiter, Firmware”. The column that a narrower field does not search must be the last one, because
 * `matchBeyondNarrower` searches only the last column.
 */
const columnsOf = {
  head: ["title"],
  title: ["title"],
  facts: ["title", "facts"],
  all: ["title", "facts", "body"],
} as const satisfies Record<string, readonly TextColumn[]>;
export type SearchField = keyof typeof columnsOf;

/** Where and how closely an opening matches a concept, by level. A higher level is a better match. */
export const placesByLevel = {
  10: { field: "head", upTo: "typed" },
  9: { field: "head", upTo: "synonym" },
  8: { field: "title", upTo: "typed" },
  7: { field: "title", upTo: "synonym" },
  6: { field: "facts", upTo: "typed" },
  5: { field: "head", upTo: "related" },
  4: { field: "facts", upTo: "synonym" },
  3: { field: "title", upTo: "related" },
  2: { field: "facts", upTo: "related" },
  1: { field: "all", upTo: "related" },
} as const satisfies Record<number, { field: SearchField; upTo: Closeness }>;

/**
 * The lowest level of a match in the head of a title, in a title, in the facts or anywhere (`all`). `named`: in the
 * facts by the typed words or a synonym. `close`: the lowest level of a close match; see `leastLevel`. A related word
 * in a title counts like a match in the facts.
 */
export const lowestLevel = { head: 9, title: 7, close: 5, named: 4, facts: 2, all: 1 } as const;

/** The alternatives of a concept that are at least this close. */
export const upTo = (concept: Concept, closeness: Closeness): Concept =>
  concept.filter((each) => closenesses.indexOf(each.closeness) <= closenesses.indexOf(closeness));

export interface PhraseMatch {
  readonly phrase: SearchPhrase;
  readonly columns: readonly TextColumn[];
}

/** A condition on the texts of an opening; each engine translates it to its own query language. */
export type Match = PhraseMatch | { readonly and: readonly Match[] } | { readonly or: readonly Match[] };

const and = (all: readonly Match[]): Match => (all.length === 1 && all[0] ? all[0] : { and: all });
const or = (any: readonly Match[]): Match => (any.length === 1 && any[0] ? any[0] : { or: any });

const phraseIn = (phrase: SearchPhrase, field: SearchField, columns: readonly TextColumn[]): PhraseMatch => ({
  phrase: field === "head" ? phraseInHead(phrase) : phrase,
  columns,
});

/** Adds the mark of the head to the terms of a phrase. A prefix needs no mark, because it matches longer terms too. */
const phraseInHead = ({ terms, prefix }: SearchPhrase): SearchPhrase => ({
  terms: terms.map((term, at) => (prefix && at === terms.length - 1 ? term : inHead(term))),
  prefix,
});

const alternativeIn = ({ phrases }: Alternative, field: SearchField): Match =>
  and(phrases.map((phrase) => phraseIn(phrase, field, columnsOf[field])));

export const matchOf = (concept: Concept, field: SearchField): Match =>
  or(concept.map((each) => alternativeIn(each, field)));

/** Like `matchOf`, but may omit openings that match in a narrower field. */
const matchBeyondNarrower = (concept: Concept, field: SearchField): Match =>
  or(
    concept.map((each) => {
      const [phrase, ...others] = each.phrases;
      // Several phrases may match in different texts, so all columns are searched.
      if (!phrase || others.length > 0) return alternativeIn(each, field);
      return phraseIn(phrase, field, columnsOf[field].slice(-1));
    }),
  );

export interface LevelMatch {
  readonly level: number;
  readonly match: Match;
}

/**
 * The levels at which openings can match a concept, highest first. Only the last level searches the body. The match of
 * a level may omit openings that a higher level finds.
 */
export function matchesByLevel(concept: Concept): LevelMatch[] {
  const searched = new Map<SearchField, Concept>();
  return Object.entries(placesByLevel)
    .reverse()
    .flatMap(([level, { field, upTo: closeness }]) => {
      const before = searched.get(field) ?? [];
      const added = upTo(concept, closeness).filter((each) => !before.includes(each));
      searched.set(field, [...before, ...added]);
      return added.length === 0 ? [] : [{ level: Number(level), match: matchBeyondNarrower(added, field) }];
    });
}

export const titleMatch = (concepts: readonly Concept[]): Match =>
  and(concepts.map((concept) => matchOf(concept, "title")));
