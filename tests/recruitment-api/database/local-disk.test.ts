import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { requireLocalDisk } from "#api/database/local-disk";
import { requireCurrentVersion } from "#api/database/sqlite";

let folder: string;
let mountsFile: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "careers test-")));
  mountsFile = join(folder, "mounts");
});
afterEach(() => rm(folder, { recursive: true }));

const escaped = (path: string) => path.replaceAll(" ", "\\040");
const mounted = (...mounts: readonly (readonly [place: string, type: string])[]) =>
  writeFile(
    mountsFile,
    mounts.map(([place, type]) => `source ${escaped(place)} ${type} rw,relatime 0 0\n`).join(""),
  );

describe("the folder of an SQLite database", () => {
  test.each([...["nfs", "nfs4", "cifs", "smb3", "9p", "ceph", "fuse.sshfs", "fuse.s3fs", "fuse.glusterfs"]])(
    "is rejected on %s, with the variable's name and the alternatives",
    async (type) => {
      await mounted(["/", "ext4"], [folder, type]);
      expect(() => requireLocalDisk(folder, mountsFile)).toThrow(
        `Cannot start: DATA_DIR is on a network file system (${type}), where SQLite may lose data; use a local disk, or PostgreSQL with DATABASE_URL`,
      );
    },
  );

  test.each(["ext4", "xfs", "overlay", "tmpfs", "fuse.mergerfs", "virtiofs"])(
    "is accepted on %s",
    async (type) => {
      await mounted(["/", "nfs4"], [folder, type]);
      requireLocalDisk(folder, mountsFile);
    },
  );

  test("is judged by the innermost mount, and by the later one of two at the same place", async () => {
    const inner = join(folder, "inner");
    await mkdir(inner);
    await mounted([inner, "ext4"], ["/", "nfs4"], [`${inner}-other`, "nfs4"]);
    requireLocalDisk(inner, mountsFile);
    await mounted(["/", "ext4"], [inner, "ext4"], [inner, "cifs"]);
    expect(() => requireLocalDisk(inner, mountsFile)).toThrow("(cifs)");
  });

  test("is judged by the place to which a symbolic link leads", async () => {
    const share = join(folder, "share");
    const link = join(folder, "link");
    await mkdir(share);
    await symlink(share, link);
    await mounted(["/", "ext4"], [share, "nfs4"]);
    expect(() => requireLocalDisk(link, mountsFile)).toThrow("(nfs4)");
  });

  test("is accepted on a system that does not list its mounts", () => {
    requireLocalDisk(folder, join(folder, "missing"));
  });
});

test.each(["3.45.1", "3.51.2"])("SQLite %s is rejected, because it may lose data", (version) => {
  expect(() => requireCurrentVersion(version)).toThrow(`SQLite ${version} may lose data`);
});

test.each(["3.51.3", "3.51.10", "3.53.4", "4.0.0"])("SQLite %s is accepted", (version) => {
  requireCurrentVersion(version);
});
