import type { Can } from "#contract/capabilities";
import {
  type FormDraft,
  listFormDrafts,
  readFormDraft,
  removeFormDraft,
  saveFormDraft,
} from "#contract/form-drafts";
import type { Call } from "./call";
import { ApiError } from "./errors.server";
import { required } from "./result";

export const formDrafts = (call: Call, can: Can) => ({
  /** Which forms have drafts; none if the API has no drafts of forms */
  list: async () => (can.drafts ? ((await call(listFormDrafts)) ?? []) : []),
  /** null if the API has no drafts of forms */
  read: async (form: string): Promise<FormDraft | null> =>
    can.drafts ? call(readFormDraft, { params: { form } }) : null,
  /** @throws {ApiError} 409 if the stored draft has another version, 501 if the API has no drafts of forms */
  save: async (form: string, draft: Pick<FormDraft, "version" | "fields">) => {
    if (!can.drafts) throw new ApiError(501, `${saveFormDraft.name}: not available`);
    return required(await call(saveFormDraft, { params: { form }, body: draft }), saveFormDraft.name);
  },
  /** Removes the draft. With `version`, only if the stored draft has that version. */
  remove: async (form: string, version?: string): Promise<void> => {
    await call(removeFormDraft, { params: { form }, query: { version } });
  },
});
