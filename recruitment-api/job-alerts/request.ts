import { randomUUID } from "node:crypto";
import { addDays } from "date-fns";
import type { Kysely } from "kysely";
import type { z } from "zod";
import type { requestJobAlert } from "#contract/job-alerts";
import { lockMember } from "../database/locks";
import type { Schema } from "../database/schema";
import type { Deps } from "../deps";
import { countAlertMail } from "../mail/mail-throttle";
import { recordArrivals } from "./arrivals";
import { endOfAlert, hasAllAlerts } from "./job-alerts";
import { alertLink } from "./links";
import { firstMailAt } from "./schedule";
import { storedText } from "./stored-search";

type Wanted = z.output<typeof requestJobAlert.body>;
type Result =
  | { readonly outcome: "active" | "confirm" | "tooMany" }
  | { readonly outcome: "throttled"; readonly waitSeconds: number };

/** Starts an alert for the member's own address; mails a confirmation link to any other address. */
export async function requestAlert(wanted: Wanted, memberId: string | null, deps: Deps): Promise<Result> {
  const { db, now } = deps;
  const seen = await recordArrivals(db, now());
  const own = await db
    .selectFrom("members")
    .select("id")
    .where("id", "=", memberId ?? "")
    .where("email", "=", wanted.email)
    .executeTakeFirst();
  const result = await db.transaction().execute(async (tx) => {
    if (own) await lockMember(tx, own.id);
    await deleteEnded(tx, wanted.email, now());
    return own ? startOwnAlert(tx, wanted, { ...deps, seen }) : requestConfirmation(tx, wanted, seen, deps);
  });
  // Runs after the response, so that the response time does not reveal whether there is an email.
  deps.outbox.flushLater();
  return result;
}

/**
 * Deletes the ended alerts of an address without waiting for the daily erasure, so that they do not count and a new
 * request does not reuse them.
 */
async function deleteEnded(tx: Kysely<Schema>, email: string, at: Date): Promise<void> {
  await tx
    .deleteFrom("jobAlerts")
    .where("email", "=", email)
    .where("expiresAt", "<=", at.toISOString())
    .execute();
}

/** The caller has locked the member. */
async function startOwnAlert(
  tx: Kysely<Schema>,
  { email, pace, locale, search }: Wanted,
  { seen, now, company }: Pick<Deps, "now" | "company"> & { seen: number },
): Promise<Result> {
  const at = now();
  const stored = storedText(search);
  const isFull = await hasAllAlerts(tx, email);
  const has = await tx
    .selectFrom("jobAlerts")
    .select("id")
    .where("email", "=", email)
    .where("search", "=", stored)
    .where("confirmedAt", "is not", null)
    .executeTakeFirst();
  if (isFull && !has) return { outcome: "tooMany" };
  const changed = {
    pace,
    locale,
    confirmedAt: at.toISOString(),
    expiresAt: endOfAlert(at, company),
    renewalSentAt: null,
    nextAt: firstMailAt(pace, at).toISOString(),
  };
  await tx
    .insertInto("jobAlerts")
    .values({ ...changed, id: randomUUID(), email, search: stored, createdAt: at.toISOString(), seen })
    .onConflict((conflict) => conflict.columns(["email", "search"]).doUpdateSet(changed))
    .execute();
  return { outcome: "active" };
}

/**
 * Stores an unconfirmed alert with the email that requests the confirmation. For a confirmed alert, the email is the
 * same and the alert does not change. The email contains no text of the sender, because anyone can enter any address.
 */
async function requestConfirmation(
  tx: Kysely<Schema>,
  { email, pace, locale, search }: Wanted,
  seen: number,
  { now, company, outbox, publicOrigin, alertTokens }: Deps,
): Promise<Result> {
  const at = now();
  const waitSeconds = await countAlertMail(tx, email, at);
  if (waitSeconds > 0) return { outcome: "throttled", waitSeconds };
  const expiresAt = addDays(at, company.retention.alertUnconfirmedDays);
  const stored = storedText(search);
  await tx
    .insertInto("jobAlerts")
    .values({
      id: randomUUID(),
      email,
      search: stored,
      pace,
      locale,
      createdAt: at.toISOString(),
      confirmedAt: null,
      expiresAt: expiresAt.toISOString(),
      renewalSentAt: null,
      seen,
      nextAt: firstMailAt(pace, at).toISOString(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(["email", "search"])
        .doUpdateSet({ pace, locale, expiresAt: expiresAt.toISOString() })
        .where("jobAlerts.confirmedAt", "is", null),
    )
    .execute();
  const { id } = await tx
    .selectFrom("jobAlerts")
    .select("id")
    .where("email", "=", email)
    .where("search", "=", stored)
    .executeTakeFirstOrThrow();
  const link = alertLink(alertTokens.issue(id), locale, publicOrigin);
  await outbox.add(tx, {
    kind: "job-alert-confirm",
    values: { link, until: expiresAt },
    to: email,
    locale,
    alertId: id,
    stopLink: link,
  });
  return { outcome: "confirm" };
}
