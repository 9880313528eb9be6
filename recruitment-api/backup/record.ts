import type { Kysely } from "kysely";
import type { Schema } from "../database/schema";

const completedAtSetting = "backupCompletedAt";
const failedAtSetting = "backupFailedAt";

/** Stores when the last backup ended, and how, for the metrics of the API. */
export async function recordBackup(
  db: Kysely<Schema>,
  outcome: "completed" | "failed",
  at: Date,
): Promise<void> {
  const value = at.toISOString();
  await db
    .insertInto("settings")
    .values({ name: outcome === "completed" ? completedAtSetting : failedAtSetting, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

export interface LastBackup {
  /** End of the newest complete backup; null if there is none */
  readonly completedAt: Date | null;
  /** Whether a later one failed */
  readonly hasFailedSince: boolean;
}

export async function lastBackup(db: Kysely<Schema>): Promise<LastBackup> {
  const rows = await db
    .selectFrom("settings")
    .select(["name", "value"])
    .where("name", "in", [completedAtSetting, failedAtSetting])
    .execute();
  const settingOf = (name: string) => rows.find((row) => row.name === name)?.value;
  const completedAt = settingOf(completedAtSetting);
  return {
    completedAt: completedAt === undefined ? null : new Date(completedAt),
    hasFailedSince: (settingOf(failedAtSetting) ?? "") > (completedAt ?? ""),
  };
}
