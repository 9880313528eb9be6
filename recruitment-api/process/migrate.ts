import { migrateSchema, type OpenedDatabase } from "../database/database";
import { updateSearchIndex } from "../openings/search/full-text/rebuild";

/**
 * Runs pending migrations and rebuilds a search index of an earlier version. Safe when several processes start at once.
 * Throws if a migration fails.
 */
export async function migrate(database: Pick<OpenedDatabase, "db" | "engine">): Promise<void> {
  await migrateSchema(database);
  await updateSearchIndex(database.db, database.engine);
}
