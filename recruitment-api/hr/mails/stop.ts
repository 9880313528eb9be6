import type { Kysely } from "kysely";
import type { Schema } from "../../database/schema";

/**
 * Stops the emails about these applications, or about all, that no sender has claimed yet; with `isDryRun` it only finds
 * them. Returns the number of the application of each email. Call it in a transaction.
 */
export async function stopMails(
  tx: Kysely<Schema>,
  numbers: readonly string[] | undefined,
  { at, isDryRun }: { readonly at: Date; readonly isDryRun: boolean },
): Promise<string[]> {
  const stopped = {
    failedAt: at.toISOString(),
    nextAttemptAt: null,
    message: "",
    lastError: "stopped by HR",
  };
  const waiting = tx
    .selectFrom("outbox")
    .select("id")
    // A mail without an attempt is not claimed by any sender.
    .where("attempts", "=", 0)
    .where("nextAttemptAt", "is not", null)
    // Only emails about moves have one.
    .where("reference", "is not", null)
    .$if(numbers !== undefined, (query) => query.where("reference", "in", numbers ?? []));
  const rows = isDryRun
    ? await waiting.select("reference").execute()
    : await tx
        .updateTable("outbox")
        .set(stopped)
        // The attempts are compared again: on PostgreSQL a sender may claim the mail while this waits for its row.
        .where("attempts", "=", 0)
        .where("id", "in", waiting)
        .returning("reference")
        .execute();
  return rows.flatMap(({ reference }) => reference ?? []);
}
