import { type Logger, pino } from "pino";
import { splitLocale } from "../app/i18n/locale";
import { screenAt } from "../app/siteMap.server";
import type { Visit } from "./pages";

/**
 * One JSON line an event, on standard output: written together every tenth of a second, or when there are 4 KB, and at the
 * process's end. A line at a time would cost more than sending a page that is kept.
 */
export const createLog = (level: string): Logger =>
  pino(
    { level, base: { name: "portal" } },
    pino.destination({ fd: 1, sync: false, minLength: 4_096, periodicFlush: 100 }),
  );

const quiet = /^\/(?:healthz|readyz|assets\/|messages\/)/;
const longestPath = 200;
const milliseconds = (value: number) => Math.round(value * 10) / 10;

/** The screen's pattern, so that no id of a person or opening stands in the log; of other addresses the bare path. */
export function routeOf(pathname: string): string {
  const { locale, path } = splitLocale(pathname.replace(/\.data$/, ""));
  const screen = screenAt(path);
  return screen ? `${screen.path}@${locale}` : pathname.slice(0, longestPath);
}

/** Closes the line of a request: never a query, a cookie or a header. */
export function logVisit({ log, spent }: Visit, request: Request, status: number, ms: number): void {
  const { pathname } = new URL(request.url);
  const level = quiet.test(pathname) ? "debug" : "info";
  log[level]({
    method: request.method,
    route: routeOf(pathname),
    status,
    ms: milliseconds(ms),
    upstream: { calls: spent.calls, ms: milliseconds(spent.ms) },
  });
}

/** The line of a request that was answered from memory. */
export function logKept(
  log: Logger,
  { id, route, status, ms }: { id: string; route: string; status: number; ms: number },
): void {
  log.info({ id, method: "GET", route, status, ms: milliseconds(ms), kept: true });
}
