import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, ScrollRestoration, useLocation, useMatches } from "@remix-run/react";
import { type ReactNode, useContext, useEffect, useRef } from "react";
import { minuteMs } from "#contract/durations";
import appCss from "./app.css?url";
import { useHydrated } from "./components/hydrated";
import { useLocale } from "./components/link";
import { NonceContext } from "./components/nonce";
import { OfflineNotice } from "./components/offline-notice";
import { onDemand } from "./components/on-demand";
import { PageScripts } from "./components/page-scripts";
import { PendingBar } from "./components/pending-bar";
import { SearchMeta } from "./components/search-meta";
import { Toasts } from "./components/toasts";
import { PageFormsProvider, useHasFailedForm } from "./forms/page-forms";
import { localeDetails, splitLocale } from "./i18n/locale";
import { TranslationProvider, usePageTexts, useTranslation } from "./i18n/translation";
import { canonicalPath, currentScreen, namespacesOf } from "./screen";
import { type Site, useSite } from "./site";

export function loader({ context }: LoaderFunctionArgs): Site {
  const { brand, theme, locales, parts, origin, messagesHref, session } = context;
  return {
    origin,
    messagesHref,
    signedIn: session.member !== null,
    toasts: session.takeToasts(),
    hasFormFailed: context.form.hasFailed,
    signInTitle: context.form.signInTitle,
    expiresInMs: wholeMinutes(session.expiresInMs),
    brand,
    theme,
    locales,
    parts,
    savesJobs: context.api.savedJobs.isOffered(),
  };
}

export const handle = {
  i18n: "common",
  /** The pictures of shared links and the address of the messages are in elements that only the server renders. */
  withoutShown: ({ brand, ...site }: Site): Site => ({
    ...site,
    messagesHref: "",
    brand: { ...brand, socialImages: {} },
  }),
};

/**
 * Milliseconds rounded down to whole minutes, so that the page's data stays the same for a while and its document can
 * be reused. The last minutes are exact, because the browser shows a warning in them.
 */
const wholeMinutes = (ms: number | null) =>
  ms === null || ms < exactBelowMs ? ms : Math.floor(ms / minuteMs) * minuteMs;

const exactBelowMs = 5 * minuteMs;

export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const site = useSite();
  const nonce = useContext(NonceContext);
  const matches = useMatches();
  const texts = usePageTexts().include(namespacesOf(matches));
  return (
    <TranslationProvider value={texts}>
      <PageFormsProvider>
        <html lang={locale} data-ui-locale={localeDetails(locale).ui} data-theme={site?.theme}>
          <head>
            <meta charSet="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="color-scheme" content="light dark" />
            <PageTitle />
            {site ? <link rel="icon" href={site.brand.logo} /> : null}
            {site ? <CanonicalLink {...site} /> : null}
            <link rel="stylesheet" href={appCss} />
            <link rel="manifest" href="/manifest.webmanifest" />
            {site ? (
              <style nonce={nonce} dangerouslySetInnerHTML={{ __html: brandStyle(site.brand) }} />
            ) : null}
            {/* Last, because React 18 leaves elements at the end of the head that it does not render as they are. */}
            {import.meta.env.SSR ? <SearchMeta /> : null}
          </head>
          <body data-layout={layoutOf(matches[1]?.id)}>
            <a className="skip-link" href="#main">
              {texts.t("nav.skip")}
            </a>
            <OfflineNotice />
            <Toasts pending={site?.toasts ?? noToasts} />
            {children}
            {import.meta.env.SSR ? <PageScripts /> : <ScrollRestoration />}
          </body>
        </html>
      </PageFormsProvider>
    </TranslationProvider>
  );
}

const noToasts: [] = [];

/** The layout's name from its route id (`matching@zh-CN`); pages without a layout use the default one. */
const layoutOf = (id = "") => /^(default|matching|blank)@/.exec(id)?.[1] ?? "default";

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
  const page = site?.signInTitle ?? screen?.handle.title(t, screen.data);
  const title = page ? t("site.title", { page, brand }) : t("site.name", { brand });
  const failed = useHasFailedForm() || site?.hasFormFailed;
  return <title suppressHydrationWarning>{failed ? t("error.titlePrefix") + title : title}</title>;
}

/** The page's URL, which browsers also use to share it. */
function CanonicalLink({ origin }: Site) {
  const locale = useLocale();
  const { path } = splitLocale(useLocation().pathname);
  const screen = currentScreen(useMatches());
  return <link rel="canonical" href={origin + canonicalPath(path, screen, locale)} />;
}

const SessionWatch = onDemand("sign-in/session-timeout", () => import("./sign-in/session-timeout"));

export default function App() {
  useFocusOnNavigation();
  const site = useSite();
  // The server would render nothing for it. React would hydrate that once the script has loaded, and log error 421 (a part
  // of the page changed before it was hydrated) if the visitor submitted a form or opened another page before.
  const isHydrated = useHydrated();
  return (
    <>
      <PendingBar />
      <Outlet />
      {isHydrated && site?.signedIn ? <SessionWatch /> : null}
    </>
  );
}

/**
 * Moves the focus to the content after a client-side navigation to another page, or one that removed the focused
 * element, for keyboards and screen readers (WCAG 2.4.3).
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

export { ErrorBoundary } from "./layouts/error-boundary";
