import { setTimeout as sleep } from "node:timers/promises";
import type { CallParts } from "#app/api/call";
import type { Endpoint } from "#contract/endpoint";
import { listJobs } from "#contract/jobs";
import { pathOf } from "../upstream/path";
import { parseJson, ResponseTooLong, readText, toApiError } from "../upstream/response";
import { delayAfter, maxAttempts } from "../upstream/retry";
import { fetchApi } from "../upstream/slash-redirect";

export interface ApiUnderTest {
  /** Without a trailing slash */
  readonly url: string;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** undefined: the text is not JSON */
  readonly json: unknown;
  readonly ms: number;
}

/**
 * A call without a complete response. `failure`: `timeout`, `too long`, the connection's error code such as
 * ECONNREFUSED, or the error's name.
 */
export interface NoAnswer {
  readonly failure: string;
  readonly ms: number;
}

export const isAnswer = (result: Answer | NoAnswer): result is Answer => "status" in result;

export type Input = Pick<CallParts, "params" | "query">;

/** A call that no API has; its response is compared with the responses to real calls */
export const madeUp: Endpoint = { ...listJobs, path: "/api/doctor-no-such-call" };

interface RequestOptions extends Input {
  /** Default: the endpoint's method */
  readonly method?: string;
  readonly token?: string | null;
  readonly body?: URLSearchParams | object;
}

/** Sends a request; repeats a read after 429, as the portal does. */
export async function send(
  api: ApiUnderTest,
  endpoint: Endpoint,
  options: RequestOptions = {},
): Promise<Answer | NoAnswer> {
  const isRead = (options.method ?? endpoint.method) === "GET";
  for (let attempt = 1; ; attempt += 1) {
    const result = await sendOnce(api, endpoint, options);
    if (!isRead || !isAnswer(result) || result.status !== 429 || attempt === maxAttempts) return result;
    const delayMs = delayAfter(toApiError(endpoint, result), attempt);
    if (delayMs > api.timeoutMs) return result;
    await sleep(delayMs, undefined, api.signal && { signal: api.signal }).catch(() => undefined);
  }
}

async function sendOnce(
  { url, timeoutMs, signal }: ApiUnderTest,
  endpoint: Endpoint,
  { method = endpoint.method, token = null, body, ...parts }: RequestOptions,
): Promise<Answer | NoAnswer> {
  const headers: Record<string, string> = { Accept: "application/json", "Accept-Language": "en-US" };
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  const isForm = body instanceof URLSearchParams;
  if (body && !isForm) headers["Content-Type"] = "application/json";
  const timeout = AbortSignal.timeout(timeoutMs);
  const startedAt = performance.now();
  const elapsedMs = () => Math.round(performance.now() - startedAt);
  try {
    const response = await fetchApi(url + pathOf(endpoint, parts), {
      method,
      headers,
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = endpoint.download && response.ok ? await discard(response) : await readText(response);
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: parseJson(text),
      ms: elapsedMs(),
    };
  } catch (error) {
    return { failure: failureOf(error), ms: elapsedMs() };
  }
}

async function discard(file: Response): Promise<""> {
  await file.body?.cancel();
  return "";
}

/** The `failure` of a call. It is never the error's message, because undici's messages can contain personal data. */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return "failed";
  if (error instanceof ResponseTooLong) return "too long";
  if (error.name === "TimeoutError" || error.name === "AbortError") return "timeout";
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.name;
}
