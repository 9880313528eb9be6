import type { Kysely, Migration } from "kysely";

/** Members with their tokens, resumes and applications. */
export const members: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("settings")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("value", "text", (column) => column.notNull())
      .execute();
    await createAccountTables(db);
    await createTokenTables(db);
    await createResumeTables(db);
  },
};

async function createAccountTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("members")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("passwordHash", "text")
    .addColumn("locale", "text", (column) => column.notNull())
    .addColumn("consentVersion", "text", (column) => column.notNull())
    .addColumn("consentedAt", "text", (column) => column.notNull())
    .addColumn("createdAt", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("pendingRegistrations")
    .addColumn("email", "text", (column) => column.primaryKey())
    .addColumn("tokenHash", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("passwordHash", "text", (column) => column.notNull())
    .addColumn("locale", "text", (column) => column.notNull())
    .addColumn("consentVersion", "text", (column) => column.notNull())
    .addColumn("consentedAt", "text", (column) => column.notNull())
    .addColumn("expiresAt", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("signInFailures")
    .addColumn("subject", "text", (column) => column.primaryKey())
    .addColumn("failures", "integer", (column) => column.notNull())
    .addColumn("failedAt", "text", (column) => column.notNull())
    .addColumn("blockedUntil", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("signInFailuresByTime").on("signInFailures").column("failedAt").execute();
}

async function createTokenTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("tokenFamilies")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("memberId", "text", (column) => column.notNull().references("members.id").onDelete("cascade"))
    .addColumn("generation", "integer", (column) => column.notNull())
    .addColumn("createdAt", "text", (column) => column.notNull())
    .addColumn("expiresAt", "text", (column) => column.notNull())
    .addColumn("revokedAt", "text")
    .execute();
  await db.schema.createIndex("tokenFamiliesByMember").on("tokenFamilies").column("memberId").execute();
  await db.schema.createIndex("tokenFamiliesByExpiry").on("tokenFamilies").column("expiresAt").execute();
  await db.schema
    .createTable("refreshTokens")
    .addColumn("tokenHash", "text", (column) => column.primaryKey())
    .addColumn("familyId", "text", (column) =>
      column.notNull().references("tokenFamilies.id").onDelete("cascade"),
    )
    .addColumn("generation", "integer", (column) => column.notNull())
    .addColumn("expiresAt", "text", (column) => column.notNull())
    .addColumn("usedAt", "text")
    .execute();
  await db.schema.createIndex("refreshTokensByFamily").on("refreshTokens").column("familyId").execute();
  await db.schema.createIndex("refreshTokensByExpiry").on("refreshTokens").column("expiresAt").execute();
}

async function createResumeTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("resumeSections")
    .addColumn("memberId", "text", (column) => column.notNull().references("members.id").onDelete("cascade"))
    .addColumn("section", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("updatedAt", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("resumeSectionsKey", ["memberId", "section"])
    .execute();
  await db.schema
    .createTable("applications")
    .addColumn("applicationNumber", "text", (column) => column.primaryKey())
    .addColumn("memberId", "text", (column) => column.notNull().references("members.id").onDelete("cascade"))
    .addColumn("jobId", "text", (column) => column.notNull().references("openings.jobId"))
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("idempotencyKey", "text", (column) => column.notNull())
    .addColumn("consentVersion", "text", (column) => column.notNull())
    .addColumn("declarations", "text", (column) => column.notNull())
    .addColumn("answers", "text", (column) => column.notNull())
    .addColumn("resume", "text", (column) => column.notNull())
    .addColumn("submittedAt", "text", (column) => column.notNull())
    .addUniqueConstraint("applicationsOneAnOpening", ["memberId", "jobId"])
    .addUniqueConstraint("applicationsOneAKey", ["memberId", "idempotencyKey"])
    .execute();
  await db.schema.createIndex("applicationsByJob").on("applications").column("jobId").execute();
  await db.schema
    .createTable("applicationHistory")
    .addColumn("applicationNumber", "text", (column) =>
      column.notNull().references("applications.applicationNumber").onDelete("cascade"),
    )
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("applicationHistoryKey", ["applicationNumber", "position"])
    .execute();
}
