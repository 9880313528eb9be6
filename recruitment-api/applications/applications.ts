import type { Kysely } from "kysely";
import type { z } from "zod";
import type { AppliedJobOpening } from "#contract/applications";
import type { Locale } from "#contract/locale";
import { answeredQuestionnaire } from "#contract/questionnaire";
import type { ResumeSection } from "#contract/resume/sections";
import type { Schema } from "../database/schema";
import { inLocale } from "../i18n/localized";
import { parseRequiredSections } from "../openings/openings";
import { missingSections, readResume } from "../resume/resume";
import { readEvents } from "./interviews/events";
import { readInterviews } from "./interviews/interviews";
import { readOffers } from "./interviews/offers";
import { canReopen, canWithdraw } from "./withdraw";

/**
 * A member's applications with their history, interview and offer, ascending by jobId; only that with
 * `applicationNumber`, if it is given.
 */
export async function listApplications(
  db: Kysely<Schema>,
  memberId: string,
  { locale, at, applicationNumber }: { locale: Locale; at: Date; applicationNumber?: string },
): Promise<AppliedJobOpening[]> {
  const rows = await db
    .selectFrom("applications")
    .innerJoin("openings", "openings.jobId", "applications.jobId")
    .select([
      "applications.jobId",
      "applications.applicationNumber",
      "openings.title",
      "openings.department",
      "applications.state",
      "applications.submittedAt",
      "openings.closesAt",
    ])
    .where("applications.memberId", "=", memberId)
    .$if(applicationNumber !== undefined, (query) =>
      query.where("applications.applicationNumber", "=", applicationNumber ?? ""),
    )
    .execute();
  const history = await db
    .selectFrom("applicationHistory")
    .innerJoin("applications", "applications.applicationNumber", "applicationHistory.applicationNumber")
    .select(["applicationHistory.applicationNumber", "applicationHistory.state", "applicationHistory.at"])
    .where("applications.memberId", "=", memberId)
    .$if(applicationNumber !== undefined, (query) =>
      query.where("applications.applicationNumber", "=", applicationNumber ?? ""),
    )
    .orderBy("applicationHistory.position")
    .execute();

  const [events, interviews, offers] = [
    await readEvents(
      db,
      rows.map((row) => row.applicationNumber),
    ),
    await readInterviews(db, rows, at),
    await readOffers(db, rows, at),
  ];

  return rows
    .sort((one, other) => (one.jobId < other.jobId ? -1 : 1))
    .map((row) => ({
      ...row,
      title: inLocale(row.title, locale),
      department: inLocale(row.department, locale),
      canWithdraw: canWithdraw(row, at),
      canReopen: canReopen(row, at),
      history: history
        .filter((step) => step.applicationNumber === row.applicationNumber)
        .map(({ state, at }) => ({ state, at })),
      events: events.get(row.applicationNumber) ?? [],
      interview: interviews.get(row.applicationNumber) ?? null,
      offer: offers.get(row.applicationNumber) ?? null,
    }));
}

/** The questionnaires of a member's drafts and applications, ascending by jobId. */
export async function listMemberQuestionnaires(
  db: Kysely<Schema>,
  memberId: string,
  locale: Locale,
): Promise<z.output<typeof answeredQuestionnaire>[]> {
  const submitted = await db
    .selectFrom("applications")
    .innerJoin("openings", "openings.jobId", "applications.jobId")
    .select(["applications.jobId", "openings.title", "applications.state", "applications.submittedAt"])
    .where("applications.memberId", "=", memberId)
    .where("applications.questionnaire", "is not", null)
    .execute();
  const drafts = await db
    .selectFrom("applicationDrafts")
    .innerJoin("openings", "openings.jobId", "applicationDrafts.jobId")
    .innerJoin("openingQuestionnaires", "openingQuestionnaires.jobId", "applicationDrafts.jobId")
    .select(["applicationDrafts.jobId", "openings.title"])
    .where("applicationDrafts.memberId", "=", memberId)
    .execute();
  const all = [
    ...submitted.map(({ state, submittedAt, ...row }) => ({
      ...row,
      status: state === "WITHDRAWN" ? "WITHDRAWN" : "ANSWERED",
      answeredAt: submittedAt,
    })),
    ...drafts.map((row) => ({ ...row, status: "DRAFT", answeredAt: null })),
  ];
  return all
    .sort((one, other) => (one.jobId < other.jobId ? -1 : 1))
    .map((row) => answeredQuestionnaire.parse({ ...row, title: inLocale(row.title, locale) }));
}

/** Adds to each opening whether the member has applied for it or saved it, and which required sections the resume lacks. */
export async function withApplicationStatus<Opening extends { readonly jobId: string }>(
  db: Kysely<Schema>,
  memberId: string,
  openings: readonly Opening[],
): Promise<(Opening & { applied: boolean; gap: ResumeSection[]; saved: boolean })[]> {
  if (openings.length === 0) return [];
  const rows = await db
    .selectFrom("openings")
    .leftJoin("applications", (join) =>
      join.onRef("applications.jobId", "=", "openings.jobId").on("applications.memberId", "=", memberId),
    )
    .leftJoin("savedJobs", (join) =>
      join.onRef("savedJobs.jobId", "=", "openings.jobId").on("savedJobs.memberId", "=", memberId),
    )
    .select([
      "openings.jobId",
      "openings.requiredSections",
      "applications.applicationNumber",
      "savedJobs.savedAt",
    ])
    .where(
      "openings.jobId",
      "in",
      openings.map((opening) => opening.jobId),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.jobId, row]));
  const resume = await readResume(db, memberId);
  return openings.flatMap((opening) => {
    const row = byId.get(opening.jobId);
    if (!row) return [];
    const gap = missingSections(parseRequiredSections(row.requiredSections), resume);
    return [{ ...opening, applied: row.applicationNumber !== null, gap, saved: row.savedAt !== null }];
  });
}
