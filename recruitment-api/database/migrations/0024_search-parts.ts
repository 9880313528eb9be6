import { type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../engine";

/**
 * One column for the terms of titles, of facts and of other texts, as in FTS5. An index of all terms finds an opening,
 * but not in which text: that took reading its stored terms, which are too long for the row and are read from TOAST
 * (https://www.postgresql.org/docs/current/storage-toast.html), for each opening with the word. The server fills the
 * index after the migrations.
 */
export const searchParts = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    if (engine === "sqlite") return;
    await sql`drop table "openingTerms"`.execute(db);
    await sql`create table "openingTerms" (
      "number" bigint primary key references "openings" ("number") on delete cascade,
      "title" tsvector not null, "facts" tsvector not null, "body" tsvector not null
    )`.execute(db);
    // With statistics, the planner reads the terms of all openings for a frequent word instead of the index, because it
    // does not know what reading from TOAST costs.
    await sql`alter table "openingTerms" alter "title" set statistics 0, alter "facts" set statistics 0,
      alter "body" set statistics 0`.execute(db);
    // Without fastupdate, because each suggestion would also read all entries that wait to be inserted into the index.
    // For other texts, that would double the time of an import.
    await sql`create index "openingTermsByTitle" on "openingTerms" using gin ("title")
      with (fastupdate = off)`.execute(db);
    await sql`create index "openingTermsByFact" on "openingTerms" using gin ("facts")
      with (fastupdate = off)`.execute(db);
    await sql`create index "openingTermsByBody" on "openingTerms" using gin ("body")`.execute(db);
    await sql`update "catalogue" set "searchIndexVersion" = 0`.execute(db);
  },
});
