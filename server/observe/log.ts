import { type Logger, pino } from "pino";
import { splitLocale } from "#app/i18n/locale";
import { screenAt } from "#app/screens.server";
import type { RequestContext } from "../request-context";
import { routePattern } from "./metrics";

/** Logs JSON lines to standard output. Lines are written synchronously, so none is lost when the process ends. */
export const createLog = (level: string): Logger => pino({ level, base: { name: "portal" } });

const debugPaths = /^\/(?:healthz|readyz|assets\/|messages\/)/;
const roundMs = (value: number) => Math.round(value * 10) / 10;

/**
 * The screen's path pattern and the locale, as `/job/:jobId@en-US`; for other URLs, the result of `routePattern`. The
 * path itself is not logged, because it may contain an email address or a token.
 */
export function routeOf(pathname: string): string {
  const { locale, path } = splitLocale(pathname.replace(/\.data$/, ""));
  const screen = screenAt(path);
  return screen ? `${screen.path}@${locale}` : routePattern(pathname);
}

/** Logs a finished request. Never logs queries, cookies or headers. */
export function logRequest(
  { log, upstreamStats }: RequestContext,
  request: Request,
  status: number,
  ms: number,
): void {
  const { pathname } = new URL(request.url);
  const level = debugPaths.test(pathname) ? "debug" : "info";
  log[level]({
    method: request.method,
    route: routeOf(pathname),
    status,
    ms: roundMs(ms),
    upstream: { calls: upstreamStats.calls, ms: roundMs(upstreamStats.ms) },
    ...(upstreamStats.isStale && { stale: true }),
  });
}

/** Logs a request that was served from the page cache; `route` is from `routeOf`. */
export function logCachedPage(
  log: Logger,
  request: {
    readonly id: string;
    readonly trace: string | undefined;
    readonly route: string;
    readonly status: number;
    readonly ms: number;
    readonly isStale: boolean;
  },
): void {
  const { id, trace, route, status, ms, isStale } = request;
  log.info({
    id,
    trace,
    method: "GET",
    route,
    status,
    ms: roundMs(ms),
    cached: true,
    ...(isStale && { stale: true }),
  });
}
