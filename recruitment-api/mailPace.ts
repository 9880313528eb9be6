import type { Kysely } from "kysely";
import type { Schema } from "./schema";
import { ApiFault } from "./serve";
import { fingerprint } from "./tokens";

const windowMs = 3_600_000;
const mostMails = 5;

/**
 * Counts a mail that anybody may have us send to an address, before it is sent. Whether the address has an account plays
 * no part, so a refusal tells nothing.
 *
 * @throws {ApiFault} 429 after five of a kind within an hour
 */
export async function countMail(
  db: Kysely<Schema>,
  kind: "registration" | "reset" | "code",
  email: string,
  at: Date,
): Promise<void> {
  const subject = `${kind}:${fingerprint(email)}`;
  const since = at.toISOString();
  const windowStart = new Date(at.getTime() - windowMs).toISOString();
  await db.deleteFrom("mailCounts").where("since", "<=", windowStart).execute();
  const counted = await db
    .insertInto("mailCounts")
    .values({ subject, sent: 1, since })
    .onConflict((conflict) =>
      conflict
        .column("subject")
        .doUpdateSet((row) => ({ sent: row("mailCounts.sent", "+", 1) }))
        .where("mailCounts.sent", "<", mostMails),
    )
    .returning("sent")
    .executeTakeFirst();
  if (counted) return;

  const first = await db
    .selectFrom("mailCounts")
    .select("since")
    .where("subject", "=", subject)
    .executeTakeFirst();
  const wait = Math.max(1, Math.ceil((Date.parse(first?.since ?? since) + windowMs - at.getTime()) / 1000));
  const minutes = Math.ceil(wait / 60);
  const entry = { message: "rate.mails", parameters: [{ valueType: "number" as const, value: minutes }] };
  throw new ApiFault(429, entry, { "Retry-After": String(wait) });
}
