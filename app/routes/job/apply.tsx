import { randomUUID } from "node:crypto";
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { consentVersion } from "../../../contract/account";
import { application, applicationDeclarations } from "../../../contract/applications";
import { ApiError } from "../../api/errors.server";
import { requireMember } from "../../auth.server";
import { Crumbs } from "../../components/crumbs";
import { useLocale } from "../../components/link";
import { askAgain, beside, noteRefusal, parseForm, refused } from "../../form.server";
import { formatDate, formatSalary } from "../../i18n/format";
import { localePath } from "../../i18n/locale";
import { shownAgainField } from "../../kept-post.server";
import { titledBy } from "../../screen";
import {
  applicationFor,
  faultsOf,
  graceEnd,
  openingId,
  orNotFound,
  progressOf,
  stateOf,
  toApplication,
} from "./application.server";
import { ApplicationForm } from "./application-form";
import { Receipt } from "./receipt";
import { reviewOf } from "./review.server";

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export const handle = titledBy<Loaded>((t, loaded) => headingOf(loaded, t));

const submission = application
  .pick({ consentVersion: true, declarations: true, idempotencyKey: true, formOpenedAt: true })
  .extend({ seen: z.string().max(200).optional() });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireMember(context);
  const id = openingId(params, request, context);
  const found = await beside(loaded(id, context), null, context).catch(orNotFound(request, context));
  const now = new Date().toISOString();
  return {
    found,
    jobId: id,
    now,
    consentVersion,
    idempotencyKey: randomUUID(),
    formOpenedAt: found?.openedAt ?? now,
    justSubmitted: new URL(request.url).searchParams.has("submitted"),
  };
}

/** What the page shows of an application: its steps, and once it can be sent, all that will be. */
async function loaded(id: string, context: AppLoadContext) {
  const applying = await applicationFor(id, context);
  const { job, draft, questionnaire, resume, gap, application } = applying;
  const faults = questionnaire ? faultsOf(questionnaire, draft.answers, resume.attachment, context) : {};
  const progress = questionnaire ? progressOf(questionnaire, draft.answers, faults) : null;
  return {
    job,
    application,
    gap,
    progress,
    graceUntil: graceEnd(job, new Date()),
    openedAt: draft.openedAt,
    declared: draft.declarations.includes("TRUTHFUL"),
    seen: stateOf(resume, draft),
    email: resume.generalInformation.email ?? "",
    review: application === null && gap.length === 0 ? reviewOf(applying, context) : null,
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { api } = requireMember(context);
  const id = openingId(params, request, context);
  const form = await request.formData();
  const isLater = form.get("intent") === "later" && !form.has(shownAgainField);
  const submitted = parseForm(form, submission, context.t);
  try {
    if (isLater) return await keepForLater(id, form, context);
    if (submitted.status !== "success") return askAgain(submitted, context);
    const { seen, ...sent } = submitted.value;
    const answers = await answersSeen(id, seen, context);
    if (answers === null) return changedMeanwhile(submitted, context);
    await api.applications.apply({ ...sent, jobId: id, answers });
  } catch (error) {
    if (isAboutAnswers(error)) return toApplication(id, context, "/questions?check=1");
    return refused(submitted, error, context);
  }
  return redirect(localePath(`/job/${id}/apply?submitted=1`, context.locale), 303);
}

/** The answers that are kept; null where they or the resume are no longer what the applicant has seen. */
async function answersSeen(id: string, seen: string | undefined, { api }: AppLoadContext) {
  const [resume, draft] = await Promise.all([api.resume.readAll(), api.applications.readDraft(id)]);
  if (stateOf(resume, draft) === seen) return draft.answers;
  // Sent already, the draft is gone: the API answers to the key as it did before.
  const sent = await api.applications.list();
  return sent.some((each) => each.jobId === id) ? draft.answers : null;
}

function changedMeanwhile(
  submitted: ReturnType<typeof parseForm<typeof submission>>,
  context: AppLoadContext,
) {
  noteRefusal(context);
  const formErrors = [context.t("apply.changedMeanwhile")];
  return data({ result: submitted.reply({ formErrors }) }, { status: 409 });
}

async function keepForLater(id: string, form: FormData, { api, session, t, locale }: AppLoadContext) {
  const { answers } = await api.applications.readDraft(id);
  const declarations = applicationDeclarations.filter((each) => form.getAll("declarations").includes(each));
  await api.applications.saveDraft(id, { answers, declarations });
  session.toast(t("apply.draftSaved"));
  return redirect(localePath("/resume/applied", locale), 303);
}

const isAboutAnswers = (error: unknown) =>
  error instanceof ApiError && error.entries.some(({ field }) => field?.startsWith("answers."));

function headingOf({ found, justSubmitted }: Loaded, t: TFunction): string {
  if (!found) return t("apply.titleShort");
  if (found.application) return t(justSubmitted ? "apply.doneTitle" : "apply.alreadyTitle");
  return t("apply.title", { title: found.job.title });
}

/** After a refused form too: what changed meanwhile is why it was refused. */
export const shouldRevalidate = () => true;

export default function Apply() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const { found, jobId, justSubmitted, now } = loaded;
  const heading = headingOf(loaded, t);
  return (
    <div className="wrap pt-5 pb-section">
      <Crumbs
        above={[
          { to: "/job", text: t("nav.jobs") },
          ...(found ? [{ to: `/job/${jobId}`, text: found.job.title }] : []),
        ]}
        here={t(found?.application && justSubmitted ? "apply.doneTitle" : "apply.titleShort")}
      />
      {found?.application ? (
        <Receipt
          job={found.job}
          application={found.application}
          email={found.email}
          now={now}
          heading={heading}
        />
      ) : (
        <ApplicationForm heading={heading} {...loaded}>
          {found ? <OpeningLine job={found.job} /> : null}
        </ApplicationForm>
      )}
    </div>
  );
}

/** Place, pay and closing date in a line. */
function OpeningLine({ job }: { job: NonNullable<Loaded["found"]>["job"] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <p className="flex flex-wrap gap-x-4 pt-2 pb-6 text-ink-2">
      <span>{job.city.name}</span>
      <span>{formatSalary(job.salary, t)}</span>
      <span>
        {job.closesAt ? t("apply.closes", { at: formatDate(job.closesAt, locale) }) : t("job.openEnded")}
      </span>
    </p>
  );
}
