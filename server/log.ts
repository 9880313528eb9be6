import { type DestinationStream, type Logger, pino } from "pino";
import { splitLocale } from "../app/i18n/locale";
import { screenAt } from "../app/screens.server";
import type { RequestContext } from "./request-context";

/** Number of characters after which lines are written, and the milliseconds after which they are written in any case */
const maxBufferedLength = 64_000;
const maxBufferedMs = 100;

/**
 * Buffers lines and writes them together: one write per line would cost more than serving a cached page, and so would
 * pino's own buffer, which measures its whole content for each line.
 */
function bufferLines(
  destination: ReturnType<typeof pino.destination>,
): DestinationStream & { flushSync(): void } {
  let lines = "";
  let timer: NodeJS.Timeout | undefined;
  const pass = () => {
    clearTimeout(timer);
    timer = undefined;
    if (lines !== "") destination.write(lines);
    lines = "";
  };
  return {
    write(line) {
      lines += line;
      if (lines.length > maxBufferedLength) pass();
      else timer ??= setTimeout(pass, maxBufferedMs).unref();
    },
    // pino calls this before the process ends after a fatal error.
    flushSync() {
      pass();
      destination.flushSync();
    },
  };
}

/**
 * Logs JSON lines to standard output. Buffers up to 64,000 characters or 100 ms and flushes at exit. Writes synchronously, as
 * `console.log` does to a pipe: an asynchronous write that is running when the process exits would be lost.
 */
export function createLog(level: string): Logger {
  const output = bufferLines(pino.destination({ fd: 1, sync: true }));
  // Registered before the destination's own listener, which closes it.
  process.prependListener("exit", output.flushSync);
  return pino({ level, base: { name: "portal" } }, output);
}

const debugPaths = /^\/(?:healthz|readyz|assets\/|messages\/)/;
const maxPathLength = 200;
const roundMs = (value: number) => Math.round(value * 10) / 10;

/** The screen's path pattern, which contains no ids of people and openings; for other URLs the path. */
function routeOf(pathname: string): string {
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

/** Creates a log function for one page of the page cache, once, so that each request costs little. */
export const cachedPageLog = (log: Logger, pathname: string): Logger =>
  log.child({ method: "GET", route: routeOf(pathname), cached: true });

/** Logs a request that was served from the page cache. */
export function logCached(
  log: Logger,
  { id, traceId, status, ms }: { id: string; traceId: string | undefined; status: number; ms: number },
): void {
  log.info({ id, ...(traceId !== undefined && { trace: traceId }), status, ms: roundMs(ms) });
}
