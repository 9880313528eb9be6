import type { JobFacets, JobFilters } from "#contract/jobs";

/** A search of the job list, as the query string holds it. */
export interface JobSearch extends JobFilters {
  page: number;
}

export const openingsPerPage = 20;

/** Filters with counts; the values of one facet are alternatives (OR). */
export const facets = ["city", "category", "employmentType"] as const satisfies readonly (keyof JobFacets)[];

export const sorts = ["relevance", "newest", "closing"] as const satisfies readonly JobFilters["sort"][];

/** The job list's path for a search, without locale prefix; defaults are omitted. */
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

/** Drops cities that the API does not know. */
export function withKnownCities(search: JobSearch, { city }: JobFacets): JobSearch {
  // Without counts, unknown cities cannot be recognised.
  if (city.length === 0) return search;
  const known = new Set(city.map(({ value }) => value));
  return { ...search, city: search.city.filter((value) => known.has(value)) };
}
