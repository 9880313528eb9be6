import { createHash, randomBytes, randomUUID } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { Kysely } from "kysely";
import type { Tokens } from "../contract/auth";
import type { Schema } from "./schema";

/** For how long a refresh token that was already exchanged may come again from a client that sent two requests at once. */
const graceMs = 10_000;

const sweepEveryMs = 3_600_000;
const settingName = "accessTokenSecret";

/** What is stored of a token that somebody else keeps: knowing the row does not let one use it. */
export const fingerprint = (token: string) => createHash("sha256").update(token).digest("base64url");

/** 256 random bits, fit for an address. */
export const randomToken = () => randomBytes(32).toString("base64url");

/** The key that signs access tokens. It lives in the database, so that every process of the API shares it. */
export async function signingSecret(db: Kysely<Schema>): Promise<Uint8Array> {
  await db
    .insertInto("settings")
    .values({ name: settingName, value: randomToken() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const { value } = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", settingName)
    .executeTakeFirstOrThrow();
  return Buffer.from(value, "base64url");
}

/** Who presents a valid access token. */
export interface Bearer {
  readonly memberId: string;
  readonly familyId: string;
}

export type MemberTokens = ReturnType<typeof createTokens>;

/**
 * Tokens of signed-in members: a signed access token (JWT, RFC 7519) and an opaque refresh token that rotates (RFC 9700,
 * 4.14). All tokens that follow from one sign-in are a family; ending the family ends them all, access tokens included.
 *
 * A refresh token belongs to a generation of its family. Exchanging one uses up all tokens of its generation and opens
 * the next. When a used one comes again within 10 s, most likely two requests of one client crossed, so it gets a token
 * of the newest generation beside the first. Of such siblings only one can go on: the exchange of either uses up the
 * other. A thief who takes part in that race is therefore found out, as with any other stolen token, when a used one
 * comes again later than that; then the family ends for both.
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
  let sweptAt = 0;

  const refreshExpiry = (at: Date) => new Date(at.getTime() + refreshTtl * 1000).toISOString();

  async function answer(memberId: string, familyId: string, refreshToken: string, at: Date): Promise<Tokens> {
    const issuedAt = Math.floor(at.getTime() / 1000);
    const accessToken = await new SignJWT({ sid: familyId })
      .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
      .setSubject(memberId)
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + accessTtl)
      .sign(secret);
    return {
      access_token: accessToken,
      refresh_token: refreshToken,
      token_type: "Bearer",
      expires_in: accessTtl,
      sub: memberId,
    };
  }

  /** Expired families and tokens say nothing that a missing row would not. */
  async function sweep(at: Date): Promise<void> {
    if (at.getTime() - sweptAt < sweepEveryMs) return;
    sweptAt = at.getTime();
    await db.deleteFrom("refreshTokens").where("expiresAt", "<=", at.toISOString()).execute();
    await db.deleteFrom("tokenFamilies").where("expiresAt", "<=", at.toISOString()).execute();
  }

  /** Tokens of a new family: a member has just proved who they are. */
  async function issue(memberId: string): Promise<Tokens> {
    const at = now();
    await sweep(at);
    const familyId = randomUUID();
    const refreshToken = randomToken();
    const expiresAt = refreshExpiry(at);
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto("tokenFamilies")
        .values({
          id: familyId,
          memberId,
          generation: 0,
          createdAt: at.toISOString(),
          expiresAt,
          revokedAt: null,
        })
        .execute();
      await tx
        .insertInto("refreshTokens")
        .values({ tokenHash: fingerprint(refreshToken), familyId, generation: 0, expiresAt, usedAt: null })
        .execute();
    });
    return answer(memberId, familyId, refreshToken, at);
  }

  /**
   * New tokens for a refresh token; null where it is unknown, expired or revoked, and where a used one comes again after
   * the grace, which ends its family.
   */
  async function exchange(presented: string): Promise<Tokens | null> {
    const at = now();
    const instant = at.toISOString();
    const tokenHash = fingerprint(presented);
    const refreshToken = randomToken();

    const family = await db.transaction().execute(async (tx) => {
      // Writing the family's row first makes exchanges of one family wait for one another, on both engines.
      const expiresAt = refreshExpiry(at);
      const owner = await tx
        .updateTable("tokenFamilies")
        .set({ expiresAt })
        .where("id", "=", (nested) =>
          nested.selectFrom("refreshTokens").select("familyId").where("tokenHash", "=", tokenHash),
        )
        .where("revokedAt", "is", null)
        .returning(["id", "memberId", "generation"])
        .executeTakeFirst();
      if (!owner) return null;

      const token = await tx
        .selectFrom("refreshTokens")
        .select(["generation", "expiresAt", "usedAt"])
        .where("tokenHash", "=", tokenHash)
        .executeTakeFirstOrThrow();
      if (token.expiresAt <= instant) return null;

      let generation = owner.generation;
      if (token.usedAt === null) {
        generation = token.generation + 1;
        await tx
          .updateTable("refreshTokens")
          .set({ usedAt: instant })
          .where("familyId", "=", owner.id)
          .where("usedAt", "is", null)
          .execute();
        await tx.updateTable("tokenFamilies").set({ generation }).where("id", "=", owner.id).execute();
      } else if (at.getTime() - Date.parse(token.usedAt) > graceMs) {
        await tx
          .updateTable("tokenFamilies")
          .set({ revokedAt: instant })
          .where("id", "=", owner.id)
          .execute();
        return null;
      }
      await tx
        .insertInto("refreshTokens")
        .values({
          tokenHash: fingerprint(refreshToken),
          familyId: owner.id,
          generation,
          expiresAt,
          usedAt: null,
        })
        .execute();
      return owner;
    });

    return family && answer(family.memberId, family.id, refreshToken, at);
  }

  /** Ends the family of a refresh token (RFC 7009); an unknown token is no fault. */
  async function revoke(presented: string): Promise<void> {
    await db
      .updateTable("tokenFamilies")
      .set({ revokedAt: now().toISOString() })
      .where("id", "=", (nested) =>
        nested.selectFrom("refreshTokens").select("familyId").where("tokenHash", "=", fingerprint(presented)),
      )
      .where("revokedAt", "is", null)
      .execute();
  }

  /** Ends all families of a member, but for the one to `spare`; within `tx`, so that it happens with what made it necessary. */
  async function endAll(memberId: string, spare: string | null, tx: Kysely<Schema>): Promise<void> {
    let families = tx
      .updateTable("tokenFamilies")
      .set({ revokedAt: now().toISOString() })
      .where("memberId", "=", memberId)
      .where("revokedAt", "is", null);
    if (spare !== null) families = families.where("id", "!=", spare);
    await families.execute();
  }

  /** Whose access token this is; null where it is forged, expired, or its family has ended. */
  async function verifyAccess(accessToken: string): Promise<Bearer | null> {
    const claims = await jwtVerify(accessToken, secret, {
      algorithms: ["HS256"],
      typ: "at+jwt",
      requiredClaims: ["sub", "sid", "exp"],
      currentDate: now(),
    }).catch(() => null);
    const familyId = claims?.payload.sid;
    if (typeof familyId !== "string") return null;

    const family = await db
      .selectFrom("tokenFamilies")
      .select("memberId")
      .where("id", "=", familyId)
      .where("revokedAt", "is", null)
      .executeTakeFirst();
    return family ? { memberId: family.memberId, familyId } : null;
  }

  return { issue, exchange, revoke, endAll, verifyAccess };
}
