import { sql } from "kysely";
import type { FullText, MatchSet } from "./full-text-index";
import type { SearchPhrase } from "./terms";

const phrase = ({ terms, prefix }: SearchPhrase) =>
  `"${terms.join(" ").replaceAll('"', '""')}"${prefix ? " *" : ""}`;

/** A query in FTS5 syntax (https://www.sqlite.org/fts5.html#full_text_query_syntax). */
function expression(phrases: readonly SearchPhrase[], matchSet: MatchSet): string {
  const all = phrases.map(phrase).join(" AND ");
  const any = phrases.map(phrase).join(" OR ");
  switch (matchSet) {
    case "all":
      return all;
    case "title":
      return `title : (${all})`;
    case "titleInPart":
      return `((${all}) AND title : (${any})) NOT title : (${all})`;
    case "body":
      return `(${all}) NOT title : (${any})`;
  }
}

/**
 * FTS5 over our own terms, separated by spaces. The index is contentless. Its row ids are the openings' numbers, so that
 * matches can be read newest first without a sort.
 */
export const sqliteFullText: FullText = {
  async createIndex(db) {
    await sql`create virtual table "openingTerms" using fts5(
      title, body, content='', contentless_delete=1, tokenize="ascii tokenchars '+#'"
    )`.execute(db);
  },
  encode: ({ title, body }) => JSON.stringify([title.join(" "), body.join(" ")]),
  async insertFrom(db, query) {
    await sql`insert into "openingTerms" (rowid, title, body)
      select "number", json_extract("terms", '$[0]'), json_extract("terms", '$[1]') from (${query})`.execute(
      db,
    );
  },
  async deleteNumbers(db, numbers) {
    await sql`delete from "openingTerms" where rowid in (${numbers})`.execute(db);
  },
  source: sql`"openingTerms" cross join "openings" indexed by "openingsByNumber" on "openings"."number" = "openingTerms".rowid`,
  newestFirst: sql`"openings" indexed by "openingsByNumber"`,
  matches: (phrases, matchSet) => sql<boolean>`"openingTerms" match ${expression(phrases, matchSet)}`,
  order: sql<number>`"openingTerms".rowid`,
};
