import type { Kysely, Migration } from "kysely";

/** Whether openings are suggested to members, and those that they removed. */
export const suggestedJobs: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("members")
      .addColumn("suggestsJobs", "integer", (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema
      .createTable("removedSuggestions")
      .addColumn("memberId", "text", (column) =>
        column.notNull().references("members.id").onDelete("cascade"),
      )
      .addColumn("jobId", "text", (column) =>
        column.notNull().references("openings.jobId").onDelete("cascade"),
      )
      .addColumn("removedAt", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("removedSuggestionsKey", ["memberId", "jobId"])
      .execute();
    await db.schema.createIndex("removedSuggestionsByJob").on("removedSuggestions").column("jobId").execute();
  },
};
