import type { Kysely } from "kysely";
import { z } from "zod";
import type { Locale } from "#contract/locale";
import { answers } from "#contract/questionnaire";
import { attachmentFile } from "#contract/resume/attachment";
import { type SubmittedApplication, submittedApplication } from "#contract/submitted-application";
import type { Schema } from "../database/schema";
import type { FileTable } from "../database/schema/applications";
import type { Deps } from "../deps";
import { assembleResume } from "../resume/assemble";
import { listApplications } from "./applications";
import { questionnaireIn } from "./questionnaires";
import type { StoredResume } from "./resume-files";

export async function readSubmitted(
  { db, now }: Pick<Deps, "db" | "now">,
  memberId: string,
  applicationNumber: string,
  locale: Locale,
): Promise<SubmittedApplication | null> {
  const [listed] = await listApplications(db, memberId, { locale, at: now(), applicationNumber });
  if (!listed) return null;
  const row = await db
    .selectFrom("applications")
    .innerJoin("openings", "openings.jobId", "applications.jobId")
    .select([
      "applications.resume",
      "applications.questionnaire",
      "applications.answers",
      "openings.category",
      "openings.employmentType",
    ])
    .where("applications.applicationNumber", "=", applicationNumber)
    .executeTakeFirstOrThrow();
  // Only this API writes these columns, so their content matches the schemas.
  const stored = JSON.parse(row.resume) as StoredResume;
  const given = answers.parse(JSON.parse(row.answers));
  const files = await filesOf(db, applicationNumber);
  const photo = files.findLast(({ kind }) => kind === "PHOTO");
  const resume = await assembleResume(stored, { photo }, locale, { db });
  return submittedApplication.parse({
    ...listed,
    category: row.category,
    employmentType: row.employmentType,
    resume,
    questionnaire: row.questionnaire === null ? null : questionnaireIn(row.questionnaire, locale),
    answers: given,
    files: attachmentsIn(files, resume.attachment.items, Object.values(given)),
    photoId: photo?.id ?? null,
  });
}

/**
 * The files of the resume in the order of the resume, then files that only answers contain. Leaves out files of earlier
 * submissions.
 */
function attachmentsIn(
  files: readonly FileTable[],
  items: SubmittedApplication["files"],
  answered: readonly unknown[],
): SubmittedApplication["files"] {
  const stored = new Map(files.map((file) => [file.id, file]));
  const ofAnswers = files.filter(({ id }) => answered.includes(id) && !items.some((item) => item.id === id));
  return [...items.filter(({ id }) => stored.has(id)), ...z.array(attachmentFile).parse(ofAnswers)];
}

const filesOf = (db: Kysely<Schema>, applicationNumber: string): Promise<FileTable[]> =>
  db
    .selectFrom("applicationFiles")
    .innerJoin("files", "files.id", "applicationFiles.fileId")
    .selectAll("files")
    .where("applicationFiles.applicationNumber", "=", applicationNumber)
    .orderBy("files.uploadedAt")
    .orderBy("files.id")
    .execute();

/** A file of a member's application, even if it was removed from the resume. */
export const submittedFile = (
  db: Kysely<Schema>,
  memberId: string,
  applicationNumber: string,
  id: string,
): Promise<FileTable | undefined> =>
  db
    .selectFrom("applicationFiles")
    .innerJoin("applications", "applications.applicationNumber", "applicationFiles.applicationNumber")
    .innerJoin("files", "files.id", "applicationFiles.fileId")
    .selectAll("files")
    .where("applications.memberId", "=", memberId)
    .where("applicationFiles.applicationNumber", "=", applicationNumber)
    .where("files.id", "=", id)
    .executeTakeFirst();
