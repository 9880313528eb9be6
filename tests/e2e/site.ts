import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type Locale, localePath } from "#app/i18n/locale";
import type { TextKey } from "#app/i18n/namespaces";
import { companyMessages, readDictionary } from "#company/dictionaries";
import { loadIdentity } from "#company/identity";
import { demoCompany } from "#company/shipped";

loadIdentity(demoCompany);

/** The port of the server under test, which playwright.config.ts starts */
export const port = Number(process.env.E2E_PORT ?? 3217);
export const apiPort = port + 1;
export const origin = `http://localhost:${port}`;
export const dataDir = join(tmpdir(), `careers-e2e-${port}`);
/** The server's log; tests/e2e/log.ts checks it after the last test. */
export const logFile = join(dataDir, "server.log");

/** Looks up the portal's texts, so that tests can find elements by their labels. */
export function words(locale: Locale) {
  const dictionary = companyMessages(locale, readDictionary(locale));
  return (key: TextKey, values: Record<string, string | number> = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replaceAll(`{{${name}}}`, String(value)),
      dictionary[key] ?? key,
    );
}

/** The text of the link in a message such as "No account yet? <0>Create one</0>". */
export const linkText = (message: string) => /<0>(.*)<\/0>/.exec(message)?.[1] ?? "";

export const at = (locale: Locale, path: string) => origin + localePath(path, locale);

/**
 * Collects console errors, including violations of the content security policy, and uncaught exceptions. Ignores the
 * AbortError that Remix logs when a new navigation aborts one whose response is being read.
 */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  const add = (error: string) => {
    if (!error.startsWith("AbortError:")) errors.push(error);
  };
  page.on("console", (message) => {
    if (message.type() === "error") add(message.text());
  });
  page.on("pageerror", (error) => add(String(error)));
  return errors;
}

/** Calls `report` for each violation of the content security policy in the page's documents. */
export async function onPolicyViolation(page: Page, report: (violation: string) => void): Promise<void> {
  await page.exposeFunction("reportViolation", report);
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      Reflect.get(window, "reportViolation")(`${violatedDirective} forbids ${blockedURI} ${sample}`);
    });
  });
}

/**
 * Waits until React has hydrated the page and its effects have run. React does both before the browser is idle; the
 * timeout is for a busy machine, on which the browser may not be idle for minutes.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      Reflect.get(window, "__remixRouter")?.state.initialized &&
      Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactFiber")),
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));
}

/** Waits until all requests that the page has started so far are reported to Playwright. */
export const requestsReported = (page: Page) =>
  page.evaluate(() => fetch("/robots.txt").catch(() => undefined));

/** Holds back the responses to requests with this URL until the returned function is called. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Lays out the sections that the browser otherwise lays out only near the viewport. */
export const layOutAll = (page: Page) =>
  page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLElement>(".below-fold"))
      section.style.contentVisibility = "visible";
  });

/** The width in px that the page needs in a window of 320 px with text at 200 %: 320, unless it scrolls sideways. */
export async function widthWithLargeText(page: Page): Promise<number> {
  await page.setViewportSize({ width: 320, height: 640 });
  return page.evaluate(() => {
    document.documentElement.style.setProperty("font-size", "200%");
    return document.documentElement.scrollWidth;
  });
}
