import type { AppliedJobOpening } from "#contract/applications";
import type { AnsweredQuestionnaire } from "#contract/questionnaire";
import { Change } from "../../applications/change";
import { applicationPath } from "../../applications/path";
import { History } from "../../applications/status/history";
import { StateTag } from "../../applications/status/state";
import {
  type UpcomingStep,
  UpcomingStepList,
  upcomingNotice,
} from "../../applications/status/upcoming-steps";
import { Link, useLocale } from "../../components/link";
import { Notice } from "../../components/notice";
import { formatDate } from "../../i18n/dates";
import { useTranslation } from "../../i18n/translation";

/** One application in the list: its status, dates, questionnaire and history, with a link to its page. */
export function ApplicationCard({
  application,
  questionnaire,
  steps,
}: {
  application: AppliedJobOpening;
  /** The next steps of this application: a decision that the company waits for, or an interview */
  steps: readonly UpcomingStep[];
  /** undefined if the opening has no questions */
  questionnaire: AnsweredQuestionnaire | undefined;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { jobId, title, department, state, applicationNumber, submittedAt, offer } = application;
  return (
    <li className="panel @container" id={jobId}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4">
        <div>
          <h3 className="text-lg">
            <Link
              className="text-ink no-underline hover:underline"
              to={applicationNumber === "" ? `/job/${jobId}` : applicationPath(applicationNumber)}
            >
              {title}
            </Link>
          </h3>
          <p className="text-sm text-ink-3">
            {jobId} {department === "" ? null : <span className="ms-3">{department}</span>}
          </p>
        </div>
        <p className="pt-1">
          <StateTag state={state} />
        </p>
      </div>
      {steps.length > 0 ? (
        <Notice className="mt-3" kind={upcomingNotice(steps)}>
          <UpcomingStepList steps={steps} />
        </Notice>
      ) : null}
      {offer && !offer.canAnswer && state === "OFFERED" ? (
        <Notice className="mt-3" kind={offer.answer === "ACCEPTED" ? "success" : "warning"}>
          <p>{t(offer.answer === "ACCEPTED" ? "offer.acceptedTitle" : "offer.overTitle")}</p>
        </Notice>
      ) : null}
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
        <Until application={application} />
      </dl>
      <div className="mt-4 border-t border-line pt-2">
        <History application={application} />
        <Change application={application} />
      </div>
    </li>
  );
}

/** Whether the opening's questions are answered; renders nothing if the API does not return it. */
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

/** Until when the member can withdraw or apply again; the closing date affects nothing else. */
function Until({ application: { closesAt, canWithdraw, canReopen } }: { application: AppliedJobOpening }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (closesAt === null || !(canWithdraw || canReopen)) return null;
  return (
    <div>
      <dt>{t(canWithdraw ? "applied.withdrawBy" : "applied.reopenBy")}</dt>
      <dd>
        <time dateTime={closesAt}>{formatDate(closesAt, locale)}</time>
      </dd>
    </div>
  );
}
