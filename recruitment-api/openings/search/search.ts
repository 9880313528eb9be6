import { type Kysely, type RawBuilder, sql } from "kysely";
import { LRUCache } from "lru-cache";
import {
  employmentTypes,
  experienceLevels,
  type JobFacets,
  type JobFilters,
  type JobReading,
  type JobSummary,
  jobFamilies,
  type PayOptions,
  workArrangements,
} from "#contract/jobs";
import { type Locale, type LocalizedText, localize } from "#contract/locale";
import { defaultSalaryCurrency } from "#contract/salary-periods";
import type { Engine } from "../../database/engine";
import type { Schema } from "../../database/schema";
import type { Deps } from "../../deps";
import {
  employmentTypeNames,
  experienceLevelNames,
  jobFamilyNames,
  workArrangementNames,
} from "../../i18n/labels";
import { inLocale } from "../../i18n/localized";
import { monthlyAmount, negotiableReach } from "../monthly-pay";
import { summaryColumns, summaryOf } from "../openings";
import {
  type CountSnapshot,
  createCounts,
  type GroupCount,
  joinAnd,
  type LowestPay,
  type SearchScope,
  scopeConditions,
} from "./counts";
import { type Facet, facets, selectedGroups, type Tally, tallyOf } from "./facets";
import { fullTextOf } from "./full-text";
import { createLexicon } from "./lexicon";
import type { Match } from "./match";
import { type Correction, readQuery } from "./query";
import { createSuggestions } from "./suggestions";
import { createVocabulary } from "./vocabulary";

export interface JobQuery extends JobFilters {
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

/** A page of results with the counts that it belongs to. */
interface FoundPage {
  readonly counts: CountSnapshot;
  readonly numbers: readonly number[];
  readonly tally: Tally;
}

const maxCachedPages = 1_000;

/** A part of a page that one query reads. */
interface PageSlice {
  readonly match: Match | null;
  readonly offset: number;
  readonly limit: number;
  /** Scan all openings newest first instead of selecting the matches and sorting them; see `isDense` */
  readonly dense: boolean;
}

const sum = (groups: readonly GroupCount[]) => groups.reduce((total, group) => total + group.count, 0);

/**
 * Whether a scan of all openings is cheaper: it reaches the end of the page after page × countPerPage × all / matching
 * openings, while selecting and sorting reads every match.
 */
const isDense = (query: JobQuery, matching: number, all: number) =>
  query.page * query.countPerPage * all < matching * matching;

/** The queries for a page. Sorted by relevance, one tier follows the other, so a page can span several of them. */
function pageSlices(query: JobQuery, { groups: all, ranked }: CountSnapshot): PageSlice[] {
  const groups = selectedGroups(query, all);
  const dense = isDense(query, sum(groups), sum(all));
  const offset = (query.page - 1) * query.countPerPage;
  const byRelevance = ranked && (query.sort ?? "relevance") === "relevance";
  if (!byRelevance) {
    return offset < sum(groups)
      ? [{ match: ranked?.all ?? null, offset, limit: query.countPerPage, dense }]
      : [];
  }
  let skip = offset;
  let remaining = query.countPerPage;
  const parts: PageSlice[] = [];
  for (const [tier, match] of ranked.tiers.entries()) {
    const size = sum(groups.filter((group) => group.tier === tier));
    const limit = Math.min(remaining, Math.max(0, size - skip));
    if (limit > 0) parts.push({ match, offset: skip, limit, dense });
    remaining -= limit;
    skip = Math.max(0, skip - size);
  }
  return parts;
}

/** Selects the numbers of the openings in a slice, in order. */
export function openingPage(
  engine: Engine,
  query: JobQuery,
  scope: SearchScope,
  slice: PageSlice,
  at: Date,
): RawBuilder<{ number: number }> {
  const fullText = fullTextOf(engine);
  const conditions = scopeConditions(scope, at);
  if (slice.match) conditions.unshift(fullText.matches(slice.match));
  for (const facet of facets) {
    const selected: readonly string[] = query[facet];
    const value = facet === "country" ? sql`substr("openings"."city", 1, 2)` : sql.ref(`openings.${facet}`);
    if (selected.length > 0) conditions.push(sql<boolean>`${value} in (${sql.join(selected)})`);
  }
  if (scope.lowestPay) conditions.push(paysAtLeast(scope.lowestPay, query.salaryOthers === "include"));
  const newestFirst = sql`${slice.match ? fullText.order : sql`"openings"."number"`} desc`;
  const order = query.sort === "closing" ? sql`"openUntil", "openings"."number" desc` : newestFirst;
  const openings = slice.dense && query.sort !== "closing" ? fullText.newestFirst : sql`"openings"`;
  return sql<{ number: number }>`select "openings"."number" as "number"
    from ${slice.match ? fullText.source : openings} where ${joinAnd(conditions)}
    order by ${order} limit ${slice.limit} offset ${slice.offset}`;
}

/** SQL condition: the pay reaches the amount or, with `others`, cannot be compared with it. */
function paysAtLeast({ currency, amount }: LowestPay, others: boolean): RawBuilder<boolean> {
  const reach = sql`"openings"."salaryReach"`;
  const code = sql`"openings"."salaryCurrency"`;
  if (others) return sql`(${reach} >= ${amount} or ${code} <> ${currency})`;
  return sql`(${code} = ${currency} and ${reach} >= ${amount} and ${reach} < ${negotiableReach})`;
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

/** Names of cities by key, in the order of lists. */
async function readCityNames(
  db: Kysely<Schema>,
  keys: readonly string[],
  locale: Locale,
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("cities")
    .select(["i18nCityKey", "name"])
    .where("i18nCityKey", "in", keys)
    .orderBy("position")
    .execute();
  return new Map(rows.map((row) => [row.i18nCityKey, inLocale(row.name, locale)]));
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

  async function facetsOf({ counts }: Tally, locale: Locale): Promise<JobFacets> {
    const named = (facet: Facet, names: Iterable<readonly [string, string]>) =>
      [...names].flatMap(([value, name]) => {
        const count = counts[facet].get(value);
        return count === undefined ? [] : [{ value, name, count }];
      });
    const labelled = <Value extends string>(
      facet: Facet,
      values: readonly Value[],
      names: Readonly<Record<Value, LocalizedText>>,
    ) =>
      named(
        facet,
        values.map((value) => [value, localize(names[value], locale)] as const),
      );
    const regions = new Intl.DisplayNames(locale, { type: "region" });
    const byCount = [...counts.country].sort(([, one], [, other]) => other - one);
    return {
      city: named("city", await readCityNames(db, [...counts.city.keys()], locale)),
      category: labelled("category", jobFamilies, jobFamilyNames),
      employmentType: labelled("employmentType", employmentTypes, employmentTypeNames),
      country: named(
        "country",
        byCount.map(([code]) => [code, /^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code] as const),
      ),
      arrangement: labelled("arrangement", workArrangements, workArrangementNames),
      experienceLevel: labelled("experienceLevel", experienceLevels, experienceLevelNames),
    };
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
      facets: await facetsOf(tally, locale),
      pay: tally.pay,
      reading: parsed ? readingOf(parsed.corrections, counts) : undefined,
    };
  }

  return { search, suggest: createSuggestions({ db, engine, now }, lexicon, getVocabulary) };
}
