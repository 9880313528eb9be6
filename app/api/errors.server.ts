import type { ErrorBody, ErrorEntry } from "../../contract/errors";

// The edge and Remix's build are bundled apart, each with its own copy of these classes: a registered symbol on the
// instance recognises both copies, where the prototype would recognise only one.
const apiError = Symbol.for("portal.ApiError");
const sessionEnded = Symbol.for("portal.SessionEnded");
const carries = (value: unknown, mark: symbol) =>
  typeof value === "object" && value !== null && mark in value;

/**
 * The recruitment API said no, or could not be understood (502), or could not be reached in time (503).
 * `retryAfter` is in seconds.
 */
export class ApiError extends Error {
  readonly [apiError] = true;
  override readonly name = "ApiError";
  readonly status: number;
  readonly body: ErrorBody | null;
  readonly retryAfter: number | null;

  constructor(
    status: number,
    message: string,
    given: { body?: ErrorBody | null; retryAfter?: number | null } = {},
  ) {
    super(message);
    this.status = status;
    this.body = given.body ?? null;
    this.retryAfter = given.retryAfter ?? null;
  }

  /** The body's entries; empty where the API sent text, a problem or nothing. */
  get entries(): ErrorEntry[] {
    const { body } = this;
    if (Array.isArray(body)) return body;
    if (typeof body !== "object" || body === null || typeof body.message !== "string") return [];
    // A body with a message has passed the schema as one entry.
    return [body as ErrorEntry];
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return carries(value, apiError);
  }
}

/**
 * There is no session for what was asked: it never was (`absent`), or the API no longer accepts it (`refused`). The edge
 * turns it into a redirect: to sign-in, or, where a public page can be shown without a session, to that same page.
 */
export class SessionEnded extends Error {
  readonly [sessionEnded] = true;
  override readonly name = "SessionEnded";

  constructor(readonly reason: "absent" | "refused") {
    super(`session ${reason}`);
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return carries(value, sessionEnded);
  }
}
