import { appendFileSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { type Locale, locales } from "#app/i18n/locale";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The file in which `npm run accessibility` collects the results; unset in other runs */
const resultsFile = process.env.ACCESSIBILITY_CHECKS;

function record(check: { path: string; axe: string; violations: number }) {
  if (resultsFile) appendFileSync(resultsFile, `${JSON.stringify(check)}\n`);
}

/**
 * Whether this run checks a state in a locale. `npm run accessibility` checks each state in all locales. Other runs
 * check each state in one locale, chosen by the name of the state, so that a run covers all locales.
 */
export function isChecked(state: string, locale: Locale): boolean {
  const sum = [...state].reduce((total, character) => total + character.charCodeAt(0), 0);
  return Boolean(resultsFile) || locales[sum % locales.length] === locale;
}

/** The violations of a state; empty if this run does not check the state in this locale (`isChecked`). */
export const violationsOf = async (page: Page, state: string, locale: Locale): Promise<string[]> =>
  isChecked(state, locale) ? violations(page) : [];

/**
 * The accessibility violations that axe finds on the page, one line each. Waits for running transitions first, because
 * a toast that is fading in has less contrast than afterwards.
 */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // A removed element cancels its animations, which rejects their promises.
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
  await page.evaluate(axe);
  // Omits the details of passed rules, which take a third of the time.
  const results: AxeResults = await page.evaluate("axe.run({ resultTypes: ['violations'] })");
  record({
    path: new URL(page.url()).pathname,
    axe: results.testEngine.version,
    violations: results.violations.length,
  });
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  );
}
