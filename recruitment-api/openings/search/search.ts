import type { Kysely } from "kysely";
import type { JobFacets, JobFilters, JobReading, JobSummary, PayOptions } from "#contract/jobs";
import type { Locale } from "#contract/locale";
import type { Schema } from "../../database/schema";
import type { Deps } from "../../deps";
import { summaryColumns, summaryOf } from "../openings";
import { countFacets, currenciesOf, type Filtered, filterRows } from "./list/filter";
import { lowestPayOf } from "./list/lowest-pay";
import { facetsOf } from "./list/named-facets";
import { createOpeningRows, type OpeningRow, openRows } from "./list/opening-rows";
import { rank, readLevels } from "./list/relevance";
import { createSuggestions } from "./suggestions";
import { type ParsedSearch, readQuery } from "./text/query";
import { createVocabulary } from "./text/vocabulary";

interface JobQuery extends JobFilters {
  /** From 1 */
  readonly page: number;
  readonly countPerPage: number;
}

/** A page of openings. */
interface JobPage {
  readonly items: JobSummary[];
  readonly totalCount: number;
}

/** A page of openings with the filters of their list. */
export interface JobList extends JobPage {
  readonly facets: JobFacets;
  readonly pay: PayOptions;
  readonly reading: JobReading | undefined;
}

/** The openings of these rows, in their order. */
async function readItems(
  db: Kysely<Schema>,
  onPage: readonly OpeningRow[],
  locale: Locale,
): Promise<JobSummary[]> {
  if (onPage.length === 0) return [];
  const rows = await db
    .selectFrom("openings")
    .innerJoin("cities", "cities.i18nCityKey", "openings.city")
    .select(["openings.number", "cities.name as cityName", ...summaryColumns])
    .where(
      "openings.number",
      "in",
      onPage.map(({ number }) => number),
    )
    .execute();
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return onPage.flatMap(({ number }) => {
    const row = byNumber.get(number);
    return row ? [summaryOf(row, locale)] : [];
  });
}

/** The text that was searched for, if it differs from the text that was entered. */
const readingOf = ({ corrections, pay }: ParsedSearch, partial: boolean, hasOwnPay: boolean): JobReading => ({
  partial,
  pay: hasOwnPay ? null : pay,
  corrections: corrections.map(({ typed, searched }) => ({ typed, searched: [...searched] })),
});

/** What a search finds. */
interface Found extends Filtered {
  readonly reading: JobReading | undefined;
}

/** Searches open jobs. */
export function createJobSearch(deps: Pick<Deps, "db" | "engine" | "now" | "lexicon">) {
  const { db, now, lexicon } = deps;
  const getVocabulary = createVocabulary(db);
  const getRows = createOpeningRows(deps);

  async function find(query: JobQuery, locale: Locale): Promise<Found> {
    const parsed = query.q ? readQuery(query.q, lexicon, await getVocabulary(), { locale }) : null;
    const ownPay = lowestPayOf(query);
    const lowestPay = ownPay ?? lowestPayOf(parsed?.pay ?? {});
    const open = openRows(await getRows(), query, now());
    const ranked = parsed?.concepts ? rank(open, await readLevels(deps, parsed.concepts)) : null;
    return {
      ...filterRows(ranked?.rows ?? open, { ...query, lowestPay }),
      reading: parsed ? readingOf(parsed, ranked?.isPartial ?? false, ownPay !== null) : undefined,
    };
  }

  /** `found` is ordered by relevance, or newest first without a search text. */
  async function pageOf(query: JobQuery, { found }: Found, locale: Locale): Promise<JobPage> {
    const { page, countPerPage, sort = "relevance" } = query;
    const sorted = sort === "relevance" ? found : found.toSorted(compare[sort]);
    const start = (page - 1) * countPerPage;
    const items = await readItems(db, sorted.slice(start, start + countPerPage), locale);
    return { items, totalCount: found.length };
  }

  return {
    /** A page of the openings that a search finds. */
    async page(query: JobQuery, locale: Locale): Promise<JobPage> {
      return pageOf(query, await find(query, locale), locale);
    },
    /** The same page with the facets. */
    async list(query: JobQuery, locale: Locale): Promise<JobList> {
      const found = await find(query, locale);
      return {
        ...(await pageOf(query, found, locale)),
        facets: await facetsOf(db, countFacets(found, query), locale),
        pay: { currencies: currenciesOf(found), notCompared: found.notCompared },
        reading: found.reading,
      };
    },
    suggest: createSuggestions(deps, lexicon, getVocabulary),
  };
}

const newestFirst = (one: OpeningRow, other: OpeningRow) => other.number - one.number;

const compare = {
  newest: newestFirst,
  /** The first to close, then the newest */
  closing: (one: OpeningRow, other: OpeningRow) => one.openUntil - other.openUntil || newestFirst(one, other),
};
