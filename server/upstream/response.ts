import type { Logger } from "pino";
import { ApiError } from "#app/api/errors.server";
import type { Endpoint } from "#contract/endpoint";
import { fieldName } from "#contract/errors";
import type { ReadIssue } from "#contract/reading/definition";
import { unwrap } from "#contract/reading/envelope";
import { readByContract } from "#contract/reading/read";
import type { Caller } from "./caller";
import { readFailure } from "./failed-result";

export class UpstreamResponse {
  #json: { readonly value: unknown } | undefined;

  constructor(
    readonly status: number,
    readonly headers: Pick<Headers, "get">,
    /** "" for a file */
    readonly text: string,
    /** Only for a file */
    readonly body: ReadableStream<Uint8Array> | null = null,
  ) {}

  /** The text as JSON, parsed when it is first read; undefined if it is not JSON */
  get json(): unknown {
    this.#json ??= { value: parseJson(this.text) };
    return this.#json.value;
  }
}

/**
 * Maximum bytes of a response that is read into memory, after decompression: many times the longest list of the
 * contract.
 */
export const maxResponseBytes = 32 * 1024 * 1024;

export class ResponseTooLong extends Error {
  override readonly name = "ResponseTooLong";
}

/**
 * The body as text, read as UTF-8.
 *
 * @throws {ResponseTooLong} as soon as it exceeds the limit
 */
export async function readText({ body }: Response): Promise<string> {
  if (body === null) return "";
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  // Leaving the loop cancels the rest. The DOM's types lack the iterator of ReadableStream.
  for await (const chunk of body as typeof body & AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > maxResponseBytes) throw new ResponseTooLong();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Whether a download's status means a file (304: without a body) instead of an error. */
export const isFile = (status: number) => status === 200 || status === 304;

/**
 * The value of a response, read by its endpoint's schema: null without a body and for 404 of an endpoint with
 * `mayBeMissing`, the response itself for a file. Unreadable parts are left out; the log contains their fields, never
 * their values.
 *
 * @throws {ApiError} the API's error, or 502 if nothing of the body can be used
 */
export function parseResponse(
  endpoint: Endpoint,
  response: UpstreamResponse,
  { caller, log }: { caller: Caller; log: Logger },
): unknown {
  const { status } = response;
  const errorStatus = errorStatusOf(endpoint, response);
  if (errorStatus === 404 && endpoint.mayBeMissing) return null;
  if (errorStatus !== null) throw toApiError(endpoint, response, errorStatus);
  if (endpoint.download && isFile(status)) return response;
  const { value, issues } = readBody(endpoint, response);
  if (issues.length === 0) return value;
  const fields = issues.slice(0, 5).map(({ path, issue }) => ({ field: fieldName(path), issue }));
  const details = { id: caller.requestId, call: endpoint.name, status, fields, count: issues.length };
  const isDone = endpoint.method !== "GET" && !endpoint.needsBody && response.json !== undefined;
  if (value !== null || isDone) {
    log.warn(details, "Parts of an API response could not be read; using the rest");
    return value;
  }
  log.error(details, "API response does not match the contract; the call fails with 502");
  throw new ApiError(
    502,
    `${endpoint.name}: response does not match the contract at ${fields[0]?.field || "its root"}`,
    { mayBeDone: endpoint.method !== "GET" },
  );
}

/** The error status that a response is treated as; null if the call succeeded. */
export function errorStatusOf(
  endpoint: Endpoint,
  { status, json }: Pick<UpstreamResponse, "status" | "json">,
): number | null {
  if (endpoint.download && isFile(status)) return null;
  if (status < 200 || status > 299) return status;
  const failure = readFailure(json);
  return failure === "unknown" ? (endpoint.method === "GET" ? 502 : 422) : failure;
}

/**
 * The body of a successful response. If `value` is null and there are issues, nothing of the body can be used; without
 * issues the response has no content.
 */
export function readBody(
  endpoint: Endpoint,
  { status, text, json }: Pick<UpstreamResponse, "status" | "text" | "json">,
): { readonly value: unknown; readonly issues: readonly ReadIssue[] } {
  const none = { value: null, issues: [] };
  if (status === 204 || endpoint.response === null || text.trim() === "") return none;
  const body = unwrap(endpoint.response, json);
  return body === null || body === "" ? none : readByContract(endpoint.response, body, endpoint);
}

/** The error of a response. A status below 400 becomes 502, for example that of a redirect that is not followed. */
export function toApiError(
  endpoint: Endpoint,
  response: Pick<UpstreamResponse, "status" | "headers" | "text" | "json">,
  status = response.status,
): ApiError {
  const { headers } = response;
  return new ApiError(status < 400 ? 502 : status, `${endpoint.name}: ${status}`, {
    body: errorBodyOf(response),
    retryAfter: parseRetryAfter(headers.get("Retry-After")),
    // With a status of 400 to 499 the API rejected the request. With any other status it may have executed a part of
    // it.
    mayBeDone: endpoint.method !== "GET" && (status < 400 || status >= 500),
  });
}

const maxTextLength = 500;
const looksTechnical = (text: string) => /<\w|^\s+at /m.test(text);

/** JSON, or a short text/plain message; null for pages, stack traces and everything else. */
export function errorBodyOf({
  text,
  json,
  headers,
}: Pick<UpstreamResponse, "headers" | "text" | "json">): unknown {
  if (typeof json === "object" && json !== null) return json;
  const isPlain = headers.get("Content-Type")?.startsWith("text/plain") ?? false;
  const message = typeof json === "string" ? json : isPlain ? text : "";
  const isReadable = message.trim() !== "" && message.length <= maxTextLength && !looksTechnical(message);
  return isReadable ? message.trim() : null;
}

/** Seconds from a Retry-After header, which contains seconds or a date (RFC 9110, 10.2.3). */
function parseRetryAfter(value: string | null): number | null {
  if (value === null) return null;
  if (/^\d{1,6}$/.test(value)) return Number(value);
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}

const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;
const isLongInteger = (token: string) => /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token));

/** Integers beyond 2^53 become text, because a number would be rounded. undefined: the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    if (!/\d{16}/.test(text)) return value;
    return JSON.parse(text.replace(stringOrNumber, (token) => (isLongInteger(token) ? `"${token}"` : token)));
  } catch {
    return undefined;
  }
}
