import type { AppLoadContext } from "@remix-run/node";
import { visibleQuestions } from "#contract/answers";
import type { Answers, Question, Questionnaire } from "#contract/questionnaire";
import { attachmentLimits } from "#contract/resume/attachment";
import { ApiError, isApiError } from "../../api/errors.server";
import { versionIn } from "../../forms/draft.server";
import { errorText, explain } from "../../i18n/errors";
import {
  answerErrors,
  formOpenedAtIn,
  type QuestionErrors,
  readQuestionnaire,
} from "../apply/application.server";
import { controlId, fieldName, fileField } from "./names";

interface CollectedAnswers {
  readonly answers: Answers;
  /** Errors of files that could not be uploaded */
  readonly errors: QuestionErrors;
  /** Ids of the questions that the submitted form contained */
  readonly shown: ReadonlySet<string>;
}

/**
 * Merges the form into the saved answers. Questions that the form did not contain keep their answers. Uploads files to
 * the resume and uses their ids as answers.
 */
async function collectAnswers(
  form: FormData,
  { questions }: Questionnaire,
  saved: Answers,
  context: AppLoadContext,
): Promise<CollectedAnswers> {
  const shown = new Set(form.getAll("shown").map(String));
  const answers: Answers = { ...saved };
  for (const question of questions)
    if (shown.has(question.id)) answers[question.id] = submittedAnswer(form, question);
  const errors: Record<string, string[]> = {};
  for (const { id, type } of questions) {
    if (type !== "FILE" || !shown.has(id)) continue;
    const upload = await uploadFile(id, context);
    if (upload === null) continue;
    if ("id" in upload) answers[id] = upload.id;
    else errors[id] = [upload.error];
  }
  return { answers, errors, shown };
}

function submittedAnswer(form: FormData, { id, type }: Question): Answers[string] {
  const values = form.getAll(fieldName(id)).map(String);
  if (type === "MULTIPLE_CHOICE" || type === "RANKING") return values.filter((value) => value !== "");
  return values.at(-1) ?? null;
}

/**
 * Uploads the file of a question. Returns its id or an error message, or null if the form has no file for the question.
 */
async function uploadFile(
  id: string,
  { uploads, api, t }: AppLoadContext,
): Promise<{ id: string } | { error: string } | null> {
  const file = uploads.find(({ field }) => field === fileField(id));
  if (!file) return null;
  if (file.tooLarge) {
    const parameters = [{ valueType: "number" as const, value: attachmentLimits.bytes / 1024 / 1024 }];
    return { error: explain({ message: "file.tooLarge", parameters }, t) };
  }
  try {
    return { id: (await api.files.uploadAttachment(file, "")).id };
  } catch (error) {
    if (!isApiError(error) || error.status >= 500 || error.status === 451) throw error;
    return { error: errorText(error.body, t) };
  }
}

/**
 * Saves the submitted answers as the draft, even if they are invalid. Returns null if the opening has no questions.
 * `savedAt` is null if the API has no drafts.
 *
 * @throws {ApiError} 409 if the draft was saved or removed elsewhere since the form was opened
 */
export async function storeAnswers(id: string, form: FormData, context: AppLoadContext) {
  const { api, can } = context;
  const [questionnaire, draft] = await Promise.all([
    readQuestionnaire(id, context),
    api.applications.readDraft(id),
  ]);
  if (!questionnaire) return null;
  // An API may ignore the `savedAt` of a request, so it is checked here too. The version of a form that was opened
  // without a draft is empty.
  if (can.drafts && versionIn(form) !== (draft.savedAt ?? ""))
    throw new ApiError(409, "draft changed", { body: { message: "draft.changed", current: draft } });
  const collected = await collectAnswers(form, questionnaire, draft.answers, context);
  const savedAt = await api.applications.saveDraft(id, {
    answers: collected.answers,
    declarations: draft.declarations,
    formOpenedAt: formOpenedAtIn(form),
    savedAt: draft.savedAt,
  });
  return { ...collected, questionnaire, savedAt };
}

/** `next`: what to append to the application's path for the next page. `version`: the version of the saved draft. */
type Outcome =
  | { readonly next: string; readonly isDraft: boolean }
  | { readonly errors: QuestionErrors; readonly version: string };

/**
 * Saves the submitted answers. The button with the intent `next` also validates them. If the answers make further
 * questions visible, the returned `next` leads to the first of these questions.
 *
 * @throws {ApiError} 409, see `storeAnswers`
 */
export async function saveAnswers(id: string, form: FormData, context: AppLoadContext): Promise<Outcome> {
  const stored = await storeAnswers(id, form, context);
  if (!stored) return { next: "", isDraft: false };
  const { answers, shown, questionnaire, ...collected } = stored;
  const version = stored.savedAt ?? "";
  if (form.get("intent") !== "next") {
    const hasErrors = Object.keys(collected.errors).length > 0;
    return hasErrors ? { errors: collected.errors, version } : { next: "/questions", isDraft: true };
  }
  const { attachment } = await context.api.resume.readAll();
  const allErrors = { ...answerErrors(questionnaire, answers, attachment, context), ...collected.errors };
  const errors = Object.fromEntries(Object.entries(allErrors).filter(([each]) => shown.has(each)));
  if (Object.keys(errors).length > 0) return { errors, version };
  const opened = visibleQuestions(questionnaire, answers).find((question) => !shown.has(question.id));
  return { next: opened ? `/questions?more=1#${controlId(opened.id)}` : "", isDraft: false };
}
