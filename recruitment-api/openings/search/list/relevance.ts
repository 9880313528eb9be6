import { setImmediate as nextTurn } from "node:timers/promises";
import type { Deps } from "#api/deps";
import { fullTextOf, levelsQuery } from "../full-text/full-text";
import { type Concept, type Level, levelOf } from "../text/match";
import type { OpeningRow } from "./opening-rows";

/** Where openings match a concept, by their numbers. */
type Levels = ReadonlyMap<number, Level>;

/** Finds where openings match each concept. */
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
  /** No opening matches all concepts; the rows lack some of them */
  readonly isPartial: boolean;
}

/**
 * The tier of an opening that matches all concepts, from 1; null if it lacks one. Openings with a part in the title come
 * before those without one; within both groups, those that match by title and facts alone come first.
 */
function fullTier(levels: readonly number[]): number | null {
  const lowest = Math.min(...levels);
  if (lowest === nowhere) return null;
  if (levels.includes(levelOf.title)) return 1 + levelOf.title - lowest;
  return lowest === levelOf.facts ? 4 : 5;
}

/**
 * The tier of an opening that matches at least this many concepts: first those that match as many in the title, then
 * those that do in title and facts together.
 */
function partialTier(levels: readonly number[], least: number): number | null {
  const hasEnough = (lowest: number) => levels.filter((level) => level >= lowest).length >= least;
  if (hasEnough(levelOf.title)) return 1;
  if (hasEnough(levelOf.facts)) return 2;
  return hasEnough(levelOf.all) ? 3 : null;
}

/** The rows that match all concepts or, if there are none, those that match the most, and at least half of them. */
export function rank(rows: readonly OpeningRow[], concepts: readonly Levels[]): Ranked {
  const matching = rows.flatMap((row) => {
    const levels = concepts.map((concept) => concept.get(row.number) ?? nowhere);
    return levels.some((level) => level !== nowhere) ? [{ row, levels }] : [];
  });
  const ranked = (tierOf: (levels: readonly number[]) => number | null) =>
    matching
      .flatMap(({ row, levels }) => {
        const tier = tierOf(levels);
        return tier === null ? [] : [{ row, tier }];
      })
      .sort((one, other) => one.tier - other.tier)
      .map(({ row }) => row);
  const full = ranked(fullTier);
  if (full.length > 0) return { rows: full, isPartial: false };
  let most = Math.max(1, Math.floor(concepts.length / 2));
  for (const { levels } of matching)
    most = Math.max(most, levels.filter((level) => level !== nowhere).length);
  const partial = ranked((levels) => partialTier(levels, most));
  return { rows: partial, isPartial: partial.length > 0 };
}
