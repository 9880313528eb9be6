import { type Kysely, sql } from "kysely";
import type { Engine } from "../database/engine";
import type { Schema } from "../database/schema";
import type { BackupTable } from "./tables";

const rowsPerRead = 500;

export type Row = Readonly<Record<string, string | number | null>>;

/**
 * Runs `read` on one connection in one snapshot, so that all tables show the same moment. Writers are not blocked:
 * SQLite reads in WAL mode, PostgreSQL in a repeatable-read transaction.
 */
export async function inSnapshot<Result>(
  { db, engine }: { db: Kysely<Schema>; engine: Engine },
  read: (snapshot: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await sql
      .raw(engine === "sqlite" ? "begin deferred" : "begin isolation level repeatable read read only")
      .execute(connection);
    try {
      return await read(connection);
    } finally {
      await sql.raw("rollback").execute(connection);
    }
  });
}

/** All rows of a table, with a few hundred in memory at a time. */
export async function* rowsOf(db: Kysely<Schema>, engine: Engine, table: BackupTable): AsyncGenerator<Row> {
  if (engine === "postgres") yield* postgresRows(db, table);
  else yield* sqliteRows(db, table);
}

async function* sqliteRows(db: Kysely<Schema>, table: BackupTable): AsyncGenerator<Row> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<Row & { rowid: number }>`
      select rowid as "rowid", * from ${sql.table(table)} where rowid > ${after} order by rowid limit ${rowsPerRead}`.execute(
      db,
    );
    for (const { rowid, ...row } of rows) {
      after = rowid;
      yield row;
    }
    if (rows.length < rowsPerRead) return;
  }
}

async function* postgresRows(db: Kysely<Schema>, table: BackupTable): AsyncGenerator<Row> {
  await sql`declare backup_rows no scroll cursor for select * from ${sql.table(table)}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.raw(String(rowsPerRead))} from backup_rows`.execute(db);
    yield* rows;
    if (rows.length < rowsPerRead) break;
  }
  await sql`close backup_rows`.execute(db);
}
