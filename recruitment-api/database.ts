import { mkdirSync } from "node:fs";
import { join } from "node:path";
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  Migrator,
  PostgresDialect,
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
import { migrations } from "./migrations/list";
import type { Schema } from "./schema";

const statementsKept = 200;

export type Engine = "sqlite" | "postgres";

export interface OpenedDatabase {
  db: Kysely<Schema>;
  engine: Engine;
  close(): Promise<void>;
}

/**
 * A transaction takes the write lock when it begins. One that begins by reading and then writes would be refused,
 * without waiting, when another process wrote in between (https://www.sqlite.org/lang_transaction.html).
 */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

/** SQLite can undo changes of tables (https://www.sqlite.org/lang_transaction.html), so that a migration is whole or was not. */
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

/** Opens SQLite under `dataDir`, or PostgreSQL at `databaseUrl`. Tables are made by `migrate`. */
export function openDatabase(where: { dataDir: string; databaseUrl?: string | undefined }): OpenedDatabase {
  return where.databaseUrl ? openPostgres(where.databaseUrl) : openSqlite(where.dataDir);
}

function openSqlite(dataDir: string): OpenedDatabase {
  mkdirSync(dataDir, { recursive: true });
  const file = new Libsql(join(dataDir, "recruitment.db"));
  file.pragma("busy_timeout = 15000");
  file.pragma("journal_mode = WAL");
  file.pragma("synchronous = FULL");
  file.pragma("foreign_keys = ON");
  file.pragma("cache_size = -32000");
  // What is staged for an import may be larger than memory should hold.
  file.pragma("temp_store = FILE");
  // Kysely prepares each statement anew, and what that takes outside JavaScript's heap is only given back when it is collected.
  const prepared = new LRUCache<string, SqliteStatement>({ max: statementsKept });
  const database: SqliteDatabase = {
    prepare(text) {
      const statement = prepared.get(text) ?? file.prepare(text);
      prepared.set(text, statement);
      return statement;
    },
    close: () => file.close(),
  };
  const db = new Kysely<Schema>({ dialect: new ImmediateSqliteDialect({ database }) });
  return { db, engine: "sqlite", close: () => db.destroy() };
}

function openPostgres(connectionString: string): OpenedDatabase {
  // bigint (20) arrives as text; every number kept here fits a double.
  const types = new pg.TypeOverrides();
  types.setTypeParser(20, Number);
  const pool = new pg.Pool({ connectionString, types, max: 10 });
  // A connection that the server ends while it is idle must not end the process.
  pool.on("error", () => undefined);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { db, engine: "postgres", close: () => db.destroy() };
}

/** Brings the tables up to date; several processes may start at once, one does the work. Throws when a migration fails. */
export async function migrate({ db, engine }: Pick<OpenedDatabase, "db" | "engine">): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(engine) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
