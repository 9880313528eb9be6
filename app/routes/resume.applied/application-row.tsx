import type { AppliedJobOpening } from "#contract/applications";
import { formatDateAsOf } from "#contract/dates";
import type { AnsweredQuestionnaire } from "#contract/questionnaire";
import { applicationPath } from "../../applications/path";
import { StateTag } from "../../applications/status/state";
import { Dots } from "../../components/dots";
import { Icon } from "../../components/icon";
import { Link, useLocale } from "../../components/link";
import { useTranslation } from "../../i18n/translation";

/** One application in the list: its state with its next date or that of the latest change, and a link to its page. */
export function ApplicationRow({
  application,
  questionnaire,
  now,
}: {
  application: AppliedJobOpening & { readonly next: { at: string; text: string } | null };
  /** undefined if the opening has no questions */
  questionnaire: AnsweredQuestionnaire | undefined;
  now: string;
}) {
  const { t } = useTranslation();
  const { jobId, title, department, applicationNumber, next } = application;
  const answered = questionnaire && t(`questionnaireStatus.${questionnaire.status}`);
  return (
    <li className="application-row" id={jobId}>
      <div>
        <h3 className="text-base">
          <Link
            className="cover text-ink no-underline hover:underline"
            to={applicationNumber === "" ? `/job/${jobId}` : applicationPath(applicationNumber)}
          >
            {title}
          </Link>
        </h3>
        <p className="text-sm text-ink-3">
          <Dots parts={[jobId, department, answered ? `${t("questions.title")} ${answered}` : ""]} />
        </p>
      </div>
      <p>
        <StateTag application={application} />
      </p>
      <p className="text-sm text-ink-3">
        {next ? (
          <time dateTime={next.at}>{next.text}</time>
        ) : (
          <LatestChange application={application} now={now} />
        )}
      </p>
      <Icon name="chevron" />
    </li>
  );
}

/** The date of the last change of state or of the answer to the offer, whichever is later. */
function LatestChange({
  application: { history, submittedAt, offer },
  now,
}: {
  application: AppliedJobOpening;
  now: string;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [at] = [history.at(-1)?.at ?? submittedAt, offer?.answeredAt ?? ""]
    .filter((each) => each !== "")
    .sort((one, other) => Date.parse(other) - Date.parse(one));
  if (at === undefined) return null;
  const date = formatDateAsOf(now, at, locale, "list");
  return <time dateTime={at}>{t("applied.changedAt", { date })}</time>;
}
