import { randomBytes } from "node:crypto";
import { copyFile, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { readIdentity } from "#company/identity";
import { demoCompany } from "#company/shipped";
import { hashPassword, type PasswordCost } from "../../recruitment-api/accounts/passwords";
import { openDatabase } from "../../recruitment-api/database/database";
import type { Engine } from "../../recruitment-api/database/engine";
import type { ApiEnvironment } from "../../recruitment-api/env";
import { migrate } from "../../recruitment-api/migrate";
import { seed } from "../../recruitment-api/seed";
import { onPostgres, postgresUrl } from "./engines";
import { demoMember } from "./members";

/** With the cost of production, each password takes 16 ms of processor time. */
export const lowPasswordCost: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

type Seed = ApiEnvironment["SEED"];

/** The file name of SQLite databases */
const sqliteFile = "recruitment.db";

/** SQLSTATEs of `create database … template …` and `alter database … rename …` */
const missingDatabase = "3D000";
/** The second code is that of the unique index, which two renames at the same time reach. */
const duplicateDatabase: readonly unknown[] = ["42P04", "23505"];

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);
const newName = () => `recruitment_${randomBytes(8).toString("hex")}`;
const runOnPostgres = (statement: string) => onPostgres((client) => client.query(statement));

/** A data folder and, for PostgreSQL, a database; `remove` deletes both. */
interface Store {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  remove(): Promise<void>;
}

async function newStore(engine: Engine, create: (database: string) => Promise<void>): Promise<Store> {
  const dataDir = await mkdtemp(join(tmpdir(), "recruitment-"));
  const name = newName();
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
 * A store with a migrated and seeded database, copied from one that is created once per run, because seeding takes most
 * of the API's start-up time. The template has no settings yet, so each copy generates its own database id and keys.
 */
export const seededStore = (engine: Engine, what: Seed): Promise<Store> =>
  newStore(engine, (database) =>
    engine === "sqlite" ? copySqlite(what, database) : copyPostgres(what, database),
  );

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
      // The other test worker has created it in the meantime.
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
    await seed({ db, engine, what, company: readIdentity(demoCompany), now: new Date() });
    const passwordHash = await hashPassword(demoMember.password, lowPasswordCost);
    await db.updateTable("members").set({ passwordHash }).where("email", "=", demoMember.username).execute();
  } finally {
    await close();
  }
  return store;
}
