import { type RawBuilder, sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Engine } from "../database";
import { firstNumberFrom, lastNumberBy, publicationOf } from "../openings";
import type { Deps } from "../serve";
import { fullTextOf, type Tier, tiers } from "./fullText";
import type { SoughtPhrase } from "./terms";

const dayMs = 86_400_000;

/** The filters that are not facets, with the words of `q` cut into phrases; null: no words were given. */
export interface Scope {
  readonly phrases: readonly SoughtPhrase[] | null;
  readonly salaryMin: number | undefined;
  readonly postedWithin: number | undefined;
}

/** Openings of one kind in one place. */
export interface Cell {
  /** Null where no words are sought */
  readonly tier: Tier | null;
  readonly city: string;
  readonly category: string;
  readonly employmentType: string;
  readonly count: number;
}

/** What was counted. One that is handed out again says that no opening has entered or left the scope since. */
export interface Counted {
  readonly revision: number;
  /** The counts hold from this instant on, and before `until`; ms since 1970 */
  readonly from: number;
  readonly until: number;
  readonly cells: readonly Cell[];
}

const nothing: Counted = { revision: 0, from: 0, until: 0, cells: [] };

type CellRow = Cell & { firstNumber: number; firstEnd: string };

/** Conditions for openings that can be applied for at `now` and lie within the scope. */
export function within(scope: Scope, now: Date): RawBuilder<boolean>[] {
  return [
    sql<boolean>`"openings"."number" <= ${lastNumberBy(now)}`,
    sql<boolean>`"openings"."openUntil" > ${now.toISOString()}`,
    ...(scope.salaryMin === undefined ? [] : [sql<boolean>`"openings"."salaryReach" >= ${scope.salaryMin}`]),
    ...(scope.postedWithin === undefined
      ? []
      : [sql<boolean>`"openings"."number" >= ${firstNumberFrom(daysBefore(now, scope.postedWithin))}`]),
  ];
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

export const allOf = (conditions: readonly RawBuilder<boolean>[]) => sql.join(conditions, sql` and `);

/** Counts of one tier of the matches, or, without words, of all openings in the scope. */
export function countsQuery(
  engine: Engine,
  scope: Scope,
  tier: Tier | null,
  at: Date,
): RawBuilder<Omit<CellRow, "tier">> {
  const fullText = fullTextOf(engine);
  const conditions = within(scope, at);
  if (tier && scope.phrases) conditions.unshift(fullText.matches(scope.phrases, tier));
  return sql`select "city", "category", "employmentType", count(*) as "count",
      min("openings"."number") as "firstNumber", min("openUntil") as "firstEnd"
    from ${tier ? fullText.source : sql`"openings"`} where ${allOf(conditions)}
    group by "city", "category", "employmentType"`;
}

/**
 * Counts the openings of a scope by city, category and employment type: total and facets under any choice of the three
 * follow from it. A count is kept until an opening is written, or the clock reaches the instant at which one of
 * those counted closes, leaves the scope, or a new one appears; so it is never out of date, not even by a second.
 */
export function createCounts({ db, engine }: Pick<Deps, "db" | "engine">) {
  const kept = new LRUCache<string, Counted>({ max: 300 });

  async function count(scope: Scope, at: Date, revision: number): Promise<Counted> {
    const rows: CellRow[] = [];
    for (const tier of scope.phrases ? tiers : [null]) {
      const found = await countsQuery(engine, scope, tier, at).execute(db);
      rows.push(...found.rows.map((row) => ({ ...row, tier })));
    }
    const next = await db
      .selectFrom("openings")
      .select("number")
      .where("number", ">", lastNumberBy(at))
      .orderBy("number")
      .limit(1)
      .executeTakeFirst();
    const ends = rows.map(({ firstEnd }) => Date.parse(firstEnd));
    if (next) ends.push(publicationOf(next.number).getTime());
    const { postedWithin } = scope;
    if (postedWithin !== undefined) {
      ends.push(
        ...rows.map(({ firstNumber }) => publicationOf(firstNumber).getTime() + postedWithin * dayMs + 1),
      );
    }
    return {
      revision,
      from: at.getTime(),
      until: ends.reduce((a, b) => Math.min(a, b), Infinity),
      cells: rows,
    };
  }

  return async function countsOf(scope: Scope, at: Date): Promise<Counted> {
    if (scope.phrases?.length === 0) return nothing;
    const { revision } = await db.selectFrom("catalogue").select("revision").executeTakeFirstOrThrow();
    const key = JSON.stringify(scope);
    const known = kept.get(key);
    if (known && known.revision === revision && known.from <= at.getTime() && at.getTime() < known.until) {
      return known;
    }
    const counted = await count(scope, at, revision);
    kept.set(key, counted);
    return counted;
  };
}
