import { companyValues } from "./company-values";
import type { JobFacets, JobFilters } from "./jobs";

/** Filters with counts, in the order of the page; the values of one facet are alternatives (OR). */
export const facets = [
  "country",
  "city",
  "category",
  "employmentType",
  "arrangement",
  "experienceLevel",
] as const satisfies readonly (keyof JobFacets)[];

export type Facet = (typeof facets)[number];

/** Filters of the job list. A facet may have any text as a value: a stored search can contain a removed value. */
type SearchedFilters = Partial<Omit<JobFilters, Facet> & Record<Facet, readonly string[]>> & {
  readonly page?: number | undefined;
};

/** The parameters of a search, for the job list and the API; defaults are omitted. */
export function searchParameters(search: SearchedFilters): URLSearchParams {
  const query = new URLSearchParams();
  const {
    q,
    mentions,
    salaryMin,
    salaryCurrency,
    salaryPeriod,
    salaryOthers,
    postedWithin,
    sort,
    page = 1,
  } = search;
  if (q) query.set("q", q);
  for (const facet of facets) for (const value of search[facet] ?? []) query.append(facet, value);
  if (salaryMin) {
    query.set("salaryMin", String(salaryMin));
    if (salaryCurrency && salaryCurrency !== companyValues().currency)
      query.set("salaryCurrency", salaryCurrency);
    if (salaryPeriod && salaryPeriod !== "MONTH") query.set("salaryPeriod", salaryPeriod);
    if (salaryOthers) query.set("salaryOthers", salaryOthers);
  }
  if (mentions && q) query.set("mentions", mentions);
  if (postedWithin) query.set("postedWithin", String(postedWithin));
  if (sort) query.set("sort", sort);
  if (page > 1) query.set("page", String(page));
  return query;
}
