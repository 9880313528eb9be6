import { createRequire } from "node:module";
import { expect, test } from "vitest";
import results from "../../../app/accessibility/results.json";
import { screens } from "../../../remix.config.js";

const update = "run `npm run accessibility`";

/** Paths without a page of their own: the callback redirects or shows another screen. */
const withoutPage = ["/oauth/:sso/callback"];

test("the accessibility statement's results cover all screens and the installed version of axe", () => {
  const { version } = createRequire(import.meta.url)("axe-core/package.json");
  expect(results.axe, update).toBe(version);
  const checked = new Set<string>(results.screens);
  const pages = screens.filter(({ layout }) => layout !== "none").map(({ path }) => path);
  expect(
    pages.filter((path) => !checked.has(path) && !withoutPage.includes(path)),
    update,
  ).toEqual([]);
  expect(results.states).toBeGreaterThan(results.screens.length * 3);
});

test("the accessibility statement does not hide violations", () => {
  expect(results.violations).toBe(0);
});
