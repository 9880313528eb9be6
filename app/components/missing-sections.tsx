import type { ReactNode } from "react";
import type { ResumeSection } from "#contract/resume/sections";
import { useTranslation } from "../i18n/translation";
import { Link } from "./link";

/**
 * Links to the sections that an opening requires and the resume lacks. Saving a section leads to the next one or back
 * to the application.
 */
export function MissingSections({
  jobId,
  sections,
  className,
  children,
}: {
  jobId: string;
  sections: readonly ResumeSection[];
  className?: string;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <ul className={className}>
      {sections.map((section) => (
        <li key={section}>
          <Link
            className="inline-flex min-h-9 items-center"
            to={`/resume/${section}?to=${encodeURIComponent(`/job/${jobId}/apply`)}`}
          >
            {t("apply.fill", { section: t(`section.${section}`) })}
          </Link>
        </li>
      ))}
      {children}
    </ul>
  );
}
