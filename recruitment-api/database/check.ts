import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { OpenedDatabase } from "./database";
import { postgresReadOnly } from "./unavailable";

const probeBytes = 64 * 1024;

/**
 * Checks that the database is migrated and that PostgreSQL is not read-only. `thoroughly`: also writes and deletes
 * 64 KiB.
 *
 * @throws the error of the database, or one with the code `postgresReadOnly`
 */
export async function checkDatabase(
  { db, engine }: Pick<OpenedDatabase, "db" | "engine">,
  thoroughly: boolean,
): Promise<void> {
  const isReadOnly =
    engine === "postgres" ? sql`current_setting('transaction_read_only') = 'on'` : sql`false`;
  const { rows } = await sql<{ isReadOnly: boolean | number }>`
    select ${isReadOnly} as "isReadOnly" from ${sql.table("catalogue")}`.execute(db);
  if (rows[0]?.isReadOnly)
    throw Object.assign(new Error("PostgreSQL accepts no writes"), { code: postgresReadOnly });
  if (!thoroughly) return;
  // Random data, because PostgreSQL compresses long values.
  const value = randomBytes(probeBytes / 2).toString("hex");
  await db
    .insertInto("settings")
    .values({ name: "storageProbe", value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  await db.deleteFrom("settings").where("name", "=", "storageProbe").execute();
}
