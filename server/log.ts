import { type DestinationStream, type Logger, pino } from "pino";
import { splitLocale } from "../app/i18n/locale";
import { screenAt } from "../app/screens.server";
import type { RequestContext } from "./request-context";

/** Size of the buffer, and the milliseconds after which its lines are written in any case */
const bufferBytes = 64 * 1024;
const maxBufferedMs = 100;
/** A character of a JavaScript string is at most three bytes of UTF-8. */
const maxBytesPerCharacter = 3;

/**
 * Encodes lines into a buffer and writes them together: one write per line would cost more than serving a cached page,
 * and joining many strings leaves garbage that lives long enough to slow down the collector.
 */
function bufferLines(
  destination: ReturnType<typeof pino.destination>,
): DestinationStream & { flushSync(): void } {
  const buffer = Buffer.allocUnsafeSlow(bufferBytes);
  let used = 0;
  let timer: NodeJS.Timeout | undefined;
  // A copy, because the destination keeps what it could not write yet. With `contentMode: "buffer"` it takes bytes, but
  // its types allow only strings.
  const writeBytes = (bytes: Buffer) => Reflect.apply(destination.write, destination, [Buffer.from(bytes)]);
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (used > 0) writeBytes(buffer.subarray(0, used));
    used = 0;
  };
  return {
    write(line) {
      const maxBytes = line.length * maxBytesPerCharacter;
      if (used + maxBytes > bufferBytes) flush();
      if (maxBytes > bufferBytes) writeBytes(Buffer.from(line));
      else used += buffer.write(line, used);
      timer ??= setTimeout(flush, maxBufferedMs).unref();
    },
    // pino calls this before the process ends after a fatal error.
    flushSync() {
      flush();
      destination.flushSync();
    },
  };
}

/**
 * Logs JSON lines to standard output. Buffers up to 64 KB or 100 ms and flushes at exit. Writes synchronously, as
 * `console.log` does to a pipe: an asynchronous write that is running when the process exits would be lost.
 */
export function createLog(level: string): Logger {
  const output = bufferLines(pino.destination({ fd: 1, sync: true, contentMode: "buffer" }));
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

/** A request that was served from the page cache; `ms` is its duration. */
export interface CachedRequest {
  readonly id: string;
  readonly traceId: string | undefined;
  readonly status: number;
  readonly ms: number;
}

/**
 * Creates the log function of one cached page. The line is what pino would write, but only the parts that differ
 * between requests are put together for each of them.
 */
export function cachedPageLog(log: Logger, pathname: string): (request: CachedRequest) => void {
  if (!log.isLevelEnabled("info")) return () => undefined;
  const fixed = { ...log.bindings(), method: "GET", route: routeOf(pathname), cached: true };
  const start = `{"level":${log.levels.values.info},"time":`;
  const middle = `,${JSON.stringify(fixed).slice(1, -1)},"id":"`;
  const output: DestinationStream = Reflect.get(log, pino.symbols.streamSym);
  return ({ id, traceId, status, ms }) => {
    const trace = traceId === undefined ? "" : `,"trace":"${traceId}"`;
    output.write(`${start}${Date.now()}${middle}${id}"${trace},"status":${status},"ms":${roundMs(ms)}}\n`);
  };
}
