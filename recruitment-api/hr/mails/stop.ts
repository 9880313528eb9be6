import type { Kysely } from "kysely";
import type { Schema } from "../../database/schema";

/**
 * Stops the emails about these applications or, without `numbers`, about all applications, unless a sender has already
 * claimed them. With `isDryRun`, only lists these emails. Returns the application number of each email. Call it in a
 * transaction.
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
    // A sender increments `attempts` when it claims an email, so 0 means that the email is not claimed yet.
    .where("attempts", "=", 0)
    .where("nextAttemptAt", "is not", null)
    // Only emails about changes of state have an application number.
    .where("reference", "is not", null)
    .$if(numbers !== undefined, (query) => query.where("reference", "in", numbers ?? []));
  const rows = isDryRun
    ? await waiting.select("reference").execute()
    : await tx
        .updateTable("outbox")
        .set(stopped)
        // Compares the number of attempts again, because on PostgreSQL a sender may claim the email while this
        // statement waits for its row.
        .where("attempts", "=", 0)
        .where("id", "in", waiting)
        .returning("reference")
        .execute();
  return rows.flatMap(({ reference }) => reference ?? []);
}
