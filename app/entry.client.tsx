import { RemixBrowser } from "@remix-run/react";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { watchBuild } from "./browser/build";
import { keepEarlyInput } from "./browser/early-input";
import { loadMessages } from "./browser/messages";
import { watchConnection } from "./browser/offline";
import { preloadOnIntent } from "./browser/preload";
import { revalidateRestoredPage } from "./browser/restored-page";
import { guardRouteModules } from "./browser/route-modules";
import { countVisit } from "./browser/visitor";
import { splitLocale } from "./i18n/locale";
import { createTranslate } from "./i18n/translate";
import { TranslationProvider } from "./i18n/translation";

/**
 * A key without a message is rendered as it is. scripts/screen-messages.js lists the messages that each screen loads.
 */
const logMissing = (key: string) => console.error(`Missing message: ${key}`);

/**
 * Waits until the loaders' data is decoded. Remix decodes it on first render and throws a promise for a Suspense
 * boundary to catch; a whole document has none above it, and a click at that moment makes React fail with error 345.
 */
async function decodeState(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    await thrown;
  }
}

/** Starts the background tasks of the page after hydration. */
function BackgroundTasks({ afterHydration }: { afterHydration: () => void }) {
  useEffect(() => {
    afterHydration();
    guardRouteModules();
    preloadOnIntent();
    if (import.meta.env.PROD) watchBuild();
    void countVisit();
  }, [afterHydration]);
  return null;
}

/** Resolves to null if the module cannot be loaded; a change of the language then loses typed input. */
const loadCarriedInput = () => import("./browser/carried-input").catch(() => null);

function hasCarriedInput(): boolean {
  try {
    return "carriedInput" in sessionStorage;
  } catch {
    // Without storage, nothing was carried.
    return false;
  }
}

async function start() {
  const { locale } = splitLocale(location.pathname);
  const [messages] = await Promise.all([loadMessages(), decodeState()]);
  if (hasCarriedInput()) (await loadCarriedInput())?.enterCarriedInput();
  const afterHydration = keepEarlyInput();
  startTransition(() => {
    hydrateRoot(
      document,
      <TranslationProvider value={createTranslate(locale, messages, logMissing)}>
        <RemixBrowser />
        <BackgroundTasks afterHydration={afterHydration} />
      </TranslationProvider>,
    );
  });
}

// Without messages the page is not hydrated: it stays as the server rendered it and works without scripts.
start().catch((error: unknown) => console.error("Failed to start the page", error));

watchConnection();
// Most pages are left without typing, so the code is loaded with the first input.
addEventListener("input", () => loadCarriedInput().then((module) => module?.carryInput()), { once: true });
revalidateRestoredPage();
