import type { Kysely } from "kysely";
import type { Schema } from "./schema";
import { ApiFault } from "./serve";
import { fingerprint } from "./tokens";

const windowMs = 15 * 60_000;
const keptMs = 24 * 3_600_000;
const longestWaitMs = 60_000;

/** Failures within the window that cost nothing; a school or an office may share one address. */
const freeFailures = { account: 5, address: 25 } as const;

/** Where an attempt comes from: the e-mail that was typed, and the network address that the portal reports, if any. */
export interface Attempt {
  readonly account: string;
  readonly address: string | undefined;
}

const subjects = ({ account, address }: Attempt) => [
  ...(address ? [{ subject: `address:${fingerprint(address)}`, free: freeFailures.address }] : []),
  { subject: `account:${fingerprint(account)}`, free: freeFailures.account },
];

/** 5 s after the last free failure, twice as long after each further one, a minute at most: nobody is locked out for good. */
const waitMs = (failures: number, free: number) =>
  failures < free ? 0 : Math.min(longestWaitMs, 5_000 * 2 ** Math.min(failures - free, 10));

/**
 * Counts an attempt as failed before its password is looked at, so that a hundred at once do not all count as the first.
 * Answers with the seconds to wait where the account or the address has to, else 0. Whether the account exists plays no
 * part.
 */
export async function beginSignIn(db: Kysely<Schema>, attempt: Attempt, at: Date): Promise<number> {
  const instant = at.toISOString();
  const windowStart = new Date(at.getTime() - windowMs).toISOString();
  const forgottenBefore = new Date(at.getTime() - keptMs).toISOString();
  await db.deleteFrom("signInFailures").where("failedAt", "<", forgottenBefore).execute();

  return db.transaction().execute(async (tx) => {
    for (const { subject, free } of subjects(attempt)) {
      const counted = await tx
        .insertInto("signInFailures")
        .values({ subject, failures: 1, failedAt: instant, blockedUntil: instant })
        .onConflict((conflict) =>
          conflict
            .column("subject")
            .doUpdateSet((row) => ({
              failures: row
                .case()
                .when("signInFailures.failedAt", "<", windowStart)
                .then(1)
                .else(row("signInFailures.failures", "+", 1))
                .end(),
              failedAt: instant,
            }))
            .where("signInFailures.blockedUntil", "<=", instant),
        )
        .returning("failures")
        .executeTakeFirst();
      if (!counted) {
        const { blockedUntil } = await tx
          .selectFrom("signInFailures")
          .select("blockedUntil")
          .where("subject", "=", subject)
          .executeTakeFirstOrThrow();
        return Math.ceil((Date.parse(blockedUntil) - at.getTime()) / 1000);
      }
      const blockedUntil = new Date(at.getTime() + waitMs(counted.failures, free)).toISOString();
      await tx.updateTable("signInFailures").set({ blockedUntil }).where("subject", "=", subject).execute();
    }
    return 0;
  });
}

/** The attempt succeeded: the account starts afresh, the address gets back the failure that was counted. */
export async function succeedSignIn(db: Kysely<Schema>, attempt: Attempt): Promise<void> {
  for (const { subject } of subjects(attempt))
    if (subject.startsWith("account:"))
      await db.deleteFrom("signInFailures").where("subject", "=", subject).execute();
    else
      await db
        .updateTable("signInFailures")
        .set((row) => ({ failures: row("failures", "-", 1) }))
        .where("subject", "=", subject)
        .execute();
}

/** 429: how long to wait, in seconds (RFC 6585, section 4). */
export function slowDown(seconds: number): ApiFault {
  const entry = {
    message: "auth.slowDown",
    parameters: [{ valueType: "number" as const, value: seconds }],
  };
  return new ApiFault(429, entry, { "Retry-After": String(seconds) });
}
