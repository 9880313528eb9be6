import type { CallInput } from "#contract/endpoint";
import { readMatching, readMatchingResult, submitMatching } from "#contract/matching";
import type { Call } from "./call";
import type { DraftStore, FormDraft } from "./drafts";
import { isOffered } from "./result";

const draftName = "matching";

export const matching = (call: Call, drafts: DraftStore) => ({
  read: () => call(readMatching),
  submit: async (body: CallInput<typeof submitMatching>["body"]) => {
    const receipt = await call(submitMatching, { body });
    await drafts.removeForm(draftName);
    return receipt;
  },
  readDraft: () => drafts.readForm(draftName),
  saveDraft: (fields: FormDraft["fields"]) => drafts.saveForm(draftName, fields),
  /** Openings that suit the member's submission, best first */
  suggestions: async () => {
    const result = await call(readMatchingResult);
    return isOffered(result) ? (result?.suggestions ?? []) : [];
  },
});
