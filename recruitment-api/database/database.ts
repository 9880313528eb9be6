import type { Socket } from "node:net";
import {
  Kysely,
  type Migration,
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
import { databaseFault } from "./unavailable";

export interface OpenedDatabase {
  db: Kysely<Schema>;
  engine: Engine;
  /** Number of queries that wait for a connection */
  waitingQueries(): number;
  /** Closes each connection on which PostgreSQL sends nothing for 2 s. Call it after a health check has failed. */
  endSilentQueries(): void;
  /**
   * Replaces the connections to PostgreSQL after an outage, because the address may now lead to another server.
   * `failedAt` is when the outage began, by `performance.now()`. A connection that was opened before the outage is
   * closed after 2 s of silence, because its packets may have been lost.
   */
  renewConnections(failedAt: number): void;
  close(): Promise<void>;
}

/** Limits of PostgreSQL while the API serves requests; commands, migrations and imports run without them. */
export interface ServingLimits {
  readonly poolSize: number;
  readonly statementTimeoutMs: number;
  /** How long a query waits for a new or pooled connection */
  readonly connectionTimeoutMs?: number;
}

/**
 * Opens SQLite under `dataDir`, or PostgreSQL at `databaseUrl`. `migrate` creates the tables. A query of SQLite waits
 * up to `lockWaitMs` milliseconds, by default 15 s, for the writes of other processes.
 */
export function openDatabase(
  {
    dataDir,
    databaseUrl,
    lockWaitMs,
  }: { dataDir: string; databaseUrl?: string | undefined; lockWaitMs?: number },
  limits?: ServingLimits,
): OpenedDatabase {
  if (databaseUrl) return openPostgres(databaseUrl, limits);
  const db = new Kysely<Schema>({ dialect: openSqlite(dataDir, lockWaitMs) });
  return {
    db,
    engine: "sqlite",
    waitingQueries: () => 0,
    endSilentQueries: () => undefined,
    renewConnections: () => undefined,
    close: () => db.destroy(),
  };
}

const defaultConnectionTimeoutMs = 5_000;
const defaultPoolSize = 10;
/**
 * A connection counts as broken if no data arrives for this multiple of the statement timeout. If it worked,
 * PostgreSQL would have cancelled the statement earlier.
 */
const silenceFactor = 2;
/** Maximum silence in milliseconds after the database has failed, because packets may have been lost. */
const lostSilenceMs = 2_000;

function openPostgres(connectionString: string, limits: ServingLimits | undefined): OpenedDatabase {
  // pg returns bigint (type 20) as text; all stored numbers can be represented as doubles.
  const types = new pg.TypeOverrides();
  types.setTypeParser(20, Number);
  const pool = new pg.Pool({
    connectionString,
    types,
    max: limits?.poolSize ?? defaultPoolSize,
    connectionTimeoutMillis: limits?.connectionTimeoutMs ?? defaultConnectionTimeoutMs,
    keepAlive: true,
    ...(limits && { statement_timeout: limits.statementTimeoutMs }),
  });
  // A lost connection rejects the running query and also emits an error event, on the pool if the connection is idle and
  // on the client if it is in use. An error event without a listener ends the process.
  pool.on("error", () => undefined);
  const openedAt = new Map<pg.PoolClient, number>();
  let renewedAt = 0;
  const isReplaced = (client: pg.PoolClient) => (openedAt.get(client) ?? 0) < renewedAt;
  pool.on("remove", (client) => openedAt.delete(client));
  pool.on("connect", (client) => {
    openedAt.set(client, performance.now());
    client.on("error", () => undefined);
    if (limits) endSilentConnection(client, limits.statementTimeoutMs * silenceFactor);
  });
  async function connect(): Promise<PostgresPoolClient> {
    for (;;) {
      const client = await pool.connect();
      if (!isReplaced(client)) return lend(client, isReplaced);
      client.release(true);
    }
  }
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }),
  });
  return {
    db,
    engine: "postgres",
    waitingQueries: () => pool.waitingCount,
    endSilentQueries: () => {
      for (const client of openedAt.keys()) streamOf(client).setTimeout(lostSilenceMs);
    },
    renewConnections: (failedAt) => {
      renewedAt = performance.now();
      for (const [client, at] of openedAt) if (at < failedAt) streamOf(client).setTimeout(lostSilenceMs);
    },
    close: () => db.destroy(),
  };
}

