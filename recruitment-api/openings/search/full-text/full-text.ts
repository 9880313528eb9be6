import { type RawBuilder, sql } from "kysely";
import type { Engine } from "#api/database/engine";
import { type Concept, type Level, levelOf, matchOf, searchFields } from "../text/match";
import type { FullText } from "./full-text-index";
import { postgresFullText } from "./postgres";
import { sqliteFullText } from "./sqlite";

export const fullTextOf = (engine: Engine): FullText =>
  engine === "sqlite" ? sqliteFullText : postgresFullText;

/** Selects the openings that match a concept, with the level of the narrowest field in which they do. */
export function levelsQuery(
  { key, matches }: FullText,
  concept: Concept,
): RawBuilder<{ number: number; level: Level }> {
  const inFields = searchFields.map(
    (field) => sql`select ${key} as "number", ${sql.lit(levelOf[field])} as "level"
      from "openingTerms" where ${matches(matchOf(concept, field))}`,
  );
  return sql`select "number", max("level") as "level" from (${sql.join(inFields, sql` union all `)}) as "found"
    group by "number"`;
}
