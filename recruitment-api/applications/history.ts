import type { Kysely } from "kysely";
import type { ApplicationState } from "#contract/applications";
import type { Schema } from "../database/schema";

export interface HistoryEntry {
  readonly state: ApplicationState;
  readonly at: string;
}

export const readHistory = async (db: Kysely<Schema>, applicationNumber: string): Promise<HistoryEntry[]> =>
  (await readHistories(db, [applicationNumber])).get(applicationNumber) ?? [];

/** The states of applications, oldest first, by application number. */
export async function readHistories(
  db: Kysely<Schema>,
  applicationNumbers: readonly string[],
): Promise<ReadonlyMap<string, HistoryEntry[]>> {
  const histories = new Map<string, HistoryEntry[]>();
  if (applicationNumbers.length === 0) return histories;
  const rows = await db
    .selectFrom("applicationHistory")
    .select(["applicationNumber", "state", "at"])
    .where("applicationNumber", "in", applicationNumbers)
    .orderBy("position")
    .execute();
  for (const { applicationNumber, ...entry } of rows)
    histories.set(applicationNumber, [...(histories.get(applicationNumber) ?? []), entry]);
  return histories;
}

/** Appends a state to the history. Call it in the transaction that sets the state. */
export async function appendHistory(
  tx: Kysely<Schema>,
  applicationNumber: string,
  state: ApplicationState,
  at: Date,
): Promise<void> {
  const { length } = await tx
    .selectFrom("applicationHistory")
    .select(({ fn }) => fn.countAll<number>().as("length"))
    .where("applicationNumber", "=", applicationNumber)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("applicationHistory")
    .values({ applicationNumber, position: Number(length), state, at: at.toISOString() })
    .execute();
}
