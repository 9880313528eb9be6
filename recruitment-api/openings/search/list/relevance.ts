import { setImmediate as nextTurn } from "node:timers/promises";
import type { Deps } from "#api/deps";
import { fullTextOf } from "../full-text/full-text";
import { type Concept, lowestLevel, matchesByLevel, placesByLevel } from "../text/match";
import type { OpeningRow } from "./opening-rows";

/** Level of the match with a concept (a key of `placesByLevel`), by opening number. */
type Levels = ReadonlyMap<number, number>;

export async function readLevels(
  { db, engine }: Pick<Deps, "db" | "engine">,
  concepts: readonly Concept[],
): Promise<Levels[]> {
  const all: Levels[] = [];
  for (const concept of concepts) {
    const { rows } = await fullTextOf(engine).levels(matchesByLevel(concept)).execute(db);
    all.push(new Map(rows.map(({ number, level }) => [number, level])));
    // Lets the process handle other requests between two concepts, because a query of SQLite blocks it.
    await nextTurn();
  }
  return all;
}

const nowhere = 0;

export interface Ranked {
  /** The best match first; equally good ones in the given order */
  readonly rows: readonly OpeningRow[];
  /** Rows that are not in `rows`, because they match a concept less closely than the best row */
  readonly mentions: readonly OpeningRow[];
  /** Whether no row matches all concepts */
  readonly isPartial: boolean;
  /** How closely the best row matches its worst matched specific concept: `head`, `title`, `facts` or `nowhere` */
  readonly closeness: number;
}

interface RankedRow {
  readonly row: OpeningRow;
  /** Level of the match, by concept */
  readonly levels: readonly number[];
  /**
   * The number of specific concepts (see `rank`) that match. `lowest` and `highest` are the lowest and the highest
   * level of these matches
   */
  readonly count: number;
  readonly lowest: number;
  readonly highest: number;
  readonly tier: number;
  readonly sum: number;
}

/**
 * Ranks a row by its tier, from 1 (best) to 5. Considers only the specific concepts that match. Tier 1: all of them
 * match in the title; 2 and 3: at least one does; 4 and 5: none does. In tiers 2 and 4, all of them match in title or
 * facts. Any other concept that matches in title or facts adds its level to `sum`, but does not change the tier.
 */
function rankedRow(row: OpeningRow, levels: readonly number[], isSpecific: readonly boolean[]): RankedRow {
  const { title, facts } = lowestLevel;
  let count = 0;
  let sum = 0;
  let highest = nowhere;
  let lowest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < levels.length; at += 1) {
    const level = levels[at] ?? nowhere;
    if (level === nowhere || (!isSpecific[at] && level < facts)) continue;
    sum += level;
    if (!isSpecific[at]) continue;
    count += 1;
    highest = Math.max(highest, level);
    lowest = Math.min(lowest, level);
  }
  const tier = lowest >= title ? 1 : (highest >= title ? 2 : 4) + (lowest >= facts ? 0 : 1);
  return { row, levels, count, lowest, highest, tier, sum };
}

/**
 * The level at which an opening must match a concept to be as close as the best opening, which matches the concept at
 * the level `best`. It is the lowest level of the class of `best`. If that class is above `from`, it is the lowest
 * level of `from`.
 */
function leastLevel(best: number, from: "head" | "title" | "close"): number {
  const { head, title, close, facts, all } = lowestLevel;
  const classes = [head, title, close, facts, all];
  return classes.slice(classes.indexOf(lowestLevel[from])).find((level) => best >= level) ?? nowhere;
}

interface Ranking {
  /** Whether each concept is a word for a role; see `roles` of `Lexicon` */
  readonly isRole?: readonly boolean[];
  /** The job families that each concept names. Openings of other families only mention the concept */
  readonly families?: readonly (readonly string[])[];
  /**
   * The openings that contain the whole text as a phrase. Openings with the phrase in the title come before all others
   */
  readonly whole?: Levels;
}

/**
 * Ranks the rows that match all specific concepts. If there is none, ranks the rows that match the largest number of
 * specific concepts, which must be at least half of them (rounded down, but at least one). Words for roles are specific
 * only if no other word of the search is found; otherwise they change only the order. Rows are sorted by tier (see
 * `rankedRow`; 0 if the title contains the whole text), then closer matches come first, then full-time work. Rows that
 * match a concept less closely than the first row are mentions.
 */
