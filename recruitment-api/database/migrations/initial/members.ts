import type { Kysely } from "kysely";
import { key, ofMember, required } from "./columns";

export async function members(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("settings")
    .addColumn("name", "text", key)
    .addColumn("value", "text", required)
    .execute();
  await db.schema
    .createTable("members")
    .addColumn("id", "text", key)
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", required)
    .addColumn("passwordHash", "text")
    .addColumn("locale", "text", required)
    .addColumn("consentVersion", "text", required)
    .addColumn("consentedAt", "text", required)
    .addColumn("createdAt", "text", required)
    .addColumn("lastSignInAt", "text")
    .addColumn("inactivityWarnedAt", "text")
    .addColumn("closedAt", "text")
    .addColumn("eraseAt", "text")
    .addColumn("remindsOfClosing", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("suggestsJobs", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.createIndex("membersByErasure").on("members").column("eraseAt").execute();
  await db.schema.createIndex("membersByLastSignIn").on("members").column("lastSignInAt").execute();
  // `email` is not unique: a stranger's pending registration must not replace that of the owner of the address.
  await db.schema
    .createTable("pendingRegistrations")
    .addColumn("tokenHash", "text", key)
    .addColumn("email", "text", required)
    .addColumn("name", "text", required)
    .addColumn("passwordHash", "text", required)
    .addColumn("locale", "text", required)
    .addColumn("consentVersion", "text", required)
    .addColumn("consentedAt", "text", required)
    .addColumn("expiresAt", "text", required)
    .addColumn("proofHash", "text")
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
  await db.schema
    .createTable("passwordResets")
    .addColumn("tokenHash", "text", key)
    .addColumn("memberId", "text", ofMember)
    .addColumn("expiresAt", "text", required)
    .execute();
  await db.schema.createIndex("passwordResetsByExpiry").on("passwordResets").column("expiresAt").execute();
  await db.schema.createIndex("passwordResetsByMember").on("passwordResets").column("memberId").execute();
  await db.schema
    .createTable("emailChanges")
    .addColumn("memberId", "text", (column) =>
      column.primaryKey().references("members.id").onDelete("cascade"),
    )
    .addColumn("email", "text", required)
    .addColumn("currentTokenHash", "text", (column) => column.notNull().unique())
    .addColumn("newTokenHash", "text", (column) => column.notNull().unique())
    .addColumn("currentConfirmedAt", "text")
    .addColumn("newConfirmedAt", "text")
    .addColumn("requestedAt", "text", required)
    .addColumn("expiresAt", "text", required)
    .execute();
  await db.schema.createIndex("emailChangesByExpiry").on("emailChanges").column("expiresAt").execute();
  await db.schema
    .createTable("identities")
    .addColumn("memberId", "text", ofMember)
    .addColumn("provider", "text", required)
    .addColumn("subject", "text", required)
    .addColumn("email", "text")
    .addColumn("linkedAt", "text", required)
    .addPrimaryKeyConstraint("identitiesKey", ["provider", "subject"])
    .addUniqueConstraint("identitiesOneAProvider", ["memberId", "provider"])
    .execute();
  await db.schema
    .createTable("emailCodes")
    .addColumn("provider", "text", required)
    .addColumn("subject", "text", required)
    .addColumn("email", "text", required)
    .addColumn("codeHash", "text", required)
    .addColumn("attempts", "integer", required)
    .addColumn("expiresAt", "text", required)
    .addPrimaryKeyConstraint("emailCodesKey", ["provider", "subject"])
    .execute();
  await db.schema.createIndex("emailCodesByExpiry").on("emailCodes").column("expiresAt").execute();
  await db.schema
    .createTable("tokenFamilies")
    .addColumn("id", "text", key)
    .addColumn("memberId", "text", ofMember)
    .addColumn("generation", "integer", required)
    .addColumn("createdAt", "text", required)
    .addColumn("expiresAt", "text", required)
    .addColumn("revokedAt", "text")
    .addColumn("lastUsedAt", "text")
    .addColumn("browser", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("system", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("network", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema.createIndex("tokenFamiliesByExpiry").on("tokenFamilies").column("expiresAt").execute();
  await db.schema.createIndex("tokenFamiliesByMember").on("tokenFamilies").column("memberId").execute();
  await db.schema
    .createTable("refreshTokens")
    .addColumn("tokenHash", "text", key)
    .addColumn("familyId", "text", (column) =>
      column.notNull().references("tokenFamilies.id").onDelete("cascade"),
    )
    .addColumn("generation", "integer", required)
    .addColumn("expiresAt", "text", required)
    .addColumn("usedAt", "text")
    .execute();
  await db.schema.createIndex("refreshTokensByExpiry").on("refreshTokens").column("expiresAt").execute();
  await db.schema.createIndex("refreshTokensByFamily").on("refreshTokens").column("familyId").execute();
  await db.schema
    .createTable("signInFailures")
    .addColumn("subject", "text", key)
    .addColumn("failures", "integer", required)
    .addColumn("failedAt", "text", required)
    .addColumn("blockedUntil", "text", required)
    .execute();
  await db.schema.createIndex("signInFailuresByTime").on("signInFailures").column("failedAt").execute();
  await db.schema
    .createTable("mailCounts")
    .addColumn("subject", "text", key)
    .addColumn("sent", "integer", required)
    .addColumn("since", "text", required)
    .execute();
  await db.schema.createIndex("mailCountsByTime").on("mailCounts").column("since").execute();
  await db.schema
    .createTable("visitors")
    .addColumn("day", "text", required)
    .addColumn("visitor", "text", required)
    .addPrimaryKeyConstraint("visitorsKey", ["day", "visitor"])
    .execute();
  await db.schema
    .createTable("visitCounts")
    .addColumn("day", "text", key)
    .addColumn("visits", "integer", required)
    .execute();
}
