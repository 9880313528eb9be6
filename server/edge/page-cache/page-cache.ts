import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { readCookies } from "#http/cookies";
import { etagOf, matchesEtag } from "#http/etag";
import { requestIdOf, traceOf } from "#http/request-ids";
import { defaultLocale, type Locale, splitLocale } from "../../../app/i18n/locale";
import { screenAt } from "../../../app/screens.server";
import { type Theme, cookie as themeCookieName, themeIn } from "../../../app/theme-cookie";
import { readerLocale } from "../../locale";
import { cachedPageLog, logCached } from "../../log";
import { type Metrics, routePattern } from "../../metrics";
import { type Coding, preferredCoding } from "../compression";
import { forwardedHost } from "../gate";

/** Age until which a page is fresh: the freshness that the specification sets for reads */
const freshMs = 5_000;
/** Age until which a stale page is served while it is rendered again; older pages are not served */
const maxAgeMs = 10_000;
/** Maximum number of stale pages that are rendered at the same time: each blocks the process for milliseconds */
const maxRefreshes = 2;
const maxCacheBytes = 32 * 1024 * 1024;
/** Characters of a request's head above which its lookup is not cached; browsers send less */
const maxRememberedHead = 4_000;
const maxLookupBytes = 4 * 1024 * 1024;
/** Estimated memory of an entry besides its texts and body */
const entryOverhead = 700;
/** Cookies that pages do not depend on, or that are part of the cache key */
const anonymousCookies = new Set(["locale", "theme", "XSRF-TOKEN", "viewed", "device", "__Host-device"]);
/** Cache-Control of responses that are not personalised; see remix/response-headers.ts. */
const anonymousCacheControl = "private, no-cache";

interface CachedPage {
  /** One character for each byte, because Node writes a string together with the headers in one system call */
  readonly body: string;
  /**
   * Names and values alternate, as `writeHead` accepts them. The last value is the request id, set for each response.
   */
  readonly headers: string[];
  readonly etag: string;
  /** The screen's path pattern, for metrics */
  readonly pattern: string;
  readonly log: Logger;
  readonly storedAt: number;
  readonly expiresAt: number;
  /** The request reduced to the headers of the key, to render the page again */
  readonly request: Request;
  isRefreshing: boolean;
}

/** A finished response; `expiresAt` is the time after which it must not be served, in milliseconds since 1970. */
interface RenderedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
  readonly expiresAt: number;
}

