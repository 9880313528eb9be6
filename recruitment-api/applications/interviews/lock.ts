import type { Kysely } from "kysely";
import type { Schema } from "../../database/schema";

/**
 * Locks a member's application until the transaction ends, so that its changes run one after the other on both engines.
 * Returns undefined if the member has no such application.
 */
export const lockApplication = (tx: Kysely<Schema>, memberId: string, applicationNumber: string) =>
  tx
    .updateTable("applications")
    .set({ applicationNumber })
    .where("applicationNumber", "=", applicationNumber)
    .where("memberId", "=", memberId)
    .returning(["applicationNumber", "jobId", "state"])
    .executeTakeFirst();
