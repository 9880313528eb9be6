import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Every violation that axe finds on the page, as one line each. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const results: AxeResults = await page.evaluate("axe.run()");
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  );
}
