import {
  apply,
  listAppliedJobOpenings,
  listDrafts,
  readDraft,
  removeDraft,
  reopenApplication,
  saveDraft,
  withdrawApplication,
} from "#contract/applications";
import type { ResumeSection } from "#contract/resume/sections";
import { readApplication, readApplicationFile } from "#contract/submitted-application";
import { tooManyReopenings } from "../accounts/rate-limits";
import type { Deps } from "../deps";
import { ApiError, apiError } from "../http/errors";
import { type Api, serve } from "../http/serve";
import { readPublishedOpening } from "../openings/openings";
import { fileHeaders, serveDownload } from "../resume/files/serve-files";
import { listApplications } from "./applications";
import {
  deleteDraft,
  findDraft,
  findDrafts,
  type StoreDraftOutcome,
  type StoredDraft,
  storeDraft,
} from "./drafts";
import { type SubmitOutcome, submitApplication } from "./submit";
import { readSubmitted, submittedFile } from "./submitted";
import { type ReopenOutcome, reopen, type WithdrawOutcome, withdraw } from "./withdraw";

export function applicationRoutes(api: Api): void {
  serve(api, apply, async ({ memberId, body, locale }, deps) => {
    const outcome = await submitApplication(memberId, body, { locale, deps });
    if (outcome.status !== "submitted") throw openingError(outcome);
    return outcome.receipt;
  });

  serve(api, listAppliedJobOpenings, async ({ memberId, locale }, { db, now }) =>
    listApplications(db, memberId, { locale, at: now() }),
  );

  serve(api, readApplication, async ({ memberId, params, locale }, deps) => {
    const application = await readSubmitted(deps, memberId, params.applicationNumber, locale);
    if (!application) throw apiError(404, "apply.notApplied");
    return application;
  });

  serveDownload(api, readApplicationFile, async ({ memberId, params }, { db }) => {
    const file = await submittedFile(db, memberId, params.applicationNumber, params.id);
    if (!file) throw apiError(404, "file.notFound");
    return { ...file, headers: fileHeaders(file.fileName) };
  });

  serve(api, withdrawApplication, async ({ memberId, params }, deps) => {
    const outcome = await withdraw(memberId, params.jobId, deps);
    if (outcome.status !== "done") throw changeError(outcome);
    return outcome.application;
  });

  serve(api, reopenApplication, async ({ memberId, params }, deps) => {
    const outcome = await reopen(memberId, params.jobId, deps);
    if (outcome.status !== "done") throw changeError(outcome);
    return outcome.application;
  });

  serve(api, listDrafts, ({ memberId, locale }, { db }) => findDrafts(db, memberId, locale));

  serve(api, readDraft, async ({ memberId, params: { jobId } }, deps) => {
    const { db, now } = deps;
    if (!(await readPublishedOpening(db, jobId, now()))) throw apiError(404, "error.jobNotFound");
    return sealed(await findDraft(db, memberId, jobId), memberId, deps);
  });

  serve(api, saveDraft, async ({ memberId, params: { jobId }, body }, deps) => {
    const formOpenedAt = deps.seals.open(body.formOpenedAt, `opening ${jobId}`, memberId);
    const outcome = await storeDraft(deps.db, memberId, { jobId, ...body, formOpenedAt }, deps.now());
    if (outcome.status === "changed")
      throw new ApiError(409, { message: "draft.changed", current: sealed(outcome.current, memberId, deps) });
    if (outcome.status !== "saved") throw openingError(outcome);
    return sealed(outcome.draft, memberId, deps);
  });

  serve(api, removeDraft, async ({ memberId, params }, { db }) => {
    await deleteDraft(db, memberId, params.jobId);
    return null;
  });
}

/** A draft with the sealed time when its form was opened: the current time if the draft was never saved. */
const sealed = ({ openedAt, ...draft }: StoredDraft, memberId: string, { seals }: Deps) => ({
  ...draft,
  formOpenedAt: seals.seal(`opening ${draft.jobId}`, memberId, openedAt ?? undefined),
});

function openingError(
  outcome: Exclude<SubmitOutcome | StoreDraftOutcome, { status: "submitted" | "saved" | "changed" }>,
) {
  switch (outcome.status) {
    case "openingNotFound":
      return apiError(404, "error.jobNotFound");
    case "openingClosed":
      return apiError(409, "apply.closed");
    case "alreadyApplied":
      return apiError(409, "apply.already");
    case "idempotencyKeyReused":
      return apiError(409, "apply.keyUsed");
    case "questionnaireMissing":
      return apiError(422, "apply.questionnaire");
    case "answersInvalid":
      return new ApiError(422, [...outcome.errors]);
    case "sectionsMissing":
      return sectionsMissing(outcome.sections);
  }
}

function changeError(outcome: Exclude<WithdrawOutcome | ReopenOutcome, { status: "done" }>): ApiError {
  switch (outcome.status) {
    case "notApplied":
      return apiError(404, "apply.notApplied");
    case "openingClosed":
      return apiError(409, "apply.closedSince");
    case "alreadyDecided":
      return apiError(409, "apply.decided");
    case "sectionsMissing":
      return sectionsMissing(outcome.sections);
    case "throttled":
      return tooManyReopenings(outcome.waitSeconds);
  }
}

const sectionsMissing = (sections: readonly ResumeSection[]) =>
  new ApiError(
    422,
    sections.map((section) => ({
      message: "apply.sectionMissing",
      parameters: [{ valueType: "i18nKey" as const, value: `section.${section}` }],
    })),
  );
