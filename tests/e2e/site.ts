import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type Locale, localePath } from "../../app/i18n/locale";
import type messages from "../../app/i18n/messages/en-US.json";

/** Where the browser tests' server runs and keeps its data; playwright.config.ts starts it. */
export const port = 3217;
/** Where the API behind the site listens */
export const apiPort = port + 1;
export const origin = `http://localhost:${port}`;
export const dataDir = join(tmpdir(), "careers-e2e");
/** All that it writes while the tests run; tests/e2e/log.ts reads it afterwards. */
export const logFile = join(dataDir, "server.log");

const read = createRequire(import.meta.url).resolve;

/** The portal's own words, so that tests speak of labels as a person reads them. */
export function words(locale: Locale) {
  const file = read(`../../app/i18n/messages/${locale}.json`);
  const dictionary: typeof messages = JSON.parse(readFileSync(file, "utf8"));
  return (key: keyof typeof messages, filling: Record<string, string | number> = {}) =>
    Object.entries(filling).reduce(
      (text, [name, value]) => text.replaceAll(`{{${name}}}`, String(value)),
      dictionary[key],
    );
}

/** The address of a page in a locale. */
export const at = (locale: Locale, path: string) => origin + localePath(path, locale);

/** What must never happen on a page: an error in the console, a script that fails, a breach of the content policy. */
export function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  return faults;
}

/** Tells each breach of the content policy on the page's documents. */
export async function onViolation(page: Page, tell: (violation: string) => void): Promise<void> {
  await page.exposeFunction("tellViolation", tell);
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      Reflect.get(window, "tellViolation")(`${violatedDirective} forbids ${blockedURI} ${sample}`);
    });
  });
}

/** Waits as long as a person takes at least: a form that is sent within two seconds is taken for a program's. */
export const takeTime = (page: Page) => page.waitForTimeout(2_000);
