import type { Kysely, Migration } from "kysely";

/** Drafts of forms. */
export const formDrafts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("formDrafts")
      .addColumn("memberId", "text", (column) =>
        column.notNull().references("members.id").onDelete("cascade"),
      )
      .addColumn("form", "text", (column) => column.notNull())
      .addColumn("version", "text", (column) => column.notNull())
      .addColumn("savedAt", "text", (column) => column.notNull())
      .addColumn("fields", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("formDraftsKey", ["memberId", "form"])
      .execute();
  },
};
