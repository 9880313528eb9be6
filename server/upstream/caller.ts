import type { Locale } from "#contract/locale";
import type { Trace } from "#http/request-ids";

export interface TokenSource {
  /** null if nobody is signed in */
  accessToken(): Promise<string | null>;
  /** A newer access token than `rejected` */
  refreshAccessToken(rejected: string): Promise<string>;
  /** Ends the session, because the API also rejects a newly issued token */
  invalidateTokens(): Promise<void>;
}

export interface Caller {
  readonly locale: Locale;
  readonly requestId: string;
  readonly trace?: Trace | null | undefined;
  readonly tokens: TokenSource;
  /** The client's network address, for the API's rate limit on password guesses */
  readonly address?: string | undefined;
  /** The client's browser and system, for the member's list of devices */
  readonly device?: string | undefined;
  /** Identifies the member, for the limit on downloads; null or undefined if nobody is signed in */
  readonly member?: string | null | undefined;
  /** Milliseconds since 1970 */
  deadline: number;
  /**
   * For the log: number of calls, milliseconds spent waiting for them, and whether a value is an older one because the
   * API failed
   */
  readonly upstreamStats: { calls: number; ms: number; isStale: boolean };
}

/**
 * Extends the deadline by the time that `run` takes, because a token refresh serves the whole session, not only this
 * request.
 */
export async function excludeFromDeadline<Result>(
  caller: Caller,
  run: () => Promise<Result>,
): Promise<Result> {
  const startedAt = Date.now();
  try {
    return await run();
  } finally {
    caller.deadline += Date.now() - startedAt;
  }
}
