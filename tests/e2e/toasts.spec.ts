import { expect, type Locator, type Page, test } from "@playwright/test";
import { toastDuration } from "#app/components/toasts";
import { demoMember } from "#support/members";
import { at, hydrated, words } from "./site";

const w = words("en-US");
test.use({ locale: "en-US" });

async function fillSignIn(page: Page) {
  await page.goto(at("en-US", "/login"));
  await page.getByLabel(w("field.email"), { exact: true }).fill(demoMember.username);
  await page.getByLabel(w("field.password"), { exact: true }).fill(demoMember.password);
}

async function submitSignIn(page: Page) {
  await page
    .getByRole("main")
    .getByRole("button", { name: w("login.title"), exact: true })
    .click();
  return page.getByRole("status").filter({ hasText: w("login.done") });
}

async function signIn(page: Page) {
  await fillSignIn(page);
  return submitSignIn(page);
}

/**
 * Advances the stopped clock repeatedly by `milliseconds` until the toast has closed. Once may not be enough, because
 * on a busy machine the timer of a toast may start after the toast is shown.
 */
const expectToClose = (page: Page, toast: Locator, milliseconds: number) =>
  expect
    .poll(async () => {
      await page.clock.runFor(milliseconds);
      return toast.isVisible();
    })
    .toBe(false);

/** Signs in with a stopped clock, so that toasts close only when the test advances it. */
async function signInWithStoppedClock(page: Page) {
  await page.clock.install();
  await fillSignIn(page);
  await hydrated(page);
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 60_000);
  return submitSignIn(page);
}

test("confirmations close after a second, other toasts after five, and errors stay open", {
  tag: "@spec-9-8",
}, () => {
  expect(toastDuration).toEqual({ success: 1_000, info: 5_000, error: Number.POSITIVE_INFINITY });
});

test.describe("with scripts", () => {
  test("a confirmation closes after the second that the product sets, not before", {
    tag: "@spec-9-8",
  }, async ({ page }) => {
    const toast = await signInWithStoppedClock(page);
    await expect(toast).toBeVisible();
    await page.clock.runFor(900);
    await expect(toast).toBeVisible();
    await expectToClose(page, toast, 200);
  });

  test("an error stays open", async ({ page }) => {
    await page.clock.install();
    await page.goto(at("en-US", "/job"));
    await hydrated(page);
    const save = page.locator("button[name=save]").first();
    await save.evaluate((button) => button.setAttribute("value", "UNKNOWN"));
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    await save.click();
    const toast = page.getByRole("alert").filter({ hasText: w("saved.unknown") });
    await expect(toast).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(toast).toBeVisible();
  });

  test("a confirmation that can be undone stays open", async ({ page }) => {
    await page.clock.install();
    await page.goto(at("en-US", "/job"));
    await hydrated(page);
    await page.locator("button[name=save]").first().click();
    await expect(page.getByRole("status").filter({ hasText: w("saved.added") })).toBeVisible();
    await page.goto(at("en-US", "/job/saved"));
    await hydrated(page);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    await page
      .getByRole("main")
      .getByRole("button", { name: w("saved.remove") })
      .click();
    const undo = page.getByRole("button", { name: w("toast.undo") });
    await expect(undo).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(undo).toBeVisible();
  });

  test("a toast is shown at the top right, light even in a dark color scheme, and closes by itself", {
    tag: "@spec-9-8",
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize({ width: 1280, height: 800 });
    const toast = await signInWithStoppedClock(page);
    await expect(toast).toBeVisible();
    // Hydration replaces the element that the server rendered, so the assertions repeat until they hold.
    await expect(toast).toHaveCSS("background-color", /oklch\(1 0 0\)|rgb\(255, 255, 255\)/);
    const corner = async () => {
      const box = await toast.boundingBox();
      return box && { top: box.y < 200, right: 1280 - box.x - box.width < 120 };
    };
    await expect.poll(corner).toEqual({ top: true, right: true });
    await expectToClose(page, toast, 1_100);
  });

  test("a toast is in sight on a phone whose page is scrolled down", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    const toast = await signInWithStoppedClock(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(toast).toBeInViewport();
  });

  test("a toast stays open while the pointer is over it", async ({ page }) => {
    const toast = await signInWithStoppedClock(page);
    await toast.hover();
    // The toast's timer starts when its script has loaded.
    await page.waitForLoadState("networkidle");
    await page.clock.runFor(3 * toastDuration.success);
    await expect(toast).toBeVisible();
    await page.mouse.move(0, 0);
    await expectToClose(page, toast, toastDuration.success);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a toast is shown at the top of the page until its close link is used", async ({ page }) => {
    const toast = await signIn(page);
    await expect(toast).toBeVisible();
    await toast.getByRole("link", { name: w("toast.close") }).click();
    await expect(page).toHaveURL(at("en-US", "/resume"));
    await expect(toast).toHaveCount(0);
  });
});

test("a messages file that fails to load is only logged: links and forms still work", {
  tag: "@spec-8-5",
}, async ({ page }) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.route("**/messages/**", (route) => route.abort());
  await page.goto(at("en-US", "/"));
  await expect.poll(() => logged.some((line) => line.includes("Failed to start the page"))).toBe(true);
  await page.getByLabel(w("home.keywords")).fill("firmware");
  await page.getByRole("button", { name: w("jobs.submitSearch") }).click();
  await expect(page).toHaveURL(/\/en-US\/job\?q=firmware/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("firmware");
});
