import { Icon } from "../../components/icon";
import { JobList } from "../../components/job-list";
import type { JobRow } from "../../components/job-row";
import { Link } from "../../components/link";
import { useHasPart } from "../../context/site";
import { useTranslation } from "../../i18n/translation";
import type { OpeningDetails } from "./dates.server";

export function Similar({ job, rows }: { job: OpeningDetails; rows: readonly JobRow[] }) {
  const { t } = useTranslation();
  const searchesJobs = useHasPart()("jobSearch");
  if (rows.length === 0) return null;
  return (
    <section className="no-print pt-part" aria-labelledby="similar">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 pb-4">
        <h2 id="similar">
          {job.state === "CLOSED" ? t("job.similarOpen", { count: rows.length }) : t("job.similar")}
        </h2>
        {searchesJobs ? (
          <Link className="more" to={`/job?category=${job.category}`}>
            {t("job.sameFamily")}
            <Icon name="right" size={18} />
          </Link>
        ) : null}
      </div>
      <JobList jobs={rows} heading="h3" />
    </section>
  );
}
