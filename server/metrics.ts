import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { splitLocale } from "../app/i18n/locale";
import { screenAt } from "../app/screens.server";
import { createDurationHistogram, type ObserveDuration } from "./duration-histogram";

const methods = new Set(["GET", "HEAD", "POST"]);
const edgePaths = /^\/(?:(assets|messages)\/|(healthz|readyz)$|(sitemap)[\w-]*\.xml$)/;

export type RefreshOutcome = "renewed" | "shared" | "rejected" | "failed";
export type PageCacheResult = "hit" | "stale" | "miss";
export type ReadCacheResult = "hit" | "shared" | "miss";

/** The pattern of a path, one of few: a screen's path in the site map, `/assets`, `/healthz`, or `other`. */
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
  const requests = createDurationHistogram<"route" | "method" | "status">(
    "portal_http_request_duration_seconds",
    "Duration of HTTP requests until the response's headers, by route pattern, method and status class",
  );
  const upstreamCalls = createDurationHistogram<"call" | "status">(
    "portal_upstream_call_duration_seconds",
    "Duration of calls to the recruitment API, by the contract's name of the call and status; error: no response",
  );
  /** Returns the function that counts an event. prom-client gets the counts when metrics are collected. */
  function counter<Value extends string>(name: string, help: string, label: string) {
    const counts = new Map<Value, number>();
    new Counter({
      name,
      help,
      labelNames: [label],
      registers,
      collect() {
        this.reset();
        for (const [value, count] of counts) this.inc({ [label]: value }, count);
      },
    });
    return (value: Value): void => void counts.set(value, (counts.get(value) ?? 0) + 1);
  }

  /** The function for durations of requests with this outcome; `route`: from `routePattern` */
  const requestObserver = (route: string, method: string | undefined, status: number): ObserveDuration =>
    requests.observer({
      route,
      method: methods.has(method ?? "") ? (method ?? "") : "other",
      status: `${Math.floor(status / 100)}xx`,
    });

  return {
    requestObserver,
    observeRequest: (route: string, method: string | undefined, status: number, ms: number) =>
      requestObserver(route, method, status)(ms),
    observeCall: (call: string, status: number | "error", ms: number) =>
      upstreamCalls.observer({ call, status: String(status) })(ms),
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
    /** Adds event-loop delay, memory and garbage collection of this process; measuring them needs a timer. */
    addProcessMetrics: () => collectDefaultMetrics({ register: registry }),
    text: async () => `${await registry.metrics()}${requests.text()}${upstreamCalls.text()}`,
  };
}
