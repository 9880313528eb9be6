import type { AppLoadContext } from "@remix-run/node";
import { visibleQuestions } from "../../../../contract/answers";
import type { Answers, Question, Questionnaire } from "../../../../contract/questionnaire";
import { attachmentLimits } from "../../../../contract/resume/attachment";
import { ApiError } from "../../../api/errors.server";
import { errorText, explain } from "../../../i18n/errors";
import { faultsOf, type QuestionFaults, questionnaireOf } from "../application.server";
import { controlId, fileField, nameOf } from "./names";

interface Received {
  readonly answers: Answers;
  /** Files that could not be taken */
  readonly faults: QuestionFaults;
  /** The questions that were on the page */
  readonly shown: ReadonlySet<string>;
}

/**
 * The answers as typed, over those that were kept: what was not on the page stays as it was. Files that came along go up
 * to the resume, and their ids become answers.
 */
async function receiveAnswers(
  form: FormData,
  { questions }: Questionnaire,
  kept: Answers,
  context: AppLoadContext,
): Promise<Received> {
  const shown = new Set(form.getAll("shown").map(String));
  const answers: Answers = { ...kept };
  for (const question of questions) if (shown.has(question.id)) answers[question.id] = typed(form, question);
  const faults: Record<string, string[]> = {};
  for (const { id, type } of questions) {
    if (type !== "FILE" || !shown.has(id)) continue;
    const outcome = await uploaded(id, context);
    if (outcome === null) continue;
    if ("id" in outcome) answers[id] = outcome.id;
    else faults[id] = [outcome.fault];
  }
  return { answers, faults, shown };
}

function typed(form: FormData, { id, type }: Question): Answers[string] {
  const given = form.getAll(nameOf(id)).map(String);
  if (type === "MULTIPLE_CHOICE" || type === "RANKING") return given.filter((value) => value !== "");
  return given.at(-1) ?? null;
}

/** The id of the file that came for this question, or why it could not be taken; null where none came. */
async function uploaded(
  id: string,
  { uploads, api, t }: AppLoadContext,
): Promise<{ id: string } | { fault: string } | null> {
  const file = uploads.find(({ field }) => field === fileField(id));
  if (!file) return null;
  if (file.tooLarge) {
    const parameters = [{ valueType: "number" as const, value: attachmentLimits.bytes / 1024 / 1024 }];
    return { fault: explain({ message: "file.tooLarge", parameters }, t) };
  }
  try {
    return { id: (await api.files.uploadAttachment(file, "")).id };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return { fault: errorText(error.body, t) };
  }
}

/** Where a form with answers leads to: on, or back to questions that have to be answered otherwise. */
type Outcome = { readonly next: string; readonly isDraft: boolean } | { readonly faults: QuestionFaults };

/**
 * Keeps the answers of a form as the draft, whatever they say; what has to be mended is said only to those who want to go
 * on. Questions that an answer has opened and that were not on the page come next.
 */
export async function keepAnswers(id: string, form: FormData, context: AppLoadContext): Promise<Outcome> {
  const { api } = context;
  const [questionnaire, draft] = await Promise.all([
    questionnaireOf(id, context),
    api.applications.readDraft(id),
  ]);
  if (!questionnaire) return { next: "", isDraft: false };
  const received = await receiveAnswers(form, questionnaire, draft.answers, context);
  const { answers, shown } = received;
  await api.applications.saveDraft(id, { answers, declarations: draft.declarations });
  if (form.get("intent") !== "next") {
    const isRefused = Object.keys(received.faults).length > 0;
    return isRefused ? { faults: received.faults } : { next: "/questions", isDraft: true };
  }
  const { attachment } = await api.resume.readAll();
  const all = { ...faultsOf(questionnaire, answers, attachment, context), ...received.faults };
  const faults = Object.fromEntries(Object.entries(all).filter(([each]) => shown.has(each)));
  if (Object.keys(faults).length > 0) return { faults };
  const opened = visibleQuestions(questionnaire, answers).find((question) => !shown.has(question.id));
  return { next: opened ? `/questions?more=1#${controlId(opened.id)}` : "", isDraft: false };
}
