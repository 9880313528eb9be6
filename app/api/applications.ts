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
import type { CallInput } from "#contract/endpoint";
import { answerOffer, pickInterviewTime, saveAccommodations } from "#contract/interviews";
import { droppedItems, withDropped } from "#contract/reading/dropped";
import {
  readApplication,
  readApplicationFile,
  type SubmittedApplication,
} from "#contract/submitted-application";
import { byJobId } from "./by-job-id";
import type { Call, FileDownload } from "./call";
import type { DraftContent, DraftStore } from "./drafts";
import { ApiError, isApiError } from "./errors.server";
import { isOffered, orNone, readOrFind, required, requireOffered } from "./result";

/**
 * An application: the entry of the list or, if the API has a call for one application, also the submitted resume,
 * answers and files.
 */
export type ReadApplication = AppliedJobOpening & Partial<SubmittedApplication>;

const blank = { answers: {}, declarations: [], formOpenedAt: "", savedAt: null };

export const applications = (call: Call, drafts: DraftStore) => {
  const withoutMissing = (interview: AppliedJobOpening["interview"]) =>
    interview && call.offers.has(saveAccommodations) === false
      ? { ...interview, accommodations: null }
      : interview;
  /**
   * The API's calls also limit what a member may do with an application: without a call for it, withdrawing is not
   * offered.
   */
  const limited = <Application extends AppliedJobOpening>(application: Application): Application => ({
    ...application,
    title: application.title || application.jobId,
    canWithdraw: application.canWithdraw && call.offers.has(withdrawApplication) !== false,
    canReopen: application.canReopen && call.offers.has(reopenApplication) !== false,
    interview: call.offers.has(pickInterviewTime) === false ? null : withoutMissing(application.interview),
    offer: call.offers.has(answerOffer) === false ? null : application.offer,
  });
  /** Ascending by jobId */
  async function list() {
    const all = orNone(await call(listAppliedJobOpenings));
    return withDropped(all.map(limited).sort(byJobId), droppedItems(all));
  }

  /** Whether drafts are stored in the API, and so outlive the session. */
  const keepsDrafts = () => call.offers.has(listDrafts) !== false;

  /**
   * The draft in the API; null if the API has no drafts. An unknown opening is a 404 as well, so the list of drafts, which
   * names no opening, decides.
   */
  async function storedDraft(jobId: string): Promise<ApplicationDraft | null> {
    if (!keepsDrafts()) return null;
    let failure = new ApiError(501, `${readDraft.name}: not offered`);
    try {
      const draft = await call(readDraft, { params: { jobId } });
      if (isOffered(draft)) return draft ?? { jobId, state: "DRAFT", ...blank };
    } catch (error) {
      if (!isApiError(error) || error.status !== 404) throw error;
      failure = error;
    }
    if (isOffered(await call(listDrafts))) throw failure;
    return null;
  }

  return {
    apply: async (body: CallInput<typeof apply>["body"]) => {
      const receipt = await call(apply, { body });
      await drafts.remove(body.jobId);
      return receipt;
    },
    list,
    /**
     * The application with this number. Without its resume, answers and files if the API cannot read a single
     * application.
     *
     * @throws {ApiError} 404 if the member has no such application
     */
    read: async (applicationNumber: string): Promise<ReadApplication> =>
      limited(
        await readOrFind<ReadApplication>({
          read: () => call(readApplication, { params: { applicationNumber } }),
          find: async () => (await list()).find((each) => each.applicationNumber === applicationNumber),
          isKnown: () => call.offers.has(readApplication) === true,
          onMissing: () => call.offers.reportMissing(readApplication),
          call: readApplication.name,
        }),
      ),
    /** @throws {ApiError} 404 if the application has no such file */
    readFile: async (
      params: { applicationNumber: string; id: string },
      ifNoneMatch: string | null,
    ): Promise<FileDownload> => {
      const download = await call.download(readApplicationFile, { params, ifNoneMatch });
      if (download === null || !isOffered(download)) throw new ApiError(404, "no such file");
      return download;
    },
    withdraw: async (jobId: string) =>
      required(await call(withdrawApplication, { params: { jobId } }), withdrawApplication.name),
    reopen: async (jobId: string) =>
      required(await call(reopenApplication, { params: { jobId } }), reopenApplication.name),
    listDrafts: async () => {
      const listed = await call(listDrafts);
      return isOffered(listed) ? orNone(listed) : [];
    },
    /**
     * Reads the draft from the API, or from the session if the API has no drafts. Without `formOpenedAt`, the form
     * counts as opened now.
     */
    readDraft: async (jobId: string): Promise<ApplicationDraft> => {
      const stored = await storedDraft(jobId);
      const found = stored ?? { jobId, state: "DRAFT" as const, ...((await drafts.read(jobId)) ?? blank) };
      return { ...found, formOpenedAt: found.formOpenedAt || new Date().toISOString() };
    },
    /**
     * Returns when it was saved, or null without drafts in the API. `savedAt` is that of the draft that this one is based
     * on.
     *
     * @throws {ApiError} 409 if not based on the stored draft, 501 if the API lacks the call
     */
    saveDraft: async (
      jobId: string,
      content: DraftContent & { savedAt: string | null },
    ): Promise<string | null> => {
      if (keepsDrafts()) {
        const saved = await call(saveDraft, { params: { jobId }, body: content });
        if (!isOffered(saved)) throw new ApiError(501, `${saveDraft.name}: not offered`);
        return saved?.savedAt ?? null;
      }
      await drafts.save(jobId, content);
      return null;
    },
    removeDraft: async (jobId: string): Promise<void> => {
      requireOffered(await call(removeDraft, { params: { jobId } }), removeDraft.name);
    },
    keepsDrafts,
  };
};
