import type { Readable } from "node:stream";
import { Agent } from "undici";
import type { Endpoint } from "#contract/endpoint";
import { ApiError } from "../../app/api/errors.server";
import type { Metrics } from "../metrics";
import { withTimeout } from "../timeout";
import { ResponseTooLong, readText } from "./body-text";
import type { Caller } from "./caller";
import { createDownloads, type DownloadLimits, type DownloadSlot } from "./downloads";
import { ConnectionError, exchange } from "./exchange";
import { isFile, UpstreamResponse } from "./response";

/**
 * One HTTP request to the API. It can be sent repeatedly: a function as body creates a new stream of the same bytes.
 */
export interface UpstreamRequest {
  readonly path: string;
  readonly headers: Record<string, string>;
  /** A string is JSON; URLSearchParams are form-encoded */
  readonly body?: string | URLSearchParams | (() => Readable) | undefined;
}

export type Send = (
  endpoint: Endpoint,
  request: UpstreamRequest,
  caller: Caller,
  accessToken: string | null,
) => Promise<UpstreamResponse>;

const maxConnections = 64;
/** Downloads take as long as their clients read, so they have separate connections. */
const maxDownloadConnections = 64;
const downloadLimits: DownloadLimits = { perMember: 8, perNetwork: 32 };
const keepAliveMs = 10_000;
const maxConnectMs = 5_000;
/** Safety net for connections that stall after their request's own deadline timer is cleared. */
const maxCallMs = 120_000;
const closeTimeoutMs = 1_000;

/**
 * Exchanges HTTP messages with the API over a pool of keep-alive connections, each call within its caller's deadline.
 */
export function createTransport(options: {
  url: () => Promise<string>;
  timeoutMs: number;
  metrics: Metrics;
}) {
  const { metrics } = options;
  const createPool = (connections: number) =>
    new Agent({
      connections,
      keepAliveTimeout: keepAliveMs,
      connect: { timeout: Math.min(options.timeoutMs, maxConnectMs) },
      headersTimeout: maxCallMs,
      bodyTimeout: maxCallMs,
    });
  const pools = { calls: createPool(maxConnections), downloads: createPool(maxDownloadConnections) };
  const startDownload = createDownloads(downloadLimits, () => metrics.countRateLimited("download"));
  for (const [name, pool] of Object.entries(pools)) {
    const sum = (count: "running" | "queued") => () =>
      Object.values(pool.stats).reduce((total, stats) => total + countIn(stats, count), 0);
    metrics.gauge(`portal_upstream_${name}_running`, "Calls of the API that are running", sum("running"));
    metrics.gauge(
      `portal_upstream_${name}_queued`,
      "Calls that wait for a connection to the API",
      sum("queued"),
    );
  }

  /**
   * @throws {ApiError} 503 if the deadline has passed or the API has not started; 502 for a response that is too long;
   * 429 for too many downloads
   * @throws {ConnectionError} if the connection fails or the deadline passes during the call
   */
  const send: Send = async (endpoint, request, caller, accessToken) => {
    const remainingMs = caller.deadline - Date.now();
    if (remainingMs <= 0) throw new ApiError(503, "deadline exceeded", { retryAfter: 5 });
    const baseUrl = await withTimeout(
      options.url(),
      remainingMs,
      () => new ApiError(503, "the API has not started", { retryAfter: 5 }),
    );
    const slot = endpoint.download ? startDownload(caller) : null;
    let isStreaming = false;
    let answered: number | "error" = "error";
    const startedAt = performance.now();
    caller.upstreamStats.calls += 1;
    const url = baseUrl + request.path;
    const headers = headersOf(request, caller, accessToken);
    try {
      const response = slot
        ? await openFile(pools.downloads, { url, headers, slot }, remainingMs)
        : await exchange(
            pools.calls,
            { url, method: endpoint.method, headers, body: bodyOf(request) },
            remainingMs,
          );
      answered = response.status;
      isStreaming = response.body !== null;
      return response;
    } catch (error) {
      if (error instanceof ResponseTooLong)
        throw new ApiError(502, `${endpoint.name}: response too long`, {
          mayBeDone: endpoint.method !== "GET",
        });
      throw error;
    } finally {
      if (!isStreaming) slot?.release();
      const ms = performance.now() - startedAt;
      caller.upstreamStats.ms += ms;
      metrics.observeCall(endpoint.name, answered, ms);
    }
  };

  return {
    send,
    /** Waits one second for running calls, then aborts them. */
    async close(): Promise<void> {
      const timeout = () => new Error("calls are still running");
      const close = (pool: Agent) =>
        withTimeout(pool.close(), closeTimeoutMs, timeout).catch(() => pool.destroy());
      await Promise.all(Object.values(pools).map(close));
    },
  };
}

/** Only a pool has a queue; an agent with one connection would have none. */
const countIn = (stats: object, count: "running" | "queued"): number =>
  count in stats ? Number(stats[count as keyof typeof stats]) : 0;

/**
 * Opens a file's response as soon as its headers have arrived, because the client's speed determines how long the file
 * takes. Any other response is read completely.
 */
async function openFile(
  pool: Agent,
  { url, headers, slot }: { url: string; headers: Record<string, string>; slot: DownloadSlot },
  timeoutMs: number,
): Promise<UpstreamResponse> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(new DOMException("timed out", "TimeoutError")), timeoutMs);
  try {
    const init = { headers, redirect: "manual", signal: abort.signal, dispatcher: pool };
    // Node types `dispatcher` after its bundled undici; an Agent of the undici package is compatible at run time.
    const response = await fetch(url, init as unknown as RequestInit);
    const { status, body } = response;
    return isFile(status)
      ? new UpstreamResponse(status, response.headers, "", body && slot.stream(body))
      : new UpstreamResponse(status, response.headers, await readText(response));
  } catch (error) {
    if (error instanceof ResponseTooLong) throw error;
    throw new ConnectionError(error, true);
  } finally {
    clearTimeout(timer);
  }
}

const bodyOf = ({ body }: UpstreamRequest) =>
  typeof body === "function" ? body() : body === undefined ? null : body.toString();

function headersOf(request: UpstreamRequest, caller: Caller, accessToken: string | null) {
  const headers: Record<string, string> = {
    ...request.headers,
    ...caller.trace?.headers,
    Accept: "application/json",
    "Accept-Encoding": "gzip, br",
    "User-Agent": "careers-portal",
    "Accept-Language": caller.locale,
    "X-Request-Id": caller.requestId,
  };
  if (accessToken !== null) headers.Authorization = `Bearer ${accessToken}`;
  if (typeof request.body === "string") headers["Content-Type"] = "application/json";
  if (request.body instanceof URLSearchParams) headers["Content-Type"] = "application/x-www-form-urlencoded";
  if (caller.address) headers["X-Forwarded-For"] = caller.address;
  if (caller.device) headers["X-Device"] = caller.device;
  return headers;
}
