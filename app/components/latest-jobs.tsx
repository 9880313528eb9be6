import { useTranslation } from "../i18n/translation";
import { JobList } from "./job-list";
import type { JobRow } from "./job-row";

export function LatestJobs({ jobs }: { jobs: readonly JobRow[] }) {
  const { t } = useTranslation();
  if (jobs.length === 0) return null;
  return (
    <section className="pt-10" aria-labelledby="latest">
      <h2 className="pb-3 text-xl" id="latest">
        {t("jobs.latest")}
      </h2>
      <JobList jobs={jobs} heading="h3" />
    </section>
  );
}
