import {
  apply,
  listAppliedJobOpenings,
  listDrafts,
  readDraft,
  reopenApplication,
  saveDraft,
  withdrawApplication,
} from "../../contract/applications";
import type { CallInput } from "../../contract/endpoint";
import { listQuestionnaires, readQuestionnaire } from "../../contract/questionnaire";
import type { Call } from "./client.server";

export const applications = (call: Call) => ({
  apply: (body: CallInput<typeof apply>["body"]) => call(apply, { body }),
  list: () => call(listAppliedJobOpenings),
  withdraw: (jobId: string) => call(withdrawApplication, { params: { jobId } }),
  reopen: (jobId: string) => call(reopenApplication, { params: { jobId } }),
  listDrafts: () => call(listDrafts),
  readDraft: (jobId: string) => call(readDraft, { params: { jobId } }),
  saveDraft: (jobId: string, body: CallInput<typeof saveDraft>["body"]) =>
    call(saveDraft, { params: { jobId }, body }),
  /** What an opening asks; 404 where it asks nothing */
  readQuestionnaire: (jobId: string) => call(readQuestionnaire, { params: { id: jobId } }),
  listQuestionnaires: () => call(listQuestionnaires),
});
