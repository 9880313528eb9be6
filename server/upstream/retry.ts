import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { ApiError } from "#app/api/errors.server";
import { toApiError } from "./response";
import { ConnectionError, type Send } from "./transport";

const retriedStatuses = new Set([429, 502, 503, 504]);
export const maxAttempts = 4;
const firstDelayMs = 100;
/** First delay after 429. It is longer, because APIs limit requests by the second or by longer periods. */
const firstLimitedDelayMs = 500;
const maxDelayMs = 30_000;

/** Failures of one kind that follow one another within this time belong to one outage. */
const quietMs = 10_000;

/**
 * Logs when calls begin to fail and when they work again, for each kind of failure. Does not log each failure, because
 * an outage has thousands.
 */
function createFailureLog(log: Logger) {
  const outages = new Map<
    string,
    { readonly since: number; lastAt: number; failures: Map<string, number> }
  >();
  return {
    failed(call: string, reason: string, details: object) {
      const now = Date.now();
      const outage = outages.get(reason) ?? { since: now, lastAt: now, failures: new Map() };
      if (!outages.has(reason)) log.warn({ call, reason, ...details }, "Calls of the recruitment API fail");
      else if (!outage.failures.has(call)) log.info({ call, reason, ...details }, "A further call fails");
      outage.lastAt = now;
      outage.failures.set(call, (outage.failures.get(call) ?? 0) + 1);
      outages.set(reason, outage);
    },
    responded(call: string) {
      for (const [reason, { since, lastAt, failures }] of outages) {
        if (!failures.has(call) || Date.now() - lastAt < quietMs) continue;
        outages.delete(reason);
        const seconds = Math.round((lastAt - since) / 1000);
        log.info(
          { reason, seconds, failures: Object.fromEntries(failures) },
          "Calls of the recruitment API work again",
        );
      }
    },
  };
}

/**
 * Retries reads after network errors, 429, 502, 503 and 504, with exponential backoff and within the caller's deadline.
 * After 429 it also waits for `Retry-After`, at most 30 seconds. Writes are sent once. A network error becomes an
 * ApiError with status 503.
 */
export function withRetries(send: Send, log: Logger): Send {
  const failures = createFailureLog(log);
  return async (endpoint, request, caller, accessToken) => {
    for (let attempt = 1; ; attempt += 1) {
      let failure: ApiError;
      let reason: string;
      try {
        const response = await send(endpoint, request, caller, accessToken);
        if (!retriedStatuses.has(response.status)) {
          failures.responded(endpoint.name);
          return response;
        }
        failure = toApiError(endpoint, response);
        reason = String(response.status);
      } catch (error) {
        if (!(error instanceof ConnectionError)) throw error;
        const mayBeDone = endpoint.method !== "GET" && error.wasSent;
        reason = reasonOf(error);
        failure = new ApiError(503, `${endpoint.name}: ${reason}`, { retryAfter: 5, mayBeDone });
      }
      const delayMs = delayAfter(failure, attempt);
      const willRetry =
        endpoint.method === "GET" && attempt < maxAttempts && Date.now() + delayMs < caller.deadline;
      if (!willRetry) {
        failures.failed(endpoint.name, reason, { id: caller.requestId, attempt });
        throw failure;
      }
      await sleep(delayMs);
    }
  };
}

/** Milliseconds before the next attempt */
export function delayAfter({ status, retryAfter }: ApiError, attempt: number): number {
  const backoff = (status === 429 ? firstLimitedDelayMs : firstDelayMs) * 2 ** (attempt - 1);
  const stated = status === 429 ? (retryAfter ?? 0) * 1000 : 0;
  return Math.min(Math.max(backoff, stated), maxDelayMs);
}

/**
 * Why a call failed: `timed out`, or undici's error code, which `fetch` stores in its error's `cause`, or the error's
 * name. The message is not used, because it can contain personal data.
 */
function reasonOf({ cause: error }: ConnectionError): string {
  if (!(error instanceof Error)) return "failed";
  if (error.name === "TimeoutError") return "timed out";
  const reason = error.cause instanceof Error ? error.cause : error;
  return "code" in reason ? String(reason.code) : error.name;
}
