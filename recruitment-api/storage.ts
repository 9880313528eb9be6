import { type Kysely, sql } from "kysely";
import type { Spool } from "#http/spool";
import type { Schema } from "./database/schema";

/** A file could not be written because its disk is full. Has the path, which Node's error of a write lacks. */
export class FileNotWritten extends Error {
  constructor(
    readonly path: string,
    cause: unknown,
  ) {
    super(`${path} cannot be written`, { cause });
  }
}

/** What is full, for the log: the path of the file that could not be written, or the database. */
export const fullPath = (error: unknown): string =>
  error instanceof Error && "path" in error && typeof error.path === "string" ? error.path : "the database";

const probeBytes = 64 * 1024;

export interface StorageState {
  reportFull(): void;
  /** False from a report until a write of a file and of the database works again */
  isWritable(): Promise<boolean>;
}

/** Remembers that a disk was full, for `/readyz`. */
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
