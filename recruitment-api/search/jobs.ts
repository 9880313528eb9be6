import { type RawBuilder, sql } from "kysely";
import { LRUCache } from "lru-cache";
import {
  employmentTypes,
  type JobFacets,
  type JobFilters,
  type JobSummary,
  jobFamilies,
} from "../../contract/jobs";
import type { Locale } from "../../contract/locale";
import type { Engine } from "../database";
import { employmentTypeNames, jobFamilyNames } from "../labels";
import { inLocale } from "../locale";
import { summaryColumns, summaryOf } from "../openings";
import type { Deps } from "../serve";
import { allOf, type Cell, type Counted, createCounts, type Scope, within } from "./counts";
import { type Extent, fullTextOf, tiers } from "./fullText";
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

const pagesKept = 1_000;

type Facet = keyof JobFacets;
const facets = ["city", "category", "employmentType"] as const satisfies readonly Facet[];

/** A stretch of the list that one query reads: matches of one extent, in one order. */
interface Stretch {
  readonly extent: Extent | null;
  readonly offset: number;
  readonly limit: number;
  /** Whether so many of all openings belong to the list that a page is soon found by going through all, newest first */
  readonly dense: boolean;
}

const admits = (query: JobQuery, cell: Cell, but?: Facet) =>
  facets.every((facet) => {
    const chosen: readonly string[] = query[facet];
    return facet === but || chosen.length === 0 || chosen.includes(cell[facet]);
  });

const sum = (cells: readonly Cell[]) => cells.reduce((total, cell) => total + cell.count, 0);

/** Going through all finds a page after as many openings as this; gathering the list's own and sorting them takes all of those. */
const isDense = (query: JobQuery, matching: number, all: number) =>
  query.page * query.countPerPage * all < matching * matching;

/** By relevance the tiers follow one another, so the page may end one and begin the next. */
function stretches(query: JobQuery, scope: Scope, all: readonly Cell[]): Stretch[] {
  const cells = all.filter((cell) => admits(query, cell));
  const dense = isDense(query, sum(cells), sum(all));
  const offset = (query.page - 1) * query.countPerPage;
  const byRelevance = scope.phrases && (query.sort ?? "relevance") === "relevance";
  if (!byRelevance) {
    const found = offset < sum(cells);
    return found ? [{ extent: scope.phrases && "all", offset, limit: query.countPerPage, dense }] : [];
  }
  let skip = offset;
  let wanted = query.countPerPage;
  const parts: Stretch[] = [];
  for (const tier of tiers) {
    const size = sum(cells.filter((cell) => cell.tier === tier));
    const limit = Math.min(wanted, Math.max(0, size - skip));
    if (limit > 0) parts.push({ extent: tier, offset: skip, limit, dense });
    wanted -= limit;
    skip = Math.max(0, skip - size);
  }
  return parts;
}

/** The numbers of the openings in one stretch of a list, in its order. */
export function openingPage(
  engine: Engine,
  query: JobQuery,
  scope: Scope,
  stretch: Stretch,
  at: Date,
): RawBuilder<{ number: number }> {
  const fullText = fullTextOf(engine);
  const conditions = within(scope, at);
  if (stretch.extent && scope.phrases) conditions.unshift(fullText.matches(scope.phrases, stretch.extent));
  for (const facet of facets) {
    const chosen: readonly string[] = query[facet];
    if (chosen.length > 0) {
      conditions.push(sql<boolean>`${sql.ref(`openings.${facet}`)} in (${sql.join(chosen)})`);
    }
  }
  const newestFirst = sql`${stretch.extent ? fullText.order : sql`"openings"."number"`} desc`;
  const order = query.sort === "closing" ? sql`"openUntil", "openings"."number" desc` : newestFirst;
  const openings = stretch.dense && query.sort !== "closing" ? fullText.newestFirst : sql`"openings"`;
  return sql<{ number: number }>`select "openings"."number" as "number"
    from ${stretch.extent ? fullText.source : openings} where ${allOf(conditions)}
    order by ${order} limit ${stretch.limit} offset ${stretch.offset}`;
}

/** The job list: a page of openings that can be applied for now, their total, and the facets. */
export function createJobSearch(deps: Pick<Deps, "db" | "engine" | "now">) {
  const { db, engine, now } = deps;
  const countsOf = createCounts(deps);
  const pages = new LRUCache<string, { counted: Counted; numbers: number[] }>({ max: pagesKept });

  /** Which openings are on a page stays as it is for as long as the counts hold. */
  async function numbersOf(query: JobQuery, scope: Scope, counted: Counted, at: Date): Promise<number[]> {
    const { page, countPerPage, sort, city, category, employmentType } = query;
    const key = JSON.stringify([scope, page, countPerPage, sort, city, category, employmentType]);
    const known = pages.get(key);
    if (known?.counted === counted) return known.numbers;
    const numbers: number[] = [];
    for (const stretch of stretches(query, scope, counted.cells)) {
      const { rows } = await openingPage(engine, query, scope, stretch, at).execute(db);
      numbers.push(...rows.map((row) => row.number));
    }
    pages.set(key, { counted, numbers });
    return numbers;
  }

  async function itemsOf(numbers: readonly number[], locale: Locale): Promise<JobSummary[]> {
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

  async function cityNames(keys: readonly string[], locale: Locale): Promise<Map<string, string>> {
    if (keys.length === 0) return new Map();
    const rows = await db
      .selectFrom("cities")
      .select(["i18nCityKey", "name"])
      .where("i18nCityKey", "in", keys)
      .orderBy("position")
      .execute();
    return new Map(rows.map((row) => [row.i18nCityKey, inLocale(row.name, locale)]));
  }

  async function facetsOf(query: JobQuery, cells: readonly Cell[], locale: Locale): Promise<JobFacets> {
    const counted = (facet: Facet) => {
      const chosen: readonly string[] = query[facet];
      const counts = new Map(chosen.map((value) => [value, 0]));
      for (const cell of cells) {
        if (admits(query, cell, facet)) counts.set(cell[facet], (counts.get(cell[facet]) ?? 0) + cell.count);
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
      city: named(byCity, await cityNames([...byCity.keys()], locale)),
      category: named(
        counted("category"),
        jobFamilies.map((family) => [family, jobFamilyNames[family][locale]] as const),
      ),
      employmentType: named(
        counted("employmentType"),
        employmentTypes.map((type) => [type, employmentTypeNames[type][locale]] as const),
      ),
    };
  }

  return async function search(query: JobQuery, locale: Locale): Promise<JobList> {
    const at = now();
    const scope: Scope = {
      phrases: query.q ? phrasesOf(query.q) : null,
      salaryMin: query.salaryMin,
      postedWithin: query.postedWithin,
    };
    const counted = await countsOf(scope, at);
    return {
      items: await itemsOf(await numbersOf(query, scope, counted, at), locale),
      totalCount: sum(counted.cells.filter((cell) => admits(query, cell))),
      facets: await facetsOf(query, counted.cells, locale),
    };
  };
}
