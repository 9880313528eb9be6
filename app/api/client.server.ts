import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { Agent } from "undici";
import type { Answer, CallInput, Endpoint } from "../../contract/endpoint";
import { type ErrorBody, errorBody, fieldName } from "../../contract/errors";
import type { Locale } from "../../contract/locale";
import { ApiError, SessionEnded } from "./errors.server";
import { type LocalFile, multipart } from "./files.server";
import { within } from "./patience.server";

export { ApiError, SessionEnded };

/** Lends a session's access token to the client and learns when the API refuses it. */
export interface TokenHolder {
  /** null: nobody is signed in */
  bearer(): Promise<string | null>;
  /** A newer token than the refused one */
  renewed(refused: string): Promise<string>;
  /** The API refuses even a new token: the session is over */
  refuse(): Promise<void>;
}

/** Who asks, and how long an answer is worth waiting for. */
export interface Caller {
  readonly locale: Locale;
  readonly requestId: string;
  readonly tokens: TokenHolder;
  /** The reader's network address, for the API's slow-down of guessed passwords */
  readonly address?: string | undefined;
  /** Milliseconds since 1970; moved on by the time that a token refresh took */
  deadline: number;
  /** For the log: calls made and milliseconds waited */
  readonly spent: { calls: number; ms: number };
}

export interface Call {
  <E extends Endpoint>(endpoint: E, ...input: Input<E>): Promise<Answer<E>>;
  /** Sends a file from the disk as it is read, and after a refresh the very same bytes again */
  upload<E extends Endpoint & { readonly upload: object }>(
    endpoint: E,
    input: { readonly fields: Readonly<Record<string, string>>; readonly file: LocalFile },
  ): Promise<Answer<E>>;
  /** A file's bytes as they come; 304 where `ifNoneMatch` names what is there */
  download<E extends Endpoint & { readonly download: true }>(
    endpoint: E,
    input: Omit<Parts, "body"> & { readonly ifNoneMatch?: string | null },
  ): Promise<Downloaded>;
}
type Input<E extends Endpoint> = unknown extends CallInput<E> ? [] : [input: CallInput<E>];

/** A file on its way: its status is 200, or 304 without a body. */
export interface Downloaded {
  readonly status: number;
  readonly headers: Headers;
  readonly body: ReadableStream<Uint8Array> | null;
}

export interface Upstream {
  /** The call function of one request */
  callFor(caller: Caller): Call;
  close(): Promise<void>;
}

/** The specification's list: only these outcomes are kept. */
const keptStatuses = new Set([200, 203, 300, 301, 302, 404, 405, 410, 414, 501]);
const retriedStatuses = new Set([502, 503, 504]);
const attempts = 4;
const firstPause = 100;
const longestPause = 30_000;
const longestCall = 120_000;
const closePatience = 1_000;

