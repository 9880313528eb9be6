import { expect, test } from "@playwright/test";
import { locales } from "#app/i18n/locale";
import { demoJobs } from "#support/demo-company";
import { violationsOf } from "./axe";
import { at, collectErrors, hydrated, requestsReported, words } from "./site";

const [job] = demoJobs.filter(({ closesInDays }) => (closesInDays ?? 0) > 7);
if (!job) throw new Error("The demo data has no opening that stays open");
const path = `/job/${job.jobId}`;

for (const locale of locales) {
  const w = words(locale);

  test.describe(`sharing an opening in ${locale}`, () => {
    test.use({ locale, viewport: { width: 320, height: 700 } });

    test("opens and copies the link with the keyboard", async ({ page, context }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      const errors = collectErrors(page);
      const codes: string[] = [];
      page.on("request", (request) => {
        if (request.url().endsWith("/qr.svg")) codes.push(request.url());
      });
      await page.goto(at(locale, path));
      await hydrated(page);
      await requestsReported(page);
      expect(codes, "the QR code is loaded when it is shown").toEqual([]);
      await page.locator("summary", { hasText: w("share.title") }).focus();
      await page.keyboard.press("Enter");
      const copy = page.getByRole("button", { name: w("share.copy") });
      await page.keyboard.press("Tab");
      await expect(page.getByLabel(w("share.address"))).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(copy).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("status").filter({ hasText: w("share.copied") })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(at(locale, path));
      const code = page.locator("img[src$='/qr.svg']");
      await code.scrollIntoViewIfNeeded();
      await expect
        .poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(await violationsOf(page, "a shared opening", locale)).toEqual([]);
      expect(errors).toEqual([]);
    });
  });

  test.describe(`sharing an opening in ${locale} without scripts`, () => {
    test.use({ locale, javaScriptEnabled: false });

    test("shows the address, the links and the QR code, and no button that needs scripts", async ({
      page,
    }) => {
      await page.goto(at(locale, path));
      await page.locator("summary", { hasText: w("share.title") }).click();
      await expect(page.getByLabel(w("share.address"))).toHaveValue(at(locale, path));
      await expect(page.getByRole("link", { name: w("share.line") })).toBeVisible();
      await expect(page.getByRole("button", { name: w("share.copy") })).toHaveCount(0);
      await page.getByRole("link", { name: w("share.qrOpen") }).click();
      await expect(page).toHaveURL(at(locale, `${path}/qr.svg`));
    });
  });
}
