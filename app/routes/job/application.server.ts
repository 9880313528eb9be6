import { type AppLoadContext, redirect } from "@remix-run/node";
import { checkAnswers, readAnswers, visibleQuestions } from "../../../contract/answers";
import type { ApplicationDraft } from "../../../contract/applications";
import { type Job, jobId } from "../../../contract/jobs";
import type { Answers, Questionnaire } from "../../../contract/questionnaire";
import type { Resume } from "../../../contract/resume/contracts";
import { resumeSections } from "../../../contract/resume/sections";
import { ApiError } from "../../api/errors.server";
import { explain } from "../../i18n/errors";
import { localePath } from "../../i18n/locale";
import { parameterNotFound } from "../../not-found";
import type { Progress } from "./questions/progress";

/** Sentences beside questions, by question id. */
export type QuestionFaults = Readonly<Record<string, readonly string[]>>;

/** A job id out of an address, or 404. */
export function openingId(
  { jobId: given }: { jobId?: string | undefined },
  request: Request,
  context: AppLoadContext,
): string {
  const parsed = jobId.safeParse(given);
  if (!parsed.success) throw parameterNotFound(request, context);
  return parsed.data;
}

/** What an opening asks; null where it asks nothing. */
export async function questionnaireOf(id: string, { api }: AppLoadContext): Promise<Questionnaire | null> {
  try {
    return await api.applications.readQuestionnaire(id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** The opening, and what the member has done about it and still has to do: in one hop, all side by side. */
export async function applicationFor(id: string, context: AppLoadContext) {
  const { api } = context;
  const [job, applications, resume, draft, questionnaire] = await Promise.all([
    api.jobs.read(id),
    api.applications.list(),
    api.resume.readAll(),
    api.applications.readDraft(id),
    questionnaireOf(id, context),
  ]);
  return {
    job,
    resume,
    draft,
    questionnaire,
    application: applications.find((each) => each.jobId === id) ?? null,
    gap: job.requiredSections.filter((section) => !resume.filled.includes(section)),
  };
}

/** 404 as the site's own page of an address that names nothing. */
export const orNotFound =
  (request: Request, context: AppLoadContext) =>
  (error: unknown): never => {
    throw error instanceof ApiError && error.status === 404 ? parameterNotFound(request, context) : error;
  };

/** What still stands in the way of sending the answers; a file has to be one of the resume's. */
export function faultsOf(
  questionnaire: Questionnaire,
  answers: Answers,
  { items }: Resume["attachment"],
  { t }: AppLoadContext,
): QuestionFaults {
  const faults: Record<string, string[]> = {};
  const note = (id: string, sentence: string) => {
    faults[id] = [...(faults[id] ?? []), sentence];
  };
  for (const entry of checkAnswers(questionnaire, answers)) {
    note((entry.field ?? "").replace(/^answers\./, ""), explain(entry, t));
  }
  const given = readAnswers(questionnaire, answers);
  for (const { id, type } of questionnaire.questions) {
    const file = given[id];
    if (type === "FILE" && file !== undefined && !items.some((each) => each.id === file))
      note(id, t("file.notFound"));
  }
  return faults;
}

/** How far the questions have been answered. */
export function progressOf(questionnaire: Questionnaire, answers: Answers, faults: QuestionFaults): Progress {
  const asked = visibleQuestions(questionnaire, answers);
  const given = readAnswers(questionnaire, answers);
  return {
    asked: asked.length,
    answered: asked.filter(({ id }) => given[id] !== undefined && faults[id] === undefined).length,
    complete: asked.every(({ id }) => faults[id] === undefined),
  };
}

/** Changes with every change to what would be sent, so that nobody sends what they have not seen. */
export const stateOf = (resume: Resume, draft: ApplicationDraft): string =>
  [...resumeSections.map((section) => resume[section].version), Date.parse(draft.savedAt ?? "") || 0].join(
    "-",
  );

const graceMs = 30 * 60_000;

/** Until when a form that was open at the closing date can still be sent (ISO 8601); null where there is no such time. */
export function graceEnd({ state, closesAt }: Job, now: Date): string | null {
  if (state === "OPEN" || closesAt === null) return null;
  const end = Date.parse(closesAt) + graceMs;
  return now.getTime() <= end && now.getTime() > Date.parse(closesAt) ? new Date(end).toISOString() : null;
}

export const toApplication = (id: string, { locale }: AppLoadContext, rest = "") =>
  redirect(localePath(`/job/${id}/apply${rest}`, locale), 303);
