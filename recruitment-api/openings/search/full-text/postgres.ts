import { sql } from "kysely";
import { levelOf, type Match, matchOf, type SearchField, type SearchPhrase } from "../text/match";
import type { FullText, IndexedText } from "./full-text-index";

const lexeme = (term: string) => `'${term.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

/**
 * The highest position in a tsvector; greater ones are stored as this
 * (https://www.postgresql.org/docs/current/textsearch-limitations.html).
 */
const lastPosition = 16_383;

function vector({ title, facts, body }: IndexedText): string {
  let position = 0;
  const place = (term: string, weight: string) => {
    position += 1;
    return `${lexeme(term)}:${Math.min(position, lastPosition)}${weight}`;
  };
  const part = (terms: readonly string[], weight: string) => {
    // The gap prevents a phrase from matching across two parts.
    position += 2;
    return terms.map((term) => place(term, weight));
  };
  return [...part(title, "A"), ...part(facts, "B"), ...part(body, "D")].join(" ");
}

const weights: Readonly<Record<SearchField, string>> = { title: "A", facts: "AB", all: "" };

function phraseOf({ terms, prefix }: SearchPhrase, field: SearchField): string {
  const last = terms.length - 1;
  const marked = terms.map((term, index) => {
    const mark = `${prefix && index === last ? "*" : ""}${weights[field]}`;
    return mark ? `${lexeme(term)}:${mark}` : lexeme(term);
  });
  return `(${marked.join(" <-> ")})`;
}

/**
 * A query in the syntax of tsquery (https://www.postgresql.org/docs/current/datatype-textsearch.html#DATATYPE-TSQUERY).
 */
function expression(match: Match): string {
  if ("phrase" in match) return phraseOf(match.phrase, match.field);
  if ("and" in match) return `(${match.and.map(expression).join(" & ")})`;
  return `(${match.or.map(expression).join(" | ")})`;
}

const matches = (match: Match) => sql<boolean>`"openingTerms"."terms" @@ ${expression(match)}::tsquery`;
const matchesFacts = (match: Match) => sql<boolean>`"openingTerms"."facts" @@ ${expression(match)}::tsquery`;

/**
 * A GIN index over tsvectors built from our own terms, without PostgreSQL's text parser, which does not segment
 * Chinese.
 */
export const postgresFullText: FullText = {
  encode: vector,
  async insertFrom(db, query) {
    await sql`insert into "openingTerms" ("number", "terms")
      select "number", "terms"::tsvector from (${query}) as "given"`.execute(db);
  },
  async deleteNumbers(db, numbers) {
    await sql`delete from "openingTerms" where "number" in (${numbers})`.execute(db);
  },
  source: sql`"openingTerms" join "openings" on "openings"."number" = "openingTerms"."number"`,
  matches,
  matchesFacts,
  levels: (concept) => sql`select "number", case
      when ${matchesFacts(matchOf(concept, "title"))} then ${sql.lit(levelOf.title)}
      when ${matchesFacts(matchOf(concept, "facts"))} then ${sql.lit(levelOf.facts)}
      else ${sql.lit(levelOf.all)} end as "level"
    from "openingTerms" where ${matches(matchOf(concept, "all"))}`,
  order: sql<number>`"openings"."number"`,
};
