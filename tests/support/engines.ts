import pg from "pg";
import type { Engine } from "#api/database/engine";

/** A PostgreSQL server without a password. No two APIs that run at the same time use the same database on it. */
const postgresServer = "postgres://postgres@127.0.0.1:5432/test";

export const postgresUrl = (database: string) => postgresServer.replace(/[^/]*$/, database);

/** Runs `work` with a connection to a database of the server, and closes it. */
export async function onPostgres<Result>(
  work: (client: pg.Client) => Promise<Result>,
  database = "test",
): Promise<Result> {
  const client = new pg.Client({
    connectionString: postgresUrl(database),
    connectionTimeoutMillis: 20_000,
  });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The engine of the running Vitest project (vitest.config.ts). Only the projects of the API's tests set it. */
const projectEngine = process.env.TEST_ENGINE;

const isPostgresReachable =
  projectEngine !== "sqlite" && (await onPostgres(async () => true).catch(() => false));

/** The database engines that can be tested on this machine: PostgreSQL only if it is reachable. */
export const reachableEngines: readonly Engine[] = isPostgresReachable ? ["sqlite", "postgres"] : ["sqlite"];

/** The engine that a test of the API runs on. A file in `tests/recruitment-api` that imports it runs on each engine. */
export const engine: Engine = projectEngine === "postgres" ? "postgres" : "sqlite";

/** Vitest global setup. */
export default function announce(): void {
  console.info(`Database engines under test: ${reachableEngines.join(", ")}`);
}
