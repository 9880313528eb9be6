import type { Kysely } from "kysely";
import type { Locale } from "#contract/locale";
import { readHistory } from "../../applications/history";
import { readEvents } from "../../applications/interviews/events";
import type { Schema } from "../../database/schema";
import { inLocale } from "../../i18n/localized";

/**
 * Name of a file in the archive, by which applications refer to the file. The id distinguishes files with the same
 * name.
 */
export const archiveName = (id: string, fileName: string) => `${id.slice(0, 8)}-${fileName}`;

export async function* applicationsOf(db: Kysely<Schema>, memberId: string, locale: Locale) {
  const numbers = await db
    .selectFrom("applications")
    .select("applicationNumber")
    .where("memberId", "=", memberId)
    .orderBy("submittedAt")
    .execute();
  for (const { applicationNumber } of numbers) {
    const row = await db
      .selectFrom("applications")
      .innerJoin("openings", "openings.jobId", "applications.jobId")
      .select(["openings.title"])
      .selectAll("applications")
      .where("applicationNumber", "=", applicationNumber)
      .executeTakeFirst();
    if (!row) continue;
    const { idempotencyKey: _, memberId: __, title, ...application } = row;
    const offer = await db
      .selectFrom("jobOffers")
      .select(["offeredAt", "answerBy", "answer", "reason", "answeredAt"])
      .where("applicationNumber", "=", applicationNumber)
      .executeTakeFirst();
    const files = await db
      .selectFrom("applicationFiles")
      .innerJoin("files", "files.id", "applicationFiles.fileId")
      .select(["files.id", "files.fileName"])
      .where("applicationFiles.applicationNumber", "=", applicationNumber)
      .execute();
    yield {
      ...application,
      title: inLocale(title, locale),
      declarations: JSON.parse(application.declarations),
      questionnaire: application.questionnaire === null ? null : JSON.parse(application.questionnaire),
      answers: JSON.parse(application.answers),
      resume: JSON.parse(application.resume),
      history: await readHistory(db, applicationNumber),
      events: (await readEvents(db, [applicationNumber])).get(applicationNumber) ?? [],
      interview: await interviewOf(db, applicationNumber),
      offer: offer ?? null,
      files: files.map(({ id, fileName }) => archiveName(id, fileName)),
    };
  }
}

async function interviewOf(db: Kysely<Schema>, applicationNumber: string) {
  const invitation = await db
    .selectFrom("interviewInvitations")
    .select(["invitedAt", "moves", "accommodations"])
    .where("applicationNumber", "=", applicationNumber)
    .executeTakeFirst();
  const booked = await db
    .selectFrom("interviewSlots")
    .select(["startsAt", "endsAt", "place", "joinUrl"])
    .where("takenBy", "=", applicationNumber)
    .executeTakeFirst();
  return invitation ? { ...invitation, booked: booked ?? null } : null;
}
