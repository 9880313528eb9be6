import type { Readable } from "node:stream";

/**
 * The folder of a file until `emptyTrash` deletes it: `removed` for files that were removed from a resume, `trash` for
 * files without a database row.
 */
export type Trash = "removed" | "trash";

interface StoredFile {
  readonly id: string;
  readonly storedAt: Date;
}

/**
 * Stores files by random id, never by a name from a client. Implementations: a local folder (disk-store.ts) and an
 * S3-compatible service (s3-store.ts), which several API processes can share.
 */
export interface FileStore {
  /** The folder or bucket, for log messages and errors */
  readonly location: string;
  /** Stores a local file durably under a new id. The local file may be moved. */
  keep(path: string): Promise<string>;
  /** Stores bytes under an existing id, for a restore. */
  add(id: string, bytes: Readable): Promise<void>;
  /** Null if the file does not exist, or was removed. */
  read(id: string): Promise<Readable | null>;
  /** Removes a file, if it exists. A running backup can still read the file until `emptyTrash` deletes it. */
  remove(id: string): Promise<void>;
  /** Deletes a file in an erasure of personal data. A running backup leaves the file out. */
  erase(id: string): Promise<void>;
  /** The bytes of a file that was removed; null if there is none. */
  readRemoved(id: string): Promise<Readable | null>;
  list(): AsyncIterable<StoredFile>;
  /** Moves a file without a row to the trash, from which only an operator can restore it. */
  moveToTrash(id: string): Promise<void>;
  /** Deletes files that were removed, or moved to the trash, before an instant. */
  emptyTrash(trash: Trash, before: Date): Promise<void>;
  /** Writes and deletes a small file. */
  probe(): Promise<void>;
  /** The id of the database to which the store is bound; null for a new store. */
  databaseId(): Promise<string | null>;
  bindTo(databaseId: string): Promise<void>;
}

/** The store cannot be reached, or rejects every request; a later attempt may succeed. */
export class FileStoreFailed extends Error {}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isFileId = (name: string) => idPattern.test(name);

/** @throws {Error} if the id is not valid, and could therefore be a path outside the store */
export function requireFileId(id: string): string {
  if (!isFileId(id)) throw new Error("invalid file id");
  return id;
}
