import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { type ResumeSection, resumeSections } from "#contract/resume/sections";
import { useHasPart } from "../context/site";
import { splitLocale } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { Icon } from "./icon";
import { Link } from "./link";

export interface SectionStates {
  readonly filled: readonly ResumeSection[];
  /** Sections whose state is unknown, because they could not be read */
  readonly unavailable?: readonly ResumeSection[];
}

const accountPages = [
  { to: "/memberCenter/changePassword", text: "changePassword.title" },
  { to: "/memberCenter/ssoLogin", text: "ssoLogin.title", part: "sso" },
] as const;

interface NavProps {
  /** Name of the current page or of the one above it, shown next to the disclosure's name */
  here: string;
  sections: SectionStates | null;
  returnQuery: string;
}

/**
 * Links to a member's pages: the resume, the applications, the saved openings, the account. Links to the sections of
 * the resume appear on resume pages only, and links to the pages below the account on account pages only. On narrow
 * screens, all links are in a disclosure.
 */
export function MemberNav({ here, sections, returnQuery }: NavProps) {
  const { t } = useTranslation();
  const hasPart = useHasPart();
  const { path } = splitLocale(useLocation().pathname);
  const isSettings = path.startsWith("/memberCenter");
  const isOtherPart = isSettings || path.startsWith("/resume/applied") || path.startsWith("/resume/saved");
  return (
    <details className="member-nav">
      <summary>
        <span>{t("nav.account")}</span> <span className="member-nav-here">{here}</span>
      </summary>
      <nav aria-label={t("nav.account")}>
        <ul>
          <NavItem to="/resume" query={returnQuery} text={t("nav.resume")}>
            {isOtherPart ? null : <Sections sections={sections} returnQuery={returnQuery} />}
          </NavItem>
          <NavItem to="/resume/applied" text={t("nav.applied")} isBelow />
          {hasPart("savedJobs") ? <NavItem to="/resume/saved" text={t("nav.saved")} /> : null}
          <NavItem to="/memberCenter/account" text={t("account.title")} isBelow>
            {isSettings ? (
              <ul>
                {accountPages
                  .filter((page) => hasPart("part" in page ? page.part : undefined))
                  .map(({ to, text }) => (
                    <NavItem key={to} to={to} text={t(text)} />
                  ))}
              </ul>
            ) : null}
          </NavItem>
        </ul>
      </nav>
    </details>
  );
}

function Sections({ sections, returnQuery }: Pick<NavProps, "sections" | "returnQuery">) {
  const { t } = useTranslation();
  return (
    <ul>
      {resumeSections.map((section) => (
        <NavItem
          key={section}
          to={`/resume/${section}`}
          query={returnQuery}
          text={t(`section.${section}`)}
          isBelow
        >
          <SectionMark
            isFilled={
              sections === null || sections.unavailable?.includes(section)
                ? undefined
                : sections.filled.includes(section)
            }
          />
        </NavItem>
      ))}
    </ul>
  );
}

function SectionMark({ isFilled }: { isFilled: boolean | undefined }) {
  const { t } = useTranslation();
  if (isFilled === undefined) return null;
  return (
    <span className={isFilled ? "section-mark section-mark-done" : "section-mark"}>
      {isFilled ? <Icon name="check" size={14} /> : null}
      <span className="sr-only">{t(isFilled ? "sectionState.done" : "sectionState.open")}</span>
    </span>
  );
}

/** The entries of pages that have none of their own */
const entries: Readonly<Record<string, string>> = {
  "/resume/import": "/resume",
  "/resume/print": "/resume",
  "/resume/photo": "/resume/generalInformation",
};

/**
 * A link that is marked as current on its own page, on the pages that `entries` maps to it and, with `isBelow`, on the
 * pages below it. `children` follow the link.
 */
function NavItem({
  to,
  text,
  query = "",
  isBelow = false,
  children,
}: {
  to: string;
  text: string;
  query?: string;
  isBelow?: boolean;
  children?: ReactNode;
}) {
  const { path } = splitLocale(useLocation().pathname);
  const isIn = entries[path] === to || (isBelow && path.startsWith(`${to}/`));
  const current = path === to ? "page" : isIn ? "true" : undefined;
  return (
    <li>
      <Link to={query ? `${to}?${query}` : to} aria-current={current}>
        {text}
      </Link>{" "}
      {children}
    </li>
  );
}
