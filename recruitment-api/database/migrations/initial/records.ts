import type { Kysely } from "kysely";
import { key, required } from "./columns";

/** Tables of the audit of HR's commands, and of what remains after an erasure. */
export async function records(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("audit")
    .addColumn("id", "text", key)
    .addColumn("at", "text", required)
    .addColumn("actor", "text", required)
    .addColumn("action", "text", required)
    .addColumn("details", "text", required)
    .execute();
  await db.schema.createIndex("auditByTime").on("audit").columns(["at", "id"]).execute();
  // No foreign keys to members or applications, because audit rows outlive them.
  await db.schema
    .createTable("auditSubjects")
    .addColumn("auditId", "text", (column) => column.notNull().references("audit.id").onDelete("cascade"))
    .addColumn("position", "integer", required)
    .addColumn("kind", "text", required)
    .addColumn("subject", "text", required)
    .addColumn("memberId", "text")
    .addColumn("before", "text")
    .addColumn("after", "text")
    .addPrimaryKeyConstraint("auditSubjectsKey", ["auditId", "position"])
    .execute();
  await db.schema.createIndex("auditSubjectsByMember").on("auditSubjects").column("memberId").execute();
  await db.schema.createIndex("auditSubjectsBySubject").on("auditSubjects").column("subject").execute();
  await db.schema
    .createTable("retentionRecords")
    .addColumn("at", "text", required)
    .addColumn("reason", "text", required)
    .addColumn("kind", "text", required)
    .addColumn("deleted", "integer", required)
    .execute();
  await db.schema.createIndex("retentionRecordsByTime").on("retentionRecords").column("at").execute();
}
