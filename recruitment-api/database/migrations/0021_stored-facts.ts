import { type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../engine";

/**
 * The terms of titles and facts in a column of their own, for suggestions. The planner does not know how long it takes
 * to filter them out of all terms, so it did that for every opening. In FTS5 they are a column of the index.
 */
export const storedFacts = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    if (engine === "sqlite") return;
    await sql`drop index "openingTermsByFact"`.execute(db);
    await sql`alter table "openingTerms" add column "facts" tsvector
      generated always as (ts_filter("terms", '{a,b}')) stored`.execute(db);
    // Without fastupdate, because each search would also read all entries that wait to be inserted into the index.
    await sql`create index "openingTermsByFact" on "openingTerms" using gin ("facts")
      with (fastupdate = off)`.execute(db);
  },
});
