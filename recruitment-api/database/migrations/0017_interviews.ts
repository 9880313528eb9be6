import type { Kysely, Migration } from "kysely";

/** Interview times, offers with a last day, and the events of applications. */
export const interviews: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("interviewSlots")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("jobId", "text", (column) =>
        column.notNull().references("openings.jobId").onDelete("cascade"),
      )
      .addColumn("startsAt", "text", (column) => column.notNull())
      .addColumn("endsAt", "text", (column) => column.notNull())
      .addColumn("place", "text", (column) => column.notNull())
      .addColumn("joinUrl", "text", (column) => column.notNull())
      .addColumn("takenBy", "text", (column) =>
        column.references("applications.applicationNumber").onDelete("set null"),
      )
      .addColumn("removedAt", "text")
      .execute();
    await db.schema.createIndex("slotsByJob").on("interviewSlots").columns(["jobId", "startsAt"]).execute();
    await db.schema.createIndex("slotsByApplication").on("interviewSlots").column("takenBy").execute();
    await createApplicationTables(db);
  },
};

async function createApplicationTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("interviewInvitations")
    .addColumn("applicationNumber", "text", (column) =>
      column.primaryKey().references("applications.applicationNumber").onDelete("cascade"),
    )
    .addColumn("invitedAt", "text", (column) => column.notNull())
    .addColumn("moves", "integer", (column) => column.notNull())
    .addColumn("sequence", "integer", (column) => column.notNull())
    .addColumn("lastSlotId", "text", (column) => column.references("interviewSlots.id").onDelete("set null"))
    .execute();
  await db.schema
    .createTable("jobOffers")
    .addColumn("applicationNumber", "text", (column) =>
      column.primaryKey().references("applications.applicationNumber").onDelete("cascade"),
    )
    .addColumn("offeredAt", "text", (column) => column.notNull())
    .addColumn("answerBy", "text", (column) => column.notNull())
    .addColumn("answer", "text")
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("answeredAt", "text")
    .execute();
  await db.schema
    .createTable("applicationEvents")
    .addColumn("applicationNumber", "text", (column) =>
      column.notNull().references("applications.applicationNumber").onDelete("cascade"),
    )
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("event", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("about", "text")
    .addPrimaryKeyConstraint("applicationEventsKey", ["applicationNumber", "position"])
    .execute();
  await db.schema.createIndex("applicationEventsByTime").on("applicationEvents").column("at").execute();
}
