import { expect, type Locator, type Page, test } from "@playwright/test";
import { locales } from "#app/i18n/locale";
import { demoJobs } from "#support/demo-company";
import { violations, violationsOf } from "./axe";
import { createMember, signIn } from "./members";
import { at, collectErrors, hydrated, words } from "./site";

const [job] = demoJobs.filter(({ closesInDays }) => (closesInDays ?? 0) > 7);
if (!job) throw new Error("The demo data has no opening that stays open");
const { jobId } = job;

const firstButton = (page: Page) => page.locator(".ledger button").first();
/**
 * Saves openings and waits for the responses, because a button shows its new state before they arrive. Returns the ids.
 */
async function save(page: Page, ...buttons: Locator[]): Promise<string[]> {
  const ids = await Promise.all(buttons.map(async (button) => (await button.getAttribute("value")) ?? ""));
  const responses = ids.map((id) =>
    page.waitForResponse((each) => each.request().postData() === `save=${id}`),
  );
  for (const button of buttons) await button.dispatchEvent("click");
  await Promise.all(responses);
  return ids;
}
const items = (page: Page) => page.locator("main li.panel");

for (const locale of locales) {
  const w = words(locale);

  test.describe(`saved openings in ${locale}`, () => {
    test.use({ locale });

    test("a visitor saves an opening with the keyboard, and it is moved to the account on signing in", async ({
      page,
    }) => {
      const errors = collectErrors(page);
      await page.goto(at(locale, "/job"));
      await hydrated(page);
      const button = firstButton(page);
      await expect(button).toHaveAttribute("aria-pressed", "false");
      const loaded = await page.evaluate(() => performance.timeOrigin);
      await button.focus();
      await page.keyboard.press("Enter");
      await expect(button).toHaveAttribute("aria-pressed", "true");
      await expect(button).toBeFocused();
      await expect(page.getByRole("status").filter({ hasText: w("saved.added") })).toBeVisible();
      expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
      const id = await button.getAttribute("value");
      await page.goto(at(locale, `/job/${jobId}`));
      await page.getByRole("button", { name: w("saved.saveThis") }).click();
      await expect(page.getByRole("button", { name: w("saved.removeThis") })).toBeFocused();
      await expect(page.getByRole("button", { name: w("saved.saveThis") })).toHaveCount(0);
      // The button shows its new state before the response arrives; the next page needs the cookie of the response.
      await expect(page.getByRole("status").filter({ hasText: w("saved.added") })).toBeVisible();
      await page.goto(at(locale, "/job/saved"));
      await expect(items(page)).toHaveCount(id === jobId ? 1 : 2);
      expect(await violationsOf(page, "saved openings of a visitor", locale)).toEqual([]);
      await signIn(page, locale, await createMember());
      await page.goto(at(locale, "/resume/saved"));
      await expect(page.locator(`[id="${id}"]`)).toBeVisible();
      await expect(page.locator(`[id="${jobId}"]`)).toBeVisible();
      expect(await violationsOf(page, "saved openings of a member", locale)).toEqual([]);
      expect(errors).toEqual([]);
    });
  });

  test.describe(`saved openings in ${locale} without scripts`, () => {
    test.use({ locale, javaScriptEnabled: false });

    test("a visitor saves an opening, returns to its row, and removes it from the list", async ({ page }) => {
      await page.goto(at(locale, "/job"));
      const id = await firstButton(page).getAttribute("value");
      await firstButton(page).click();
      await expect(page).toHaveURL(at(locale, `/job#${id}`));
      await expect(firstButton(page)).toHaveAttribute("aria-pressed", "true");
      await expect(page.getByText(w("saved.added"))).toBeVisible();
      await page.goto(at(locale, "/job/saved"));
      await items(page)
        .getByRole("button", { name: w("saved.remove") })
        .click();
      await expect(page.getByRole("heading", { name: w("saved.emptyTitle") })).toBeVisible();
      await page.getByRole("button", { name: w("toast.undo") }).click();
      await expect(items(page)).toHaveCount(1);
    });
  });
}

test("two rows that are saved in quick succession, and a third in another tab, are all saved", async ({
  page,
}) => {
  await page.goto(at("en-US", "/job"));
  const other = await page.context().newPage();
  await other.goto(at("en-US", "/job?sort=closing"));
  await Promise.all([hydrated(page), hydrated(other)]);
  const buttons = page.locator(".ledger button");
  const saved = await Promise.all([
    save(page, buttons.nth(0), buttons.nth(1)),
    save(other, other.locator(".ledger button").nth(5)),
  ]);
  for (const button of [buttons.nth(0), buttons.nth(1)])
    await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(other.locator(".ledger button").nth(5)).toHaveAttribute("aria-pressed", "true");
  const ids = new Set(saved.flat());
  await expect
    .poll(async () => {
      await page.goto(at("en-US", "/job/saved"));
      return items(page).count();
    })
    .toBe(ids.size);
});

test("removing an opening with the keyboard leaves the focus in the list", async ({ page }) => {
  await page.goto(at("en-US", "/job"));
  await hydrated(page);
  const buttons = page.locator(".ledger button");
  await save(page, buttons.nth(0), buttons.nth(1));
  await page.goto(at("en-US", "/job/saved"));
  await hydrated(page);
  await expect(items(page)).toHaveCount(2);
  await items(page)
    .first()
    .getByRole("button", { name: /Remove/ })
    .focus();
  await page.keyboard.press("Enter");
  await expect(items(page)).toHaveCount(1);
  await expect(page.locator("main ul:has(> li.panel)")).toBeFocused();
});

test("the openings that a visitor has viewed are listed until a button clears the list", async ({
  page,
  context,
}) => {
  const errors = collectErrors(page);
  const w = words("en-US");
  const section = page.getByRole("region", { name: w("viewed.title") });
  const viewed = demoJobs.filter(({ closesInDays }) => (closesInDays ?? 0) > 7).slice(0, 2);
  for (const { jobId: id } of viewed) {
    await page.goto(at("en-US", `/job/${id}`));
    await expect
      .poll(async () => (await context.cookies()).find(({ name }) => name === "viewed")?.value ?? "")
      .toContain(id);
  }
  const cookie = (await context.cookies()).find(({ name }) => name === "viewed");
  const days = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400;
  expect(Math.round(days)).toBe(30);
  await page.goto(at("en-US", "/job/saved"));
  await expect(section.getByRole("link")).toHaveCount(2);
  await expect(section.getByRole("link").first()).toHaveAttribute("href", `/en-US/job/${viewed[1]?.jobId}`);
  expect(await violations(page)).toEqual([]);
  await section.getByRole("button", { name: w("viewed.forget") }).click();
  await expect(section).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: w("viewed.forgotten") })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("viewed");
  expect(errors).toEqual([]);
});
