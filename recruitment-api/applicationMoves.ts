import type { Kysely } from "kysely";
import type { ApplicationState } from "../contract/applications";
import type { Locale } from "../contract/locale";
import { addToHistory } from "./applying";
import type { Schema } from "./schema";

/** Where the company may take an application from each state. What only the applicant or time can do is not here. */
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

export interface MovingApplication {
  readonly applicationNumber: string;
  readonly state: ApplicationState;
  readonly jobId: string;
  /** LocalizedText as JSON */
  readonly title: string;
  readonly email: string;
  readonly locale: Locale;
}

export async function applicationToMove(
  db: Kysely<Schema>,
  applicationNumber: string,
): Promise<MovingApplication | undefined> {
  return db
    .selectFrom("applications")
    .innerJoin("openings", "openings.jobId", "applications.jobId")
    .innerJoin("members", "members.id", "applications.memberId")
    .select([
      "applications.applicationNumber",
      "applications.state",
      "applications.jobId",
      "openings.title",
      "members.email",
      "members.locale",
    ])
    .where("applications.applicationNumber", "=", applicationNumber)
    .executeTakeFirst();
}

/** Takes an application from the state in which it was seen to the next; false where it is no longer in that state. */
export async function moveApplication(
  db: Kysely<Schema>,
  { applicationNumber, state }: Pick<MovingApplication, "applicationNumber" | "state">,
  to: ApplicationState,
  at: Date,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable("applications")
      .set({ state: to })
      .where("applicationNumber", "=", applicationNumber)
      .where("state", "=", state)
      .returning("applicationNumber")
      .executeTakeFirst();
    if (row) await addToHistory(tx, applicationNumber, to, at);
    return row !== undefined;
  });
}
