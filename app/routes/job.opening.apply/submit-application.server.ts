import { type AppLoadContext, data, redirect } from "@remix-run/node";
import { z } from "zod";
import { readAnswers } from "#contract/answers";
import { application, applicationDeclarations } from "#contract/applications";
import { isApiError } from "../../api/errors.server";
import {
  answerErrors,
  contentVersion,
  formOpenedAtIn,
  readQuestionnaire,
} from "../../applications/apply/application.server";
import type { parseForm } from "../../forms/form.server";
import { localePath } from "../../i18n/locale";

/** The form that submits an application. `reviewedVersion` is the content version that the applicant has reviewed. */
export const submission = application
  .pick({ consentVersion: true, declarations: true, idempotencyKey: true, formOpenedAt: true })
  .extend({ reviewedVersion: z.string().max(200).optional() });

type Submission = z.output<typeof submission>;

/**
 * Submits the saved answers, unless one of these is the case:
 * - `changed`: resume or answers have changed since the applicant reviewed them.
 * - `answers`: an answer is missing or invalid. Not every API checks this.
 * - `blocked`: a required question cannot be shown.
 */
export async function submitApplication(
  jobId: string,
  { reviewedVersion, ...form }: Submission,
  context: AppLoadContext,
): Promise<"submitted" | "changed" | "answers" | "blocked"> {
  const { api, source } = context;
  const [resume, draft, questionnaire] = await Promise.all([
    api.resume.readAll(),
    api.applications.readDraft(jobId),
    readQuestionnaire(jobId, context),
  ]);
  const answers = questionnaire ? readAnswers(questionnaire, draft.answers) : draft.answers;
  const send = () => api.applications.apply({ ...form, jobId, answers, ...(source && { source }) });
  if (contentVersion(resume, draft) !== reviewedVersion) {
    // After a first submission the draft is gone, so the versions differ. Sending the application again with the same
    // idempotency key returns the same receipt.
    const submitted = await api.applications.list();
    if (!submitted.some((each) => each.jobId === jobId)) return "changed";
    await send();
    return "submitted";
  }
  if (questionnaire?.isBlocked) return "blocked";
  const errors = questionnaire ? answerErrors(questionnaire, draft.answers, resume.attachment, context) : {};
  if (Object.keys(errors).length > 0) return "answers";
  await send();
  return "submitted";
}

/** Replies with 409. The page shows the current resume and answers for review, or why nothing can be submitted. */
export function notSubmittedReply(
  reason: "changed" | "blocked",
  submitted: ReturnType<typeof parseForm<typeof submission>>,
  context: AppLoadContext,
) {
  context.form.hasFailed = true;
  const formErrors = [context.t(reason === "changed" ? "apply.changedMeanwhile" : "apply.blockedText")];
  return data({ result: submitted.reply({ formErrors }) }, { status: 409 });
}

/** Saves the declarations with the draft's answers, for the applicant to continue later. */
export async function saveDraft(jobId: string, form: FormData, { api, session, t, locale }: AppLoadContext) {
  const { answers, savedAt } = await api.applications.readDraft(jobId);
  const declarations = applicationDeclarations.filter((each) => form.getAll("declarations").includes(each));
  const formOpenedAt = formOpenedAtIn(form);
  await api.applications.saveDraft(jobId, { answers, declarations, formOpenedAt, savedAt });
  session.toast(t("apply.draftSaved"));
  return redirect(localePath("/resume/applied", locale), 303);
}

/** Whether the API rejected an answer; answers are corrected on the page of questions. */
export const isAnswerError = (error: unknown) =>
  isApiError(error) && error.entries.some(({ field }) => field?.startsWith("answers."));

/** Whether the API stored the application although the call failed, for example because the response was lost. */
export async function hasArrived(id: string, error: unknown, { api }: AppLoadContext): Promise<boolean> {
  if (!isApiError(error) || !error.mayBeDone) return false;
  const applications = await api.applications.list().catch(() => []);
  return applications.some((each) => each.jobId === id);
}
