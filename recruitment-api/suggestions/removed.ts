import type { Kysely } from "kysely";
import { maxRemovedSuggestions } from "#contract/suggested-jobs";
import { lockMember } from "../database/locks";
import type { Schema } from "../database/schema";

/**
 * Stores that an opening must not be suggested to a member again. Beyond the limit, deletes the oldest of these
 * records.
 */
export async function removeSuggestion(
  db: Kysely<Schema>,
  memberId: string,
  jobId: string,
  at: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    const known = await tx
      .selectFrom("openings")
      .select("jobId")
      .where("jobId", "=", jobId)
      .executeTakeFirst();
    if (known === undefined) return;
    await tx
      .insertInto("removedSuggestions")
      .values({ memberId, jobId, removedAt: at.toISOString() })
      .onConflict((conflict) => conflict.columns(["memberId", "jobId"]).doNothing())
      .execute();
    const stored = await tx
      .selectFrom("removedSuggestions")
      .select("jobId")
      .where("memberId", "=", memberId)
      .orderBy("removedAt", "desc")
      .orderBy("jobId")
      .execute();
    const oldest = stored.slice(maxRemovedSuggestions).map((row) => row.jobId);
    if (oldest.length > 0)
      await tx
        .deleteFrom("removedSuggestions")
        .where("memberId", "=", memberId)
        .where("jobId", "in", oldest)
        .execute();
  });
}

export async function restoreSuggestion(db: Kysely<Schema>, memberId: string, jobId: string): Promise<void> {
  await db
    .deleteFrom("removedSuggestions")
    .where("memberId", "=", memberId)
    .where("jobId", "=", jobId)
    .execute();
}
