import type { Kysely } from "kysely";
import type { z } from "zod";
import type { AppliedJobOpening } from "#contract/applications";
import { type Locale, localize } from "#contract/locale";
import { answeredQuestionnaire } from "#contract/questionnaire";
import type { Schema } from "../database/schema";
import { inLocale } from "../i18n/localized";
import type { OpeningDetail } from "../openings/openings";
import { readHistories } from "./history";
import { readEvents } from "./interviews/events";
import { readInterviews } from "./interviews/interviews";
import { readOffers } from "./interviews/offers";
import { canReopen, canWithdraw } from "./withdraw";

/**
 * A member's applications with their history, interview and offer, ascending by jobId. With `applicationNumber`, only
 * the application with this number.
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
      "openings.detail",
    ])
    .where("applications.memberId", "=", memberId)
    .$if(applicationNumber !== undefined, (query) =>
      query.where("applications.applicationNumber", "=", applicationNumber ?? ""),
    )
    .execute();
  const numbers = rows.map((row) => row.applicationNumber);
  const [histories, events, interviews, offers] = [
    await readHistories(db, numbers),
    await readEvents(db, numbers),
    await readInterviews(db, rows, { locale, at }),
    await readOffers(db, rows, at),
  ];

  return rows
    .sort((one, other) => (one.jobId < other.jobId ? -1 : 1))
    .map(({ detail, ...row }) => ({
      ...row,
      title: inLocale(row.title, locale),
      department: inLocale(row.department, locale),
      process: [...localize((JSON.parse(detail) as OpeningDetail).process, locale)],
      canWithdraw: canWithdraw(row, at),
      canReopen: canReopen(row, at),
      history: histories.get(row.applicationNumber) ?? [],
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