interface Parts {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

/** A call as it is sent, and sent again: the same bytes each time. */
interface Message {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined | (() => BodyInit);
}

/** The way to the recruitment API: one pool of connections, one cache of public reads. */
export function createUpstream(options: {
  /** Resolves once the API's address is known: the embedded one starts beside the portal */
  url: () => Promise<string>;
  timeoutMs: number;
  log: Logger;
}): Upstream {
  const { timeoutMs, log } = options;
  const pool = new Agent({
    connections: 64,
    keepAliveTimeout: 10_000,
    connect: { timeout: Math.min(timeoutMs, 5_000) },
    // Every call has a deadline of its own; these end what is left of connections that went silent.
    headersTimeout: longestCall,
    bodyTimeout: longestCall,
  });
  const kept = new LRUCache<string, { value: unknown } | { error: ApiError }>({ max: 1_000 });
  const underway = new Map<string, Promise<unknown>>();

  async function send(endpoint: Endpoint, message: Message, caller: Caller, token: string | null) {
    const left = caller.deadline - Date.now();
    if (left <= 0) throw new ApiError(503, "no time left", { retryAfter: 5 });
    const headers: Record<string, string> = {
      ...message.headers,
      Accept: "application/json",
      "Accept-Language": caller.locale,
      "X-Request-Id": caller.requestId,
    };
    if (token !== null) headers.Authorization = `Bearer ${token}`;
    if (typeof message.body === "string") headers["Content-Type"] = "application/json";
    if (caller.address) headers["X-Forwarded-For"] = caller.address;
    const base = await within(
      options.url(),
      left,
      () => new ApiError(503, "not started yet", { retryAfter: 5 }),
    );
    const started = performance.now();
    caller.spent.calls += 1;
    const ending = new AbortController();
    const late = setTimeout(() => ending.abort(new DOMException("timed out", "TimeoutError")), left);
    try {
      const init = {
        method: endpoint.method,
        headers,
        body: typeof message.body === "function" ? message.body() : message.body,
        duplex: "half",
        redirect: "manual",
        signal: ending.signal,
        dispatcher: pool,
      };
      // Node's own type of `dispatcher` comes from the undici it bundles; an Agent of ours fits it at run time.
      const response = await fetch(base + message.path, init as unknown as RequestInit);
      const { status, headers: received, body } = response;
      // A file is read as fast as the browser takes it, which may be slower than any deadline.
      if (endpoint.download && isFile(status)) return { status, headers: received, text: "", body };
      return { status, headers: received, text: await response.text(), body: null };
    } finally {
      clearTimeout(late);
      caller.spent.ms += performance.now() - started;
    }
  }

  async function attempt(endpoint: Endpoint, message: Message, caller: Caller, token: string | null) {
    for (let tried = 1; ; tried += 1) {
      let failure: ApiError;
      try {
        const answer = await send(endpoint, message, caller, token);
        if (!retriedStatuses.has(answer.status)) return answer;
        failure = refusal(endpoint, answer);
      } catch (error) {
        if (error instanceof ApiError) throw error;
        failure = new ApiError(503, `${endpoint.name}: ${faultOf(error)}`, { retryAfter: 5 });
      }
      const pause = Math.min(firstPause * 2 ** (tried - 1), longestPause);
      const again = endpoint.method === "GET" && tried < attempts && Date.now() + pause < caller.deadline;
      log.warn(
        { id: caller.requestId, call: endpoint.name, tried, again, fault: failure.message },
        "upstream call failed",
      );
      if (!again) throw failure;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  async function authorized(endpoint: Endpoint, message: Message, caller: Caller) {
    const token = endpoint.auth === "public" ? null : await unhurried(caller, () => caller.tokens.bearer());
    if (endpoint.auth === "member" && token === null) throw new SessionEnded("absent");
    const first = await attempt(endpoint, message, caller, token);
    if (first.status !== 401 || token === null) return first;
    const newer = await unhurried(caller, () => caller.tokens.renewed(token));
    const second = await attempt(endpoint, message, caller, newer);
    if (second.status !== 401) return second;
    await caller.tokens.refuse();
    throw new SessionEnded("refused");
  }

  async function request(
    endpoint: Endpoint,
    message: Message,
    caller: Caller,
  ): Promise<{ status: number; value: unknown }> {
    const answer = await authorized(endpoint, message, caller);
    if (endpoint.download && isFile(answer.status)) return { status: answer.status, value: answer };
    if (answer.status < 200 || answer.status > 299) throw refusal(endpoint, answer);
    if (answer.status === 204 || endpoint.answer === null) return { status: answer.status, value: null };
    const parsed = endpoint.answer.safeParse(json(answer.text));
    if (parsed.success) return { status: answer.status, value: parsed.data };
    const fields = parsed.error.issues
      .slice(0, 5)
      .map((issue) => ({ field: fieldName(issue.path), fault: issue.code }));
    log.error(
      { id: caller.requestId, call: endpoint.name, status: answer.status, fields },
      "answer does not fit the contract",
    );
    throw new ApiError(
      502,
      `${endpoint.name}: answer does not fit the contract at ${fields[0]?.field || "its root"}`,
    );
  }

  /** Public reads are asked once for all who ask at the same time, and kept for as long as the contract says. */
  async function shared(endpoint: Endpoint, path: string, caller: Caller, fresh: number): Promise<unknown> {
    const key = `${caller.locale} ${path}`;
    const known = kept.get(key);
    if (known) {
      if ("error" in known) throw known.error;
      return known.value;
    }
    const ttl = fresh * 1000;
    let flight = underway.get(key);
    if (!flight) {
      flight = request(endpoint, { path, headers: {}, body: undefined }, caller)
        .then(
          ({ status, value }) => {
            if (keptStatuses.has(status)) kept.set(key, { value }, { ttl });
            return value;
          },
          (error: unknown) => {
            if (error instanceof ApiError && keptStatuses.has(error.status))
              kept.set(key, { error }, { ttl });
            throw error;
          },
        )
        .finally(() => underway.delete(key));
      underway.set(key, flight);
    }
    return flight;
  }

  async function call(caller: Caller, endpoint: Endpoint, input: Parts): Promise<unknown> {
    const path = address(endpoint, input);
    if (endpoint.fresh !== undefined && endpoint.method === "GET" && endpoint.auth === "public") {
      return shared(endpoint, path, caller, endpoint.fresh);
    }
    // Written once, so that a retry after a refresh sends the same bytes.
    const body = input.body === undefined ? undefined : JSON.stringify(input.body);
    return (await request(endpoint, { path, headers: input.headers ?? {}, body }, caller)).value;
  }

  function callFor(caller: Caller): Call {
    const upload = async (
      endpoint: Endpoint,
      { fields, file }: { fields: Record<string, string>; file: LocalFile },
    ) => {
      const { type, body } = multipart(fields, file);
      const headers = { "Content-Type": type };
      return (await request(endpoint, { path: address(endpoint, {}), headers, body }, caller)).value;
    };
    const download = async (
      endpoint: Endpoint,
      { ifNoneMatch, ...input }: Parts & { ifNoneMatch?: string },
    ) => {
      const headers: Record<string, string> = ifNoneMatch ? { "If-None-Match": ifNoneMatch } : {};
      return (await request(endpoint, { path: address(endpoint, input), headers, body: undefined }, caller))
        .value;
    };
    const plain = (endpoint: Endpoint, input: Parts = {}) => call(caller, endpoint, input);
    // The answer has just been parsed by the endpoint's own schema; the map from endpoint to type is the contract's.
    return Object.assign(plain, { upload, download }) as unknown as Call;
  }

  return {
    callFor,
    async close() {
      await within(pool.close(), closePatience, () => new Error("calls still run")).catch(() =>
        pool.destroy(),
      );
    },
  };
}

const isFile = (status: number) => status === 200 || status === 304;

/** A refresh belongs to the session, not to the request that happened to start it: its time does not count. */
async function unhurried<Result>(caller: Caller, run: () => Promise<Result>): Promise<Result> {
  const started = Date.now();
  try {
    return await run();
  } finally {
    caller.deadline += Date.now() - started;
  }
}

function address(endpoint: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) search.append(name, String(each));
    }
  }
  search.sort();
  return search.size > 0 ? `${path}?${search}` : path;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusal(endpoint: Endpoint, answer: { status: number; headers: Headers; text: string }): ApiError {
  const parsed = errorBody.safeParse(json(answer.text));
  const body: ErrorBody | null = parsed.success ? parsed.data : null;
  const status = answer.status < 400 ? 502 : answer.status;
  return new ApiError(status, `${endpoint.name}: ${answer.status}`, {
    body,
    retryAfter: seconds(answer.headers.get("Retry-After")),
  });
}

/** Retry-After as seconds, whether it came as seconds or as a date (RFC 9110, 10.2.3). */
function seconds(value: string | null): number | null {
  if (value === null) return null;
  if (/^\d{1,6}$/.test(value)) return Number(value);
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}

/** undici hides the reason of "fetch failed" in `cause`; its code says enough and holds no data. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return "failed";
  if (error.name === "TimeoutError") return "timed out";
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.name;
}
