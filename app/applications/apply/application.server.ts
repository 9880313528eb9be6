import { createHash } from "node:crypto";
import { type AppLoadContext, redirect } from "@remix-run/node";
import { checkAnswers, readAnswers, visibleQuestions } from "#contract/answers";
import type { ApplicationDraft } from "#contract/applications";
import { jobId } from "#contract/jobs";
import type { Answers, Question, Questionnaire } from "#contract/questionnaire";
import type { Resume } from "#contract/resume/contracts";
import { type ResumeSection, resumeSections } from "#contract/resume/sections";
import { formOpenedAt } from "#contract/text";
import { isApiError } from "../../api/errors.server";
import { optionalPart } from "../../api/part.server";
import type { ReadQuestionnaire } from "../../api/questionnaires";
import { explain } from "../../i18n/errors";
import { localePath } from "../../i18n/locale";
import { parameterNotFound } from "../../not-found.server";
import type { Progress } from "../questions/progress";

export type QuestionErrors = Readonly<Record<string, string[]>>;

/** @throws 404 if the URL parameter is not a job id */
export function requireJobId({ jobId: param }: { jobId?: string | undefined }, request: Request): string {
  const parsed = jobId.safeParse(param);
  if (!parsed.success) throw parameterNotFound(request);
  return parsed.data;
}

export async function readQuestionnaire(
  id: string,
  { api }: AppLoadContext,
): Promise<ReadQuestionnaire | null> {
  try {
    return await api.questionnaires.read(id);
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  }
}

/** Sections that most employers read */
const usuallyRead = ["workExperience", "educationInformation", "attachment"] as const;

export async function loadApplication(id: string, context: AppLoadContext) {
  const { api } = context;
  const [job, applications, resume, draft, questionnaire, orders] = await Promise.all([
    api.jobs.read(id),
    optionalPart(api.applications.list()),
    api.resume.readAll(),
    api.applications.readDraft(id),
    readQuestionnaire(id, context),
    optionalPart(api.questionnaires.list()),
  ]);
  const order = orders?.find(({ jobId: each }) => each === id)?.subJobSort ?? [];
  const isEmpty = (section: ResumeSection) =>
    !resume.filled.includes(section) && !resume.unavailable.includes(section);
  return {
    job,
    resume,
    draft,
    questionnaire: questionnaire && {
      ...questionnaire,
      questions: inOrder(questionnaire.questions, order),
    },
    application: applications?.find((each) => each.jobId === id) ?? null,
    gap: job.requiredSections.filter((section) => !resume.filled.includes(section)),
    optional: usuallyRead.filter((section) => isEmpty(section) && !job.requiredSections.includes(section)),
  };
}

/**
 * Sorts the questions in the order of `ids`; questions that `ids` lacks come last. Returns the original order if a
 * question would come before the question that its `showIf` refers to.
 */
function inOrder(questions: readonly Question[], ids: readonly string[]): Question[] {
  const place = ({ id }: Question) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  const sorted = [...questions].sort((one, other) => place(one) - place(other));
  const isAsked = (question: Question, at: number) =>
    question.showIf === undefined || sorted.findIndex(({ id }) => id === question.showIf?.questionId) < at;
  return sorted.every(isAsked) ? sorted : [...questions];
}

/** The time when the form was opened, from its hidden field; undefined if it is missing or malformed. */
export const formOpenedAtIn = (form: FormData) => formOpenedAt.safeParse(form.get("formOpenedAt")).data;

/** Errors that prevent submitting the answers. A file must be one of the resume's attachments. */
export function answerErrors(
  questionnaire: Questionnaire,
  answers: Answers,
  { items }: Resume["attachment"],
  { t }: AppLoadContext,
): QuestionErrors {
  const errors: Record<string, string[]> = {};
  const addError = (id: string, text: string) => {
    errors[id] = [...(errors[id] ?? []), text];
  };
  for (const entry of checkAnswers(questionnaire, answers)) {
    addError((entry.field ?? "").replace(/^answers\./, ""), explain(entry, t));
  }
  const read = readAnswers(questionnaire, answers);
  for (const { id, type } of questionnaire.questions) {
    const file = read[id];
    if (type === "FILE" && file !== undefined && !items.some((each) => each.id === file))
      addError(id, t("file.notFound"));
  }
  return errors;
}

export function answerProgress(
  questionnaire: Questionnaire,
  answers: Answers,
  errors: QuestionErrors,
): Progress {
  const visible = visibleQuestions(questionnaire, answers);
  const read = readAnswers(questionnaire, answers);
  return {
    total: visible.length,
    answered: visible.filter(({ id }) => read[id] !== undefined && errors[id] === undefined).length,
    isComplete: visible.every(({ id }) => errors[id] === undefined),
  };
}

/**
 * A hash of the resume and the answers that the review shows. Submitting fails if the hash has changed, so that a
 * member submits only content that they reviewed.
 */
export function contentVersion(resume: Resume, { answers, savedAt }: ApplicationDraft): string {
  const content = [...resumeSections.map((section) => resume[section]), answers, savedAt];
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 22);
}

export const applicationPath = (id: string, { locale }: AppLoadContext, rest = "") =>
  localePath(`/job/${id}/apply${rest}`, locale);

export const redirectToApplication = (id: string, context: AppLoadContext, rest = "") =>
  redirect(applicationPath(id, context, rest), 303);
