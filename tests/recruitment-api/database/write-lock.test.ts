import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type OpenedDatabase, openDatabase } from "#api/database/database";
import { databaseFault } from "#api/database/unavailable";
import { newFolder } from "#support/new-folder";

let folder: string;
let opened: OpenedDatabase;
let other: OpenedDatabase;
beforeEach(async () => {
  folder = newFolder();
  opened = openDatabase({ dataDir: folder, lockWaitMs: 50 });
  other = openDatabase({ dataDir: folder });
  await sql`create table notes (id integer primary key, text text)`.execute(opened.db);
});
afterEach(async () => {
  await Promise.all([opened.close(), other.close()]);
});

const insert = ({ db }: OpenedDatabase) => sql`insert into notes (text) values ('a')`.execute(db);
const count = async ({ db }: OpenedDatabase) =>
  (await sql`select count(*) as count from notes`.execute(db)).rows;

test.each([
  ["a write", insert],
  [
    "a transaction",
    ({ db }: OpenedDatabase) => db.transaction().execute((tx) => sql`delete from notes`.execute(tx)),
  ],
])("%s of SQLite waits for the write of another process, and a read does not wait", async (_, write) => {
  const waiting = openDatabase({ dataDir: folder });
  await sql`begin immediate`.execute(other.db);
  let isWritten = false;
  const writing = write(waiting).then(() => {
    isWritten = true;
  });
  await sleep(50);
  expect(await count(waiting)).toEqual([{ count: 0 }]);
  expect(isWritten).toBe(false);
  await sql`commit`.execute(other.db);
  await writing;
  await waiting.close();
});

describe("SQLite, after another process held the write lock for too long", () => {
  test.each([
    ["a write", () => sql`insert into notes (text) values ('x')`.execute(opened.db)],
    [
      "a write that returns rows",
      () => sql`insert into notes (text) values ('b') returning id`.execute(opened.db),
    ],
    ["a transaction", () => opened.db.transaction().execute(async () => undefined)],
  ])("%s fails, and later writes are committed and release the lock", async (_, write) => {
    await sql`begin immediate`.execute(other.db);
    const error = await write().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: "database is locked" });
    expect(databaseFault(error)).toBe("unavailable");
    await sql`commit`.execute(other.db);
    await insert(opened);
    await insert(other);
    expect(await count(other)).toEqual([{ count: 2 }]);
  });
});

test("a connection to SQLite that closes does not wait for a process that reads", async () => {
  await sql`begin deferred`.execute(other.db);
  await count(other);
  await insert(opened);
  const closing = openDatabase({ dataDir: folder });
  await count(closing);
  const startedAt = performance.now();
  await closing.close();
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  await sql`commit`.execute(other.db);
});
