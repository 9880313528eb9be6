import { type Kysely, sql } from "kysely";
import type { CompanyIdentity } from "#company/identity";
import { loadCompany } from "../company/load";
import { migrate, type OpenedDatabase } from "../database/database";
import type { Engine } from "../database/engine";
import type { Schema } from "../database/schema";
import { insertPlaces, readPlaces } from "../places/places";
import { seedMember } from "./member";

const isEmpty = async (db: Kysely<Schema>, table: "cities" | "openings") => {
  const { rows } = await sql<{ filled: number }>`
    select 1 as "filled" from ${sql.table(table)} limit 1`.execute(db);
  return rows.length === 0;
};

/** Migrates a database, and inserts the places if it has none. */
export async function prepareDatabase(database: Pick<OpenedDatabase, "db" | "engine">): Promise<void> {
  await migrate(database);
  await database.db.transaction().execute(async (tx) => {
    await lockCatalogue(tx);
    if (await isEmpty(tx, "cities")) await insertPlaces(tx, await readPlaces());
  });
}

/** Locks the only row of the catalogue, so that other processes that seed the database wait. */
const lockCatalogue = (tx: Kysely<Schema>) =>
  tx.updateTable("catalogue").set({ revision: sql<number>`"revision"` }).execute();

/**
 * Seeds an empty database in one transaction: places always, the content of the demo company with `demo`. Existing
 * content is not replaced. If several processes start at once, one seeds the database and the others wait.
 */
export async function seed({
  db,
  engine,
  what,
  company,
  now,
}: {
  db: Kysely<Schema>;
  engine: Engine;
  what: "demo" | "none";
  company: CompanyIdentity;
  now: Date;
}): Promise<void> {
  if (!(await isEmpty(db, "cities")) && !(what === "demo" && (await isEmpty(db, "openings")))) return;
  await db.transaction().execute(async (tx) => {
    await lockCatalogue(tx);
    if (await isEmpty(tx, "cities")) await insertPlaces(tx, await readPlaces());
    if (what !== "demo" || !(await isEmpty(tx, "openings"))) return;
    await loadCompany({ db: tx, engine, now: () => now, company });
    await seedMember(tx, now);
  });
}
