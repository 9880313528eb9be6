import { type ActionFunctionArgs, type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { visibleQuestions } from "../../../contract/answers";
import type { Answers } from "../../../contract/questionnaire";
import { ApiError } from "../../api/errors.server";
import { requireMember } from "../../auth.server";
import { Crumbs } from "../../components/crumbs";
import { ErrorSummary } from "../../components/form";
import { useLocale } from "../../components/link";
import { Notice } from "../../components/notice";
import { beside, noteRefusal } from "../../form.server";
import { errorText } from "../../i18n/errors";
import { formatDate } from "../../i18n/format";
import { shownAgainField } from "../../kept-post.server";
import { titled } from "../../screen";
import {
  applicationFor,
  faultsOf,
  graceEnd,
  openingId,
  orNotFound,
  progressOf,
  type QuestionFaults,
  toApplication,
} from "./application.server";
import { ClosedOpening } from "./not-yet";
import { QuestionForm } from "./questions/form";
import { KeptForm } from "./questions/kept-form";
import { formId, nameOf } from "./questions/names";
import { numbered } from "./questions/numbered";
import { isAccepted } from "./questions/progress";
import { keepAnswers } from "./questions/received.server";
import { StepNav, stepsOf } from "./steps";

export const handle = titled("questions.title");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireMember(context);
  const id = openingId(params, request, context);
  const found = await beside(applicationFor(id, context), null, context).catch(orNotFound(request, context));
  if (found === null) return { jobId: id, found: null };
  const { job, draft, questionnaire, resume, gap, application } = found;
  if (application || !questionnaire) throw toApplication(id, context);
  const now = new Date();
  const faults = faultsOf(questionnaire, draft.answers, resume.attachment, context);
  const query = new URL(request.url).searchParams;
  return {
    jobId: id,
    found: {
      job,
      questionnaire,
      files: resume.attachment.items,
      savedAt: draft.savedAt,
      open: isAccepted(job, graceEnd(job, now), draft.openedAt),
      now: now.toISOString(),
      gap: gap.length,
      progress: progressOf(questionnaire, draft.answers, faults),
      ...shownOf(draft.answers, questionnaire),
      more: query.has("more"),
      checked: query.has("check") ? faults : {},
    },
  };
}

/** Which questions these answers call for, and the answers as form fields hold them. */
const shownOf = (answers: Answers, questionnaire: Parameters<typeof visibleQuestions>[0]) => ({
  visible: visibleQuestions(questionnaire, answers).map(({ id }) => id),
  given: Object.fromEntries(
    Object.entries(answers).map(([id, value]) => [
      id,
      Array.isArray(value) ? value : value === null ? [] : [String(value)],
    ]),
  ),
});

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { session } = requireMember(context);
  const id = openingId(params, request, context);
  const form = await request.formData();
  if (form.has(shownAgainField)) return askedAgain(200, {}, form, context);
  try {
    const outcome = await keepAnswers(id, form, context);
    if ("faults" in outcome) return askedAgain(400, { faults: outcome.faults }, form, context);
    if (outcome.isDraft) session.toast(context.t("apply.draftSaved"));
    return toApplication(id, context, outcome.next);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isOurs = error.status >= 500;
    const sentence = isOurs ? context.t("error.apiDown") : errorText(error.body, context.t);
    return askedAgain(isOurs ? 503 : error.status, { whole: [sentence] }, form, context);
  }
}

/** The page again, with what is wrong and, in case it could not be kept, what was typed. */
function askedAgain(
  status: number,
  said: { faults?: QuestionFaults; whole?: string[] },
  form: FormData,
  context: AppLoadContext,
) {
  if (status >= 400) noteRefusal(context);
  const typed = [...form].map(([name, value]): [string, string] => [name, String(value)]);
  // What was found wrong has been kept all the same; else the page shows what came with the form.
  const isKept = said.faults !== undefined;
  return data({ faults: {}, whole: [], ...said, isKept, typed }, { status });
}

