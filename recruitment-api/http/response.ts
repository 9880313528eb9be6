import type { HonoRequest } from "hono";
import type { Endpoint } from "#contract/endpoint";
import { etagOf, matchesEtag } from "#http/etag";

/**
 * The response for a handler's result. Serializes only the fields in the endpoint's schema. A shared read (`fresh`) has
 * an ETag and responds to a matching If-None-Match with 304.
 */
export function jsonResponse(request: HonoRequest, endpoint: Endpoint, result: unknown): Response {
  if (endpoint.response === null)
    return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
  const body = JSON.stringify(endpoint.response.parse(result));
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
