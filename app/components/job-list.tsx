import type { JobSummary } from "#contract/jobs";
import type { ResumeSection } from "#contract/resume/sections";
import { daysUntil, formatDate } from "../i18n/format";
import type { Translate } from "../i18n/translate";
import { useTranslation } from "../i18n/translation";
import { Dots } from "./dots";
import { Link, useLocale } from "./link";
import { Pay } from "./pay";
import { SaveButton, SaveForm } from "./save-form";
import { Tag } from "./tag";

/** An opening closes soon for this many days before it closes. */
const soonDays = 7;
/** The days left are shown instead of the date from this many days before it closes. */
const countdownDays = 14;
const newHours = 48;
const hourMs = 3_600_000;

/** A signed-in member's status for an opening. */
export interface MemberJobStatus {
  readonly applied: boolean;
  /** Resume sections that the opening requires and the member has not completed */
  readonly gap: readonly ResumeSection[];
  /** null: the API has no saved openings */
  readonly saved: boolean | null;
}

/** What a row shows of an opening. */
export type JobRow = Pick<
  JobSummary,
  "jobId" | "title" | "department" | "employmentType" | "arrangement" | "salary" | "publishedAt" | "closesAt"
> & { readonly city: Pick<JobSummary["city"], "name"> };

interface JobListProps {
  readonly jobs: readonly JobRow[];
  /** The member's status, by job id */
  readonly statusByJob?: Readonly<Record<string, MemberJobStatus>>;
  /** Which of them are saved; null: rows have no button to save them */
  readonly saved?: readonly string[] | null;
  /** The server's clock (ISO 8601), so that server and browser render alike */
  readonly now: string;
  readonly heading: "h2" | "h3";
}

/** A list of openings in aligned rows. */
export function JobList({ saved = null, ...rows }: JobListProps) {
  if (saved === null)
    return (
      <div className="ledger">
        <Rows {...rows} />
      </div>
    );
  return (
    <SaveForm className="ledger" saved={saved}>
      {(isSaved) => <Rows {...rows} isSaved={isSaved} />}
    </SaveForm>
  );
}

function Rows({
  jobs,
  statusByJob = {},
  isSaved,
  now,
  heading: Heading,
}: Omit<JobListProps, "saved"> & { isSaved?: (jobId: string) => boolean }) {
  const { t } = useTranslation();
  return (
    <ul>
      {jobs.map((job) => (
        <li key={job.jobId}>
          <Heading>
            <Link to={`/job/${job.jobId}`}>{job.title}</Link>
            {isNew(job, now) ? <i>{t("job.new")}</i> : null}
          </Heading>
          <p>
            <JobKind job={job} />
            <MemberStatusTag jobId={job.jobId} status={statusByJob[job.jobId]} />
          </p>
          <p>{job.city.name}</p>
          <p>
            <Pay salary={job.salary} />
          </p>
          <p>
            <Closing closesAt={job.closesAt} now={now} />
          </p>
          {isSaved ? <SaveButton jobId={job.jobId} title={job.title} isSaved={isSaved(job.jobId)} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** Department, employment type and arrangement; each is missing where the API does not state it. */
function JobKind({ job: { department, employmentType, arrangement } }: { job: JobRow }) {
  const { t } = useTranslation();
  return (
    <Dots
      lead={department}
      parts={[
        employmentType && t(`employmentType.${employmentType}`),
        arrangement && t(`arrangement.${arrangement}`),
      ]}
    />
  );
}

/** "Applied", or a link to the missing resume sections. */
function MemberStatusTag({ jobId, status }: { jobId: string; status: MemberJobStatus | undefined }) {
  const { t } = useTranslation();
  if (!status) return null;
  if (status.applied) return <Tag kind="success">{t("jobs.youApplied")}</Tag>;
  if (status.gap.length === 0) return null;
  return <Link to={`/job/${jobId}/apply`}>{t("jobs.missing", { count: status.gap.length })}</Link>;
}

function Closing({ closesAt, now }: { closesAt: string | null; now: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (closesAt === null) return t("job.openEnded");
  if (closesSoon(closesAt, now)) return <b>{timeLeft(closesAt, now, t)}</b>;
  const isNear = daysUntil(closesAt, new Date(now)) <= countdownDays;
  return isNear ? timeLeft(closesAt, now, t) : t("job.closesOn", { date: formatDate(closesAt, locale) });
}

/** "Closing soon" or "new", in this order of precedence; nothing otherwise. */
export function TimeTag({ job, now }: { job: Pick<JobSummary, "publishedAt" | "closesAt">; now: string }) {
  const { t } = useTranslation();
  if (closesSoon(job.closesAt, now)) return <Tag kind="warning">{t("job.closingSoon")}</Tag>;
  return isNew(job, now) ? <Tag kind="brand">{t("job.new")}</Tag> : null;
}

const isNew = ({ publishedAt }: Pick<JobSummary, "publishedAt">, now: string) =>
  Date.parse(now) - Date.parse(publishedAt) < newHours * hourMs;

const closesSoon = (closesAt: string | null, now: string) =>
  closesAt !== null && daysUntil(closesAt, new Date(now)) <= soonDays;

/** 剩 3 天 · 3 days left; on the last day "closes today". Counts calendar days in Taipei. */
export function timeLeft(closesAt: string, now: string, t: Translate): string {
  const days = daysUntil(closesAt, new Date(now));
  return days <= 0 ? t("job.closesToday") : t("job.daysLeft", { count: days });
}
