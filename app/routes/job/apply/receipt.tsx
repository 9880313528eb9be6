import type { AppliedJobOpening } from "#contract/applications";
import type { Job } from "#contract/jobs";
import { Link, useLocale } from "../../../components/link";
import { formatDate } from "../../../i18n/format";
import { hasSpaces, localePath } from "../../../i18n/locale";
import { useTranslation } from "../../../i18n/translation";
import { StateTag } from "../../resume/applied/application-card";

/** A submitted application: its number, when it was submitted, and what happens next. */
export function Receipt({
  job,
  application,
  email,
  now,
  heading,
}: {
  job: Job;
  application: AppliedJobOpening;
  email: string;
  now: string;
  heading: string;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { state, submittedAt, applicationNumber } = application;
  return (
    <>
      <div className="deep relative mt-4 overflow-clip rounded-lg p-6 sm:p-10">
        <div className="relative max-w-prose">
          <p className="flex flex-wrap items-center gap-3 text-sm text-on-deep-2">
            <StateTag state={state} />
            {submittedAt === "" ? null : (
              <time dateTime={submittedAt}>
                {t("apply.at", { at: formatDate(submittedAt, locale, "minute") })}
              </time>
            )}
          </p>
          <h1 className="mt-3">{heading}</h1>
          <p className="intro mt-2">
            {[job.title, job.city.name].filter(Boolean).join(hasSpaces(locale) ? " · " : "・")}
          </p>
          {email ? <p className="text-on-deep-2">{t("apply.answerTo", { email })}</p> : null}
          {applicationNumber === "" ? null : (
            <p className="mt-5 flex flex-wrap items-baseline gap-x-3">
              <span className="text-sm text-on-deep-2">{t("applied.number")}</span>
              <b className="text-2xl whitespace-nowrap">{applicationNumber}</b>
            </p>
          )}
        </div>
      </div>
      <div className="max-w-[46rem] pt-block">
        <NextSteps job={job} application={application} now={now} />
        <div className="actions pt-8">
          <Link className="btn btn-primary" to="/resume/applied">
            {t("apply.toApplied")}
          </Link>
          <Link className="btn btn-quiet" to="/job">
            {t("apply.otherJobs")}
          </Link>
        </div>
      </div>
    </>
  );
}

/** The next steps of the process, and the withdrawal deadline with a calendar download. */
function NextSteps({ job, application, now }: { job: Job; application: AppliedJobOpening; now: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { closesAt, jobId } = job;
  const deadline = closesAt !== null && closesAt > now ? closesAt : null;
  return (
    <section aria-labelledby="next">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-5">
        <h2 id="next">{t("apply.next")}</h2>
        {deadline ? (
          <a
            className="btn btn-quiet btn-sm"
            href={localePath(`/job/${jobId}/apply/calendar.ics`, locale)}
            type="text/calendar"
            download
          >
            {t("apply.calendar")}
            <span className="font-normal text-ink-3">.ics</span>
          </a>
        ) : null}
      </div>
      <ol className="timeline">
        <li data-state="now" aria-current="step">
          <p>{t("apply.sentStep")}</p>
        </li>
        {job.process.map((step) => (
          <li key={step}>
            <p>{step}</p>
          </li>
        ))}
      </ol>
      {deadline && application.canWithdraw ? (
        <p className="pt-4 text-ink-2">
          {t("apply.untilClosing", { at: formatDate(deadline, locale, "deadline") })}
        </p>
      ) : null}
    </section>
  );
}
