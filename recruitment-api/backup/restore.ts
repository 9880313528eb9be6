import { createReadStream } from "node:fs";
import { type Kysely, sql } from "kysely";
import { migrateTo, newestMigration } from "../database/database";
import type { Engine } from "../database/engine";
import type { Schema } from "../database/schema";
import { migrate } from "../process/migrate";
import { databaseIdOf } from "../resume/files/open-store";
import type { FileStore } from "../resume/files/store";
import type { ReportProgress } from "../terminal/progress";
import { BackupError, filePath, type Manifest, readManifest, tablePath, verifyBackup } from "./manifest";
import type { Row } from "./rows";
import { type BackupTable, backupTables } from "./tables";

/** Rows of one insert statement: 100 rows of 40 columns stay below SQLite's 32,766 parameters. */
const rowsPerInsert = 100;

/** Tables that have rows once a server or an import has used the database. */
const usedTables = ["settings", "cities"] as const satisfies readonly BackupTable[];

export interface RestoreTarget {
  readonly db: Kysely<Schema>;
  readonly engine: Engine;
  readonly files: Pick<FileStore, "add" | "bindTo" | "list" | "location">;
}

/**
 * Restores a backup of either engine into an empty database and an empty file store, then migrates to the newest
 * schema. All rows are inserted in one transaction, so an insert that fails leaves the database empty.
 *
 * @param repeats continues an interrupted restore of the same backup, whose files may already be in the store
 * @throws {BackupError} if the backup is incomplete or of a later version, or if the target is not empty
 */
export async function restore(
  folder: string,
  target: RestoreTarget,
  { repeats = false, report = () => {} }: { repeats?: boolean; report?: ReportProgress } = {},
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await verifyBackup(folder, manifest, report);
  await requireEmptyStore(target, manifest, repeats);
  const hasRows = repeats && (await isRestored(folder, target, manifest));
  if (!hasRows) await requireEmptyDatabase(target, manifest);

  const ids = Object.keys(manifest.files);
  for (const [index, id] of ids.entries()) {
    await target.files.add(id, createReadStream(filePath(folder, id)));
    report({ step: "Restoring files", done: index + 1, of: ids.length });
  }
  if (!hasRows) await insertRows(folder, target, manifest, report);
  await migrate(target, report);
  await target.files.bindTo(await databaseIdOf(target.db));
  return manifest;
}

async function requireEmptyStore(
  { files }: RestoreTarget,
  manifest: Manifest,
  repeats: boolean,
): Promise<void> {
  for await (const { id } of files.list()) {
    const isOwn = id in manifest.files;
    if (isOwn && repeats) continue;
    const advice = isOwn ? " of this backup; if a restore was interrupted, repeat it with --repeat" : "";
    throw new BackupError(`${files.location} is not empty: it contains ${id}${advice}`);
  }
}

async function requireEmptyDatabase(target: RestoreTarget, { migration }: Manifest): Promise<void> {
  await migrateTo(target, migration);
  for (const table of usedTables)
    if ((await rowCount(target.db, table)) > 0)
      throw new BackupError(`the database is not empty: ${table} has rows`);
}

/**
 * Whether an interrupted restore has committed the rows of the backup. If so, the database has the same id as the
 * backup, and each table has the same number of rows.
 */
async function isRestored(folder: string, { db }: RestoreTarget, manifest: Manifest): Promise<boolean> {
  if ((await newestMigration({ db })) === undefined) return false;
  const { rows } = await sql<{ value: string }>`
    select "value" from "settings" where "name" = 'databaseId'`.execute(db);
  const id = rows[0]?.value;
  if (id === undefined) return false;
  let isSame = false;
  for await (const line of linesOf(tablePath(folder, "settings"))) {
    const { name, value }: Row = JSON.parse(line);
    isSame ||= name === "databaseId" && value === id;
  }
  for (const [table, expected] of Object.entries(manifest.tables))
    isSame &&= (await rowCount(db, table as BackupTable)) === expected.rows;
  return isSame;
}

async function insertRows(
  folder: string,
  { db }: RestoreTarget,
  { tables }: Manifest,
  report: ReportProgress,
): Promise<void> {
  // A backup of an earlier version lacks the tables of later migrations.
  const restored = backupTables.filter((table) => table in tables);
  await db.transaction().execute(async (tx) => {
    // Migrations insert default rows into some tables; delete them before the rows of the backup are inserted.
    for (const table of restored) await sql`delete from ${sql.table(table)}`.execute(tx);
    for (const [index, table] of restored.entries()) {
      await insertTable(tx, folder, table);
      const [found, rows] = [await rowCount(tx, table), tables[table]?.rows];
      if (found !== rows) throw new BackupError(`${table} has ${found} rows instead of ${rows}`);
      report({ step: "Restoring tables", done: index + 1, of: restored.length });
    }
    // The version 0 makes `migrate`, which `restore` calls next, build the search index of these rows.
    await tx.updateTable("catalogue").set({ searchIndexVersion: 0 }).execute();
  });
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
    // The columns match, because the table is at the same migration; Kysely's types cannot express that.
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

/**
 * The lines of a file whose last line ends with a line feed. Splits at line feeds only; node:readline would also split
 * at U+2028, which JSON may contain.
 */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of createReadStream(path, { encoding: "utf8" })) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
