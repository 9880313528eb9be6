import type { Kysely, Migration } from "kysely";

/** Campus sessions that take place online, with the address to join. */
export const onlineSessions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("campusSessions")
      .addColumn("isOnline", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable("campusSessions").addColumn("joinUrl", "text").execute();
  },
};
