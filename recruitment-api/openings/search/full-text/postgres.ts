import { type RawBuilder, sql } from "kysely";
import type { Match, SearchField, SearchPhrase } from "../text/match";
import type { FullText } from "./full-text-index";

const lexeme = (term: string) => `'${term.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

/**
 * The highest position in a tsvector; greater ones are stored as this
 * (https://www.postgresql.org/docs/current/textsearch-limitations.html).
 */
const lastPosition = 16_383;

const vector = (terms: readonly string[]) =>
  terms.map((term, index) => `${lexeme(term)}:${Math.min(index + 1, lastPosition)}`).join(" ");

/** A query in the syntax of tsquery (https://www.postgresql.org/docs/current/datatype-textsearch.html#DATATYPE-TSQUERY) */
function phraseOf({ terms, prefix }: SearchPhrase): string {
  const last = terms.length - 1;
  return terms.map((term, index) => `${lexeme(term)}${prefix && index === last ? ":*" : ""}`).join(" <-> ");
}

const columns = {
  head: ["title"],
  title: ["title"],
  facts: ["title", "facts"],
  all: ["title", "facts", "body"],
} as const satisfies Record<SearchField, readonly string[]>;

function matches(match: Match): RawBuilder<boolean> {
  if ("and" in match) return sql`(${sql.join(match.and.map(matches), sql` and `)})`;
  if ("or" in match) return sql`(${sql.join(match.or.map(matches), sql` or `)})`;
  const phrase = phraseOf(match.phrase);
  const inColumns = columns[match.field].map(
    (column) => sql`${sql.ref(`openingTerms.${column}`)} @@ ${phrase}::tsquery`,
  );
  return sql`(${sql.join(inColumns, sql` or `)})`;
}

/**
 * GIN indexes over tsvectors built from our own terms, without PostgreSQL's text parser, which does not segment
 * Chinese.
 */
export const postgresFullText: FullText = {
  encode: ({ title, facts, body }) => JSON.stringify([vector(title), vector(facts), vector(body)]),
  async insertFrom(db, query) {
    await sql`insert into "openingTerms" ("number", "title", "facts", "body")
      select "number", ("terms"::json ->> 0)::tsvector, ("terms"::json ->> 1)::tsvector, ("terms"::json ->> 2)::tsvector
      from (${query}) as "given"`.execute(db);
  },
  async deleteNumbers(db, numbers) {
    await sql`delete from "openingTerms" where "number" in (${numbers})`.execute(db);
  },
  source: sql`"openingTerms" join "openings" on "openings"."number" = "openingTerms"."number"`,
  matches,
  key: sql<number>`"openingTerms"."number"`,
};
