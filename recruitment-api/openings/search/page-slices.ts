import { type RawBuilder, sql } from "kysely";
import type { JobFilters } from "#contract/jobs";
import type { Engine } from "../../database/engine";
import { negotiableReach } from "../monthly-pay";
import {
  type CountSnapshot,
  type GroupCount,
  joinAnd,
  type LowestPay,
  type SearchScope,
  scopeConditions,
} from "./counts";
import { facets, selectedGroups } from "./facets";
import { fullTextOf } from "./full-text";
import type { Match } from "./match";

export interface JobQuery extends JobFilters {
  /** From 1 */
  readonly page: number;
  readonly countPerPage: number;
}

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
export function pageSlices(query: JobQuery, { groups: all, ranked }: CountSnapshot): PageSlice[] {
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
