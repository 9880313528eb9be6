import type { Socket } from "node:net";
import {
  Kysely,
  type MigrationResultSet,
  Migrator,
  PostgresDialect,
  type PostgresPoolClient,
  sql,
} from "kysely";
import pg from "pg";
import type { Engine } from "./engine";
import { migrations } from "./migrations/list";
import type { Schema } from "./schema";
import { openSqlite } from "./sqlite";
import { isDatabaseUnavailable } from "./unavailable";

export interface OpenedDatabase {
  db: Kysely<Schema>;
  engine: Engine;
  /** Number of queries that wait for a connection */
  waitingQueries(): number;
  close(): Promise<void>;
}

/** Timeouts while the API serves requests; commands, migrations and imports run without them. PostgreSQL only. */
export interface ServingLimits {
  readonly poolSize: number;
  readonly statementTimeoutMs: number;
}

/** Opens SQLite under `dataDir`, or PostgreSQL at `databaseUrl`. `migrate` creates the tables. */
export function openDatabase(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string | undefined },
  limits?: ServingLimits,
): OpenedDatabase {
  if (databaseUrl) return openPostgres(databaseUrl, limits);
  const db = new Kysely<Schema>({ dialect: openSqlite(dataDir) });
  return { db, engine: "sqlite", waitingQueries: () => 0, close: () => db.destroy() };
}

/** How long a query waits for a new or pooled connection. */
const connectionTimeoutMs = 5_000;
const defaultPoolSize = 10;
/**
 * A connection is broken if no data arrives for this multiple of the statement timeout, because PostgreSQL would have
 * cancelled the statement.
 */
const silenceFactor = 2;

function openPostgres(connectionString: string, limits: ServingLimits | undefined): OpenedDatabase {
  // pg returns bigint (type 20) as text; all stored numbers can be represented as doubles.
  const types = new pg.TypeOverrides();
  types.setTypeParser(20, Number);
  const pool = new pg.Pool({
    connectionString,
    types,
    max: limits?.poolSize ?? defaultPoolSize,
    connectionTimeoutMillis: connectionTimeoutMs,
    keepAlive: true,
    ...(limits && { statement_timeout: limits.statementTimeoutMs }),
  });
  // A lost connection rejects the query that runs on it. It also emits an error event, on the pool if idle and on the
  // client if in use; without a listener that event ends the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    if (limits) endSilentConnection(client, limits.statementTimeoutMs * silenceFactor);
  });
  const dialect = new PostgresDialect({
    pool: { connect: async () => lend(await pool.connect()), end: () => pool.end() },
  });
  const db = new Kysely<Schema>({ dialect });
  return { db, engine: "postgres", waitingQueries: () => pool.waitingCount, close: () => db.destroy() };
}

/**
 * Provides a connection of the pool to Kysely. A connection that was lost during a query is closed on release: its
 * socket may end only later, and until then the pool would give it to the next request.
 */
function lend(client: pg.PoolClient): PostgresPoolClient {
  let lost = false;
  const query = async (text: string, parameters: readonly unknown[]) => {
    try {
      return await client.query(text, [...parameters]);
    } catch (error) {
      lost ||= isDatabaseUnavailable(error);
      throw error;
    }
  };
  // The overload with a cursor is for streamed results, which need pg-cursor and are not used.
  return { query: query as unknown as PostgresPoolClient["query"], release: () => client.release(lost) };
}

/** Closes a connection that the network dropped silently; otherwise it occupies the pool until TCP times out. */
function endSilentConnection(client: pg.PoolClient, timeoutMs: number): void {
  // pg's types omit the client's connection and its socket.
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.setTimeout(timeoutMs, () =>
    stream.destroy(new Error("Connection terminated: PostgreSQL does not respond")),
  );
}

/** The version of SQLite, or of the PostgreSQL server. */
export async function versionOf({ db, engine }: Pick<OpenedDatabase, "db" | "engine">): Promise<string> {
  const version = engine === "sqlite" ? sql`sqlite_version()` : sql`current_setting('server_version')`;
  const { rows } = await sql<{ version: string }>`select ${version} as "version"`.execute(db);
  return rows[0]?.version ?? "unknown";
}

type Migrated = Pick<OpenedDatabase, "db" | "engine">;

const migratorOf = ({ db, engine }: Migrated) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations(engine) } });

/** Runs pending migrations. Safe when several processes start at once. Throws if a migration fails. */
export async function migrateSchema(database: Migrated): Promise<void> {
  requireSuccess(await migratorOf(database).migrateToLatest());
}

/** Migrates an empty database to the schema after the named migration. */
export async function migrateTo(database: Migrated, name: string): Promise<void> {
  requireSuccess(await migratorOf(database).migrateTo(name));
}

/** Names of the applied migrations, oldest first; empty for a database without tables. */
export async function appliedMigrations(database: Migrated): Promise<string[]> {
  const all = await migratorOf(database).getMigrations();
  return all.filter(({ executedAt }) => executedAt !== undefined).map(({ name }) => name);
}

function requireSuccess({ error, results }: MigrationResultSet): void {
  if (!error) return;
  const failed = results?.find(({ status }) => status === "Error")?.migrationName;
  const reason = error instanceof Error ? error.message : String(error);
  throw new Error(failed ? `Migration ${failed} failed: ${reason}` : `Migrations failed: ${reason}`, {
    cause: error,
  });
}
