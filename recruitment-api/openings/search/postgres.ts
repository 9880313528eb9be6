import { sql } from "kysely";
import type { FullText, MatchSet } from "./full-text-index";
import type { SearchPhrase } from "./terms";

const lexeme = (term: string) => `'${term.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

/** The highest position in a tsvector; greater ones are stored as this (https://www.postgresql.org/docs/current/textsearch-limitations.html). */
const lastPosition = 16_383;

function vector(title: readonly string[], body: readonly string[]): string {
  const place = (term: string, position: number, weight: string) =>
    `${lexeme(term)}:${Math.min(position, lastPosition)}${weight}`;
  return [
    ...title.map((term, index) => place(term, index + 1, "A")),
    // The gap prevents a phrase from matching across the end of the title.
    ...body.map((term, index) => place(term, title.length + index + 3, "D")),
  ].join(" ");
}

/** `weight` A matches in the title only. */
function phrase({ terms, prefix }: SearchPhrase, weight: "" | "A"): string {
  const mark = `${prefix ? "*" : ""}${weight}`;
  return `(${terms.map((term) => (mark ? `${lexeme(term)}:${mark}` : lexeme(term))).join(" <-> ")})`;
}

function expression(phrases: readonly SearchPhrase[], matchSet: MatchSet): string {
  const all = phrases.map((searched) => phrase(searched, "")).join(" & ");
  const allInTitle = phrases.map((searched) => phrase(searched, "A")).join(" & ");
  const anyInTitle = phrases.map((searched) => phrase(searched, "A")).join(" | ");
  switch (matchSet) {
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

/** A GIN index over tsvectors built from our own terms, without PostgreSQL's text parser, which does not segment Chinese. */
export const postgresFullText: FullText = {
  async createIndex(db) {
    await sql`create table "openingTerms" (
      "number" bigint primary key references "openings" ("number") on delete cascade, "terms" tsvector not null
    )`.execute(db);
    await sql`create index "openingTermsByTerm" on "openingTerms" using gin ("terms")`.execute(db);
  },
  encode: ({ title, body }) => vector(title, body),
  async insertFrom(db, query) {
    await sql`insert into "openingTerms" ("number", "terms")
      select "number", "terms"::tsvector from (${query}) as "given"`.execute(db);
  },
  async deleteNumbers(db, numbers) {
    await sql`delete from "openingTerms" where "number" in (${numbers})`.execute(db);
  },
  source: sql`"openingTerms" join "openings" on "openings"."number" = "openingTerms"."number"`,
  newestFirst: sql`"openings"`,
  matches: (phrases, matchSet) =>
    sql<boolean>`"openingTerms"."terms" @@ ${expression(phrases, matchSet)}::tsquery`,
  order: sql<number>`"openings"."number"`,
};
