import type { Kysely, Transaction } from "kysely";
import { type AttachmentFile, attachmentLimits, savedAttachment } from "../../contract/resume/attachment";
import type { FileTable } from "../applyingTables";
import { readSection, type StoredSection, saveSection } from "../resume";
import type { Schema } from "../schema";

const section = "attachment";
/** Two changes at once are told apart by the section's version; the second then looks again. */
const attempts = 50;

export type SavedAttachment = typeof savedAttachment._output;

/** The section as it is read. */
export const attachmentsAsRead = (stored: StoredSection | undefined): SavedAttachment =>
  savedAttachment.parse(
    stored ? { ...(stored.content as object), version: stored.version, updatedAt: stored.updatedAt } : {},
  );

export type Change<Refusal> = { readonly items: readonly AttachmentFile[] } | { readonly refused: Refusal };

/**
 * Changes the list of a member's files, whoever else changes it meanwhile. Files that leave it stay on disk as long as an
 * application was sent with them; `gone` are the ids of those that nothing needs any more.
 */
export async function changeAttachments<Refusal>(
  db: Kysely<Schema>,
  memberId: string,
  at: Date,
  change: (current: SavedAttachment, tx: Transaction<Schema>) => Promise<Change<Refusal>>,
): Promise<{ saved: SavedAttachment; gone: string[] } | { refused: Refusal }> {
  for (let tried = 1; tried <= attempts; tried += 1) {
    const outcome = await db
      .transaction()
      .execute(async (tx) => {
        const current = attachmentsAsRead(await readSection(tx, memberId, section));
        const changed = await change(current, tx);
        if ("refused" in changed) return changed;
        const content = { items: changed.items };
        const stored = await saveSection(tx, memberId, section, { version: current.version, content, at });
        if (!stored) throw new Overtaken();
        const kept = new Set(changed.items.map(({ id }) => id));
        const left = current.items.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
        const gone: string[] = [];
        for (const id of left) if (await detach(tx, id, at)) gone.push(id);
        return { saved: attachmentsAsRead(stored), gone };
      })
      .catch((fault: unknown) => {
        if (fault instanceof Overtaken) return null;
        throw fault;
      });
    if (outcome) return outcome;
  }
  throw new Error("The list of files changed faster than it could be saved");
}

class Overtaken extends Error {}

/** Takes a file out of the resume. True: no application was sent with it, its row is gone and its bytes may go. */
export async function detach(tx: Transaction<Schema>, id: string, at: Date): Promise<boolean> {
  const sent = await tx
    .selectFrom("applicationFiles")
    .select("fileId")
    .where("fileId", "=", id)
    .limit(1)
    .executeTakeFirst();
  if (sent) {
    await tx.updateTable("files").set({ removedAt: at.toISOString() }).where("id", "=", id).execute();
    return false;
  }
  await tx.deleteFrom("files").where("id", "=", id).execute();
  return true;
}

export const isFull = ({ items }: SavedAttachment) => items.length >= attachmentLimits.count;

/** A file of the resume itself; what left it is not found. */
export const fileOf = (db: Kysely<Schema>, memberId: string, id: string): Promise<FileTable | undefined> =>
  db
    .selectFrom("files")
    .selectAll()
    .where("id", "=", id)
    .where("memberId", "=", memberId)
    .where("kind", "=", "ATTACHMENT")
    .where("removedAt", "is", null)
    .executeTakeFirst();

/** The member's photo. */
export const photoOf = (db: Kysely<Schema>, memberId: string): Promise<FileTable | undefined> =>
  db
    .selectFrom("photos")
    .innerJoin("files", "files.id", "photos.fileId")
    .selectAll("files")
    .where("photos.memberId", "=", memberId)
    .executeTakeFirst();
