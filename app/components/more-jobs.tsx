import { useLocation } from "@remix-run/react";
import { Form } from "../forms/form";
import { localePath } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { JobList } from "./job-list";
import type { JobRow } from "./job-row";
import { useLocale } from "./link";

export function ViewedJobs({ jobs }: { jobs: readonly JobRow[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { pathname } = useLocation();
  if (jobs.length === 0) return null;
  const to = new URLSearchParams({ to: pathname });
  return (
    <section className="pt-10" aria-labelledby="viewed">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <h2 className="text-xl" id="viewed">
          {t("viewed.title")}
        </h2>
        <Form method="post" action={`${localePath("/job/saved/change", locale)}?${to}`}>
          <button
            className="link min-h-11 text-sm"
            type="submit"
            name="forget"
            value="viewed"
            id="forget"
            aria-labelledby="forget viewed"
          >
            {t("viewed.forget")}
          </button>
        </Form>
      </div>
      <JobList jobs={jobs} saved={[]} heading="h3" />
      <p className="pt-3 text-sm text-ink-3">{t("viewed.here")}</p>
    </section>
  );
}

/** The newest openings, below the empty state of a list. On the pages of saved openings, none of them is saved. */
export function LatestJobs({ jobs, saved }: { jobs: readonly JobRow[]; saved?: readonly string[] }) {
  const { t } = useTranslation();
  if (jobs.length === 0) return null;
  return (
    <section className="pt-10" aria-labelledby="latest">
      <h2 className="pb-3 text-xl" id="latest">
        {t("saved.latest")}
      </h2>
      <JobList jobs={jobs} saved={saved} heading="h3" />
    </section>
  );
}
