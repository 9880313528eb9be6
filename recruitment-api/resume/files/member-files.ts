import type { Kysely, Transaction } from "kysely";
import { type Photo, photo } from "#contract/files";
import { type AttachmentFile, attachmentLimits, savedAttachment } from "#contract/resume/attachment";
import { lockMember } from "../../database/locks";
import type { Schema } from "../../database/schema";
import type { FileTable } from "../../database/schema/applications";
import { readSection, type StoredSection, saveSection } from "../resume";

const section = "attachment";

export type SavedAttachment = typeof savedAttachment._output;

/** The list of files as the API returns it. If the section was never saved, the list is empty. */
export const attachmentsAsRead = (stored: StoredSection | undefined): SavedAttachment =>
  savedAttachment.parse(
    stored ? { ...(stored.content as object), version: stored.version, updatedAt: stored.updatedAt } : {},
  );

type Change<Rejection> = { readonly items: readonly AttachmentFile[] } | { readonly rejection: Rejection };

export type ChangeResult<Rejection> =
  | { readonly outcome: "saved"; readonly saved: SavedAttachment; readonly unusedIds: readonly string[] }
  | { readonly outcome: "rejected"; readonly rejection: Rejection };

/**
 * Changes the list of a member's files. `change` receives the current list and returns the new one, or a rejection.
 * Files that an application includes remain stored; `unusedIds` contains the removed files that the caller has to
 * delete.
 */
export function changeAttachments<const Rejection>(
  db: Kysely<Schema>,
  memberId: string,
  at: Date,
  change: (current: SavedAttachment, tx: Transaction<Schema>) => Promise<Change<Rejection>>,
): Promise<ChangeResult<Rejection>> {
  return db.transaction().execute(async (tx): Promise<ChangeResult<Rejection>> => {
    await lockMember(tx, memberId);
    const current = attachmentsAsRead(await readSection(tx, memberId, section));
    const changed = await change(current, tx);
    if ("rejection" in changed) return { outcome: "rejected", rejection: changed.rejection };
    const content = { items: changed.items };
    const stored = await saveSection(tx, memberId, section, { version: current.version, content, at });
    if (!stored) throw new Error("The list of files was changed without the lock of its member");
    const remaining = new Set(changed.items.map(({ id }) => id));
    const unusedIds: string[] = [];
    for (const { id } of current.items) {
      if (!remaining.has(id) && (await detach(tx, id, at))) unusedIds.push(id);
    }
    return { outcome: "saved", saved: attachmentsAsRead(stored), unusedIds };
  });
}

/**
 * Removes a file from the resume. Returns true if no application includes it: its row is deleted, and the caller can
 * delete its bytes.
 */
export async function detach(tx: Transaction<Schema>, id: string, at: Date): Promise<boolean> {
  const application = await tx
    .selectFrom("applicationFiles")
    .select("fileId")
    .where("fileId", "=", id)
    .limit(1)
    .executeTakeFirst();
  if (application) {
    await tx.updateTable("files").set({ removedAt: at.toISOString() }).where("id", "=", id).execute();
    return false;
  }
  await tx.deleteFrom("files").where("id", "=", id).execute();
  return true;
}

export const isFull = ({ items }: SavedAttachment) => items.length >= attachmentLimits.count;

export const fileOf = (db: Kysely<Schema>, memberId: string, id: string): Promise<FileTable | undefined> =>
  db
    .selectFrom("files")
    .selectAll()
    .where("id", "=", id)
    .where("memberId", "=", memberId)
    .where("kind", "=", "ATTACHMENT")
    .where("removedAt", "is", null)
    .executeTakeFirst();

export const photoOf = (db: Kysely<Schema>, memberId: string): Promise<FileTable | undefined> =>
  db
    .selectFrom("photos")
    .innerJoin("files", "files.id", "photos.fileId")
    .selectAll("files")
    .where("photos.memberId", "=", memberId)
    .executeTakeFirst();

export const photoAsRead = (row: FileTable): Photo => photo.parse(row);
