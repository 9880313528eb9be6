import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "pino";
import type { ErrorBody, ErrorEntry } from "#contract/errors";
import { isStorageFull } from "#http/storage-full";
import { isDatabaseUnavailable } from "../database/unavailable";
import { fullPath } from "../storage";

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

/** Seconds after which a client may try again while the database is unavailable. */
const retryAfterSeconds = 5;

/** The response for any thrown value. Unexpected errors are logged and sent as 500 without details. */
export function errorResponse(error: unknown, log: Logger, operation: string): Response {
  const known = toApiError(error, log, operation);
  const isProblem = typeof known.body === "object" && "title" in known.body;
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
  if (isStorageFull(error)) {
    log.error({ err: error, operation, path: fullPath(error) }, "Request failed: no space left to write");
    return apiError(507, "error.storageFull");
  }
  if (isDatabaseUnavailable(error)) {
    log.error({ err: error, operation }, "Request failed: the database is unavailable");
    return problem(503, "Service Unavailable", { "Retry-After": String(retryAfterSeconds) });
  }
  log.error({ err: error, operation }, "Request failed with an unexpected error");
  return problem(500, "Internal Server Error");
}
