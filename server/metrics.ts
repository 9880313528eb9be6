import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { splitLocale } from "../app/i18n/locale";
import { screenAt } from "../app/screens.server";

/** Seconds */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const methods = new Set(["GET", "HEAD", "POST"]);
const edgePaths = /^\/(?:(assets|messages)\/|(healthz|readyz)$|(sitemap)[\w-]*\.xml$)/;

export type RefreshOutcome = "renewed" | "shared" | "rejected" | "failed";
export type PageCacheResult = "hit" | "stale" | "miss";
export type DocumentResult = "hit" | "miss";
export type ReadCacheResult = "hit" | "shared" | "miss";

/** The pattern of a path, which has few values: a screen's path, `/assets`, `/healthz`, or `other`. Never the path itself. */
export function routePattern(pathname: string): string {
  const [, ...names] = edgePaths.exec(pathname) ?? [];
  const edge = names.find((name) => name !== undefined);
  if (edge !== undefined) return `/${edge}`;
  return screenAt(splitLocale(pathname.replace(/\.data$/, "")).path)?.path ?? "other";
}

/** The portal's metrics. docs/operations.md describes each of them. */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: "portal_http_request_duration_seconds",
    help: "Duration of HTTP requests until the response's headers, by route pattern, method and status class",
    labelNames: ["route", "method", "status"] as const,
    buckets,
    registers,
  });
  const upstreamCalls = new Histogram({
    name: "portal_upstream_call_duration_seconds",
    help: "Duration of calls to the recruitment API, by the contract's name of the call and status; error: no response",
    labelNames: ["call", "status"] as const,
    buckets,
    registers,
  });
  const counter = <Label extends string>(name: string, help: string, label: Label) =>
    new Counter({ name, help, labelNames: [label] as const, registers });
  const refreshes = counter("portal_token_refreshes_total", "Token refreshes", "outcome");
  const pageCache = counter("portal_page_cache_requests_total", "Requests for cacheable pages", "result");
  const documents = counter("portal_documents_total", "Documents, by whether they were in memory", "result");
  const readCache = counter("portal_read_cache_requests_total", "Cacheable calls of the API", "result");
  const rateLimited = counter("portal_rate_limited_total", "Requests above a rate limit", "limit");

  return {
    /** `route`: from `routePattern` */
    observeRequest(route: string, method: string | undefined, status: number, ms: number): void {
      requests.observe(
        {
          route,
          method: methods.has(method ?? "") ? (method ?? "") : "other",
          status: `${Math.floor(status / 100)}xx`,
        },
        ms / 1000,
      );
    },
    observeCall: (call: string, status: number | "error", ms: number) =>
      upstreamCalls.observe({ call, status }, ms / 1000),
    countRefresh: (outcome: RefreshOutcome) => refreshes.inc({ outcome }),
    countPage: (result: PageCacheResult) => pageCache.inc({ result }),
    countDocument: (result: DocumentResult) => documents.inc({ result }),
    countRead: (result: ReadCacheResult) => readCache.inc({ result }),
    countRateLimited: (limit: string) => rateLimited.inc({ limit }),
    /** A value that is read when metrics are collected */
    gauge(name: string, help: string, read: () => number): void {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },
    /** Adds event-loop delay, memory and garbage collection of this process; measuring them needs a timer. */
    addProcessMetrics: () => collectDefaultMetrics({ register: registry }),
    text: () => registry.metrics(),
  };
}
