import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "#api/database/database";
import { migrate } from "#api/process/migrate";
import { newMember, post } from "#support/api/members";
import { filledSections } from "#support/api/resume-forms";
import { metricIn } from "#support/metrics";
import { engine, startRecruitmentApi, type TestApi } from "#support/recruitment-api";
import { emptyStore } from "#support/stores";
import { startTcpProxy } from "#support/tcp-proxy";
import { eventually } from "#support/wait";

const hasPostgres = engine === "postgres";

/** Selects the waiting locks of this database. `pg_locks` also has those of databases that other tests use. */
const waitingHere = `from pg_locks where not granted
  and database = (select oid from pg_database where datname = current_database())`;

/** Holds a lock on the news table, so that calls that read it wait in PostgreSQL. */
async function lockNews(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("begin");
  await client.query('lock table "news" in access exclusive mode');
  return {
    /** Resolves when at least `count` statements wait for a lock in this database. */
    waiting: (count: number) =>
      eventually(async () => {
        const { rows } = await client.query(`select pid ${waitingHere}`);
        expect(rows.length).toBeGreaterThanOrEqual(count);
      }),
    terminateWaiting: () => client.query(`select pg_terminate_backend(pid) ${waitingHere}`),
    release: async () => {
      await client.query("rollback");
      await client.end();
    },
  };
}

