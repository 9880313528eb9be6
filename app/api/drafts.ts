import type { ApplicationDraft, saveDraft } from "#contract/applications";
import type { CallInput } from "#contract/endpoint";

export type DraftContent = CallInput<typeof saveDraft>["body"];

/** Stores drafts in the session for APIs that have no drafts; server/stores/drafts.ts implements it. */
export interface DraftStore {
  read(
    jobId: string,
  ): Promise<Pick<ApplicationDraft, "answers" | "declarations" | "formOpenedAt" | "savedAt"> | null>;
  save(jobId: string, content: DraftContent): Promise<void>;
  remove(jobId: string): Promise<void>;
}

/** Stores nothing, for API clients without a session. */
export const noDrafts: DraftStore = {
  read: async () => null,
  save: async () => undefined,
  remove: async () => undefined,
};
