import type { Kysely } from "kysely";
import type { Schema } from "../../database/schema";

/** Why data is deleted: a retention period ended, or the member or HR requested it. */
export type ErasureReason = "period" | "inactive" | "closed" | "hr";

export type Deleted = Readonly<Record<string, number>>;

/** Records the deletion without the member's identity. Call it in the transaction of the deletion. */
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
