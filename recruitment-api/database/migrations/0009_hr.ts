import { type Kysely, type Migration, sql } from "kysely";

/** The audit of HR's commands, and their marks on openings, contact messages and emails. */
export const hr: Migration = {
  async up(db: Kysely<unknown>) {
    await createAuditTables(db);
    await db.schema
      .alterTable("openings")
      .addColumn("updatedAt", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await sql`update "openings" set "updatedAt" = "publishedAt"`.execute(db);
    await db.schema.alterTable("contactMessages").addColumn("answeredAt", "text").execute();
    await db.schema.alterTable("contactMessages").addColumn("answeredBy", "text").execute();
    await db.schema.alterTable("outbox").addColumn("reference", "text").execute();
  },
};

async function createAuditTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("audit")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("details", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("auditByTime").on("audit").columns(["at", "id"]).execute();
  // No foreign keys to members or applications, because audit rows remain after those are erased.
  await db.schema
    .createTable("auditSubjects")
    .addColumn("auditId", "text", (column) => column.notNull().references("audit.id").onDelete("cascade"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("memberId", "text")
    .addColumn("before", "text")
    .addColumn("after", "text")
    .addPrimaryKeyConstraint("auditSubjectsKey", ["auditId", "position"])
    .execute();
  await db.schema.createIndex("auditSubjectsBySubject").on("auditSubjects").column("subject").execute();
  await db.schema.createIndex("auditSubjectsByMember").on("auditSubjects").column("memberId").execute();
}
