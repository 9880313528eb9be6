import type { Kysely } from "kysely";
import { jobFamilyName } from "#contract/company-values";
import type { JobFacets, JobFilters, JobReading, JobSummary, PayOptions } from "#contract/jobs";
import type { Locale } from "#contract/locale";
import type { Schema } from "../../database/schema";
import type { Deps } from "../../deps";
import { negotiableReach } from "../monthly-pay";
import { summaryColumns, summaryOf } from "../openings";
import { countFacets, currenciesOf, type Filtered, filterRows } from "./list/filter";
import { facetsOf } from "./list/named-facets";
import { currencyOf, rowsInPlaces } from "./list/named-places";
import { createOpenCatalogue, type OpeningRow, publishedWithin } from "./list/opening-rows";
import { payLimitOf } from "./list/pay-limit";
import { rank, readLevels } from "./list/relevance";
import { familiesNamedBy, familyNear } from "./nearest-family";
import { createSuggestions } from "./suggestions";
import { lowestLevel } from "./text/match";
import { isPayRange } from "./text/pay-phrase";
import { type ParsedSearch, readQuery } from "./text/query";
import { createVocabulary, type Vocabulary } from "./text/vocabulary";

interface JobQuery extends JobFilters {
  /** From 1 */
  readonly page: number;
  readonly countPerPage: number;
}

export interface JobList {
  readonly items: JobSummary[];
  readonly totalCount: number;
  readonly facets: JobFacets;
  readonly pay: PayOptions;
  readonly reading: JobReading | undefined;
}

/** The openings with these numbers, in the order of `numbers`. */
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

interface Found extends Filtered {
  readonly cityNames: ReadonlyMap<string, string>;
  readonly reading: JobReading | undefined;
}

