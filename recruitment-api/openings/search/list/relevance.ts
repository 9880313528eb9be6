import { setImmediate as nextTurn } from "node:timers/promises";
import type { Deps } from "#api/deps";
import { fullTextOf, levelsQuery } from "../full-text/full-text";
import { type Concept, lowestLevel } from "../text/match";
import type { OpeningRow } from "./opening-rows";

/** How well openings match a concept (`placesByLevel`), by their numbers. */
type Levels = ReadonlyMap<number, number>;

/** Finds how well openings match each concept. */
export async function readLevels(
  { db, engine }: Pick<Deps, "db" | "engine">,
  concepts: readonly Concept[],
): Promise<Levels[]> {
  const all: Levels[] = [];
  for (const concept of concepts) {
    const { rows } = await levelsQuery(fullTextOf(engine), concept).execute(db);
    all.push(new Map(rows.map(({ number, level }) => [number, level])));
    // Between two words, the process handles other requests, because a query of SQLite blocks it.
    await nextTurn();
  }
  return all;
}

const nowhere = 0;

export interface Ranked {
  /** The best match first; equally good ones in the given order */
  readonly rows: readonly OpeningRow[];
  /** Rows that only mention the words, and are left out because others have them in the title or as a fact */
  readonly mentions: readonly OpeningRow[];
  /** No opening matches all concepts; the rows lack some of them */
  readonly isPartial: boolean;
}

/**
 * The tier of an opening that matches all concepts, from 1; null if it does not. Openings that match a concept in the
 * title come before those that match none there; within both groups, those that match by title and facts alone come
 * first.
 */
function fullTier(levels: readonly number[]): number | null {
  const lowest = Math.min(...levels);
  if (lowest === nowhere) return null;
  if (lowest >= lowestLevel.title) return 1;
  const isInFacts = lowest >= lowestLevel.facts;
  if (levels.some((level) => level >= lowestLevel.title)) return isInFacts ? 2 : 3;
  return isInFacts ? 4 : 5;
}

/**
 * The tier of an opening that matches at least `least` concepts; null if it does not. First come openings whose title
 * matches that many, then those whose title and facts together do.
 */
function partialTier(levels: readonly number[], least: number): number | null {
  const hasEnough = (lowest: number) => levels.filter((level) => level >= lowest).length >= least;
  if (hasEnough(lowestLevel.title)) return 1;
  if (hasEnough(lowestLevel.facts)) return 2;
  return hasEnough(lowestLevel.all) ? 3 : null;
}

const sumOf = (levels: readonly number[]) => levels.reduce((sum, level) => sum + level, 0);

/**
 * The level that every concept of an opening must reach: the highest of title (with several concepts only), close match
 * and fact that at least one opening reaches with all its concepts; otherwise any match.
 */
function leastLevel(all: readonly (readonly number[])[]): number {
  const best = Math.max(...all.map((levels) => Math.min(...levels)));
  const isSingle = all[0]?.length === 1;
  const { title, close, facts } = lowestLevel;
  return [...(isSingle ? [] : [title]), close, facts].find((level) => best >= level) ?? lowestLevel.all;
}

/**
 * The rows that match all concepts or, if there are none, those that match the most, and at least half of them. Within
 * a tier, closer matches come first. `whole`: the openings that contain the whole text as a phrase; those with it in
 * the title come before all others.
 */
export function rank(
  rows: readonly OpeningRow[],
  concepts: readonly Levels[],
  whole: Levels = new Map(),
): Ranked {
  const hasWholeTitle = ({ number }: OpeningRow) => (whole.get(number) ?? nowhere) >= lowestLevel.title;
  const matching = rows.flatMap((row) => {
    const levels = concepts.map((concept) => concept.get(row.number) ?? nowhere);
    return levels.some((level) => level !== nowhere) ? [{ row, levels }] : [];
  });
  const ranked = (tierOf: (levels: readonly number[]) => number | null) =>
    matching
      .flatMap(({ row, levels }) => {
        const tier = tierOf(levels);
        return tier === null
          ? []
          : [{ row, levels, tier: hasWholeTitle(row) ? 0 : tier, sum: sumOf(levels) }];
      })
      .sort((one, other) => one.tier - other.tier || other.sum - one.sum);
  const full = ranked(fullTier);
  if (full.length > 0) {
    const least = leastLevel(full.map(({ levels }) => levels));
    const isClose = ({ levels }: { levels: readonly number[] }) => Math.min(...levels) >= least;
    return {
      rows: full.filter(isClose).map(({ row }) => row),
      mentions: full.filter((each) => !isClose(each)).map(({ row }) => row),
      isPartial: false,
    };
  }
  let most = Math.max(1, Math.floor(concepts.length / 2));
  for (const { levels } of matching)
    most = Math.max(most, levels.filter((level) => level !== nowhere).length);
  const partial = ranked((levels) => partialTier(levels, most)).map(({ row }) => row);
  return { rows: partial, mentions: [], isPartial: partial.length > 0 };
}
