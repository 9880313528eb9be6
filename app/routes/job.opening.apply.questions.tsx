import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  redirectDocument,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { visibleQuestions } from "#contract/answers";
import type { Answers, Questionnaire } from "#contract/questionnaire";
import {
  answerErrors,
  answerProgress,
  applicationPath,
  loadApplication,
  type QuestionErrors,
  redirectToApplication,
  requireJobId,
} from "../applications/apply/application.server";
import { OpeningHeading } from "../applications/apply/opening-heading";
import { draftKey, fieldName, formId } from "../applications/questions/names";
import { saveAnswers } from "../applications/questions/save-answers.server";
import { Crumbs } from "../components/crumbs";
import { toFailure } from "../forms/api-failure.server";
import { storedVersion, versionIn } from "../forms/draft.server";
import { ErrorSummary } from "../forms/fields";
import { orFallback } from "../forms/form.server";
import { useTranslation } from "../i18n/translation";
import { orNotFound } from "../not-found.server";
import { titled } from "../screen";
import { requireMember } from "../sign-in/auth.server";
import applicationsCss from "../theme/pages/applications.css?url";
import scaleCss from "../theme/pages/scale.css?url";
import { AnswerPage } from "./job.opening.apply.questions/answer-page";
import { answersFromResume } from "./job.opening.apply.questions/answers-from-resume.server";
import { DraftForm } from "./job.opening.apply.questions/draft-form";
import { numberQuestions } from "./job.opening.apply.questions/question-numbers";

export const links: LinksFunction = () =>
  [applicationsCss, scaleCss].map((href) => ({ rel: "stylesheet", href }));

export const handle = titled("questions.title", { i18n: ["applications", "member", "forms", "opening"] });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireMember(context);
  const id = requireJobId(params, request);
  const details = await orFallback(loadApplication(id, context), null, context).catch(orNotFound(request));
  if (details === null) return { jobId: id, details: null };
  const { job, draft, questionnaire, resume, gap, application } = details;
  if (application || !questionnaire || questionnaire.isBlocked) throw redirectToApplication(id, context);
  const errors = answerErrors(questionnaire, draft.answers, resume.attachment, context);
  // Once answers are saved, nothing is suggested: the member may have removed a suggested answer.
  const suggested = draft.savedAt === null ? answersFromResume(questionnaire, resume) : {};
  const query = new URL(request.url).searchParams;
  return {
    jobId: id,
    details: {
      job,
      questionnaire,
      files: resume.attachment.items,
      draft: context.can.drafts
        ? { form: draftKey(id), version: draft.savedAt ?? "", savedAt: draft.savedAt }
        : null,
      savedAt: draft.savedAt,
      formOpenedAt: draft.formOpenedAt,
      now: new Date().toISOString(),
      gap: gap.length,
      progress: answerProgress(questionnaire, draft.answers, errors),
      ...formState({ ...suggested, ...draft.answers }, questionnaire),
      fromResume: {
        section: "generalInformation" as const,
        values: suggested,
        labels: Object.keys(suggested).length > 0 ? [context.t("general.availableFrom")] : [],
      },
      more: query.has("more"),
      checked: query.has("check") ? errors : {},
    },
  };
}

const formState = (answers: Answers, questionnaire: Questionnaire) => ({
  visible: visibleQuestions(questionnaire, answers).map(({ id }) => id),
  values: Object.fromEntries(
    Object.entries(answers).map(([id, value]) => [
      id,
      Array.isArray(value) ? value : value === null ? [] : [String(value)],
    ]),
  ),
});

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { session } = requireMember(context);
  const id = requireJobId(params, request);
  const form = await request.formData();
  if (context.form.isReplay) return formReply(200, {}, form, context);
  try {
    const outcome = await saveAnswers(id, form, context);
    if ("errors" in outcome) return formReply(400, outcome, form, context);
    if (outcome.isDraft) session.toast(context.t("apply.draftSaved"));
    if (outcome.next === "") return redirectToApplication(id, context);
    // Shows this page again in a new document, because the open form would keep its fields and the version of its
    // draft.
    return redirectDocument(applicationPath(id, context, outcome.next), 303);
  } catch (error) {
    const { status, lines } = toFailure(error, "draft", context);
    const stored = storedVersion(error);
    const version = stored === null ? {} : { version: stored, isChanged: true };
    return formReply(status, { formErrors: [...lines], ...version }, form, context);
  }
}

/** Shows the form again with its errors. If the submitted fields could not be saved, the form contains them. */
function formReply(
  status: number,
  reply: { errors?: QuestionErrors; formErrors?: string[]; version?: string; isChanged?: boolean },
  form: FormData,
  context: AppLoadContext,
) {
  if (status >= 400) context.form.hasFailed = true;
  const fields = [...form].map(([name, value]): [string, string] => [name, String(value)]);
  // With `errors`, the answers are saved, even invalid ones, and the page shows the draft. Without `errors`, the
  // answers are not saved, and the page shows the submitted fields.
  const isSaved = reply.errors !== undefined;
  const version = versionIn(form);
  return data(
    { errors: {}, formErrors: [], version, isChanged: false, ...reply, isSaved, fields },
    { status },
  );
}

/** Reloads the page's data after a rejected form too, because the answers and files of the form may have been saved. */
export const shouldRevalidate = () => true;

export default function Questions() {
  const { t } = useTranslation();
  const { jobId, details } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const errors: QuestionErrors = reply?.errors ?? details?.checked ?? {};
  const formErrors = reply?.formErrors ?? [];
  const numbers = new Map(
    numberQuestions(details?.questionnaire.questions ?? []).map(({ question, number }) => [
      fieldName(question.id),
      number,
    ]),
  );
  const hasErrors = formErrors.length + Object.keys(errors).length > 0;
  const allErrors = {
    ...(formErrors.length > 0 && { "": formErrors }),
    ...Object.fromEntries(Object.entries(errors).map(([id, texts]) => [fieldName(id), texts])),
  };
  const summary = (
    <ErrorSummary
      form={{ id: formId, status: hasErrors ? "error" : undefined, allErrors }}
      textOf={(name, text) => t("questions.fault", { number: numbers.get(name) ?? "", text })}
    />
  );
  return (
    <div className="wrap pt-5">
      <Crumbs
        above={[
          { to: "/job", text: t("nav.jobs") },
          ...(details ? [{ to: `/job/${jobId}`, text: details.job.title }] : []),
          { to: `/job/${jobId}/apply`, text: t("apply.titleShort") },
        ]}
        here={t("questions.title")}
      />
      <div className="pt-4">
        {details ? (
          <OpeningHeading name={t("questions.title")} job={details.job} />
        ) : (
          <h1>{t("questions.title")}</h1>
        )}
        {details ? (
          <AnswerPage
            details={details}
            jobId={jobId}
            summary={summary}
            errors={errors}
            fields={reply && !reply.isSaved ? reply.fields : null}
            version={reply?.version}
            isChanged={reply?.isChanged ?? false}
          />
        ) : (
          <>
            {summary}
            <DraftForm fields={reply?.fields ?? []} />
          </>
        )}
      </div>
    </div>
  );
}