/**
 * Provides a connection of the pool to Kysely. On release, closes it if a query failed with a `databaseFault`, or if
 * `isReplaced` returns true. Otherwise the pool would give the connection to the next request until its socket ends.
 */
function lend(client: pg.PoolClient, isReplaced: (client: pg.PoolClient) => boolean): PostgresPoolClient {
  let lost = false;
  const query = async (text: string, parameters: readonly unknown[]) => {
    try {
      return await client.query(text, [...parameters]);
    } catch (error) {
      lost ||= databaseFault(error) !== null;
      throw error;
    }
  };
  // Kysely's second overload of `query`, which takes a cursor, is missing: only streamed results use it.
  return {
    query: query as unknown as PostgresPoolClient["query"],
    release: () => client.release(lost || isReplaced(client)),
  };
}

// pg's types omit the client's connection and its socket.
const streamOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/** Closes a connection that the network dropped silently and that would occupy the pool until TCP times out. */
function endSilentConnection(client: pg.PoolClient, timeoutMs: number): void {
  const stream = streamOf(client);
  stream.setTimeout(timeoutMs, () =>
    stream.destroy(new Error("Connection terminated: PostgreSQL does not respond")),
  );
}

export async function versionOf({ db, engine }: Pick<OpenedDatabase, "db" | "engine">): Promise<string> {
  const version = engine === "sqlite" ? sql`sqlite_version()` : sql`current_setting('server_version')`;
  const { rows } = await sql<{ version: string }>`select ${version} as "version"`.execute(db);
  return rows[0]?.version ?? "unknown";
}

type Migrated = Pick<OpenedDatabase, "db" | "engine">;

const migratorOf = ({ db, engine }: Migrated, onApplied = () => {}) => {
  const reporting = ({ up }: Migration): Migration => ({
    async up(tx) {
      await up(tx);
      onApplied();
    },
  });
  const all = Object.entries(migrations(engine)).map(([name, each]) => [name, reporting(each)]);
  return new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(all) } });
};

/**
 * Runs pending migrations. After each migration, calls `onApplied` with the number that is done and the total. Safe
 * when several processes start at once. Throws if a migration fails.
 */
export async function migrateSchema(
  database: Migrated,
  onApplied?: (done: number, of: number) => void,
): Promise<void> {
  let done = 0;
  let of = 0;
  const migrator = migratorOf(database, () => {
    done += 1;
    onApplied?.(done, of);
  });
  of = (await migrator.getMigrations()).filter(({ executedAt }) => executedAt === undefined).length;
  requireSuccess(await migrator.migrateToLatest());
}

/** Migrates an empty database to the schema after the named migration. */
export async function migrateTo(database: Migrated, name: string): Promise<void> {
  requireSuccess(await migratorOf(database).migrateTo(name));
}

/** Names of the migrations of this version, oldest first. */
export const knownMigrations: readonly string[] = Object.keys(migrations("sqlite"));

/** The newest applied migration, even if this version does not know it; undefined for a database without tables. */
export async function newestMigration({ db }: Pick<Migrated, "db">): Promise<string | undefined> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return undefined;
  const { rows } = await sql<{ name: string }>`
    select "name" from "kysely_migration" order by "name" desc limit 1`.execute(db);
  return rows[0]?.name;
}

function requireSuccess({ error, results }: MigrationResultSet): void {
  if (!error) return;
  const failed = results?.find(({ status }) => status === "Error")?.migrationName;
  const reason = error instanceof Error ? error.message : String(error);
  throw new Error(failed ? `Migration ${failed} failed: ${reason}` : `Migrations failed: ${reason}`, {
    cause: error,
  });
}
