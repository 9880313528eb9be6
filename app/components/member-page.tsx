import { useLocation } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { splitLocale } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { Crumbs } from "./crumbs";
import { MemberNav, type SectionStates } from "./member-nav";

/**
 * Layout of all pages of a member: navigation, content, and `aside` for what helps with the content. Narrow screens
 * show the navigation as a disclosure above the content, and the aside below it.
 */
export function MemberPage({
  here,
  above = [],
  sections = null,
  returnQuery = "",
  banner,
  lead,
  aside,
  children,
}: {
  /** Name of the page, as the last breadcrumb */
  here: string;
  /** Breadcrumbs between the start of this part (resume or account) and the page */
  above?: ComponentProps<typeof Crumbs>["above"];
  /** The sections by whether they are filled; null if the page has not read them */
  sections?: SectionStates | null | undefined;
  /** A query string that links to resume pages preserve (`sectionPath`) */
  returnQuery?: string | undefined;
  /** A panel above content and aside */
  banner?: ReactNode;
  /** The heading and what belongs to it. With it, narrow screens show the aside between heading and content. */
  lead?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { path } = splitLocale(useLocation().pathname);
  const start = path.startsWith("/memberCenter")
    ? { to: "/memberCenter/account", text: t("account.title") }
    : { to: `/resume${returnQuery && `?${returnQuery}`}`, text: t("nav.resume") };
  const isStart = start.to.split("?")[0] === path;
  const content = <div className="member-content">{children}</div>;
  return (
    <div className="wrap member">
      <Crumbs above={[...(isStart ? [] : [start]), ...(above ?? [])]} here={here} />
      <div className="member-columns">
        {/* The key recreates the element on navigation, which closes the disclosure on phones. */}
        <MemberNav key={path} here={here} sections={sections} returnQuery={returnQuery} />
        {banner ? <div className="member-banner">{banner}</div> : null}
        {lead ? <div className="member-lead">{lead}</div> : content}
        {aside ? <div className="member-aside">{aside}</div> : null}
        {lead ? content : null}
      </div>
    </div>
  );
}
