import type { AppLoadContext } from "@remix-run/node";
import type { JobSearch } from "./search";

/**
 * Reads a page of the openings of a search, and returns the search without cities that the API does not know; as
 * `readSearch` does with other invalid values, they are ignored. Without counts, unknown cities cannot be recognised.
 */
export async function findOpenings(
  requested: JobSearch,
  countPerPage: number,
  { jobs }: Pick<AppLoadContext["api"], "jobs">,
) {
  const found = await jobs.list({ ...requested, countPerPage });
  const known = new Set(found.facets.city.map(({ value }) => value));
  const city = requested.city.filter((value) => known.size === 0 || known.has(value));
  if (city.length === requested.city.length) return { search: requested, found };
  const search = { ...requested, city };
  return { search, found: await jobs.list({ ...search, countPerPage }) };
}
