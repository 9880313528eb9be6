import { appendFileSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Writes the result of one check as a line of the file in `ACCESSIBILITY_CHECKS`, which `npm run accessibility`
 * summarises.
 */
function record(check: { path: string; axe: string; violations: number }) {
  const file = process.env.ACCESSIBILITY_CHECKS;
  if (file) appendFileSync(file, `${JSON.stringify(check)}\n`);
}

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
  // Only violations are returned in detail: the details of what passes take a third of the time.
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
