import { subDays, subHours } from "date-fns";
import type { Kysely } from "kysely";
import { hourMs, minuteMs } from "#contract/durations";
import type { Schema } from "../../database/schema";
import type { Deps } from "../../deps";
import { type PeriodicTask, startPeriodicTask } from "../../process/periodic-task";
import { trashUnknownFiles } from "../../resume/files/open-store";
import { eraseAccounts } from "./accounts";
import { endAlerts } from "./alerts";
import { deleteOutdated, eraseByPeriods } from "./periods";

const firstCheckMs = minuteMs;
const checkEveryMs = hourMs;
/** A little less than a day, so that delayed checks do not shift the hour of the run. */
const minHoursBetweenRuns = 23;
/** Days for which the trash keeps a file that has no database row, so that an operator can restore it. */
const trashDays = 30;
/** Days for which a running backup can read a file that was removed. */
const removedDays = 1;

type Dependencies = Pick<
  Deps,
  "db" | "files" | "now" | "log" | "company" | "outbox" | "publicOrigin" | "alertTokens"
>;

/**
 * Erases personal data by the company's retention periods, once a day by one of the processes that share the database.
 * `run` returns false if a process has run the erasure within the last day, or is running it.
 */
export function startDailyErasure(deps: Dependencies): PeriodicTask<boolean> {
  const { db, files, log, now, company } = deps;

  async function run(): Promise<boolean> {
    const at = now();
    if (!(await claimRun(db, at))) return false;
    try {
      await deleteOutdated(db, at);
      await eraseAccounts(deps);
      await endAlerts(deps);
      await eraseByPeriods({ db, files, periods: company.retention, at });
      await trashUnknownFiles(db, files, at, log);
      await files.emptyTrash("trash", subDays(at, trashDays));
      await files.emptyTrash("removed", subDays(at, removedDays));
    } catch (error) {
      await releaseRun(db);
      throw error;
    }
    log.info("Erased personal data whose retention period has ended");
    return true;
  }

  return startPeriodicTask(run, {
    firstMs: firstCheckMs,
    everyMs: checkEveryMs,
    log,
    failureMessage: "The daily erasure failed; it will be retried in an hour",
  });
}

const runSetting = "erasureRunAt";

/** Claims today's run in one statement, so that only one process runs it. */
async function claimRun(db: Kysely<Schema>, at: Date): Promise<boolean> {
  const value = at.toISOString();
  const claimed = await db
    .insertInto("settings")
    .values({ name: runSetting, value })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ value })
        .where("settings.value", "<=", subHours(at, minHoursBetweenRuns).toISOString()),
    )
    .returning("name")
    .executeTakeFirst();
  return claimed !== undefined;
}

const releaseRun = (db: Kysely<Schema>) => db.deleteFrom("settings").where("name", "=", runSetting).execute();
