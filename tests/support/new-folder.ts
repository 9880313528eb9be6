import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atEnd } from "./at-end";

/** A new folder. It is deleted after the test that calls this, or else after the tests of the file or `describe`. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "careers-test-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
