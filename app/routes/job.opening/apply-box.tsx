import type { MemberJobStatus } from "../../components/job-row";
import { Link, useLocale } from "../../components/link";
import { SaveButton, SaveForm } from "../../components/save-form";
import { withoutDate } from "../../components/without-date";
import { withDestination } from "../../context/destination";
import { useSite } from "../../context/site";
import { localePath } from "../../i18n/locale";
import { Trans, useTranslation } from "../../i18n/translation";
import { ResumeFileForm } from "../../resume/upload/resume-file-form";
import { BeforeApplying, type Withdrawn } from "./before-applying";
import type { OpeningDates, OpeningDetails } from "./dates.server";
import { Share } from "./share";

/**
 * Shows the closing date, buttons to apply and to save, and what an application requires. On wide screens this is a
 * column. On phones the date and the buttons are a bar at the bottom, and the requirements are below the description.
 * On paper only the dates and the opening's number are printed.
 */
export function ApplyBox({
  job,
  dates,
  memberStatus,
  withdrawn,
  saved,
  shareMail,
}: {
  job: OpeningDetails;
  dates: OpeningDates;
  memberStatus: MemberJobStatus | null;
  withdrawn: Withdrawn | null;
  /** Contains the opening's id if it is saved; null hides the button that saves it */
  saved: readonly string[] | null;
  shareMail: string;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const isVisitor = useSite()?.signedIn === false;
  const hasGap = Boolean(memberStatus?.gap?.length);
  return (
    <aside className="apply-box" aria-label={t("job.applyLabel")}>
      <div className="apply-box-row">
        {memberStatus?.applied ? null : <Deadline deadline={dates.deadline} closesAt={job.closesAt} />}
        {withdrawn ? (
          withdrawn.canReopen && !hasGap ? (
            <Link className="btn btn-primary no-print" to={withdrawn.path}>
              {t("applied.reopen")}
            </Link>
          ) : null
        ) : memberStatus?.applied ? (
          <Link className="btn btn-quiet no-print" to="/resume/applied">
            {t("job.seeApplications")}
          </Link>
        ) : (
          <Link className="btn btn-primary no-print" to={`/job/${job.jobId}/apply`}>
            <span>
              {t("job.apply")}
              <span className="hidden md:inline">{t("job.applyRest")}</span>
            </span>
          </Link>
        )}
        {saved === null ? null : (
          <SaveForm saved={saved} className="no-print">
            {(isSaved) => (
              <SaveButton
                className="save-job btn btn-quiet"
                // Without scripts the page is loaded again and scrolls to this button.
                id={job.jobId}
                jobId={job.jobId}
                isSaved={isSaved(job.jobId)}
              >
                <span className="max-md:sr-only">
                  {t(isSaved(job.jobId) ? "saved.removeThis" : "saved.saveThis")}
                </span>
              </SaveButton>
            )}
          </SaveForm>
        )}
      </div>
      <div className="apply-box-needs no-print">
        {isVisitor ? <RegisterToApply jobId={job.jobId} /> : null}
        <BeforeApplying job={job} memberStatus={memberStatus} withdrawn={withdrawn} />
        {isVisitor || hasGap ? (
          <details className="fold">
            <summary>{t("applyWithFile.title")}</summary>
            <div className="pb-3">
              <ResumeFileForm jobId={job.jobId} />
            </div>
          </details>
        ) : null}
      </div>
      <div className="apply-box-more">
        <Reference
          jobId={job.jobId}
          published={dates.published}
          deadline={memberStatus?.applied ? null : dates.deadline}
        />
        {job.closesAt && !memberStatus?.applied ? (
          <p className="no-print mt-3 text-sm">
            <a href={localePath(`/job/${job.jobId}/calendar.ics`, locale)}>{t("job.calendar")}</a>
          </p>
        ) : null}
        <div className="no-print mt-3">
          <Share job={job} mail={shareMail} />
        </div>
      </div>
    </aside>
  );
}

/** A link to registration, because the apply button leads visitors to the sign-in page. */
function RegisterToApply({ jobId }: { jobId: string }) {
  const register = withDestination("/regedit", `/job/${jobId}/apply`);
  return (
    <p>
      <Trans message="job.registerToApply" components={[<Link key="register" to={register} />]} />
    </p>
  );
}

function Deadline({ deadline, closesAt }: Pick<OpeningDates, "deadline"> & Pick<OpeningDetails, "closesAt">) {
  const { t } = useTranslation();
  if (deadline === null) {
    return <p className="text-lg font-bold leading-snug">{withoutDate(closesAt, t)}</p>;
  }
  return (
    <div>
      <p className="text-lg font-bold leading-snug">{deadline.left}</p>
      <p className="text-sm text-ink-3">
        <time className="md:hidden" dateTime={deadline.at}>
          {deadline.day}
        </time>{" "}
        <span className="max-md:hidden">
          <DeadlineTime deadline={deadline} />
        </span>
      </p>
    </div>
  );
}

type ReferenceProps = Pick<OpeningDetails, "jobId"> &
  Pick<OpeningDates, "published"> &
  Partial<Pick<OpeningDates, "deadline">>;

function Reference({ jobId, published, deadline }: ReferenceProps) {
  const { t } = useTranslation();
  return (
    <p className="mt-4 text-sm text-ink-3">
      {t("job.number", { jobId })}
      <br />
      {published ? <time dateTime={published.at}>{published.text}</time> : null}
      {deadline ? (
        <span className="md:hidden">
          <br />
          <DeadlineTime deadline={deadline} />
        </span>
      ) : null}
    </p>
  );
}

/** The exact time: below the days left or, on phones, where the bar has no room for it, below the opening's number. */
function DeadlineTime({ deadline }: { deadline: NonNullable<OpeningDates["deadline"]> }) {
  const { t } = useTranslation();
  return (
    <>
      {t("job.deadline")}
      <time dateTime={deadline.at}>
        {deadline.text} <span className="whitespace-nowrap">{t("job.zone")}</span>
      </time>
    </>
  );
}

/** Replaces the apply box of a closed opening: links to the member's applications. */
export function ClosedBox(reference: ReferenceProps) {
  const { t } = useTranslation();
  return (
    <aside className="panel panel-sunken mt-6 self-start md:mt-4" aria-labelledby="closed">
      <h2 className="text-xl" id="closed">
        {t("job.alreadyApplied")}
      </h2>
      <p className="mt-2 text-ink-2">{t("job.alreadyAppliedText")}</p>
      <p className="pt-5">
        <Link className="btn btn-quiet w-full" to="/resume/applied">
          {t("job.seeApplications")}
        </Link>
      </p>
      <Reference {...reference} />
    </aside>
  );
}
