import { type Kysely, sql } from "kysely";
import { key, required } from "./columns";

export async function mails(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("outbox")
    .addColumn("id", "text", key)
    .addColumn("kind", "text", required)
    .addColumn("recipient", "text", required)
    .addColumn("locale", "text", required)
    .addColumn("message", "text", required)
    .addColumn("attempts", "integer", required)
    .addColumn("nextAttemptAt", "text")
    .addColumn("giveUpAt", "text", required)
    .addColumn("lastError", "text")
    .addColumn("createdAt", "text", required)
    .addColumn("sentAt", "text")
    .addColumn("failedAt", "text")
    .addColumn("reference", "text")
    .addColumn("isBulk", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("alertId", "text")
    .execute();
  await db.schema.createIndex("outboxByAlert").on("outbox").column("alertId").execute();
  await db.schema
    .createTable("jobAlerts")
    .addColumn("id", "text", key)
    .addColumn("email", "text", required)
    .addColumn("search", "text", required)
    .addColumn("pace", "text", required)
    .addColumn("locale", "text", required)
    .addColumn("createdAt", "text", required)
    .addColumn("confirmedAt", "text")
    .addColumn("expiresAt", "text", required)
    .addColumn("renewalSentAt", "text")
    .addColumn("seen", "integer", required)
    .addColumn("nextAt", "text", required)
    .addUniqueConstraint("jobAlertsKey", ["email", "search"])
    .execute();
  await db.schema.createIndex("jobAlertsByNext").on("jobAlerts").columns(["nextAt", "seen"]).execute();
  await db.schema
    .createTable("contactMessages")
    .addColumn("reference", "text", key)
    .addColumn("idempotencyKey", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", required)
    .addColumn("email", "text", required)
    .addColumn("topic", "text", required)
    .addColumn("message", "text", required)
    .addColumn("locale", "text", required)
    .addColumn("receivedAt", "text", required)
    .addColumn("answeredAt", "text")
    .addColumn("answeredBy", "text")
    .execute();
  await db.schema.createIndex("contactMessagesByTime").on("contactMessages").column("receivedAt").execute();
  // A partial index without finished emails, so that their number does not slow down the search for the next email.
  await sql`create index "outboxInOrder" on "outbox" ("isBulk", "createdAt") where "nextAttemptAt" is not null`.execute(
    db,
  );
}