export function createJobSearch(deps: Pick<Deps, "db" | "engine" | "now" | "lexicon">) {
  const { db, now, lexicon } = deps;
  const getVocabulary = createVocabulary(db);
  const getOpenCatalogue = createOpenCatalogue(deps);

  async function find(query: JobQuery, locale: Locale): Promise<Found> {
    const [{ open: allRows, cityNames }, vocabulary] = await Promise.all([
      getOpenCatalogue(),
      query.q ? getVocabulary() : null,
    ]);
    const parsed = query.q && vocabulary ? readText(query.q, vocabulary, allRows, cityNames, locale) : null;
    const ownPay = payLimitOf(query);
    const payLimit = ownPay ?? payLimitOf(parsed?.pay ?? {});
    const published = publishedWithin(allRows, query, now());
    const open = parsed?.pay
      ? published.toSorted(isPayRange(parsed.pay) ? lowestPayFirst : highestPayFirst)
      : published;
    const kept = parsed ? await withoutExcluded(open, parsed) : open;
    const ranked = parsed && (await rankByText(kept, open, parsed, cityNames));
    const selection = { ...query, payLimit };
    const { rows = kept, mentions = [] } = ranked ?? {};
    const filtered = filterRows(query.mentions ? [...rows, ...mentions] : rows, selection);
    if (!parsed) return { ...filtered, cityNames, reading: undefined };
    const leftOut = ranked?.leftOut ?? [];
    const family =
      filtered.found.length > 0 && leftOut.length === 0
        ? null
        : familyNear(leftOut.length > 0 ? leftOut.join(" ") : parsed.typed.join(" "), ranked?.rows ?? []);
    const reading = {
      partial: ranked?.isPartial ?? false,
      pay: ownPay ? null : parsed.pay,
      corrections: parsed.corrections.map(({ typed, searched }) => ({ typed, searched: [...searched] })),
      leftOut,
      mentions: filterRows(mentions, selection).found.length,
      family: family === null ? null : { value: family, name: jobFamilyName(family, locale) },
    };
    return { ...filtered, cityNames, reading };
  }

  /** Reads a search text; pay without a currency is in that of the place that the text names. */
  function readText(
    text: string,
    vocabulary: Vocabulary,
    rows: readonly OpeningRow[],
    cityNames: ReadonlyMap<string, string>,
    locale: Locale,
  ): ParsedSearch {
    const parsed = readQuery(text, lexicon, vocabulary, { locale });
    if (!parsed.pay) return parsed;
    const currency = currencyOf(rowsInPlaces(rows, parsed.typed, lexicon, cityNames));
    return readQuery(text, lexicon, vocabulary, { locale, currency });
  }

  /** The rows that do not contain excluded words in title or facts, nor have a job family that such a word names. */
  async function withoutExcluded(rows: readonly OpeningRow[], { excluded, typed }: ParsedSearch) {
    const levels = await readLevels(
      deps,
      excluded.map(({ concept }) => concept),
    );
    const searched = typed.flatMap((word) => familiesNamedBy(word, lexicon));
    const families = excluded.map((each) =>
      familiesNamedBy(each.typed, lexicon).filter((family) => !searched.includes(family)),
    );
    return rows.filter(({ number, category }) =>
      levels.every((each, at) => {
        const named = families[at] ?? [];
        const least = named.length === 0 ? lowestLevel.named : lowestLevel.title;
        return (each.get(number) ?? 0) < least && !named.some((family) => family === category);
      }),
    );
  }

  /**
   * The matching rows, best first, and the typed words that no row of `open` contains. If no row has all words, only
   * rows in the place that the search names match. `rows` are those of `open` without excluded words. If rows
   * with such words match the other words more closely (法務 不當律師), these are returned, as a partial match. Null if the
   * search has no words.
   */
  async function rankByText(
    rows: readonly OpeningRow[],
    open: readonly OpeningRow[],
    { concepts, typed, isRole, whole }: ParsedSearch,
    cityNames: ReadonlyMap<string, string>,
  ) {
    if (!concepts) return null;
    const levels = await readLevels(deps, whole ? [...concepts, whole] : concepts);
    const ofConcepts = levels.slice(0, concepts.length);
    const ranking = {
      isRole,
      families: typed.map((word) => familiesNamedBy(word, lexicon)),
      whole: levels[concepts.length],
    };
    const rankAmong = (some: readonly OpeningRow[]) => {
      const anywhere = rank(some, ofConcepts, ranking);
      const nearby = anywhere.isPartial ? rowsInPlaces(some, typed, lexicon, cityNames) : [];
      return nearby.length > 0 ? rank(nearby, ofConcepts, ranking) : anywhere;
    };
    const kept = rankAmong(rows);
    const regardless = rows.length === open.length ? kept : rankAmong(open);
    const ranked = regardless.closeness > kept.closeness ? { ...regardless, isPartial: true } : kept;
    const isIn = (found: ReadonlyMap<number, number>) => open.some(({ number }) => found.has(number));
    const isComplete = ranked.rows.length > 0 && !ranked.isPartial;
    const leftOut = isComplete ? [] : typed.filter((_, at) => !isIn(ofConcepts[at] ?? new Map()));
    return { ...ranked, leftOut };
  }

  return {
    async page(query: JobQuery, locale: Locale): Promise<{ numbers: number[]; totalCount: number }> {
      const { found } = await find(query, locale);
      return { numbers: numbersOnPage(query, found), totalCount: found.length };
    },
    async list(query: JobQuery, locale: Locale): Promise<JobList> {
      const found = await find(query, locale);
      return {
        items: await readItems(db, numbersOnPage(query, found.found), locale),
        totalCount: found.found.length,
        facets: facetsOf(countFacets(found, query), found.cityNames, locale),
        pay: { currencies: currenciesOf(found), notCompared: found.notCompared },
        reading: found.reading,
      };
    },
    suggest: createSuggestions(deps, lexicon, getVocabulary),
  };
}

/**
 * `found` is ordered by relevance. Without words, it is ordered newest first, or by pay if the text states pay.
 */
function numbersOnPage(
  { page, countPerPage, sort = "relevance" }: JobQuery,
  found: readonly OpeningRow[],
): number[] {
  const sorted = sort === "relevance" ? found : found.toSorted(compare[sort]);
  const start = (page - 1) * countPerPage;
  return sorted.slice(start, start + countPerPage).map(({ number }) => number);
}

const newestFirst = (one: OpeningRow, other: OpeningRow) => other.number - one.number;

const reachOf = ({ salaryReach }: OpeningRow) => (salaryReach === negotiableReach ? 0 : salaryReach);
/** Puts the highest pay first among equally good matches, if the search text contains a lowest pay. */
const highestPayFirst = (one: OpeningRow, other: OpeningRow) => reachOf(other) - reachOf(one);
/** Puts the pay nearest to a range first, because lower pay is not listed. */
const lowestPayFirst = (one: OpeningRow, other: OpeningRow) => highestPayFirst(other, one);

const compare = {
  newest: newestFirst,
  /** The first to close, then the newest */
  closing: (one: OpeningRow, other: OpeningRow) => one.openUntil - other.openUntil || newestFirst(one, other),
};
