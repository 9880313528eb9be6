import { sql } from "kysely";
import type { Match, SearchPhrase } from "../text/match";
import type { FullText } from "./full-text-index";

const phraseOf = ({ terms, prefix }: SearchPhrase): string =>
  `"${terms.join(" ").replaceAll('"', '""')}"${prefix ? " *" : ""}`;

/** A query in FTS5 syntax (https://www.sqlite.org/fts5.html#full_text_query_syntax). */
function expression(match: Match): string {
  if ("phrase" in match) return `{${match.columns.join(" ")}} : ${phraseOf(match.phrase)}`;
  if ("and" in match) return `(${match.and.map(expression).join(" AND ")})`;
  return `(${match.or.map(expression).join(" OR ")})`;
}

const matches = (match: Match) => sql<boolean>`"openingTerms" match ${expression(match)}`;

/**
 * FTS5 over our own terms, separated by spaces. The index is contentless. Its row ids are the openings' numbers, so
 * that matches can be read newest first without a sort.
 */
export const sqliteFullText: FullText = {
  encode: ({ title, facts, body }) => JSON.stringify([title.join(" "), facts.join(" "), body.join(" ")]),
  async insertFrom(db, query) {
    await sql`insert into "openingTerms" (rowid, title, facts, body)
      select "number", json_extract("terms", '$[0]'), json_extract("terms", '$[1]'), json_extract("terms", '$[2]')
      from (${query})`.execute(db);
  },
  async deleteNumbers(db, numbers) {
    await sql`delete from "openingTerms" where rowid in (${numbers})`.execute(db);
  },
  source: sql`"openingTerms" cross join "openings" indexed by "openingsByNumber" on "openings"."number" = "openingTerms".rowid`,
  matches,
  /** One query of the index for each level, because FTS5 allows `match` only in a `where` clause */
  levels(atLevels) {
    const found = atLevels.map(
      ({ level, match }) => sql`select "openingTerms".rowid as "number", ${sql.lit(level)} as "level"
        from "openingTerms" where ${matches(match)}`,
    );
    return sql`select "number", max("level") as "level" from (${sql.join(found, sql` union all `)}) as "found"
      group by "number"`;
  },
  key: sql<number>`"openingTerms".rowid`,
};
