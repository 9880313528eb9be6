import type { Logger } from "pino";
import type { Call, CallParts, LocalFile } from "#app/api/call";
import { issueToken } from "#contract/auth";
import type { Endpoint } from "#contract/endpoint";
import type { Metrics } from "../observe/metrics";
import { withAuthorization } from "./authorization";
import type { Caller } from "./caller";
import { pathOf } from "./path";
import { createReadCache, type ReadResult } from "./read-cache";
import { parseResponse } from "./response";
import { withRetries } from "./retry";
import { createTransport, type UpstreamRequest } from "./transport";
import { multipartOf } from "./upload";

export interface Upstream {
  callFor(caller: Caller): Call;
  close(): Promise<void>;
}

/** The client of the recruitment API: one connection pool and one cache of public reads for all requests. */
export function createUpstream(options: {
  /** Resolves when the API's address is known; the embedded API starts in parallel with the portal */
  url: () => Promise<string>;
  timeoutMs: number;
  /** Format of token requests: `form` as in RFC 6749; default: `json` */
  tokenFormat?: "json" | "form";
  log: Logger;
  metrics: Metrics;
  /** The read cache's clock, in milliseconds */
  now: () => number;
}): Upstream {
  const { log } = options;
  const transport = createTransport(options);
  const send = withAuthorization(withRetries(transport.send, log));
  const cache = createReadCache(options.now, options.metrics);

  async function request(endpoint: Endpoint, message: UpstreamRequest, caller: Caller): Promise<ReadResult> {
    const response = await send(endpoint, message, caller);
    const value = parseResponse(endpoint, response, { caller, log });
    return { status: response.status, value, length: response.text.length };
  }

  async function call(caller: Caller, endpoint: Endpoint, input: CallParts): Promise<unknown> {
    const path = pathOf(endpoint, input);
    if (endpoint.maxAgeSeconds !== undefined && endpoint.method === "GET" && endpoint.auth === "public") {
      // The call has a separate deadline, because callers with later deadlines may share its result.
      const { locale = caller.locale } = input;
      const deadline = Date.now() + options.timeoutMs;
      const load = () => request(endpoint, { path, headers: {} }, { ...caller, locale, deadline });
      const key = `${locale} ${endpoint.name} ${path}`;
      return cache.read(key, endpoint.maxAgeSeconds, load, caller);
    }
    // Serialized once, so that the retry after a token refresh sends the same bytes.
    const isForm = options.tokenFormat === "form" && endpoint.path === issueToken.path;
    const body = isForm
      ? formOf(input.body)
      : input.body === undefined
        ? undefined
        : JSON.stringify(input.body);
    return (await request(endpoint, { path, headers: input.headers ?? {}, body }, caller)).value;
  }

  async function upload(
    caller: Caller,
    endpoint: Endpoint,
    { fields, file }: { fields: Record<string, string>; file: LocalFile },
  ): Promise<unknown> {
    const body = await multipartOf(fields, file);
    return (await request(endpoint, { path: pathOf(endpoint, {}), headers: {}, body }, caller)).value;
  }

  async function download(
    caller: Caller,
    endpoint: Endpoint,
    { ifNoneMatch, ...input }: CallParts & { ifNoneMatch?: string },
  ): Promise<unknown> {
    const headers: Record<string, string> = ifNoneMatch ? { "If-None-Match": ifNoneMatch } : {};
    return (await request(endpoint, { path: pathOf(endpoint, input), headers }, caller)).value;
  }

  return {
    callFor(caller) {
      const callApi = (endpoint: Endpoint, input: CallParts = {}) => call(caller, endpoint, input);
      // The cast is safe, because `parseResponse` reads each value by its endpoint's schema. The compiler cannot derive
      // the result type from that.
      return Object.assign(callApi, {
        upload: (endpoint: Endpoint, input: Parameters<typeof upload>[2]) => upload(caller, endpoint, input),
        download: (endpoint: Endpoint, input: Parameters<typeof download>[2]) =>
          download(caller, endpoint, input),
      }) as unknown as Call;
    },
    close: transport.close,
  };
}

/** A flat object as application/x-www-form-urlencoded (RFC 6749, 4.3.2). */
const formOf = (fields: unknown) =>
  new URLSearchParams(Object.entries(fields ?? {}).map(([name, value]) => [name, String(value)]));
