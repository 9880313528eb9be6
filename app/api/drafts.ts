import type { ApplicationDraft, saveDraft } from "#contract/applications";
import type { CallInput } from "#contract/endpoint";

/** Answers and declarations of an application that is not submitted, and when its form was opened. */
export type DraftContent = CallInput<typeof saveDraft>["body"];

/** The fields of a form that is not submitted, and when they were saved. */
export interface FormDraft {
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly savedAt: string;
}

/** Keeps drafts for the rest of a session where the API does not; server/drafts.ts implements it. */
export interface DraftStore {
  read(
    jobId: string,
  ): Promise<Pick<ApplicationDraft, "answers" | "declarations" | "formOpenedAt" | "savedAt"> | null>;
  save(jobId: string, content: DraftContent): Promise<void>;
  remove(jobId: string): Promise<void>;
  /** Drafts of forms other than applications, by the form's name */
  readForm(name: string): Promise<FormDraft | null>;
  saveForm(name: string, fields: FormDraft["fields"]): Promise<void>;
  removeForm(name: string): Promise<void>;
}

/** For clients without a session. */
export const noDrafts: DraftStore = {
  read: async () => null,
  save: async () => undefined,
  remove: async () => undefined,
  readForm: async () => null,
  saveForm: async () => undefined,
  removeForm: async () => undefined,
};
