import type { Kysely } from "kysely";
import type { Schema } from "../database/schema";
import { readSetting, saveSetting } from "../database/settings";

const completedAtSetting = "backupCompletedAt";
const failedAtSetting = "backupFailedAt";

/** Stores when the last backup ended, and whether it was completed, for the metrics of the API. */
export const recordBackup = (db: Kysely<Schema>, outcome: "completed" | "failed", at: Date): Promise<void> =>
  saveSetting(db, outcome === "completed" ? completedAtSetting : failedAtSetting, at.toISOString());

export interface LastBackup {
  /** End of the newest complete backup; null if there is none */
  readonly completedAt: Date | null;
  /** Whether a later backup failed */
  readonly hasFailedSince: boolean;
}

export async function lastBackup(db: Kysely<Schema>): Promise<LastBackup> {
  const completedAt = await readSetting(db, completedAtSetting);
  const failedAt = await readSetting(db, failedAtSetting);
  return {
    completedAt: completedAt === undefined ? null : new Date(completedAt),
    hasFailedSince: (failedAt ?? "") > (completedAt ?? ""),
  };
}
