import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Schema } from "../database/schema";
import type { JobAlertTable } from "../database/schema/job-alerts";
import type { createLexicon } from "../openings/search/lexicon";
import { type BatchedOpening, type OpeningCriteria, readBatch } from "../openings/search/opening-batch";
import { readQuery } from "../openings/search/query";
import { lowestPayOf } from "../openings/search/search";
import { createVocabulary } from "../openings/search/vocabulary";
import { parseSearch, type StoredSearch } from "./stored-search";

/** Openings in memory at a time. */
const batchSize = 500;
/** Openings that a mail lists; the list of the site has the others. */
const maxListed = 20;
/** Requests of the same process wait no longer than about this, in ms. */
const maxBusyMs = 20;

/** Alerts with the same search whose last mail considered the same openings. */
export type AlertGroup = Pick<JobAlertTable, "search" | "seen">;

/** The new openings of an `AlertGroup`. */
export interface Found {
  count: number;
  /** The newest, in the order in which they were published */
  listed: readonly BatchedOpening[];
}

/** By `groupKey`. */
export type FoundOpenings = ReadonlyMap<string, Found>;

export const groupKey = ({ search, seen }: AlertGroup) => `${seen} ${search}`;

interface Matching {
  /** Position of the last opening to search */
  readonly last: number;
  readonly at: Date;
  readonly lexicon: ReturnType<typeof createLexicon>;
  readonly isStopped: () => boolean;
}

/** Matches the new openings against each different search once, however many alerts have it. */
export async function findOpenings(
  db: Kysely<Schema>,
  due: readonly AlertGroup[],
  { last, at, lexicon, isStopped }: Matching,
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
  while (after < last && !isStopped()) {
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

/** Returns a function that lets the process handle requests if it has been busy for some time. */
function createPauses() {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < maxBusyMs) return;
    await sleep(0);
    since = performance.now();
  };
}

/** The criteria of a stored search; its text is parsed as the job list parses it. */
export async function criteriaOf(
  search: StoredSearch,
  lexicon: Matching["lexicon"],
  getVocabulary: ReturnType<typeof createVocabulary>,
): Promise<OpeningCriteria> {
  return {
    concepts: search.q ? readQuery(search.q, lexicon, await getVocabulary()).concepts : null,
    facets: search,
    lowestPay: lowestPayOf(search),
    includesOthers: search.salaryOthers === "include",
  };
}
