import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import Libsql from "libsql";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type OpenedDatabase, openDatabase } from "../../recruitment-api/database/database";

let folder: string;
let opened: OpenedDatabase;
let other: Libsql.Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "careers-test-"));
  opened = openDatabase({ dataDir: folder });
  await sql`create table notes (id integer primary key, text text)`.execute(opened.db);
  await sql`pragma busy_timeout = 50`.execute(opened.db);
  other = new Libsql(join(folder, "recruitment.db"));
  other.pragma("busy_timeout = 50");
});
afterEach(async () => {
  other.close();
  await rm(folder, { recursive: true });
});

const insert = () => sql`insert into notes (text) values ('a')`.execute(opened.db);
const count = () => other.prepare("select count(*) as count from notes").all();

describe("SQLite, after another process held the write lock for too long", () => {
  test.each([
    ["a write", () => sql`insert into notes (text) values ('x')`.execute(opened.db)],
    [
      "a write that returns rows",
      () => sql`insert into notes (text) values ('b') returning id`.execute(opened.db),
    ],
    ["a transaction", () => opened.db.transaction().execute(async () => undefined)],
  ])("%s fails, and later writes are committed and release the lock", async (_, write) => {
    other.exec("begin immediate");
    await expect(write()).rejects.toThrow("database is locked");
    other.exec("commit");
    await insert();
    other.exec("insert into notes (text) values ('c')");
    expect(count()).toEqual([{ count: 2 }]);
    await opened.close();
  });
});
