import { type Kysely, type Migration, sql } from "kysely";

/** Alerts on new openings, the order in which openings appeared, and low-priority emails. */
export const jobAlerts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("jobAlerts")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("search", "text", (column) => column.notNull())
      .addColumn("pace", "text", (column) => column.notNull())
      .addColumn("locale", "text", (column) => column.notNull())
      .addColumn("createdAt", "text", (column) => column.notNull())
      .addColumn("confirmedAt", "text")
      .addColumn("expiresAt", "text", (column) => column.notNull())
      .addColumn("renewalSentAt", "text")
      .addColumn("seen", "integer", (column) => column.notNull())
      .addColumn("nextAt", "text", (column) => column.notNull())
      .addUniqueConstraint("jobAlertsKey", ["email", "search"])
      .execute();
    await db.schema.createIndex("jobAlertsByNext").on("jobAlerts").columns(["nextAt", "seen"]).execute();
    await db.schema
      .createTable("openingArrivals")
      .addColumn("position", "integer", (column) => column.primaryKey())
      .addColumn("jobId", "text", (column) =>
        column.notNull().unique().references("openings.jobId").onDelete("cascade"),
      )
      .execute();
    // Existing openings do not count as new.
    await sql`insert into "openingArrivals" ("position", "jobId")
      select row_number() over (order by "number"), "jobId" from "openings"
      where "publishedAt" <= ${new Date().toISOString()}`.execute(db);

    await db.schema
      .alterTable("outbox")
      .addColumn("isBulk", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable("outbox").addColumn("alertId", "text").execute();
    await db.schema.createIndex("outboxByAlert").on("outbox").column("alertId").execute();
    // The index leaves out finished emails, so that the next one is found however many wait.
    await sql`create index "outboxInOrder" on "outbox" ("isBulk", "createdAt") where "nextAttemptAt" is not null`.execute(
      db,
    );
    await db.schema.dropIndex("outboxByNextAttempt").execute();
  },
};
