import { randomBytes } from "node:crypto";
import { copyFile, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { inject } from "vitest";
import { hashPassword, type PasswordCost } from "#api/accounts/passwords";
import { openDatabase } from "#api/database/database";
import type { Engine } from "#api/database/engine";
import type { ApiEnvironment } from "#api/process/env";
import { migrate } from "#api/process/migrate";
import { seed } from "#api/seed";
import { loadIdentity } from "#company/identity";
import { demoCompany } from "#company/shipped";
import { onPostgres, postgresUrl } from "./engines";
import { demoMember } from "./members";

/** With the cost of production, each password takes 16 ms of processor time. */
export const lowPasswordCost: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

type Seed = ApiEnvironment["SEED"];

const sqliteFile = "recruitment.db";

/** SQLSTATE of `create database … template …` if the template does not exist */
const missingDatabase = "3D000";
/** SQLSTATEs of `alter database … rename …` if the name is taken; 23505 if two processes rename at the same time. */
const duplicateDatabase: readonly unknown[] = ["42P04", "23505"];

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);
const newName = () => `recruitment_${randomBytes(8).toString("hex")}`;
const runOnPostgres = (statement: string) => onPostgres((client) => client.query(statement));

/** A data folder and, for PostgreSQL, a database. `remove` deletes both, or restores the database for another test. */
interface Store {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  remove(): Promise<void>;
}

async function newStore(
  engine: Engine,
  create: (database: string) => Promise<void>,
  name = newName(),
): Promise<Store> {
  const dataDir = await mkdtemp(join(tmpdir(), "recruitment-"));
  const isPostgres = engine === "postgres";
  await create(isPostgres ? name : join(dataDir, sqliteFile));
  return {
    dataDir,
    databaseUrl: isPostgres ? postgresUrl(name) : undefined,
    remove: async () => {
      if (isPostgres) await runOnPostgres(`drop database if exists ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A store without tables. */
export const emptyStore = (engine: Engine): Promise<Store> =>
  newStore(engine, async (database) => {
    if (engine === "postgres") await runOnPostgres(`create database ${database}`);
  });

/**
 * A store with a migrated and seeded database. The database is a copy of a template that is created once per run,
 * because seeding takes most of the API's start-up time. On PostgreSQL, databases with only places are reused. The
 * template has no settings, so each store gets its own database id and keys.
 */
export const seededStore = (engine: Engine, what: Seed): Promise<Store> =>
  engine === "postgres" && what === "none"
    ? reusedStore()
    : newStore(engine, (database) =>
        engine === "sqlite" ? copySqlite(what, database) : copyPostgres(what, database),
      );

/** A table with rows, and its rows as JSON. */
interface Rows {
  readonly table: string;
  readonly json: string;
}

/**
 * Databases of this worker that no test uses now, with the rows that each had when it was new. Creating and deleting a
 * database of 750 files takes PostgreSQL half a second of processor time.
 */
const unused: { readonly name: string; readonly first: readonly Rows[] }[] = [];

/** A store on PostgreSQL whose database has only places; `remove` restores the database for the next test. */
async function reusedStore(): Promise<Store> {
  const reused = unused.pop();
  // tests/support/database-templates.ts deletes databases with this prefix after the run.
  const name = reused?.name ?? `${inject("databaseTemplates").prefix}_${randomBytes(8).toString("hex")}`;
  const create = (database: string) => (reused ? Promise.resolve() : copyPostgres("none", database));
  const { dataDir, databaseUrl } = await newStore("postgres", create, name);
  const first = reused?.first ?? (await onPostgres(readRows, name));
  let isRemoved = false;
  return {
    dataDir,
    databaseUrl,
    remove: async () => {
      // Hooks may stop an API twice after a failure, and another test may use the database by then.
      if (isRemoved) return;
      isRemoved = true;
      await onPostgres((client) => restoreRows(client, first), name);
      unused.push({ name, first });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function tablesWithRows(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as "name" from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`,
  );
  return rows.map(({ name }) => name);
}

async function readRows(client: pg.Client): Promise<Rows[]> {
  const tables: Rows[] = [];
  for (const table of await tablesWithRows(client)) {
    const { rows } = await client.query<Pick<Rows, "json">>(
      `select coalesce(json_agg(t), '[]')::text as "json" from ${table} t`,
    );
    tables.push({ table, json: rows[0]?.json ?? "[]" });
  }
  return tables;
}

async function restoreRows(client: pg.Client, first: readonly Rows[]): Promise<void> {
  // A server that a test did not stop could still write.
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  const used = await tablesWithRows(client);
  // With this setting, PostgreSQL checks no foreign keys, so the order of the tables does not matter.
  await client.query("set session_replication_role = replica");
  for (const table of used) await client.query(`delete from ${table}`);
  // Frees the space, so that rows have the same order as in a new database.
  if (used.length > 0) await client.query(`vacuum ${used.join(", ")}`);
  for (const { table, json } of first)
    await client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
      json,
    ]);
}

async function copySqlite(what: Seed, target: string): Promise<void> {
  const template = join(inject("databaseTemplates").folder, `${what}.db`);
  try {
    await copyFile(template, target);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    const store = await createSeeded("sqlite", what);
    // Replaces the file if the other test worker has created it in the meantime.
    await rename(join(store.dataDir, sqliteFile), template);
    await store.remove();
    await copyFile(template, target);
  }
}

async function copyPostgres(what: Seed, target: string): Promise<void> {
  const template = `${inject("databaseTemplates").prefix}_${what}`;
  const copy = () => runOnPostgres(`create database ${target} template ${template}`);
  try {
    await copy();
  } catch (error) {
    if (codeOf(error) !== missingDatabase) throw error;
    const store = await createSeeded("postgres", what);
    const name = new URL(store.databaseUrl ?? "").pathname.slice(1);
    await runOnPostgres(`alter database ${name} rename to ${template}`).catch((error: unknown) => {
      // The other test worker has created the template in the meantime.
      if (!duplicateDatabase.includes(codeOf(error))) throw error;
    });
    await store.remove();
    await copy();
  }
}

async function createSeeded(engine: Engine, what: Seed): Promise<Store> {
  const store = await emptyStore(engine);
  const { db, close } = openDatabase(store);
  try {
    await migrate({ db, engine });
    await seed({ db, engine, what, company: loadIdentity(demoCompany), now: new Date() });
    const passwordHash = await hashPassword(demoMember.password, lowPasswordCost);
    await db.updateTable("members").set({ passwordHash }).where("email", "=", demoMember.username).execute();
  } finally {
    await close();
  }
  return store;
}
