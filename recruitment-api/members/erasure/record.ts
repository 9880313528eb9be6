import type { Kysely } from "kysely";
import type { Schema } from "../../database/schema";

/** Why data are deleted: a period of the settings ended, the member or HR asked for it. */
export type ErasureReason = "period" | "inactive" | "closed" | "hr";

/** How many of what were deleted. */
export type Deleted = Readonly<Record<string, number>>;

/** Records what was deleted, without saying whose. Call it in the transaction of the deletion. */
export async function recordErasure(
  tx: Kysely<Schema>,
  reason: ErasureReason,
  at: Date,
  deleted: Deleted,
): Promise<void> {
  const rows = Object.entries(deleted)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => ({ at: at.toISOString(), reason, kind, deleted: count }));
  if (rows.length > 0) await tx.insertInto("retentionRecords").values(rows).execute();
}
