import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { dayMs } from "#contract/durations";
import type { Schema } from "../database/schema";
import type { Bearer } from "../http/bearer";
import { fingerprint, randomToken } from "../signing/secrets";
import type { ClientDevice } from "./client-device";

/** Milliseconds for which a used refresh token is still accepted, for clients that send two requests at once. */
const reuseGraceMs = 10_000;

export interface IssuedRefreshToken extends Bearer {
  readonly refreshToken: string;
}

interface Times {
  readonly at: Date;
  readonly expiresAt: string;
}

/**
 * Opens a token family and issues its first refresh token. `eraseAt` is when the data of a closed account is erased;
 * null if the account is open.
 */
export async function openFamily(
  db: Kysely<Schema>,
  memberId: string,
  device: ClientDevice,
  { at, expiresAt }: Times,
): Promise<IssuedRefreshToken & { readonly eraseAt: string | null }> {
  const familyId = randomUUID();
  const instant = at.toISOString();
  const family = {
    id: familyId,
    memberId,
    generation: 0,
    createdAt: instant,
    lastUsedAt: instant,
    expiresAt,
  };
  return db.transaction().execute(async (tx) => {
    const { eraseAt } = await tx
      .updateTable("members")
      .set({ lastSignInAt: instant, inactivityWarnedAt: null })
      .where("id", "=", memberId)
      .returning("eraseAt")
      .executeTakeFirstOrThrow();
    await tx
      .insertInto("tokenFamilies")
      .values({ ...family, ...device, revokedAt: null })
      .execute();
    const refreshToken = await addToken(tx, { familyId, generation: 0, expiresAt });
    return { memberId, familyId, refreshToken, eraseAt };
  });
}

async function addToken(
  tx: Transaction<Schema>,
  token: { familyId: string; generation: number; expiresAt: string },
): Promise<string> {
  const refreshToken = randomToken();
  await tx
    .insertInto("refreshTokens")
    .values({ tokenHash: fingerprint(refreshToken), ...token, usedAt: null })
    .execute();
  return refreshToken;
}

/**
 * Exchanges a refresh token for a new one. Returns null if the token is unknown, expired or revoked. Also returns null,
 * and revokes the token family, if the token was first used longer ago than the grace period.
 */
export function rotate(
  db: Kysely<Schema>,
  presented: string,
  { at, expiresAt }: Times,
): Promise<IssuedRefreshToken | null> {
  const tokenHash = fingerprint(presented);
  return db.transaction().execute(async (tx) => {
    // Updating the family first serializes concurrent exchanges of one family on both engines.
    const family = await tx
      .updateTable("tokenFamilies")
      .set({ expiresAt, lastUsedAt: at.toISOString() })
      .where("id", "=", (nested) =>
        nested
          .selectFrom("refreshTokens")
          .select("familyId")
          .where("tokenHash", "=", tokenHash)
          .where("expiresAt", ">", at.toISOString()),
      )
      .where("revokedAt", "is", null)
      .returning(["id", "memberId", "generation"])
      .executeTakeFirst();
    if (!family) return null;

    const token = await tx
      .selectFrom("refreshTokens")
      .select(["generation", "usedAt"])
      .where("tokenHash", "=", tokenHash)
      .executeTakeFirstOrThrow();
    const { id: familyId, memberId } = family;
    await noteUse(tx, memberId, at);
    let { generation } = family;
    if (token.usedAt === null) {
      generation = token.generation + 1;
      await openGeneration(tx, familyId, generation, at);
    } else if (at.getTime() - Date.parse(token.usedAt) > reuseGraceMs) {
      await tx
        .updateTable("tokenFamilies")
        .set({ revokedAt: at.toISOString() })
        .where("id", "=", familyId)
        .execute();
      return null;
    }
    return { memberId, familyId, refreshToken: await addToken(tx, { familyId, generation, expiresAt }) };
  });
}

/**
 * Counts a refresh as use of the account. Otherwise the account of a member who stays signed in for months would be
 * erased as unused. Writes once a day at most.
 */
async function noteUse(tx: Transaction<Schema>, memberId: string, at: Date): Promise<void> {
  await tx
    .updateTable("members")
    .set({ lastSignInAt: at.toISOString(), inactivityWarnedAt: null })
    .where("id", "=", memberId)
    .where("lastSignInAt", "<", new Date(at.getTime() - dayMs).toISOString())
    .execute();
}

async function openGeneration(tx: Transaction<Schema>, familyId: string, generation: number, at: Date) {
  await tx
    .updateTable("refreshTokens")
    .set({ usedAt: at.toISOString() })
    .where("familyId", "=", familyId)
    .where("usedAt", "is", null)
    .execute();
  await tx.updateTable("tokenFamilies").set({ generation }).where("id", "=", familyId).execute();
}

/** Revokes the family of a refresh token; does nothing if the token is unknown (RFC 7009, 2.2). */
export async function revokeFamilyOf(db: Kysely<Schema>, presented: string, at: Date): Promise<void> {
  await db
    .updateTable("tokenFamilies")
    .set({ revokedAt: at.toISOString() })
    .where("id", "=", (nested) =>
      nested.selectFrom("refreshTokens").select("familyId").where("tokenHash", "=", fingerprint(presented)),
    )
    .where("revokedAt", "is", null)
    .execute();
}

export async function revokeFamilies(
  db: Kysely<Schema>,
  memberId: string,
  { exceptFamilyId, at }: { exceptFamilyId: string | null; at: Date },
): Promise<void> {
  let families = db
    .updateTable("tokenFamilies")
    .set({ revokedAt: at.toISOString() })
    .where("memberId", "=", memberId)
    .where("revokedAt", "is", null);
  if (exceptFamilyId !== null) families = families.where("id", "!=", exceptFamilyId);
  await families.execute();
}

/** The member of a token family; null if the family is unknown or revoked. */
export async function memberOfFamily(db: Kysely<Schema>, familyId: string): Promise<string | null> {
  const family = await db
    .selectFrom("tokenFamilies")
    .select("memberId")
    .where("id", "=", familyId)
    .where("revokedAt", "is", null)
    .executeTakeFirst();
  return family?.memberId ?? null;
}

/**
 * Deletes expired families and tokens. Clients do not notice the deletion, because an unknown token is rejected in the
 * same way as an expired token.
 */
export async function deleteExpired(db: Kysely<Schema>, at: Date): Promise<void> {
  await db.deleteFrom("refreshTokens").where("expiresAt", "<=", at.toISOString()).execute();
  await db.deleteFrom("tokenFamilies").where("expiresAt", "<=", at.toISOString()).execute();
}
