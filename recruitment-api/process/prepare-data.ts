import type { Logger } from "pino";
import type { CompanyIdentity } from "#company/identity";
import { openDatabase } from "../database/database";
import { requireConnection } from "../database/require-connection";
import { bindStore, trashUnknownFiles } from "../resume/files/open-store";
import type { FileStore } from "../resume/files/store";
import { seed } from "../seed";
import { progressLine, type ReportProgress } from "../terminal/progress";
import type { ApiEnvironment } from "./env";
import { migrate } from "./migrate";

const loggedEveryMs = 5_000;

/**
 * Logs the progress of a step every five seconds and at its end: after an upgrade, rebuilding the search index may take
 * a minute.
 */
function progressInLog(log: Logger): ReportProgress {
  let loggedAt = performance.now();
  return ({ step, done, of }) => {
    if (done !== of && performance.now() - loggedAt < loggedEveryMs) return;
    loggedAt = performance.now();
    log.info({ done, of }, step);
  };
}

/** Migrates the database, binds the file store to it and seeds it, without the timeouts of requests. */
export async function prepareData(
  where: Parameters<typeof openDatabase>[0],
  files: FileStore,
  options: { log: Logger; seeded: ApiEnvironment["SEED"]; company: CompanyIdentity; now: Date },
): Promise<void> {
  const { log, seeded, company, now } = options;
  const { db, engine, close } = openDatabase(where);
  const line = progressLine(process.stderr);
  try {
    await requireConnection(db, where.databaseUrl);
    await migrate({ db, engine }, process.stderr.isTTY ? line.report : progressInLog(log));
    await bindStore(db, files);
    await trashUnknownFiles(db, files, new Date(), log);
    await seed({ db, engine, what: seeded, company, now });
  } finally {
    line.end();
    await close();
  }
}
