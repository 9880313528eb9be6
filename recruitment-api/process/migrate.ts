import { migrateSchema, type OpenedDatabase } from "../database/database";
import { updateSearchIndex } from "../openings/search/full-text/rebuild";
import type { ReportProgress } from "../terminal/progress";

/**
 * Runs pending migrations and rebuilds a search index of an earlier version. Safe when several processes start at once.
 * Throws if a migration fails. `report` is called for each migration, and while the index is rebuilt.
 */
export async function migrate(
  database: Pick<OpenedDatabase, "db" | "engine">,
  report?: ReportProgress,
): Promise<void> {
  await migrateSchema(database, (done, of) => report?.({ step: "Migrating the database", done, of }));
  await updateSearchIndex(database.db, database.engine, report);
}
