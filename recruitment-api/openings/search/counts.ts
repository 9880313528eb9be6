import { type RawBuilder, sql } from "kysely";
import { LRUCache } from "lru-cache";
import { dayMs } from "#contract/durations";
import type { Engine } from "../../database/engine";
import type { Deps } from "../../deps";
import { negotiableReach } from "../monthly-pay";
import { firstNumberFrom, lastNumberBy, nextPublication, publishedAtOf } from "../openings";
import { fullTextOf } from "./full-text";
import { type Concept, fullMatch, type Match, nearestMatches, type RankedMatch } from "./match";

/** A lowest pay with which openings are compared: whole units of a currency per full-time month. */
export interface LowestPay {
  readonly currency: string;
  readonly amount: number;
}

/** The filters of a search that are not facets. `concepts` is null if there is no search text. */
export interface SearchScope {
  readonly concepts: readonly Concept[] | null;
  readonly lowestPay: LowestPay | null;
  readonly postedWithin: number | undefined;
}

/** How an opening's pay compares with `lowestPay`. */
type PayClass = "reached" | "otherCurrency" | "negotiable";

/** The number of openings with the same relevance, pay class, currency and values of all facets. */
export interface GroupCount {
  /** The index of a tier of the snapshot; 0 if there is no search text */
  readonly tier: number;
  readonly city: string;
  readonly category: string;
  readonly employmentType: string;
  readonly arrangement: string | null;
  readonly experienceLevel: string | null;
  readonly salaryCurrency: string;
  /** Null if the scope has no lowest pay */
  readonly pay: PayClass | null;
  readonly count: number;
}

/** The counts of a scope. While they are valid, `createCounts` returns the same object, so callers can compare identity. */
export interface CountSnapshot {
  readonly revision: number;
  /** Valid from this time (inclusive) until `until` (exclusive); ms since 1970 */
  readonly from: number;
  readonly until: number;
  readonly groups: readonly GroupCount[];
  /** Null if there is no search text */
  readonly ranked: RankedMatch | null;
  /** No opening matches all words; these lack a part */
  readonly partial: boolean;
}

const noMatches: CountSnapshot = { revision: 0, from: 0, until: 0, groups: [], ranked: null, partial: false };

type GroupRow = GroupCount & { negotiable: number; reached: number; firstNumber: number; firstEnd: string };

/** SQL conditions for openings in the scope that are open at `now`. */
export function scopeConditions(scope: SearchScope, now: Date): RawBuilder<boolean>[] {
  return [
    sql<boolean>`"openings"."number" <= ${lastNumberBy(now)}`,
    sql<boolean>`"openings"."openUntil" > ${now.toISOString()}`,
    ...(scope.postedWithin === undefined
      ? []
      : [sql<boolean>`"openings"."number" >= ${firstNumberFrom(daysBefore(now, scope.postedWithin))}`]),
  ];
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

export const joinAnd = (conditions: readonly RawBuilder<boolean>[]) => sql.join(conditions, sql` and `);

/** Counts the matches or, without search text, all openings in the scope. */
export function countsQuery(
  engine: Engine,
  scope: SearchScope,
  match: Match | null,
  at: Date,
): RawBuilder<Omit<GroupRow, "tier" | "pay">> {
  const fullText = fullTextOf(engine);
  const conditions = scopeConditions(scope, at);
  if (match) conditions.unshift(fullText.matches(match));
  const values = sql`"city", "category", "employmentType", "arrangement", "experienceLevel", "salaryCurrency"`;
  const negotiable = sql`"salaryReach" = ${negotiableReach}`;
  const reached = scope.lowestPay ? sql`"salaryReach" >= ${scope.lowestPay.amount}` : sql`0 = 0`;
  // The index has the same order of columns, so grouping needs no sort.
  return sql`select ${values}, count(*) as "count", count(case when ${negotiable} then 1 end) as "negotiable",
      count(case when ${reached} and not ${negotiable} then 1 end) as "reached",
      min("openings"."number") as "firstNumber", min("openUntil") as "firstEnd"
    from ${match ? fullText.source : sql`"openings"`} where ${joinAnd(conditions)} group by ${values}`;
}

/** Splits the openings of a row by pay class; those that pay less than the lowest pay are dropped. */
function byPayClass({ negotiable, reached, ...row }: GroupRow, lowest: LowestPay | null): GroupCount[] {
  if (lowest === null) return [row];
  const compared: GroupCount =
    row.salaryCurrency === lowest.currency
      ? { ...row, pay: "reached", count: reached }
      : { ...row, pay: "otherCurrency", count: row.count - negotiable };
  return [compared, { ...row, pay: "negotiable" as const, count: negotiable }].filter(
    ({ count }) => count > 0,
  );
}

/**
 * Counts the openings of a scope by the values of all facets; the total and the counts for any selection follow from
 * them. Counts are cached until an opening is written, or until the next time at which an
 * opening closes, leaves the scope or is published, so that they are never stale.
 */
export function createCounts({ db, engine }: Pick<Deps, "db" | "engine">) {
  const cache = new LRUCache<string, CountSnapshot>({ max: 300 });

  async function countTiers(scope: SearchScope, tiers: readonly (Match | null)[], at: Date) {
    const rows: GroupRow[] = [];
    for (const [tier, match] of tiers.entries()) {
      const found = await countsQuery(engine, scope, match, at).execute(db);
      rows.push(...found.rows.map((row) => ({ ...row, tier, pay: null })));
    }
    return rows;
  }

  /** The matches or, if there are none, the nearest openings. */
  async function countMatches(scope: SearchScope, concepts: readonly Concept[], at: Date) {
    const ranked = fullMatch(concepts);
    const rows = await countTiers(scope, ranked.tiers, at);
    if (rows.length > 0) return { rows, ranked, partial: false };
    for (const nearest of nearestMatches(concepts)) {
      const near = await countTiers(scope, nearest.tiers, at);
      if (near.length > 0) return { rows: near, ranked: nearest, partial: true };
    }
    return { rows, ranked, partial: false };
  }

  async function count(scope: SearchScope, at: Date, revision: number): Promise<CountSnapshot> {
    const { rows, ...found } = scope.concepts
      ? await countMatches(scope, scope.concepts, at)
      : { rows: await countTiers(scope, [null], at), ranked: null, partial: false };
    const next = await nextPublication(db, at);
    const ends = rows.map(({ firstEnd }) => Date.parse(firstEnd));
    if (next) ends.push(next.getTime());
    const { postedWithin } = scope;
    if (postedWithin !== undefined) {
      ends.push(
        ...rows.map(({ firstNumber }) => publishedAtOf(firstNumber).getTime() + postedWithin * dayMs + 1),
      );
    }
    return {
      revision,
      from: at.getTime(),
      until: ends.reduce((a, b) => Math.min(a, b), Infinity),
      groups: rows.flatMap((row) => byPayClass(row, scope.lowestPay)),
      ...found,
    };
  }

  return async function getCounts(scope: SearchScope, at: Date): Promise<CountSnapshot> {
    if (scope.concepts?.length === 0) return noMatches;
    const { revision } = await db.selectFrom("catalogue").select("revision").executeTakeFirstOrThrow();
    const key = JSON.stringify(scope);
    const cached = cache.get(key);
    if (
      cached &&
      cached.revision === revision &&
      cached.from <= at.getTime() &&
      at.getTime() < cached.until
    ) {
      return cached;
    }
    const counted = await count(scope, at, revision);
    cache.set(key, counted);
    return counted;
  };
}
