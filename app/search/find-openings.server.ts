import type { AppLoadContext } from "@remix-run/node";
import type { JobSearch } from "./search";

/**
 * Reads a page of the openings of a search. Cities without a count in the response are unknown to the API; they are
 * ignored, as `readSearch` ignores other invalid values, and removed from the returned search. If the response has no
 * counts, all cities are kept.
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
