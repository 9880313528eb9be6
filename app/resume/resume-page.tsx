import type { ComponentProps, ReactNode } from "react";
import type { ResumeSection } from "#contract/resume/sections";
import { MemberPage } from "../components/member-page";
import { BackToApplication } from "./editor/back-to-application";

/** Layout of the pages below the resume's overview. */
export function ResumePage({
  filled = null,
  application = "",
  children,
  ...page
}: Pick<ComponentProps<typeof MemberPage>, "here" | "above" | "returnQuery"> & {
  filled?: readonly ResumeSection[] | null;
  /** Path of the application to return to; empty if none */
  application?: string;
  children: ReactNode;
}) {
  return (
    <MemberPage {...page} sections={filled && { filled }}>
      <BackToApplication to={application} />
      {children}
    </MemberPage>
  );
}
