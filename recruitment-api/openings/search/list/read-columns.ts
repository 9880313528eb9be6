import { setImmediate as nextTurn } from "node:timers/promises";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "../../../database/schema";
import { OpeningColumns, type StoredColumns, storedColumns } from "./opening-columns";

/** Openings that one query reads. Between two queries, the process handles other requests. */
const rowsPerRead = 5_000;
/** Occurs in no value. */
const separator = "\u001f";

/**
 * A query for the next openings: one row with a text for each column, because rows take four times as long on SQLite.
 */
export function columnsQuery(
  after: number,
  at: Date,
): RawBuilder<Record<keyof StoredColumns, string | null>> {
  const texts = storedColumns.map((name) => {
    const column = sql.ref(name);
    return sql`string_agg(coalesce(cast(${column} as text), ''), ${sql.lit(separator)}) as ${column}`;
  });
  // Aggregates read the rows of an ordered subquery in its order.
  return sql`select ${sql.join(texts)} from (
    select ${sql.join(storedColumns.map((name) => sql.ref(name)))} from "openings"
    where "number" > ${after} and "openUntil" > ${at.toISOString()} order by "number" limit ${rowsPerRead}
  ) as "next"`;
}

async function readOpenings(db: Kysely<Schema>, at: Date): Promise<StoredColumns> {
  const all = Object.fromEntries(storedColumns.map((name) => [name, [] as string[]])) as Record<
    keyof StoredColumns,
    string[]
  >;
  for (;;) {
    const before = all.number.length;
    const { rows } = await columnsQuery(Number(all.number.at(-1) ?? 0), at).execute(db);
    for (const name of storedColumns) {
      const text = rows[0]?.[name] ?? null;
      if (text !== null) for (const value of text.split(separator)) all[name].push(value);
    }
    if (all.number.length < before + rowsPerRead) return all;
    await nextTurn();
  }
}

interface Loaded {
  readonly revision: number;
  /** Openings that closed before this time are missing */
  readonly since: Date;
  readonly columns: OpeningColumns;
}

/** Concurrent requests may have different times, so openings that closed within this time before `at` are read too. */
const marginMs = 60_000;
/** Otherwise a list would wait as long as openings are written one after the other. */
const maxReads = 3;

/**
 * Returns the columns of the current openings. They are read again only after openings were written, by any process:
 * each writer increments the revision of the catalogue. Concurrent requests share one read.
 */
export function createOpeningColumns(db: Kysely<Schema>) {
  let loaded: Loaded | undefined;
  let loading: Promise<Loaded> | undefined;
  const readRevision = async () =>
    (await db.selectFrom("catalogue").select("revision").executeTakeFirstOrThrow()).revision;

  async function load(at: Date, current: number): Promise<Loaded> {
    const since = new Date(at.getTime() - marginMs);
    let revision = current;
    for (let reads = 1; ; reads += 1) {
      const openings = await readOpenings(db, since);
      const after = await readRevision();
      // After a change, some rows may be older than others. With the earlier revision, the next request reads again.
      if (after === revision || reads === maxReads)
        return { revision, since, columns: new OpeningColumns(openings) };
      revision = after;
    }
  }

  async function reload(at: Date, revision: number): Promise<Loaded> {
    try {
      loaded = await load(at, revision);
      return loaded;
    } finally {
      loading = undefined;
    }
  }

  return async (at: Date): Promise<OpeningColumns> => {
    const revision = await readRevision();
    if (loaded?.revision === revision && loaded.since <= at) return loaded.columns;
    // It may have begun before the change that this request must show.
    const begun = await loading;
    if (begun && begun.revision >= revision && begun.since <= at) return begun.columns;
    loading ??= reload(at, revision);
    return (await loading).columns;
  };
}
