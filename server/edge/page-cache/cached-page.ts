import type { ServerResponse } from "node:http";
import type { Logger } from "pino";
import { etagOf, matchesEtag } from "#http/etag";
import type { ObserveDuration } from "../../duration-histogram";
import { type CachedRequest, cachedPageLog } from "../../log";
import { type Metrics, routePattern } from "../../metrics";
import { createWriteHead, type WriteHead } from "./head";

export interface CachedPage {
  /** A Buffer, because Node wraps each other Uint8Array that it sends in a new one */
  readonly body: Buffer;
  /** Names and values alternate, without the request id */
  readonly headers: readonly string[];
  /** For complete responses and for those without a body (304) */
  readonly writeHead: WriteHead;
  readonly writeNotModified: WriteHead;
  readonly etag: string;
  /** For the metrics of complete responses and of those without a body (304) */
  readonly observe: ObserveDuration;
  readonly observeNotModified: ObserveDuration;
  readonly log: (request: CachedRequest) => void;
  readonly storedAt: number;
  readonly expiresAt: number;
  /** The request reduced to the headers of the key, to render the page again */
  readonly request: Request;
  isRefreshing: boolean;
}

/** A finished response; `expiresAt` is the time after which it must not be served, in milliseconds since 1970. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
  readonly expiresAt: number;
}

/**
 * Prepares a rendered page for sending: what its responses have in common is computed once. Sets the ETag of the
 * response unless it has one. `request` renders the page again.
 */
export function createCachedPage(
  request: Request,
  { headers, body, expiresAt }: RenderedPage,
  { log, metrics, storedAt }: { log: Logger; metrics: Metrics; storedAt: number },
): CachedPage {
  const { pathname } = new URL(request.url);
  const pattern = routePattern(pathname);
  const etag = headers.get("ETag") ?? etagOf(body);
  headers.set("ETag", etag);
  const sent = [...headers].filter(([header]) => header !== "x-request-id").flat();
  return {
    body: Buffer.from(body.buffer, body.byteOffset, body.length),
    headers: sent,
    writeHead: createWriteHead(200, sent),
    writeNotModified: createWriteHead(304, sent),
    etag,
    observe: metrics.requestObserver(pattern, "GET", 200),
    observeNotModified: metrics.requestObserver(pattern, "GET", 304),
    log: cachedPageLog(log, pathname),
    storedAt,
    expiresAt,
    request,
    isRefreshing: false,
  };
}

/** Sends the page, or 304 to a client that has it, with metrics and a log line. */
export function sendPage(
  page: CachedPage,
  outgoing: ServerResponse,
  { id, traceId, ifNoneMatch }: { id: string; traceId: string | undefined; ifNoneMatch: string | null },
): void {
  const startedAt = performance.now();
  const isNotModified = matchesEtag(ifNoneMatch, page.etag);
  if (isNotModified) {
    page.writeNotModified(outgoing, id);
    outgoing.end();
  } else {
    page.writeHead(outgoing, id);
    outgoing.end(page.body);
  }
  const ms = performance.now() - startedAt;
  page.log({ id, traceId, status: isNotModified ? 304 : 200, ms });
  if (isNotModified) page.observeNotModified(ms);
  else page.observe(ms);
}
