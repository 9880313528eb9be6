import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import type { JobFacets, JobFilters, JobReading, JobSummary, PayOptions } from "#contract/jobs";
import type { Locale } from "#contract/locale";
import { defaultSalaryCurrency } from "#contract/salary-periods";
import type { Schema } from "../../database/schema";
import type { Deps } from "../../deps";
import { monthlyAmount } from "../monthly-pay";
import { summaryColumns, summaryOf } from "../openings";
import { type CountSnapshot, createCounts, type LowestPay, type SearchScope } from "./counts";
import { facets, type Tally, tallyOf } from "./facets";
import { createLexicon } from "./lexicon";
import { facetsOf } from "./named-facets";
import { type JobQuery, openingPage, pageSlices } from "./page-slices";
import { type Correction, readQuery } from "./query";
import { createSuggestions } from "./suggestions";
import { createVocabulary } from "./vocabulary";

export interface JobList {
  readonly items: JobSummary[];
  readonly totalCount: number;
  readonly facets: JobFacets;
  readonly pay: PayOptions;
  readonly reading: JobReading | undefined;
}

/** A page of results with the counts that it belongs to. */
interface FoundPage {
  readonly counts: CountSnapshot;
  readonly numbers: readonly number[];
  readonly tally: Tally;
}

const maxCachedPages = 1_000;

/** List items of openings, in the order of their numbers in `numbers`. */
async function readItems(
  db: Kysely<Schema>,
  numbers: readonly number[],
  locale: Locale,
): Promise<JobSummary[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom("openings")
    .innerJoin("cities", "cities.i18nCityKey", "openings.city")
    .select(["openings.number", "cities.name as cityName", ...summaryColumns])
    .where("openings.number", "in", numbers)
    .execute();
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return numbers.flatMap((number) => {
    const row = byNumber.get(number);
    return row ? [summaryOf(row, locale)] : [];
  });
}

/** The lowest pay of a search as an amount a month, with which openings are compared. */
export function lowestPayOf({
  salaryMin,
  salaryCurrency,
  salaryPeriod,
}: Pick<JobFilters, "salaryMin" | "salaryCurrency" | "salaryPeriod">): LowestPay | null {
  if (!salaryMin) return null;
  return {
    currency: salaryCurrency ?? defaultSalaryCurrency,
    amount: monthlyAmount(salaryMin, salaryPeriod ?? "MONTH"),
  };
}

/** The text that was searched for, if it differs from the text that was entered. */
const readingOf = (corrections: readonly Correction[], { partial }: CountSnapshot): JobReading => ({
  partial,
  corrections: corrections.map(({ typed, searched }) => ({ typed, searched: [...searched] })),
});

/** Searches open jobs. */
export function createJobSearch(deps: Pick<Deps, "db" | "engine" | "now" | "synonyms">) {
  const { db, engine, now } = deps;
  const lexicon = createLexicon(deps.synonyms);
  const getVocabulary = createVocabulary(db);
  const getCounts = createCounts(deps);
  const pages = new LRUCache<string, FoundPage>({ max: maxCachedPages });

  /** Cached while the counts are valid, because the openings on a page change only when a count does. */
  async function pageOf(
    query: JobQuery,
    scope: SearchScope,
    counts: CountSnapshot,
    at: Date,
  ): Promise<FoundPage> {
    const { page, countPerPage, sort, salaryOthers } = query;
    const selected = facets.map((facet) => query[facet]);
    const key = JSON.stringify([scope, page, countPerPage, sort, salaryOthers, selected]);
    const cached = pages.get(key);
    if (cached?.counts === counts) return cached;
    const numbers: number[] = [];
    for (const slice of pageSlices(query, counts)) {
      const { rows } = await openingPage(engine, query, scope, slice, at).execute(db);
      numbers.push(...rows.map((row) => row.number));
    }
    const found = { counts, numbers, tally: tallyOf(query, counts.groups, scope.lowestPay !== null) };
    pages.set(key, found);
    return found;
  }

  /** One page of results, the total, and the facets. */
  async function search(query: JobQuery, locale: Locale): Promise<JobList> {
    const at = now();
    const parsed = query.q ? readQuery(query.q, lexicon, await getVocabulary()) : null;
    const scope: SearchScope = {
      concepts: parsed?.concepts ?? null,
      lowestPay: lowestPayOf(query),
      postedWithin: query.postedWithin,
    };
    const counts = await getCounts(scope, at);
    const { numbers, tally } = await pageOf(query, scope, counts, at);
    return {
      items: await readItems(db, numbers, locale),
      totalCount: tally.total,
      facets: await facetsOf(db, tally, locale),
      pay: tally.pay,
      reading: parsed ? readingOf(parsed.corrections, counts) : undefined,
    };
  }

  return { search, suggest: createSuggestions({ db, engine, now }, lexicon, getVocabulary) };
}
