import { randomUUID } from "node:crypto";
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LinksFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { consentVersion } from "#contract/account";
import type { AppliedJobOpening } from "#contract/applications";
import type { ResumeSection } from "#contract/resume/sections";
import { optionalPart, orEmptyList } from "../api/part.server";
import {
  answerErrors,
  answerProgress,
  contentVersion,
  loadApplication,
  redirectToApplication,
  requireJobId,
} from "../applications/apply/application.server";
import { handleNeededDraft, noNeededDraft, readNeededDraft } from "../applications/apply/needed-draft.server";
import { neededSections } from "../applications/apply/needed-sections.server";
import { buildReview } from "../applications/apply/review.server";
import { applicationPath } from "../applications/path";
import { Crumbs } from "../components/crumbs";
import { apiErrorReply, invalidReply, orFallback, parseForm } from "../forms/form.server";
import { localePath } from "../i18n/locale";
import type { Translate } from "../i18n/translate";
import { useTranslation } from "../i18n/translation";
import { orNotFound } from "../not-found.server";
import { titledBy } from "../screen";
import { requireMember } from "../sign-in/auth.server";
import applicationsCss from "../theme/pages/applications.css?url";
import { ApplicationForm } from "./job.opening.apply/application-form";
import { Receipt } from "./job.opening.apply/receipt";
import { saveNeeded } from "./job.opening.apply/save-needed.server";
import {
  hasArrived,
  isAnswerError,
  notSubmittedReply,
  saveDraft,
  submission,
  submitApplication,
} from "./job.opening.apply/submit-application.server";

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: applicationsCss }];

export const handle = titledBy<Loaded>((t, loaded) => pageHeading(loaded, t), {
  i18n: ["applications", "member", "forms", "opening", "posting"],
});

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireMember(context);
  const id = requireJobId(params, request);
  const details = await orFallback(loadDetails(id, context), null, context).catch(orNotFound(request));
  if (details?.application?.state === "WITHDRAWN")
    throw redirect(localePath(pathOfWithdrawn(details.application, details.gap), context.locale));
  const now = new Date().toISOString();
  return {
    details,
    jobId: id,
    now,
    consentVersion,
    idempotencyKey: randomUUID(),
    formOpenedAt: details?.formOpenedAt ?? now,
    justSubmitted: new URL(request.url).searchParams.has("submitted"),
  };
}

/**
 * Path of the page on which a member applies again after a withdrawal. Usually this is the application's page, which
 * has a button for it. If the member cannot apply again yet, it is the opening's page, which shows what the resume
 * lacks.
 */
const pathOfWithdrawn = (
  { jobId, applicationNumber, canReopen }: AppliedJobOpening,
  gap: readonly ResumeSection[],
): string =>
  canReopen && gap.length === 0 && applicationNumber !== ""
    ? applicationPath(applicationNumber)
    : `/job/${jobId}`;

async function loadDetails(id: string, context: AppLoadContext) {
  const [loaded, account, cities] = await Promise.all([
    loadApplication(id, context),
    optionalPart(context.api.memberAccount.read()),
    orEmptyList(context.api.places.cities()),
  ]);
  const { job, draft, questionnaire, resume, gap, optional, application } = loaded;
  const { answers } = draft;
  const files = resume.attachment.items;
  const errors = questionnaire ? answerErrors(questionnaire, answers, resume.attachment, context) : {};
  const progress = questionnaire ? answerProgress(questionnaire, answers, errors) : null;
  const needed = neededSections(gap, resume.generalInformation, cities, context);
  return {
    job,
    application,
    gap,
    optional,
    needed,
    neededDraft: needed.length > 0 ? await readNeededDraft(id, context) : noNeededDraft,
    progress,
    isBlocked: questionnaire?.isBlocked ?? false,
    formOpenedAt: draft.formOpenedAt,
    declared: draft.declarations.includes("TRUTHFUL"),
    reviewedVersion: contentVersion(resume, draft),
    keepsDrafts: context.can.drafts,
    // Emails about applications go to the account's address, which can differ from that of the resume.
    email: account?.email ?? "",
    review:
      application === null && gap.length === 0
        ? buildReview({ jobId: id, resume, questionnaire, answers, files }, context)
        : null,
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireMember(context);
  const id = requireJobId(params, request);
  const form = await request.formData();
  const draftReply = await handleNeededDraft(form, id, request, context);
  if (draftReply) return draftReply;
  if (form.get("intent") === "needed") return saveNeeded(form, id, context);
  const isDraft = form.get("intent") === "later" && !context.form.isReplay;
  const submitted = parseForm(form, submission, context);
  try {
    if (isDraft) return await saveDraft(id, form, context);
    if (submitted.status !== "success") {
      await context.api.jobs.read(id).catch(orNotFound(request));
      return invalidReply(submitted, context);
    }
    const outcome = await submitApplication(id, submitted.value, context);
    if (outcome === "answers") return redirectToApplication(id, context, "/questions?check=1");
    if (outcome !== "submitted") return notSubmittedReply(outcome, submitted, context);
  } catch (error) {
    if (isAnswerError(error)) return redirectToApplication(id, context, "/questions?check=1");
    if (await hasArrived(id, error, context)) return redirectToApplication(id, context, "?submitted=1");
    return apiErrorReply(submitted, error, isDraft ? "draft" : "apply", context);
  }
  return redirectToApplication(id, context, "?submitted=1");
}

function pageHeading({ details, justSubmitted }: Loaded, t: Translate): string {
  if (!details) return t("apply.titleShort");
  if (details.application) return t(justSubmitted ? "apply.doneTitle" : "apply.alreadyTitle");
  return t("apply.title", { title: details.job.title });
}

/** Reloads the data after a rejected form too, because changed data may be the reason for the rejection. */
export const shouldRevalidate = () => true;

export default function Apply() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const { details, jobId, justSubmitted, now } = loaded;
  const actionData = useActionData<typeof action>();
  const rejected = actionData && "needed" in actionData ? actionData.needed : null;
  return (
    <div className="wrap pt-5">
      <Crumbs
        above={[
          { to: "/job", text: t("nav.jobs") },
          ...(details ? [{ to: `/job/${jobId}`, text: details.job.title }] : []),
        ]}
        here={t(details?.application && justSubmitted ? "apply.doneTitle" : "apply.titleShort")}
      />
      {details?.application ? (
        <Receipt
          job={details.job}
          application={details.application}
          email={details.email}
          now={now}
          heading={pageHeading(loaded, t)}
        />
      ) : (
        <ApplicationForm result={actionData?.result} rejected={rejected} {...loaded} />
      )}
    </div>
  );
}
