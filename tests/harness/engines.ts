import pg from "pg";
import type { Engine } from "../../recruitment-api/database/engine";

/** A PostgreSQL server without a password; each test API creates its own database there. */
const postgresServer = "postgres://postgres@127.0.0.1:5432/test";

/** The address of a database of that server. */
export const postgresUrl = (database: string) => postgresServer.replace(/[^/]*$/, database);

/** Runs `work` with a connection to the server, and closes it. */
export async function onPostgres<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: postgresServer, connectionTimeoutMillis: 20_000 });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

const postgresAnswers = onPostgres(async () => true).catch(() => false);

/** The database engines that can be tested on this machine: PostgreSQL only if it is reachable. */
export const engines: readonly Engine[] = (await postgresAnswers) ? ["sqlite", "postgres"] : ["sqlite"];

/** Vitest global setup. */
export default function announce(): void {
  console.info(`Database engines under test: ${engines.join(", ")}`);
}
