import { expect, type Page, test } from "@playwright/test";
import { locales } from "#app/i18n/locale";
import { violationsOf } from "./axe";
import { signIn } from "./members";
import { at, collectErrors, hydrated, words } from "./site";

/** Whether the background of the page, as it is painted, is dark. */
const isDark = (page: Page) =>
  page.evaluate(
    () =>
      Number(/oklch\(([\d.]+)/.exec(getComputedStyle(document.documentElement).backgroundColor)?.[1]) < 0.5,
  );
const scheme = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);

for (const locale of locales) {
  const w = words(locale);
  const button = (page: Page, theme: "light" | "dark" | "device") =>
    page.locator("footer").getByRole("button", { name: w(`theme.${theme}`), exact: true });

  test.describe(`the theme in ${locale}`, () => {
    test.use({ locale, viewport: { width: 320, height: 700 } });

    test("changes at once with the keyboard, without loading the page, and is there from the first paint of the next page", async ({
      page,
    }) => {
      const errors = collectErrors(page);
      await page.goto(at(locale, "/contactUs"));
      await hydrated(page);
      await page.getByLabel(w("field.email"), { exact: true }).fill("typed@example.com");
      expect(await isDark(page)).toBe(false);
      const requests: string[] = [];
      page.on("request", (request) => {
        if (/\/theme|\/contactUs/.test(request.url())) requests.push(request.url());
      });
      const help = page.locator("footer summary", { hasText: w("footer.help") });
      await help.click();
      await button(page, "dark").focus();
      await page.keyboard.press("Enter");
      await expect(button(page, "dark")).toHaveAttribute("aria-pressed", "true");
      await expect(button(page, "dark")).toBeFocused();
      expect([await isDark(page), await scheme(page)]).toEqual([true, "dark"]);
      expect(requests).toEqual([]);
      await expect(page.getByLabel(w("field.email"), { exact: true })).toHaveValue("typed@example.com");
      expect(await violationsOf(page, "the dark theme", locale)).toEqual([]);
      const response = await page.goto(at(locale, "/terms"));
      expect(await response?.text()).toContain('data-theme="dark"');
      expect(await isDark(page)).toBe(true);
      await hydrated(page);
      await page.locator("footer a[href$='/privacyPolicy']").evaluate((link: HTMLElement) => link.click());
      await expect(page).toHaveURL(at(locale, "/privacyPolicy"));
      if (!(await button(page, "dark").isVisible())) await help.click();
      await expect(button(page, "dark")).toHaveAttribute("aria-pressed", "true");
      await button(page, "device").click();
      await expect.poll(() => isDark(page)).toBe(false);
      await page.reload();
      await hydrated(page);
      await help.click();
      await expect(button(page, "device")).toHaveAttribute("aria-pressed", "true");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(errors).toEqual([]);
    });
  });

  test.describe(`the theme in ${locale} without scripts`, () => {
    test.use({ locale, javaScriptEnabled: false, colorScheme: "dark" });

    test("is chosen with a form that returns to the footer of the same page", async ({ page }) => {
      await page.goto(at(locale, "/job?q=engineer"));
      expect(await isDark(page)).toBe(true);
      await button(page, "light").click();
      await expect(page).toHaveURL(at(locale, "/job?q=engineer#theme"));
      await expect(button(page, "light")).toBeInViewport();
      expect([await isDark(page), await scheme(page)]).toEqual([false, "light"]);
      await button(page, "device").click();
      expect(await isDark(page)).toBe(true);
    });
  });
}

test("a dark page is printed on white, and forced colors stay those of the device", async ({ page }) => {
  const w = words("en-US");
  await page.goto(at("en-US", "/terms"));
  await page
    .locator("footer")
    .getByRole("button", { name: w("theme.dark") })
    .click();
  await page.emulateMedia({ media: "print" });
  const ink = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return [style.colorScheme, style.getPropertyValue("--color-accent-ink")];
    });
  const printed = await ink();
  expect(printed[0]).toBe("light");
  await page.emulateMedia({ media: "screen" });
  expect((await ink())[1]).not.toBe(printed[1]);
  await page.emulateMedia({ media: "screen", forcedColors: "active", colorScheme: "light" });
  expect((await ink())[1]).toBe(printed[1]);
  await page
    .locator("footer")
    .getByRole("button", { name: w("theme.light") })
    .click();
  await page.emulateMedia({ media: "screen", forcedColors: "active", colorScheme: "dark" });
  expect((await ink())[1]).not.toBe(printed[1]);
});

test("forced colors outline the current page in the navigation, the member's pages and the filter of the news", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ forcedColors: "active" });
  await signIn(page, "en-US");
  const expectOutlines = async (path: string, count: number) => {
    await page.goto(at("en-US", path));
    const current = page.locator(":is(header, main) :is(nav, .member-nav) a[aria-current]:visible");
    await expect.soft(current, path).toHaveCount(count);
    for (const link of await current.all()) await expect.soft(link, path).toHaveCSS("outline-style", "solid");
  };
  await expectOutlines("/resume/generalInformation", 2);
  // Four links are current: those of the language, the page in the menu, the filter, and the page of the list.
  await expectOutlines("/news", 4);
});

test("elements below the fold have no transition, which would run when the visitor scrolls to them", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at("en-US", "/"));
  const buttons = page.locator(".below-fold .btn");
  await expect(buttons).not.toHaveCount(0);
  const durations = () =>
    page
      .locator(".below-fold *")
      .evaluateAll((all) => [...new Set(all.map((element) => getComputedStyle(element).transitionDuration))]);
  expect(await durations()).toEqual(["0s"]);
  await buttons.last().hover();
  expect(await durations()).not.toEqual(["0s"]);
});
