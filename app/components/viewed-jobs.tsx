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
    <section className="pt-part" aria-labelledby="viewed">
      <h2 id="viewed">{t("viewed.title")}</h2>
      <div className="flex flex-wrap items-center justify-between gap-3 py-3">
        <p className="min-w-0 text-sm text-ink-2">{t("viewed.here")}</p>
        <Form method="post" action={`${localePath("/job/saved/change", locale)}?${to}`}>
          <button className="btn btn-quiet btn-sm" type="submit" name="forget" value="viewed">
            {t("viewed.forget")}
          </button>
        </Form>
      </div>
      <JobList jobs={jobs} heading="h3" />
    </section>
  );
}
