import {
  type ApplicationDraft,
  apply,
  listAppliedJobOpenings,
  listDrafts,
  readDraft,
  reopenApplication,
  saveDraft,
  withdrawApplication,
} from "#contract/applications";
import type { CallInput } from "#contract/endpoint";
import { listQuestionnaires, readQuestionnaire } from "#contract/questionnaire";
import { droppedItems, withDropped } from "#contract/reading/dropped";
import type { Call } from "./call";
import type { DraftContent, DraftStore } from "./drafts";
import { isOffered, orNone, required } from "./result";

const order = new Intl.Collator("en", { numeric: true });
/** Numeric ids are compared as numbers. */
const byJobId = (one: { readonly jobId: string }, other: { readonly jobId: string }) =>
  order.compare(one.jobId, other.jobId);

const blank = { answers: {}, declarations: [], formOpenedAt: "", savedAt: null };

export const applications = (call: Call, drafts: DraftStore) => ({
  apply: async (body: CallInput<typeof apply>["body"]) => {
    const receipt = await call(apply, { body });
    await drafts.remove(body.jobId);
    return receipt;
  },
  /** Ascending by jobId. What the member may do with an application is limited to what the API offers */
  list: async () => {
    const all = orNone(await call(listAppliedJobOpenings));
    const listed = all.map((each) => ({
      ...each,
      title: each.title || each.jobId,
      canWithdraw: each.canWithdraw && call.offers.has(withdrawApplication) !== false,
      canReopen: each.canReopen && call.offers.has(reopenApplication) !== false,
    }));
    return withDropped(listed.sort(byJobId), droppedItems(all));
  },
  withdraw: async (jobId: string) =>
    required(await call(withdrawApplication, { params: { jobId } }), withdrawApplication.name),
  reopen: async (jobId: string) =>
    required(await call(reopenApplication, { params: { jobId } }), reopenApplication.name),
  listDrafts: async () => {
    const listed = await call(listDrafts);
    return isOffered(listed) ? orNone(listed) : [];
  },
  /** The draft stored by the API, else by this session. Without `formOpenedAt` the form counts as opened now */
  readDraft: async (jobId: string): Promise<ApplicationDraft> => {
    const draft = await call(readDraft, { params: { jobId } });
    const found =
      isOffered(draft) && draft !== null
        ? draft
        : { jobId, state: "DRAFT" as const, ...((await drafts.read(jobId)) ?? blank) };
    return { ...found, formOpenedAt: found.formOpenedAt || new Date().toISOString() };
  },
  saveDraft: async (jobId: string, content: DraftContent): Promise<void> => {
    const saved = await call(saveDraft, { params: { jobId }, body: content });
    if (!isOffered(saved)) await drafts.save(jobId, content);
  },
  /** Whether a draft outlives the session */
  keepsDrafts: () => call.offers.has(readDraft) !== false,
  /** The questions of an opening; null if it has none, which some APIs also say with 404 */
  readQuestionnaire: async (jobId: string) => {
    const asked = await call(readQuestionnaire, { params: { id: jobId } });
    return asked && asked.questions.length > 0 ? asked : null;
  },
  /** Ascending by jobId */
  listQuestionnaires: async () => orNone(await call(listQuestionnaires)).sort(byJobId),
});
