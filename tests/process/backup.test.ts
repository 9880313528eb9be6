import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { lastBackup } from "#api/backup/record";
import { backupTables } from "#api/backup/tables";
import { knownMigrations, openDatabase } from "#api/database/database";
import { databaseIdOf, openFileStore } from "#api/resume/files/open-store";
import { atEnd, stopAtEnd } from "#support/at-end";
import { newFolder } from "#support/new-folder";
import { seededStore } from "#support/stores";

function run(cwd: string, dataDir: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve("build/backup.js"), ...args], {
    cwd,
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", FILES_URL: "" },
  });
  return { status, stdout, stderr };
}

test.each([
  [["backup", "--help"], 0],
  [["restore", "-h"], 0],
  [["backup"], 2],
  [["backup", "--dry-run"], 2],
  [["backup", "verify"], 2],
  [["backup", "--repeat", "copy"], 2],
  [["restore", "--repeat", "copy", "copy"], 2],
])("the command %j shows its usage, with exit status %i, and writes no folder", (args, exitCode) => {
  const cwd = newFolder();
  const { status, stdout, stderr } = run(cwd, join(cwd, "data"), ...args);
  expect(status).toBe(exitCode);
  const [shown, other] = exitCode === 0 ? [stdout, stderr] : [stderr, stdout];
  expect([shown, other]).toEqual([expect.stringContaining("careers backup DIR"), ""]);
  expect(readdirSync(cwd)).toEqual([]);
});

test("the commands for backups report in one line or in JSON what they did, and why they failed", async () => {
  const cwd = newFolder();
  const [empty, copy, restored] = [join(cwd, "empty"), join(cwd, "copy"), join(cwd, "restored")];
  const store = await seededStore("sqlite", "demo");
  atEnd(() => store.remove());
  const { db } = stopAtEnd(openDatabase(store));
  const files = await openFileStore(store.dataDir, undefined);
  await files.bindTo(await databaseIdOf(db));
  const { id: memberId } = await db.selectFrom("members").select("id").executeTakeFirstOrThrow();
  const lost = randomUUID();
  const file = {
    id: lost,
    memberId,
    kind: "ATTACHMENT",
    mediaType: "application/pdf",
    fileName: "cv.pdf",
  } as const;
  const size = { size: 1, width: null, height: null, etag: "", uploadedAt: "", removedAt: null };
  await db
    .insertInto("files")
    .values({ ...file, ...size })
    .execute();

  expect(run(cwd, empty, "backup", copy)).toEqual({
    ...{ status: 1, stdout: "" },
    stderr: `backup failed: there is no database in ${empty}; set DATA_DIR or DATABASE_URL\n`,
  });
  const figures = `\\d{3,} rows in ${backupTables.length} tables, 0 files \\(not in the store: ${lost}\\), taken \\S+Z from sqlite at migration ${knownMigrations.at(-1)}\n$`;
  const placeOf = (dataDir: string) => `SQLite ${dataDir}/recruitment.db, files ${dataDir}/files`;
  const done = (what: string) => ({
    ...{ status: 0, stderr: "" },
    stdout: expect.stringMatching(new RegExp(`^${what}: ${figures}`)),
  });
  expect(run(cwd, store.dataDir, "backup", "copy")).toEqual(
    done(`Backed up and verified: ${placeOf(store.dataDir)}`),
  );
  expect(await lastBackup(db)).toEqual({ completedAt: expect.any(Date), hasFailedSince: false });
  const again = run(cwd, store.dataDir, "backup", "copy", "--json");
  expect([again.status, again.stderr]).toEqual([1, `backup failed: ${copy} is not empty\n`]);
  expect(JSON.parse(again.stdout)).toEqual({ exitCode: 1, error: `${copy} is not empty` });
  expect((await lastBackup(db)).hasFailedSince).toBe(true);

  expect(run(cwd, empty, "backup", "verify", "copy")).toEqual(done("Verified"));
  const verified = run(cwd, empty, "backup", "verify", "copy", "--json");
  expect(JSON.parse(verified.stdout)).toEqual({
    ...{ exitCode: 0, rows: expect.any(Number), tables: backupTables.length, files: 0, missingFiles: [lost] },
    ...{ createdAt: expect.any(String), engine: "sqlite", migration: knownMigrations.at(-1) },
  });

  const restoring = done(`Restored and verified: ${placeOf(restored)}`);
  expect(run(cwd, restored, "restore", "copy")).toEqual(restoring);
  const wordsOf = async (read: typeof db) =>
    (await read.selectFrom("searchWords").select("word").orderBy("word").execute()).map(({ word }) => word);
  const { db: other } = stopAtEnd(openDatabase({ dataDir: restored }));
  expect(await wordsOf(other)).toEqual(await wordsOf(db));
  expect(run(cwd, restored, "restore", "copy")).toEqual({
    ...{ status: 1, stdout: "" },
    stderr: "restore failed: the database is not empty: settings has rows\n",
  });
  expect(run(cwd, restored, "restore", "--repeat", "copy")).toEqual(restoring);
});
