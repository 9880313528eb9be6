import { type Kysely, sql } from "kysely";
import type { OpenedDatabase } from "../database/database";
import type { Schema } from "../database/schema";
import { migrate } from "../process/migrate";
import type { ReportProgress } from "../terminal/progress";
import { insertPlaces, readPlaces } from "./places";

export const isEmpty = async (db: Kysely<Schema>, table: "cities" | "openings") => {
  const { rows } = await sql<{ filled: number }>`
    select 1 as "filled" from ${sql.table(table)} limit 1`.execute(db);
  return rows.length === 0;
};

/** Migrates a database, and inserts the places if the database has none. */
export async function prepareDatabase(
  database: Pick<OpenedDatabase, "db" | "engine">,
  report?: ReportProgress,
): Promise<void> {
  await migrate(database, report);
  await database.db.transaction().execute(async (tx) => {
    await lockCatalogue(tx);
    if (await isEmpty(tx, "cities")) await insertPlaces(tx, await readPlaces());
  });
}

/** Locks the only row of the catalogue, so that processes seed the database one after the other. */
export const lockCatalogue = (tx: Kysely<Schema>) =>
  tx.updateTable("catalogue").set({ revision: sql<number>`"revision"` }).execute();
