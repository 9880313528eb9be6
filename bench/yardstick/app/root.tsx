import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useChangeLanguage } from "remix-i18next/react";
import { i18next } from "./i18n.server";
import { getSession } from "./session.server";

export const handle = { i18n: "common" };

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await getSession(request.headers.get("Cookie"));
  return {
    locale: await i18next.getLocale(request),
    isSignedIn: session.has("token"),
    company: "Camphor Isle",
    legalName: "Camphor Isle Holdings Co., Ltd.",
    languages: ["繁體中文", "简体中文", "English"],
  };
}

const menu = ["nav.jobs", "nav.career", "nav.salary", "nav.upgma", "nav.matching", "nav.news"];
const account = ["nav.applied", "nav.saved", "nav.resume", "account.title"];
const footer = {
  "footer.jobs": ["footer.allJobs", "upgma.title", "matching.title", "nav.campus"],
  "footer.about": ["nav.career", "salary.title", "offices.title", "nav.news"],
  "footer.members": ["nav.resume", "nav.applied", "account.title", "nav.ssoSettings"],
  "footer.help": ["nav.contact", "nav.privacy", "nav.terms", "accessibility.title"],
};

function TextLinks({ keys }: { keys: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <ul>
      {keys.map((key) => (
        <li key={key}>
          <Link to={`/${key}`}>{t(key)}</Link>
        </li>
      ))}
    </ul>
  );
}

function Languages({ label }: { label: string }) {
  const { languages } = useLoaderData<typeof loader>();
  return (
    <nav aria-label={label}>
      <ul>
        {languages.map((language) => (
          <li key={language}>
            <a href={`/?lang=${language}`}>{language}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export default function Root() {
  const { locale, isSignedIn, company, legalName } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation();
  useChangeLanguage(locale);
  return (
    <html lang={locale} dir={i18n.dir()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <a href="#main">{t("nav.skip")}</a>
        <header>
          <Link to="/">
            {company} {t("site.careers")}
          </Link>
          <details>
            <summary>{t("nav.menu")}</summary>
            <nav aria-label={t("nav.main")}>
              <TextLinks keys={menu} />
            </nav>
            {isSignedIn ? (
              <details>
                <summary>{t("nav.account")}</summary>
                <TextLinks keys={account} />
                <form method="post" action="/logout">
                  <button type="submit">{t("nav.signOut")}</button>
                </form>
              </details>
            ) : (
              <Link to="/login">{t("nav.signIn")}</Link>
            )}
            <Languages label={t("nav.language")} />
          </details>
        </header>
        <main id="main">
          <Outlet />
        </main>
        <footer>
          {Object.entries(footer).map(([title, keys]) => (
            <details key={title}>
              <summary>
                <h2>{t(title)}</h2>
              </summary>
              <TextLinks keys={keys} />
            </details>
          ))}
          <form method="post" action="/theme" aria-label={t("theme.title")}>
            {["light", "dark", "device"].map((theme) => (
              <button key={theme} name="theme" value={theme} type="submit">
                {t(`theme.${theme}`)}
              </button>
            ))}
          </form>
          <p>{t("footer.promise", { company })}</p>
          <p>{t("footer.copyright", { company: legalName })}</p>
          <Languages label={t("footer.language")} />
        </footer>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
