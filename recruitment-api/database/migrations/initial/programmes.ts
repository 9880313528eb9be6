import { type Kysely, sql } from "kysely";
import { programmeTables } from "#contract/window";
import { key, ofMember, required } from "./columns";

export async function programmes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("programmeControls")
    .addColumn("programme", "text", key)
    .addColumn("cohort", "text", required)
    .addColumn("mode", "text", required)
    .addColumn("openAt", "text", required)
    .addColumn("closeAt", "text", required)
    .addColumn("graceMinutes", "integer", required)
    .addColumn("editUntil", "text")
    .addColumn("message", "text")
    .execute();
  await db.schema
    .createTable("upgmaPhases")
    .addColumn("phaseCode", "text", key)
    .addColumn("position", "integer", required)
    .addColumn("name", "text", required)
    .addColumn("startAt", "text", required)
    .addColumn("endAt", "text", required)
    .addColumn("venue", "text", required)
    .addColumn("note", "text", required)
    .execute();
  await db.schema
    .createTable("campusSessions")
    .addColumn("sessionId", "text", key)
    .addColumn("cohort", "text", required)
    .addColumn("startAt", "text", required)
    .addColumn("endAt", "text", required)
    .addColumn("city", "text", (column) => column.notNull().references("cities.i18nCityKey"))
    .addColumn("campus", "text", required)
    .addColumn("venue", "text", required)
    .addColumn("isOnline", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("joinUrl", "text")
    .execute();
  await db.schema
    .createTable("programmeSubmissions")
    .addColumn("number", "text", key)
    .addColumn("programme", "text", required)
    .addColumn("cohort", "text", required)
    .addColumn("memberId", "text", ofMember)
    .addColumn("content", "text", required)
    .addColumn("consentVersion", "text", required)
    .addColumn("consentedAt", "text", required)
    .addColumn("submittedAt", "text", required)
    .addColumn("updatedAt", "text", required)
    .addUniqueConstraint("programmeSubmissionsOneACohort", ["memberId", "programme", "cohort"])
    .execute();
  await db.schema
    .createTable("programmeSends")
    .addColumn("memberId", "text", ofMember)
    .addColumn("programme", "text", required)
    .addColumn("idempotencyKey", "text", required)
    .addColumn("number", "text", (column) =>
      column.notNull().references("programmeSubmissions.number").onDelete("cascade"),
    )
    .addPrimaryKeyConstraint("programmeSendsKey", ["memberId", "programme", "idempotencyKey"])
    .execute();
  await db.schema
    .createTable("documents")
    .addColumn("name", "text", key)
    .addColumn("content", "text", required)
    .execute();
  await db.schema
    .createTable("salaryBands")
    .addColumn("year", "integer", required)
    .addColumn("family", "text", required)
    .addColumn("grade", "text", required)
    .addColumn("min", "integer", required)
    .addColumn("median", "integer", required)
    .addColumn("max", "integer", required)
    .addColumn("sampleSize", "integer", required)
    .addColumn("bonusMonths", "real", required)
    .addPrimaryKeyConstraint("salaryBandsKey", ["year", "family", "grade"])
    .execute();
  await db.schema
    .createTable("gotoCodes")
    .addColumn("code", "text", key)
    .addColumn("url", "text", required)
    .addColumn("title", "text", required)
    .execute();
  // Every programme has a row from the start and is closed until HR opens it.
  const never = "1970-01-01T00:00:00.000Z";
  for (const programme of programmeTables) {
    await sql`insert into "programmeControls"
      ("programme", "cohort", "mode", "openAt", "closeAt", "graceMinutes")
      values (${programme}, '0', 'FORCE_CLOSED', ${never}, ${never}, 30)`.execute(db);
  }
}
