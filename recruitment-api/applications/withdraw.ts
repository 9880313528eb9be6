import type { Kysely } from "kysely";
import type { ApplicationState } from "#contract/applications";
import type { ResumeSection } from "#contract/resume/sections";
import { decideOpening } from "#contract/window";
import type { Schema } from "../database/schema";
import type { Deps } from "../deps";
import { countMail } from "../mail/mail-throttle";
import { parseRequiredSections } from "../openings/openings";
import { missingSections, readResume } from "../resume/resume";
import { appendHistory } from "./history";
import { deleteAccommodations } from "./interviews/accommodations";
import { releaseInterview } from "./interviews/interviews";
import { addReceipt } from "./receipts";
import { linkResumeFiles } from "./resume-files";

const undecided: readonly ApplicationState[] = ["SUBMITTED", "VIEWED", "SHORTLISTED", "INTERVIEWING"];

const isOpen = ({ closesAt }: { readonly closesAt: string | null }, now: Date) =>
  decideOpening({ closesAt }, { now }).isOpen;

interface StateAndDeadline {
  readonly state: ApplicationState;
  readonly closesAt: string | null;
}

export const canWithdraw = (application: StateAndDeadline, at: Date) =>
  undecided.includes(application.state) && isOpen(application, at);
export const canReopen = (application: StateAndDeadline, at: Date) =>
  application.state === "WITHDRAWN" && isOpen(application, at);

interface ChangedApplication {
  readonly applicationNumber: string;
  readonly jobId: string;
  readonly state: ApplicationState;
}

export type WithdrawOutcome =
  | { readonly status: "done"; readonly application: ChangedApplication }
  | { readonly status: "notApplied" | "openingClosed" | "alreadyDecided" };
export type ReopenOutcome =
  | { readonly status: "done"; readonly application: ChangedApplication }
  | { readonly status: "notApplied" | "openingClosed" }
  | { readonly status: "sectionsMissing"; readonly sections: readonly ResumeSection[] }
  | { readonly status: "throttled"; readonly waitSeconds: number };

/**
 * Withdraws an application while its opening is open. Cancels its interview and deletes the text about what the
 * applicant needs for the interview. Idempotent.
 */
export async function withdraw(memberId: string, jobId: string, deps: Deps): Promise<WithdrawOutcome> {
  const { db } = deps;
  const at = deps.now();
  const found = await readApplication(db, memberId, jobId);
  if (!found) return { status: "notApplied" };
  const { applicationNumber } = found;
  const withdrawn = {
    status: "done",
    application: { applicationNumber, jobId, state: "WITHDRAWN" },
  } as const;
  if (found.state === "WITHDRAWN") return withdrawn;
  if (!isOpen(found, at)) return { status: "openingClosed" };
  const updated = await db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable("applications")
      .set({ state: "WITHDRAWN" })
      .where("applicationNumber", "=", applicationNumber)
      .where("state", "in", undecided)
      .returning("applicationNumber")
      .executeTakeFirst();
    if (!row) return false;
    await appendHistory(tx, applicationNumber, "WITHDRAWN", at);
    await deleteAccommodations(tx, [applicationNumber]);
    const interview = await releaseInterview(tx, applicationNumber, at);
    await addReceipt(tx, "application-withdrawn", applicationNumber, at, deps, interview);
    return true;
  });
  if (updated) {
    await deps.outbox.flush();
    return withdrawn;
  }
  const current = await readApplication(db, memberId, jobId);
  return current?.state === "WITHDRAWN" ? withdrawn : { status: "alreadyDecided" };
}

/**
 * Submits a withdrawn application again, with the current resume, while its opening is open. Idempotent. The number of
 * reopenings is limited, because a withdrawal and a reopening together store two events and send two emails.
 */
export async function reopen(memberId: string, jobId: string, deps: Deps): Promise<ReopenOutcome> {
  const { db } = deps;
  const at = deps.now();
  const found = await readApplication(db, memberId, jobId);
  if (!found) return { status: "notApplied" };
  const { applicationNumber, state } = found;
  if (state !== "WITHDRAWN") return { status: "done", application: { applicationNumber, jobId, state } };
  if (!isOpen(found, at)) return { status: "openingClosed" };
  const resume = await readResume(db, memberId);
  const sections = missingSections(parseRequiredSections(found.requiredSections), resume);
  if (sections.length > 0) return { status: "sectionsMissing", sections };
  const waitSeconds = await db.transaction().execute(async (tx) => {
    const seconds = await countMail(tx, "reopening", found.email, at);
    if (seconds > 0) return seconds;
    const row = await tx
      .updateTable("applications")
      .set({ state: "SUBMITTED", resume: JSON.stringify(resume), submittedAt: at.toISOString() })
      .where("applicationNumber", "=", applicationNumber)
      .where("state", "=", "WITHDRAWN")
      .returning("applicationNumber")
      .executeTakeFirst();
    if (!row) return 0;
    await appendHistory(tx, applicationNumber, "SUBMITTED", at);
    await linkResumeFiles(tx, memberId, applicationNumber, resume);
    await addReceipt(tx, "application-reopened", applicationNumber, at, deps);
    return 0;
  });
  if (waitSeconds > 0) return { status: "throttled", waitSeconds };
  await deps.outbox.flush();
  return { status: "done", application: { applicationNumber, jobId, state: "SUBMITTED" } };
}

const readApplication = (db: Kysely<Schema>, memberId: string, jobId: string) =>
  db
    .selectFrom("applications")
    .innerJoin("openings", "openings.jobId", "applications.jobId")
    .innerJoin("members", "members.id", "applications.memberId")
    .select([
      "members.email",
      "applications.applicationNumber",
      "applications.state",
      "openings.closesAt",
      "openings.requiredSections",
    ])
    .where("applications.memberId", "=", memberId)
    .where("applications.jobId", "=", jobId)
    .executeTakeFirst();
