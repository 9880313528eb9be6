import type { Kysely } from "kysely";
import type { ApplicationState } from "#contract/applications";
import type { Schema } from "../database/schema";
import { inTransaction } from "../database/transaction";
import { appendHistory, type HistoryEntry, readHistories } from "./history";
import { releaseInterview } from "./interviews/interviews";
import { type MailedApplication, mailColumns } from "./mail-values";

/** The states to which HR can move an application. Excludes transitions made by the applicant or by a deadline. */
export const nextStates: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  DRAFT: [],
  SUBMITTED: ["VIEWED", "UNSUCCESSFUL"],
  VIEWED: ["SHORTLISTED", "UNSUCCESSFUL"],
  SHORTLISTED: ["INTERVIEWING", "UNSUCCESSFUL"],
  INTERVIEWING: ["OFFERED", "UNSUCCESSFUL"],
  OFFERED: ["HIRED", "DECLINED"],
  HIRED: [],
  UNSUCCESSFUL: [],
  WITHDRAWN: [],
  DECLINED: [],
  EXPIRED: [],
};

export interface TransitionTarget extends MailedApplication {
  readonly state: ApplicationState;
  readonly memberId: string;
  /** Oldest first */
  readonly history: readonly HistoryEntry[];
}

/** The applications with these numbers, in any order; leaves out those that do not exist. */
export async function readTransitionTargets(
  db: Kysely<Schema>,
  applicationNumbers: readonly string[],
): Promise<TransitionTarget[]> {
  const rows = await db
    .selectFrom("applications")
    .innerJoin("openings", "openings.jobId", "applications.jobId")
    .innerJoin("members", "members.id", "applications.memberId")
    .select([...mailColumns, "applications.state", "applications.memberId"])
    .where("applications.applicationNumber", "in", [...applicationNumbers])
    .execute();
  const histories = await readHistories(db, applicationNumbers);
  return rows.map((row) => ({ ...row, history: histories.get(row.applicationNumber) ?? [] }));
}

/**
 * Moves an application to the state `to`. Cancels its upcoming interview unless `to` is INTERVIEWING. Returns false if
 * the state has changed since it was read.
 */
export async function transitionApplication(
  db: Kysely<Schema>,
  { applicationNumber, state }: Pick<TransitionTarget, "applicationNumber" | "state">,
  to: ApplicationState,
  at: Date,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const row = await tx
      .updateTable("applications")
      .set({ state: to })
      .where("applicationNumber", "=", applicationNumber)
      .where("state", "=", state)
      .returning("applicationNumber")
      .executeTakeFirst();
    if (row) {
      await appendHistory(tx, applicationNumber, to, at);
      if (to !== "INTERVIEWING") await releaseInterview(tx, applicationNumber, at);
    }
    return row !== undefined;
  });
}
