import { expect, type Page, test } from "@playwright/test";
import { signInAsApplicant, signInAsNewMember } from "./members";
import { at, hydrated, words } from "./site";

const [own, other] = [words("zh-TW"), words("en-US")];
test.use({ locale: "zh-TW", viewport: { width: 1440, height: 900 } });

/** Changes the language; fails if the browser asks whether to leave the page. */
async function changeLanguage(page: Page, path: string) {
  page.on("dialog", (dialog) => {
    throw new Error(`${dialog.type()} dialog`);
  });
  await page.locator(".lang-list a[hreflang=en-US]").first().click();
  await expect(page).toHaveURL(at("en-US", path));
  await hydrated(page);
}

test.describe("a change of the language", () => {
  test("keeps what a visitor typed in the registration, except the password", async ({ page }) => {
    await page.goto(at("zh-TW", "/regedit"));
    await hydrated(page);
    await page.getByLabel(own("field.name"), { exact: true }).fill("林若水");
    await page.getByLabel(own("field.email"), { exact: true }).fill("ruoshui@example.org");
    await page.getByLabel(own("field.password"), { exact: true }).fill("seven otters under the pier");
    await page.getByRole("checkbox").check();
    await changeLanguage(page, "/regedit");
    await expect(page.getByLabel(other("field.name"), { exact: true })).toHaveValue("林若水");
    await expect(page.getByLabel(other("field.email"), { exact: true })).toHaveValue("ruoshui@example.org");
    await expect(page.getByLabel(other("field.password"), { exact: true })).toHaveValue("");
    await expect(page.getByRole("checkbox")).toBeChecked();
    // The input is stored for one page only.
    expect(await page.evaluate(() => sessionStorage.getItem("carriedInput"))).toBeNull();
  });

  test("does not store a password, even while it is shown as text", async ({ page }) => {
    await page.addInitScript(() =>
      Object.assign(window, { stored: sessionStorage.getItem("carriedInput") ?? "" }),
    );
    await page.goto(at("zh-TW", "/regedit"));
    await hydrated(page);
    await page.getByLabel(own("field.name"), { exact: true }).fill("林若水");
    await page.getByLabel(own("field.password"), { exact: true }).fill("seven otters under the pier");
    await page.getByRole("button", { name: own("password.show") }).click();
    await changeLanguage(page, "/regedit");
    const stored = await page.evaluate(() => Reflect.get(window, "stored"));
    expect(stored).toContain("林若水");
    expect(stored).not.toContain("otters");
  });

  test("keeps what a visitor chose in the matching form", async ({ page }) => {
    await page.goto(at("zh-TW", "/HRMatching/hrmatching"));
    await hydrated(page);
    const family = page.locator("select[name='families[0]']");
    await family.selectOption("QUALITY");
    await page.getByLabel(own("matchingForm.salary")).fill("60,000");
    await page.locator("input[type=radio][value='4']").first().check();
    await changeLanguage(page, "/HRMatching/hrmatching");
    await expect(family).toHaveValue("QUALITY");
    await expect(page.locator("select[name='families[1]']")).toBeVisible();
    await expect(page.getByLabel(other("matchingForm.salary"))).toHaveValue("60,000");
    await expect(page.locator("input[type=radio][value='4']").first()).toBeChecked();
  });

  test("saves what a member typed in the resume as a draft, and opens it in the other language", async ({
    page,
  }) => {
    await signInAsNewMember(page, "zh-TW");
    await page.goto(at("zh-TW", "/resume/autobiography"));
    await hydrated(page);
    // Delays the script that makes the form save its draft. The language link must wait for this script.
    await page.route(/carried-input/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.getByLabel(own("autobiography.zh")).fill("九個冬天，同一座礁石。");
    await changeLanguage(page, "/resume/autobiography");
    await expect(page.getByLabel(other("autobiography.zh"))).toHaveValue("九個冬天，同一座礁石。");
    await expect(page.getByRole("button", { name: other("draft.discard") })).toBeVisible();
  });

  test("saves no draft of an untouched form that a link opened, filled in from the resume", async ({
    page,
  }) => {
    await signInAsApplicant(page, "zh-TW");
    await page.goto(at("zh-TW", "/HRMatching"));
    await hydrated(page);
    await page.locator("main a[href='/HRMatching/hrmatching']").first().click();
    const city = page.locator("select[name='cities[0]']");
    await expect(city).toHaveValue("TW-HSZ");
    await changeLanguage(page, "/HRMatching/hrmatching");
    await expect(city).toHaveValue("TW-HSZ");
    await expect(page.getByRole("button", { name: other("draft.discard") })).toHaveCount(0);
  });
});
