import { searchParameters } from "#contract/job-search";
import type { JobFacets, JobFilters, JobReading } from "#contract/jobs";

/** A search of the job list: the parsed query string. */
export interface JobSearch extends JobFilters {
  page: number;
}

export const openingsPerPage = 20;

/** Longer search texts are cut. */
export const maxSearchCharacters = 100;

export const sorts = ["relevance", "newest", "closing"] as const satisfies readonly JobFilters["sort"][];

/**
 * If the API has found a lowest pay in the search text, moves it from the text to the filters. A highest pay stays in
 * the text, because no filter corresponds to it.
 */
export const withPayRead = (search: JobSearch, reading: JobReading | undefined): JobSearch => {
  if (!reading?.pay || reading.pay.salaryMax) return search;
  const { rest, typed: _, ...pay } = reading.pay;
  return { ...search, ...pay, q: rest };
};

const pathWith = (query: URLSearchParams, path = "/job") => (query.size > 0 ? `${path}?${query}` : path);

/** The job list's path for a search, without locale prefix. */
export const searchPath = (search: Partial<JobSearch>): string => pathWith(searchParameters(search));

/** Whether a search has words or filters; order and page are neither. */
export const isFiltered = (search: JobSearch): boolean =>
  searchPath({ ...search, sort: undefined, page: 1 }) !== "/job";

/** The path of the Atom feed or the JSON list with the newest openings of a search, without locale prefix. */
export const newestPath = (search: Partial<JobSearch>, path: "/job.atom" | "/job.json"): string =>
  pathWith(searchParameters({ ...search, sort: undefined }), path);

export const feedPath = (search: Partial<JobSearch>): string =>
  newestPath({ ...search, page: 1 }, "/job.atom");

/**
 * The path of the form for email alerts on new openings of a search, without the search's sort order, `mentions` and
 * limit on the age of openings.
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
 * The job list's path for the fields of a form. Leaves out empty fields and, without a lowest pay, the currency and
 * period of pay.
 */
export function pathOfFields(fields: URLSearchParams): string {
  const hasPay = fields.getAll("salaryMin").some((value) => value.trim() !== "");
  return pathWith(
    new URLSearchParams(
      [...fields].filter(([name, value]) => value.trim() !== "" && (hasPay || !name.startsWith("salary"))),
    ),
  );
}

export interface Currency {
  /** ISO 4217 */
  readonly code: string;
  readonly name: string;
}

/** What a search box suggests before anything is typed: the families and cities with open jobs. */
export const namesIn = ({ category, city }: Pick<JobFacets, "category" | "city">): string[] =>
  [...category, ...city].filter(({ count }) => count > 0).map(({ name }) => name);
