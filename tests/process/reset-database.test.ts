import { execFile } from "node:child_process";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { beforeEach, expect, test } from "vitest";
import { newFolder } from "#support/new-folder";

const script = resolve("scripts/reset-database.js");
let folder: string;

beforeEach(async () => {
  folder = newFolder();
  for (const name of ["data", "elsewhere"]) {
    await mkdir(join(folder, name, "files"), { recursive: true });
    for (const file of ["recruitment.db", "session-secret"]) await writeFile(join(folder, name, file), "");
  }
});

/** Runs the script without this process's settings: a variable that is set, even if it is empty, overrides `.env`. */
function reset() {
  const { DATA_DIR, DATABASE_URL, FILES_URL, ...env } = process.env;
  return promisify(execFile)(process.execPath, [script], { cwd: folder, env });
}
const left = async (name: string) => (await readdir(join(folder, name))).sort();

test("db:reset deletes database, files and emails of ./data, and preserves the session secret and Demo ID", async () => {
  for (const file of [
    "recruitment.db-wal",
    "recruitment.db-shm",
    "recruitment.db-journal",
    "demo-id.json",
    "mail",
  ])
    await writeFile(join(folder, "data", file), "");
  const { stdout } = await reset();
  expect(stdout.match(/Removing .*\/data\//g)).toHaveLength(6);
  expect(await left("data")).toEqual(["demo-id.json", "session-secret"]);
  expect((await reset()).stdout).toContain("Nothing to remove in");
});

test("db:reset has nothing to remove if there is no data folder", async () => {
  await rm(join(folder, "data"), { recursive: true });
  expect((await reset()).stdout).toContain("Nothing to remove in");
});

test("db:reset reads DATA_DIR from .env", async () => {
  await writeFile(join(folder, ".env"), "DATA_DIR=elsewhere\n");
  await reset();
  expect(await left("elsewhere")).toEqual(["session-secret"]);
  expect(await left("data")).toEqual(["files", "recruitment.db", "session-secret"]);
});

test.each(["DATABASE_URL=postgres://127.0.0.1/jobs", "FILES_URL=s3://bucket"])(
  "db:reset deletes nothing with %s in .env",
  async (line) => {
    await writeFile(join(folder, ".env"), `${line}\n`);
    await expect(reset()).rejects.toMatchObject({ code: 1 });
    expect(await left("data")).toEqual(["files", "recruitment.db", "session-secret"]);
  },
);
