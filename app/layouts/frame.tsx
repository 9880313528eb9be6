import { Form, NavLink as RemixNavLink, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../components/icon";
import { Link, useLocale } from "../components/link";
import { localePath, locales, splitLocale } from "../i18n/locale";
import { useSite } from "../root";

const languages = {
  "zh-TW": { name: "繁體中文", short: "繁" },
  "zh-CN": { name: "简体中文", short: "简" },
  "en-US": { name: "English", short: "EN" },
} as const;

/** The company's mark and name, leading home. */
export function BrandLink({ suffix = true }: { suffix?: boolean }) {
  const site = useSite();
  const { t } = useTranslation();
  return (
    <Link className="brand" to="/">
      <span className="brand-mark" aria-hidden="true" />
      {site?.brand.name}
      {suffix ? <span className="brand-sub">{t("site.careers")}</span> : null}
    </Link>
  );
}

/**
 * The same page in each language, query kept. The server answers `?lang=` by setting the language cookie and leading to
 * the page's clean address, so these are full page loads.
 */
export function LanguageLinks({ label }: { label: string }) {
  const current = useLocale();
  const { pathname, search } = useLocation();
  const { path } = splitLocale(pathname);
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
                aria-current={locale === current ? "true" : undefined}
              >
                <span className="lang-full">{languages[locale].name}</span>
                <span className="lang-abbr" aria-hidden="true">
                  {languages[locale].short}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const mainLinks = [
  { to: "/job", text: "nav.jobs" },
  { to: "/hr/world/career/career", text: "nav.career" },
  { to: "/hr/world/career/salary", text: "nav.salary" },
  { to: "/hr/upgrecruit/upgma", text: "nav.upgma" },
  { to: "/HRMatching", text: "nav.matching" },
  { to: "/news", text: "nav.news" },
] as const;

function SiteHeader({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { pathname } = useLocation();
  return (
    <header className="site-header">
      <div className="wrap site-header-bar">
        <BrandLink />
        {/* A new page closes the menu of a phone: the key gives it a fresh, closed element. */}
        <details className="menu" key={pathname}>
          <summary>
            <Icon name="menu" />
            <span className="when-closed">{t("nav.menu")}</span>
            <span className="when-open">{t("nav.closeMenu")}</span>
          </summary>
          <div className="menu-body">
            <nav aria-label={t("nav.main")}>
              <ul className="nav-list">
                {mainLinks.map(({ to, text }) => (
                  <li key={to}>
                    <RemixNavLink to={localePath(to, locale)} discover="none" data-preload="">
                      {t(text)}
                    </RemixNavLink>
                  </li>
                ))}
              </ul>
            </nav>
            <AccountLinks signedIn={signedIn} />
            <LanguageLinks label={t("nav.language")} />
          </div>
        </details>
      </div>
    </header>
  );
}

function AccountLinks({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (signedIn) {
    return (
      <div className="menu-account">
        <Link className="btn btn-quiet btn-sm" to="/resume">
          <Icon name="person" size={18} />
          {t("nav.resume")}
        </Link>
        {/* A full load: nothing of the member's pages stays behind in this document. */}
        <Form method="post" action={localePath("/logout", locale)} reloadDocument>
          <button className="btn btn-quiet btn-sm" type="submit">
            {t("nav.signOut")}
          </button>
        </Form>
      </div>
    );
  }
  return (
    <div className="menu-account">
      <Link className="btn btn-quiet btn-sm" to="/login">
        {t("nav.signIn")}
      </Link>
      <Link className="btn btn-primary btn-sm" to="/regedit">
        {t("nav.register")}
      </Link>
    </div>
  );
}

const footerLinks = [
  {
    title: "footer.jobs",
    links: [
      { to: "/job", text: "footer.allJobs" },
      { to: "/hr/upgrecruit/upgma", text: "upgma.title" },
      { to: "/HRMatching", text: "matching.title" },
      { to: "/HRCampus/hrcampus", text: "nav.campus" },
    ],
  },
  {
    title: "footer.about",
    links: [
      { to: "/hr/world/career/career", text: "nav.career" },
      { to: "/hr/world/career/salary", text: "salary.title" },
      { to: "/news", text: "nav.news" },
    ],
  },
  {
    title: "footer.members",
    links: [
      { to: "/resume", text: "nav.resume" },
      { to: "/resume/applied", text: "nav.applied" },
      { to: "/memberCenter/ssoLogin", text: "nav.ssoSettings" },
    ],
  },
  {
    title: "footer.help",
    links: [
      { to: "/contactUs", text: "nav.contact" },
      { to: "/privacyPolicy", text: "nav.privacy" },
      { to: "/terms", text: "nav.terms" },
    ],
  },
] as const;

function SiteFooter() {
  const { t } = useTranslation();
  const site = useSite();
  const company = site?.brand.name ?? "";
  return (
    <footer className="site-footer">
      <div className="wrap py-12">
        <div className="grid grid-cols-2 gap-8 md:grid-cols-4">
          {footerLinks.map(({ title, links }) => (
            <div key={title}>
              <h2>{t(title)}</h2>
              <ul>
                {links.map(({ to, text }) => (
                  <li key={to}>
                    <Link to={to}>{t(text)}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="mt-10 grid gap-4 border-t border-deep-line pt-6 md:grid-cols-[1fr_auto] md:items-center">
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

/** Header, main part and footer of the default layout; the 404 screen uses it too. */
export function DefaultFrame({ signedOut, children }: { signedOut?: boolean; children: ReactNode }) {
  const site = useSite();
  return (
    <>
      {/* After a session ended scripts may still hold what the root knew before. */}
      <SiteHeader signedIn={site?.signedIn === true && !signedOut} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
