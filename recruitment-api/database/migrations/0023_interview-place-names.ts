import type { Kysely, Migration } from "kysely";

/** Names of the place of an interview by locale. */
export const interviewPlaceNames: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("interviewSlots")
      .addColumn("placeNames", "text", (column) => column.notNull().defaultTo("{}"))
      .execute();
  },
};
