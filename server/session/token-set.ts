import { z } from "zod";
import type { Tokens } from "#contract/auth";

/** A session's tokens. Times in milliseconds since 1970. */
export const tokenSet = z.object({
  access: z.string(),
  refresh: z.string().nullable(),
  /** From this time on, the access token is refreshed before a page is rendered */
  renewAt: z.number(),
  expiresAt: z.number(),
  /** 1 after a sign-in, and one more after each refresh. A token set with a higher generation is newer */
  generation: z.number(),
});
export type TokenSet = z.infer<typeof tokenSet>;

/** Milliseconds before expiry at which tokens are refreshed; half their lifetime if that is shorter. */
const renewalMarginMs = 60_000;

/** For APIs that return no lifetime, or 0: the first 401 leads to a refresh in any case. */
const defaultLifetimeSeconds = 900;

export function toTokenSet(response: Tokens, now: number, previous?: TokenSet): TokenSet {
  const lifetimeMs = (response.expires_in || defaultLifetimeSeconds) * 1000;
  return {
    access: response.access_token,
    // RFC 6749, section 6: without a new refresh token the old one stays valid.
    refresh: response.refresh_token ?? previous?.refresh ?? null,
    renewAt: now + lifetimeMs - Math.min(renewalMarginMs, lifetimeMs / 2),
    expiresAt: now + lifetimeMs,
    generation: (previous?.generation ?? 0) + 1,
  };
}
