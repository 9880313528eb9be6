import { expect, test } from "@playwright/test";
import { locales } from "../../app/i18n/locale";
import { signIn } from "./members";
import { at, words } from "./site";

for (const locale of locales) {
  test.describe(locale, () => {
    test.use({ locale });

    test("the header is a single row from 960 px", async ({ page }) => {
      for (const width of [960, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(at(locale, "/news"));
        const rows = await page
          .locator(".site-header-bar")
          .evaluate(
            ({ children }) => new Set([...children].map((each) => each.getBoundingClientRect().top)).size,
          );
        expect.soft(rows, `${width} px`).toBe(1);
      }
    });

    test("the menu button covers nothing, whether the menu is open or closed", async ({ page }) => {
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(at(locale, "/news"));
        const summary = page.locator("details.menu > summary");
        for (const state of ["closed", "open"]) {
          if (state === "open") await summary.click();
          const button = await summary.boundingBox();
          const brand = await page.locator(".site-header .brand").boundingBox();
          expect
            .soft((brand?.x ?? 0) + (brand?.width ?? 0), `${width} px, ${state}`)
            .toBeLessThanOrEqual(button?.x ?? 0);
        }
      }
    });
  });
}

test.describe("the account menu", () => {
  const locale = "en-US";
  const w = words(locale);
  test.use({ locale });

  for (const scripts of [true, false]) {
    test.describe(`JavaScript ${scripts ? "on" : "off"}`, () => {
      test.use({ javaScriptEnabled: scripts });

      test("leads to the applications from every layout", async ({ page }) => {
        await signIn(page, locale);
        for (const path of ["/news", "/HRMatching", "/HRCampus/hrcampus"]) {
          await page.goto(at(locale, path));
          await page.locator("details.account-menu > summary").click();
          const links = page.locator("details.account-menu").getByRole("link");
          await expect(links.first()).toHaveText(w("nav.applied"));
        }
        await page.locator("details.account-menu").getByRole("link").first().click();
        await expect(page).toHaveURL(at(locale, "/resume/applied"));
      });
    });
  }

  test("closes on Escape, which returns the focus, and on a click outside", async ({ page }) => {
    await signIn(page, locale);
    const menu = page.locator("details.account-menu");
    const summary = menu.locator("summary");
    await summary.click();
    await expect(menu.getByRole("link").first()).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(menu).not.toHaveAttribute("open");
    await expect(summary).toBeFocused();
    await summary.click();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(menu).not.toHaveAttribute("open");
  });
});
