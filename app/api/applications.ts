import {
  type ApplicationDraft,
  type AppliedJobOpening,
  apply,
  listAppliedJobOpenings,
  listDrafts,
  readDraft,
  removeDraft,
  reopenApplication,
  saveDraft,
  withdrawApplication,
} from "#contract/applications";
import type { Can } from "#contract/capabilities";
import type { CallInput } from "#contract/endpoint";
import { droppedItems, withDropped } from "#contract/reading/dropped";
import {
  readApplication,
  readApplicationFile,
  type SubmittedApplication,
} from "#contract/submitted-application";
import { byJobId } from "./by-job-id";
import type { Call } from "./call";
import type { DraftContent, DraftStore } from "./drafts";
import { required, requiredFile, requiredItem } from "./result";

/**
 * An application from the list of applications. If the API has a call for a single application, it also has the
 * submitted resume, answers and files.
 */
export type ReadApplication = AppliedJobOpening & Partial<SubmittedApplication>;

const blank = { answers: {}, declarations: [], formOpenedAt: "", savedAt: null };

export const applications = (call: Call, can: Can, drafts: DraftStore) => {
  /**
   * If the API has no calls to change applications, removes what needs them: withdrawing, reopening, interview and
   * offer. An application without a title gets its job id as title.
   */
  const limited = <Application extends AppliedJobOpening>(application: Application): Application => {
    const { title, jobId, canWithdraw, canReopen, interview, offer } = application;
    const changes = can.applications
      ? { canWithdraw, canReopen, interview, offer }
      : { canWithdraw: false, canReopen: false, interview: null, offer: null };
    return { ...application, title: title || jobId, ...changes };
  };
  async function list() {
    const all = (await call(listAppliedJobOpenings)) ?? [];
    return withDropped(all.map(limited).sort(byJobId), droppedItems(all));
  }

  return {
    apply: async (body: CallInput<typeof apply>["body"]) => {
      const receipt = await call(apply, { body });
      if (!can.drafts) await drafts.remove(body.jobId);
      return receipt;
    },
    list,
    /**
     * Reads an application. If the API has no call for a single application, resume, answers and files are missing.
     *
     * @throws {ApiError} 404 if the member has no such application
     */
    read: async (applicationNumber: string): Promise<ReadApplication> => {
      const found: ReadApplication | null | undefined = can.applications
        ? await call(readApplication, { params: { applicationNumber } })
        : (await list()).find((each) => each.applicationNumber === applicationNumber);
      return limited(requiredItem(found, readApplication.name));
    },
    /** @throws {ApiError} 404 if the application has no such file */
    readFile: async (params: { applicationNumber: string; id: string }, ifNoneMatch: string | null) =>
      requiredFile(await call.download(readApplicationFile, { params, ifNoneMatch })),
    withdraw: async (jobId: string) =>
      required(await call(withdrawApplication, { params: { jobId } }), withdrawApplication.name),
    reopen: async (jobId: string) =>
      required(await call(reopenApplication, { params: { jobId } }), reopenApplication.name),
    listDrafts: async () => (can.drafts ? ((await call(listDrafts)) ?? []) : []),
    /**
     * Reads the draft from the API, or from the session if the API has no drafts. If the draft has no `formOpenedAt`,
     * uses the current time.
     */
    readDraft: async (jobId: string): Promise<ApplicationDraft> => {
      const stored = can.drafts ? await call(readDraft, { params: { jobId } }) : await drafts.read(jobId);
      const found = { jobId, state: "DRAFT" as const, ...(stored ?? blank) };
      return { ...found, formOpenedAt: found.formOpenedAt || new Date().toISOString() };
    },
    /**
     * Saves a draft. Returns the time of saving, or null if the API has no drafts. `content.savedAt` is the `savedAt`
     * of the draft that the member edited.
     *
     * @throws {ApiError} 409 if the stored draft has another `savedAt`
     */
    saveDraft: async (
      jobId: string,
      content: DraftContent & { savedAt: string | null },
    ): Promise<string | null> => {
      if (can.drafts) return (await call(saveDraft, { params: { jobId }, body: content }))?.savedAt ?? null;
      await drafts.save(jobId, content);
      return null;
    },
    removeDraft: (jobId: string) => call(removeDraft, { params: { jobId } }),
  };
};
