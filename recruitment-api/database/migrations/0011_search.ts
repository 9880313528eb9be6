import { type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../engine";

/** An index with a part for facts, and the vocabulary of the search. The server fills both after the migrations. */
export function search(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql`drop table "openingTerms"`.execute(db);
      if (engine === "sqlite")
        await sql`create virtual table "openingTerms" using fts5(
          title, facts, body, content='', contentless_delete=1, tokenize="ascii tokenchars '+#'"
        )`.execute(db);
      else {
        await sql`create table "openingTerms" (
          "number" bigint primary key references "openings" ("number") on delete cascade, "terms" tsvector not null
        )`.execute(db);
        await sql`create index "openingTermsByTerm" on "openingTerms" using gin ("terms")`.execute(db);
      }
      await db.schema
        .createTable("searchWords")
        .addColumn("word", "text", (column) => column.primaryKey())
        .execute();
      await db.schema
        .alterTable("catalogue")
        .addColumn("searchIndexVersion", "integer", (column) => column.notNull().defaultTo(0))
        .execute();
    },
  };
}
