import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from "@remix-run/react";
import { lazy, type ReactNode, Suspense, useContext, useEffect, useRef, useState } from "react";
import { companyValues } from "#contract/company-values";
import appCss from "./app.css?url";
import { BackgroundTasks } from "./browser/background-tasks";
import { storeSubmittedForm } from "./browser/submitted-form";
import { useLocale } from "./components/link";
import { NonceContext } from "./components/nonce";
import { OfflineNotice } from "./components/offline-notice";
import { PendingBar } from "./components/pending-bar";
import { PrefetchOnIntent } from "./components/prefetch";
import { SearchMeta } from "./components/search-meta";
import { Toasts } from "./components/toasts";
import { type Site, useSite } from "./context/site";
import { PageFormsProvider, useHasFailedForm } from "./forms/page-forms";
import { localeDetails, splitLocale } from "./i18n/locale";
import { TranslationProvider, usePageTexts, useTranslation } from "./i18n/translation";
import { canonicalPath, currentScreen, namespacesOf } from "./screen";

/**
 * Loaded only for signed-in members. If the module cannot be loaded, no warning appears before the session expires, as
 * on a page without scripts. Sign-in still preserves a form that is submitted afterwards.
 */
const SessionWatch = lazy(() => import("./sign-in/session-watch").catch(() => ({ default: () => null })));

export function loader({ context }: LoaderFunctionArgs): Site {
  const { brand, theme, locales, parts, origin, build, messagesHref, session } = context;
  return {
    build,
    origin,
    messagesHref,
    signedIn: session.member !== null,
    owner: session.member && session.owner,
    toasts: session.takeToasts(),
    hasFormFailed: context.form.hasFailed,
    replacement: context.form.replacement,
    expiresInMs: session.expiresInMs,
    brand,
    theme,
    locales,
    parts,
  };
}

export const handle = { i18n: "common" };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: appCss },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export function Layout({ children }: { children: ReactNode }) {
  const texts = usePageTexts();
  const namespaces = namespacesOf(useMatches());
  return (
    <TranslationProvider value={texts.include(namespaces)}>
      <Document namespaces={texts.namespaces}>{children}</Document>
    </TranslationProvider>
  );
}

interface DocumentProps {
  /** The namespaces of the messages that the browser loads before hydration */
  readonly namespaces: readonly string[];
  readonly children: ReactNode;
}

function Document({ namespaces, children }: DocumentProps) {
  const locale = useLocale();
  const site = useSite();
  const nonce = useContext(NonceContext);
  const { t } = useTranslation();
  const matches = useMatches();
  // If neither the page nor its layout has a handle with a title, the page exports Remix's `meta`, and the root must
  // not add a second title. Only a page that `fourth-language.test.ts` builds does this.
  const hasOwnMeta = matches.length > 2 && currentScreen(matches) === undefined;
  return (
    <PageFormsProvider>
      <html
        lang={locale}
        data-ui-locale={localeDetails(locale).ui}
        data-theme={site?.theme}
        data-company={companyForBrowser()}
      >
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          {hasOwnMeta ? null : <PageTitle />}
          {site ? <link rel="icon" href={site.brand.logo} /> : null}
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          {site ? <CanonicalLink {...site} /> : null}
          <Meta />
          <Links />
          {site ? <style nonce={nonce} dangerouslySetInnerHTML={{ __html: brandStyle(site.brand) }} /> : null}
          {site ? <MessageLinks folder={site.messagesHref} namespaces={namespaces} /> : null}
          {hasOwnMeta ? null : <SearchMeta />}
        </head>
        <body data-layout={layoutOf(matches[1]?.id)}>
          <a className="skip-link" href="#main">
            {t("nav.skip")}
          </a>
          <OfflineNotice />
          <Toasts pending={site?.toasts ?? noToasts} />
          {children}
          <ScrollRestoration nonce={nonce} />
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: storeSubmittedForm }} />
          <Scripts nonce={nonce} />
          <BackgroundTasks />
        </body>
      </html>
    </PageFormsProvider>
  );
}

const noToasts: [] = [];

interface MessageLinksProps {
  readonly folder: string;
  readonly namespaces: readonly string[];
}

function MessageLinks({ folder, namespaces }: MessageLinksProps) {
  // The page keeps the links that it started with; browser/messages.ts loads the messages of later pages.
  const [hrefs] = useState(namespaces.map((namespace) => `${folder}/${namespace}.json`));
  return hrefs.map((href) => (
    <link key={href} rel="preload" as="fetch" href={href} crossOrigin="anonymous" />
  ));
}

/**
 * The values that entry.client.tsx passes to `setCompanyValues`. Names are left out, because the server renders texts
 * that contain them.
 */
function companyForBrowser(): string {
  const { timeZone, currency, firstDayOfWeek, country } = companyValues();
  return JSON.stringify({ timeZone, currency, firstDayOfWeek, country, timeZoneName: {}, jobFamilies: [] });
}

/** The name of the layout, which is its route id; `default` for pages without a layout. */
const layoutOf = (id = "") => (["matching", "blank"].includes(id) ? id : "default");

/** Overrides the brand custom properties of theme/tokens.css. */
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
  const screen = currentScreen(useMatches());
  const brand = site?.brand.name ?? "";
  const page = site?.replacement ?? screen?.handle.title(t, screen.data);
  const title = page ? t("site.title", { page, brand }) : t("site.name", { brand });
  const failed = useHasFailedForm() || site?.hasFormFailed;
  return <title suppressHydrationWarning>{failed ? t("error.titlePrefix") + title : title}</title>;
}

function CanonicalLink({ origin }: Site) {
  const locale = useLocale();
  const { path } = splitLocale(useLocation().pathname);
  const screen = currentScreen(useMatches());
  return <link rel="canonical" href={origin + canonicalPath(path, screen, locale)} />;
}

export default function App() {
  useFocusOnNavigation();
  const site = useSite();
  return (
    <>
      <PendingBar />
      <Outlet />
      {site?.signedIn ? (
        <Suspense fallback={null}>
          <SessionWatch />
        </Suspense>
      ) : (
        <PrefetchOnIntent />
      )}
    </>
  );
}

/**
 * Moves the focus to the content after a client-side navigation to another page, or after one that removed the focused
 * element, for users of keyboards and screen readers (WCAG 2.4.3).
 */
function useFocusOnNavigation() {
  const { pathname, key } = useLocation();
  const shown = useRef({ pathname, key });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    const isLost = before.key !== key && document.activeElement === document.body;
    if (before.pathname !== pathname || isLost)
      document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, key]);
}

export { ErrorScreen as ErrorBoundary } from "./layouts/error-screen";
