import { chmod, copyFile, mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Compilable, CompiledQuery, type Kysely, sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkDatabase } from "#api/database/check";
import { knownMigrations, type OpenedDatabase, openDatabase } from "#api/database/database";
import { migrations } from "#api/database/migrations/list";
import type { Schema } from "#api/database/schema";
import { readSetting, saveSetting } from "#api/database/settings";
import { readRevision } from "#api/openings/revision";
import { sqliteFullText } from "#api/openings/search/full-text/sqlite";
import { createCatalogue, rowsQuery } from "#api/openings/search/list/opening-rows";
import { matchesByLevel } from "#api/openings/search/text/match";
import { bigrams } from "#api/openings/search/text/terms";
import { startEmbeddedApi } from "#api/process/embedded";
import { migrate } from "#api/process/migrate";
import { seed } from "#api/seed";
import type { Progress } from "#api/terminal/progress";
import { loadIdentity } from "#company/identity";
import { demoCompany } from "#company/shipped";
import { today } from "#support/api/openings";
import { engine } from "#support/engines";
import { emptyStore, seededStore } from "#support/stores";
import { publishGenerated } from "../../../bench/generated-openings";

const countOf = async (
  db: Kysely<Schema>,
  table: "openings" | "cities" | "members" | "news" | "translations",
) => {
  const { rows } = await sql<{ count: number }>`select count(*) as "count" from ${sql.table(table)}`.execute(
    db,
  );
  return rows[0]?.count;
};

describe("the database", () => {
  let store: Awaited<ReturnType<typeof emptyStore>>;
  const opened: OpenedDatabase[] = [];
  const open = () => {
    const database = openDatabase(store);
    opened.push(database);
    return database;
  };
  beforeEach(async () => {
    store = await seededStore(engine, "demo");
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()));
    await store.remove();
  });

  test("is migrated and seeded once when several APIs start concurrently", async () => {
    await store.remove();
    store = await emptyStore(engine);
    const settings = {
      DATA_DIR: store.dataDir,
      DATABASE_URL: store.databaseUrl ?? "",
      SEED: "demo",
      API_PORT: "0",
      LOG_LEVEL: "silent",
    };
    const worker = new URL("../../../build/recruitment-api.js", import.meta.url);
    const starters = await Promise.all([1, 2, 3].map(() => startEmbeddedApi({ worker, settings })));
    await Promise.all(
      starters.map(async ({ url, stop }) => {
        expect((await fetch(`${url}/readyz`)).status).toBe(200);
        await stop();
      }),
    );
    const { db } = open();
    const { rows } = await sql<{
      name: string;
    }>`select "name" from "kysely_migration" order by "name"`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations(engine)));
    expect(await countOf(db, "openings")).toBe(120);
    expect(await countOf(db, "news")).toBe(24);
    expect(await countOf(db, "members")).toBe(1);
    expect(await countOf(db, "translations")).toBeGreaterThan(0);
  });

  test("has only places without the demo, and gets its content at a later start with the demo", async () => {
    await store.remove();
    store = await seededStore(engine, "none");
    const database = open();
    expect([await countOf(database.db, "openings"), await countOf(database.db, "members")]).toEqual([0, 0]);
    const cities = await countOf(database.db, "cities");
    await seed({ ...database, what: "demo", company: loadIdentity(demoCompany), now: today });
    expect([await countOf(database.db, "openings"), await countOf(database.db, "members")]).toEqual([120, 1]);
    expect(await countOf(database.db, "cities")).toBe(cities);
  });

  test("is not changed by a later start", async () => {
    const database = open();
    await database.db.deleteFrom("news").execute();
    await migrate(database);
    await seed({ ...database, what: "demo", company: loadIdentity(demoCompany), now: today });
    expect(await countOf(database.db, "openings")).toBe(120);
    expect(await countOf(database.db, "news")).toBe(0);
  });

  test("preserves the earlier rows when a transaction is rolled back", async () => {
    const { db } = open();
    const before = await countOf(db, "openings");
    const givenUp = db.transaction().execute(async (tx) => {
      await tx.deleteFrom("translations").execute();
      await publishGenerated(tx, engine, 30, today);
      throw new Error("given up");
    });
    await expect(givenUp).rejects.toThrow("given up");
    expect(await countOf(db, "openings")).toBe(before);
    expect(await countOf(db, "translations")).toBeGreaterThan(0);
  });

  test("rebuilds a search index that an earlier version of the software filled", async () => {
    const database = open();
    await migrate(database);
    await seed({ ...database, what: "demo", company: loadIdentity(demoCompany), now: today });
    const indexed = async () => {
      const { rows } = await sql<{ count: number }>`select count(*) as "count" from "openingTerms"`.execute(
        database.db,
      );
      return rows[0]?.count;
    };
    await database.db.deleteFrom("openingTerms").execute();
    await database.db.deleteFrom("searchWords").execute();
    await migrate(database);
    expect(await indexed()).toBe(0);
    await publishGenerated(database.db, engine, 100, today);
    await database.db.insertInto("searchWords").values({ word: "obsolete" }).execute();
    await database.db.updateTable("catalogue").set({ searchIndexVersion: 0 }).execute();
    const revision = await readRevision(database.db);
    const progress: Progress[] = [];
    await migrate(database, (each) => progress.push(each));
    expect(progress).toEqual(
      [200, 220].map((done) => ({ step: "Rebuilding the search index", done, of: 220 })),
    );
    expect(await indexed()).toBe(220);
    const { db } = database;
    const words = db.selectFrom("searchWords").select("word").where("word", "in", ["firmware", "obsolete"]);
    expect(await words.execute()).toEqual([{ word: "firmware" }]);
    expect(await readRevision(db)).toBe(revision + 1);
  });

  test("is checked thoroughly after a check was interrupted, and keeps nothing of the check", async () => {
    const database = open();
    await saveSetting(database.db, "storageProbe", "interrupted");
    await checkDatabase(database, false);
    expect(await readSetting(database.db, "storageProbe")).toBe("interrupted");
    await checkDatabase(database, true);
    expect(await readSetting(database.db, "storageProbe")).toBeUndefined();
  });

  test("does not delete a city that has openings", async () => {
    const { db } = open();
    await expect(db.deleteFrom("cities").execute()).rejects.toThrow();
  });
});

