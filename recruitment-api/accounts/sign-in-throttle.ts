import type { Kysely } from "kysely";
import { minuteMs } from "#contract/durations";
import { isLoopback, networksOf, parseAddress } from "#http/network";
import type { Schema } from "../database/schema";
import { fingerprint } from "../signing/secrets";

const windowMs = 15 * minuteMs;
const firstWaitMs = 5_000;

interface Limit {
  /** Number of failures within the window before a wait applies */
  readonly free: number;
  /** The wait doubles with each further failure, up to this maximum */
  readonly maxWaitMs: number;
}

const perAccount: Limit = { free: 5, maxWaitMs: minuteMs };
/** A school may share one network, so the limit is high and the wait is short. Only wrong passwords count. */
const perNetwork: Limit = { free: 60, maxWaitMs: firstWaitMs };
/** For all networks of an IPv6 site together */
const perSite: Limit = { free: 240, maxWaitMs: firstWaitMs };

export interface Attempt {
  /** The key under which failures are counted: the entered email address or, for example, `change ADDRESS` */
  readonly account: string;
  /** The client's network address if the portal reports one */
  readonly address?: string | undefined;
  /** The id of the device, if it has signed in to the account before */
  readonly device?: string | null;
}

interface Subject extends Limit {
  readonly subject: string;
  /** Whether other clients share the count. If so, a success reduces it by one instead of resetting it */
  readonly isShared: boolean;
}

/**
 * A known device has its own limit. The limits of account and network, which attackers can exhaust, do not apply to it.
 */
function subjectsOf({ account, address, device }: Attempt): Subject[] {
  if (device) return [{ subject: `device:${fingerprint(device)}`, isShared: false, ...perAccount }];
  const subjects = [{ subject: `account:${fingerprint(account)}`, isShared: false, ...perAccount }];
  const parsed = address === undefined ? undefined : parseAddress(address);
  const networks = parsed === undefined ? null : networksOf(parsed);
  if (networks === null || isLoopback(networks)) return subjects;
  subjects.push({ subject: `network:${fingerprint(networks.subnet)}`, isShared: true, ...perNetwork });
  if (networks.site !== null)
    subjects.push({ subject: `network:${fingerprint(networks.site)}`, isShared: true, ...perSite });
  return subjects;
}

/**
 * The wait is 5 s after `free` failures and doubles with each further failure, up to the maximum. No account is ever
 * locked.
 */
const waitMs = (failures: number, { free, maxWaitMs }: Limit) =>
  failures < free ? 0 : Math.min(maxWaitMs, firstWaitMs * 2 ** (failures - free));

/** Thrown to roll the transaction back, so that a blocked attempt is not counted. */
class Blocked extends Error {
  constructor(readonly seconds: number) {
    super("blocked");
  }
}

/**
 * Counts an attempt as failed before its password is verified, so that concurrent attempts cannot bypass the limit.
 * Returns the seconds to wait if the account, the network or the device is blocked, else 0. The result does not depend
 * on whether the account exists.
 */
export async function countAttempt(db: Kysely<Schema>, attempt: Attempt, at: Date): Promise<number> {
  try {
    await db.transaction().execute(async (tx) => {
      for (const subject of subjectsOf(attempt)) await countFailure(tx, subject, at);
    });
    return 0;
  } catch (error) {
    if (error instanceof Blocked) return error.seconds;
    throw error;
  }
}

/** @throws {Blocked} if the subject has to wait */
async function countFailure(tx: Kysely<Schema>, { subject, ...limit }: Subject, at: Date): Promise<void> {
  const instant = at.toISOString();
  const windowStart = new Date(at.getTime() - windowMs).toISOString();
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
    throw new Blocked(Math.ceil((Date.parse(blockedUntil) - at.getTime()) / 1000));
  }
  const blockedUntil = new Date(at.getTime() + waitMs(counted.failures, limit)).toISOString();
  await tx.updateTable("signInFailures").set({ blockedUntil }).where("subject", "=", subject).execute();
}

/**
 * Resets the count of the account or device after a successful attempt, and subtracts the attempt from the counts of
 * its networks.
 */
export async function resetAttempts(db: Kysely<Schema>, attempt: Attempt, at: Date): Promise<void> {
  for (const { subject, isShared } of subjectsOf(attempt))
    if (isShared)
      await db
        .updateTable("signInFailures")
        .set((row) => ({ failures: row("failures", "-", 1), blockedUntil: at.toISOString() }))
        .where("subject", "=", subject)
        .where("failures", ">", 0)
        .execute();
    else await db.deleteFrom("signInFailures").where("subject", "=", subject).execute();
}

export async function forgetAttempts(db: Kysely<Schema>, accounts: readonly string[]): Promise<void> {
  const subjects = accounts.flatMap((account) => subjectsOf({ account }).map(({ subject }) => subject));
  await db.deleteFrom("signInFailures").where("subject", "in", subjects).execute();
}
