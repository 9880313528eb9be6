import { createHash } from "node:crypto";
import { z } from "zod";
import { type DraftStore, noDrafts } from "#app/api/drafts";
import { applicationDraft } from "#contract/applications";
import { absoluteTimeoutMs, type SharedStore } from "../session/shared-store";

const stored = applicationDraft
  .pick({ answers: true, declarations: true, savedAt: true })
  .extend({ formOpenedAt: z.string() });

const noContent = { answers: {}, declarations: [], formOpenedAt: "", savedAt: null };

/**
 * Drafts of one session, for APIs that store none, in the store that all processes share. A draft expires
 * `absoluteTimeoutMs` after its last save. `sessionId` is null for visitors, who have no drafts.
 */
export function createDrafts({
  store,
  now,
}: {
  store: SharedStore;
  now: () => number;
}): (sessionId: string | null) => DraftStore {
  return (sessionId) => {
    if (sessionId === null) return noDrafts;
    const keyOf = (jobId: string) =>
      `draft:${createHash("sha256").update(`${sessionId} ${jobId}`).digest("base64url")}`;
    const read = async (jobId: string) => {
      const text = await store.get(keyOf(jobId), { changes: true });
      return text === undefined ? null : stored.parse(JSON.parse(text));
    };
    return {
      read,
      async save(jobId, content) {
        const savedAt = new Date(now()).toISOString();
        const formOpenedAt = (await read(jobId))?.formOpenedAt || (content.formOpenedAt ?? savedAt);
        const draft = JSON.stringify({ ...content, formOpenedAt, savedAt });
        await store.set(keyOf(jobId), draft, absoluteTimeoutMs);
      },
      async remove(jobId) {
        await store.set(keyOf(jobId), JSON.stringify(noContent), absoluteTimeoutMs);
      },
    };
  };
}
