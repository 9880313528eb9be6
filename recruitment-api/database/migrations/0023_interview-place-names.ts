import type { Kysely, Migration } from "kysely";

/** The place of an interview in the languages of the pages. */
export const interviewPlaceNames: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("interviewSlots")
      .addColumn("placeNames", "text", (column) => column.notNull().defaultTo("{}"))
      .execute();
  },
};
