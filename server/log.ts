import { type Logger, pino } from "pino";
import { splitLocale } from "../app/i18n/locale";
import { screenAt } from "../app/screens.server";
import type { RequestContext } from "./request-context";

/**
 * Logs JSON lines to standard output. Buffers up to 4 KB or 100 ms and flushes at exit: a write per line would cost more
 * than serving a cached page.
 */
export const createLog = (level: string): Logger =>
  pino(
    { level, base: { name: "portal" } },
    pino.destination({ fd: 1, sync: false, minLength: 4_096, periodicFlush: 100 }),
  );

const debugPaths = /^\/(?:healthz|readyz|assets\/|messages\/)/;
const maxPathLength = 200;
const roundMs = (value: number) => Math.round(value * 10) / 10;

/** The screen's path pattern, which keeps ids of people and openings out of the log; for other URLs the path. */
export function routeOf(pathname: string): string {
  const { locale, path } = splitLocale(pathname.replace(/\.data$/, ""));
  const screen = screenAt(path);
  return screen ? `${screen.path}@${locale}` : pathname.slice(0, maxPathLength);
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
  });
}

/** Logs a request that was served from the page cache. */
export function logCached(
  log: Logger,
  { ms, ...request }: { id: string; trace?: string; route: string; status: number; ms: number },
): void {
  log.info({ method: "GET", ...request, ms: roundMs(ms), cached: true });
}
