import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Kysely } from "kysely";
import { createFolder } from "#http/data-dir";
import { knownMigrations, newestMigration } from "../database/database";
import type { Engine } from "../database/engine";
import type { Schema } from "../database/schema";
import type { FileStore } from "../resume/files/store";
import type { ReportProgress } from "../terminal/progress";
import {
  BackupError,
  filePath,
  type Manifest,
  manifestName,
  readManifest,
  tablePath,
  verifyBackup,
  writeManifest,
} from "./manifest";
import { inSnapshot, type Row, rowsOf } from "./rows";
import { type BackupTable, backupTables } from "./tables";

export interface BackupSource {
  readonly db: Kysely<Schema>;
  readonly engine: Engine;
  readonly files: Pick<FileStore, "read" | "readRemoved">;
}

/**
 * Writes the database and all files to an empty folder, reads everything back and compares it with the manifest. The
 * API may be running. All tables are from one snapshot. Files that members remove while the backup runs are included,
 * but files that are erased are not.
 *
 * @throws {BackupError} if the folder is not empty, the database is of another version, or the backup cannot be read
 * back
 */
export async function backup(
  folder: string,
  source: BackupSource,
  now: Date,
  report: ReportProgress = () => {},
): Promise<Manifest> {
  await requireEmpty(folder);
  try {
    await writeManifest(folder, await write(folder, source, now, report));
  } catch (error) {
    await clear(folder);
    throw error;
  }
  const manifest = await readManifest(folder);
  await verifyBackup(folder, manifest, report);
  return manifest;
}

async function requireEmpty(folder: string): Promise<void> {
  createFolder(folder);
  const names = await readdir(folder);
  if (names.length === 0) return;
  const isUnfinished = names.includes("tables") && !names.includes(manifestName);
  throw new BackupError(
    `${folder} is not empty${isUnfinished ? ": it contains a backup that was interrupted; remove it, or choose another folder" : ""}`,
  );
}

async function clear(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(`${folder}/${name}`, { recursive: true });
}

/** @throws {BackupError} unless the database has the schema of this version */
async function requireCurrentSchema(source: BackupSource): Promise<string> {
  const [found, expected] = [await newestMigration(source), knownMigrations.at(-1)];
  if (found === undefined) throw new BackupError("the database has no tables yet: start the server once");
  if (found !== expected)
    throw new BackupError(
      `the newest migration of the database is ${found}, that of this version is ${expected}: back up with the version (image) that last started on this database`,
    );
  return found;
}

async function write(
  folder: string,
  source: BackupSource,
  now: Date,
  report: ReportProgress,
): Promise<Omit<Manifest, "format">> {
  const migration = await requireCurrentSchema(source);
  await mkdir(`${folder}/tables`, { mode: 0o700 });
  await mkdir(`${folder}/files`, { mode: 0o700 });
  const ids: string[] = [];
  const tables = await inSnapshot(source, async (snapshot) => {
    const written: Partial<Manifest["tables"]> = {};
    for (const [index, table] of backupTables.entries()) {
      const rows = noting(rowsOf(snapshot, source.engine, table), table, ids);
      written[table] = await writeTable(folder, table, rows);
      report({ step: "Copying tables", done: index + 1, of: backupTables.length });
    }
    return written;
  });
  const files: Manifest["files"] = {};
  const notFound: string[] = [];
  for (const [index, id] of ids.entries()) {
    const copied = await copyFile(folder, id, source.files);
    if (copied) files[id] = copied;
    else notFound.push(id);
    report({ step: "Copying files", done: index + 1, of: ids.length });
  }
  const missingFiles = await stillKnown(source.db, notFound);
  return { createdAt: now.toISOString(), engine: source.engine, migration, tables, files, missingFiles };
}

/** The ids that still have a row. The file of an id without a row was erased while the backup ran. */
async function stillKnown(db: BackupSource["db"], ids: readonly string[]): Promise<string[]> {
  const known: string[] = [];
  for (const id of ids)
    if (await db.selectFrom("files").select("id").where("id", "=", id).executeTakeFirst()) known.push(id);
  return known;
}

/** Yields the rows unchanged. Adds the ids of the table `files` to `ids`. */
async function* noting(rows: AsyncIterable<Row>, table: BackupTable, ids: string[]): AsyncGenerator<Row> {
  for await (const row of rows) {
    if (table === "files") ids.push(String(row.id));
    yield row;
  }
}

async function writeTable(folder: string, table: string, rows: AsyncIterable<Row>) {
  let count = 0;
  async function* lines() {
    for await (const row of rows) {
      count += 1;
      yield `${JSON.stringify(row)}\n`;
    }
  }
  const { sha256 } = await writeHashed(lines(), tablePath(folder, table));
  return { rows: count, sha256 };
}

async function copyFile(folder: string, id: string, files: BackupSource["files"]) {
  const bytes = (await files.read(id)) ?? (await files.readRemoved(id));
  return bytes && writeHashed(bytes, filePath(folder, id));
}

async function writeHashed(source: AsyncIterable<string | Uint8Array>, path: string) {
  const hash = createHash("sha256");
  let bytes = 0;
  const hashing = new Transform({
    transform(chunk: Uint8Array, _, next) {
      hash.update(chunk);
      bytes += chunk.length;
      next(null, chunk);
    },
  });
  await pipeline(source, hashing, createWriteStream(path, { mode: 0o600, flags: "wx", flush: true }));
  return { bytes, sha256: hash.digest("hex") };
}
