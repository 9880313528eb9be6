import { chmodSync, existsSync, mkdirSync } from "node:fs";
import type { Socket } from "node:net";
import { join } from "node:path";
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type MigrationResultSet,
  Migrator,
  PostgresDialect,
  type PostgresPoolClient,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from "kysely";
import Libsql from "libsql";
import { LRUCache } from "lru-cache";
import pg from "pg";
import type { Engine } from "./engine";
import { migrations } from "./migrations/list";
import type { Schema } from "./schema";
import { isDatabaseUnavailable } from "./unavailable";

const maxPreparedStatements = 200;

export interface OpenedDatabase {
  db: Kysely<Schema>;
  engine: Engine;
  /** Number of queries that wait for a connection */
  waitingQueries(): number;
  close(): Promise<void>;
}

/**
 * Takes the write lock when a transaction begins. Otherwise a transaction that reads before it writes fails with
 * SQLITE_BUSY, without waiting, if another process writes in between (https://www.sqlite.org/lang_transaction.html).
 */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw(beginImmediate));
  }
}

const beginImmediate = "begin immediate";
const writes = /^\s*(?:insert|update|delete)\b/i;

/**
 * A statement that waits for the write lock only in `exec`. A prepared statement that fails with SQLITE_BUSY stays active,
 * because libsql has no reset: later writes of the connection would not be committed, and keep the lock.
 */
function withLock(file: Libsql.Database, text: string, statement: SqliteStatement): SqliteStatement {
  if (text === beginImmediate)
    return {
      ...withoutRows,
      run: () => {
        file.exec(beginImmediate);
        return { changes: 0, lastInsertRowid: 0 };
      },
    };
  if (!writes.test(text)) return statement;
  const locked = <Result>(write: () => Result): Result => {
    if (file.inTransaction) return write();
    file.exec(beginImmediate);
    try {
      const result = write();
      file.exec("commit");
      return result;
    } catch (error) {
      // A full disk has rolled back already.
      if (file.inTransaction) file.exec("rollback");
      throw error;
    }
  };
  return {
    reader: statement.reader,
    all: (parameters) => locked(() => statement.all(parameters)),
    run: (parameters) => locked(() => statement.run(parameters)),
    iterate: (parameters) => statement.iterate(parameters),
  };
}

const withoutRows = { reader: false, all: () => [], iterate: () => [].values() };

/** SQLite can roll back DDL (https://www.sqlite.org/lang_transaction.html), so each migration is atomic. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new ImmediateDriver(this.#config);
  }

  override createAdapter() {
    return new TransactionalAdapter();
  }
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
  return databaseUrl ? openPostgres(databaseUrl, limits) : openSqlite(dataDir);
}

function openSqlite(dataDir: string): OpenedDatabase {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, "recruitment.db");
  const file = new Libsql(path);
  restrict(dataDir, path);
  file.pragma("busy_timeout = 15000");
  file.pragma("journal_mode = WAL");
  file.pragma("synchronous = FULL");
  file.pragma("foreign_keys = ON");
  file.pragma("cache_size = -32000");
  // Deleted rows are overwritten, so that erased personal data cannot be read from free pages of the file.
  file.pragma("secure_delete = ON");
  // Staging tables of an import may be too large for memory.
  file.pragma("temp_store = FILE");
  // Kysely prepares every statement again; its native memory is only freed on garbage collection.
  const prepared = new LRUCache<string, SqliteStatement>({ max: maxPreparedStatements });
  const database: SqliteDatabase = {
    prepare(text) {
      const statement = prepared.get(text) ?? withLock(file, text, file.prepare(text));
      prepared.set(text, statement);
      return statement;
    },
    close: () => {
      // Moves the WAL into the database file, so that a copy of that file is complete.
      file.pragma("wal_checkpoint(TRUNCATE)");
      file.close();
    },
  };
  const db = new Kysely<Schema>({ dialect: new ImmediateSqliteDialect({ database }) });
  return { db, engine: "sqlite", waitingQueries: () => 0, close: () => db.destroy() };
}

/** Restricts folder and files to their owner: the database contains the key that signs tokens. */
function restrict(folder: string, file: string): void {
  const modes = [
    [folder, 0o700],
    [file, 0o600],
    [`${file}-wal`, 0o600],
    [`${file}-shm`, 0o600],
  ] as const;
  for (const [path, mode] of modes) {
    try {
      if (existsSync(path)) chmodSync(path, mode);
    } catch (error) {
      // A mounted volume may belong to another user, who then controls its mode.
      if (!(error instanceof Error && "code" in error && error.code === "EPERM")) throw error;
    }
  }
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
