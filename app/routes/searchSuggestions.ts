import type { HeadersArgs, LoaderFunctionArgs } from "@remix-run/node";
import { suggestSearches } from "#contract/jobs";
import { isApiError } from "../api/errors.server";
import type { Suggestions } from "../components/search-input";

/** Browsers may cache suggestions for five minutes; each language has its own URL. */
const cached = { "Cache-Control": "public, max-age=300" };

/**
 * Suggestions for the text typed into a search box. Errors are not shown, because the box works without suggestions.
 */
export async function loader({ request, context: { api } }: LoaderFunctionArgs) {
  const query = suggestSearches.query.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) return Response.json({ items: [] } satisfies Suggestions, { status: 400 });
  try {
    const suggestions: Suggestions = { items: await api.jobs.suggest(query.data.q) };
    return Response.json(suggestions, { headers: cached });
  } catch (error) {
    if (!isApiError(error)) throw error;
    return Response.json({ items: [] } satisfies Suggestions, { status: error.status });
  }
}

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders;
