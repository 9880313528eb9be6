import type { ErrorEntry } from "#contract/errors";
import { readErrorBody } from "./error-body";

/**
 * A failed call of the recruitment API. `status` is the API's error status, 502 if the response cannot be used, or 503
 * after a timeout or a failed connection. The portal also throws it itself, for example with 404 if a list lacks the
 * requested item. `retryAfter` is in seconds.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  /** JSON or text as the API sent it; null if it sent neither */
  readonly body: unknown;
  readonly retryAfter: number | null;
  /**
   * True if a call that writes may have succeeded although it failed here. This is the case if the request was sent and
   * the API did not respond with a status from 400 to 499.
   */
  readonly mayBeDone: boolean;

  constructor(
    status: number,
    message: string,
    given: { body?: unknown; retryAfter?: number | null; mayBeDone?: boolean } = {},
  ) {
    super(message);
    this.status = status;
    this.body = given.body ?? null;
    this.retryAfter = given.retryAfter ?? null;
    this.mayBeDone = given.mayBeDone ?? false;
  }

  /** The error entries of the body; empty if the body has only a text or a title, or no message. */
  get entries(): readonly ErrorEntry[] {
    const read = readErrorBody(this.body);
    return typeof read === "string" || read === null ? [] : read;
  }
}

/**
 * A call needs a session and there is none (`absent`), or the API no longer accepts the session's token (`rejected`).
 * server/remix/handler.ts then redirects a page to sign-in, or a public page to itself. For a submitted form, it saves
 * the form and shows sign-in.
 */
export class SessionEnded extends Error {
  override readonly name = "SessionEnded";

  constructor(readonly reason: "absent" | "rejected") {
    super(`session ${reason}`);
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;
export const isSessionEnded = (error: unknown): error is SessionEnded => error instanceof SessionEnded;
