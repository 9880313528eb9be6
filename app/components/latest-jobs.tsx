import type { ComponentProps } from "react";
import { useTranslation } from "../i18n/translation";
import { JobList } from "./job-list";

/** @param saved `null` if the rows have no button to save an opening */
export function LatestJobs({ jobs, saved = null }: Pick<ComponentProps<typeof JobList>, "jobs" | "saved">) {
  const { t } = useTranslation();
  if (jobs.length === 0) return null;
  return (
    <section className="pt-10" aria-labelledby="latest">
      <h2 className="pb-3 text-xl" id="latest">
        {t("jobs.latest")}
      </h2>
      <JobList jobs={jobs} saved={saved} heading="h3" />
    </section>
  );
}
