import { expect, type Page, test } from "@playwright/test";
import { locales } from "#app/i18n/locale";
import { at, collectErrors, holdBack, hydrated, words } from "./site";

const w = words("en-US");
const facet = (page: Page, title: string) => page.locator("details.facet", { hasText: title });
const count = async (page: Page) =>
  Number.parseInt(await page.getByRole("heading", { level: 1 }).innerText(), 10);

test.use({ locale: "en-US" });

test.describe("with scripts", () => {
  test("a filter is applied immediately, the focus and the open panel stay, and no history entry is added", async ({
    page,
  }) => {
    const errors = collectErrors(page);
    await page.goto(at("en-US", "/"));
    await page.goto(at("en-US", "/job"));
    const all = await count(page);
    await facet(page, w("jobs.employmentType")).locator("summary").click();
    await page.getByText("Internship").first().click();
    await expect(page).toHaveURL(/\?employmentType=INTERNSHIP$/);
    const box = page.getByRole("checkbox", { name: "Internship" });
    await expect(box).toBeChecked();
    await expect(box).toBeFocused();
    await expect.poll(() => count(page)).toBeLessThan(all);
    await page.getByRole("checkbox", { name: "Contract" }).click();
    await expect(page).toHaveURL(/employmentType=CONTRACT&employmentType=INTERNSHIP$/);
    await page.keyboard.press("Escape");
    await expect(box).toBeHidden();
    await expect(facet(page, w("jobs.employmentType")).locator("summary")).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(at("en-US", "/"));
    expect(errors).toEqual([]);
  });

  test("a filter that is ticked while the results of another are shown stays", async ({ page }) => {
    await page.goto(at("en-US", "/job"));
    await hydrated(page);
    await facet(page, w("jobs.employmentType")).locator("summary").click();
    await page.evaluate(() => {
      const box = document.querySelector<HTMLInputElement>("[name=employmentType][value=CONTRACT]");
      // The observer runs when React has changed the page but has not run its effects yet.
      const changes = new MutationObserver(() => {
        changes.disconnect();
        box?.click();
      });
      changes.observe(document.querySelector("h1") ?? document, { characterData: true, subtree: true });
    });
    const sendResults = await holdBack(page, /\.data\?.*CONTRACT/);
    const requested = page.waitForRequest(/\.data\?.*CONTRACT/);
    await page.getByRole("checkbox", { name: "Internship" }).check();
    await requested;
    await page.getByRole("checkbox", { name: "Part-time" }).check();
    sendResults();
    await expect(page).toHaveURL(
      /employmentType=PART_TIME.*employmentType=CONTRACT.*employmentType=INTERNSHIP$/,
    );
  });

  test("the list stays in its place when scripts start", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const deliver = await holdBack(page, "**/*.js");
    await page.goto(at("en-US", "/job"), { waitUntil: "domcontentloaded" });
    const top = () => page.locator("#results").evaluate((list) => list.getBoundingClientRect().top);
    const before = await top();
    deliver();
    await hydrated(page);
    await expect(page.getByRole("button", { name: w("jobs.apply") })).toBeHidden();
    expect(await top()).toBe(before);
  });

  test("removing a filter unticks its box", async ({ page }) => {
    await page.goto(at("en-US", "/job?employmentType=INTERNSHIP"));
    await page
      .getByRole("link", { name: /Internship/ })
      .first()
      .click();
    await expect(page).toHaveURL(at("en-US", "/job"));
    await facet(page, w("jobs.employmentType")).locator("summary").click();
    await expect(page.getByRole("checkbox", { name: "Internship" })).not.toBeChecked();
  });

  test("on a phone the button counts the jobs, closes the filters and moves the focus to the results", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(at("en-US", "/job"));
    await page.locator(".facets > summary").click();
    await facet(page, w("jobs.employmentType")).locator("summary").click();
    await page.getByRole("checkbox", { name: "Contract" }).check();
    await expect(page).toHaveURL(/CONTRACT/);
    const button = page.getByRole("button", { name: /^Show \d+ jobs$/ });
    // The address changes before the results do, so the comparison is repeated.
    await expect(async () => {
      expect(await button.textContent()).toBe(`Show ${await count(page)} jobs`);
    }).toPass({ timeout: 20_000 });
    await expect(button).toBeInViewport();
    await button.click();
    await expect(page.locator("#results")).toBeFocused();
    await expect(button).toBeHidden();
  });
});

/**
 * Searches with all kinds of rows and values: several pages, chips, pay that cannot be compared, facets with one value.
 */
const searches = [
  "/job",
  "/job?page=3",
  "/job?page=6",
  "/job?q=a&sort=closing",
  "/job?salaryMin=60000&salaryOthers=include&category=FIRMWARE",
  "/job?country=JP",
];

for (const locale of locales) {
  test(`the list and the filters in ${locale} are the same after hydration`, async ({ page }) => {
    const shown = ".ledger, fieldset, datalist, .chips";
    for (const path of searches) {
      const response = await page.goto(at(locale, path));
      await hydrated(page);
      const [sent, hydratedParts] = await page.evaluate(
        ([html, selector]) => {
          const parts = (root: ParentNode) =>
            Array.from(root.querySelectorAll(selector), (each) => each.innerHTML);
          return [parts(new DOMParser().parseFromString(html, "text/html")), parts(document)];
        },
        [(await response?.text()) ?? "", shown] as const,
      );
      expect(sent.length, path).toBeGreaterThan(8);
      expect(hydratedParts, path).toEqual(sent);
    }
  });
}

// This matters because elements that scripts add later refer to elements of the server by their ids.
test("scripts give elements the ids that the server gave them", async ({ page }) => {
  await page.goto(at("en-US", "/job"));
  await hydrated(page);
  const ids = await page.locator("#q").evaluate((field: HTMLInputElement) => {
    const [, props] = Object.entries(field).find(([key]) => key.startsWith("__reactProps")) ?? [];
    return { sent: field.getAttribute("list"), rendered: props.list as string };
  });
  expect(ids.rendered).toBe(ids.sent);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("one button applies the selected filters, and the address contains no empty fields", async ({
    page,
  }) => {
    await page.goto(at("en-US", "/job"));
    await facet(page, w("jobs.employmentType")).locator("summary").click();
    await page.getByRole("checkbox", { name: "Internship" }).check();
    await page.getByRole("button", { name: w("jobs.apply") }).click();
    await expect(page).toHaveURL(/\/job\?employmentType=INTERNSHIP$/);
  });

  test("the first job and the button for the filters are visible without scrolling on a phone", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(at("en-US", "/job"));
    await expect(page.locator(".ledger li").first()).toBeInViewport({ ratio: 1 });
    await page.locator(".facets > summary").click();
    await expect(page.getByRole("button", { name: w("jobs.apply") })).toBeInViewport();
  });
});
