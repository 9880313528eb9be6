import type { Kysely, Migration } from "kysely";

/** Registration, password reset, single sign-on, mail rate limits and visits. */
export const accounts: Migration = {
  async up(db: Kysely<unknown>) {
    await recreatePendingRegistrations(db);
    await createRecoveryTables(db);
    await createIdentityTables(db);
    await createVisitTables(db);
  },
};

/** The address is not unique: a stranger's pending registration must not replace that of the owner. */
async function recreatePendingRegistrations(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("pendingRegistrations").execute();
  await db.schema
    .createTable("pendingRegistrations")
    .addColumn("tokenHash", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("passwordHash", "text", (column) => column.notNull())
    .addColumn("locale", "text", (column) => column.notNull())
    .addColumn("consentVersion", "text", (column) => column.notNull())
    .addColumn("consentedAt", "text", (column) => column.notNull())
    .addColumn("expiresAt", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("pendingRegistrationsByEmail")
    .on("pendingRegistrations")
    .column("email")
    .execute();
  await db.schema
    .createIndex("pendingRegistrationsByExpiry")
    .on("pendingRegistrations")
    .column("expiresAt")
    .execute();
}

async function createRecoveryTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("passwordResets")
    .addColumn("tokenHash", "text", (column) => column.primaryKey())
    .addColumn("memberId", "text", (column) => column.notNull().references("members.id").onDelete("cascade"))
    .addColumn("expiresAt", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("passwordResetsByMember").on("passwordResets").column("memberId").execute();
  await db.schema.createIndex("passwordResetsByExpiry").on("passwordResets").column("expiresAt").execute();
  await db.schema
    .createTable("mailCounts")
    .addColumn("subject", "text", (column) => column.primaryKey())
    .addColumn("sent", "integer", (column) => column.notNull())
    .addColumn("since", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("mailCountsByTime").on("mailCounts").column("since").execute();
}

async function createIdentityTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("identities")
    .addColumn("memberId", "text", (column) => column.notNull().references("members.id").onDelete("cascade"))
    .addColumn("provider", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("email", "text")
    .addColumn("linkedAt", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("identitiesKey", ["provider", "subject"])
    .addUniqueConstraint("identitiesOneAProvider", ["memberId", "provider"])
    .execute();
  await db.schema
    .createTable("emailCodes")
    .addColumn("provider", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("codeHash", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("expiresAt", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("emailCodesKey", ["provider", "subject"])
    .execute();
  await db.schema.createIndex("emailCodesByExpiry").on("emailCodes").column("expiresAt").execute();
}

async function createVisitTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("visitors")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("visitor", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("visitorsKey", ["day", "visitor"])
    .execute();
  await db.schema
    .createTable("visitCounts")
    .addColumn("day", "text", (column) => column.primaryKey())
    .addColumn("visits", "integer", (column) => column.notNull())
    .execute();
}
