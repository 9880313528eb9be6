import { createSecretKey } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tokens } from "#contract/auth";
import type { Schema } from "../database/schema";
import type { Bearer } from "../http/bearer";
import { familyOfAccessToken, signAccessToken } from "./access-tokens";
import type { ClientDevice } from "./client-device";
import {
  type IssuedRefreshToken,
  memberOfFamily,
  openFamily,
  revokeFamilies,
  revokeFamilyOf,
  rotate,
} from "./refresh-tokens";

export type MemberTokens = ReturnType<typeof createTokens>;

/**
 * Issues and verifies members' tokens: a signed access token (JWT, RFC 7519) and an opaque refresh token that rotates
 * (RFC 9700, 4.14). All tokens that descend from one sign-in form a family. Revoking the family revokes all of them,
 * including access tokens.
 *
 * Exchanging an unused refresh token marks all refresh tokens of its family as used and opens the next generation. A
 * used token that is presented again within 10 s most likely comes from two concurrent requests of one client, so it
 * receives another token of the newest generation. A used token that is presented later may have been stolen, so it
 * revokes the family.
 *
 * `accessTtl` and `refreshTtl` are seconds; `now` is the clock.
 */
export function createTokens({
  db,
  secret,
  accessTtl,
  refreshTtl,
  now,
}: {
  db: Kysely<Schema>;
  secret: Uint8Array;
  accessTtl: number;
  refreshTtl: number;
  now: () => Date;
}) {
  // Creates a key object once, because jose would import the bytes of `secret` again for each token.
  const key = createSecretKey(secret);

  const lifetimeFrom = (at: Date) => ({
    at,
    expiresAt: new Date(at.getTime() + refreshTtl * 1000).toISOString(),
  });

  async function tokenResponse(issued: IssuedRefreshToken, at: Date): Promise<Tokens> {
    return {
      access_token: await signAccessToken(issued, { key, ttl: accessTtl, at }),
      refresh_token: issued.refreshToken,
      token_type: "Bearer",
      expires_in: accessTtl,
      sub: issued.memberId,
    };
  }

  return {
    async issue(memberId: string, device: ClientDevice): Promise<Tokens> {
      const at = now();
      const { eraseAt, ...issued } = await openFamily(db, memberId, device, lifetimeFrom(at));
      return { ...(await tokenResponse(issued, at)), ...(eraseAt !== null && { erase_at: eraseAt }) };
    },

    async refresh(refreshToken: string): Promise<Tokens | null> {
      const at = now();
      const issued = await rotate(db, refreshToken, lifetimeFrom(at));
      return issued && tokenResponse(issued, at);
    },

    revoke: (refreshToken: string): Promise<void> => revokeFamilyOf(db, refreshToken, now()),

    revokeAll: (memberId: string, exceptFamilyId: string | null, tx: Kysely<Schema>): Promise<void> =>
      revokeFamilies(tx, memberId, { exceptFamilyId, at: now() }),

    /** The bearer of an access token; null if it is forged or expired, or if its family is revoked. */
    async verifyAccess(accessToken: string): Promise<Bearer | null> {
      const familyId = await familyOfAccessToken(accessToken, { key, at: now() });
      const memberId = familyId && (await memberOfFamily(db, familyId));
      return familyId && memberId ? { memberId, familyId } : null;
    },
  };
}
