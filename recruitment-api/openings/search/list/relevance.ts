import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Engine } from "../../../database/engine";
import type { Schema } from "../../../database/schema";
import { fullTextOf } from "../full-text/full-text";
import type { Concept, SearchField } from "../text/match";
import { createColumnsCache } from "./columns-cache";
import type { OpeningColumns } from "./opening-columns";

/** Where the texts of each row match a concept: 0 nowhere, 1 in other texts only, 2 in its facts, 3 in its title. */
type Levels = Uint8Array;
const levelOf: Readonly<Record<SearchField, number>> = { title: 3, facts: 2, all: 1 };

const maxCachedConcepts = 1_000;
const maxCachedBytes = 4_000_000;

/** Calls `use` with each number of a text in which commas separate them. */
function eachNumber(text: string, use: (number: number) => void): void {
  const comma = 44;
  const zero = 48;
  let number = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === comma) {
      use(number);
      number = 0;
    } else number = number * 10 + character - zero;
  }
  if (text) use(number);
}

/**
 * Finds where openings match concepts. What the index returned is cached until openings are written; concurrent
 * searches for a word share one query.
 */
export function createConceptLevels(db: Kysely<Schema>, engine: Engine) {
  const fullText = fullTextOf(engine);
  const cacheOf = createColumnsCache<Promise<Levels>>({
    max: maxCachedConcepts,
    maxSize: maxCachedBytes,
  });

  async function read(concept: Concept, columns: OpeningColumns): Promise<Levels> {
    const levels = new Uint8Array(columns.length);
    const { rows } = await fullText.numbersByField(concept).execute(db);
    for (const { field, numbers } of rows) {
      const level = levelOf[field];
      let previous = -1;
      eachNumber(numbers ?? "", (number) => {
        const row = columns.rowOf(number, previous);
        if (row === undefined) return;
        levels[row] = Math.max(levels[row] ?? 0, level);
        previous = row;
      });
    }
    // Between two words, the process handles other requests, because a query of SQLite blocks it.
    await nextTurn();
    return levels;
  }

  function levelsOf(concept: Concept, columns: OpeningColumns): Promise<Levels> {
    const cache = cacheOf(columns);
    const key = JSON.stringify(concept);
    const known = cache.get(key);
    if (known) return known;
    const levels = read(concept, columns);
    cache.set(key, levels, { size: columns.length + key.length });
    levels.catch(() => {
      // A failed read is not cached.
      if (cache.peek(key) === levels) cache.delete(key);
    });
    return levels;
  }

  return async (concepts: readonly Concept[], columns: OpeningColumns): Promise<Levels[]> => {
    const all: Levels[] = [];
    for (const concept of concepts) all.push(await levelsOf(concept, columns));
    return all;
  };
}

/** How well each row matches a search text. */
export interface Relevance {
  /** From 1, the best, to `lastTier`; 0 if the row does not match */
  readonly tiers: Uint8Array;
  /** No opening matches all concepts; those with a tier lack some of them */
  readonly isPartial: boolean;
}

export const lastTier = 5;

/**
 * The tier of a row by its lowest and its highest level of a concept, lowest × 4 + highest. Rows with a part in the
 * title come before those without one; within both groups, those that match by title and facts alone come first.
 */
const tierByLevels = Uint8Array.of(0, 0, 0, 0, 0, 5, 5, 3, 0, 0, 4, 2, 0, 0, 0, 1);

/** Rows that match all concepts. */
function fullTiers(levels: readonly Levels[], length: number): Uint8Array {
  const lowest = new Uint8Array(length).fill(levelOf.title);
  const highest = new Uint8Array(length);
  for (const ofConcept of levels) {
    for (let row = 0; row < length; row += 1) {
      const level = ofConcept[row] ?? 0;
      if (level < (lowest[row] ?? 0)) lowest[row] = level;
      if (level > (highest[row] ?? 0)) highest[row] = level;
    }
  }
  const tiers = new Uint8Array(length);
  for (let row = 0; row < length; row += 1) {
    tiers[row] = tierByLevels[(lowest[row] ?? 0) * 4 + (highest[row] ?? 0)] ?? 0;
  }
  return tiers;
}

/** For each row, the number of concepts that it matches at this level or a higher one. */
function matchingAt(levels: readonly Levels[], length: number, level: number): Uint8Array {
  const counts = new Uint8Array(length);
  for (const ofConcept of levels) {
    for (let row = 0; row < length; row += 1) {
      if ((ofConcept[row] ?? 0) >= level) counts[row] = (counts[row] ?? 0) + 1;
    }
  }
  return counts;
}

/**
 * Rows that match the most concepts, and at least half of them: first those that match as many in the title, then those
 * that do in title and facts together.
 */
function partialTiers(levels: readonly Levels[], closed: Uint8Array): Uint8Array {
  const anywhere = matchingAt(levels, closed.length, levelOf.all);
  const inFacts = matchingAt(levels, closed.length, levelOf.facts);
  const inTitle = matchingAt(levels, closed.length, levelOf.title);
  let most = Math.max(1, Math.floor(levels.length / 2));
  for (let row = 0; row < closed.length; row += 1) {
    if (closed[row] === 0) most = Math.max(most, anywhere[row] ?? 0);
  }
  const tiers = new Uint8Array(closed.length);
  for (let row = 0; row < closed.length; row += 1) {
    if ((inTitle[row] ?? 0) >= most) tiers[row] = 1;
    else if ((inFacts[row] ?? 0) >= most) tiers[row] = 2;
    else if ((anywhere[row] ?? 0) >= most) tiers[row] = 3;
  }
  return tiers;
}

function isAnyOpen(tiers: Uint8Array, closed: Uint8Array): boolean {
  for (let row = 0; row < tiers.length; row += 1) if (tiers[row] !== 0 && closed[row] === 0) return true;
  return false;
}

/**
 * The rows that match all concepts or, if none of them is open, those that match the most. `closed`: not 0 if the row
 * is not open.
 */
export function relevanceOf(levels: readonly Levels[], closed: Uint8Array): Relevance {
  const none = new Uint8Array(closed.length);
  if (levels.length === 0) return { tiers: none, isPartial: false };
  const full = fullTiers(levels, closed.length);
  if (isAnyOpen(full, closed)) return { tiers: full, isPartial: false };
  const partial = partialTiers(levels, closed);
  return isAnyOpen(partial, closed) ? { tiers: partial, isPartial: true } : { tiers: none, isPartial: false };
}
