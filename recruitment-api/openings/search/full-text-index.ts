import type { Kysely, RawBuilder } from "kysely";
import type { Schema } from "../../database/schema";
import type { SearchPhrase } from "./terms";

/** The terms of an opening, from `termsOf`. */
interface IndexedText {
  readonly title: readonly string[];
  readonly body: readonly string[];
}

/**
 * How well an opening matches the search text, best first: its title has all phrases, some of them, or none (the rest of
 * its text has them). The tiers are disjoint.
 */
export const relevanceTiers = ["title", "titleInPart", "body"] as const;
export type RelevanceTier = (typeof relevanceTiers)[number];

/** One tier of the matches, or all of them. */
export type MatchSet = RelevanceTier | "all";

/** A full-text index; one implementation per engine. The query fragments refer to the table `openings`. */
export interface FullText {
  createIndex(db: Kysely<unknown>): Promise<void>;
  /** Encodes terms as text for `insertFrom` */
  encode(text: IndexedText): string;
  /** Inserts the result of a query with the columns `number` and `terms` (from `encode`) */
  insertFrom(db: Kysely<Schema>, query: RawBuilder<unknown>): Promise<void>;
  /** Deletes the openings whose numbers a query returns */
  deleteNumbers(db: Kysely<Schema>, numbers: RawBuilder<unknown>): Promise<void>;
  /** `openings` joined with the index */
  readonly source: RawBuilder<unknown>;
  /** `openings` with a hint to scan it by number, where the planner would select by a facet and sort */
  readonly newestFirst: RawBuilder<unknown>;
  /** SQL condition: the opening is in this set of matches */
  matches(phrases: readonly SearchPhrase[], matchSet: MatchSet): RawBuilder<boolean>;
  /** The column that equals `openings.number` and by which the index can be read in order */
  readonly order: RawBuilder<number>;
}
