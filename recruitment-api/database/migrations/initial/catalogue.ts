import { type Kysely, sql } from "kysely";
import type { Engine } from "../../engine";
import { key, required } from "./columns";

export async function catalogue(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("cities")
    .addColumn("i18nCityKey", "text", key)
    .addColumn("position", "integer", required)
    .addColumn("name", "text", required)
    .execute();
  await db.schema
    .createTable("areas")
    .addColumn("i18nCityAreaKey", "text", key)
    .addColumn("i18nCityKey", "text", (column) =>
      column.notNull().references("cities.i18nCityKey").onDelete("cascade"),
    )
    .addColumn("position", "integer", required)
    .addColumn("postalCode", "text", required)
    .addColumn("name", "text", required)
    .execute();
  await db.schema.createIndex("areasByCity").on("areas").columns(["i18nCityKey", "position"]).execute();
  // On SQLite, only an `integer primary key` is the row id. On PostgreSQL, `integer` is too small for these numbers.
  await db.schema
    .createTable("openings")
    .addColumn("number", engine === "sqlite" ? "integer" : "bigint", key)
    .addColumn("jobId", "text", (column) => column.notNull().unique())
    .addColumn("category", "text", required)
    .addColumn("employmentType", "text", required)
    .addColumn("city", "text", (column) => column.notNull().references("cities.i18nCityKey"))
    .addColumn("salaryCurrency", "text", required)
    .addColumn("salaryPeriod", "text", required)
    .addColumn("salaryMin", "integer")
    .addColumn("salaryMax", "integer")
    .addColumn("salaryReach", "integer", required)
    .addColumn("publishedAt", "text", required)
    .addColumn("closesAt", "text")
    .addColumn("openUntil", "text", required)
    .addColumn("title", "text", required)
    .addColumn("department", "text", required)
    .addColumn("requiredSections", "text", required)
    .addColumn("hasQuestionnaire", "integer", required)
    .addColumn("detail", "text", required)
    .addColumn("updatedAt", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("arrangement", "text")
    .addColumn("experienceLevel", "text")
    .execute();
  // A covering index for the job list, so that the list does not read the rows, which contain long texts.
  await db.schema
    .createIndex("openingsByNumber")
    .on("openings")
    .columns([
      "number desc",
      "city",
      "category",
      "employmentType",
      "arrangement",
      "experienceLevel",
      "salaryCurrency",
      "salaryPeriod",
      "openUntil",
      "salaryReach",
      "salaryMin",
    ])
    .execute();
  await db.schema
    .createTable("openingArrivals")
    .addColumn("position", "integer", key)
    .addColumn("jobId", "text", (column) =>
      column.notNull().unique().references("openings.jobId").onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createTable("catalogue")
    .addColumn("id", "integer", key)
    .addColumn("revision", "integer", required)
    .addColumn("searchIndexVersion", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createTable("searchWords").addColumn("word", "text", key).execute();
  await db.schema
    .createTable("news")
    .addColumn("id", "text", key)
    .addColumn("slug", "text", (column) => column.notNull().unique())
    .addColumn("category", "text", required)
    .addColumn("publishedAt", "text", required)
    .addColumn("pinned", "integer", required)
    .addColumn("title", "text", required)
    .addColumn("summary", "text", required)
    .addColumn("body", "text", required)
    .execute();
  await db.schema
    .createIndex("newsByDate")
    .on("news")
    .columns(["pinned desc", "publishedAt desc", "id"])
    .execute();
  await db.schema
    .createTable("translations")
    .addColumn("colId", "text", key)
    .addColumn("desTn", "text", required)
    .addColumn("desCn", "text", required)
    .addColumn("desEn", "text", required)
    .execute();
  await createSearchIndex(db, engine);
  await sql`insert into "catalogue" ("id", "revision", "searchIndexVersion") values (1, 0, 0)`.execute(db);
}

async function createSearchIndex(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === "sqlite") {
    await sql`create virtual table "openingTerms" using fts5(
      title, facts, body, content='', contentless_delete=1, tokenize="ascii tokenchars '+#'"
    )`.execute(db);
    return;
  }
  // An index for each text: with a single index, PostgreSQL would have to read the terms from TOAST to tell which text
  // of an opening matches (https://www.postgresql.org/docs/current/storage-toast.html).
  await sql`create table "openingTerms" (
    "number" bigint primary key references "openings" ("number") on delete cascade,
    "title" tsvector not null, "facts" tsvector not null, "body" tsvector not null
  )`.execute(db);
  // With statistics, the planner would read the terms of all openings for a frequent word instead of the index, because
  // it ignores the cost of TOAST.
  await sql`alter table "openingTerms" alter "title" set statistics 0, alter "facts" set statistics 0,
    alter "body" set statistics 0`.execute(db);
  // With `fastupdate`, each suggestion would also search all pending entries of the index, so it is off for titles and
  // facts. It is on for the body, because an import would take twice as long without it.
  await sql`create index "openingTermsByTitle" on "openingTerms" using gin ("title")
    with (fastupdate = off)`.execute(db);
  await sql`create index "openingTermsByFact" on "openingTerms" using gin ("facts")
    with (fastupdate = off)`.execute(db);
  await sql`create index "openingTermsByBody" on "openingTerms" using gin ("body")`.execute(db);
}
