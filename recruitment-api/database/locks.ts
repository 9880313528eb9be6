import type { Kysely } from "kysely";
import type { Schema } from "./schema";

/**
 * Locks a member's row until the transaction ends, so that concurrent requests of one member run one after the other on
 * both engines. Call it first in a transaction. Returns undefined if there is no such member.
 */
export const lockMember = (tx: Kysely<Schema>, memberId: string) =>
  tx
    .updateTable("members")
    .set({ id: memberId })
    .where("id", "=", memberId)
    .returning(["email", "locale", "passwordHash"])
    .executeTakeFirst();

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
