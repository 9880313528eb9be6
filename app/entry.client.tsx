import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { getInitialNamespaces } from "remix-i18next/client";
import { setCompanyValues } from "#contract/company-values";
import { holdEvents } from "./browser/early-events";
import { keepEarlyInput } from "./browser/early-input";
import { keepInputAcrossLanguages } from "./browser/language-links";
import { loadPageTexts } from "./browser/messages";
import { watchConnection } from "./browser/offline";
import { splitLocale } from "./i18n/locale";
import { TranslationProvider } from "./i18n/translation";

function hasCarriedInput(): boolean {
  try {
    return "carriedInput" in sessionStorage;
  } catch {
    // If sessionStorage is blocked, it contains no input from another language.
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
  setCompanyValues(JSON.parse(document.documentElement.dataset.company ?? ""));
  const { locale } = splitLocale(location.pathname);
  const texts = await loadPageTexts(locale, getInitialNamespaces());
  if (hasCarriedInput()) await enterCarriedInput();
  keepEarlyInput();
  holdEvents();
  startTransition(() => {
    hydrateRoot(
      document,
      <TranslationProvider value={texts}>
        <RemixBrowser />
      </TranslationProvider>,
    );
  });
}

// If the messages cannot be loaded, the page is not hydrated and works as without scripts.
start().catch((error: unknown) => console.error("Failed to start the page", error));

watchConnection();
keepInputAcrossLanguages();
