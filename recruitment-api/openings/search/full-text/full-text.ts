import { type RawBuilder, sql } from "kysely";
import type { Engine } from "#api/database/engine";
import { type Concept, matchOf, placesByLevel, upTo } from "../text/match";
import type { FullText } from "./full-text-index";
import { postgresFullText } from "./postgres";
import { sqliteFullText } from "./sqlite";

export const fullTextOf = (engine: Engine): FullText =>
  engine === "sqlite" ? sqliteFullText : postgresFullText;

/** The levels to look for, the highest first; a level with the same alternatives as a higher one in its field finds nothing more. */
function levelsOf(concept: Concept) {
  const counts: Record<string, number> = {};
  return Object.entries(placesByLevel)
    .reverse()
    .flatMap(([level, { field, upTo: closeness }]) => {
      const alternatives = upTo(concept, closeness);
      if (alternatives.length === (counts[field] ?? 0)) return [];
      counts[field] = alternatives.length;
      return [{ level, field, alternatives }];
    });
}

/** Selects the openings that match a concept, with the highest of the levels (`placesByLevel`) at which they do. */
export function levelsQuery(
  { key, matches }: FullText,
  concept: Concept,
): RawBuilder<{ number: number; level: number }> {
  const atLevels = levelsOf(concept).map(
    ({ level, field, alternatives }) => sql`select ${key} as "number", ${sql.lit(Number(level))} as "level"
      from "openingTerms" where ${matches(matchOf(alternatives, field))}`,
  );
  return sql`select "number", max("level") as "level" from (${sql.join(atLevels, sql` union all `)}) as "found"
    group by "number"`;
}
