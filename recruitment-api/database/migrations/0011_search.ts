import { type Kysely, type Migration, sql } from "kysely";
import { fullTextOf } from "../../openings/search/full-text";
import type { Engine } from "../engine";

/** An index with a part for facts, and the vocabulary of the search. `migrate` fills both afterwards. */
export function search(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql`drop table "openingTerms"`.execute(db);
      await fullTextOf(engine).createIndex(db);
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
