import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { requestIdOf } from "#http/request-ids";
import { type Locale, splitLocale } from "../../../app/i18n/locale";
import { screenAt } from "../../../app/screens.server";
import { expiryBy } from "../../cache-expiry";
import type { Metrics } from "../../metrics";
import { type CachedPage, createCachedPage, type RenderedPage, sendPage } from "./cached-page";
import { cacheKey, keyRequest, textOf } from "./key";
import { createLookup } from "./lookup";
import { createRefreshQueue } from "./refresh-queue";

/** Age until which a page is fresh: the freshness that the specification sets for reads */
const freshMs = 5_000;
/** Age until which a stale page is served while it is rendered again; older pages are not served */
const maxAgeMs = 10_000;
const maxCacheBytes = 32 * 1024 * 1024;
/** Estimated memory of an entry besides its texts and body */
const entryOverhead = 700;
/** Cache-Control of responses that are not personalised; see remix/response-headers.ts. */
const anonymousCacheControl = "private, no-cache";

export interface PageCache {
  /** Serves a request without a session from memory; returns false if the page has to be rendered. */
  serve(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Stores a final response if its screen is cached publicly, and sets its ETag unless it has one. */
  store(request: Request, response: RenderedPage): void;
}

/**
 * Caches pages that are the same for all visitors without a session (`publicCache` in remix.config.js). A page is
 * served for five seconds; the first request after that starts a refresh and still gets the stale page. `render`
 * handles a request like a new one, so it ends with a call of `store`.
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
  /** Number of trusted proxies; X-Forwarded-Host is used if it is above 0 */
  trustProxy?: number;
  /** Languages of the site */
  locales: readonly Locale[];
}): PageCache {
  const keyOptions = { trustProxy, locales };
  const lookupOf = createLookup(keyOptions);
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
      // Estimated memory of an entry: its request contains the texts of the key again.
      2 * key.length +
      entryOverhead,
  });

  metrics.gauge("portal_page_cache_pages", "Rendered pages in memory", () => pages.size);
  metrics.gauge("portal_page_cache_bytes", "Memory of rendered pages", () => pages.calculatedSize);

  const refreshQueue = createRefreshQueue((key) => {
    const page = pages.peek(key);
    return page?.isRefreshing ? refresh(key, page) : null;
  });

  async function refresh(key: string, page: CachedPage) {
    await render(page.request.clone()).catch((error: unknown) =>
      log.error({ err: error }, "Failed to refresh a cached page; the next request renders it"),
    );
    // The refresh failed, or its response is no longer public: evict the stale page.
    if (pages.get(key) === page) pages.delete(key);
  }

  return {
    serve(incoming, outgoing) {
      const { key, ifNoneMatch, sentId, traceId } = lookupOf(incoming);
      const page = key === null ? undefined : pages.get(key);
      if (key === null || page === undefined) return false;
      const time = now();
      const age = time - page.storedAt;
      if (time >= page.expiresAt) return false;
      if (age > freshMs && !page.isRefreshing) {
        page.isRefreshing = true;
        refreshQueue.add(key);
      }
      metrics.countPage(age > freshMs ? "stale" : "hit");
      sendPage(page, outgoing, { id: requestIdOf(sentId), traceId, ifNoneMatch });
      return true;
    },

    store(request, response) {
      const { status, headers } = response;
      const isAnonymous =
        headers.get("Cache-Control") === anonymousCacheControl && !headers.has("Set-Cookie");
      if (status !== 200 || !isAnonymous) return;
      const { pathname, origin } = new URL(request.url);
      if (!screenAt(splitLocale(pathname).path)?.publicCache) return;
      const key = cacheKey(request.method, request.url.slice(origin.length), request.headers, keyOptions);
      if (key === null) return;
      const text = textOf(key);
      if (!pages.get(text)?.isRefreshing) metrics.countPage("miss");
      const again = keyRequest(request.url, key, trustProxy);
      pages.set(text, createCachedPage(again, response, { log, metrics, storedAt: now() }));
    },
  };
}
