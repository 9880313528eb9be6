import type { Kysely } from "kysely";
import type { ApplicationState } from "#contract/applications";
import type { Locale } from "#contract/locale";
import type { Schema } from "../database/schema";
import { inTransaction } from "../database/transaction";
import { appendHistory } from "./history";

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

/** An application with what a transition and its email need. */
export interface TransitionTarget {
  readonly applicationNumber: string;
  readonly state: ApplicationState;
  readonly jobId: string;
  readonly memberId: string;
  /** LocalizedText as JSON */
  readonly title: string;
  readonly email: string;
  readonly locale: Locale;
}

/** The applications with these numbers, in any order; leaves out those that do not exist. */
export async function readTransitionTargets(
  db: Kysely<Schema>,
  applicationNumbers: readonly string[],
): Promise<TransitionTarget[]> {
  return db
    .selectFrom("applications")
    .innerJoin("openings", "openings.jobId", "applications.jobId")
    .innerJoin("members", "members.id", "applications.memberId")
    .select([
      "applications.applicationNumber",
      "applications.state",
      "applications.jobId",
      "applications.memberId",
      "openings.title",
      "members.email",
      "members.locale",
    ])
    .where("applications.applicationNumber", "in", [...applicationNumbers])
    .execute();
}

/** Moves an application to another state; false if its state has changed since it was read. */
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
    if (row) await appendHistory(tx, applicationNumber, to, at);
    return row !== undefined;
  });
}
