import type { Kysely, RawBuilder } from "kysely";
import type { Schema } from "#api/database/schema";
import type { LevelMatch, Match } from "../text/match";

export interface IndexedText {
  /** Terms of the title and the requisition number. The terms of the title's head (`headOf`) occur again with a mark */
  readonly title: readonly string[];
  /** Terms of place, job family, employment, work style, experience level and requirements */
  readonly facts: readonly string[];
  readonly body: readonly string[];
}

/**
 * A full-text index, which the migrations create; one implementation per engine. The query fragments refer to the table
 * `openings`.
 */
export interface FullText {
  /** Encodes terms as text for `insertFrom` */
  encode(text: IndexedText): string;
  /** Inserts the result of a query with the columns `number` and `terms` (from `encode`) */
  insertFrom(db: Kysely<Schema>, query: RawBuilder<unknown>): Promise<void>;
  deleteNumbers(db: Kysely<Schema>, numbers: RawBuilder<unknown>): Promise<void>;
  readonly source: RawBuilder<unknown>;
  /** SQL condition: the texts of the opening match */
  matches(match: Match): RawBuilder<boolean>;
  /** Selects the openings that match at any level, with the highest level of each opening */
  levels(matches: readonly LevelMatch[]): RawBuilder<{ number: number; level: number }>;
  /** The column of the index that equals `openings.number`; the index can be read in this order */
  readonly key: RawBuilder<number>;
}
