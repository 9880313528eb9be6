import { companyValues } from "#contract/company-values";
import type { JobFacets, JobFilters, JobReading } from "#contract/jobs";

/** A search of the job list: the parsed query string. */
export interface JobSearch extends JobFilters {
  page: number;
}

export const openingsPerPage = 20;

/** A search text that is longer is cut. */
export const maxSearchCharacters = 100;

/** Filters with counts, in the order of the page; the values of one facet are alternatives (OR). */
export const facets = [
  "country",
  "city",
  "category",
  "employmentType",
  "arrangement",
  "experienceLevel",
] as const satisfies readonly (keyof JobFacets)[];

export const sorts = ["relevance", "newest", "closing"] as const satisfies readonly JobFilters["sort"][];

/** A search without its lowest pay. */
export const withoutPay = <Search extends Partial<JobSearch>>(search: Search): Search => ({
  ...search,
  salaryMin: undefined,
  salaryCurrency: undefined,
  salaryPeriod: undefined,
  salaryOthers: undefined,
});

/** A search with the lowest pay that was read from its text as a filter. */
export const withPayRead = (search: JobSearch, reading: JobReading | undefined): JobSearch => {
  const { rest, typed: _, ...pay } = reading?.pay ?? { rest: search.q };
  return { ...search, ...pay, q: rest };
};

/** The parameters of a search; defaults are omitted. */
export function searchParameters(search: Partial<JobSearch>): URLSearchParams {
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

const pathWith = (query: URLSearchParams, path = "/job") => (query.size > 0 ? `${path}?${query}` : path);

/** The job list's path for a search, without locale prefix. */
export const searchPath = (search: Partial<JobSearch>): string => pathWith(searchParameters(search));

/** The path of the Atom feed of a search, without locale prefix; a feed has one order and no pages. */
export const feedPath = (search: Partial<JobSearch>): string =>
  pathWith(searchParameters({ ...search, sort: undefined, page: 1 }), "/job.atom");

/**
 * The path of the form for email alerts on new openings of a search. Sort order and the filter for new openings are
 * left out: an alert has one order, and all its openings are new.
 */
export const alertPath = (search: Partial<JobSearch>): string =>
  pathWith(
    searchParameters({
      ...search,
      sort: undefined,
      postedWithin: undefined,
      mentions: undefined,
      page: 1,
    }),
    "/jobAlert",
  );

/**
 * The path for the fields of a form, without empty ones, and without the currency and period of a lowest pay that is
 * not given.
 */
export function pathOfFields(fields: URLSearchParams): string {
  const hasPay = Boolean(fields.get("salaryMin")?.trim());
  return pathWith(
    new URLSearchParams(
      [...fields].filter(([name, value]) => value.trim() !== "" && (hasPay || !name.startsWith("salary"))),
    ),
  );
}

/** Drops cities that the API does not know. */
export function withKnownCities(search: JobSearch, { city }: JobFacets): JobSearch {
  // Without counts, unknown cities cannot be recognised.
  if (city.length === 0) return search;
  const known = new Set(city.map(({ value }) => value));
  return { ...search, city: search.city.filter((value) => known.has(value)) };
}

export interface Currency {
  /** ISO 4217 */
  readonly code: string;
  readonly name: string;
}

/** What a search box suggests before anything is typed: the families and cities with open jobs. */
export const namesIn = ({ category, city }: Pick<JobFacets, "category" | "city">): string[] =>
  [...category, ...city].filter(({ count }) => count > 0).map(({ name }) => name);