export function rank(
  rows: readonly OpeningRow[],
  concepts: readonly Levels[],
  { isRole = [], families = [], whole = new Map() }: Ranking = {},
): Ranked {
  const { head, title, close, facts, all } = lowestLevel;
  const levelOf = (row: OpeningRow, at: number) => concepts[at]?.get(row.number) ?? nowhere;
  const isFound = concepts.map((_, at) => rows.some((row) => levelOf(row, at) > nowhere));
  const hasSpecific = concepts.some((_, at) => !isRole[at] && isFound[at]);
  const isWord = concepts.map((_, at) => !isRole[at] || !hasSpecific);
  const hasAll = (row: OpeningRow) => concepts.every((levels, at) => !isWord[at] || levels.has(row.number));
  // If no opening has all words of the search, words that occur only in descriptions do not count, such as the “move”
  // of a typed sentence.
  const isTelling = rows.some(hasAll)
    ? isWord
    : isWord.map((isOne, at) => isOne && rows.some((row) => levelOf(row, at) >= facts));
  const isSpecific = isTelling.includes(true) ? isTelling : isWord;
  const named = concepts.map((_, at) => {
    const some = families[at] ?? [];
    return rows.some((row) => some.includes(row.category ?? "") && levelOf(row, at) >= facts) ? some : [];
  });
  const hasWholeTitle = ({ number }: OpeningRow) => (whole.get(number) ?? nowhere) >= title;
  const matching: RankedRow[] = [];
  let most = Math.max(1, Math.floor(isSpecific.filter(Boolean).length / 2));
  for (const row of rows) {
    if (!concepts.some((levels) => levels.has(row.number))) continue;
    // `isOtherRole`: the opening is for another position, such as “Regional Lead (German Markets)” in a search for
    // “german engineer”.
    const own = concepts.map((_, at) => levelOf(row, at));
    const isOtherRole =
      own.some((level, at) => !isSpecific[at] && level < title) &&
      !own.some((level, at) => isSpecific[at] && level >= head);
    const levels = own.map((level, at) =>
      levelInFamily(
        isOtherRole && isSpecific[at] ? Math.min(level, title - 1) : isRole[at] ? roleLevel(level) : level,
        row.category,
        named[at] ?? [],
      ),
    );
    const match = rankedRow(row, levels, isSpecific);
    if (match.count < most) continue;
    most = match.count;
    matching.push(hasWholeTitle(row) ? { ...match, tier: 0 } : match);
  }
  const ranked = matching
    .filter(({ count }) => count === most)
    .sort(
      (one, other) =>
        one.tier - other.tier || other.sum - one.sum || Number(isFullTime(other)) - Number(isFullTime(one)),
    );
  const [best] = ranked;
  if (!best) return { rows: [], mentions: [], isPartial: false, closeness: nowhere };
  // A word for a role that only a description has is another position: “works with designers”.
  const isPartial = best.levels.some((level, at) => level < (isSpecific[at] && !isRole[at] ? all : facts));
  const isTopic = concepts.length === 1 && best.highest < head;
  const from = isPartial || isTopic ? "close" : best.tier === 0 ? "head" : "title";
  const least = best.levels.map((level, at) => {
    if (level >= close || (level !== nowhere && !isRole[at])) return leastLevel(level, from);
    return isSpecific[at] ? Math.min(facts, best.lowest) : nowhere;
  });
  // If no opening is for a word of the search (finance director), others of the job family are not close.
  const isKnown = concepts.every((_, at) => rows.some((row) => levelOf(row, at) >= facts));
  const nearest = isKnown ? [title] : [head, title];
  const leastHighest = (isPartial && nearest.find((level) => best.highest >= level)) || nowhere;
  const isClose = ({ levels, highest }: RankedRow) =>
    highest >= leastHighest &&
    levels.every((level, at) => level >= (least[at] ?? nowhere) || (level === nowhere && isSpecific[at]));
  const isRequired = best.levels.map((level, at) => !isRole[at] || level >= title);
  const found: { readonly rows: OpeningRow[]; readonly mentions: OpeningRow[] } = { rows: [], mentions: [] };
  for (const match of ranked)
    if (isPartial || match.levels.every((level, at) => level > nowhere || !isRequired[at]))
      found[isClose(match) ? "rows" : "mentions"].push(match.row);
  const isMissing = (level: number, at: number) => level === nowhere || (isRole[at] && level < facts);
  return {
    ...found,
    isPartial: isPartial && ranked.every(({ levels }) => levels.some(isMissing)),
    closeness: [head, title, facts].find((level) => best.lowest >= level) ?? nowhere,
  };
}

const isFullTime = ({ row }: RankedRow) => row.employmentType === "FULL_TIME";

/** A word for a role says less in the facts, such as “reports to the manager”, than a related word in a title. */
const roleLevel = (level: number): number =>
  placesByLevel[level as keyof typeof placesByLevel]?.field === "facts" ? lowestLevel.facts : level;

/**
 * Adjusts the level of a match if the concept names job families. If it names several (研發), all their openings match
 * alike.
 */
function levelInFamily(level: number, category: string | null, families: readonly string[]): number {
  const { title, named, facts, all } = lowestLevel;
  if (families.length === 0 || level < facts) return level;
  if (families.includes(category ?? ""))
    return level < named && families.length === 1 ? level : Math.max(level, title);
  return level >= title ? title - 1 : all;
}
