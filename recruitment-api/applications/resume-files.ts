import type { Transaction } from "kysely";
import type { ResumeSection } from "#contract/resume/sections";
import type { Schema } from "../database/schema";
import { attachmentsAsRead, photoOf } from "../resume/files/member-files";
import type { StoredSection } from "../resume/resume";

export type StoredResume = Partial<Record<ResumeSection, StoredSection>>;

/**
 * Links the current photo and attachments to the application. They remain stored after the member removes them from the
 * resume.
 */
export async function linkResumeFiles(
  tx: Transaction<Schema>,
  memberId: string,
  applicationNumber: string,
  resume: StoredResume,
): Promise<void> {
  const photo = await photoOf(tx, memberId);
  const attachmentIds = attachmentsAsRead(resume.attachment).items.map(({ id }) => id);
  const ids = photo ? [...attachmentIds, photo.id] : attachmentIds;
  if (ids.length === 0) return;
  // The update locks the rows, so that no concurrent request deletes a file before it is linked.
  const files = await tx
    .updateTable("files")
    .set({ memberId })
    .where("id", "in", ids)
    .returning("id")
    .execute();
  if (files.length === 0) return;
  await tx
    .insertInto("applicationFiles")
    .values(files.map(({ id }) => ({ applicationNumber, fileId: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