test("the migration of an empty database is reported, and no rebuild of an empty search index", async () => {
  const store = await emptyStore("sqlite");
  const database = openDatabase(store);
  const progress: Progress[] = [];
  await migrate(database, (each) => progress.push(each));
  await database.close();
  await store.remove();
  const of = knownMigrations.length;
  expect(progress).toEqual(
    knownMigrations.map((_, index) => ({ step: "Migrating the database", done: index + 1, of })),
  );
});

describe("an SQLite query on 3,000 openings", () => {
  let store: Awaited<ReturnType<typeof emptyStore>>;
  let database: OpenedDatabase;
  beforeAll(async () => {
    store = await emptyStore("sqlite");
    database = openDatabase(store);
    await migrate(database);
    await seed({ ...database, what: "none", company: loadIdentity(demoCompany), now: today });
    await publishGenerated(database.db, "sqlite", 3_000, today);
  });
  afterAll(async () => {
    await database.close();
    await store.remove();
  });

  const planOf = async (query: Compilable) => {
    const { sql: text, parameters } = query.compile();
    const explain = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
    const { rows } = await database.db.executeQuery<{ detail: string }>(explain);
    return rows.map(({ detail }) => detail);
  };
  test("reads a covering index in order, without sorting, for the rows of all openings", async () => {
    expect(await planOf(rowsQuery(database.db, Number.MAX_SAFE_INTEGER, today))).toEqual([
      expect.stringMatching(/^SEARCH openings USING COVERING INDEX openingsByNumber \(number</),
    ]);
  });

  test("reads the full-text index only, once for each level, for the openings with a word", async () => {
    const concept = [
      { phrases: [{ terms: bigrams([..."工程師"]), prefix: false }], closeness: "typed" },
    ] as const;
    const query = sqliteFullText.levels(matchesByLevel(concept));
    const plan = await planOf({ compile: () => query.compile(database.db) });
    const steps = plan.filter((step) => /^(?:SCAN|SEARCH) openingTerms/.test(step));
    expect(steps).toHaveLength(4);
    for (const step of steps) expect(step).toMatch(/^SCAN openingTerms VIRTUAL TABLE INDEX/);
  });

  test("runs on a connection that commits to disk before it returns, enforces foreign keys, overwrites deleted rows and keeps temporary tables on disk", async () => {
    const expected = {
      ...{ journal_mode: "wal", synchronous: 2, foreign_keys: 1 },
      ...{ secure_delete: 1, temp_store: 1, cache_size: -32_000 },
    };
    const found: Record<string, unknown> = {};
    for (const name of Object.keys(expected)) {
      const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(database.db);
      found[name] = rows[0]?.[name];
    }
    expect(found).toEqual(expected);
  });

  test("returns all openings that are open or will open, each once, although several queries read them", async () => {
    const { rows } = await createCatalogue({ db: database.db, now: () => today })();
    const stored = await database.db
      .selectFrom("openings")
      .select("number")
      .where("openUntil", ">", today.toISOString())
      .orderBy("number", "desc")
      .execute();
    expect(stored.length).toBeGreaterThan(1_000);
    expect(rows.map(({ number }) => number)).toEqual(stored.map(({ number }) => number));
  });
});

describe("the SQLite database", () => {
  let store: Awaited<ReturnType<typeof emptyStore>>;
  beforeEach(async () => {
    store = await emptyStore("sqlite");
  });
  afterEach(() => store.remove());

  test("can be read by its owner only, even in a folder that everybody could read", async () => {
    const file = join(store.dataDir, "recruitment.db");
    await chmod(store.dataDir, 0o755);
    await writeFile(file, "", { mode: 0o644 });
    const database = openDatabase(store);
    const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
    expect([await mode(store.dataDir), await mode(file)]).toEqual(["700", "600"]);
    await migrate(database);
    expect([await mode(`${file}-wal`), await mode(`${file}-shm`)]).toEqual(["600", "600"]);
    await database.close();
  });

  test("is complete in one file once it is closed", async () => {
    const database = openDatabase(store);
    await migrate(database);
    await seed({ ...database, what: "demo", company: loadIdentity(demoCompany), now: today });
    const openings = await countOf(database.db, "openings");
    await database.close();
    const copies = join(store.dataDir, "copy");
    await mkdir(copies);
    await copyFile(join(store.dataDir, "recruitment.db"), join(copies, "recruitment.db"));
    const copy = openDatabase({ dataDir: copies });
    expect(await countOf(copy.db, "openings")).toBe(openings);
    await copy.close();
  });
});
