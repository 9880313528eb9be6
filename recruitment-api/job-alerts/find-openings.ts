import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Schema } from "../database/schema";
import type { JobAlertTable } from "../database/schema/job-alerts";
import { payLimitOf } from "../openings/search/list/pay-limit";
import { type BatchedOpening, type OpeningCriteria, readBatch } from "../openings/search/opening-batch";
import type { createLexicon } from "../openings/search/text/lexicon";
import { readQuery } from "../openings/search/text/query";
import { createVocabulary } from "../openings/search/text/vocabulary";
import { parseSearch, type StoredSearch } from "./stored-search";

/** Number of openings that are in memory at a time. */
const batchSize = 500;
/** Maximum number of openings in an email; the job list shows the others. */
const maxListed = 20;
/** Milliseconds after which the search pauses, so that other requests of the process do not wait longer. */
const maxBusyMs = 20;

/** Alerts with the same search that were compared with the same openings so far. */
export type AlertGroup = Pick<JobAlertTable, "search" | "seen">;

export interface Found {
  count: number;
  /** The newest openings, in the order of publication */
  listed: readonly BatchedOpening[];
}

/** The keys are results of `groupKey`. */
export type FoundOpenings = ReadonlyMap<string, Found>;

export const groupKey = ({ search, seen }: AlertGroup) => `${seen} ${search}`;

interface Matching {
  /** Position of the last opening to search */
  readonly last: number;
  readonly at: Date;
  readonly lexicon: ReturnType<typeof createLexicon>;
  readonly stopped: AbortSignal;
}

/** Matches the new openings against each distinct search once, even if many alerts have the same search. */
export async function findOpenings(
  db: Kysely<Schema>,
  due: readonly AlertGroup[],
  { last, at, lexicon, stopped }: Matching,
): Promise<FoundOpenings> {
  const found = new Map(due.map((group) => [groupKey(group), { count: 0, listed: [] } as Found]));
  const bySearch = new Map<string, AlertGroup[]>();
  for (const group of due) bySearch.set(group.search, [...(bySearch.get(group.search) ?? []), group]);
  const getVocabulary = createVocabulary(db);
  const criteria = new Map<string, OpeningCriteria>();
  const handleRequests = createPauses();
  for (const search of bySearch.keys()) {
    criteria.set(search, await criteriaOf(parseSearch(search), lexicon, getVocabulary));
    await handleRequests();
  }
  let after = Math.min(...due.map(({ seen }) => seen));
  while (after < last && !stopped.aborted) {
    const upTo = Math.min(after + batchSize, last);
    const batch = await readBatch(db, { after, upTo, at });
    for (const [search, groups] of bySearch) {
      const wanted = criteria.get(search);
      const openings = wanted ? batch.matching(wanted) : [];
      for (const group of groups) {
        const into = found.get(groupKey(group));
        const added = openings.filter(({ position }) => position > group.seen);
        if (!into || added.length === 0) continue;
        into.count += added.length;
        into.listed = [...into.listed, ...added].slice(-maxListed);
      }
      await handleRequests();
    }
    after = upTo;
  }
  return found;
}

/** Returns a function that yields to the event loop if the process has been busy for `maxBusyMs`. */
function createPauses() {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < maxBusyMs) return;
    await sleep(0);
    since = performance.now();
  };
}

/** The criteria of a stored search. The text of the search is parsed as in the job list. */
export async function criteriaOf(
  search: StoredSearch,
  lexicon: Matching["lexicon"],
  getVocabulary: ReturnType<typeof createVocabulary>,
): Promise<OpeningCriteria> {
  const parsed = search.q ? readQuery(search.q, lexicon, await getVocabulary()) : null;
  return {
    concepts: parsed?.concepts ?? null,
    facets: search,
    payLimit: payLimitOf(search) ?? payLimitOf(parsed?.pay ?? {}),
    includesOthers: search.salaryOthers === "include",
  };
}
