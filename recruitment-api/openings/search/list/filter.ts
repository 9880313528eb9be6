import type { JobFilters } from "#contract/jobs";
import { type LowestPay, payClassOf } from "./lowest-pay";
import { type Facet, facets, type OpeningRow } from "./opening-rows";

/** The filters of a search, besides words and the time of publication. */
export interface Selection extends Pick<JobFilters, Facet | "salaryOthers"> {
  readonly lowestPay: LowestPay | null;
}

export interface Filtered {
  /** The rows that meet all filters, in the given order */
  readonly found: readonly OpeningRow[];
  /** The rows that meet all filters but that of this facet */
  readonly foundWithout: Readonly<Record<Facet, readonly OpeningRow[]>>;
  /** Rows that do not pay less than `lowestPay`, by currency */
  readonly currencies: Counts;
  /** Rows that meet all other filters and whose pay cannot be compared with `lowestPay`; null without `lowestPay` */
  readonly notCompared: { readonly otherCurrency: number; readonly negotiable: number } | null;
}

export type Counts = ReadonlyMap<string, number>;

const count = (counts: Map<string, number>, value: string) => counts.set(value, (counts.get(value) ?? 0) + 1);

export function filterRows(
  rows: readonly OpeningRow[],
  { lowestPay, salaryOthers, ...selected }: Selection,
): Filtered {
  const filters = facets.flatMap((facet) =>
    selected[facet].length === 0 ? [] : [{ facet, values: new Set<string | null>(selected[facet]) }],
  );
  const found: OpeningRow[] = [];
  const foundWithout = Object.fromEntries(facets.map((facet) => [facet, [] as OpeningRow[]])) as Record<
    Facet,
    OpeningRow[]
  >;
  const currencies = new Map<string, number>();
  const notCompared = { otherCurrency: 0, negotiable: 0 };
  for (const row of rows) {
    const pay = lowestPay
      ? payClassOf(row.salaryReach, row.salaryCurrency === lowestPay.currency, lowestPay.amount)
      : "reached";
    if (pay === "lower") continue;
    count(currencies, row.salaryCurrency);
    const [unmet, another] = filters.filter(({ facet, values }) => !values.has(row[facet]));
    if (another) continue;
    if (pay !== "reached") {
      if (!unmet) notCompared[pay] += 1;
      if (salaryOthers !== "include") continue;
    }
    if (unmet) foundWithout[unmet.facet].push(row);
    else found.push(row);
  }
  return { found, foundWithout, currencies, notCompared: lowestPay && notCompared };
}

/** Counts of each facet's values under all other filters, including selected values with a count of 0. */
export function countFacets(
  { found, foundWithout }: Filtered,
  selected: Pick<JobFilters, Facet>,
): Record<Facet, Counts> {
  const counted = facets.map((facet) => {
    const counts = new Map<string, number>(selected[facet].map((value) => [value, 0]));
    for (const rows of [found, foundWithout[facet]])
      for (const { [facet]: value } of rows) if (value !== null) count(counts, value);
    return [facet, counts];
  });
  return Object.fromEntries(counted);
}

/** The values, the most frequent first, then by value. */
export const byFrequency = (counts: Counts): string[] =>
  [...counts]
    .sort(([one, count], [other, more]) => more - count || (one < other ? -1 : 1))
    .map(([value]) => value);
