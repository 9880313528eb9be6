import type { Kysely } from "kysely";
import { z } from "zod";
import type { AppliedJobOpening } from "../contract/applications";
import type { Locale } from "../contract/locale";
import { answeredQuestionnaire } from "../contract/questionnaire";
import { type ResumeSection, resumeSections } from "../contract/resume/sections";
import { inLocale } from "./locale";
import { newNumber } from "./numbers";
import { missingSections, readResume } from "./resume";
import type { Schema } from "./schema";
import { canReopen, canWithdraw } from "./withdrawing";

/** The sections that an opening requires, from its row. */
export const requiredOf = (stored: string) => z.array(z.enum(resumeSections)).parse(JSON.parse(stored));

export const newApplicationNumber = (at: Date) => newNumber("A", at);

/** A member's applications, ascending by jobId, each with its history from the first state on. */
export async function applicationsOf(
  db: Kysely<Schema>,
  memberId: string,
  { locale, at }: { locale: Locale; at: Date },
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
    .execute();
  const history = await db
    .selectFrom("applicationHistory")
    .innerJoin("applications", "applications.applicationNumber", "applicationHistory.applicationNumber")
    .select(["applicationHistory.applicationNumber", "applicationHistory.state", "applicationHistory.at"])
    .where("applications.memberId", "=", memberId)
    .orderBy("applicationHistory.position")
    .execute();

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
    }));
}

/** The questionnaires that a member has begun or sent, ascending by jobId. */
export async function questionnairesOf(
  db: Kysely<Schema>,
  memberId: string,
  locale: Locale,
): Promise<z.output<typeof answeredQuestionnaire>[]> {
  const sent = await db
    .selectFrom("applications")
    .innerJoin("openings", "openings.jobId", "applications.jobId")
    .select(["applications.jobId", "openings.title", "applications.state", "applications.submittedAt"])
    .where("applications.memberId", "=", memberId)
    .where("applications.questionnaire", "is not", null)
    .execute();
  const begun = await db
    .selectFrom("applicationDrafts")
    .innerJoin("openings", "openings.jobId", "applicationDrafts.jobId")
    .innerJoin("openingQuestionnaires", "openingQuestionnaires.jobId", "applicationDrafts.jobId")
    .select(["applicationDrafts.jobId", "openings.title"])
    .where("applicationDrafts.memberId", "=", memberId)
    .execute();
  const listed = [
    ...sent.map(({ state, submittedAt, ...row }) => ({
      ...row,
      status: state === "WITHDRAWN" ? "WITHDRAWN" : "ANSWERED",
      answeredAt: submittedAt,
    })),
    ...begun.map((row) => ({ ...row, status: "DRAFT", answeredAt: null })),
  ];
  return listed
    .sort((one, other) => (one.jobId < other.jobId ? -1 : 1))
    .map((row) => answeredQuestionnaire.parse({ ...row, title: inLocale(row.title, locale) }));
}

/** Each opening with whether the member has applied for it, and which required sections the resume still lacks. */
export async function seenByMember<Opening extends { readonly jobId: string }>(
  db: Kysely<Schema>,
  memberId: string,
  openings: readonly Opening[],
): Promise<(Opening & { applied: boolean; gap: ResumeSection[] })[]> {
  if (openings.length === 0) return [];
  const rows = await db
    .selectFrom("openings")
    .leftJoin("applications", (join) =>
      join.onRef("applications.jobId", "=", "openings.jobId").on("applications.memberId", "=", memberId),
    )
    .select(["openings.jobId", "openings.requiredSections", "applications.applicationNumber"])
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
    const gap = missingSections(requiredOf(row.requiredSections), resume);
    return [{ ...opening, applied: row.applicationNumber !== null, gap }];
  });
}
