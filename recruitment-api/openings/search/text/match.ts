/** Terms that must occur next to each other. `prefix`: the last term also matches the start of a longer one. */
export interface SearchPhrase {
  readonly terms: readonly string[];
  readonly prefix: boolean;
}

/**
 * One part of the search text: matches if any of the alternatives does, each of which consists of phrases that must all
 * match.
 */
export type Concept = readonly (readonly SearchPhrase[])[];

/**
 * Where a phrase is searched: in the title, in the title and the facts (place, department, skills), or in all texts.
 */
export const searchFields = ["title", "facts", "all"] as const;
export type SearchField = (typeof searchFields)[number];

/** How narrow a field is */
export const levelOf = { title: 3, facts: 2, all: 1 } as const satisfies Record<SearchField, number>;
export type Level = (typeof levelOf)[SearchField];

/** A condition on the texts of an opening; each engine translates it to its own query language. */
export type Match =
  | { readonly phrase: SearchPhrase; readonly field: SearchField }
  | { readonly and: readonly Match[] }
  | { readonly or: readonly Match[] };

const and = (all: readonly Match[]): Match => (all.length === 1 && all[0] ? all[0] : { and: all });
const or = (any: readonly Match[]): Match => (any.length === 1 && any[0] ? any[0] : { or: any });

export const matchOf = (concept: Concept, field: SearchField): Match =>
  or(concept.map((alternative) => and(alternative.map((phrase) => ({ phrase, field })))));

const allOf = (concepts: readonly Concept[], field: SearchField) =>
  and(concepts.map((concept) => matchOf(concept, field)));

/** The openings whose titles match all concepts. */
export const titleMatch = (concepts: readonly Concept[]): Match => allOf(concepts, "title");
