import { randomUUID } from "node:crypto";
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";

/** Age in milliseconds after which an upload counts as abandoned; no request may take this long. */
const abandonedAfterMs = 60 * 60_000;

/** A folder for uploads while they arrive. */
export interface Spool {
  /** A new path for the file or folder of one upload; the caller removes it. */
  newPath(): string;
  /** Writes and removes a file of this size; throws if the file cannot be written */
  probe(bytes: number): Promise<void>;
}

/** Opens `DATA_DIR/spool` and removes files of processes that were killed during an upload. */
export function openSpool(dataDir: string, now = Date.now()): Spool {
  const folder = join(dataDir, "spool");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const found = statSync(path, { throwIfNoEntry: false });
    if (found && now - found.mtimeMs > abandonedAfterMs) rmSync(path, { recursive: true, force: true });
  }
  const newPath = () => join(folder, randomUUID());
  return {
    newPath,
    async probe(bytes) {
      const path = newPath();
      try {
        const file = await open(path, "w", 0o600);
        try {
          await file.writeFile(Buffer.alloc(bytes));
          await file.sync();
        } finally {
          await file.close();
        }
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}
