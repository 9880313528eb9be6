import { NavLink } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { localePath } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { useHasPart } from "../site";
import { Crumbs } from "./crumbs";
import { useLocale } from "./link";

const pages = [
  { to: "/resume", text: "nav.resume" },
  { to: "/resume/applied", text: "nav.applied" },
  { to: "/memberCenter/account", text: "account.title" },
  { to: "/memberCenter/changePassword", text: "changePassword.title" },
  { to: "/memberCenter/ssoLogin", text: "ssoLogin.title", part: "sso" },
] as const;

/** Layout of the member's account pages, with links to all of them. */
export function MemberPage({
  here,
  above = [],
  children,
}: {
  here: string;
  /** Pages between the resume and this one */
  above?: ComponentProps<typeof Crumbs>["above"];
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const hasPart = useHasPart();
  return (
    <div className="wrap pt-5 pb-section">
      <Crumbs above={[{ to: "/resume", text: t("nav.resume") }, ...(above ?? [])]} here={here} />
      <div className="grid gap-8 pt-4 md:grid-cols-[13rem_minmax(0,44rem)] md:gap-12">
        <nav className="self-start max-md:order-last" aria-label={t("member.nav")}>
          <ul className="border-t border-line text-sm">
            {pages
              .filter((page) => hasPart("part" in page ? page.part : undefined))
              .map(({ to, text }) => (
                <li key={to}>
                  <NavLink
                    className="flex min-h-11 items-center border-b border-line text-ink no-underline aria-[current=page]:ps-3 aria-[current=page]:font-bold aria-[current=page]:shadow-[inset_0.1875rem_0_var(--color-accent)]"
                    to={localePath(to, locale)}
                    discover="none"
                    end
                  >
                    {t(text)}
                  </NavLink>
                </li>
              ))}
          </ul>
        </nav>
        <div>{children}</div>
      </div>
    </div>
  );
}
