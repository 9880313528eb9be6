import { createHash } from "node:crypto";
import { z } from "zod";
import { applicationDraft } from "#contract/applications";
import { type DraftStore, noDrafts } from "../app/api/drafts";
import { absoluteTimeoutMs, type SharedStore } from "./session/shared-store";

const stored = applicationDraft
  .pick({ answers: true, declarations: true, savedAt: true })
  .extend({ formOpenedAt: z.string() });

const storedForm = z
  .object({ fields: z.array(z.tuple([z.string(), z.string()])), savedAt: z.string() })
  .nullable();

/** Fields of a stored form, and characters of a name and of a value: the store is in memory. */
const maxFields = 60;
const maxCharacters = 200;

const noContent = { answers: {}, declarations: [], formOpenedAt: "", savedAt: null };

/**
 * Drafts of one session, for APIs that keep none, in the store that all processes share; gone when the session has ended. `sessionId` is null for visitors, who have no drafts.
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
    const keyOf = (jobId: string, kind = "draft") =>
      `${kind}:${createHash("sha256").update(`${sessionId} ${jobId}`).digest("base64url")}`;
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
      async readForm(name) {
        const text = await store.get(keyOf(name, "form"), { changes: true });
        return text === undefined ? null : storedForm.parse(JSON.parse(text));
      },
      async saveForm(name, fields) {
        const bounded = fields
          .slice(0, maxFields)
          .map((field) => field.map((text) => text.slice(0, maxCharacters)));
        const draft = JSON.stringify({ fields: bounded, savedAt: new Date(now()).toISOString() });
        await store.set(keyOf(name, "form"), draft, absoluteTimeoutMs);
      },
      async removeForm(name) {
        await store.set(keyOf(name, "form"), "null", absoluteTimeoutMs);
      },
    };
  };
}
