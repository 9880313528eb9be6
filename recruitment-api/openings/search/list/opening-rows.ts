import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely, Selectable } from "kysely";
import type { OpeningTable, Schema } from "#api/database/schema";
import type { Deps } from "#api/deps";
import { countryOf } from "#api/places/country-of";
import { dayMs } from "#contract/durations";
import type { JobFacets, JobFilters } from "#contract/jobs";
import { publishedAtOf } from "../../openings";
import { cachedByRevision, readRevision } from "../../revision";

export type Facet = keyof JobFacets;
export const facets = [
  "city",
  "category",
  "employmentType",
  "country",
  "arrangement",
  "experienceLevel",
] as const satisfies readonly Facet[];

/** What lists filter, count and sort by; the texts of openings are in the database only. Times are ms since 1970. */
export interface OpeningRow extends Readonly<Record<Facet, string | null>> {
  readonly number: number;
  readonly publishedAt: number;
  readonly openUntil: number;
  /** See `openings.salaryReach` */
  readonly salaryReach: number;
  readonly salaryCurrency: string;
}

const columns = [
  "number",
  "openUntil",
  "salaryReach",
  "salaryCurrency",
  "city",
  "category",
  "employmentType",
  "arrangement",
  "experienceLevel",
] as const satisfies readonly (keyof OpeningTable)[];

/** Rows that one query reads. Between two queries, the process handles other requests. */
const rowsPerRead = 1_000;

/** The next openings below a number that are open at a time or will be, newest first. */
export const rowsQuery = (db: Kysely<Schema>, below: number, at: Date) =>
  db
    .selectFrom("openings")
    .select(columns)
    .where("number", "<", below)
    .where("openUntil", ">", at.toISOString())
    .orderBy("number", "desc")
    .limit(rowsPerRead);

async function readRows(db: Kysely<Schema>, at: Date): Promise<OpeningRow[]> {
  const rows: OpeningRow[] = [];
  // Each row would have its own copies of texts that many rows share.
  const texts = new Map<string | null, string | null>();
  const shared = <Text extends string | null>(text: Text): Text => {
    if (!texts.has(text)) texts.set(text, text);
    return texts.get(text) as Text;
  };
  const rowOf = (stored: Pick<Selectable<OpeningTable>, (typeof columns)[number]>): OpeningRow => ({
    number: stored.number,
    publishedAt: publishedAtOf(stored.number).getTime(),
    openUntil: Date.parse(stored.openUntil),
    salaryReach: stored.salaryReach,
    salaryCurrency: shared(stored.salaryCurrency),
    city: shared(stored.city),
    category: shared(stored.category),
    employmentType: shared(stored.employmentType),
    country: shared(countryOf(stored.city)),
    arrangement: shared(stored.arrangement),
    experienceLevel: shared(stored.experienceLevel),
  });
  for (let below = Number.MAX_SAFE_INTEGER; ; ) {
    const stored = await rowsQuery(db, below, at).execute();
    for (const row of stored) rows.push(rowOf(row));
    const last = rows.at(-1);
    if (stored.length < rowsPerRead || !last) return rows;
    below = last.number;
    await nextTurn();
  }
}

/** Otherwise a list would wait as long as openings are written one after the other. */
const maxReads = 3;

/**
 * The openings that are open or will be, newest first. They are read again only after openings were written, by any
 * process. If they change while they are read, some rows may be older than others, so they are read again.
 */
export const createOpeningRows = ({ db, now }: Pick<Deps, "db" | "now">) =>
  cachedByRevision(db, async (requested): Promise<readonly OpeningRow[]> => {
    let revision = requested;
    for (let reads = 1; ; reads += 1) {
      const rows = await readRows(db, now());
      const after = await readRevision(db);
      if (after === revision || reads === maxReads) return rows;
      revision = after;
    }
  });

/** The openings that are published and open at a time and, with `postedWithin`, were published in as many days. */
export function openRows(
  rows: readonly OpeningRow[],
  { postedWithin }: Pick<JobFilters, "postedWithin">,
  at: Date,
): OpeningRow[] {
  const now = at.getTime();
  const since = postedWithin === undefined ? 0 : now - postedWithin * dayMs;
  return rows.filter(
    ({ publishedAt, openUntil }) => publishedAt <= now && openUntil > now && publishedAt >= since,
  );
}
