import type { Kysely } from "kysely";
import type { JobFacets, JobReading, JobSummary, PayOptions } from "#contract/jobs";
import type { Locale } from "#contract/locale";
import type { Schema } from "../../database/schema";
import type { Deps } from "../../deps";
import { summaryColumns, summaryOf } from "../openings";
import { createColumnsCache } from "./list/columns-cache";
import { type LowestPay, lowestPayOf } from "./list/lowest-pay";
import { facetsOf } from "./list/named-facets";
import { type OpenRows, openRows } from "./list/open-rows";
import type { OpeningColumns } from "./list/opening-columns";
import { type JobQuery, numbersOnPage } from "./list/page";
import { createOpeningColumns } from "./list/read-columns";
import { createConceptLevels, relevanceOf } from "./list/relevance";
import { type Tally, tallyOf } from "./list/tally";
import { createSuggestions } from "./suggestions";
import type { Concept } from "./text/match";
import { type ParsedSearch, readQuery } from "./text/query";
import { createVocabulary } from "./text/vocabulary";

export interface JobList {
  readonly items: JobSummary[];
  readonly totalCount: number;
  readonly facets: JobFacets;
  readonly pay: PayOptions;
  readonly reading: JobReading | undefined;
}

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

/** The text that was searched for, if it differs from the text that was entered. */
const readingOf = ({ corrections, pay }: ParsedSearch, partial: boolean, hasOwnPay: boolean): JobReading => ({
  partial,
  pay: hasOwnPay ? null : pay,
  corrections: corrections.map(({ typed, searched }) => ({ typed, searched: [...searched] })),
});

/** A page of results, valid until another opening is published or closes. */
interface FoundPage extends Pick<Tally, "counts" | "pay">, Pick<OpenRows, "from" | "until"> {
  readonly numbers: readonly number[];
  readonly total: number;
  readonly isPartial: boolean;
}

const maxCachedPages = 1_000;

/** Searches open jobs. */
export function createJobSearch(deps: Pick<Deps, "db" | "engine" | "now" | "lexicon">) {
  const { db, engine, now, lexicon } = deps;
  const getVocabulary = createVocabulary(db);
  const getColumns = createOpeningColumns(db);
  const getLevels = createConceptLevels(db, engine);

  const pagesOf = createColumnsCache<FoundPage>({ max: maxCachedPages });

  async function findPage(
    query: JobQuery,
    concepts: readonly Concept[] | null,
    lowestPay: LowestPay | null,
    columns: OpeningColumns,
    at: Date,
  ): Promise<FoundPage> {
    const levels = concepts && (await getLevels(concepts, columns));
    const { closed, from, until } = openRows(columns, query.postedWithin, at);
    const relevance = levels && relevanceOf(levels, closed);
    const tiers = relevance?.tiers ?? null;
    const { rows, counts, pay } = tallyOf(columns, closed, tiers, {
      ...query,
      lowestPay,
    });
    const numbers = numbersOnPage(query, columns, rows, tiers);
    const isPartial = relevance?.isPartial ?? false;
    return { from, until, numbers, counts, pay, total: rows.length, isPartial };
  }

  async function pageOf(
    query: JobQuery,
    concepts: readonly Concept[] | null,
    lowestPay: LowestPay | null,
    at: Date,
  ): Promise<FoundPage> {
    const columns = await getColumns(at);
    // The same text can be read as other words after a change of the openings.
    const key = JSON.stringify([{ ...query, q: null }, concepts, lowestPay]);
    const cached = pagesOf(columns).get(key);
    if (cached && cached.from <= at.getTime() && at.getTime() < cached.until) return cached;
    const found = await findPage(query, concepts, lowestPay, columns, at);
    pagesOf(columns).set(key, found);
    return found;
  }

  /** One page of results, the total, and the facets. */
  async function search(query: JobQuery, locale: Locale): Promise<JobList> {
    const parsed = query.q ? readQuery(query.q, lexicon, await getVocabulary(), { locale }) : null;
    const ownPay = lowestPayOf(query);
    const lowestPay = ownPay ?? lowestPayOf(parsed?.pay ?? {});
    const found = await pageOf(query, parsed?.concepts ?? null, lowestPay, now());
    return {
      items: await readItems(db, found.numbers, locale),
      totalCount: found.total,
      facets: await facetsOf(db, found, locale),
      pay: found.pay,
      reading: parsed ? readingOf(parsed, found.isPartial, ownPay !== null) : undefined,
    };
  }

  return { search, suggest: createSuggestions({ db, engine, now }, lexicon, getVocabulary) };
}
