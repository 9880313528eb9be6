import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/**
 * Creates a folder and its parents, accessible to their owner only. Does not use Node's recursive `mkdir`, which never
 * returns if the system forbids the folder, such as one in /proc.
 */
export function createFolder(path: string): void {
  if (existsSync(path)) return;
  const parent = dirname(resolve(path));
  createFolder(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have created the folder at the same time.
    if (!existsSync(path)) throw error;
  }
}

/** Creates the data folder. @throws {Error} with one line that names DATA_DIR if this process cannot write there */
export function requireDataDir(dataDir: string): void {
  const probe = join(dataDir, `.write-test-${process.pid}`);
  try {
    createFolder(dataDir);
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Cannot start: DATA_DIR cannot be written (${reason})`, { cause: error });
  }
}
