import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadIdentity } from "#company/identity";
import { demoCompany } from "#company/shipped";
import { openDatabase } from "../recruitment-api/database/database";
import type { Engine } from "../recruitment-api/database/engine";
import { migrate } from "../recruitment-api/process/migrate";
import { seed } from "../recruitment-api/seed";
import { onPostgres, postgresUrl } from "../tests/support/engines";

export interface DatabaseSettings {
  readonly DATA_DIR: string;
  /** "" selects the embedded engine */
  readonly DATABASE_URL: string;
}

type Database = ReturnType<typeof openDatabase>;

/** Runs `use` with a new database with the demo company, which `fill` may extend, and deletes the database. */
export async function withDatabase<Result>(
  engine: Engine,
  fill: (database: Database, now: Date) => Promise<void>,
  use: (settings: DatabaseSettings) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), "recruitment-bench-"));
  const name = `bench_${randomBytes(8).toString("hex")}`;
  const databaseUrl = engine === "postgres" ? postgresUrl(name) : "";
  if (databaseUrl) await onPostgres((client) => client.query(`create database ${name}`));
  try {
    const database = openDatabase({ dataDir, databaseUrl });
    await migrate(database);
    const now = new Date();
    await seed({ ...database, what: "demo", company: loadIdentity(demoCompany), now });
    await fill(database, now);
    await database.close();
    return await use({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  } finally {
    if (databaseUrl)
      await onPostgres((client) => client.query(`drop database if exists ${name} with (force)`));
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
  }
}
