import { type Kysely, type Migration, sql } from "kysely";

/** Work arrangement and experience level of openings, and an upper bound of the pay in every currency. */
export const jobFacets: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ["arrangement", "experienceLevel"])
      await db.schema.alterTable("openings").addColumn(column, "text").execute();
    // The same conversion as `salaryReach` in row.ts: a month has 173⅓ hours.
    await sql`update "openings" set "salaryReach" = case
        when "salaryPeriod" = 'YEAR' then "salaryMax" / 12
        when "salaryPeriod" = 'HOUR' and "salaryMax" > 12000000 then 2147483646
        when "salaryPeriod" = 'HOUR' then cast("salaryMax" as bigint) * 2080 / 12
        else "salaryMax" end
      where "salaryMax" is not null`.execute(db);
    const filtered = [
      "city",
      "category",
      "employmentType",
      "arrangement",
      "experienceLevel",
      "salaryCurrency",
    ];
    const indexes = {
      openingsByFacet: [...filtered, "number", "openUntil", "salaryReach"],
      openingsByNumber: ["number desc", ...filtered, "openUntil", "salaryReach"],
      openingsByClosing: ["openUntil", "number desc", ...filtered, "salaryReach"],
    };
    for (const [name, columns] of Object.entries(indexes)) {
      await db.schema.dropIndex(name).execute();
      await db.schema.createIndex(name).on("openings").columns(columns).execute();
    }
  },
};
