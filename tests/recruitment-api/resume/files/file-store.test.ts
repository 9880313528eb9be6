import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { openFileStore } from "#api/resume/files/open-store";
import { parseS3Url } from "#api/resume/files/s3-store";
import type { FileStore } from "#api/resume/files/store";
import { newFolder } from "#support/new-folder";
import { startS3Server } from "#support/s3-server";

const listed = async (store: FileStore) => {
  const ids: string[] = [];
  for await (const { id } of store.list()) ids.push(id);
  return ids.sort();
};

describe.each(["disk", "s3"])("the file store on %s", async (kind) => {
  const folder = newFolder();
  const s3 = kind === "s3" ? await startS3Server() : undefined;
  const store = await openFileStore(folder, s3?.url);
  expect(await store.databaseId()).toBeNull();
  await store.bindTo("a database");

  const spooled = async (content: string) => {
    const path = join(folder, randomUUID());
    await writeFile(path, content);
    return path;
  };

  test("stores a spooled file under a new id, reads it back and removes it", async () => {
    const path = await spooled("履歷 1");
    const id = await store.keep(path);
    expect(await text((await store.read(id)) ?? Readable.from([]))).toBe("履歷 1");
    await expect(stat(path)).rejects.toThrow("ENOENT");
    expect(await listed(store)).toEqual([id]);
    await store.remove(id);
    expect(await store.read(id)).toBeNull();
    expect(await listed(store)).toEqual([]);
    await store.remove(id);
  });

  test("lets a backup read a removed file until the trash is emptied", async () => {
    const id = await store.keep(await spooled("a resume"));
    const removed = async () => {
      const bytes = await store.readRemoved(id);
      return bytes && text(bytes);
    };
    expect(await removed()).toBeNull();
    await store.remove(id);
    await store.emptyTrash("removed", new Date(Date.now() - 60_000));
    expect(await removed()).toBe("a resume");
    await store.emptyTrash("trash", new Date(Date.now() + 60_000));
    expect(await removed()).toBe("a resume");
    await store.emptyTrash("removed", new Date(Date.now() + 60_000));
    expect(await removed()).toBeNull();
  });

  test("leaves nothing behind after a test whether it can be written", async () => {
    await store.probe();
    if (s3) expect(s3.keys().filter((key) => key.includes("/files/"))).toEqual([]);
    else expect(await readdir(join(folder, "files"))).toEqual(["database-id"]);
  });

  test("stores a restored file under its own id", async () => {
    const id = randomUUID();
    await store.add(id, Readable.from([Buffer.from("one "), Buffer.from("two")]));
    expect(await text((await store.read(id)) ?? Readable.from([]))).toBe("one two");
    await store.remove(id);
  });

  test("reads a large file back byte for byte", async () => {
    const content = "0123456789".repeat(900_000);
    const id = await store.keep(await spooled(content));
    expect((await text((await store.read(id)) ?? Readable.from([]))) === content).toBe(true);
    await store.remove(id);
  });

  test("moves a file to the trash, where it is no longer found, until the trash is emptied", async () => {
    const id = await store.keep(await spooled("set aside"));
    const isInTrash = async () =>
      s3
        ? s3.keys().some((key) => key.endsWith(`/trash/${id}`))
        : (await readdir(join(folder, "trash"))).includes(id);
    await store.moveToTrash(id);
    expect([await store.read(id), await listed(store), await isInTrash()]).toEqual([null, [], true]);
    await store.emptyTrash("trash", new Date(Date.now() - 60_000));
    expect(await isInTrash()).toBe(true);
    await store.emptyTrash("trash", new Date(Date.now() + 60_000));
    expect(await isInTrash()).toBe(false);
  });

  test("stores the id of the database that it belongs to", async () => {
    await store.bindTo("one");
    const again = await openFileStore(folder, s3?.url);
    expect(await again.databaseId()).toBe("one");
    expect(await listed(store)).toEqual([]);
  });

  test.each(["../outside", "database-id", "", "a/b", `${randomUUID()}/..`])(
    "rejects %j as the id of a file",
    async (id) => {
      await expect((async () => store.read(id))()).rejects.toThrow("invalid file id");
    },
  );
});

test("the disk store makes files, folders and trash readable by their owner only", async () => {
  const folder = newFolder();
  await mkdir(join(folder, "files"), { mode: 0o755 });
  const store = await openFileStore(folder, undefined);
  await store.bindTo("a database");
  expect(await readdir(join(folder, "files"))).toEqual(["database-id"]);
  const path = join(folder, "spooled");
  await writeFile(path, "x", { mode: 0o644 });
  const id = await store.keep(path);
  const mode = async (of: string) => ((await stat(of)).mode & 0o777).toString(8);
  expect(await mode(join(folder, "files"))).toBe("700");
  expect(await mode(join(folder, "files", id))).toBe("600");
  expect(await mode(join(folder, "files", "database-id"))).toBe("600");
  await store.moveToTrash(id);
  expect(await mode(join(folder, "trash"))).toBe("700");
  expect(await readdir(join(folder, "trash"))).toEqual([id]);
  expect(await readFile(join(folder, "trash", id), "utf8")).toBe("x");
});

describe("FILES_URL", () => {
  test("contains bucket, prefix, endpoint, region and credentials", () => {
    expect(
      parseS3Url("s3://key:s%2Fecret@bucket/a/b/?endpoint=http://127.0.0.1:9000&region=eu-west-1"),
    ).toEqual({
      bucket: "bucket",
      prefix: "a/b/",
      endpoint: "http://127.0.0.1:9000",
      region: "eu-west-1",
      credentials: { accessKeyId: "key", secretAccessKey: "s/ecret" },
    });
    expect(parseS3Url("s3://bucket")).toEqual({
      ...{ bucket: "bucket", prefix: "", endpoint: undefined },
      ...{ region: "us-east-1", credentials: undefined },
    });
  });

  test.each(["s3://", "http://bucket", "s3://bucket?endpoint=ftp://x"])("rejects %s", (url) => {
    expect(() => parseS3Url(url)).toThrow();
  });
});
