import { Form } from "@remix-run/react";
import type { ApplicationState, AppliedJobOpening } from "#contract/applications";
import type { AnsweredQuestionnaire } from "#contract/questionnaire";
import { Icon } from "../../../components/icon";
import { timeLeft } from "../../../components/job-list";
import { Link, useLocale } from "../../../components/link";
import { Tag, type TagKind } from "../../../components/tag";
import { SubmitButton } from "../../../forms/submit-button";
import { formatDate } from "../../../i18n/format";
import { useTranslation } from "../../../i18n/translation";

const stateTags: Record<ApplicationState, TagKind> = {
  DRAFT: "outline",
  SUBMITTED: "success",
  VIEWED: "warning",
  SHORTLISTED: "brand",
  INTERVIEWING: "brand",
  OFFERED: "accent",
  HIRED: "success",
  UNSUCCESSFUL: "plain",
  WITHDRAWN: "outline",
  DECLINED: "outline",
  EXPIRED: "plain",
};

/** The state as a tag; a state that only the API knows is shown as it is, none without one. */
export function StateTag({ state }: { state: ApplicationState }) {
  const name = useTranslation().t(`applicationState.${state}`);
  const kinds: Readonly<Record<string, TagKind>> = stateTags;
  return name === "" ? null : <Tag kind={kinds[state] ?? "plain"}>{name}</Tag>;
}

/** One application: its status, dates, questionnaire and history. */
export function ApplicationCard({
  application,
  questionnaire,
  now,
}: {
  application: AppliedJobOpening;
  /** undefined: the opening asks no questions */
  questionnaire: AnsweredQuestionnaire | undefined;
  now: string;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { jobId, title, department, state, applicationNumber, submittedAt, closesAt, history } = application;
  const { canWithdraw, canReopen } = application;
  return (
    <li className="panel @container" id={jobId}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-lg">
            <Link className="text-ink no-underline hover:underline" to={`/job/${jobId}`}>
              {title}
            </Link>
          </h2>
          <p className="text-sm text-ink-3">{[jobId, department].filter(Boolean).join("・")}</p>
        </div>
        <p className="pt-1">
          <StateTag state={state} />
        </p>
      </div>
      <dl className="facts mt-4 border-t border-line pt-4 text-sm">
        {applicationNumber === "" ? null : (
          <div>
            <dt>{t("applied.number")}</dt>
            <dd>{applicationNumber}</dd>
          </div>
        )}
        {submittedAt === "" ? null : (
          <div>
            <dt>{t("applied.submittedAt")}</dt>
            <dd>
              <time dateTime={submittedAt}>{formatDate(submittedAt, locale)}</time>
            </dd>
          </div>
        )}
        <Questions questionnaire={questionnaire} />
        <div>
          <dt>{t("applied.closesAt")}</dt>
          <dd>
            {closesAt ? <time dateTime={closesAt}>{formatDate(closesAt, locale)}</time> : t("job.openEnded")}
            {closesAt && closesAt > now ? (
              <span className="inline-block ps-2 font-normal whitespace-nowrap text-ink-3">
                {timeLeft(closesAt, now, t)}
              </span>
            ) : null}
          </dd>
        </div>
      </dl>
      <div className="mt-4 grid gap-x-6 border-t border-line pt-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:has-[.ask-cancel[open]]:grid-cols-1">
        <details className="group" hidden={history.length === 0}>
          <summary className="inline-flex min-h-10 items-center gap-1.5 text-sm font-bold">
            {t("applied.history")}
            <span className="font-normal text-ink-3">{t("applied.steps", { count: history.length })}</span>
            <span className="sr-only">{t("applied.of", { title })}</span>
            <Icon name="chevron" size={18} className="group-open:rotate-180" />
          </summary>
          <ol className="timeline pt-3 pb-2 text-sm">
            {history.map((step, index) => (
              <li key={`${step.at} ${step.state}`} data-state={index === history.length - 1 ? "now" : "done"}>
                <time dateTime={step.at}>{formatDate(step.at, locale, "minute")}</time>
                <p className="font-bold">{t(`applicationState.${step.state}`)}</p>
              </li>
            ))}
          </ol>
        </details>
        {canWithdraw ? <Withdraw application={application} /> : null}
        {canReopen ? <Reopen application={application} /> : null}
      </div>
      {state === "WITHDRAWN" && !canReopen ? (
        <p className="text-sm text-ink-3">{t("applied.tooLate")}</p>
      ) : null}
      {undecided.includes(state) && !canWithdraw ? (
        <p className="text-sm text-ink-3">{t("applied.afterClosing")}</p>
      ) : null}
    </li>
  );
}

/** Whether the opening's questions are answered; nothing where the API does not say. */
function Questions({ questionnaire }: { questionnaire: AnsweredQuestionnaire | undefined }) {
  const { t } = useTranslation();
  const status = questionnaire === undefined ? "" : t(`questionnaireStatus.${questionnaire.status}`);
  return status === "" ? null : (
    <div>
      <dt>{t("questions.title")}</dt>
      <dd>{status}</dd>
    </div>
  );
}

const undecided: readonly ApplicationState[] = ["SUBMITTED", "VIEWED", "SHORTLISTED", "INTERVIEWING"];

/** Asks once more before the application is withdrawn. */
function Withdraw({ application: { jobId, title, closesAt } }: { application: AppliedJobOpening }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <details className="ask-cancel">
      <summary className="inline-flex min-h-10 items-center text-sm text-danger underline underline-offset-4">
        {t("applied.withdraw")}
        <span className="sr-only">{t("applied.of", { title })}</span>
      </summary>
      <Form className="mt-1 mb-2 rounded-md bg-sunken p-4 text-sm" method="post">
        <p>
          {closesAt
            ? t("applied.withdrawUntil", { at: formatDate(closesAt, locale, "deadline") })
            : t("applied.withdrawText")}
        </p>
        <input type="hidden" name="jobId" value={jobId} />
        <p className="pt-3">
          <SubmitButton className="btn btn-danger btn-sm" name="intent" value="withdraw">
            {t("applied.withdrawSure")}
            <span className="sr-only">{t("applied.of", { title })}</span>
          </SubmitButton>
        </p>
      </Form>
    </details>
  );
}

function Reopen({ application: { jobId, title } }: { application: AppliedJobOpening }) {
  const { t } = useTranslation();
  return (
    <Form className="flex flex-wrap items-center gap-x-4 gap-y-2 py-1" method="post">
      <input type="hidden" name="jobId" value={jobId} />
      <SubmitButton className="btn btn-quiet btn-sm" name="intent" value="reopen">
        {t("applied.reopen")}
        <span className="sr-only">{t("applied.of", { title })}</span>
      </SubmitButton>
    </Form>
  );
}
