import { sql } from "kysely";
import type { Extent, FullText } from "./fullText";
import type { SoughtPhrase } from "./terms";

const phrase = ({ terms, prefix }: SoughtPhrase) =>
  `"${terms.join(" ").replaceAll('"', '""')}"${prefix ? " *" : ""}`;

/** A query in FTS5's language (https://www.sqlite.org/fts5.html#full_text_query_syntax). */
function expression(phrases: readonly SoughtPhrase[], extent: Extent): string {
  const all = phrases.map(phrase).join(" AND ");
  const any = phrases.map(phrase).join(" OR ");
  switch (extent) {
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
 * FTS5 over terms that are already cut; it only has to split at spaces. The index keeps no text of its own. Its row ids
 * are the openings' numbers, so that matches come newest first without being sorted.
 */
export const sqliteFullText: FullText = {
  async createIndex(db) {
    await sql`create virtual table "openingTerms" using fts5(
      title, body, content='', contentless_delete=1, tokenize="ascii tokenchars '+#'"
    )`.execute(db);
  },
  written: ({ title, body }) => JSON.stringify([title.join(" "), body.join(" ")]),
  async addFrom(db, query) {
    await sql`insert into "openingTerms" (rowid, title, body)
      select "number", json_extract("terms", '$[0]'), json_extract("terms", '$[1]') from (${query})`.execute(
      db,
    );
  },
  async remove(db, numbers) {
    await sql`delete from "openingTerms" where rowid in (${numbers})`.execute(db);
  },
  source: sql`"openingTerms" cross join "openings" indexed by "openingsByNumber" on "openings"."number" = "openingTerms".rowid`,
  newestFirst: sql`"openings" indexed by "openingsByNumber"`,
  matches: (phrases, extent) => sql<boolean>`"openingTerms" match ${expression(phrases, extent)}`,
  order: sql<number>`"openingTerms".rowid`,
};
