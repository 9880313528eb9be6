import type { Kysely } from "kysely";
import type { Schema } from "../database/schema";
import type { MailKind } from "./kinds";

/** Deletes the emails of these kinds to an address that were not sent yet, in the caller's transaction. */
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