export interface PageCache {
  /** Serves a request without a session from memory; returns false if the page has to be rendered. */
  serve(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Stores a final response if its screen is cached publicly, and sets its ETag unless it has one. */
  store(request: Request, response: RenderedPage): void;
}

interface KeyOptions {
  readonly trustProxy: number;
  readonly locales: readonly Locale[];
}

/** All parts of a request on which the response's bytes depend. */
interface CacheKey {
  readonly target: string;
  readonly host: string;
  readonly coding: Coding | null;
  /** null if the path has a locale prefix, which alone determines the language */
  readonly locale: Locale | null;
  readonly theme: Theme;
}

/**
 * Returns null if the response must not be shared. Each part has few values for one path, so that requests with unusual
 * headers cannot fill the cache; other spellings of a path are not cached.
 */
function cacheKey(
  method: string | undefined,
  target: string,
  headers: Headers,
  { trustProxy, locales }: KeyOptions,
): CacheKey | null {
  if (method !== "GET" || !/^\/(?:[\w.-]+(?:\/[\w.-]+)*)?$/.test(target)) return null;
  if (headers.has("Content-Length") || headers.has("Transfer-Encoding")) return null;
  if ((headers.get("Sec-Fetch-Mode") ?? "navigate") !== "navigate") return null;
  const cookies = readCookies(headers.get("Cookie"));
  for (const name of cookies.keys()) if (!anonymousCookies.has(name)) return null;
  return {
    target,
    // Only pages of requests with the portal's host are stored.
    host: (forwardedHost(headers, trustProxy) ?? headers.get("Host") ?? "").toLowerCase(),
    coding: preferredCoding(headers.get("Accept-Encoding")),
    // Only a path without a locale prefix depends on the browser's language.
    locale:
      splitLocale(target).locale === defaultLocale
        ? readerLocale(locales, cookies.get("locale"), headers.get("Accept-Language"))
        : null,
    theme: themeIn(cookies.get(themeCookieName)),
  };
}

const textOf = ({ target, host, coding, locale, theme }: CacheKey) =>
  [target, host, coding, locale, theme].join("\n");

/** A request for the same page, with only the headers that are part of its key. */
function keyRequest(url: string, { host, coding, locale, theme }: CacheKey, trustProxy: number): Request {
  const headers = new Headers({ Host: host });
  if (trustProxy > 0) headers.set("X-Forwarded-Host", host);
  if (coding !== null) headers.set("Accept-Encoding", coding);
  if (locale !== null) headers.set("Accept-Language", locale);
  if (theme !== "device") headers.set("Cookie", `${themeCookieName}=${theme}`);
  return new Request(url, { headers });
}

interface CacheLookup {
  readonly key: string | null;
  readonly ifNoneMatch: string | null;
  /** The request id of a trusted proxy */
  readonly sentId: string | null;
  readonly traceId: string | undefined;
}

function lookupOf(
  { method, url = "", rawHeaders }: IncomingMessage,
  lookups: LRUCache<string, CacheLookup>,
  options: KeyOptions,
): CacheLookup {
  const rawHead = `${method} ${url}\n${rawHeaders.join("\n")}`;
  const remembered = lookups.get(rawHead);
  if (remembered) return remembered;
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? "", rawHeaders[index + 1] ?? "");
  const key = cacheKey(method, url, headers, options);
  const lookup = {
    key: key && textOf(key),
    ifNoneMatch: headers.get("If-None-Match"),
    sentId: options.trustProxy > 0 ? headers.get("X-Request-Id") : null,
    traceId: traceOf((name) => headers.get(name))?.id,
  };
  if (rawHead.length <= maxRememberedHead) lookups.set(rawHead, lookup);
  return lookup;
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
  const options = { trustProxy, locales };
  /** Lookups by raw head, because parsing the same head again would cost more than serving the page. */
  const lookups = new LRUCache<string, CacheLookup>({
    maxSize: maxLookupBytes,
    sizeCalculation: ({ key, ifNoneMatch }, head) =>
      head.length + (key?.length ?? 0) + (ifNoneMatch?.length ?? 0) + entryOverhead,
  });
  const pages = new LRUCache<string, CachedPage>({
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

  /** Stale pages that wait to be rendered, by key */
  const staleKeys: string[] = [];
  let refreshing = 0;

  /**
   * Renders a page again, after the current response is written and while fewer than `maxRefreshes` pages are being
   * rendered.
   */
  function refreshLater(key: string, page: CachedPage) {
    page.isRefreshing = true;
    staleKeys.push(key);
    setImmediate(refreshNext);
  }

  function refreshNext() {
    const key = refreshing < maxRefreshes ? staleKeys.shift() : undefined;
    if (key === undefined) return;
    const page = pages.peek(key);
    if (page?.isRefreshing) void refresh(key, page);
    else refreshNext();
  }

  async function refresh(key: string, page: CachedPage) {
    refreshing += 1;
    await render(page.request.clone()).catch((error: unknown) =>
      log.error({ err: error }, "Failed to refresh a cached page"),
    );
    refreshing -= 1;
    // The refresh failed, or its response is no longer public: evict the stale page.
    if (pages.get(key) === page) pages.delete(key);
    setImmediate(refreshNext);
  }

  return {
    serve(incoming, outgoing) {
      const { key, ifNoneMatch, sentId, traceId } = lookupOf(incoming, lookups, options);
      const page = key === null ? undefined : pages.get(key);
      if (key === null || page === undefined) return false;
      const age = now() - page.storedAt;
      if (age > maxAgeMs || now() >= page.expiresAt) return false;
      if (age > freshMs && !page.isRefreshing) refreshLater(key, page);
      metrics.countPage(age > freshMs ? "stale" : "hit");
      const startedAt = performance.now();
      const id = requestIdOf(sentId);
      const isNotModified = matchesEtag(ifNoneMatch, page.etag);
      const status = isNotModified ? 304 : 200;
      page.headers[page.headers.length - 1] = id;
      outgoing.writeHead(status, page.headers);
      if (isNotModified) outgoing.end();
      else outgoing.end(page.body, "latin1");
      const ms = performance.now() - startedAt;
      logCached(page.log, { id, traceId, status, ms });
      metrics.observeRequest(page.pattern, "GET", status, ms);
      return true;
    },

    store(request, { status, headers, body, expiresAt }) {
      const isAnonymous =
        headers.get("Cache-Control") === anonymousCacheControl && !headers.has("Set-Cookie");
      if (status !== 200 || !isAnonymous) return;
      const { pathname, origin } = new URL(request.url);
      if (!screenAt(splitLocale(pathname).path)?.publicCache) return;
      const key = cacheKey(request.method, request.url.slice(origin.length), request.headers, options);
      if (key === null) return;
      const etag = headers.get("ETag") ?? etagOf(body);
      headers.set("ETag", etag);
      const text = textOf(key);
      if (!pages.get(text)?.isRefreshing) metrics.countPage("miss");
      pages.set(text, {
        body: Buffer.from(body).toString("latin1"),
        headers: [...[...headers].filter(([header]) => header !== "x-request-id").flat(), "X-Request-Id", ""],
        etag,
        pattern: routePattern(pathname),
        log: cachedPageLog(log, pathname),
        storedAt: now(),
        expiresAt,
        request: keyRequest(request.url, key, trustProxy),
        isRefreshing: false,
      });
    },
  };
}
