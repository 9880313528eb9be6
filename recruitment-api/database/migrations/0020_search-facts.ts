import { type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../engine";

/**
 * An index of the terms in titles and facts, for suggestions. A GIN index has no weights, so a search for a fact in the
 * index of all terms would read every opening that has the term in another text. FTS5 needs no other index.
 */
export const searchFacts = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    if (engine === "sqlite") return;
    await sql`create index "openingTermsByFact" on "openingTerms" using gin (ts_filter("terms", '{a,b}'))`.execute(
      db,
    );
  },
});
