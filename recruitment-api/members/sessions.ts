import type { Kysely } from "kysely";
import type { MemberSession } from "#contract/member-account";
import type { Schema } from "../database/schema";
import type { Bearer } from "../http/bearer";

/** A member's sign-ins that still have valid tokens, the most recently used first. */
export async function listMemberSessions(
  db: Kysely<Schema>,
  { memberId, familyId }: Bearer,
  at: Date,
): Promise<MemberSession[]> {
  const families = await db
    .selectFrom("tokenFamilies")
    .select(["id", "browser", "system", "network", "createdAt", "lastUsedAt"])
    .where("memberId", "=", memberId)
    .where("revokedAt", "is", null)
    .where("expiresAt", ">", at.toISOString())
    .execute();
  return families
    .map(({ createdAt, lastUsedAt, ...family }) => ({
      ...family,
      signedInAt: createdAt,
      lastUsedAt: lastUsedAt ?? createdAt,
      isCurrent: family.id === familyId,
    }))
    .sort((one, other) => (one.lastUsedAt < other.lastUsedAt ? 1 : -1));
}

/** Revokes one sign-in of a member; does nothing if it is unknown, already revoked, or of another member. */
export async function revokeMemberSession(
  db: Kysely<Schema>,
  memberId: string,
  id: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable("tokenFamilies")
    .set({ revokedAt: at.toISOString() })
    .where("id", "=", id)
    .where("memberId", "=", memberId)
    .where("revokedAt", "is", null)
    .execute();
}
