import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import type { Logger } from "pino";
import { type Locale, splitLocale } from "#app/i18n/locale";
import { screenAt } from "#app/screens.server";
import { etagOf, matchesEtag } from "#http/etag";
import { traceOf } from "#http/request-ids";
import { logCachedPage, routeOf } from "../../observe/log";
import { type Metrics, routePattern } from "../../observe/metrics";
import { expiryBy } from "../../stores/cache-expiry";
import { cacheKey, keyRequest, textOf } from "./key";

/** Age until which a page is fresh: the freshness that the specification sets for reads */
const freshMs = 5_000;
/** Age until which a stale page is served while it is rendered again; older pages are not served */
const maxAgeMs = 10_000;
const maxCacheBytes = 32 * 1024 * 1024;
/** Maximum number of pages that are rendered again at the same time: each blocks the process for milliseconds */
const maxRefreshes = 2;
/** Estimated memory of an entry besides its texts and body */
const entryOverhead = 700;
/** Cache-Control of responses that are not personalised; see remix/response-headers.ts. */
const anonymousCacheControl = "private, no-cache";

/**
 * A finished response. It must not be served after `expiresAt` (milliseconds since 1970). `isStale`: it was rendered
 * from stale reads, because the API failed.
 */
interface RenderedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
  readonly expiresAt: number;
  readonly isStale: boolean;
}

interface CachedPage {
  readonly body: Uint8Array;
  /** Names and values alternate, without the request id */
  readonly headers: readonly string[];
  readonly etag: string;
  /** The page's route in the log; `pattern` is its route in the metrics */
  readonly route: string;
  readonly pattern: string;
  readonly storedAt: number;
  readonly expiresAt: number;
  readonly isStale: boolean;
  /** The request reduced to the headers of the key, to render the page again */
  readonly request: Request;
  isRefreshing: boolean;
}

export interface PageCache {
  /** Serves a request without a session from memory; returns false if the page has to be rendered. */
  serve(incoming: IncomingMessage, outgoing: ServerResponse, id: string): boolean;
  /** Stores a final response if its screen is cached publicly, and sets its ETag unless it has one. */
  store(request: Request, response: RenderedPage): void;
}

/**
 * Caches pages that are the same for all visitors without a session (`publicCache` in remix.config.js). A page is fresh
 * for five seconds. In the next five seconds it is stale: the first request starts a refresh, and all requests get the
 * stale page until the refresh ends. A refresh calls `render`, which handles a request as if a visitor had sent it; the
 * portal then passes the response to `store`.
 */
export function createPageCache({
  render,
  log,
  metrics,
  now,
  trustProxy = 0,
  locales,
}: {
  render: (request: Request) => Promise<unknown>;
  log: Logger;
  metrics: Metrics;
  now: () => number;
  /** Number of trusted proxies; with 0, X-Forwarded-Host is ignored */
  trustProxy?: number;
  locales: readonly Locale[];
}): PageCache {
  const keyOptions = { trustProxy, locales };
  const pages = new LRUCache<string, CachedPage>({
    ttl: maxAgeMs,
    ttlAutopurge: true,
    ...expiryBy(now),
    maxSize: maxCacheBytes,
    sizeCalculation: ({ body, headers, etag, request }, key) =>
      body.length +
      headers.join("").length +
      etag.length +
      request.url.length +
      // Twice, because the headers of the entry's request repeat the parts of the key.
      2 * key.length +
      entryOverhead,
  });

  metrics.gauge("portal_page_cache_pages", "Rendered pages in memory", () => pages.size);
  metrics.gauge("portal_page_cache_bytes", "Memory of rendered pages", () => pages.calculatedSize);

  const inTurn = pLimit(maxRefreshes);

  async function refresh(key: string) {
    // Lets the current response be written first.
    await setImmediate();
    const page = pages.peek(key);
    // The page has been evicted or rendered again in the meantime.
    if (!page?.isRefreshing) return;
    await render(page.request.clone()).catch((error: unknown) =>
      log.error({ err: error }, "Failed to refresh a cached page; the next request renders it"),
    );
    // The refresh failed, or its response is no longer public: evict the stale page.
    if (pages.get(key) === page) pages.delete(key);
  }

  return {
    serve(incoming, outgoing, id) {
      const startedAt = performance.now();
      const key = cacheKey(incoming, keyOptions);
      const text = key && textOf(key);
      const page = text === null ? undefined : pages.get(text);
      const time = now();
      if (key === null || text === null || page === undefined || time >= page.expiresAt) return false;
      const age = time - page.storedAt;
      if (age > freshMs && !page.isRefreshing) {
        page.isRefreshing = true;
        void inTurn(refresh, text);
      }
      metrics.countPage(age > freshMs ? "stale" : "hit");
      const { headers } = incoming;
      const status = matchesEtag(headers["if-none-match"] ?? null, page.etag) ? 304 : 200;
      outgoing.writeHead(status, [...page.headers, "X-Request-Id", id]);
      outgoing.end(status === 304 ? undefined : page.body);
      const ms = performance.now() - startedAt;
      const trace = traceOf((name) => headers[name]?.toString())?.id;
      logCachedPage(log, { id, trace, route: page.route, status, ms, isStale: page.isStale });
      metrics.observeRequest(page.pattern, "GET", status, ms);
      return true;
    },

    store(request, { status, headers, body, expiresAt, isStale }) {
      const isAnonymous =
        headers.get("Cache-Control") === anonymousCacheControl && !headers.has("Set-Cookie");
      if (status !== 200 || !isAnonymous) return;
      const { pathname, origin } = new URL(request.url);
      if (!screenAt(splitLocale(pathname).path)?.publicCache) return;
      // Also for HEAD, whose response is not stored.
      const etag = headers.get("ETag") ?? etagOf(body);
      headers.set("ETag", etag);
      const { method, url } = request;
      const head = { method, url: url.slice(origin.length), headers: Object.fromEntries(request.headers) };
      const key = cacheKey(head, keyOptions);
      if (key === null) return;
      const text = textOf(key);
      if (!pages.get(text)?.isRefreshing) metrics.countPage("miss");
      pages.set(text, {
        body,
        headers: [...headers].filter(([name]) => name !== "x-request-id").flat(),
        etag,
        route: routeOf(pathname),
        pattern: routePattern(pathname),
        storedAt: now(),
        expiresAt,
        isStale,
        request: keyRequest(url, key, trustProxy),
        isRefreshing: false,
      });
    },
  };
}
