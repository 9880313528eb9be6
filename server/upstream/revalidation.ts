import { LRUCache } from "lru-cache";
import type { Endpoint } from "#contract/endpoint";
import type { UpstreamResponse } from "./response";
import type { Send } from "./transport";

/** Estimated memory of all entries in bytes */
const maxBytes = 2 * 1024 * 1024;
/** Longer responses are read completely each time */
const maxCharacters = 128 * 1024;

interface Stored {
  readonly etag: string;
  readonly response: UpstreamResponse;
}

/**
 * Wraps `send` so that a shared read whose last response had an ETag is conditional (If-None-Match): for a 304 the last
 * response is returned again (RFC 9110, 13.1.2). Members' responses, and those with `no-store`, are not stored.
 */
export function withRevalidation(send: Send): Send {
  const stored = new LRUCache<string, Stored>({
    maxSize: maxBytes,
    // A character takes up to two bytes.
    sizeCalculation: ({ response }, key) => 2 * (response.text.length + key.length),
  });

  return async (endpoint, request, caller, accessToken) => {
    if (!isShared(endpoint)) return send(endpoint, request, caller, accessToken);
    const key = `${caller.locale} ${request.path}`;
    const known = stored.get(key);
    const headers = known ? { ...request.headers, "If-None-Match": known.etag } : request.headers;
    const response = await send(endpoint, { ...request, headers }, caller, accessToken);
    if (known && response.status === 304) return known.response;
    const etag = etagToStore(response);
    if (etag === null) stored.delete(key);
    else stored.set(key, { etag, response });
    return response;
  };
}

/** Whether the response of a call is the same for every visitor. */
const isShared = ({ method, auth, maxAgeSeconds, download }: Endpoint): boolean =>
  method === "GET" && auth === "public" && maxAgeSeconds !== undefined && !download;

/** The response's ETag if the response may be stored, else null. */
function etagToStore({ status, headers, text }: UpstreamResponse): string | null {
  const isForbidden = /\bno-store\b/i.test(headers.get("Cache-Control") ?? "");
  return status === 200 && !isForbidden && text.length <= maxCharacters ? headers.get("ETag") : null;
}
