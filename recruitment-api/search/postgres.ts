import { sql } from "kysely";
import type { Extent, FullText } from "./fullText";
import type { SoughtPhrase } from "./terms";

const lexeme = (term: string) => `'${term.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

/** The last position that a tsvector can tell from others (https://www.postgresql.org/docs/current/textsearch-limitations.html). */
const lastPosition = 16_383;

function vector(title: readonly string[], body: readonly string[]): string {
  const place = (term: string, position: number, weight: string) =>
    `${lexeme(term)}:${Math.min(position, lastPosition)}${weight}`;
  return [
    ...title.map((term, index) => place(term, index + 1, "A")),
    // A gap, so that no phrase runs from the title into the text.
    ...body.map((term, index) => place(term, title.length + index + 3, "D")),
  ].join(" ");
}

/** `weight` A keeps to the title. */
function phrase({ terms, prefix }: SoughtPhrase, weight: "" | "A"): string {
  const mark = `${prefix ? "*" : ""}${weight}`;
  return `(${terms.map((term) => (mark ? `${lexeme(term)}:${mark}` : lexeme(term))).join(" <-> ")})`;
}

function expression(phrases: readonly SoughtPhrase[], extent: Extent): string {
  const all = phrases.map((sought) => phrase(sought, "")).join(" & ");
  const allInTitle = phrases.map((sought) => phrase(sought, "A")).join(" & ");
  const anyInTitle = phrases.map((sought) => phrase(sought, "A")).join(" | ");
  switch (extent) {
    case "all":
      return all;
    case "title":
      return allInTitle;
    case "titleInPart":
      return `(${all}) & (${anyInTitle}) & !(${allInTitle})`;
    case "body":
      return `(${all}) & !(${anyInTitle})`;
  }
}

/** A GIN index over tsvectors that are built from the cut terms; PostgreSQL's own parser never sees the text. */
export const postgresFullText: FullText = {
  async createIndex(db) {
    await sql`create table "openingTerms" (
      "number" bigint primary key references "openings" ("number") on delete cascade, "terms" tsvector not null
    )`.execute(db);
    await sql`create index "openingTermsByTerm" on "openingTerms" using gin ("terms")`.execute(db);
  },
  written: ({ title, body }) => vector(title, body),
  async addFrom(db, query) {
    await sql`insert into "openingTerms" ("number", "terms")
      select "number", "terms"::tsvector from (${query}) as "given"`.execute(db);
  },
  async remove(db, numbers) {
    await sql`delete from "openingTerms" where "number" in (${numbers})`.execute(db);
  },
  source: sql`"openingTerms" join "openings" on "openings"."number" = "openingTerms"."number"`,
  newestFirst: sql`"openings"`,
  matches: (phrases, extent) =>
    sql<boolean>`"openingTerms"."terms" @@ ${expression(phrases, extent)}::tsquery`,
  order: sql<number>`"openings"."number"`,
};
