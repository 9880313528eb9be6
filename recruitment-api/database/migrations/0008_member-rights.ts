import { type Kysely, type Migration, sql } from "kysely";

/** Devices, changes of address, closed accounts, and the data that remains after an erasure. */
export const memberRights: Migration = {
  async up(db: Kysely<unknown>) {
    await extendMembers(db);
    await extendTokenFamilies(db);
    await createEmailChanges(db);
    await createErasureTables(db);
  },
};

async function extendMembers(db: Kysely<unknown>): Promise<void> {
  for (const column of ["lastSignInAt", "inactivityWarnedAt", "closedAt", "eraseAt"])
    await db.schema.alterTable("members").addColumn(column, "text").execute();
  await sql`
    update "members" set "lastSignInAt" =
      (select max("createdAt") from "tokenFamilies" where "tokenFamilies"."memberId" = "members"."id")`.execute(
    db,
  );
  await db.schema.createIndex("membersByLastSignIn").on("members").column("lastSignInAt").execute();
  await db.schema.createIndex("membersByErasure").on("members").column("eraseAt").execute();
}

async function extendTokenFamilies(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("tokenFamilies").addColumn("lastUsedAt", "text").execute();
  for (const column of ["browser", "system", "network"])
    await db.schema
      .alterTable("tokenFamilies")
      .addColumn(column, "text", (definition) => definition.notNull().defaultTo(""))
      .execute();
}

async function createEmailChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("emailChanges")
    .addColumn("memberId", "text", (column) =>
      column.primaryKey().references("members.id").onDelete("cascade"),
    )
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("currentTokenHash", "text", (column) => column.notNull().unique())
    .addColumn("newTokenHash", "text", (column) => column.notNull().unique())
    .addColumn("currentConfirmedAt", "text")
    .addColumn("newConfirmedAt", "text")
    .addColumn("requestedAt", "text", (column) => column.notNull())
    .addColumn("expiresAt", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("emailChangesByExpiry").on("emailChanges").column("expiresAt").execute();
}

async function createErasureTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("anonymousApplications")
    .addColumn("applicationNumber", "text", (column) => column.primaryKey())
    .addColumn("jobId", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("submittedAt", "text", (column) => column.notNull())
    .addColumn("endedAt", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("retentionRecords")
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("deleted", "integer", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("retentionRecordsByTime").on("retentionRecords").column("at").execute();
  await db.schema.createIndex("contactMessagesByTime").on("contactMessages").column("receivedAt").execute();
  await db.schema.createIndex("applicationsBySubmission").on("applications").column("submittedAt").execute();
}
