import { expect, type Page, test } from "@playwright/test";
import { signIn, signInByForm, signOut } from "./members";
import { inModes, withAndWithoutScripts } from "./modes";
import { at, hydrated, words } from "./site";

const locale = "en-US";
const w = words(locale);
const formPath = "/resume/generalInformation";
/** The demo member's name, which only private pages contain */
const privateText = "林予晴";

test.use({
  locale,
  // Playwright disables the back/forward cache, which browsers normally use.
  launchOptions: [
    async ({ browserName: _ }, use, { project }) =>
      use({ ...project.use.launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
    { scope: "worker" },
  ],
});

inModes(withAndWithoutScripts(locale), ({ scripts, w }) => {
  test("the back button shows no private data after sign-out", { tag: "@L4" }, async ({ page }) => {
    await signInByForm(page, locale);
    const opened = await page.goto(at(locale, formPath));
    expect(opened?.headers()["cache-control"]).toBe("private, no-store");
    await expect(page.getByLabel(w("general.name"), { exact: true })).toHaveValue(privateText);
    if (scripts) {
      await hydrated(page);
      await page
        .getByRole("link", { name: w("nav.resume") })
        .first()
        .click();
      await expect(page).toHaveURL(at(locale, "/resume"));
    } else await page.goto(at(locale, "/resume"));
    await expect(page.locator("body")).toContainText(privateText);
    await signOut(page, locale);
    for (let steps = 0; steps < 3; steps += 1) {
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(w("login.title"));
      expect(await page.content()).not.toContain(privateText);
    }
  });
});

test.describe("a page restored from the back/forward cache", () => {
  /** Dispatches the event that the browser sends to a page from its back/forward cache. */
  const restorePage = (page: Page) =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

  test("is hidden immediately and replaced by the sign-in page if the session has ended", {
    tag: "@L4",
  }, async ({ page }) => {
    await signIn(page, locale);
    await page.goto(at(locale, formPath));
    await hydrated(page);
    await page.context().clearCookies();
    const isHidden = page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      return getComputedStyle(document.body).visibility;
    });
    expect(await isHidden).toBe("hidden");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(w("login.title"));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.content()).not.toContain(privateText);
  });

  test("preserves its input if the member is still signed in", async ({ page }) => {
    await signIn(page, locale);
    await page.goto(at(locale, formPath));
    await hydrated(page);
    await page.getByLabel(w("general.name"), { exact: true }).fill("Typed before leaving");
    await restorePage(page);
    await expect(page.locator("body")).toBeVisible();
    await expect(page.getByLabel(w("general.name"), { exact: true })).toHaveValue("Typed before leaving");
  });
});
