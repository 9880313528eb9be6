import { type RawBuilder, sql } from "kysely";
import type { Engine } from "#api/database/engine";
import { type Concept, matchesByLevel } from "../text/match";
import type { FullText } from "./full-text-index";
import { postgresFullText } from "./postgres";
import { sqliteFullText } from "./sqlite";

export const fullTextOf = (engine: Engine): FullText =>
  engine === "sqlite" ? sqliteFullText : postgresFullText;

/** Selects the openings that match a concept, with the highest of the levels (`placesByLevel`) at which they do. */
export function levelsQuery(
  { key, matches }: FullText,
  concept: Concept,
): RawBuilder<{ number: number; level: number }> {
  const atLevels = matchesByLevel(concept).map(
    ({ level, match }) => sql`select ${key} as "number", ${sql.lit(level)} as "level"
      from "openingTerms" where ${matches(match)}`,
  );
  return sql`select "number", max("level") as "level" from (${sql.join(atLevels, sql` union all `)}) as "found"
    group by "number"`;
}
