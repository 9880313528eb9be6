import type { Kysely } from "kysely";
import type { Schema } from "../database/schema";
import type { MailKind } from "./kinds";

/** Deletes the unsent emails of these kinds to an address. Call it in a transaction. */
export async function deleteWaitingMails(
  tx: Kysely<Schema>,
  email: string,
  kinds: readonly MailKind[],
): Promise<void> {
  await tx
    .deleteFrom("outbox")
    .where("recipient", "=", email)
    .where("kind", "in", kinds)
    .where("nextAttemptAt", "is not", null)
    .execute();
}
