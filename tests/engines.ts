import pg from "pg";
import type { Engine } from "../recruitment-api/database";

/** A server without a password for tests; each test API makes a database of its own there. */
export const postgresServer = "postgres://postgres@127.0.0.1:5432/test";

async function postgresAnswers(): Promise<boolean> {
  const client = new pg.Client({ connectionString: postgresServer, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** The database engines that can be tested here: PostgreSQL where it is reachable. */
export const engines: readonly Engine[] = (await postgresAnswers()) ? ["sqlite", "postgres"] : ["sqlite"];

/** Vitest runs this once, before all tests. */
export default function announce(): void {
  console.info(`Database engines under test: ${engines.join(", ")}`);
}
