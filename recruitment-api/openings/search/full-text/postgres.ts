import { type RawBuilder, sql } from "kysely";
import type { Match, PhraseMatch, SearchPhrase } from "../text/match";
import type { FullText } from "./full-text-index";

const lexeme = (term: string) => `'${term.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

/**
 * The highest position that a tsvector can store. PostgreSQL stores higher positions as this one
 * (https://www.postgresql.org/docs/current/textsearch-limitations.html).
 */
const lastPosition = 16_383;

const vector = (terms: readonly string[]) =>
  terms.map((term, index) => `${lexeme(term)}:${Math.min(index + 1, lastPosition)}`).join(" ");

/**
 * A query in the syntax of tsquery (https://www.postgresql.org/docs/current/datatype-textsearch.html#DATATYPE-TSQUERY)
 */
function phraseOf({ terms, prefix }: SearchPhrase): string {
  const last = terms.length - 1;
  return terms.map((term, index) => `${lexeme(term)}${prefix && index === last ? ":*" : ""}`).join(" <-> ");
}

const isPhrase = (match: Match): match is PhraseMatch => "phrase" in match;

/**
 * One condition for each column: true if the column contains any of the phrases. A condition for each phrase would scan
 * the index several times.
 */
function matchesAny(any: readonly PhraseMatch[]): RawBuilder<boolean>[] {
  const columns = new Set(any.flatMap(({ columns }) => columns));
  return [...columns].map((column) => {
    const phrases = any
      .filter(({ columns }) => columns.includes(column))
      .map(({ phrase }) => phraseOf(phrase));
    return sql`${sql.ref(`openingTerms.${column}`)} @@ ${phrases.join(" | ")}::tsquery`;
  });
}

function matches(match: Match): RawBuilder<boolean> {
  if ("and" in match) return sql`(${sql.join(match.and.map(matches), sql` and `)})`;
  const any = "or" in match ? match.or : [match];
  const conditions = [
    ...matchesAny(any.filter(isPhrase)),
    ...any.filter((each) => !isPhrase(each)).map(matches),
  ];
  return sql`(${sql.join(conditions, sql` or `)})`;
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
  /**
   * One query finds the matches in titles and facts, and a second query finds the matches in bodies, which are the last
   * level. A single query would read the body of each opening that it finds, and PostgreSQL stores bodies outside the
   * row (TOAST).
   */
  levels(atLevels) {
    const byTitleAndFacts = atLevels.slice(0, -1);
    const [last] = atLevels.slice(-1);
    if (!last) throw new Error("No level to search at");
    const any = byTitleAndFacts.flatMap(({ match }) => ("or" in match ? match.or : [match]));
    const cases = byTitleAndFacts.map(
      ({ level, match }) => sql`when ${matches(match)} then ${sql.lit(level)}`,
    );
    return sql`select "number", max("level") as "level" from (
        select "number", case ${sql.join(cases, sql` `)} end as "level" from "openingTerms" where ${matches({ or: any })}
        union all select "number", ${sql.lit(last.level)} from "openingTerms" where ${matches(last.match)}
      ) as "found" group by "number"`;
  },
  key: sql<number>`"openingTerms"."number"`,
};
