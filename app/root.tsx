import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useContext, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import appCss from "./app.css?url";
import { ErrorScreen } from "./components/error-screen";
import { useHasFailedForm } from "./components/failed-form";
import { useLocale } from "./components/link";
import { NonceContext } from "./components/nonce";
import { OfflineNotice } from "./components/offline-notice";
import { SessionWatch } from "./components/session-watch";
import { SharedPage } from "./components/shared-page";
import { Toasts } from "./components/toasts";
import { isAskedAgain } from "./form.server";
import { defaultLocale, type Locale, locales, splitLocale, uiLocales } from "./i18n/locale";
import { canonicalPath, robotsOf, shownScreen } from "./screen";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: appCss },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export function loader({ context }: LoaderFunctionArgs) {
  const { locale, brand, origin, messagesHref, session } = context;
  return {
    origin,
    messagesHref,
    signedIn: session.member !== null,
    toasts: session.takeToasts(),
    askedAgain: isAskedAgain(context),
    signInAsked: context.signIn.isAsked,
    endsIn: session.endsIn,
    brand: { ...brand, name: brand.name[locale], legalName: brand.legalName[locale] },
  };
}

/** What every page knows of the site; undefined only when the site itself failed. */
export const useSite = () => useRouteLoaderData<typeof loader>("root");

export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const site = useSite();
  const nonce = useContext(NonceContext);
  const { t } = useTranslation();
  const matches = useMatches();
  return (
    <html lang={locale} data-ui-locale={uiLocales[locale]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <PageTitle />
        <SharedPage />
        {site ? <link rel="icon" href={site.brand.logo} type="image/svg+xml" /> : null}
        {site ? <Alternates origin={site.origin} /> : null}
        {site ? (
          <link rel="preload" as="fetch" href={site.messagesHref} crossOrigin="anonymous" data-messages="" />
        ) : null}
        <Links />
        {site ? <style nonce={nonce} dangerouslySetInnerHTML={{ __html: brandStyle(site.brand) }} /> : null}
      </head>
      <body data-layout={layoutOf(matches[1]?.id)}>
        <a className="skip-link" href="#main">
          {t("nav.skip")}
        </a>
        <OfflineNotice />
        <Toasts fresh={site?.toasts ?? none} />
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

const none: [] = [];

/** The layout's name from its route's id (`matching@zh-CN`); a page that no layout holds stands in the default frame. */
const layoutOf = (id = "") => /^(default|matching|blank)@/.exec(id)?.[1] ?? "default";

/** The brand block of theme.css, from the brand record. */
function brandStyle({
  brandHue,
  accentHue,
  logo,
  name,
}: {
  brandHue: number;
  accentHue: number;
  logo: string;
  name: string;
}) {
  const text = (value: string) => JSON.stringify(value).replaceAll("<", "\\3c ");
  return `:root{--brand-hue:${brandHue};--accent-hue:${accentHue};--brand-logo:url(${text(logo)});--brand-name:${text(name)}}`;
}

function PageTitle() {
  const { t } = useTranslation();
  const site = useSite();
  const screen = shownScreen(useMatches());
  const brand = site?.brand.name ?? "";
  const page = site?.signInAsked ? t("kept.title") : screen?.handle.title(t, screen.data);
  const robots = screen && robotsOf(screen.handle, screen.data);
  const title = page ? t("site.title", { page, brand }) : t("site.name", { brand });
  const failed = useHasFailedForm() || site?.askedAgain;
  return (
    <>
      <title suppressHydrationWarning>{failed ? t("error.titlePrefix") + title : title}</title>
      {robots ? <meta name="robots" content={robots} /> : null}
    </>
  );
}

/** Canonical address and the same page in the other languages (hreflang, with x-default for the unprefixed one). */
function Alternates({ origin }: { origin: string }) {
  const locale = useLocale();
  const { path } = splitLocale(useLocation().pathname);
  const screen = shownScreen(useMatches());
  const address = (each: Locale) => origin + canonicalPath(path, screen, each);
  return (
    <>
      <link rel="canonical" href={address(locale)} />
      {locales.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={address(each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(defaultLocale)} />
    </>
  );
}

export default function App() {
  useArrival();
  return (
    <>
      <Outlet />
      <SessionWatch />
    </>
  );
}

/** A new page without a page load begins at its content for keyboards and screen readers too (WCAG 2.4.3). */
function useArrival() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
