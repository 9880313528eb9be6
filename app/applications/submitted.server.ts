import type { AppLoadContext } from "@remix-run/node";
import { readAnswers, visibleQuestions } from "#contract/answers";
import { formatSize } from "#contract/file-size";
import { applicationNumber } from "#contract/submitted-application";
import type { ReadApplication } from "../api/applications";
import { isApiError } from "../api/errors.server";
import { optionalPart } from "../api/part.server";
import { orNotFound, parameterNotFound } from "../not-found.server";
import { filledViews, resumeName } from "../resume/view/resume-view.server";
import { requireMember } from "../sign-in/auth.server";
import { answerText } from "./questions/answer-text.server";

/** @throws 404 if `number` is malformed or the member has no such application */
export async function readNamedApplication(
  number: string | undefined,
  request: Request,
  context: AppLoadContext,
): Promise<ReadApplication> {
  const { api } = requireMember(context);
  const parsed = applicationNumber.safeParse(number);
  if (!parsed.success) throw parameterNotFound(request);
  return api.applications.read(parsed.data).catch(orNotFound(request));
}

/**
 * Like `readNamedApplication`. If that fails with a server error, returns the application from the list, which lacks
 * the submitted data.
 *
 * @throws {ApiError} the error of the first call, if the list does not contain the application either
 */
export async function readOrFindApplication(
  number: string | undefined,
  request: Request,
  context: AppLoadContext,
): Promise<{ read: ReadApplication; isPartial: boolean }> {
  try {
    return { read: await readNamedApplication(number, request, context), isPartial: false };
  } catch (error) {
    if (!isApiError(error) || error.status < 500) throw error;
    const listed = await optionalPart(requireMember(context).api.applications.list());
    const read = listed?.find(({ applicationNumber }) => applicationNumber === number);
    if (!read) throw error;
    return { read, isPartial: true };
  }
}

/** The submitted content as texts; null if the API does not return it. */
export function submittedContent(
  { resume, questionnaire, answers = {}, files = [], photoId }: ReadApplication,
  context: AppLoadContext,
) {
  if (!resume) return null;
  const given = questionnaire ? readAnswers(questionnaire, answers) : {};
  return {
    name: resumeName(resume, context.locale),
    photoId: photoId ?? null,
    // Attachments are in `files`, whose downloads remain available when the resume changes.
    views: filledViews(resume, context).filter(({ section }) => section !== "attachment"),
    answers: (questionnaire ? visibleQuestions(questionnaire, answers) : []).map((question) => ({
      id: question.id,
      label: question.label,
      lines: answerText(question, given[question.id], files, context),
    })),
    files: files.map(({ id, label, fileName, size }) => ({
      id,
      name: label || fileName,
      detail: [label && fileName, size > 0 && formatSize(size, context.locale)].filter(Boolean),
    })),
  };
}

export type SubmittedContent = NonNullable<ReturnType<typeof submittedContent>>;
