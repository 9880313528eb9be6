import { type KeyObject, randomUUID } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { Kysely } from "kysely";
import type { Schema } from "../database/schema";
import { ensureSetting } from "../database/settings";
import type { Bearer } from "../http/bearer";
import { randomToken } from "../signing/secrets";

/**
 * The secret that signs access tokens, and from which the keys of all other signatures are derived. Stored in the
 * database, so that all processes of the API share it.
 */
export async function signingSecret(db: Kysely<Schema>): Promise<Uint8Array> {
  return Buffer.from(await ensureSetting(db, "accessTokenSecret", randomToken()), "base64url");
}

/** A JWT (RFC 7519) of type `at+jwt` (RFC 9068); `ttl` in seconds. */
export function signAccessToken(
  { memberId, familyId }: Bearer,
  { key, ttl, at }: { key: KeyObject; ttl: number; at: Date },
): Promise<string> {
  const issuedAt = Math.floor(at.getTime() / 1000);
  return new SignJWT({ sid: familyId })
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
    .setSubject(memberId)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ttl)
    .sign(key);
}

/** The id of the token family of an access token; null if the token is forged, malformed or expired. */
export async function familyOfAccessToken(
  accessToken: string,
  { key, at }: { key: KeyObject; at: Date },
): Promise<string | null> {
  const claims = await jwtVerify(accessToken, key, {
    algorithms: ["HS256"],
    typ: "at+jwt",
    requiredClaims: ["sub", "sid", "exp"],
    currentDate: at,
  }).catch(() => null);
  const familyId = claims?.payload.sid;
  return typeof familyId === "string" ? familyId : null;
}
