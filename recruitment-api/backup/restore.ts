import { createReadStream } from "node:fs";
import { type Kysely, sql } from "kysely";
import { migrateTo } from "../database/database";
import type { Engine } from "../database/engine";
import type { Schema } from "../database/schema";
import { migrate } from "../migrate";
import { rebuildSearchIndex } from "../openings/search/full-text/rebuild";
import { databaseIdOf } from "../resume/files/open-store";
import type { FileStore } from "../resume/files/store";
import { BackupError, filePath, type Manifest, readManifest, tablePath, verifyBackup } from "./manifest";
import type { Row } from "./rows";
import { type BackupTable, backupTables } from "./tables";

/** Rows of one insert statement: 100 rows of 40 columns stay below SQLite's 32,766 parameters. */
const rowsPerInsert = 100;

/** Tables that have rows once a server has started on a database. */
const usedTables = [
  "settings",
  "cities",
  "openings",
  "news",
  "members",
] as const satisfies readonly BackupTable[];

export interface RestoreTarget {
  readonly db: Kysely<Schema>;
  readonly engine: Engine;
  readonly files: Pick<FileStore, "add" | "bindTo" | "list" | "location">;
}

/**
 * Restores a backup of either engine into an empty database and an empty file store, then migrates to the newest
 * schema. All rows are inserted in one transaction, so a restore that fails leaves the database empty.
 *
 * @throws {BackupError} the backup is incomplete, or the target is not empty
 */
export async function restore(folder: string, target: RestoreTarget): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await verifyBackup(folder, manifest);
  for await (const { id } of target.files.list())
    throw new BackupError(`${target.files.location} is not empty: it contains ${id}`);
  await migrateTo(target, manifest.migration);
  for (const table of usedTables)
    if ((await rowCount(target.db, table)) > 0)
      throw new BackupError(`the database is not empty: ${table} has rows`);

  for (const id of Object.keys(manifest.files))
    await target.files.add(id, createReadStream(filePath(folder, id)));
  await target.db.transaction().execute(async (tx) => {
    // Migrations insert default rows into some tables; delete them before the rows of the backup are inserted.
    for (const table of backupTables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(tx);
    for (const table of backupTables) await insertTable(tx, folder, table);
    await rebuildSearchIndex(tx, target.engine);
    for (const [table, { rows }] of Object.entries(manifest.tables)) {
      const found = await rowCount(tx, table as BackupTable);
      if (found !== rows) throw new BackupError(`${table} has ${found} rows instead of ${rows}`);
    }
  });
  await migrate(target);
  await target.files.bindTo(await databaseIdOf(target.db));
  return manifest;
}

async function rowCount(db: Kysely<Schema>, table: BackupTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as "count" from ${sql.table(table)}`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
}

async function insertTable(db: Kysely<Schema>, folder: string, table: BackupTable): Promise<void> {
  let batch: Row[] = [];
  const insert = async () => {
    if (batch.length === 0) return;
    // The columns are those of the same table at the same migration; Kysely's types cannot express that.
    await db
      .insertInto(table)
      .values(batch as never)
      .execute();
    batch = [];
  };
  for await (const line of linesOf(tablePath(folder, table))) {
    batch.push(JSON.parse(line));
    if (batch.length === rowsPerInsert) await insert();
  }
  await insert();
}

/** Splits at line feeds only; node:readline would also split at U+2028, which JSON may contain. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of createReadStream(path, { encoding: "utf8" })) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}
