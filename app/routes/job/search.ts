import type { JobFacets, JobFilters } from "../../../contract/jobs";

/** What a visitor asks of the job list; it lives in the address, so every result can be linked to. */
export interface JobSearch extends JobFilters {
  page: number;
}

export const openingsPerPage = 20;

/** Facets: within one the chosen values are alternatives. */
export const facets = ["city", "category", "employmentType"] as const satisfies readonly (keyof JobFacets)[];

/** The orders that can be chosen. */
export const sorts = ["relevance", "newest", "closing"] as const satisfies readonly JobFilters["sort"][];

/** The job list's path for a search, without locale prefix; defaults are left out. */
export function searchPath(search: Partial<JobSearch>): string {
  const query = new URLSearchParams();
  const { q, salaryMin, postedWithin, sort, page = 1 } = search;
  if (q) query.set("q", q);
  for (const facet of facets) for (const value of search[facet] ?? []) query.append(facet, value);
  if (salaryMin) query.set("salaryMin", String(salaryMin));
  if (postedWithin) query.set("postedWithin", String(postedWithin));
  if (sort) query.set("sort", sort);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/job?${query}` : "/job";
}

/** The search without the cities that the API has no name for, since nobody could have chosen them. */
export function withKnownCities(search: JobSearch, { city }: JobFacets): JobSearch {
  const known = new Set(city.map(({ value }) => value));
  return { ...search, city: search.city.filter((value) => known.has(value)) };
}
