import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Creates the data folder. @throws {Error} with one line that names DATA_DIR if this process cannot write there */
export function requireDataDir(dataDir: string): void {
  const probe = join(dataDir, `.write-test-${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(probe, "", { mode: 0o600 });
    rmSync(probe);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Cannot start: DATA_DIR cannot be written (${reason})`, { cause: error });
  }
}
