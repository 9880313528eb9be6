import { type Kysely, sql } from "kysely";
import type { Spool } from "#http/spool";
import type { Schema } from "./database/schema";

/** A file could not be written because its disk is full. Contains the path, which Node's own error lacks. */
export class FileNotWritten extends Error {
  constructor(
    readonly path: string,
    cause: unknown,
  ) {
    super(`${path} cannot be written`, { cause });
  }
}

/** The full disk, for the log: the path of the file that could not be written, or the database. */
export const fullPath = (error: unknown): string =>
  error instanceof Error && "path" in error && typeof error.path === "string" ? error.path : "the database";

const probeBytes = 64 * 1024;

export interface StorageState {
  reportFull(): void;
  /** False after a report, until a file and the database can be written again */
  isWritable(): Promise<boolean>;
}

/** Stores whether a disk was full, for `/readyz`. */
export function createStorageState(db: Kysely<Schema>, spool: Spool): StorageState {
  let isFull = false;

  async function probe(): Promise<void> {
    await spool.probe(probeBytes);
    await db
      .insertInto("settings")
      .values({ name: "storageProbe", value: "x".repeat(probeBytes) })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    await sql`delete from "settings" where "name" = 'storageProbe'`.execute(db);
  }

  return {
    reportFull: () => {
      isFull = true;
    },
    async isWritable() {
      if (!isFull) return true;
      try {
        await probe();
        isFull = false;
        return true;
      } catch {
        return false;
      }
    },
  };
}
