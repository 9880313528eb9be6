import { expect, type Page, test } from "@playwright/test";
import { toastDuration } from "../../app/components/toasts";
import { demoMember } from "../members";
import { at, words } from "./site";

const w = words("en-US");
test.use({ locale: "en-US" });

async function signIn(page: Page) {
  await page.goto(at("en-US", "/login"));
  await page.getByLabel(w("field.email"), { exact: true }).fill(demoMember.username);
  await page.getByLabel(w("field.password"), { exact: true }).fill(demoMember.password);
  await page
    .getByRole("main")
    .getByRole("button", { name: w("login.title"), exact: true })
    .click();
  return page.getByRole("status").filter({ hasText: w("login.done") });
}

test("what confirms closes after the product's second, the rest after react-hot-toast's five; errors stay", () => {
  expect(toastDuration).toEqual({ success: 1000, info: 5000, error: Number.POSITIVE_INFINITY });
});

test.describe("with scripts", () => {
  test("a toast stands top right, light in a dark scheme too, and goes by itself", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize({ width: 1280, height: 800 });
    const toast = await signIn(page);
    await expect(toast).toBeVisible();
    const box = await toast.boundingBox();
    expect(box?.y).toBeLessThan(200);
    expect(1280 - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(120);
    expect(await toast.evaluate((element) => getComputedStyle(element).backgroundColor)).toMatch(
      /oklch\(1 0 0\)|rgb\(255, 255, 255\)/,
    );
    await expect(toast).toBeHidden({ timeout: toastDuration.success + 4_000 });
  });

  test("it waits while it is pointed at", async ({ page }) => {
    const toast = await signIn(page);
    await toast.hover();
    const seen = Date.now();
    await expect(toast).toBeVisible();
    await expect
      .poll(() => Date.now() - seen, { timeout: 10_000 })
      .toBeGreaterThan(2 * toastDuration.success);
    await expect(toast).toBeVisible();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the same text stands at the top of the page until its close link or the next page", async ({
    page,
  }) => {
    const toast = await signIn(page);
    await expect(toast).toBeVisible();
    await toast.getByRole("link", { name: w("toast.close") }).click();
    await expect(page).toHaveURL(at("en-US", "/resume"));
    await expect(toast).toHaveCount(0);
  });
});

test("a messages file that cannot be loaded is only logged: the page stays, and its links and forms work", async ({
  page,
}) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.route("**/messages/**", (route) => route.abort());
  await page.goto(at("en-US", "/"));
  await expect.poll(() => logged.some((line) => line.includes("messages could not be loaded"))).toBe(true);
  await page.getByLabel(w("home.keywords")).fill("firmware");
  await page.getByRole("button", { name: w("jobs.submitSearch") }).click();
  await expect(page).toHaveURL(/\/en-US\/job\?q=firmware/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("firmware");
});
