import { RemixBrowser } from "@remix-run/react";
import { startTransition, useEffect, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { getInitialNamespaces } from "remix-i18next/client";
import { watchBuild } from "./browser/build";
import { keepEarlyInput } from "./browser/early-input";
import { keepInputAcrossLanguages } from "./browser/language-links";
import { loadPageTexts } from "./browser/messages";
import { watchConnection } from "./browser/offline";
import { preloadOnIntent } from "./browser/preload";
import { revalidateRestoredPage } from "./browser/restored-page";
import { guardRouteModules } from "./browser/route-modules";
import { countVisit } from "./browser/visitor";
import { splitLocale } from "./i18n/locale";
import { TranslationProvider } from "./i18n/translation";

/** Lets the browser paint and react between two parts of the start. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Decodes the data of the loaders and creates Remix's router before hydration, as separate tasks: on a slow processor,
 * the browser can handle input between them. `RemixBrowser` does both on first render and keeps the results, so it is called
 * here as a function, twice:
 * - The first call throws a promise of the decoded data, for a Suspense boundary to catch. A whole document has none,
 *   and a click at that moment would make React fail with error 345.
 * - The second creates the router and then throws, because its hooks need React. React's development build would also
 *   log that, so in development hydration creates the router.
 */
async function prepareRemix(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoded) {
    await decoded;
  }
  if (!import.meta.env.PROD) return;
  await nextTask();
  try {
    RemixBrowser({});
  } catch {
    // The hooks; the router exists now.
  }
  await nextTask();
}

/** Starts the background tasks of the page after hydration. */
function BackgroundTasks({ afterHydration }: { afterHydration: () => void }) {
  // In a layout effect, so that it is done before the browser handles a click on a link.
  useLayoutEffect(guardRouteModules, []);
  useEffect(() => {
    afterHydration();
    preloadOnIntent();
    if (import.meta.env.PROD) watchBuild();
    // Without it, lost responses lead to the error screen.
    import("./browser/lost-responses").then(
      ({ handleLostResponses }) => handleLostResponses(window.__remixRouter),
      () => undefined,
    );
    void countVisit();
  }, [afterHydration]);
  return null;
}

function hasCarriedInput(): boolean {
  try {
    return "carriedInput" in sessionStorage;
  } catch {
    // Without storage, nothing was carried.
    return false;
  }
}

async function enterCarriedInput() {
  try {
    (await import("./browser/carried-input")).enterCarriedInput();
  } catch (error) {
    // The page starts without the input that was typed in the other language.
    console.error("Failed to restore the input", error);
  }
}

async function start() {
  const { locale } = splitLocale(location.pathname);
  const [texts] = await Promise.all([loadPageTexts(locale, getInitialNamespaces()), prepareRemix()]);
  if (hasCarriedInput()) await enterCarriedInput();
  const afterHydration = keepEarlyInput();
  startTransition(() => {
    hydrateRoot(
      document,
      <TranslationProvider value={texts}>
        <RemixBrowser />
        <BackgroundTasks afterHydration={afterHydration} />
      </TranslationProvider>,
    );
  });
}

// Without messages the page is not hydrated: it stays as the server rendered it and works without scripts.
start().catch((error: unknown) => console.error("Failed to start the page", error));

watchConnection();
keepInputAcrossLanguages();
revalidateRestoredPage();
