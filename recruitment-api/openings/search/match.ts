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
export type SearchField = "title" | "facts" | "all";

/** A condition on the texts of an opening; each engine translates it to its own query language. */
export type Match =
  | { readonly phrase: SearchPhrase; readonly field: SearchField }
  | { readonly and: readonly Match[] }
  | { readonly or: readonly Match[] }
  | { readonly match: Match; readonly except: Match };

const and = (all: readonly Match[]): Match => (all.length === 1 && all[0] ? all[0] : { and: all });
const or = (any: readonly Match[]): Match => (any.length === 1 && any[0] ? any[0] : { or: any });

export const matchOf = (concept: Concept, field: SearchField): Match =>
  or(concept.map((alternative) => and(alternative.map((phrase) => ({ phrase, field })))));

const allOf = (concepts: readonly Concept[], field: SearchField) =>
  and(concepts.map((concept) => matchOf(concept, field)));
const anyOf = (concepts: readonly Concept[], field: SearchField) =>
  or(concepts.map((concept) => matchOf(concept, field)));

/** A set of matches, and its division into disjoint tiers, best first. */
export interface RankedMatch {
  readonly all: Match;
  readonly tiers: readonly Match[];
}

/** Ordered: titles, then titles and facts together, then all texts. */
function byField(inField: (field: SearchField) => Match): RankedMatch {
  const inTitle = inField("title");
  const inFacts = inField("facts");
  const all = inField("all");
  return {
    all,
    tiers: [inTitle, { match: inFacts, except: inTitle }, { match: all, except: inFacts }],
  };
}

/**
 * The openings that match all concepts. Those with a part in the title come before those without one; within both
 * groups, those that match by title and facts alone come first.
 */
export function fullMatch(concepts: readonly Concept[]): RankedMatch {
  if (concepts.length === 1) return byField((field) => allOf(concepts, field));
  const inTitle = allOf(concepts, "title");
  const inFacts = allOf(concepts, "facts");
  const all = allOf(concepts, "all");
  const partInTitle = anyOf(concepts, "title");
  return {
    all,
    tiers: [
      inTitle,
      { match: and([inFacts, partInTitle]), except: inTitle },
      { match: and([all, partInTitle]), except: inFacts },
      { match: inFacts, except: partInTitle },
      { match: all, except: or([inFacts, partInTitle]) },
    ],
  };
}

/** The openings whose titles match all concepts. */
export const titleMatch = (concepts: readonly Concept[]): Match => allOf(concepts, "title");

/** All sets of `size` of the items, in order. */
function subsets<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) =>
    subsets(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  );
}

/** Maximum number of concepts that are combined, because the number of combinations grows fast. */
const maxCombined = 6;

/** The openings that match at least half of the concepts, but not all. The nearest come first. */
export function nearestMatches(concepts: readonly Concept[]): RankedMatch[] {
  const combined = concepts.slice(0, maxCombined);
  const most = Math.min(combined.length, concepts.length - 1);
  const least = Math.max(1, Math.floor(combined.length / 2));
  const matches: RankedMatch[] = [];
  for (let size = most; size >= least; size -= 1) {
    matches.push(byField((field) => or(subsets(combined, size).map((each) => allOf(each, field)))));
  }
  return matches;
}
