import type { Kysely, Migration } from "kysely";

/** Emails that wait to be sent. */
export const outbox: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("outbox")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("recipient", "text", (column) => column.notNull())
      .addColumn("locale", "text", (column) => column.notNull())
      .addColumn("message", "text", (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull())
      .addColumn("nextAttemptAt", "text")
      .addColumn("giveUpAt", "text", (column) => column.notNull())
      .addColumn("lastError", "text")
      .addColumn("createdAt", "text", (column) => column.notNull())
      .addColumn("sentAt", "text")
      .addColumn("failedAt", "text")
      .execute();
    await db.schema
      .createIndex("outboxByNextAttempt")
      .on("outbox")
      .columns(["nextAttemptAt", "createdAt"])
      .execute();
  },
};
