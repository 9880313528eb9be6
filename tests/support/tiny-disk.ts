import { execFileSync } from "node:child_process";
import { mkdtempSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Mounts a file system of 16 KB, or one that cannot be written, if this machine permits it. */
export function mountTinyDisk(folder: string, state: "full" | "read-only" = "full"): boolean {
  try {
    execFileSync(
      "mount",
      ["-t", "tmpfs", "-o", state === "full" ? "size=16k" : "size=16k,ro", "tmpfs", folder],
      { stdio: "ignore" },
    );
    return true;
  } catch {
    return false;
  }
}

/** Detaches the file system at once, because the API may be testing whether it is writable. */
export const unmount = (folder: string) => execFileSync("umount", ["-l", folder]);

export const canMount = (() => {
  const folder = mkdtempSync(join(tmpdir(), "tiny-disk-"));
  const works = mountTinyDisk(folder);
  if (works) unmount(folder);
  rmdirSync(folder);
  return works;
})();
