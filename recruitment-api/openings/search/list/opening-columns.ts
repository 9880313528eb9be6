import { setImmediate as nextTurn } from "node:timers/promises";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { JobFacets } from "#contract/jobs";
import type { Schema } from "../../../database/schema";

export type Facet = keyof JobFacets;
export const facets = [
  "city",
  "category",
  "employmentType",
  "country",
  "arrangement",
  "experienceLevel",
] as const satisfies readonly Facet[];

/** A column with few different values: `values[codes[row]]` is the value of a row. */
export interface CodedColumn {
  readonly values: readonly (string | null)[];
  readonly codes: Uint16Array;
}

/** An empty text is null. */
function coded(ofRows: readonly string[]): CodedColumn {
  const codeByText = new Map<string, number>();
  const codes = Uint16Array.from(ofRows, (text) => {
    const code = codeByText.get(text) ?? codeByText.size;
    codeByText.set(text, code);
    return code;
  });
  return { values: [...codeByText.keys()].map((text) => text || null), codes };
}

/** A city key begins with its country: TW-HSZ, DE-MUC. */
const countryOf = (cityKey: string) => cityKey.slice(0, 2);

/** The index of the first number that is at least `least`; the length if all are less. */
function firstAtLeast(sorted: Float64Array, least: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The columns that are read for each opening. Values are read as text; null as an empty text. */
const storedColumns = [
  "number",
  "openUntil",
  "salaryReach",
  "salaryCurrency",
  "city",
  "category",
  "employmentType",
  "arrangement",
  "experienceLevel",
] as const;
type StoredColumns = Readonly<Record<(typeof storedColumns)[number], readonly string[]>>;

const nearRows = 4;

/**
 * What lists filter, count and sort by, of all openings that are open or will be: one row for each, ordered by number,
 * so the newest is the last. A row takes 38 bytes. The texts are in the database only.
 */
export class OpeningColumns {
  readonly numbers: Float64Array;
  /** Milliseconds since 1970 */
  readonly openUntil: Float64Array;
  readonly salaryReach: Int32Array;
  readonly salaryCurrency: CodedColumn;
  readonly facets: Readonly<Record<Facet, CodedColumn>>;
  #byClosing: Uint32Array | undefined;

  /** The rows are ordered by number. */
  constructor(stored: StoredColumns) {
    this.numbers = Float64Array.from(stored.number, Number);
    this.openUntil = Float64Array.from(stored.openUntil, (text) => Date.parse(text));
    this.salaryReach = Int32Array.from(stored.salaryReach, Number);
    this.salaryCurrency = coded(stored.salaryCurrency);
    this.facets = {
      city: coded(stored.city),
      category: coded(stored.category),
      employmentType: coded(stored.employmentType),
      country: coded(stored.city.map(countryOf)),
      arrangement: coded(stored.arrangement),
      experienceLevel: coded(stored.experienceLevel),
    };
  }

  get length(): number {
    return this.numbers.length;
  }

  /** All rows, the first to close first, then the newest. */
  get byClosing(): Uint32Array {
    const { openUntil } = this;
    this.#byClosing ??= Uint32Array.from(openUntil.keys()).sort(
      (one, other) => (openUntil[one] ?? 0) - (openUntil[other] ?? 0) || other - one,
    );
    return this.#byClosing;
  }

  /** The first row whose number is at least this. */
  firstFrom(number: number): number {
    return firstAtLeast(this.numbers, number);
  }

  /**
   * The row of the opening with this number; undefined if it is not among them. Quick if that is one of the next rows
   * after `previous`.
   */
  rowOf(number: number, previous: number): number | undefined {
    for (let row = previous + 1; row <= previous + nearRows; row += 1) {
      if (this.numbers[row] === number) return row;
    }
    const row = firstAtLeast(this.numbers, number);
    return this.numbers[row] === number ? row : undefined;
  }
}

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
