import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { hourMs } from "#contract/durations";
import type { Schema } from "../../database/schema";
import { ensureSetting } from "../../database/settings";
import { openDiskStore } from "./disk-store";
import { type FileStore, FileStoreFailed } from "./store";

/** Milliseconds for which a file may lack a row, because another process may still be storing it. */
const uploadGraceMs = hourMs;

export async function openFileStore(dataDir: string, filesUrl: string | undefined): Promise<FileStore> {
  if (filesUrl === undefined) return openDiskStore(dataDir);
  // Imported on demand: the S3 client is large, and most installations do not use it.
  const { openS3Store, parseS3Url } = await import("./s3-store");
  return openS3Store(parseS3Url(filesUrl));
}

/** The id of the database. Generated once; backups and restores preserve it. */
export const databaseIdOf = (db: Kysely<Schema>): Promise<string> =>
  ensureSetting(db, "databaseId", randomUUID());

/**
 * Binds a store to its database, so that a wrong DATABASE_URL, DATA_DIR or FILES_URL prevents the start instead of
 * moving files to the trash.
 *
 * @throws {Error} if the store belongs to another database or contains files without a row in this one
 */
export async function bindStore(db: Kysely<Schema>, files: FileStore): Promise<void> {
  const id = await databaseIdOf(db);
  const owner = await files.databaseId();
  if (owner === id) return;
  const advice =
    "Check DATABASE_URL, DATA_DIR and FILES_URL, restore the backup that has both, or start with an empty folder.";
  if (owner !== null)
    throw new Error(
      `${files.location} holds the files of database ${owner}, but this is database ${id}. ${advice}`,
    );
  const known = await knownFiles(db);
  let stored = 0;
  for await (const file of files.list()) {
    stored += 1;
    if (known.has(file.id)) continue;
    throw new Error(`${files.location} holds files that this database does not know (${file.id}). ${advice}`);
  }
  if (known.size > 0 && stored === 0)
    throw new Error(
      `${files.location} is empty, but this database knows ${known.size} files: its volume or bucket may be missing. ${advice}`,
    );
  await files.bindTo(id);
}

/**
 * Checks that the store can be read and belongs to a database. `thoroughly`: also checks that it can be written.
 *
 * @throws the reason for which the store cannot be used
 */
export async function checkStore(files: FileStore, thoroughly: boolean): Promise<void> {
  if ((await files.databaseId()) === null)
    throw new FileStoreFailed(`${files.location} is not the file store of this database`);
  if (thoroughly) await files.probe();
}

/** Moves files without a database row to the trash. Interrupted uploads leave such files. */
export async function trashUnknownFiles(
  db: Kysely<Schema>,
  files: FileStore,
  now: Date,
  log: Logger,
): Promise<void> {
  const known = await knownFiles(db);
  for await (const { id, storedAt } of files.list()) {
    if (known.has(id) || now.getTime() - storedAt.getTime() < uploadGraceMs) continue;
    await files.moveToTrash(id);
    log.warn({ file: id, store: files.location }, "Moved a file without a database row to the trash");
  }
}

async function knownFiles(db: Kysely<Schema>): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("files").select("id").execute();
  return new Set(rows.map(({ id }) => id));
}
