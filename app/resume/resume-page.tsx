import type { ComponentProps, ReactNode } from "react";
import type { ResumeSection } from "#contract/resume/sections";
import { MemberPage } from "../components/member-page";
import { useTranslation } from "../i18n/translation";
import { BackToApplication } from "./editor/back-to-application";

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
    >
      <BackToApplication to={application} />
      {children}
    </MemberPage>
  );
}
