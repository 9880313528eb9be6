import type { AppLoadContext } from "@remix-run/node";
import { searchParameters } from "#contract/job-search";
import { etagOf, matchesEtag } from "#http/etag";
import { findOpenings } from "./find-openings.server";
import { readSearch } from "./read-search.server";

const openingsPerFeed = 50;

/** A page of the newest openings of a search, for the Atom feed and the JSON list; `next`: the next page's search. */
export async function newestOpenings(request: Request, { api, can }: AppLoadContext) {
  const read = readSearch(new URL(request.url).searchParams);
  // An API without a search ignores words and filters, so the feed's title must not name them.
  const requested = can.jobSearch ? read : readSearch(searchParameters({ page: read.page }));
  const { search, found } = await findOpenings({ ...requested, sort: "newest" }, openingsPerFeed, api);
  const { facets } = found;
  // If no opening matches, the API returns the nearest ones, which a feed leaves out.
  if (found.reading?.partial) return { search, facets, items: [], total: 0, next: null };
  const next = search.page < found.totalPages ? { ...search, page: search.page + 1 } : null;
  return { search, facets, items: found.items, total: found.totalCount, next };
}

/** A response that clients may store but have to revalidate with its ETag; 304 if it is unchanged. */
export function revalidated(request: Request, body: string, headers: Readonly<Record<string, string>>) {
  const etag = `W/${etagOf(Buffer.from(body))}`;
  const all = { ...headers, "Cache-Control": "private, no-cache", ETag: etag };
  if (matchesEtag(request.headers.get("If-None-Match"), etag))
    return new Response(null, { status: 304, headers: all });
  return new Response(body, { headers: all });
}
