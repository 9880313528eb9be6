import type { ComponentProps, ReactNode } from "react";
import type { ResumeSection } from "#contract/resume/sections";
import { MemberPage } from "../components/member-page";
import { useTranslation } from "../i18n/translation";
import { BackToApplication } from "./editor/back-to-application";
import { ProgressRing } from "./view/progress-ring";

/** Layout of the pages below the resume's overview. */
export function ResumePage({
  above = [],
  filled = null,
  returnQuery = "",
  application = "",
  children,
  here,
}: Pick<ComponentProps<typeof MemberPage>, "here" | "above" | "returnQuery"> & {
  filled?: readonly ResumeSection[] | null;
  /** Path of the application to return to; empty if none */
  application?: string;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const overview = { to: `/resume${returnQuery && `?${returnQuery}`}`, text: t("nav.resume") };
  return (
    <MemberPage
      here={here}
      above={[overview, ...above]}
      sections={filled && { filled }}
      returnQuery={returnQuery}
      aside={filled ? <SectionProgress filled={filled} /> : null}
    >
      <BackToApplication to={application} />
      {children}
    </MemberPage>
  );
}

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
