import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Kysely } from "kysely";
import { appliedMigrations } from "../database/database";
import type { Engine } from "../database/engine";
import type { Schema } from "../database/schema";
import type { FileStore } from "../resume/files/store";
import {
  BackupError,
  filePath,
  type Manifest,
  readManifest,
  tablePath,
  verifyBackup,
  writeManifest,
} from "./manifest";
import { inSnapshot, type Row, rowsOf } from "./rows";
import { type BackupTable, backupTables } from "./tables";

const attempts = 3;

/** A member removed a file between the snapshot and the copy of the file. */
class FileVanished extends Error {}

export interface BackupSource {
  readonly db: Kysely<Schema>;
  readonly engine: Engine;
  readonly files: Pick<FileStore, "read">;
}

/**
 * Writes the database and all files to an empty folder while the API may be running, reads everything back, and
 * compares. All tables are from one snapshot; if a file is removed during the backup, it starts again.
 *
 * @throws {BackupError} the folder is not empty, a table is missing, or the backup cannot be read back
 */
export async function backup(folder: string, source: BackupSource, now: Date): Promise<Manifest> {
  await requireEmpty(folder);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const content = await write(folder, source, now);
      await writeManifest(folder, content);
      break;
    } catch (error) {
      await clear(folder);
      if (!(error instanceof FileVanished) || attempt === attempts) throw error;
    }
  }
  const manifest = await readManifest(folder);
  await verifyBackup(folder, manifest);
  return manifest;
}

async function requireEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new BackupError(`${folder} is not empty`);
}

async function clear(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(`${folder}/${name}`, { recursive: true });
}

async function write(folder: string, source: BackupSource, now: Date): Promise<Omit<Manifest, "format">> {
  const migration = (await appliedMigrations(source)).at(-1);
  if (migration === undefined) throw new BackupError("the database has no tables yet: start the server once");
  await mkdir(`${folder}/tables`, { mode: 0o700 });
  await mkdir(`${folder}/files`, { mode: 0o700 });
  const ids: string[] = [];
  const tables = await inSnapshot(source, async (snapshot) => {
    const written: Partial<Manifest["tables"]> = {};
    for (const table of backupTables)
      written[table] = await writeTable(
        folder,
        table,
        noting(rowsOf(snapshot, source.engine, table), table, ids),
      );
    // Every name of backupTables has just been set.
    return written as Manifest["tables"];
  });
  const files: Manifest["files"] = {};
  for (const id of ids) files[id] = await copyFile(folder, id, source.files);
  return { createdAt: now.toISOString(), engine: source.engine, migration, tables, files };
}

/** Yields the rows unchanged, and collects the ids of table `files`. */
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
  const bytes = await files.read(id);
  if (bytes === null) throw new FileVanished(`${id} was removed while the backup ran`);
  return writeHashed(bytes, filePath(folder, id));
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
