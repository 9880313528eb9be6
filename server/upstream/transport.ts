import { Agent, type Dispatcher } from "undici";
import { ApiError } from "#app/api/errors.server";
import type { Endpoint } from "#contract/endpoint";
import type { Metrics } from "../observe/metrics";
import type { Caller } from "./caller";
import { createDownloads, type DownloadLimits, type DownloadSlot } from "./downloads";
import { isFile, ResponseTooLong, readText, UpstreamResponse } from "./response";
import { fetchApi } from "./slash-redirect";
import { withTimeout } from "./timeout";

/** One HTTP request to the API. It can be sent repeatedly. */
export interface UpstreamRequest {
  readonly path: string;
  readonly headers: Record<string, string>;
  /** A string is JSON */
  readonly body?: string | URLSearchParams | Blob | undefined;
}

export type Send = (
  endpoint: Endpoint,
  request: UpstreamRequest,
  caller: Caller,
  accessToken: string | null,
) => Promise<UpstreamResponse>;

/** There was no complete response; `cause` is the error of `fetch`. */
export class ConnectionError extends Error {
  override readonly name = "ConnectionError";

  constructor(
    cause: unknown,
    /** At least a part of the request was sent, so the API may have executed it */
    readonly wasSent: boolean,
  ) {
    super("no response", { cause });
  }
}

const maxConnections = 64;
/** Downloads take as long as their clients read, so they have separate connections. */
const maxDownloadConnections = 64;
const downloadLimits: DownloadLimits = { perMember: 8, perNetwork: 32 };
const keepAliveMs = 10_000;
const maxConnectMs = 5_000;
/**
 * Milliseconds without data after which a connection is closed. Needed for files: their bodies are read after the
 * deadline's timer is cleared.
 */
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
    try {
      const response = await exchange(
        baseUrl + request.path,
        {
          method: endpoint.method,
          headers: headersOf(request, caller, accessToken),
          ...(request.body !== undefined && { body: request.body }),
        },
        { pool: slot ? pools.downloads : pools.calls, slot, timeoutMs: remainingMs },
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

/** 0 if the statistics lack the count: an agent with a single connection has no queue. */
const countIn = (stats: object, count: "running" | "queued"): number =>
  count in stats ? Number(stats[count as keyof typeof stats]) : 0;

/**
 * Sends a request and reads the complete response. With a `slot`, a file is returned as soon as its headers have
 * arrived, because reading the body takes as long as the client needs to receive it.
 *
 * @throws {ConnectionError} if the connection fails or `timeoutMs` passes
 * @throws {ResponseTooLong}
 */
async function exchange(
  url: string,
  request: RequestInit & { method: string },
  { pool, slot, timeoutMs }: { pool: Agent; slot: DownloadSlot | null; timeoutMs: number },
): Promise<UpstreamResponse> {
  let isWaiting = false;
  const dispatcher = pool.compose(
    watchWaiting((waits) => {
      isWaiting = waits;
    }),
  );
  // Not AbortSignal.timeout: its timer would outlive the call.
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(new DOMException("timed out", "TimeoutError")), timeoutMs);
  try {
    const init = { ...request, signal: abort.signal, dispatcher };
    // Node types `dispatcher` after its bundled undici; an Agent of the undici package is compatible at run time.
    const response = await fetchApi(url, init as unknown as RequestInit & { method: string });
    const { status, headers, body } = response;
    return slot && isFile(status)
      ? new UpstreamResponse(status, headers, "", body && slot.stream(body))
      : new UpstreamResponse(status, headers, await readText(response));
  } catch (error) {
    if (error instanceof ResponseTooLong) throw error;
    throw new ConnectionError(error, !isWaiting);
  } finally {
    clearTimeout(timer);
  }
}

/** Reports to `onChange` whether a request still waits for a connection: until undici begins to write it. */
const watchWaiting =
  (onChange: (isWaiting: boolean) => void): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) => {
    onChange(true);
    return dispatch(options, {
      onRequestStart(...start) {
        onChange(false);
        handler.onRequestStart?.(...start);
      },
      onResponseStart: (...head) => handler.onResponseStart?.(...head),
      onResponseData: (...data) => handler.onResponseData?.(...data),
      onResponseEnd: (...end) => handler.onResponseEnd?.(...end),
      onResponseError: (...failure) => handler.onResponseError?.(...failure),
    });
  };

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
  if (caller.address) headers["X-Forwarded-For"] = caller.address;
  if (caller.device) headers["X-Device"] = caller.device;
  return headers;
}
