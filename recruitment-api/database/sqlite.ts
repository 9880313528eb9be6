import { chmodSync, existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from "kysely";
import { LRUCache } from "lru-cache";
import { createFolder } from "#http/data-dir";
import { requireLocalDisk } from "./local-disk";

type Sqlite = typeof import("@photostructure/sqlite");
type File = InstanceType<Sqlite["DatabaseSync"]>;

/** Older versions may lose data when several processes write (https://sqlite.org/wal.html#walresetbug). */
const minVersion = "3.51.3";
const isCurrent = (version: string) => version.localeCompare(minVersion, "en", { numeric: true }) >= 0;

/**
 * Whether the SQLite of Node can be used. In Node 22, `node:sqlite` is experimental and prints a warning when it is
 * loaded.
 */
const hasOwn = Number.parseInt(process.versions.node, 10) >= 24 && isCurrent(process.versions.sqlite ?? "0");

/** `node:sqlite`, or a package with the same interface. */
const { DatabaseSync } = hasOwn
  ? (process.getBuiltinModule("node:sqlite") as Sqlite)
  : await import("@photostructure/sqlite");

/**
 * @throws {Error} for a version that may lose data. Node may use the SQLite library of the system, which may be old.
 */
export function requireCurrentVersion(version: string): void {
  if (!isCurrent(version))
    throw new Error(
      `Cannot start: SQLite ${version} may lose data when several processes write; ${minVersion} is required`,
    );
}

function prepare(file: File, text: string): SqliteStatement {
  const statement = file.prepare(text);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters),
    run: (parameters) => statement.run(...parameters),
    iterate: (parameters) => statement.iterate(...parameters),
  };
}

const maxPreparedStatements = 200;

/** The part of better-sqlite3's interface that Kysely uses. */
function kyselyDatabase(file: File): SqliteDatabase {
  // Reuses prepared statements. Otherwise Kysely would prepare a new statement for each query, and only garbage
  // collection would free the native memory of the statement.
  const prepared = new LRUCache<string, SqliteStatement>({
    max: maxPreparedStatements,
    memoMethod: (text) => prepare(file, text),
  });
  return {
    prepare: (text) => prepared.memo(text),
    close: () => {
      // Moves the WAL into the database file, so that a copy of that file is complete. The checkpoint does not wait for
      // readers.
      file.exec("pragma wal_checkpoint(TRUNCATE)");
      file.close();
    },
  };
}

const defaultWaitMs = 15_000;
const busyMessage = "database is locked";
/** Milliseconds between two attempts to write while another process writes. */
const attemptEveryMs = 10;

/**
 * The driver of the only connection of a process. While another process writes, SQLite would block the thread. This
 * driver retries instead, except in a transaction. Between two attempts, the connection can execute other queries.
 */
class WaitingDriver extends SqliteDriver {
  readonly #file: File;
  readonly #waitMs: number;

  constructor(file: File, waitMs: number) {
    super({ database: kyselyDatabase(file) });
    this.#file = file;
    this.#waitMs = waitMs;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => this.#execute(connection, query),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  async #execute<Row>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<Row>> {
    const giveUpAt = performance.now() + this.#waitMs;
    for (;;) {
      try {
        return await connection.executeQuery<Row>(query);
      } catch (error) {
        const isBusy = error instanceof Error && error.message === busyMessage;
        if (!isBusy || this.#file.isTransaction || performance.now() > giveUpAt) throw error;
      }
      await this.releaseConnection();
      await sleep(attemptEveryMs);
      await super.acquireConnection();
    }
  }

  /**
   * Takes the write lock when a transaction begins. Otherwise a transaction that reads before it writes fails with
   * SQLITE_BUSY, without waiting, if another process writes in between (https://www.sqlite.org/lang_transaction.html).
   */
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /**
   * Does nothing if SQLite has rolled back on its own because the disk is full: a second rollback would hide that
   * error.
   */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#file.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** SQLite can roll back DDL (https://www.sqlite.org/lang_transaction.html), so each migration is atomic. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/**
 * Opens `recruitment.db` in a folder; creates both if they are missing. A query waits up to `waitMs` milliseconds for
 * the writes of other processes.
 *
 * @throws {Error} if the folder is on a network file system, or if this version of SQLite may lose data
 */
export function openSqlite(folder: string, waitMs = defaultWaitMs): Dialect {
  createFolder(folder);
  requireLocalDisk(folder);
  const path = join(folder, "recruitment.db");
  const file = new DatabaseSync(path, { timeout: waitMs, enableForeignKeyConstraints: true });
  requireCurrentVersion(String(file.prepare("select sqlite_version() as version").get().version));
  restrict(folder, path);
  // `secure_delete` overwrites deleted rows, so that erased personal data cannot be read from free pages of the file.
  // `temp_store` keeps the staging tables of an import on disk, because they may be too large for memory.
  file.exec(`
    pragma journal_mode = WAL;
    pragma synchronous = FULL;
    pragma cache_size = -32000;
    pragma secure_delete = ON;
    pragma temp_store = FILE;
    pragma busy_timeout = 0;
  `);
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new WaitingDriver(file, waitMs),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
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
      // EPERM is ignored, because a mounted volume may belong to another user, who then controls its mode.
      if (!(error instanceof Error && "code" in error && error.code === "EPERM")) throw error;
    }
  }
}
