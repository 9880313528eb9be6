import { createHash } from "node:crypto";
import { ApiError, isApiError, SessionEnded } from "#app/api/errors.server";
import type { Tokens } from "#contract/auth";
import type { RefreshOutcome } from "../observe/metrics";
import { withTimeout } from "../upstream/timeout";
import { absoluteTimeoutMs, type SharedStore } from "./shared-store";
import { type TokenSet, tokenSet, toTokenSet } from "./token-set";

export interface Refresher {
  /** The newest tokens that have replaced `tokens`, in any request or process; `tokens` itself if none have */
  newest(tokens: TokenSet): Promise<TokenSet>;
  /**
   * Returns newer tokens than `tokens`. Simultaneous calls share one token request, which is not aborted when a client
   * disconnects.
   *
   * @throws {SessionEnded} if the API rejects the refresh token
   * @throws {ApiError} 503 if the API is unavailable; the tokens stay valid
   */
  renew(tokens: TokenSet): Promise<TokenSet>;
  /** Records that the API no longer accepts these tokens */
  reject(tokens: TokenSet): Promise<void>;
  isRejected(tokens: TokenSet): Promise<boolean>;
}

/**
 * Statuses by which APIs reject a refresh token. RFC 6749 defines 400 and 401; others respond that the token or its
 * session is forbidden, unknown, gone or invalid. 451 means maintenance, and every other status an error of the API:
 * both leave the session unchanged.
 */
const rejections = new Set([400, 401, 403, 404, 410, 422]);

const fingerprint = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Refreshes tokens, one request per refresh token, and records which tokens replaced which (RFC 9700, 4.14.2). */
export function createRefresher(options: {
  store: SharedStore;
  /** Calls auth/token; null if the response has no tokens. Throws an ApiError for an error status */
  exchange: (refreshToken: string) => Promise<Tokens | null>;
  /** Milliseconds that a page waits; the token request itself continues, because its tokens would be lost otherwise */
  timeoutMs: number;
  now: () => number;
  onOutcome: (outcome: RefreshOutcome) => void;
}): Refresher {
  const { store, exchange, timeoutMs, now, onOutcome } = options;
  const inFlight = new Map<string, Promise<TokenSet>>();

  async function newest(tokens: TokenSet): Promise<TokenSet> {
    let current = tokens;
    while (current.refresh !== null) {
      const stored = await store.get(`rotated:${fingerprint(current.refresh)}`);
      if (stored === undefined) return current;
      const next = tokenSet.parse(JSON.parse(stored));
      if (next.generation <= current.generation) return current;
      current = next;
    }
    return current;
  }

  async function exchangeOnce(tokens: TokenSet, refreshToken: string, key: string): Promise<TokenSet> {
    const latest = await newest(tokens);
    if (latest.generation > tokens.generation) {
      onOutcome("shared");
      return latest;
    }
    if (await isRejected(tokens)) throw new SessionEnded("rejected");
    const issued = await exchange(refreshToken).catch((error: unknown) => {
      if (isApiError(error) && rejections.has(error.status)) return null;
      onOutcome("failed");
      if (!isApiError(error)) throw error;
      throw new ApiError(503, `token refresh: ${error.message}`, { retryAfter: error.retryAfter ?? 5 });
    });
    if (issued === null) {
      onOutcome("rejected");
      await reject(tokens);
      throw new SessionEnded("rejected");
    }
    const renewed = toTokenSet(issued, now(), tokens);
    await store.set(`rotated:${key}`, JSON.stringify(renewed), absoluteTimeoutMs);
    onOutcome("renewed");
    return renewed;
  }

  async function renew(tokens: TokenSet): Promise<TokenSet> {
    const latest = await newest(tokens);
    if (latest.generation > tokens.generation && latest.expiresAt > now()) return latest;
    if (latest.refresh === null) throw new SessionEnded("rejected");
    const { refresh } = latest;
    const key = fingerprint(refresh);
    let exchanging = inFlight.get(key);
    if (!exchanging) {
      exchanging = store.lock(`refresh:${key}`, () => exchangeOnce(latest, refresh, key));
      inFlight.set(key, exchanging);
      const remove = () => inFlight.delete(key);
      exchanging.then(remove, remove);
    }
    const onTimeout = () => new ApiError(503, "token refresh: timed out", { retryAfter: 5 });
    return withTimeout(exchanging, timeoutMs, onTimeout);
  }

  const rejectedKey = (tokens: TokenSet) => `rejected:${fingerprint(tokens.refresh ?? tokens.access)}`;
  async function reject(tokens: TokenSet) {
    await store.set(rejectedKey(tokens), "1", absoluteTimeoutMs);
  }
  async function isRejected(tokens: TokenSet) {
    return (await store.get(rejectedKey(tokens))) !== undefined;
  }

  return { newest, renew, reject, isRejected };
}
