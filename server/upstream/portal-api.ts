import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { type ApiClient, createApiClient } from "#app/api";
import { noDrafts } from "#app/api/drafts";
import { defaultLocale } from "#app/i18n/locale";
import type { Tokens } from "#contract/auth";
import type { TokenSource } from "./caller";
import type { Capabilities } from "./capabilities";
import type { Upstream } from "./client";

/**
 * Milliseconds for a token exchange. Longer than a page waits, so that a late result still reaches the session store.
 */
const exchangeTimeoutMs = 60_000;

const noTokens: TokenSource = {
  accessToken: async () => null,
  refreshAccessToken: async (rejected) => rejected,
  invalidateTokens: async () => undefined,
};

/** The portal's own calls of the recruitment API, which belong to no page and no session. */
export function createPortalApi({
  upstream,
  capabilities,
  timeoutMs,
  log,
}: {
  upstream: Upstream;
  capabilities: Capabilities;
  timeoutMs: number;
  log: Logger;
}) {
  const clientWithin = (callTimeoutMs: number): ApiClient =>
    createApiClient(
      upstream.callFor({
        locale: defaultLocale,
        requestId: randomUUID(),
        tokens: noTokens,
        deadline: Date.now() + callTimeoutMs,
        upstreamStats: { calls: 0, ms: 0, isStale: false },
      }),
      capabilities.known(),
      noDrafts,
    );

  return {
    client: () => clientWithin(timeoutMs),
    /** Exchanges a refresh token for new tokens; null if the response has none. */
    exchange: (refreshToken: string): Promise<Tokens | null> =>
      clientWithin(exchangeTimeoutMs).auth.withRefreshToken(refreshToken),
    /** Revokes a refresh token. Never rejects: a failure is logged. */
    async revoke(refreshToken: string): Promise<void> {
      try {
        await clientWithin(timeoutMs).auth.revoke(refreshToken);
      } catch (error) {
        log.warn(
          { err: error instanceof Error ? error.message : String(error) },
          "Token revocation failed; the refresh token stays valid until it expires",
        );
      }
    },
  };
}
