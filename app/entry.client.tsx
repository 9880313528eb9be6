import { RemixBrowser } from "@remix-run/react";
import i18next from "i18next";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { watchReturn } from "./browser/back";
import { watchBuild } from "./browser/build";
import { watchConnection } from "./browser/offline";
import { preloadOnIntent } from "./browser/preload";
import { guardRouteModules } from "./browser/route-modules";
import { countVisit } from "./browser/visitor";
import { splitLocale } from "./i18n/locale";
import { i18nextOptions } from "./i18n/options";

/** The page's messages: one immutable file, named by the page itself. */
async function loadMessages(): Promise<Record<string, string>> {
  const link = document.querySelector<HTMLLinkElement>("link[data-messages]");
  if (!link) throw new Error("The page names no messages file");
  const response = await fetch(link.href, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`Messages could not be loaded: ${response.status}`);
  return response.json();
}

/**
 * Waits for the loaders' data. Remix decodes it when it is first rendered and throws the promise of it, for a Suspense
 * boundary to catch; above a whole document there is none, and a click in that moment makes React fail (its error 345).
 */
async function decodeState(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    await thrown;
  }
}

/** What the page does beside its screens, once it runs. */
function Started() {
  useEffect(() => {
    guardRouteModules();
    preloadOnIntent();
    if (import.meta.env.PROD) watchBuild();
    void countVisit();
  }, []);
  return null;
}

async function start() {
  const { locale } = splitLocale(location.pathname);
  const [messages] = await Promise.all([loadMessages(), decodeState()]);
  await i18next.use(initReactI18next).init({
    ...i18nextOptions(locale),
    resources: { [locale]: { translation: messages } },
  });
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18next}>
        <RemixBrowser />
        <Started />
      </I18nextProvider>,
    );
  });
}

// Without its messages the page stays as the server wrote it: whole, and usable without scripts.
start().catch((error: unknown) => console.error("The page's messages could not be loaded", error));

watchConnection();
watchReturn();