/** After a refused form too: its answers, and files that came with it, are kept. */
export const shouldRevalidate = () => true;

export default function Questions() {
  const { t } = useTranslation();
  const { jobId, found } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const faults: QuestionFaults = answer?.faults ?? found?.checked ?? {};
  const whole = answer?.whole ?? [];
  const numbers = new Map(
    numbered(found?.questionnaire.questions ?? []).map(({ question, number }) => [question.id, number]),
  );
  const failed = whole.length + Object.keys(faults).length > 0;
  const allErrors = {
    ...(whole.length > 0 && { "": [...whole] }),
    ...Object.fromEntries(
      Object.entries(faults).map(([id, texts]) => [
        nameOf(id),
        texts.map((text) => t("questions.fault", { number: numbers.get(id) ?? "", text })),
      ]),
    ),
  };
  return (
    <div className="wrap pt-5 pb-section">
      <Crumbs
        above={[
          { to: "/job", text: t("nav.jobs") },
          ...(found ? [{ to: `/job/${jobId}`, text: found.job.title }] : []),
          { to: `/job/${jobId}/apply`, text: t("apply.titleShort") },
        ]}
        here={t("questions.title")}
      />
      <div className="pt-4">
        <ErrorSummary form={{ id: formId, status: failed ? "error" : undefined, allErrors }} />
        <h1>{t("questions.title")}</h1>
        {found ? (
          <Answering
            found={found}
            jobId={jobId}
            faults={faults}
            typed={answer && !answer.isKept ? answer.typed : null}
          />
        ) : (
          <KeptForm typed={answer?.typed ?? []} />
        )}
      </div>
    </div>
  );
}

type Typed = readonly (readonly [string, string])[];
type Found = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["found"]>;

/** The form as it was typed, where it could not be kept. */
function shownIn(typed: Typed) {
  const given: Record<string, string[]> = {};
  for (const [name, value] of typed) {
    const id = name.startsWith("answers.") ? name.slice("answers.".length) : null;
    if (id !== null) given[id] = [...(given[id] ?? []), value];
  }
  return { given, visible: typed.flatMap(([name, value]) => (name === "shown" ? [value] : [])) };
}

function Answering({
  found,
  jobId,
  faults,
  typed,
}: {
  found: Found;
  jobId: string;
  faults: QuestionFaults;
  typed: Typed | null;
}) {
  const { t } = useTranslation();
  const { job, questionnaire, files, progress } = found;
  const { visible, given } = typed ? shownIn(typed) : found;
  if (!found.open) return <ClosedOpening job={job} now={found.now} />;
  return (
    <>
      <Lede found={found} />
      <div className="grid gap-6 pt-6 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-10">
        <StepNav
          steps={stepsOf({ jobId, gap: found.gap, progress, here: "questions" })}
          note={<Saved savedAt={found.savedAt} progress={progress} />}
        />
        <div className="grid max-w-[46rem] content-start gap-5">
          {found.more ? (
            <Notice role="status" title={t("questions.moreTitle")}>
              <p>{t("questions.moreText")}</p>
            </Notice>
          ) : null}
          <QuestionForm
            jobId={jobId}
            questionnaire={questionnaire}
            visible={visible}
            given={given}
            faults={faults}
            files={files}
          />
        </div>
      </div>
    </>
  );
}

function Lede({ found: { job } }: { found: Found }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <p className="mt-2 max-w-prose text-ink-2">
      {job.closesAt
        ? t("questions.ledeCloses", { title: job.title, at: formatDate(job.closesAt, locale) })
        : t("questions.lede", { title: job.title })}
    </p>
  );
}

function Saved({ savedAt, progress }: Pick<Found, "savedAt" | "progress">) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <p className="text-sm text-ink-3 md:pt-3">
      {t("questions.progress", { answered: progress.answered, count: progress.asked })}
      <br />
      {savedAt
        ? t("questions.savedAt", { at: formatDate(savedAt, locale, "minute") })
        : t("questions.notSaved")}
    </p>
  );
}
