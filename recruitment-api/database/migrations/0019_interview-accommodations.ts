import type { Kysely, Migration } from "kysely";

/** What applicants need for their interview, and when they last saved it. */
export const interviewAccommodations: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("interviewInvitations")
      .addColumn("accommodations", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await db.schema.alterTable("interviewInvitations").addColumn("accommodationsSavedAt", "text").execute();
  },
};
