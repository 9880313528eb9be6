import { type Facet, facets } from "#contract/job-search";
import type { JobFilters } from "#contract/jobs";
import type { OpeningRow } from "./opening-rows";
import { type PayLimit, payClassOf } from "./pay-limit";

/** The filters of a search, besides words and the time of publication. */
export interface Selection extends Pick<JobFilters, Facet | "salaryOthers"> {
  readonly payLimit: PayLimit | null;
}

type Rows = readonly OpeningRow[];
export type Counts = ReadonlyMap<string, number>;

export interface Filtered {
  /** The rows that meet all filters, in the given order */
  readonly found: Rows;
  /** For each facet, the rows that only the filter of this facet leaves out */
  readonly foundWithout: ReadonlyMap<Facet, Rows>;
  /** All rows whose pay is within the limit or cannot be compared */
  readonly withinLimit: Rows;
  /** How many rows meet all other filters but have pay that cannot be compared; null without `payLimit` */
  readonly notCompared: { readonly otherCurrency: number; readonly negotiable: number } | null;
}

/** Counts values and ignores null. The given `values` are listed even with a count of 0. */
function createCounts(values: readonly string[] = []) {
  const counters = new Map(values.map((value) => [value, { count: 0 }]));
  // Rows with the same value often follow each other. Reusing the last counter avoids most lookups in the map.
  let last: string | null = null;
  let counter = { count: 0 };
  return {
    add(value: string | null) {
      if (value === null) return;
      if (value !== last) {
        last = value;
        counter = counters.get(value) ?? { count: 0 };
        counters.set(value, counter);
      }
      counter.count += 1;
    },
    all: (): Counts => new Map(Array.from(counters, ([value, { count }]) => [value, count])),
  };
}

export function filterRows(rows: Rows, { payLimit, salaryOthers, ...selected }: Selection): Filtered {
  const filters = facets
    .filter((facet) => selected[facet].length > 0)
    .map((facet) => ({
      facet,
      values: selected[facet] as readonly (string | null)[],
      foundWithout: [] as OpeningRow[],
    }));
  if (filters.length === 0 && !payLimit)
    return { found: rows, foundWithout: new Map(), withinLimit: rows, notCompared: null };
  const found: OpeningRow[] = [];
  const withinLimit: OpeningRow[] = [];
  const notCompared = { otherCurrency: 0, negotiable: 0 };
  for (const row of rows) {
    const pay = payLimit ? payClassOf(row, payLimit) : "reached";
    if (pay === "outside") continue;
    if (payLimit) withinLimit.push(row);
    let misses = 0;
    let target = found;
    for (const { facet, values, foundWithout } of filters) {
      if (values.includes(row[facet])) continue;
      misses += 1;
      if (misses > 1) break;
      target = foundWithout;
    }
    if (misses === 0 && pay !== "reached") notCompared[pay] += 1;
    if (misses <= 1 && (pay === "reached" || salaryOthers === "include")) target.push(row);
  }
  return {
    found,
    foundWithout: new Map(filters.map(({ facet, foundWithout }) => [facet, foundWithout])),
    withinLimit: payLimit ? withinLimit : rows,
    notCompared: payLimit && notCompared,
  };
}

/**
 * For each facet, counts the values of the rows that meet all other filters. Lists selected values even with a count of
 * 0.
 */
export function countFacets(
  { found, foundWithout }: Filtered,
  selected: Pick<JobFilters, Facet>,
): Record<Facet, Counts> {
  const counts = facets.map((facet) => {
    const values = createCounts(selected[facet]);
    for (const row of found) values.add(row[facet]);
    for (const row of foundWithout.get(facet) ?? []) values.add(row[facet]);
    return [facet, values.all()];
  });
  return Object.fromEntries(counts);
}

/** The currencies that the pay filter offers, the most frequent first. */
export function currenciesOf({ withinLimit }: Filtered): string[] {
  const currencies = createCounts();
  for (const { salaryCurrency } of withinLimit) currencies.add(salaryCurrency);
  return byFrequency(currencies.all());
}

/** The values, the most frequent first, then by value. */
export const byFrequency = (counts: Counts): string[] =>
  [...counts]
    .sort(([one, count], [other, more]) => more - count || (one < other ? -1 : 1))
    .map(([value]) => value);
