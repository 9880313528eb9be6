import { type Kysely, type Migration, sql } from "kysely";
import { programmeTables } from "#contract/window";

/** Programmes with their submissions, career pages, contact messages and short codes. */
export const programmes: Migration = {
  async up(db: Kysely<unknown>) {
    await createProgrammeTables(db);
    await createSubmissionTables(db);
    await createPageTables(db);
  },
};

async function createProgrammeTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("programmeControls")
    .addColumn("programme", "text", (column) => column.primaryKey())
    .addColumn("cohort", "text", (column) => column.notNull())
    .addColumn("mode", "text", (column) => column.notNull())
    .addColumn("openAt", "text", (column) => column.notNull())
    .addColumn("closeAt", "text", (column) => column.notNull())
    .addColumn("graceMinutes", "integer", (column) => column.notNull())
    .addColumn("editUntil", "text")
    .addColumn("message", "text")
    .execute();
  // Every programme has a row from the start; it is closed until HR announces it.
  const never = "1970-01-01T00:00:00.000Z";
  for (const programme of programmeTables) {
    await sql`insert into "programmeControls"
      ("programme", "cohort", "mode", "openAt", "closeAt", "graceMinutes")
      values (${programme}, '0', 'FORCE_CLOSED', ${never}, ${never}, 30)`.execute(db);
  }
  await db.schema
    .createTable("upgmaPhases")
    .addColumn("phaseCode", "text", (column) => column.primaryKey())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("startAt", "text", (column) => column.notNull())
    .addColumn("endAt", "text", (column) => column.notNull())
    .addColumn("venue", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("campusSessions")
    .addColumn("sessionId", "text", (column) => column.primaryKey())
    .addColumn("cohort", "text", (column) => column.notNull())
    .addColumn("startAt", "text", (column) => column.notNull())
    .addColumn("endAt", "text", (column) => column.notNull())
    .addColumn("city", "text", (column) => column.notNull().references("cities.i18nCityKey"))
    .addColumn("campus", "text", (column) => column.notNull())
    .addColumn("venue", "text", (column) => column.notNull())
    .execute();
}

async function createSubmissionTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("programmeSubmissions")
    .addColumn("number", "text", (column) => column.primaryKey())
    .addColumn("programme", "text", (column) => column.notNull())
    .addColumn("cohort", "text", (column) => column.notNull())
    .addColumn("memberId", "text", (column) => column.notNull().references("members.id").onDelete("cascade"))
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("consentVersion", "text", (column) => column.notNull())
    .addColumn("consentedAt", "text", (column) => column.notNull())
    .addColumn("submittedAt", "text", (column) => column.notNull())
    .addColumn("updatedAt", "text", (column) => column.notNull())
    .addUniqueConstraint("programmeSubmissionsOneACohort", ["memberId", "programme", "cohort"])
    .execute();
  await db.schema
    .createTable("programmeSends")
    .addColumn("memberId", "text", (column) => column.notNull().references("members.id").onDelete("cascade"))
    .addColumn("programme", "text", (column) => column.notNull())
    .addColumn("idempotencyKey", "text", (column) => column.notNull())
    .addColumn("number", "text", (column) =>
      column.notNull().references("programmeSubmissions.number").onDelete("cascade"),
    )
    .addPrimaryKeyConstraint("programmeSendsKey", ["memberId", "programme", "idempotencyKey"])
    .execute();
}

async function createPageTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("documents")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("content", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("salaryBands")
    .addColumn("year", "integer", (column) => column.notNull())
    .addColumn("family", "text", (column) => column.notNull())
    .addColumn("grade", "text", (column) => column.notNull())
    .addColumn("min", "integer", (column) => column.notNull())
    .addColumn("median", "integer", (column) => column.notNull())
    .addColumn("max", "integer", (column) => column.notNull())
    .addColumn("sampleSize", "integer", (column) => column.notNull())
    .addColumn("bonusMonths", "real", (column) => column.notNull())
    .addPrimaryKeyConstraint("salaryBandsKey", ["year", "family", "grade"])
    .execute();
  await db.schema
    .createTable("contactMessages")
    .addColumn("reference", "text", (column) => column.primaryKey())
    .addColumn("idempotencyKey", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("topic", "text", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("locale", "text", (column) => column.notNull())
    .addColumn("receivedAt", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("gotoCodes")
    .addColumn("code", "text", (column) => column.primaryKey())
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .execute();
}
