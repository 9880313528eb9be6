import type { Kysely, Migration } from "kysely";

/** Mails that remind members of the closing dates of openings. */
export const closingReminders: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("members")
      .addColumn("remindsOfClosing", "integer", (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema
      .createTable("closingReminders")
      .addColumn("memberId", "text", (column) =>
        column.notNull().references("members.id").onDelete("cascade"),
      )
      .addColumn("jobId", "text", (column) =>
        column.notNull().references("openings.jobId").onDelete("cascade"),
      )
      .addColumn("remindedAt", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("closingRemindersKey", ["memberId", "jobId"])
      .execute();
  },
};
