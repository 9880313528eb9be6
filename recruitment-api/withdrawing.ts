import type { Kysely } from "kysely";
import type { ApplicationState } from "../contract/applications";
import type { ResumeSection } from "../contract/resume/sections";
import { requiredOf } from "./applications";
import { addToHistory, freezeFiles } from "./applying";
import { missingSections, readResume } from "./resume";
import type { Schema } from "./schema";

/** States in which the company has not decided yet. */
const undecided: readonly ApplicationState[] = ["SUBMITTED", "VIEWED", "SHORTLISTED", "INTERVIEWING"];

interface Standing {
  readonly state: ApplicationState;
  readonly closesAt: string | null;
}

const isOpen = ({ closesAt }: Standing, at: Date) =>
  closesAt === null || at.getTime() <= Date.parse(closesAt);

export const canWithdraw = (application: Standing, at: Date) =>
  undecided.includes(application.state) && isOpen(application, at);
export const canReopen = (application: Standing, at: Date) =>
  application.state === "WITHDRAWN" && isOpen(application, at);

export type Unchanged =
  | { readonly because: "notApplied" | "closed" | "decided" }
  | { readonly because: "gap"; readonly missing: readonly ResumeSection[] };
export interface Changed {
  readonly applicationNumber: string;
  readonly jobId: string;
  readonly state: ApplicationState;
}

/** Withdraws until the opening closes; asked twice, it happens once. */
export async function withdraw(
  db: Kysely<Schema>,
  memberId: string,
  jobId: string,
  at: Date,
): Promise<Changed | Unchanged> {
  const found = await applicationFor(db, memberId, jobId);
  if (!found) return { because: "notApplied" };
  const { applicationNumber } = found;
  if (found.state === "WITHDRAWN") return { applicationNumber, jobId, state: "WITHDRAWN" };
  if (!isOpen(found, at)) return { because: "closed" };
  const done = await db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable("applications")
      .set({ state: "WITHDRAWN" })
      .where("applicationNumber", "=", applicationNumber)
      .where("state", "in", undecided)
      .returning("applicationNumber")
      .executeTakeFirst();
    if (row) await addToHistory(tx, applicationNumber, "WITHDRAWN", at);
    return row !== undefined;
  });
  if (done) return { applicationNumber, jobId, state: "WITHDRAWN" };
  const now = await applicationFor(db, memberId, jobId);
  return now?.state === "WITHDRAWN"
    ? { applicationNumber, jobId, state: "WITHDRAWN" }
    : { because: "decided" };
}

/** Takes a withdrawal back until the opening closes, with the resume as it stands now. */
export async function reopen(
  db: Kysely<Schema>,
  memberId: string,
  jobId: string,
  at: Date,
): Promise<Changed | Unchanged> {
  const found = await applicationFor(db, memberId, jobId);
  if (!found) return { because: "notApplied" };
  const { applicationNumber } = found;
  if (found.state !== "WITHDRAWN") return { applicationNumber, jobId, state: found.state };
  if (!isOpen(found, at)) return { because: "closed" };
  const resume = await readResume(db, memberId);
  const missing = missingSections(requiredOf(found.requiredSections), resume);
  if (missing.length > 0) return { because: "gap", missing };
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable("applications")
      .set({ state: "SUBMITTED", resume: JSON.stringify(resume) })
      .where("applicationNumber", "=", applicationNumber)
      .where("state", "=", "WITHDRAWN")
      .returning("applicationNumber")
      .executeTakeFirst();
    if (!row) return;
    await addToHistory(tx, applicationNumber, "SUBMITTED", at);
    await freezeFiles(tx, memberId, applicationNumber, resume);
  });
  return { applicationNumber, jobId, state: "SUBMITTED" };
}

const applicationFor = (db: Kysely<Schema>, memberId: string, jobId: string) =>
  db
    .selectFrom("applications")
    .innerJoin("openings", "openings.jobId", "applications.jobId")
    .select([
      "applications.applicationNumber",
      "applications.state",
      "openings.closesAt",
      "openings.requiredSections",
    ])
    .where("applications.memberId", "=", memberId)
    .where("applications.jobId", "=", jobId)
    .executeTakeFirst();
