import type { ReactNode } from "react";
import type { ResumeSection } from "#contract/resume/sections";
import { useTranslation } from "../../i18n/translation";
import { ProgressRing } from "./progress-ring";

/** How many sections are filled, as a ring and in words; `children` are below the words. */
export function SectionProgress({
  filled,
  children,
}: {
  filled: readonly ResumeSection[];
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <section className="progress no-print" aria-label={t("resume.progressLabel")}>
      <ProgressRing done={new Set(filled)} />
      <div>
        <p className="font-bold">{t("resume.progress", { count: filled.length })}</p>
        {children}
      </div>
    </section>
  );
}
