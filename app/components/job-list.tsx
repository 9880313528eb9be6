import type { ReactNode } from "react";
import { useTranslation } from "../i18n/translation";
import { dotted } from "./dots";
import type { JobRow } from "./job-row";
import { Link } from "./link";
import { payParts } from "./pay";
import { SaveButton, SaveForm } from "./save-form";
import { Tag } from "./tag";

interface JobListProps<Job extends JobRow = JobRow> {
  readonly jobs: readonly Job[];
  /** Ids of the saved openings; null if rows have no button to save an opening */
  readonly saved?: readonly string[] | null;
  readonly heading: "h2" | "h3";
  /** Rendered at the end of a row */
  readonly below?: (job: Job) => ReactNode;
}

/** Id of the text “Save”. The accessible name of each save button is this text followed by the opening's title. */
const saveLabelId = "save";

export function JobList<Job extends JobRow>({ saved = null, ...rows }: JobListProps<Job>) {
  const { t } = useTranslation();
  if (saved === null)
    return (
      <div className="ledger">
        <Rows {...rows} />
      </div>
    );
  return (
    <SaveForm className="ledger" saved={saved}>
      {(isSaved) => (
        <>
          <span id={saveLabelId} hidden>
            {t("saved.save")}
          </span>
          <Rows {...rows} isSaved={isSaved} />
        </>
      )}
    </SaveForm>
  );
}

function Rows<Job extends JobRow>({
  jobs,
  isSaved,
  heading,
  below,
}: Omit<JobListProps<Job>, "saved"> & { isSaved?: (jobId: string) => boolean }) {
  return (
    <ul>
      {jobs.map((job) => (
        <Row key={job.jobId} job={job} heading={heading} isSaved={isSaved?.(job.jobId)} below={below} />
      ))}
    </ul>
  );
}

function Row<Job extends JobRow>({
  job,
  heading: Heading,
  isSaved,
  below,
}: Pick<JobListProps, "heading"> & {
  job: Job;
  isSaved: boolean | undefined;
  below: JobListProps<Job>["below"] | undefined;
}) {
  const { t } = useTranslation();
  const { jobId, title, closing, memberStatus } = job;
  return (
    <li>
      <Heading>
        {/* Without scripts, saving an opening loads the page again and scrolls to this element. */}
        <Link to={`/job/${jobId}`} id={isSaved === undefined ? undefined : jobId}>
          {title}
        </Link>
      </Heading>
      {/* CSS hides the department in narrow lists. */}
      <p>
        <span>{job.department}</span> {dotted([job.employmentType, job.arrangement])}
        {job.isNew ? (
          <>
            {" "}
            <span>
              <b>{t("job.new")}</b>
            </span>
          </>
        ) : null}
        {memberStatus === 0 ? null : (
          <>
            {" "}
            <MemberStatusTag jobId={jobId} memberStatus={memberStatus} />
          </>
        )}
      </p>
      <p>{job.city}</p>
      <p>{payParts(job.pay)}</p>
      <p>{job.closesSoon ? <b>{closing}</b> : closing}</p>
      {isSaved === undefined ? null : (
        <SaveButton jobId={jobId} isSaved={isSaved} aria-labelledby={`${saveLabelId} ${jobId}`} />
      )}
      {below?.(job)}
    </li>
  );
}

function MemberStatusTag({ jobId, memberStatus }: { jobId: string; memberStatus: JobRow["memberStatus"] }) {
  const { t } = useTranslation();
  if (memberStatus === "applied") return <Tag kind="success">{t("jobs.youApplied")}</Tag>;
  return <Link to={`/job/${jobId}/apply`}>{t("jobs.missing", { count: memberStatus })}</Link>;
}
