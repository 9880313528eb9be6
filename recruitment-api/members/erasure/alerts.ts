import { addDays } from "date-fns";
import type { Deps } from "../../deps";
import { alertLink } from "../../job-alerts/links";
import { describeSearch, parseSearch, readCityNames } from "../../job-alerts/stored-search";
import { recordErasure } from "./record";

/** Days between the email that requests a new confirmation of an alert and the alert's end. */
const renewalDays = 30;
const batchSize = 100;

type Alerts = Pick<Deps, "db" | "now" | "outbox" | "publicOrigin" | "alertTokens">;

/**
 * Deletes alerts whose confirmation is missing or has expired. Requests a new confirmation of alerts that expire soon.
 */
export async function endAlerts(deps: Alerts): Promise<void> {
  const { db, now } = deps;
  const at = now();
  await db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom("jobAlerts")
      .where("expiresAt", "<=", at.toISOString())
      .executeTakeFirst();
    await recordErasure(tx, "period", at, { alerts: Number(numDeletedRows) });
  });
  while (await requestBatch(deps, at));
  deps.outbox.flushLater();
}

/** Requests a new confirmation of up to `batchSize` alerts. Returns true if there may be more. */
async function requestBatch({ db, outbox, publicOrigin, alertTokens }: Alerts, at: Date): Promise<boolean> {
  const cities = await readCityNames(db);
  const requested = await db.transaction().execute(async (tx) => {
    const alerts = await tx
      .selectFrom("jobAlerts")
      .selectAll()
      .where("confirmedAt", "is not", null)
      .where("renewalSentAt", "is", null)
      .where("expiresAt", "<=", addDays(at, renewalDays).toISOString())
      .limit(batchSize)
      .execute();
    for (const { id, email, locale, search, expiresAt } of alerts) {
      const link = alertLink(alertTokens.issue(id), locale, publicOrigin);
      const words = describeSearch(parseSearch(search), cities, locale);
      const values = { search: words, link, until: new Date(expiresAt) };
      const envelope = { to: email, locale, alertId: id, isBulk: true, stopLink: link };
      await outbox.add(tx, { kind: "job-alert-renew", values, ...envelope });
      await tx
        .updateTable("jobAlerts")
        .set({ renewalSentAt: at.toISOString() })
        .where("id", "=", id)
        .execute();
    }
    return alerts.length;
  });
  return requested === batchSize;
}
