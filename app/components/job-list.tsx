import type { JobSummary } from "#contract/jobs";
import type { ResumeSection } from "#contract/resume/sections";
import { daysUntil, formatDate, formatSalary } from "../i18n/format";
import type { Translate } from "../i18n/translate";
import { useTranslation } from "../i18n/translation";
import { Link, useLocale } from "./link";
import { Tag } from "./tag";

/** An opening is tagged as closing soon for this many days before it closes, and as new after it is published. */
const soonDays = 7;
const newDays = 7;

/** A signed-in member's status for an opening. */
export interface MemberJobStatus {
  readonly applied: boolean;
  /** Resume sections that the opening requires and the member has not completed */
  readonly gap: readonly ResumeSection[];
}

/** A list of openings in aligned rows. `now` (ISO 8601) is the server's clock, so that server and browser render alike. */
export function JobList({
  jobs,
  statusByJob = {},
  now,
  heading: Heading,
}: {
  jobs: readonly JobSummary[];
  /** The member's status, by job id */
  statusByJob?: Readonly<Record<string, MemberJobStatus>>;
  now: string;
  heading: "h2" | "h3";
}) {
  const { t } = useTranslation();
  return (
    <div className="ledger">
      <div className="ledger-head" aria-hidden="true">
        <span>{t("job.column")}</span>
        <span>
          <span>{t("job.city")}</span>
          <span>{t("job.salary")}</span>
          <span>{t("job.closes")}</span>
        </span>
      </div>
      <ul>
        {jobs.map((job) => (
          <li className="job-row" key={job.jobId}>
            <div>
              <Heading className="job-title">
                <Link to={`/job/${job.jobId}`}>{job.title}</Link>
              </Heading>
              <p className="job-sub">
                <span>{job.department}</span>
                <TimeTag job={job} now={now} />
                <MemberStatusTag jobId={job.jobId} status={statusByJob[job.jobId]} />
              </p>
            </div>
            <dl className="job-facts">
              <div>
                <dt>{t("job.city")}</dt>
                <dd>{job.city.name}</dd>
              </div>
              <div>
                <dt>{t("job.salary")}</dt>
                <dd>
                  <span className="pay">{formatSalary(job.salary, t)}</span>
                </dd>
              </div>
              <div>
                <dt>{t("job.closes")}</dt>
                <dd>
                  <Closing closesAt={job.closesAt} now={now} />
                </dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** "Applied", or a link to the missing resume sections. */
function MemberStatusTag({ jobId, status }: { jobId: string; status: MemberJobStatus | undefined }) {
  const { t } = useTranslation();
  if (!status) return null;
  if (status.applied) return <Tag kind="success">{t("jobs.youApplied")}</Tag>;
  if (status.gap.length === 0) return null;
  return (
    <Link className="relative z-[1]" to={`/job/${jobId}/apply`}>
      {t("jobs.missing", { count: status.gap.length })}
    </Link>
  );
}

function Closing({ closesAt, now }: { closesAt: string | null; now: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (closesAt === null) {
    return (
      <>
        {t("job.openEnded")} <span className="deadline">{t("job.untilFilled")}</span>
      </>
    );
  }
  return (
    <>
      <time dateTime={closesAt}>{formatDate(closesAt, locale)}</time>{" "}
      <span className={closesSoon(closesAt, now) ? "deadline deadline-soon" : "deadline"}>
        {timeLeft(closesAt, now, t)}
      </span>
    </>
  );
}

/** "Closing soon" or "new", in this order of precedence; nothing otherwise. */
export function TimeTag({ job, now }: { job: Pick<JobSummary, "publishedAt" | "closesAt">; now: string }) {
  const { t } = useTranslation();
  if (closesSoon(job.closesAt, now)) return <Tag kind="accent">{t("job.closingSoon")}</Tag>;
  if (daysUntil(job.publishedAt, new Date(now)) >= -newDays) {
    return <Tag kind="brand">{t("job.new")}</Tag>;
  }
  return null;
}

const closesSoon = (closesAt: string | null, now: string) =>
  closesAt !== null && daysUntil(closesAt, new Date(now)) <= soonDays;

/** 剩 3 天 · 3 days left; on the last day "closes today". Counts calendar days in Taipei. */
export function timeLeft(closesAt: string, now: string, t: Translate): string {
  const days = daysUntil(closesAt, new Date(now));
  return days <= 0 ? t("job.closesToday") : t("job.daysLeft", { count: days });
}
