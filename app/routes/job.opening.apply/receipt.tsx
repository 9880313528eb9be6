import type { AppliedJobOpening } from "#contract/applications";
import { formatDate } from "#contract/dates";
import type { Job } from "#contract/jobs";
import { nextStep, stepsAhead, stepsOfForm } from "#contract/next-step";
import { Contact } from "../../applications/aside";
import { applicationPath } from "../../applications/path";
import { DueDay } from "../../applications/status/next-step";
import { StateTag } from "../../applications/status/state";
import { Link, useLocale } from "../../components/link";
import { Moment, SentArt } from "../../components/moment";
import { UnbrokenText } from "../../components/unbroken-text";
import { hasSpaces } from "../../i18n/locale";
import { useTranslation } from "../../i18n/translation";

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
  const next = nextStep(job.process, application);
  return (
    <>
      <Moment id="sent" art={<SentArt />}>
        {state === "SUBMITTED" ? null : (
          <p>
            <StateTag application={application} />
          </p>
        )}
        <h1 id="sent">{heading}</h1>
        <p className="intro">
          {[job.title, job.city.name].filter(Boolean).join(hasSpaces(locale) ? " · " : "，")}
        </p>
        {next?.by ? (
          <div>
            <DueDay
              by={next.by}
              number={applicationNumber}
              isShortlisted={state === "SHORTLISTED"}
              now={now}
              noteClass="text-on-deep-2"
            />
          </div>
        ) : null}
        {email ? <p className="text-on-deep-2">{t("apply.answerTo", { email })}</p> : null}
        <dl className="summary-list mt-3">
          {applicationNumber === "" ? null : (
            <div>
              <dt>{t("applied.number")}</dt> <dd className="font-bold">{applicationNumber}</dd>
            </div>
          )}
          {submittedAt === "" ? null : (
            <div>
              <dt>{t("applied.submittedAt")}</dt>{" "}
              <dd>
                <time dateTime={submittedAt}>
                  {t("apply.at", { at: formatDate(submittedAt, locale, "minute") })}
                </time>
              </dd>
            </div>
          )}
        </dl>
        <p className="actions pt-3">
          {applicationNumber === "" ? (
            <Link className="btn btn-accent" to="/resume/applied">
              {t("apply.toApplied")}
            </Link>
          ) : (
            <Link className="btn btn-accent" to={applicationPath(applicationNumber)}>
              {t("apply.toApplication")}
            </Link>
          )}{" "}
          <Link className="inline-flex min-h-11 items-center" to="/job">
            {t("apply.otherJobs")}
          </Link>
        </p>
      </Moment>
      <div className="grid gap-10 pt-part lg:grid-cols-[minmax(0,44rem)_minmax(12rem,1fr)]">
        <NextSteps job={job} canWithdraw={application.canWithdraw} now={now} />
        {applicationNumber === "" ? null : (
          <div className="member-aside lg:border-0 lg:pt-2">
            <Contact application={application} />
          </div>
        )}
      </div>
    </>
  );
}

function NextSteps({ job, canWithdraw, now }: { job: Job; canWithdraw: boolean; now: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { closesAt } = job;
  const deadline = closesAt && closesAt > now ? closesAt : null;
  return (
    <section aria-labelledby="next">
      <h2 className="pb-5" id="next">
        {t("apply.next")}
      </h2>
      <ol className="timeline">
        <li data-state="now" aria-current="step">
          <p>{t("apply.sentStep")}</p>
          {stepsOfForm(job.process).length > 0 ? <p>{t("apply.questionnaireStep")}</p> : null}
        </li>
        {stepsAhead(job.process).map((step) => (
          <li key={step}>
            <p>{step}</p>
          </li>
        ))}
      </ol>
      {deadline && canWithdraw ? (
        <p className="pt-4 text-ink-2">
          <UnbrokenText>
            {t("apply.untilClosing", { at: formatDate(deadline, locale, "deadline") })}
          </UnbrokenText>
        </p>
      ) : null}
    </section>
  );
}
