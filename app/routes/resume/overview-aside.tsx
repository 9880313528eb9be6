import { formatDate } from "#contract/dates";
import type { ResumeSection } from "#contract/resume/sections";
import { Link, useLocale } from "../../components/link";
import { useTranslation } from "../../i18n/translation";
import { Progress } from "../../resume/resume-page";

/**
 * The column next to the overview: the progress of the resume, the applications, and links to import, export and print.
 */
export function OverviewAside({
  filled,
  updatedAt,
  applied,
  drafts,
}: {
  filled: readonly ResumeSection[];
  /** When the resume was last saved; null if never */
  updatedAt: string | null;
  /** Number of applications; null if they cannot be read */
  applied: number | null;
  /** Number of drafts of applications */
  drafts: number;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <>
      <Progress filled={filled}>
        {updatedAt ? (
          <p className="text-ink-3">{t("resume.updated", { at: formatDate(updatedAt, locale, "minute") })}</p>
        ) : null}
      </Progress>
      <Applications applied={applied} drafts={drafts} />
      <Tools />
    </>
  );
}

function Applications({ applied, drafts }: { applied: number | null; drafts: number }) {
  const { t } = useTranslation();
  const isEmpty = applied === 0 && drafts === 0;
  const hasDraftsOnly = applied === 0 && drafts > 0;
  return (
    <section aria-labelledby="applications">
      <h2 id="applications">{t("nav.applied")}</h2>
      <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
        {applied === null
          ? t("part.unavailable")
          : applied > 0
            ? t("resume.applied", { count: applied })
            : hasDraftsOnly
              ? t("resume.drafts", { count: drafts })
              : t("resume.appliedNone")}{" "}
        <Link className="inline-flex min-h-9 items-center" to={isEmpty ? "/job" : "/resume/applied"}>
          {t(isEmpty ? "resume.findJobs" : hasDraftsOnly ? "applied.continue" : "resume.appliedLink")}
        </Link>
      </p>
    </section>
  );
}

function Tools() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="tools">
      <h2 id="tools">{t("resume.tools")}</h2>
      <ul className="flex flex-wrap gap-x-4">
        <li>
          <Link className="inline-flex min-h-9 items-center" to="/resume/import">
            {t("import.title")}
          </Link>
        </li>
        <li>
          <Link className="inline-flex min-h-9 items-center" to="/resume/export" reloadDocument>
            {t("resume.export")}
          </Link>
        </li>
        <li>
          <Link className="inline-flex min-h-9 items-center" to="/resume/download.pdf" reloadDocument>
            {t("resume.pdf")}
          </Link>
        </li>
        <li>
          <Link className="inline-flex min-h-9 items-center" to="/resume/print">
            {t("resume.print")}
          </Link>
        </li>
      </ul>
    </section>
  );
}
