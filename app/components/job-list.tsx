import { useTranslation } from "../i18n/translation";
import { Dots } from "./dots";
import type { JobRow } from "./job-row";
import { Link } from "./link";
import { PayText } from "./pay";
import { SaveButton, SaveForm } from "./save-form";
import { Tag } from "./tag";

interface JobListProps {
  readonly jobs: readonly JobRow[];
  /** Which of them are saved; null: rows have no button to save them */
  readonly saved?: readonly string[] | null;
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
  isSaved,
  heading: Heading,
}: Omit<JobListProps, "saved"> & { isSaved?: (jobId: string) => boolean }) {
  const { t } = useTranslation();
  return (
    <ul>
      {jobs.map(({ jobId, title, department, kind, city, pay, closing, closesSoon, isNew, standing }) => (
        <li key={jobId}>
          <Heading>
            <Link to={`/job/${jobId}`}>{title}</Link>
            {isNew ? <i>{t("job.new")}</i> : null}
          </Heading>
          <p>
            <Dots lead={department} parts={kind} />
            <MemberStatusTag jobId={jobId} standing={standing} />
          </p>
          <p>{city}</p>
          <p>
            <PayText text={pay} />
          </p>
          <p>{closesSoon ? <b>{closing}</b> : closing}</p>
          {isSaved ? <SaveButton jobId={jobId} title={title} isSaved={isSaved(jobId)} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** "Applied", or a link to the missing resume sections. */
function MemberStatusTag({ jobId, standing }: Pick<JobRow, "jobId" | "standing">) {
  const { t } = useTranslation();
  if (standing === undefined) return null;
  if (standing === "applied") return <Tag kind="success">{t("jobs.youApplied")}</Tag>;
  return <Link to={`/job/${jobId}/apply`}>{t("jobs.missing", { count: standing })}</Link>;
}
