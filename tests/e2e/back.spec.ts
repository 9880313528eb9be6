import { expect, type Page, test } from "@playwright/test";
import { signIn, signOut } from "./members";
import { at, words } from "./site";

const locale = "en-US";
const w = words(locale);
const page_ = "/resume/generalInformation";
/** What only the demo member's own pages say. */
const own = "林予晴";

const isRunning = (page: Page) =>
  page.waitForFunction(() => "__remixRouter" in window && window.__remixRouter.state.initialized);

test.use({
  locale,
  // Playwright turns the browser's memory of whole pages off; people's browsers have it.
  launchOptions: [
    async ({ browserName: _ }, use, { project }) =>
      use({ ...project.use.launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
    { scope: "worker" },
  ],
});

for (const scripts of [true, false]) {
  test.describe(`JavaScript ${scripts ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled: scripts });

    test("L4: after signing out the back button shows nothing private", async ({ page }) => {
      await signIn(page, locale);
      const opened = await page.goto(at(locale, page_));
      expect(opened?.headers()["cache-control"]).toBe("private, no-store");
      await expect(page.getByLabel(w("general.name"), { exact: true })).toHaveValue(own);
      if (scripts) {
        await isRunning(page);
        await page
          .getByRole("link", { name: w("nav.resume") })
          .first()
          .click();
        await expect(page).toHaveURL(at(locale, "/resume"));
      } else await page.goto(at(locale, "/resume"));
      await expect(page.locator("body")).toContainText(own);
      await signOut(page, locale);
      for (let steps = 0; steps < 3; steps += 1) {
        await page.goBack();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(w("login.title"));
        expect(await page.content()).not.toContain(own);
      }
    });
  });
}

test.describe("a page that the browser kept whole", () => {
  /** What the browser says to a page that it shows again as it was left. */
  const shownAgain = (page: Page) =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

  test("L4: is hidden at once and gives way to the sign-in page where the session has ended", async ({
    page,
  }) => {
    await signIn(page, locale);
    await page.goto(at(locale, page_));
    await isRunning(page);
    await page.context().clearCookies();
    const isHidden = page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      return getComputedStyle(document.body).visibility;
    });
    expect(await isHidden).toBe("hidden");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(w("login.title"));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.content()).not.toContain(own);
  });

  test("keeps what was typed where the member is still signed in", async ({ page }) => {
    await signIn(page, locale);
    await page.goto(at(locale, page_));
    await isRunning(page);
    await page.getByLabel(w("general.name"), { exact: true }).fill("Typed before going away");
    await shownAgain(page);
    await expect(page.locator("body")).toBeVisible();
    await expect(page.getByLabel(w("general.name"), { exact: true })).toHaveValue("Typed before going away");
  });
});
