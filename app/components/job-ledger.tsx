import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { JobSummary } from "../../contract/jobs";
import type { ResumeSection } from "../../contract/resume/sections";
import { daysUntil, formatDate, formatSalary } from "../i18n/format";
import { Link, useLocale } from "./link";
import { Tag } from "./tag";

/** Days before the closing date from which an opening counts as closing soon, and after publication as new. */
const soonDays = 7;
const newDays = 7;

/** How a signed-in member stands with an opening. */
export interface Standing {
  readonly applied: boolean;
  /** Sections that the opening asks for and the resume lacks */
  readonly gap: readonly ResumeSection[];
}

/** Openings as rows that line up for comparison. `now` (ISO 8601) is the server's, so that both sides render alike. */
export function JobLedger({
  jobs,
  standings = {},
  now,
  heading: Heading,
}: {
  jobs: readonly JobSummary[];
  /** By job id, of a member */
  standings?: Readonly<Record<string, Standing>>;
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
                <StandingTag jobId={job.jobId} standing={standings[job.jobId]} />
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

/** Applied already, or what the resume lacks, with the way to it. */
function StandingTag({ jobId, standing }: { jobId: string; standing: Standing | undefined }) {
  const { t } = useTranslation();
  if (!standing) return null;
  if (standing.applied) return <Tag kind="success">{t("jobs.youApplied")}</Tag>;
  if (standing.gap.length === 0) return null;
  return (
    <Link className="relative z-[1]" to={`/job/${jobId}/apply`}>
      {t("jobs.missing", { count: standing.gap.length })}
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

/** What is urgent or fresh about an opening, if anything; closing soon outweighs new. */
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

/** 剩 3 天 · 3 days left; on the last day "closes today". Days are those of Taipei's calendar. */
export function timeLeft(closesAt: string, now: string, t: TFunction): string {
  const days = daysUntil(closesAt, new Date(now));
  return days <= 0 ? t("job.closesToday") : t("job.daysLeft", { count: days });
}
