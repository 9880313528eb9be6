import type { Readable } from "node:stream";

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
  /** Null if the file does not exist. */
  read(id: string): Promise<Readable | null>;
  remove(id: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
  /** Moves a file to the trash, from which only an operator can restore it. */
  moveToTrash(id: string): Promise<void>;
  /** Deletes files that were moved to the trash before an instant; returns their number. */
  emptyTrash(before: Date): Promise<number>;
  /** The id of the database to which the store is bound; null for a new store. */
  databaseId(): Promise<string | null>;
  bindTo(databaseId: string): Promise<void>;
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a name in the store is a file id. */
export const isFileId = (name: string) => idPattern.test(name);

/** @throws {Error} if the id is not valid, and could therefore be a path outside the store */
export function requireFileId(id: string): string {
  if (!isFileId(id)) throw new Error("invalid file id");
  return id;
}
