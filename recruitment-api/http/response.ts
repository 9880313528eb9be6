import { isDeepStrictEqual } from "node:util";
import type { HonoRequest } from "hono";
import type { Endpoint } from "#contract/endpoint";
import { etagOf, matchesEtag } from "#http/etag";

const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/**
 * @throws {Error} if the endpoint's schema rejects the result, or if the schema would change the result by removing
 * fields that the contract does not define, filling in defaults, or converting values
 */
function requireValid({ name, response }: Endpoint, result: unknown): void {
  const valid = response?.parse(result);
  if (!isDeepStrictEqual(asSent(valid), asSent(result)))
    throw new Error(`The result of ${name} differs from what its schema returns for it`);
}

/**
 * The response for a handler's result. If the endpoint has `maxAgeSeconds`, the response has an ETag, and is a 304 if
 * the request's If-None-Match matches it. With `validatesResponses`, throws if the endpoint's schema rejects or changes
 * the result.
 */
export function jsonResponse(
  request: HonoRequest,
  endpoint: Endpoint,
  result: unknown,
  { validatesResponses }: { readonly validatesResponses: boolean },
): Response {
  if (endpoint.response === null)
    return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
  if (validatesResponses) requireValid(endpoint, result);
  const body = JSON.stringify(result);
  const headers: Record<string, string> = { "Content-Type": "application/json; charset=utf-8" };
  if (endpoint.maxAgeSeconds === undefined) {
    headers["Cache-Control"] = "private, no-store";
  } else {
    const etag = etagOf(Buffer.from(body));
    headers["Cache-Control"] = `public, max-age=${endpoint.maxAgeSeconds}`;
    headers.Vary = "Accept-Language";
    headers.ETag = etag;
    if (matchesEtag(request.header("if-none-match") ?? null, etag))
      return new Response(null, { status: 304, headers });
  }
  return new Response(body, { status: endpoint.status ?? 200, headers });
}
