import { type FormDraft, readFormDraft, removeFormDraft, saveFormDraft } from "#contract/form-drafts";
import type { Call } from "./call";
import { isOffered, required } from "./result";

/** A member's drafts of forms, by the form's key. */
export const formDrafts = (call: Call) => ({
  /** null if the API has no drafts of forms */
  read: async (form: string): Promise<FormDraft | null> => {
    const draft = await call(readFormDraft, { params: { form } });
    return isOffered(draft) ? draft : null;
  },
  /** @throws {ApiError} 409 if the stored draft is not `version`, 501 if the API has no drafts of forms */
  save: async (form: string, draft: Pick<FormDraft, "version" | "fields">) =>
    required(await call(saveFormDraft, { params: { form }, body: draft }), saveFormDraft.name),
  /** With `version`, only that version of the draft */
  remove: async (form: string, version?: string): Promise<void> => {
    await call(removeFormDraft, { params: { form }, query: { version } });
  },
});
