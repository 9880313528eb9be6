import type { JobFacets, JobFilters, PayOptions } from "#contract/jobs";
import type { GroupCount } from "./counts";

export type Facet = keyof JobFacets;
export const facets = [
  "city",
  "category",
  "employmentType",
  "country",
  "arrangement",
  "experienceLevel",
] as const satisfies readonly Facet[];

/** A city key begins with its country: TW-HSZ, DE-MUC. */
const countryOf = (cityKey: string) => cityKey.slice(0, 2);

const facetValue = (facet: Facet, group: GroupCount): string | null =>
  facet === "country" ? countryOf(group.city) : group[facet];

type FacetFilters = Pick<JobFilters, Facet | "salaryOthers">;

/** The selection of a search: a predicate for each facet with selected values, and the pay classes that count. */
function selectionOf(query: FacetFilters) {
  const selected = facets.flatMap((facet) => {
    const values: readonly string[] = query[facet];
    return values.length > 0 ? [{ facet, values: new Set<string | null>(values) }] : [];
  });
  return {
    selected,
    paysEnough: ({ pay }: GroupCount) =>
      pay === null || pay === "reached" || query.salaryOthers === "include",
  };
}

/** The groups that a search selects. */
export function selectedGroups(query: FacetFilters, groups: readonly GroupCount[]): GroupCount[] {
  const { selected, paysEnough } = selectionOf(query);
  return groups.filter(
    (group) =>
      paysEnough(group) && selected.every(({ facet, values }) => values.has(facetValue(facet, group))),
  );
}

export interface Tally {
  readonly total: number;
  /** Counts of each facet's values under all other filters, including selected values with a count of 0 */
  readonly counts: Readonly<Record<Facet, ReadonlyMap<string, number>>>;
  readonly pay: PayOptions;
}

/** Counts openings for the total, the facets and the pay filter in one pass over the groups. */
export function tallyOf(query: FacetFilters, groups: readonly GroupCount[], isPayCompared: boolean): Tally {
  const { selected, paysEnough } = selectionOf(query);
  const counts = Object.fromEntries(
    facets.map((facet) => [facet, new Map((query[facet] as readonly string[]).map((value) => [value, 0]))]),
  ) as Record<Facet, Map<string, number>>;
  const currencies = new Map<string, number>();
  const notCompared = { otherCurrency: 0, negotiable: 0 };
  let total = 0;
  for (const group of groups) {
    currencies.set(group.salaryCurrency, (currencies.get(group.salaryCurrency) ?? 0) + group.count);
    const missed = selected.filter(({ facet, values }) => !values.has(facetValue(facet, group)));
    const [first, second] = missed;
    if (second) continue;
    if (!first && (group.pay === "otherCurrency" || group.pay === "negotiable"))
      notCompared[group.pay] += group.count;
    if (!paysEnough(group)) continue;
    if (!first) total += group.count;
    for (const facet of first ? [first.facet] : facets) {
      const value = facetValue(facet, group);
      if (value !== null) counts[facet].set(value, (counts[facet].get(value) ?? 0) + group.count);
    }
  }
  return {
    total,
    counts,
    pay: {
      currencies: [...currencies].sort(([, one], [, other]) => other - one).map(([code]) => code),
      notCompared: isPayCompared ? notCompared : null,
    },
  };
}
