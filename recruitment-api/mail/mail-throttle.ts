import type { Kysely } from "kysely";
import { dayMs, hourMs } from "#contract/durations";
import type { Schema } from "../database/schema";
import { fingerprint } from "../signing/secrets";

interface Limit {
  readonly maxMails: number;
  readonly windowMs: number;
}

const requested: readonly Limit[] = [
  { maxMails: 5, windowMs: hourMs },
  { maxMails: 10, windowMs: dayMs },
];

/** Limits on emails that anonymous requests or repeated changes cause, per address and kind. */
const limits = {
  registration: requested,
  reset: requested,
  code: requested,
  emailChange: requested,
  receipt: [{ maxMails: 3, windowMs: dayMs }],
  alert: [{ maxMails: 3, windowMs: dayMs }],
  reopening: [{ maxMails: 20, windowMs: dayMs }],
} as const satisfies Record<string, readonly Limit[]>;

/** Gmail ignores dots: `l.in@googlemail.com` delivers to `lin@gmail.com`. */
const gmail = /@(?:gmail|googlemail)\.com$/;

/** Addresses of one mailbox share a count: `lin+jobs@example.org` delivers to `lin@example.org` (RFC 5233). */
function mailboxOf(email: string): string {
  const address = email.replace(/\+[^@]*(?=@)/, "");
  return gmail.test(address) ? `${address.replace(gmail, "").replaceAll(".", "")}@gmail.com` : address;
}

/**
 * Counts an email that a request is about to cause. Returns the seconds to wait if a limit is reached, else 0. The
 * result does not depend on whether the address has an account.
 */
export async function countMail(
  db: Kysely<Schema>,
  kind: keyof typeof limits,
  email: string,
  at: Date,
): Promise<number> {
  const mailbox = fingerprint(mailboxOf(email));
  for (const limit of limits[kind]) {
    const waitSeconds = await countWithin(db, `${kind}:${limit.windowMs}:${mailbox}`, limit, at);
    if (waitSeconds > 0) return waitSeconds;
  }
  return 0;
}

async function countWithin(
  db: Kysely<Schema>,
  subject: string,
  { maxMails, windowMs }: Limit,
  at: Date,
): Promise<number> {
  const since = at.toISOString();
  const windowStart = new Date(at.getTime() - windowMs).toISOString();
  await db
    .deleteFrom("mailCounts")
    .where("subject", "=", subject)
    .where("since", "<=", windowStart)
    .execute();
  const counted = await db
    .insertInto("mailCounts")
    .values({ subject, sent: 1, since })
    .onConflict((conflict) =>
      conflict
        .column("subject")
        .doUpdateSet((row) => ({ sent: row("mailCounts.sent", "+", 1) }))
        .where("mailCounts.sent", "<", maxMails),
    )
    .returning("sent")
    .executeTakeFirst();
  if (counted) return 0;

  const first = await db
    .selectFrom("mailCounts")
    .select("since")
    .where("subject", "=", subject)
    .executeTakeFirst();
  const windowEnd = Date.parse(first?.since ?? since) + windowMs;
  return Math.ceil((windowEnd - at.getTime()) / 1000);
}

/** Limit on confirmation emails for alerts to all addresses together. Restricts bots that use many networks. */
const allAlerts: Limit = { maxMails: 600, windowMs: hourMs };

/**
 * Counts the email that confirms an alert: first as `countMail` does, then against the limit for all addresses
 * together.
 */
export async function countAlertMail(db: Kysely<Schema>, email: string, at: Date): Promise<number> {
  const waitSeconds = await countMail(db, "alert", email, at);
  return waitSeconds > 0 ? waitSeconds : countWithin(db, "alert", allAlerts, at);
}

export async function forgetMails(db: Kysely<Schema>, email: string): Promise<void> {
  const mailbox = fingerprint(mailboxOf(email));
  const subjects = Object.entries(limits).flatMap(([kind, windows]) =>
    windows.map(({ windowMs }) => `${kind}:${windowMs}:${mailbox}`),
  );
  await db.deleteFrom("mailCounts").where("subject", "in", subjects).execute();
}
