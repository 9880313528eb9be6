import { formatDate } from "#contract/dates";
import type { ResumeSection } from "#contract/resume/sections";
import { Link, useLocale } from "../../components/link";
import { useTranslation } from "../../i18n/translation";
import { type AddSectionsProps, EmptySections } from "../../resume/add-sections";
import { ProgressRing } from "../../resume/view/progress-ring";

/** How much of the resume is filled in, links to the empty sections, and the ways to import and export it. */
export function OverviewSummary({
  filled,
  empty,
  updatedAt,
  ...links
}: Omit<AddSectionsProps, "sections"> & {
  filled: readonly ResumeSection[];
  empty: readonly ResumeSection[];
  /** When the resume was last saved; null if never */
  updatedAt: string | null;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <div className="overview no-print">
      <ProgressRing done={new Set(filled)} />
      <div>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <b>{t("resume.progress", { count: filled.length })}</b>{" "}
          {updatedAt ? (
            <span className="text-sm text-ink-3">
              {t("resume.updated", { at: formatDate(updatedAt, locale, "minute") })}
            </span>
          ) : null}
        </p>
        <EmptySections sections={empty} {...links} />
      </div>
      <Tools />
    </div>
  );
}

export function Applications({
  applied,
  drafts,
}: {
  /** Number of applications; null if they cannot be read */
  applied: number | null;
  drafts: number;
}) {
  const { t } = useTranslation();
  const isEmpty = applied === 0 && drafts === 0;
  const hasDraftsOnly = applied === 0 && drafts > 0;
  return (
    <section className="pt-12 text-sm" aria-labelledby="applications">
      <h2 className="text-xl" id="applications">
        {t("nav.applied")}
      </h2>
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
  const tools = [
    {
      className: "btn btn-quiet btn-sm",
      to: "/resume/download.pdf",
      text: t("resume.pdf"),
      reloadDocument: true,
    },
    { to: "/resume/print", text: t("resume.print") },
    { to: "/resume/import", text: t("import.title") },
    { to: "/resume/export", text: t("resume.export"), reloadDocument: true },
  ];
  return (
    <ul className="flex flex-wrap items-center gap-x-5 text-sm" aria-label={t("resume.tools")}>
      {tools.map(({ text, ...link }) => (
        <li key={text}>
          <Link className="inline-flex min-h-11 items-center" {...link}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
