import type { ComponentProps, ReactNode } from "react";
import type { ResumeSection } from "#contract/resume/sections";
import { MemberPage } from "../components/member-page";
import { useTranslation } from "../i18n/translation";
import { BackToApplication } from "./editor/back-to-application";

/** Layout of the pages below the resume's overview, with a hint on the section. */
export function ResumePage({
  section,
  filled = null,
  hasAside = true,
  application = "",
  children,
  ...page
}: Pick<ComponentProps<typeof MemberPage>, "here" | "above" | "returnQuery"> & {
  section?: ResumeSection;
  filled?: readonly ResumeSection[] | null;
  hasAside?: boolean;
  /** Path of the application to return to; empty if none */
  application?: string;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <MemberPage
      {...page}
      sections={filled && { filled }}
      aside={
        hasAside && section ? (
          <section className="no-print">
            <h2>{t("resume.hint")}</h2>
            <p className="text-ink-2">{t(`sectionHint.${section}`)}</p>
          </section>
        ) : null
      }
    >
      <BackToApplication to={application} />
      {children}
    </MemberPage>
  );
}
