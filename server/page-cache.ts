import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { readCookies } from "../app/cookies.server";
import { defaultLocale, splitLocale } from "../app/i18n/locale";
import { screenAt } from "../app/siteMap.server";
import { chosenCoding } from "./compression";
import { etagOf, matchesEtag } from "./etag";
import { logKept, routeOf } from "./log";

/** Milliseconds for which a page is as good as new, the specification's freshness of what is read */
const fresh = 5_000;
/** Milliseconds until which it may be served while it is rendered anew; older than that nobody sees it */
const oldest = 10_000;
const mostBytes = 32 * 1024 * 1024;
/** Characters of a request's head, more than what browsers send */
const longestWish = 4_000;
/** Cookies that say nothing of the person */
const impersonal = new Set(["locale", "XSRF-TOKEN"]);
/** How the pages mark what is nobody's in particular; a session, a cookie or a fault makes them say otherwise. */
const unpersonalPage = "private, no-cache";

interface KeptPage {
  readonly body: Buffer;
  /** Names and values in turn, as `writeHead` takes them */
  readonly headers: readonly string[];
  readonly etag: string;
  readonly route: string;
  readonly keptAt: number;
  readonly asked: Request;
  isRefreshing: boolean;
}

export interface PageCache {
  /** Answers a reader without a session from memory; false where the page has to be rendered. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Keeps an answer as it leaves, if it is the same for everyone, and gives its headers an ETag. */
  keep(request: Request, status: number, headers: Headers, body: Uint8Array): void;
}

/** The name under which a page is kept: all that its bytes depend on. null: this request gets a page of its own. */
function nameOf(method: string | undefined, target: string, headers: Headers): string | null {
  if (method !== "GET" || !target.startsWith("/") || target.includes("?")) return null;
  if (headers.has("Content-Length") || headers.has("Transfer-Encoding")) return null;
  if ((headers.get("Sec-Fetch-Mode") ?? "navigate") !== "navigate") return null;
  const cookies = readCookies(headers.get("Cookie"));
  for (const name of cookies.keys()) if (!impersonal.has(name)) return null;
  const coding = chosenCoding(headers.get("Accept-Encoding"));
  const host = [headers.get("Host"), headers.get("X-Forwarded-Host")];
  // Only an address without a locale is another page for other languages.
  const reader =
    splitLocale(target).locale === defaultLocale
      ? [cookies.get("locale"), headers.get("Accept-Language")]
      : [];
  return [target, coding, ...host, ...reader].join("\n");
}

/** What is to be known of a request before it is answered from memory. */
interface Wish {
  readonly name: string | null;
  readonly ifNoneMatch: string | null;
}

/** Requests that are alike to the letter are looked at once. */
const wishes = new LRUCache<string, Wish>({ max: 2_000 });

function wishOf({ method, url = "", rawHeaders }: IncomingMessage): Wish {
  const letters = `${method} ${url}\n${rawHeaders.join("\n")}`;
  const known = wishes.get(letters);
  if (known) return known;
  const headers = new Headers();
  for (let place = 0; place < rawHeaders.length; place += 2)
    headers.append(rawHeaders[place] ?? "", rawHeaders[place + 1] ?? "");
  const wish = { name: nameOf(method, url, headers), ifNoneMatch: headers.get("If-None-Match") };
  if (letters.length <= longestWish) wishes.set(letters, wish);
  return wish;
}

/**
 * Pages that are the same for all readers without a session (the site map says which), rendered once in five seconds:
 * whoever comes later gets the bytes that were sent before, and past the five seconds one of them has the page rendered
 * anew. `render` answers a request as if it had just come in.
 */
export function createPageCache({
  render,
  log,
  now,
}: {
  render: (request: Request) => Promise<unknown>;
  log: Logger;
  now: () => number;
}): PageCache {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: mostBytes,
    sizeCalculation: ({ body }, name) => body.length + name.length,
  });

  async function refresh(name: string, page: KeptPage) {
    page.isRefreshing = true;
    await render(page.asked.clone()).catch((error: unknown) =>
      log.error({ err: error }, "a kept page could not be rendered anew"),
    );
    // What is no longer the same for everyone, or failed, was not kept again.
    if (pages.get(name) === page) pages.delete(name);
  }

  return {
    answer(incoming, outgoing) {
      const { name, ifNoneMatch } = wishOf(incoming);
      const page = name === null ? undefined : pages.get(name);
      if (name === null || page === undefined) return false;
      const age = now() - page.keptAt;
      if (age > oldest) return false;
      if (age > fresh && !page.isRefreshing) void refresh(name, page);
      const started = performance.now();
      const id = randomUUID();
      const isKnown = matchesEtag(ifNoneMatch, page.etag);
      const status = isKnown ? 304 : 200;
      outgoing.writeHead(status, [...page.headers, "X-Request-Id", id]);
      outgoing.end(isKnown ? undefined : page.body);
      logKept(log, { id, route: page.route, status, ms: performance.now() - started });
      return true;
    },

    keep(request, status, headers, body) {
      if (status !== 200 || headers.get("Cache-Control") !== unpersonalPage || headers.has("Set-Cookie"))
        return;
      const { pathname, origin } = new URL(request.url);
      if (!screenAt(splitLocale(pathname).path)?.sameForAll) return;
      const name = nameOf(request.method, request.url.slice(origin.length), request.headers);
      if (name === null) return;
      const etag = etagOf(body);
      headers.set("ETag", etag);
      pages.set(name, {
        body: Buffer.from(body),
        headers: [...headers].filter(([header]) => header !== "x-request-id").flat(),
        etag,
        route: routeOf(pathname),
        keptAt: now(),
        asked: new Request(request.url, { headers: request.headers }),
        isRefreshing: false,
      });
    },
  };
}
