import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../recruitment-api/database/database";
import { migrate } from "../../recruitment-api/migrate";
import { engines, startRecruitmentApi, type TestApi } from "../harness/recruitment-api";
import { emptyStore } from "../harness/stores";
import { startTcpProxy } from "../harness/tcp-proxy";
import { eventually } from "../harness/wait";

const hasPostgres = engines.includes("postgres");

/** The view lists the locks of every database of the server, including those that other tests use at the same time. */
const waitingHere = `from pg_locks where not granted
  and database = (select oid from pg_database where datname = current_database())`;

/** Holds a lock on the news table, so that calls that read it wait in PostgreSQL. */
async function lockNews(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("begin");
  await client.query('lock table "news" in access exclusive mode');
  return {
    /** Resolves when `count` statements wait for the lock. */
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

test.each(engines)(
  "the error of a migration that fails on %s contains the migration's name",
  async (engine) => {
    const store = await emptyStore(engine);
    const opened = openDatabase(store);
    // A table that 0002_members creates.
    await sql`create table "applications" ("id" text)`.execute(opened.db);
    await expect(migrate(opened)).rejects.toThrow(/^Migration 0002_members failed: .*applications/);
    await opened.close();
    await store.remove();
  },
);
