import { type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../engine";

/** Openings with their search index, news, translations and places. */
export function catalogue(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("cities")
        .addColumn("i18nCityKey", "text", (column) => column.primaryKey())
        .addColumn("position", "integer", (column) => column.notNull())
        .addColumn("name", "text", (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("openings")
        // SQLite requires `integer primary key` for a row id; PostgreSQL's integer is too small.
        .addColumn("number", engine === "sqlite" ? "integer" : "bigint", (column) => column.primaryKey())
        .addColumn("jobId", "text", (column) => column.notNull().unique())
        .addColumn("category", "text", (column) => column.notNull())
        .addColumn("employmentType", "text", (column) => column.notNull())
        .addColumn("city", "text", (column) => column.notNull().references("cities.i18nCityKey"))
        .addColumn("salaryCurrency", "text", (column) => column.notNull())
        .addColumn("salaryPeriod", "text", (column) => column.notNull())
        .addColumn("salaryMin", "integer")
        .addColumn("salaryMax", "integer")
        .addColumn("salaryReach", "integer", (column) => column.notNull())
        .addColumn("publishedAt", "text", (column) => column.notNull())
        .addColumn("closesAt", "text")
        .addColumn("openUntil", "text", (column) => column.notNull())
        .addColumn("title", "text", (column) => column.notNull())
        .addColumn("department", "text", (column) => column.notNull())
        .addColumn("requiredSections", "text", (column) => column.notNull())
        .addColumn("hasQuestionnaire", "integer", (column) => column.notNull())
        .addColumn("detail", "text", (column) => column.notNull())
        .execute();
      // Each index covers all columns that the job list filters by, so that counting and paging do not read the texts.
      await db.schema
        .createIndex("openingsByFacet")
        .on("openings")
        .columns(["city", "category", "employmentType", "number", "openUntil", "salaryReach"])
        .execute();
      await db.schema
        .createIndex("openingsByNumber")
        .on("openings")
        .columns(["number desc", "city", "category", "employmentType", "openUntil", "salaryReach"])
        .execute();
      await db.schema
        .createIndex("openingsByClosing")
        .on("openings")
        .columns(["openUntil", "number desc", "city", "category", "employmentType", "salaryReach"])
        .execute();
      await createSearchIndex(db, engine);
      await db.schema
        .createTable("catalogue")
        .addColumn("id", "integer", (column) => column.primaryKey())
        .addColumn("revision", "integer", (column) => column.notNull())
        .execute();
      await sql`insert into "catalogue" ("id", "revision") values (1, 0)`.execute(db);
      await db.schema
        .createTable("news")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("slug", "text", (column) => column.notNull().unique())
        .addColumn("category", "text", (column) => column.notNull())
        .addColumn("publishedAt", "text", (column) => column.notNull())
        .addColumn("pinned", "integer", (column) => column.notNull())
        .addColumn("title", "text", (column) => column.notNull())
        .addColumn("summary", "text", (column) => column.notNull())
        .addColumn("body", "text", (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex("newsByDate")
        .on("news")
        .columns(["pinned desc", "publishedAt desc", "id"])
        .execute();
      await db.schema
        .createTable("translations")
        .addColumn("colId", "text", (column) => column.primaryKey())
        .addColumn("desTn", "text", (column) => column.notNull())
        .addColumn("desCn", "text", (column) => column.notNull())
        .addColumn("desEn", "text", (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("areas")
        .addColumn("i18nCityAreaKey", "text", (column) => column.primaryKey())
        .addColumn("i18nCityKey", "text", (column) =>
          column.notNull().references("cities.i18nCityKey").onDelete("cascade"),
        )
        .addColumn("position", "integer", (column) => column.notNull())
        .addColumn("postalCode", "text", (column) => column.notNull())
        .addColumn("name", "text", (column) => column.notNull())
        .execute();
      await db.schema.createIndex("areasByCity").on("areas").columns(["i18nCityKey", "position"]).execute();
    },
  };
}

/** 0011_search replaces it. */
async function createSearchIndex(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === "sqlite") {
    await sql`create virtual table "openingTerms" using fts5(
      title, body, content='', contentless_delete=1, tokenize="ascii tokenchars '+#'"
    )`.execute(db);
    return;
  }
  await sql`create table "openingTerms" (
    "number" bigint primary key references "openings" ("number") on delete cascade, "terms" tsvector not null
  )`.execute(db);
  await sql`create index "openingTermsByTerm" on "openingTerms" using gin ("terms")`.execute(db);
}
