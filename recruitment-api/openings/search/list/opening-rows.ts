import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely, Selectable } from "kysely";
import type { OpeningTable, Schema } from "#api/database/schema";
import type { Deps } from "#api/deps";
import { countryOf } from "#contract/countries";
import { dayMs } from "#contract/durations";
import type { Facet } from "#contract/job-search";
import type { JobFilters } from "#contract/jobs";
import { publishedAtOf } from "../../openings";
import { cachedByRevision, readRevision } from "../../revision";

/** The values by which job lists filter, count and sort openings, without texts. Times are in ms since 1970. */
export interface OpeningRow extends Readonly<Record<Facet, string | null>> {
  readonly number: number;
  readonly publishedAt: number;
  readonly openUntil: number;
  readonly salaryMin: number | null;
  /** See `openings.salaryReach` */
  readonly salaryReach: number;
  readonly salaryCurrency: string;
  readonly salaryPeriod: string;
}

const columns = [
  "number",
  "openUntil",
  "salaryMin",
  "salaryReach",
  "salaryCurrency",
  "salaryPeriod",
  "city",
  "category",
  "employmentType",
  "arrangement",
  "experienceLevel",
] as const satisfies readonly (keyof OpeningTable)[];

/** The openings that are open or will open, newest first, and the names of all cities. */
interface Catalogue {
  readonly rows: readonly OpeningRow[];
  /** JSON of LocalizedText by the city's key, in the order in which cities are listed */
  readonly cityNames: ReadonlyMap<string, string>;
}

/** Rows that one query reads. Between two queries, the process handles other requests. */
const rowsPerRead = 1_000;

/** The next openings with a number lower than `below` that are open at `at` or will open later, newest first. */
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
  // Shares equal texts between rows to save memory.
  const texts = new Map<string | null, string | null>();
  const shared = <Text extends string | null>(text: Text): Text => {
    if (!texts.has(text)) texts.set(text, text);
    return texts.get(text) as Text;
  };
  const rowOf = (stored: Pick<Selectable<OpeningTable>, (typeof columns)[number]>): OpeningRow => ({
    number: stored.number,
    publishedAt: publishedAtOf(stored.number).getTime(),
    openUntil: Date.parse(stored.openUntil),
    salaryMin: stored.salaryMin,
    salaryReach: stored.salaryReach,
    salaryCurrency: shared(stored.salaryCurrency),
    salaryPeriod: shared(stored.salaryPeriod),
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

async function readCityNames(db: Kysely<Schema>): Promise<Map<string, string>> {
  const rows = await db.selectFrom("cities").select(["i18nCityKey", "name"]).orderBy("position").execute();
  return new Map(rows.map(({ i18nCityKey, name }) => [i18nCityKey, name]));
}

/** Maximum number of reads, so that a list does not wait endlessly while openings are written again and again. */
const maxReads = 3;

/**
 * Reads the openings again only after a process has written openings. If openings change during the read, rows may be
 * of different revisions, so it reads all of them again.
 */
export const createCatalogue = ({ db, now }: Pick<Deps, "db" | "now">) =>
  cachedByRevision(db, async (requested): Promise<Catalogue> => {
    const cityNames = await readCityNames(db);
    let revision = requested;
    for (let reads = 1; ; reads += 1) {
      const rows = await readRows(db, now());
      const after = await readRevision(db);
      if (after === revision || reads === maxReads) return { rows, cityNames };
      revision = after;
    }
  });

interface OpenCatalogue extends Pick<Catalogue, "cityNames"> {
  /** The openings that are published and open, newest first */
  readonly open: readonly OpeningRow[];
}

interface Selected extends OpenCatalogue {
  readonly catalogue: Catalogue;
  /** `open` stays the same from `from` until before `until`, in milliseconds since 1970 */
  readonly from: number;
  readonly until: number;
}

function openAt(catalogue: Catalogue, now: number): Selected {
  const open: OpeningRow[] = [];
  let until = Number.POSITIVE_INFINITY;
  for (const row of catalogue.rows) {
    if (row.openUntil <= now) continue;
    if (row.publishedAt <= now) open.push(row);
    until = Math.min(until, row.publishedAt <= now ? row.openUntil : row.publishedAt);
  }
  return { catalogue, open, cityNames: catalogue.cityNames, from: now, until };
}

/** Returns the open openings. Selects them again only when an opening changes, opens or closes. */
export function createOpenCatalogue(deps: Pick<Deps, "db" | "now">): () => Promise<OpenCatalogue> {
  const getCatalogue = createCatalogue(deps);
  let last: Selected | undefined;
  return async () => {
    const catalogue = await getCatalogue();
    const now = deps.now().getTime();
    if (last?.catalogue !== catalogue || now < last.from || now >= last.until) last = openAt(catalogue, now);
    return last;
  };
}

export function publishedWithin(
  rows: readonly OpeningRow[],
  { postedWithin }: Pick<JobFilters, "postedWithin">,
  at: Date,
): readonly OpeningRow[] {
  if (postedWithin === undefined) return rows;
  const since = at.getTime() - postedWithin * dayMs;
  return rows.filter(({ publishedAt }) => publishedAt >= since);
}
