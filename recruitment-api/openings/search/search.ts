import { type Kysely, type RawBuilder, sql } from "kysely";
import { LRUCache } from "lru-cache";
import {
  employmentTypes,
  type JobFacets,
  type JobFilters,
  type JobSummary,
  jobFamilies,
} from "#contract/jobs";
import { type Locale, localize } from "#contract/locale";
import type { Engine } from "../../database/engine";
import type { Schema } from "../../database/schema";
import type { Deps } from "../../deps";
import { employmentTypeNames, jobFamilyNames } from "../../i18n/labels";
import { inLocale } from "../../i18n/localized";
import { summaryColumns, summaryOf } from "../openings";
import {
  type CountSnapshot,
  createCounts,
  type GroupCount,
  joinAnd,
  type SearchScope,
  scopeConditions,
} from "./counts";
import { fullTextOf } from "./full-text";
import { type MatchSet, relevanceTiers } from "./full-text-index";
import { phrasesOf } from "./terms";

export interface JobQuery extends JobFilters {
  /** From 1 */
  readonly page: number;
  readonly countPerPage: number;
}

export interface JobList {
  readonly items: JobSummary[];
  readonly totalCount: number;
  readonly facets: JobFacets;
}

const maxCachedPages = 1_000;

type Facet = keyof JobFacets;
const facets = ["city", "category", "employmentType"] as const satisfies readonly Facet[];

/** A part of a page that one query reads. */
interface PageSlice {
  readonly matchSet: MatchSet | null;
  readonly offset: number;
  readonly limit: number;
  /** Scan all openings newest first instead of selecting the matches and sorting them; see `isDense` */
  readonly dense: boolean;
}

const matchesFilters = (query: JobQuery, group: GroupCount, except?: Facet) =>
  facets.every((facet) => {
    const selected: readonly string[] = query[facet];
    return facet === except || selected.length === 0 || selected.includes(group[facet]);
  });

const sum = (groups: readonly GroupCount[]) => groups.reduce((total, group) => total + group.count, 0);

/**
 * Whether a scan of all openings is cheaper: it reaches the end of the page after page × countPerPage × all / matching
 * openings, while selecting and sorting reads every match.
 */
const isDense = (query: JobQuery, matching: number, all: number) =>
  query.page * query.countPerPage * all < matching * matching;

/** The queries for a page. Sorted by relevance, the tiers follow each other, so a page can span several of them. */
function pageSlices(query: JobQuery, scope: SearchScope, all: readonly GroupCount[]): PageSlice[] {
  const groups = all.filter((group) => matchesFilters(query, group));
  const dense = isDense(query, sum(groups), sum(all));
  const offset = (query.page - 1) * query.countPerPage;
  const byRelevance = scope.phrases && (query.sort ?? "relevance") === "relevance";
  if (!byRelevance) {
    return offset < sum(groups)
      ? [{ matchSet: scope.phrases && "all", offset, limit: query.countPerPage, dense }]
      : [];
  }
  let skip = offset;
  let remaining = query.countPerPage;
  const parts: PageSlice[] = [];
  for (const tier of relevanceTiers) {
    const size = sum(groups.filter((group) => group.tier === tier));
    const limit = Math.min(remaining, Math.max(0, size - skip));
    if (limit > 0) parts.push({ matchSet: tier, offset: skip, limit, dense });
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
  if (slice.matchSet && scope.phrases) conditions.unshift(fullText.matches(scope.phrases, slice.matchSet));
  for (const facet of facets) {
    const selected: readonly string[] = query[facet];
    if (selected.length > 0) {
      conditions.push(sql<boolean>`${sql.ref(`openings.${facet}`)} in (${sql.join(selected)})`);
    }
  }
  const newestFirst = sql`${slice.matchSet ? fullText.order : sql`"openings"."number"`} desc`;
  const order = query.sort === "closing" ? sql`"openUntil", "openings"."number" desc` : newestFirst;
  const openings = slice.dense && query.sort !== "closing" ? fullText.newestFirst : sql`"openings"`;
  return sql<{ number: number }>`select "openings"."number" as "number"
    from ${slice.matchSet ? fullText.source : openings} where ${joinAnd(conditions)}
    order by ${order} limit ${slice.limit} offset ${slice.offset}`;
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

/** Searches open jobs: one page of results, the total, and the facets. */
export function createJobSearch(deps: Pick<Deps, "db" | "engine" | "now">) {
  const { db, engine, now } = deps;
  const getCounts = createCounts(deps);
  const pages = new LRUCache<string, { counts: CountSnapshot; numbers: number[] }>({ max: maxCachedPages });

  /** Cached while the counts are valid: the openings on a page change only when a count does. */
  async function numbersOf(
    query: JobQuery,
    scope: SearchScope,
    counts: CountSnapshot,
    at: Date,
  ): Promise<number[]> {
    const { page, countPerPage, sort, city, category, employmentType } = query;
    const key = JSON.stringify([scope, page, countPerPage, sort, city, category, employmentType]);
    const cached = pages.get(key);
    if (cached?.counts === counts) return cached.numbers;
    const numbers: number[] = [];
    for (const slice of pageSlices(query, scope, counts.groups)) {
      const { rows } = await openingPage(engine, query, scope, slice, at).execute(db);
      numbers.push(...rows.map((row) => row.number));
    }
    pages.set(key, { counts, numbers });
    return numbers;
  }

  async function facetsOf(
    query: JobQuery,
    groups: readonly GroupCount[],
    locale: Locale,
  ): Promise<JobFacets> {
    const counted = (facet: Facet) => {
      const selected: readonly string[] = query[facet];
      const counts = new Map(selected.map((value) => [value, 0]));
      for (const group of groups) {
        if (matchesFilters(query, group, facet))
          counts.set(group[facet], (counts.get(group[facet]) ?? 0) + group.count);
      }
      return counts;
    };
    const named = (counts: ReadonlyMap<string, number>, names: Iterable<readonly [string, string]>) =>
      [...names].flatMap(([value, name]) => {
        const count = counts.get(value);
        return count === undefined ? [] : [{ value, name, count }];
      });
    const byCity = counted("city");
    return {
      city: named(byCity, await readCityNames(db, [...byCity.keys()], locale)),
      category: named(
        counted("category"),
        jobFamilies.map((family) => [family, localize(jobFamilyNames[family], locale)] as const),
      ),
      employmentType: named(
        counted("employmentType"),
        employmentTypes.map((type) => [type, localize(employmentTypeNames[type], locale)] as const),
      ),
    };
  }

  return async function search(query: JobQuery, locale: Locale): Promise<JobList> {
    const at = now();
    const scope: SearchScope = {
      phrases: query.q ? phrasesOf(query.q) : null,
      salaryMin: query.salaryMin,
      postedWithin: query.postedWithin,
    };
    const counts = await getCounts(scope, at);
    return {
      items: await readItems(db, await numbersOf(query, scope, counts, at), locale),
      totalCount: sum(counts.groups.filter((group) => matchesFilters(query, group))),
      facets: await facetsOf(query, counts.groups, locale),
    };
  };
}