describe.runIf(hasPostgres)("the API on PostgreSQL", () => {
  let api: TestApi;
  let proxy: Awaited<ReturnType<typeof startTcpProxy>>;
  let databaseUrl = "";
  const newsStatus = async () => {
    const response = await fetch(`${api.url}/api/news`);
    await response.text();
    return { status: response.status, retryAfter: response.headers.get("retry-after") };
  };
  const unavailable = { status: 503, retryAfter: "5" };

  beforeAll(async () => {
    proxy = await startTcpProxy({ host: "127.0.0.1", port: 5432 });
    api = await startRecruitmentApi({
      engine: "postgres",
      env: { DATABASE_POOL_SIZE: "4" },
      reachDatabaseAt: (url) => {
        databaseUrl = url;
        return url.replace(":5432", `:${proxy.port}`);
      },
    });
  });
  afterAll(async () => {
    await api.stop();
    await proxy.close();
  });

  test("responds with 503 to the request whose connection the server terminates, and serves the next one", async () => {
    const lock = await lockNews(databaseUrl);
    const waiting = newsStatus();
    await lock.waiting(1);
    await lock.terminateWaiting();
    expect(await waiting).toEqual(unavailable);
    await lock.release();
    expect((await newsStatus()).status).toBe(200);
  });

  test("responds with 503 to requests whose connections break, and serves the next one", async () => {
    const lock = await lockNews(databaseUrl);
    const waiting = Promise.all([newsStatus(), newsStatus()]);
    await lock.waiting(2);
    proxy.cut();
    expect(await waiting).toEqual([unavailable, unavailable]);
    await lock.release();
    expect((await newsStatus()).status).toBe(200);
  });

  test("responds with 503 while PostgreSQL refuses connections, and recovers", async () => {
    await proxy.close();
    expect(await newsStatus()).toEqual(unavailable);
    expect((await fetch(`${api.url}/readyz`)).status).toBe(503);
    await proxy.reopen();
    expect((await newsStatus()).status).toBe(200);
  });

  test("responds with 503 to a request that finds every connection of the pool busy for five seconds", async () => {
    const lock = await lockNews(databaseUrl);
    const busy = Array.from({ length: 4 }, newsStatus);
    await lock.waiting(4);
    expect(await newsStatus()).toEqual(unavailable);
    await lock.release();
    expect((await Promise.all(busy)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

describe.runIf(hasPostgres)("an outage of PostgreSQL", () => {
  let api: TestApi;
  let proxy: Awaited<ReturnType<typeof startTcpProxy>>;
  let admin: pg.Client;
  let token = "";
  const settings = async (sql: string) => {
    const name = admin.escapeIdentifier(admin.database ?? "");
    await admin.query(`alter database ${name} ${sql}`);
  };
  const readiness = async () => {
    const response = await fetch(`${api.url}/readyz`);
    return [response.status, (await response.json()).database];
  };
  const write = () =>
    post(api, "resume/autobiography", { ...filledSections.autobiography, version: 0 }, { token });
  /** The status of a save. 409, the status of every save after the first, counts as 200. */
  const writeStatus = async () => {
    const { status } = await write();
    return status === 409 ? 200 : status;
  };
  const lastWrite = async () => (await write()).body;
  const isAvailable = async () =>
    metricIn(await api.metrics.metrics(), "recruitment_api_available", { part: "database" });
  /** The lines of the log about the state of the database, and all errors. */
  const logged = () =>
    api.lines
      .map((line) => JSON.parse(line))
      .filter(({ level, part }) => level >= 50 || (part === "database" && level >= 30))
      .map(({ level, part, fault, msg }) => ({ level, part, fault, msg }));
  const ended = { level: 30, part: "database", fault: undefined, msg: "The database can be used again" };
  const began = (fault: string) => ({
    level: 50,
    part: "database",
    fault,
    msg: `The database is ${fault}; calls that need it get 503`,
  });

  beforeEach(async () => {
    proxy = await startTcpProxy({ host: "127.0.0.1", port: 5432 });
    api = await startRecruitmentApi({
      engine: "postgres",
      env: { DATABASE_POOL_SIZE: "4" },
      reachDatabaseAt: (url) => {
        admin = new pg.Client({ connectionString: url });
        return url.replace(":5432", `:${proxy.port}`);
      },
    });
    await admin.connect();
    ({ token } = await newMember(api));
  });
  afterEach(async () => {
    await settings("reset default_transaction_read_only");
    await admin.end();
    await api.stop();
    await proxy.close();
  });

  test("in which it accepts no writes leads to 503 with a message for visitors, is logged once, and ends under traffic", async () => {
    expect([await writeStatus(), await isAvailable()]).toEqual([200, 1]);
    await settings("set default_transaction_read_only = on");
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    for (let attempt = 0; attempt < 8; attempt += 1) expect(await writeStatus()).toBe(503);
    expect(await lastWrite()).toEqual({ message: "error.storageFull" });
    await expect.poll(readiness, { timeout: 2_000 }).toEqual([503, "read-only"]);
    expect(await isAvailable()).toBe(0);
    expect((await fetch(`${api.url}/api/news`)).status).toBe(200);
    await settings("reset default_transaction_read_only");
    await expect.poll(writeStatus, { timeout: 10_000, interval: 100 }).toBe(200);
    await expect.poll(readiness, { timeout: 10_000 }).toEqual([200, "ready"]);
    for (let attempt = 0; attempt < 8; attempt += 1) expect(await writeStatus()).toBe(200);
    expect(logged()).toEqual([began("read-only"), ended]);
  });

  test("in which it sends nothing is shown by /readyz within two seconds, and ends the calls that wait for it", async () => {
    proxy.dropData();
    const began503 = performance.now();
    const waiting = Array.from({ length: 6 }, async () => (await fetch(`${api.url}/api/news?page=1`)).status);
    await expect.poll(readiness, { timeout: 5_000, interval: 50 }).toEqual([503, "unavailable"]);
    expect(performance.now() - began503).toBeLessThan(2_500);
    // Without the API's own limit, members would wait until the portal's limit of ten seconds.
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([503]));
    expect(performance.now() - began503).toBeLessThan(9_000);
    const further = performance.now();
    expect((await fetch(`${api.url}/api/news`)).status).toBe(503);
    expect(performance.now() - further).toBeLessThan(1_000);
    proxy.passData();
    await expect.poll(readiness, { timeout: 10_000 }).toEqual([200, "ready"]);
    expect((await fetch(`${api.url}/api/news`)).status).toBe(200);
    expect(logged()).toEqual([began("unavailable"), ended]);
  });

  test("in which it refuses connections is logged once for all calls and tasks", async () => {
    await proxy.close();
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect((await fetch(`${api.url}/api/news`)).status).toBe(503);
    await expect.poll(readiness, { timeout: 2_000 }).toEqual([503, "unavailable"]);
    await proxy.reopen();
    await expect.poll(readiness, { timeout: 10_000 }).toEqual([200, "ready"]);
    expect(logged()).toEqual([began("unavailable"), ended]);
  });
});

test.runIf(hasPostgres)("PostgreSQL cancels a statement after the time limit of requests", async () => {
  const store = await emptyStore("postgres");
  const { db, close } = openDatabase(store, { poolSize: 2, statementTimeoutMs: 100 });
  await expect(sql`select pg_sleep(20)`.execute(db)).rejects.toMatchObject({ code: "57014" });
  await close();
  await store.remove();
});

test.runIf(hasPostgres)(
  "the pool uses another connection for the query directly after a lost one",
  async () => {
    const store = await emptyStore("postgres");
    const { db, close } = openDatabase(store, { poolSize: 1, statementTimeoutMs: 20_000 });
    await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)).rejects.toThrow(
      "terminating",
    );
    expect((await sql`select 1 as "one"`.execute(db)).rows).toEqual([{ one: 1 }]);
    await close();
    await store.remove();
  },
);

test.runIf(hasPostgres)("the pool closes a connection on which PostgreSQL sends nothing", async () => {
  const store = await emptyStore("postgres");
  const proxy = await startTcpProxy({ host: "127.0.0.1", port: 5432 });
  const databaseUrl = store.databaseUrl?.replace(":5432", `:${proxy.port}`);
  const { db, close } = openDatabase({ ...store, databaseUrl }, { poolSize: 2, statementTimeoutMs: 100 });
  await sql`select 1`.execute(db);
  proxy.dropData();
  await expect(sql`select 1`.execute(db)).rejects.toThrow("Connection terminated");
  await proxy.close();
  await close();
  await store.remove();
});

test.runIf(hasPostgres)(
  "a start without a reachable PostgreSQL fails with a message that contains DATABASE_URL",
  async () => {
    const proxy = await startTcpProxy({ host: "127.0.0.1", port: 5432 });
    await proxy.close();
    const start = startRecruitmentApi({
      engine: "postgres",
      reachDatabaseAt: (url) => url.replace(":5432", `:${proxy.port}`),
    });
    await expect(start).rejects.toThrow(/^Cannot start: DATABASE_URL cannot be used \(.*ECONNREFUSED/);
  },
);

test("the error of a migration that fails contains the migration's name", async () => {
  const store = await emptyStore(engine);
  const opened = openDatabase(store);
  // 0001_initial creates a table with this name.
  await sql`create table "applications" ("id" text)`.execute(opened.db);
  await expect(migrate(opened)).rejects.toThrow(/^Migration 0001_initial failed: .*applications/);
  await opened.close();
  await store.remove();
});
