import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { splitLocale } from "#app/i18n/locale";
import { screenAt } from "#app/screens.server";

const methods = new Set(["GET", "HEAD", "POST"]);
const edgePaths = /^\/(?:(assets|messages)\/|(healthz|readyz)$|(sitemap)(?:\/[\w-]+)?\.xml$)/;

export type RefreshOutcome = "renewed" | "shared" | "rejected" | "failed";
export type PageCacheResult = "hit" | "stale" | "miss";
export type ReadCacheResult = "hit" | "shared" | "miss" | "stale";

/** One of few patterns for a path: a screen's path in remix.config.js, `/assets`, `/healthz` …, or `other`. */
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
    labelNames: ["route", "method", "status"],
    registers,
  });
  const upstreamCalls = new Histogram({
    name: "portal_upstream_call_duration_seconds",
    help: "Duration of calls to the recruitment API, by the contract's name of the call and status; error: no response",
    labelNames: ["call", "status"],
    registers,
  });
  function counter<Value extends string>(name: string, help: string, label: string) {
    const events = new Counter({ name, help, labelNames: [label], registers });
    return (value: Value): void => events.inc({ [label]: value });
  }

  return {
    /** `route`: from `routePattern` */
    observeRequest(route: string, method: string | undefined, status: number, ms: number): void {
      const known = methods.has(method ?? "") ? method : "other";
      requests.observe({ route, method: known, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
    },
    observeCall: (call: string, status: number | "error", ms: number): void =>
      upstreamCalls.observe({ call, status }, ms / 1000),
    countRefresh: counter<RefreshOutcome>("portal_token_refreshes_total", "Token refreshes", "outcome"),
    countPage: counter<PageCacheResult>(
      "portal_page_cache_requests_total",
      "Requests for cacheable pages",
      "result",
    ),
    countRead: counter<ReadCacheResult>(
      "portal_read_cache_requests_total",
      "Cacheable calls of the API",
      "result",
    ),
    countRateLimited: counter<string>("portal_rate_limited_total", "Requests above a rate limit", "limit"),
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
    /**
     * Adds event-loop delay, memory and garbage collection of this process. Measuring them needs a timer, so call this
     * only if the metrics are served.
     */
    addProcessMetrics: () => collectDefaultMetrics({ register: registry }),
    text: () => registry.metrics(),
  };
}
