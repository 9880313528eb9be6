import type { Kysely, RawBuilder } from "kysely";
import type { Engine } from "../database";
import type { Schema } from "../schema";
import { postgresFullText } from "./postgres";
import { sqliteFullText } from "./sqlite";
import type { SoughtPhrase } from "./terms";

/** An opening's terms, as `termsOf` cuts them. */
interface IndexedText {
  readonly title: readonly string[];
  readonly body: readonly string[];
}

/**
 * How well an opening matches: all words in its title, some of them, none of them (all in the rest of its text).
 * The three have no opening in common.
 */
export const tiers = ["title", "titleInPart", "body"] as const;
export type Tier = (typeof tiers)[number];

/** A tier of the matches, or all three together. */
export type Extent = Tier | "all";

/** What differs between the engines' full-text indexes. The query parts speak of the table `openings`. */
export interface FullText {
  createIndex(db: Kysely<unknown>): Promise<void>;
  /** Terms in one column, as `addFrom` reads them */
  written(text: IndexedText): string;
  /** Adds what a query yields: `number`, and `terms` as they were written */
  addFrom(db: Kysely<Schema>, query: RawBuilder<unknown>): Promise<void>;
  /** Takes out the numbers that a query yields */
  remove(db: Kysely<Schema>, numbers: RawBuilder<unknown>): Promise<void>;
  /** `openings`, joined with its index */
  readonly source: RawBuilder<unknown>;
  /** `openings` alone, to be read newest first where the engine would otherwise gather a city's and sort them */
  readonly newestFirst: RawBuilder<unknown>;
  /** Condition: the opening is among these matches */
  matches(phrases: readonly SoughtPhrase[], extent: Extent): RawBuilder<boolean>;
  /** Grows with `openings.number`, and is the column in whose order the index can be read */
  readonly order: RawBuilder<number>;
}

export const fullTextOf = (engine: Engine): FullText =>
  engine === "sqlite" ? sqliteFullText : postgresFullText;
