import { useLocation } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { splitLocale } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { Crumbs } from "./crumbs";
import { MemberNav, type SectionStates } from "./member-nav";

/**
 * Layout of all pages of a member: navigation, content and `aside`. On narrow screens, the navigation is a disclosure
 * above the content, and `aside` is below the content. On phones, the navigation replaces the breadcrumbs.
 */
export function MemberPage({
  here,
  above = [],
  sections = null,
  returnQuery = "",
  banner,
  aside,
  children,
}: {
  /** Name of the page, as the last breadcrumb */
  here: string;
  /** Breadcrumbs between the home page and this one */
  above?: ComponentProps<typeof Crumbs>["above"];
  /** Which sections are filled; null if the page has not read them */
  sections?: SectionStates | null | undefined;
  /** Query string that links to resume pages preserve; see `returnQueryOf` */
  returnQuery?: string | undefined;
  /** A panel above content and aside */
  banner?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { path } = splitLocale(useLocation().pathname);
  return (
    <div className="wrap member">
      <Crumbs above={above} here={here} />
      <div className="member-columns">
        {/* The key recreates the element on navigation, which closes the disclosure on phones. */}
        <MemberNav key={path} here={above[0]?.text ?? here} sections={sections} returnQuery={returnQuery} />
        {banner ? <div className="member-banner">{banner}</div> : null}
        <div className="member-content">{children}</div>
        {aside ? <div className="member-aside">{aside}</div> : null}
      </div>
    </div>
  );
}

/** Layout of the pages below the account, whose texts and forms have one width. */
export function AccountPage({ children, ...page }: Omit<ComponentProps<typeof MemberPage>, "above">) {
  const { t } = useTranslation();
  return (
    <MemberPage {...page} above={[{ to: "/memberCenter/account", text: t("account.title") }]}>
      <div className="max-w-[44rem]">{children}</div>
    </MemberPage>
  );
}
