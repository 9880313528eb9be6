import { mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openSpool } from "#http/spool";
import { newFolder } from "#support/new-folder";

const minuteMs = 60_000;

test("the spool is for its owner only, and loses uploads that are older than an hour when it is opened", () => {
  const dataDir = newFolder();
  const folder = join(dataDir, "spool");
  mkdirSync(folder, { mode: 0o755 });
  for (const [name, minutes] of [
    ["abandoned", 61],
    ["running", 60],
  ] as const) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "0"), "upload");
    utimesSync(join(folder, name), 0, 100 * 60 - minutes * 60);
  }
  const spool = openSpool(dataDir, 100 * minuteMs);
  expect(readdirSync(folder)).toEqual(["running"]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(spool.newPath()).not.toBe(spool.newPath());
});

test("a probe of the spool leaves no file, and fails if the folder is gone", async () => {
  const dataDir = newFolder();
  const spool = openSpool(dataDir);
  await spool.probe(1_000);
  expect(readdirSync(join(dataDir, "spool"))).toEqual([]);
  rmSync(join(dataDir, "spool"), { recursive: true });
  await expect(spool.probe(1_000)).rejects.toThrow("ENOENT");
});
