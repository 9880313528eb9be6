import type { AppLoadContext } from "@remix-run/node";
import { etagOf, matchesEtag } from "#http/etag";
import { readSearch } from "./read-search.server";

const openingsPerFeed = 50;

/** The newest openings of a search, for the feed and the list as JSON. */
export async function newestOpenings(request: Request, { api, can }: AppLoadContext) {
  const { searchParams } = new URL(request.url);
  // The title would name words and filters that an API without a search ignores.
  const query = can.jobSearch ? searchParams : new URLSearchParams();
  const search = { ...readSearch(query), sort: "newest" as const, page: 1 };
  const found = await api.jobs.list({ ...search, countPerPage: openingsPerFeed });
  // If no opening matches, the API returns the nearest ones, which a feed leaves out.
  return { search, facets: found.facets, items: found.reading?.partial ? [] : found.items };
}

/** A response that its reader may store and has to revalidate with its ETag. */
export function revalidated(request: Request, body: string, headers: Readonly<Record<string, string>>) {
  const etag = `W/${etagOf(Buffer.from(body))}`;
  const all = { ...headers, "Cache-Control": "private, no-cache", ETag: etag };
  if (matchesEtag(request.headers.get("If-None-Match"), etag))
    return new Response(null, { status: 304, headers: all });
  return new Response(body, { headers: all });
}
