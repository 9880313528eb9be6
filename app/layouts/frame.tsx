import { useLocation } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { useDismissableDetails } from "../components/dismissable-details";
import { Icon } from "../components/icon";
import { Link, useLocale } from "../components/link";
import { type Part, useHasPart, useSite } from "../context/site";
import { localeDetails, localePath, splitLocale } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { ReturnLink } from "../sign-in/return-link";
import { AccountMenu } from "./account-menu";
import { ThemeForm } from "./theme-form";

export function BrandLink({ suffix = true }: { suffix?: boolean }) {
  const site = useSite();
  const { t } = useTranslation();
  return (
    <Link className="brand" to="/">
      <span className="brand-mark" aria-hidden="true" />
      {`${site?.brand.name ?? ""} `}
      {suffix ? <span className="brand-sub">{t("site.careers")}</span> : null}
    </Link>
  );
}

/**
 * Links to the same page in each language of the site, with its query. The server handles `?lang=` by setting the
 * language cookie and redirecting to the URL without it, so these are full page loads.
 */
export function LanguageLinks({ label }: { label: string }) {
  const current = useLocale();
  const { pathname, search } = useLocation();
  const { path } = splitLocale(pathname);
  const locales = useSite()?.locales ?? [];
  if (locales.length < 2) return null;
  return (
    <nav aria-label={label}>
      <ul className="lang-list">
        {locales.map((locale) => {
          const query = new URLSearchParams(search);
          query.set("lang", locale);
          return (
            <li key={locale}>
              <a
                href={`${localePath(path, locale)}?${query}`}
                lang={locale}
                hrefLang={locale}
                data-short={localeDetails(locale).short}
                aria-current={locale === current ? "true" : undefined}
              >
                <span>{localeDetails(locale).name}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface MenuLink {
  readonly to: string;
  readonly text: string;
  readonly part?: Part;
}

const mainLinks = [
  { to: "/job", text: "nav.jobs" },
  { to: "/hr/world/career/career", text: "nav.career", part: "career" },
  { to: "/hr/world/career/salary", text: "nav.salary", part: "salary" },
  { to: "/hr/upgrecruit/upgma", text: "nav.upgma", part: "UPGMA" },
  { to: "/HRMatching", text: "nav.matching", part: "HRMatching" },
  { to: "/news", text: "nav.news" },
] as const satisfies readonly MenuLink[];

const isAt = (to: string, path: string) => path === to || path.startsWith(`${to}/`);

function SiteHeader({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation();
  const shown = useShownLinks();
  const { pathname } = useLocation();
  const { path } = splitLocale(pathname);
  // The menu has one link for pay and benefits.
  const here = path === "/hr/world/career/benefits" ? "/hr/world/career/salary" : path;
  const menu = useDismissableDetails();
  return (
    <header className="site-header">
      <div className="wrap site-header-bar">
        <BrandLink /> {/* The key recreates the element on navigation, which closes the menu on phones. */}
        <details className="menu" key={pathname} ref={menu}>
          <summary>
            <Icon className="when-closed" name="menu" />
            <Icon className="when-open" name="close" />
            {t("nav.menu")}
          </summary>
          <div className="menu-body">
            <nav aria-label={t("nav.main")}>
              <ul className="nav-list">
                {shown(mainLinks).map(({ to, text }) => (
                  <li key={to}>
                    <Link to={to} aria-current={isAt(to, here) ? "page" : undefined}>
                      {t(text)}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            <LanguageLinks label={t("nav.language")} />
            <AccountLinks signedIn={signedIn} />
          </div>
        </details>
      </div>
    </header>
  );
}

function AccountLinks({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation();
  if (signedIn)
    return (
      <div className="menu-account">
        <AccountMenu />
      </div>
    );
  return (
    <div className="menu-account">
      <ReturnLink className="btn btn-quiet btn-sm" to="/login">
        {t("nav.signIn")}
      </ReturnLink>{" "}
      <ReturnLink className="btn btn-primary btn-sm" to="/regedit">
        {t("nav.register")}
      </ReturnLink>
    </div>
  );
}

const helpLinks = [
  { to: "/contactUs", text: "nav.contact" },
  { to: "/privacyPolicy", text: "nav.privacy" },
  { to: "/terms", text: "nav.terms" },
  { to: "/accessibility", text: "accessibility.title" },
] as const satisfies readonly MenuLink[];

const footerLinks = [
  {
    title: "footer.jobs",
    links: [
      { to: "/job", text: "footer.allJobs" },
      { to: "/hr/upgrecruit/upgma", text: "upgma.title", part: "UPGMA" },
      { to: "/HRMatching", text: "matching.title", part: "HRMatching" },
      { to: "/HRCampus/hrcampus", text: "nav.campus", part: "HRCampus" },
    ],
  },
  {
    title: "footer.about",
    links: [
      { to: "/hr/world/career/career", text: "nav.career", part: "career" },
      { to: "/hr/world/career/salary", text: "salary.title", part: "salary" },
      { to: "/hr/world/career/offices", text: "offices.title", part: "offices" },
      { to: "/news", text: "nav.news" },
    ],
  },
  {
    title: "nav.account",
    links: [
      { to: "/resume", text: "nav.resume" },
      { to: "/resume/applied", text: "nav.applied" },
      { to: "/memberCenter/account", text: "account.title" },
      { to: "/memberCenter/ssoLogin", text: "nav.ssoSettings", part: "sso" },
    ],
  },
  {
    title: "footer.help",
    links: helpLinks,
  },
] as const satisfies readonly { readonly title: string; readonly links: readonly MenuLink[] }[];

function useShownLinks(): <Link extends MenuLink>(links: readonly Link[]) => Link[] {
  const hasPart = useHasPart();
  return (links) => links.filter(({ part }) => hasPart(part));
}

function SiteFooter() {
  const { t } = useTranslation();
  const site = useSite();
  const company = site?.brand.name ?? "";
  const shown = useShownLinks();
  return (
    <footer className="site-footer">
      <div className="wrap py-4 md:py-8">
        <div className="site-footer-links">
          {footerLinks.map(({ title, links }) => (
            <details className="phone-fold" key={title}>
              <summary>
                <h2>{t(title)}</h2>
              </summary>
              <ul>
                {shown<(typeof links)[number]>(links).map(({ to, text }) => (
                  <li key={to}>
                    <Link to={to}>{t(text)}</Link>
                  </li>
                ))}
              </ul>
              {title === "footer.help" && <ThemeForm />}
            </details>
          ))}
        </div>
        <div className="site-footer-end">
          <p>
            {t("footer.promise", { company })}
            <br />
            {t("footer.copyright", { company: site?.brand.legalName ?? company })}
          </p>
          <LanguageLinks label={t("footer.language")} />
        </div>
      </div>
    </footer>
  );
}

/** The copyright and the links to help, in one line */
export function SmallFooter() {
  const { t } = useTranslation();
  const company = useSite()?.brand.legalName ?? "";
  return (
    <footer className="mt-7 border-t border-line text-sm text-ink-3">
      <div className="wrap flex flex-wrap gap-x-6 gap-y-1 py-3">
        <p className="me-auto max-sm:w-full">{t("footer.copyright", { company })}</p>
        {helpLinks.map(({ to, text }) => (
          <Fragment key={to}>
            <Link to={to}>{t(text)}</Link>{" "}
          </Fragment>
        ))}
      </div>
    </footer>
  );
}

export function DefaultFrame({
  signedOut,
  hasSmallFooter,
  children,
}: {
  signedOut?: boolean;
  hasSmallFooter?: boolean | undefined;
  children: ReactNode;
}) {
  const site = useSite();
  return (
    <>
      {/* When a session has just expired, the root's data in the browser may still be those of a member. */}
      <SiteHeader signedIn={site?.signedIn === true && !signedOut} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {hasSmallFooter ? <SmallFooter /> : <SiteFooter />}
    </>
  );
}
