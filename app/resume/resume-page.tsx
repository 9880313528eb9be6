import { useLocation } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { type ResumeSection, resumeSections } from "#contract/resume/sections";
import { MemberPage } from "../components/member-page";
import { splitLocale } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { EmptySections } from "./add-sections";
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
  const { path } = splitLocale(useLocation().pathname);
  const isAt = (section: ResumeSection) => `${path}/`.startsWith(`/resume/${section}/`);
  const overview = { to: `/resume${returnQuery && `?${returnQuery}`}`, text: t("nav.resume") };
  return (
    <MemberPage
      here={here}
      above={[overview, ...above]}
      sections={filled && { filled }}
      returnQuery={returnQuery}
      aside={
        filled ? (
          <SectionProgress filled={filled}>
            <EmptySections
              sections={resumeSections.filter((section) => !filled.includes(section) && !isAt(section))}
              returnQuery={returnQuery}
            />
          </SectionProgress>
        ) : null
      }
    >
      <BackToApplication to={application} />
      {children}
    </MemberPage>
  );
}

/** A ring that shows how many sections are filled. `children` are next to it or, in a narrow column, below it. */
export function SectionProgress({
  filled,
  children,
}: {
  filled: readonly ResumeSection[];
  children: ReactNode;
}) {
  return (
    <div className="progress no-print">
      <ProgressRing done={new Set(filled)} />
      <div>{children}</div>
    </div>
  );
}
