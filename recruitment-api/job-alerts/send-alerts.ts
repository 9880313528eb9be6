import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import { type AlertPace, alertPaces } from "#contract/job-alerts";
import type { Schema } from "../database/schema";
import type { JobAlertTable } from "../database/schema/job-alerts";
import type { Deps } from "../deps";
import type { OutgoingMail } from "../mail/outbox";
import { type PeriodicTask, startPeriodicTask } from "../process/periodic-task";
import { createAlertMails } from "./alert-mails";
import { createArrivals } from "./arrivals";
import { type FoundOpenings, findOpenings, groupKey } from "./find-openings";
import { nextMailAt } from "./schedule";

/** Number of alerts in one transaction, so that requests do not wait long for the write lock of SQLite. */
const alertsPerTransaction = 100;
/** Number of emails of one run that become due per second, so that the mail server is not flooded. */
const mailsPerSecond = 20;

const checkEveryMs = 30_000;
const firstCheckMs = 10_000;

type Dependencies = Pick<
  Deps,
  "db" | "engine" | "now" | "log" | "lexicon" | "outbox" | "publicOrigin" | "alertTokens"
>;

/**
 * Mails alerts on new openings. Any number of processes may run it on one database. A run stores the emails that are
 * due, and returns their number.
 */
export function startJobAlerts(deps: Dependencies): PeriodicTask<number> {
  const recordArrivals = createArrivals(deps.db);
  return startPeriodicTask((stopped) => sendAlerts({ ...deps, recordArrivals, stopped }), {
    firstMs: firstCheckMs,
    everyMs: checkEveryMs,
    log: deps.log,
    failureMessage: "Job alerts could not be sent; they will be retried in half a minute",
  });
}

interface Run extends Dependencies {
  readonly recordArrivals: ReturnType<typeof createArrivals>;
  readonly stopped: AbortSignal;
}

async function sendAlerts(run: Run): Promise<number> {
  const { db, now, outbox } = run;
  const at = now();
  const last = await run.recordArrivals(at);
  const due = await dueAlerts(db, at, last).select(["search", "seen"]).distinct().execute();
  let mails = 0;
  if (due.length > 0) {
    const found = await findOpenings(db, due, { ...run, last, at });
    mails = await storeMails(found, last, at, run);
    if (mails > 0) outbox.flushLater();
  }
  await skipMorning(db, last, at);
  return mails;
}

/** Selects confirmed alerts that may be mailed now and have not covered all openings up to position `last`. */
const dueAlerts = (db: Kysely<Schema>, at: Date, last: number) =>
  db
    .selectFrom("jobAlerts")
    .where("confirmedAt", "is not", null)
    .where("nextAt", "<=", at.toISOString())
    .where("expiresAt", ">", at.toISOString())
    .where("seen", "<", last);

/** Postpones the daily and weekly alerts that have no new openings to their next mailing time. */
async function skipMorning(db: Kysely<Schema>, last: number, at: Date): Promise<void> {
  for (const pace of ["DAILY", "WEEKLY"] as const satisfies AlertPace[]) {
    const passed = db
      .selectFrom("jobAlerts")
      .select("id")
      .where("pace", "=", pace)
      .where("nextAt", "<=", at.toISOString())
      .where("seen", ">=", last);
    if (await passed.limit(1).executeTakeFirst())
      await db
        .updateTable("jobAlerts")
        .set({ nextAt: nextMailAt(pace, at).toISOString() })
        .where("id", "in", passed)
        .execute();
  }
}

/**
 * Stores the emails of due alerts. Each transaction claims some alerts, stores their emails and records the covered
 * openings. Therefore, after a crash no email is lost or sent twice. Other processes take other alerts.
 */
async function storeMails(found: FoundOpenings, last: number, at: Date, run: Run): Promise<number> {
  const { db, engine, outbox, stopped } = run;
  const mailFor = await createAlertMails(run);
  let stored = 0;
  for (let id: string | undefined = ""; id !== undefined && !stopped.aborted; await sleep(0)) {
    const after: string = id;
    id = await db.transaction().execute(async (tx) => {
      const alerts = await dueAlerts(tx, at, last)
        .selectAll()
        .where("id", ">", after)
        .orderBy("id")
        .limit(alertsPerTransaction)
        .$if(engine === "postgres", (query) => query.forUpdate().skipLocked())
        .execute();
      const mails = new Map<string, OutgoingMail>();
      for (const alert of alerts) {
        const openings = found.get(groupKey(alert));
        if (!openings || openings.count === 0) continue;
        const delayMs = Math.floor((stored + mails.size) / mailsPerSecond) * 1000;
        mails.set(alert.id, mailFor(alert, openings, new Date(at.getTime() + delayMs)));
      }
      await outbox.addAll(tx, [...mails.values()]);
      stored += mails.size;
      // An alert that was confirmed or changed during the matching is not in `found`; the next run includes it.
      const covered = alerts.filter((alert) => found.has(groupKey(alert)));
      const waiting = covered.filter(({ id: each, pace }) => pace !== "AT_ONCE" || mails.has(each));
      await update(tx, covered, { seen: last });
      for (const pace of alertPaces)
        await update(
          tx,
          waiting.filter((alert) => alert.pace === pace),
          { nextAt: nextMailAt(pace, at).toISOString() },
        );
      return alerts.at(-1)?.id;
    });
  }
  return stored;
}

async function update(
  tx: Kysely<Schema>,
  alerts: readonly JobAlertTable[],
  change: Partial<JobAlertTable>,
): Promise<void> {
  const ids = alerts.map(({ id }) => id);
  if (ids.length > 0) await tx.updateTable("jobAlerts").set(change).where("id", "in", ids).execute();
}
