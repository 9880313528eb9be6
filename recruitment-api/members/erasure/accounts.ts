import { addDays, subDays, subMonths } from "date-fns";
import type { Kysely } from "kysely";
import type { Schema } from "../../database/schema";
import type { Deps } from "../../deps";
import { portalUrl } from "../../mail/portal-url";
import { eraseMember } from "./erase-member";

/** Days between the notice to a member whose account is unused and the erasure of the account. */
const warningDays = 30;
const batchSize = 100;

type Accounts = Pick<Deps, "db" | "files" | "now" | "company" | "publicOrigin"> & {
  readonly outbox: Pick<Deps["outbox"], "add" | "flushLater">;
};

/** Erases accounts that their members closed, and unused accounts after a notice to their members. */
export async function eraseAccounts(deps: Accounts): Promise<void> {
  const { db, now, company } = deps;
  const at = now();
  await eraseEach(deps, "closed", (members) => members.where("eraseAt", "<=", at.toISOString()));
  const unusedSince = subMonths(at, company.retention.inactiveMonths).toISOString();
  await eraseEach(deps, "inactive", (members) =>
    unused(members, unusedSince).where("inactivityWarnedAt", "<=", subDays(at, warningDays).toISOString()),
  );
  while (await warnBatch(db, deps));
}

const membersOf = (db: Kysely<Schema>) => db.selectFrom("members").select("id");
type Members = ReturnType<typeof membersOf>;

const unused = (members: Members, since: string): Members =>
  members.where(({ fn, eb }) => eb(fn.coalesce("lastSignInAt", "createdAt"), "<=", since));

/**
 * Erases the members of a query one by one, each in a transaction, except those who signed in or reopened the account
 * in the meantime.
 */
async function eraseEach(
  deps: Accounts,
  reason: "closed" | "inactive",
  which: (members: Members) => Members,
): Promise<void> {
  for (;;) {
    const members = await which(membersOf(deps.db)).limit(batchSize).execute();
    for (const { id } of members) {
      const isDue = async (tx: Kysely<Schema>) =>
        (await which(membersOf(tx)).where("id", "=", id).executeTakeFirst()) !== undefined;
      await eraseMember(id, reason, deps, { isDue });
    }
    if (members.length < batchSize) return;
  }
}

/**
 * Notifies up to `batchSize` members of the date on which their unused account will be erased. Returns true if there
 * may be more.
 */
async function warnBatch(
  db: Kysely<Schema>,
  { now, company, outbox, publicOrigin }: Accounts,
): Promise<boolean> {
  const at = now();
  const months = company.retention.inactiveMonths;
  const eraseAt = addDays(at, warningDays);
  const dueSince = subMonths(eraseAt, months).toISOString();
  const warned = await db.transaction().execute(async (tx) => {
    const members = await unused(membersOf(tx), dueSince)
      .select(["email", "locale"])
      .where("inactivityWarnedAt", "is", null)
      .where("closedAt", "is", null)
      .limit(batchSize)
      .execute();
    for (const { id, email, locale } of members) {
      const signInLink = portalUrl(publicOrigin, locale, "/login");
      const values = { eraseAt, signInLink, months: String(months) };
      await outbox.add(tx, { kind: "account-inactive", values, to: email, locale });
      await tx
        .updateTable("members")
        .set({ inactivityWarnedAt: at.toISOString() })
        .where("id", "=", id)
        .execute();
    }
    return members.length;
  });
  if (warned > 0) outbox.flushLater();
  return warned === batchSize;
}
