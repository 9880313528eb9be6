import type { Kysely } from "kysely";
import type { ApplicationState } from "#contract/applications";
import type { Schema } from "../database/schema";

export interface HistoryEntry {
  readonly state: ApplicationState;
  readonly at: string;
}

/** The states of an application, oldest first. */
export const readHistory = (db: Kysely<Schema>, applicationNumber: string): Promise<HistoryEntry[]> =>
  db
    .selectFrom("applicationHistory")
    .select(["state", "at"])
    .where("applicationNumber", "=", applicationNumber)
    .orderBy("position")
    .execute();

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
