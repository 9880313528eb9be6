import { addMonths } from "date-fns";
import type { Kysely } from "kysely";
import { type AlertPace, type JobAlert, maxAlertsPerAddress } from "#contract/job-alerts";
import { searchParameters } from "#contract/job-search";
import type { Locale } from "#contract/locale";
import type { Schema } from "../database/schema";
import type { JobAlertTable } from "../database/schema/job-alerts";
import type { Deps } from "../deps";
import { alertMailKinds } from "../mail/kinds";
import { deleteWaitingMails } from "../mail/waiting-mails";
import { firstMailAt } from "./schedule";
import { describeSearch, parseSearch, readCityNames } from "./stored-search";

type Alerts = Pick<Deps, "db" | "now" | "company" | "alertTokens">;

/** When an alert that is confirmed at `at` ends, unless it is confirmed again. */
export const endOfAlert = (at: Date, { retention }: Deps["company"]): string =>
  addMonths(at, retention.alertMonths).toISOString();

async function describe(
  rows: readonly JobAlertTable[],
  locale: Locale,
  { db, alertTokens }: Alerts,
): Promise<JobAlert[]> {
  const cities = await readCityNames(db);
  return rows.map(({ id, email, search: stored, pace, confirmedAt, expiresAt }) => {
    const search = parseSearch(stored);
    return {
      token: alertTokens.issue(id),
      email,
      description: describeSearch(search, cities, locale),
      query: searchParameters(search).toString(),
      pace,
      isConfirmed: confirmedAt !== null,
      expiresAt,
    };
  });
}

export async function readAlert(token: string, locale: Locale, deps: Alerts): Promise<JobAlert | undefined> {
  const id = deps.alertTokens.verify(token);
  if (id === null) return undefined;
  const rows = await unexpiredAlerts(deps).where("id", "=", id).execute();
  return (await describe(rows, locale, deps))[0];
}

/** The confirmed alerts of a member's address, the oldest first. */
export async function listAlertsOf(memberId: string, locale: Locale, deps: Alerts): Promise<JobAlert[]> {
  const rows = await unexpiredAlerts(deps)
    .where("confirmedAt", "is not", null)
    .where("email", "in", (query) => query.selectFrom("members").select("email").where("id", "=", memberId))
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return describe(rows, locale, deps);
}

const unexpiredAlerts = ({ db, now }: Pick<Alerts, "db" | "now">) =>
  db.selectFrom("jobAlerts").selectAll().where("expiresAt", ">", now().toISOString());

/**
 * Confirms an alert, or extends a confirmed alert. `tooMany`: the address of the alert already has the maximum number
 * of alerts.
 */
export async function confirmAlert(
  token: string,
  { db, now, company, alertTokens }: Alerts,
): Promise<"confirmed" | "ended" | "tooMany"> {
  const id = alertTokens.verify(token);
  if (id === null) return "ended";
  const at = now();
  return db.transaction().execute(async (tx) => {
    const alert = await tx
      .selectFrom("jobAlerts")
      .select(["email", "pace", "confirmedAt"])
      .where("id", "=", id)
      .where("expiresAt", ">", at.toISOString())
      .executeTakeFirst();
    if (!alert) return "ended";
    const isNew = alert.confirmedAt === null;
    if (isNew && (await hasAllAlerts(tx, alert.email))) return "tooMany";
    await tx
      .updateTable("jobAlerts")
      .set({
        expiresAt: endOfAlert(at, company),
        renewalSentAt: null,
        ...(isNew && { confirmedAt: at.toISOString(), nextAt: firstMailAt(alert.pace, at).toISOString() }),
      })
      .where("id", "=", id)
      .execute();
    return "confirmed";
  });
}

/**
 * Whether an address has the maximum number of confirmed alerts. Call it in the transaction that confirms one. On
 * PostgreSQL, transactions that confirm alerts of one address run one after the other.
 */
export async function hasAllAlerts(tx: Kysely<Schema>, email: string): Promise<boolean> {
  // Updating the rows locks them.
  await tx.updateTable("jobAlerts").set({ email }).where("email", "=", email).execute();
  // Counts in a second statement: on PostgreSQL, the update does not see rows that were inserted while it waited.
  const { count } = await tx
    .selectFrom("jobAlerts")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("email", "=", email)
    .where("confirmedAt", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(count) >= maxAlertsPerAddress;
}

/** Changes the frequency; returns false if the alert has ended. */
export async function changePace(
  token: string,
  pace: AlertPace,
  { db, now, alertTokens }: Alerts,
): Promise<boolean> {
  const id = alertTokens.verify(token);
  if (id === null) return false;
  const at = now();
  const { numUpdatedRows } = await db
    .updateTable("jobAlerts")
    .set({ pace, nextAt: firstMailAt(pace, at).toISOString() })
    .where("id", "=", id)
    .where("expiresAt", ">", at.toISOString())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes an alert and its waiting emails; does nothing if the alert does not exist. */
export async function stopAlert(token: string, { db, alertTokens }: Alerts): Promise<void> {
  const id = alertTokens.verify(token);
  if (id === null) return;
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom("jobAlerts").where("id", "=", id).execute();
    await tx.deleteFrom("outbox").where("alertId", "=", id).where("nextAttemptAt", "is not", null).execute();
  });
}

export async function deleteAlertsOf(tx: Kysely<Schema>, email: string): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom("jobAlerts").where("email", "=", email).executeTakeFirst();
  await deleteWaitingMails(tx, email, alertMailKinds);
  return Number(numDeletedRows);
}

/**
 * Moves alerts to a member's new address. If both addresses have an alert for the same search, keeps the alert of the
 * new address. If only the alert of the former address is confirmed, keeps that alert instead.
 */
export async function moveAlerts(tx: Kysely<Schema>, from: string, to: string): Promise<void> {
  await tx
    .deleteFrom("jobAlerts")
    .where("email", "=", to)
    .where("confirmedAt", "is", null)
    .where("search", "in", (query) =>
      query
        .selectFrom("jobAlerts as former")
        .select("former.search")
        .where("former.email", "=", from)
        .where("former.confirmedAt", "is not", null),
    )
    .execute();
  await tx
    .updateTable("jobAlerts")
    .set({ email: to })
    .where("email", "=", from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("jobAlerts as others")
            .select("others.id")
            .where("others.email", "=", to)
            .whereRef("others.search", "=", "jobAlerts.search"),
        ),
      ),
    )
    .execute();
  await deleteAlertsOf(tx, from);
}
