import { existsSync, readFileSync, realpathSync } from "node:fs";

/** Types of network file systems in /proc/self/mounts. Other FUSE types may be local, so they are accepted. */
const network =
  /^(nfs4?|cifs|smb3|smbfs|9p|afs|ceph|fuse\.(sshfs|s3fs|rclone|gcsfuse|blobfuse2?|glusterfs|ceph-fuse))$/;

/**
 * SQLite's write-ahead log requires shared memory and file locks, which network file systems do not provide
 * (https://sqlite.org/wal.html). The folder is only checked on Linux, which lists its file systems.
 *
 * @throws {Error} with one line that names DATA_DIR if the folder is on a network file system
 */
export function requireLocalDisk(folder: string, mountsFile = "/proc/self/mounts"): void {
  if (!existsSync(mountsFile)) return;
  const type = fileSystemOf(realpathSync(folder), readFileSync(mountsFile, "utf8"));
  if (network.test(type))
    throw new Error(
      `Cannot start: DATA_DIR is on a network file system (${type}), where SQLite may lose data; use a local disk, or PostgreSQL with DATABASE_URL`,
    );
}

/** The type of the innermost mount that contains the path. If two have the same mount point, the later mount counts. */
function fileSystemOf(path: string, mounts: string): string {
  const containing = mounts
    .split("\n")
    .map((line) => line.split(" "))
    .map(([, place = "", type = ""]) => ({ place: unescapeOctal(place), type }))
    .filter(({ place }) => `${path}/`.startsWith(place.endsWith("/") ? place : `${place}/`));
  return containing.sort((a, b) => a.place.length - b.place.length).at(-1)?.type ?? "";
}

/** Spaces and backslashes are octal in /proc/self/mounts (fstab(5)). */
const unescapeOctal = (text: string) =>
  text.replace(/\\(\d{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));
