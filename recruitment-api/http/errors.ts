import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "pino";
import type { ErrorBody, ErrorEntry } from "#contract/errors";
import { outageOf } from "../outages";

/** An error response. Routes throw it; `errorResponse` sends it. */
export class ApiError extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly body: ErrorBody,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(`${status} ${JSON.stringify(body)}`);
  }
}

/** An error whose body is a single entry of the message catalogue. */
export const apiError = (
  status: ContentfulStatusCode,
  message: string,
  rest: Omit<ErrorEntry, "message"> = {},
) => new ApiError(status, { message, ...rest });

/** An error without a message for applicants: problem details (RFC 9457). */
export const problem = (
  status: ContentfulStatusCode,
  title: string,
  headers?: Readonly<Record<string, string>>,
) => new ApiError(status, { title, status }, headers);

/** Asks clients to try again after five seconds during an outage. */
const retryAfter = { "Retry-After": "5" };

export const unavailable = () => new ApiError(503, { status: 503 }, retryAfter);

/**
 * The response for any thrown value. Unexpected errors are logged and sent as 500 without details. Errors of an outage
 * are logged at level debug only, because `watchParts` logs when an outage begins and ends.
 */
export function errorResponse(error: unknown, log: Logger, operation: string): Response {
  const known = toApiError(error, log, operation);
  const isProblem = typeof known.body === "object" && "status" in known.body;
  return new Response(JSON.stringify(known.body), {
    status: known.status,
    headers: {
      "Content-Type": isProblem
        ? "application/problem+json; charset=utf-8"
        : "application/json; charset=utf-8",
      "Cache-Control": "no-store",
      ...known.headers,
    },
  });
}

function toApiError(error: unknown, log: Logger, operation: string): ApiError {
  if (error instanceof ApiError) return error;
  const outage = outageOf(error);
  if (outage) {
    log.debug({ err: error, operation, ...outage }, "Request failed because of an outage");
    return outage.fault === "unavailable"
      ? unavailable()
      : new ApiError(503, { message: "error.storageFull" }, retryAfter);
  }
  log.error({ err: error, operation }, "Request failed with an unexpected error");
  return new ApiError(500, { status: 500 });
}
