import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { ApiError } from "#app/api/errors.server";
import { toApiError } from "./response";
import { ConnectionError, type Send } from "./transport";

const retriedStatuses = new Set([429, 502, 503, 504]);
export const maxAttempts = 4;
const firstDelayMs = 100;
/** APIs limit requests by the second or by longer periods. */
const firstLimitedDelayMs = 500;
const maxDelayMs = 30_000;

/** Logs when a call begins to fail and when it works again, instead of each failure: an outage has thousands. */
function createFailureLog(log: Logger) {
  const failing = new Map<string, { readonly since: number; failures: number }>();
  return {
    failed(call: string, details: object) {
      const before = failing.get(call);
      if (before) before.failures += 1;
      else {
        failing.set(call, { since: Date.now(), failures: 1 });
        log.warn({ call, ...details }, "A call of the recruitment API fails");
      }
    },
    responded(call: string) {
      const before = failing.get(call);
      if (!before) return;
      failing.delete(call);
      const seconds = Math.round((Date.now() - before.since) / 1000);
      log.info({ call, seconds, failures: before.failures }, "A call of the recruitment API works again");
    },
  };
}

/**
 * Retries reads after network errors, 429, 502, 503 and 504, with exponential backoff, but not before `Retry-After`, and
 * within the caller's deadline. Writes are sent once. A network error becomes an ApiError with status 503.
 */
export function withRetries(send: Send, log: Logger): Send {
  const failures = createFailureLog(log);
  return async (endpoint, request, caller, accessToken) => {
    for (let attempt = 1; ; attempt += 1) {
      let failure: ApiError;
      try {
        const response = await send(endpoint, request, caller, accessToken);
        if (!retriedStatuses.has(response.status)) {
          failures.responded(endpoint.name);
          return response;
        }
        failure = toApiError(endpoint, response);
      } catch (error) {
        if (!(error instanceof ConnectionError)) throw error;
        const mayBeDone = endpoint.method !== "GET" && error.wasSent;
        failure = new ApiError(503, `${endpoint.name}: ${reasonOf(error)}`, { retryAfter: 5, mayBeDone });
      }
      const delayMs = delayAfter(failure, attempt);
      const willRetry =
        endpoint.method === "GET" && attempt < maxAttempts && Date.now() + delayMs < caller.deadline;
      if (!willRetry) {
        failures.failed(endpoint.name, { id: caller.requestId, attempt, reason: failure.message });
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
 * Why a call failed: undici's error code, which `fetch` stores in its error's `cause`. Messages are not used, because
 * they can contain data.
 */
function reasonOf({ cause: error }: ConnectionError): string {
  if (!(error instanceof Error)) return "failed";
  if (error.name === "TimeoutError") return "timed out";
  const reason = error.cause instanceof Error ? error.cause : error;
  return "code" in reason ? String(reason.code) : error.name;
}
