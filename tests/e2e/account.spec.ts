import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import type { Locale } from "#app/i18n/locale";
import { goodPassword } from "#support/api/members";
import { textErrors } from "#support/pages/visible-text";
import { violationsOf } from "./axe";
import { linkInMail, register, signInAsNewMember, signInByForm, signOut } from "./members";
import { inModes, modes } from "./modes";
import { at, collectErrors, hydrated, words } from "./site";

const passwords = { changed: "a curlew calls at low tide", reset: "two curlews call at high tide" };

async function change(page: Page, locale: Locale, from: string, to: string) {
  const w = words(locale);
  await page.goto(at(locale, "/memberCenter/changePassword"));
  await page.getByLabel(w("field.currentPassword"), { exact: true }).fill(from);
  await page.getByLabel(w("field.newPassword"), { exact: true }).fill(to);
  await page.getByLabel(w("field.passwordAgain"), { exact: true }).fill(to);
  await page.getByRole("button", { name: w("changePassword.submit") }).click();
}

test("closing the account loads the home page anew, so that the document keeps nothing of the member", async ({
  page,
}) => {
  const w = words("en-US");
  await signInAsNewMember(page, "en-US");
  await page.goto(at("en-US", "/memberCenter/account/close"));
  await hydrated(page);
  await page.evaluate(() => {
    document.documentElement.id = "earlier-document";
  });
  await page.locator("input[type=password]").fill(goodPassword);
  await page.getByRole("button", { name: w("account.closeSubmit") }).click();
  await expect(page).toHaveURL(at("en-US", "/"));
  await expect(page.locator("#earlier-document")).toHaveCount(0);
});

test("the length of a new password is shown until it is sufficient", async ({ page }) => {
  await page.goto(at("en-US", "/regedit"));
  await hydrated(page);
  const password = page.locator("input[autocomplete=new-password]");
  await password.fill("a curlew");
  await expect(page.getByText("8 of 15 characters")).toBeVisible();
  await password.fill(passwords.changed);
  await expect(page.getByText("Long enough")).toBeVisible();
  await expect(page.getByText("of 15 characters")).toHaveCount(0);
});

inModes(modes("zh-CN"), ({ locale, scripts, w }) => {
  test("a visitor registers, confirms, changes the password, forgets it and sets a new one", async ({
    page,
  }) => {
    const errors = collectErrors(page);
    const address = `account-${randomUUID()}@example.org`;
    const heading = page.getByRole("heading", { level: 1 });
    const expectValidPage = async (what: string) => {
      expect.soft(textErrors(await page.content(), locale, [address, "林若水"]), what).toEqual([]);
      if (scripts) expect.soft(await violationsOf(page, what, locale), what).toEqual([]);
    };

    await page.goto(at(locale, "/login"));
    await register(page, locale, address);
    await expectValidPage("registered");
    const confirmation = await linkInMail(address, "/regedit/confirm");
    await page.goto(confirmation);
    await expect(page.locator("main")).toContainText(w("confirm.introProven"));
    await expectValidPage("confirmation");
    // Deletes the cookie, as if another browser opened the link.
    await page.context().clearCookies({ name: "registration" });
    await page.reload();
    await expectValidPage("confirmation with the password");
    await page.getByLabel(w("field.password"), { exact: true }).fill("not the password");
    await page.getByRole("button", { name: w("confirm.submit") }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expectValidPage("rejected confirmation");
    await page.getByLabel(w("field.password"), { exact: true }).fill(goodPassword);
    await page.getByRole("button", { name: w("confirm.submit") }).click();
    await expect(page).toHaveURL(at(locale, "/resume"));

    await change(page, locale, "not the current one", passwords.changed);
    await expect(page.getByRole("alert")).toBeVisible();
    await expectValidPage("rejected change of the password");
    await change(page, locale, goodPassword, passwords.changed);
    await expect(page.getByText(w("changePassword.done"))).toBeVisible();
    await expectValidPage("changed password");
    await signOut(page, locale);
    await page.goto(confirmation);
    await page.getByLabel(w("field.password"), { exact: true }).fill(goodPassword);
    await page.getByRole("button", { name: w("confirm.submit") }).click();
    await expect(heading).toHaveText(w("confirm.usedTitle"));
    await expectValidPage("used confirmation");

    await page.goto(at(locale, "/login"));
    await page
      .locator("main")
      .getByRole("link", { name: w("login.forgotten") })
      .click();
    await expect(heading).toHaveText(w("forgetPWD.title"));
    await page.locator("main").getByLabel(w("field.email"), { exact: true }).fill(address);
    await page.getByRole("button", { name: w("forgetPWD.submit") }).click();
    await expect(heading).toHaveText(w("forgetPWD.sent"));
    await expectValidPage("requested reset");
    const reset = await linkInMail(address, "/forgetPWD/modifyPwd");
    await page.goto(reset);
    const submitPassword = async (password: string) => {
      await page.getByLabel(w("field.newPassword"), { exact: true }).fill(password);
      await page.getByLabel(w("field.passwordAgain"), { exact: true }).fill(password);
      await page.getByRole("button", { name: w("modifyPwd.submit") }).click();
    };
    await submitPassword("too short");
    await expect(page.getByRole("alert")).toBeVisible();
    await expectValidPage("rejected reset");
    await submitPassword(passwords.reset);
    await expect(page.getByText(w("modifyPwd.done"))).toBeVisible();
    await expect(heading).toHaveText(w("login.title"));
    await expectValidPage("reset password");
    await page.goto(reset);
    await expect(heading).toHaveText(w("modifyPwd.lostTitle"));
    await expectValidPage("used reset");

    await signInByForm(page, locale, { username: address, password: passwords.reset });
    await expectValidPage("signed in");
    // The test submits forms that contain errors. Chromium logs the 4xx status of each response.
    expect(errors.filter((error) => !/status of 4\d\d/.test(error))).toEqual([]);
  });

  test("a second click on the confirmation button leaves the visitor signed in", async ({ page }) => {
    const address = `account-${randomUUID()}@example.org`;
    await page.goto(at(locale, "/login"));
    await register(page, locale, address);
    await page.goto(await linkInMail(address, "/regedit/confirm"));
    if (scripts) await hydrated(page);
    let sent = 0;
    let isConfirmed = false;
    let releaseFirst = () => {};
    const clickedAgain = new Promise<void>((resolve) => {
      releaseFirst = resolve;
    });
    await page.route(/\/regedit\/confirm/, async (route) => {
      if (sent++ > 0) return route.continue();
      const response = await route.fetch({ maxRedirects: 0 });
      isConfirmed = true;
      await clickedAgain;
      // Without scripts, the second click has cancelled the first request, so `fulfill` fails.
      await route.fulfill({ response }).catch(() => undefined);
    });
    const button = page.getByRole("button", { name: w("confirm.submit") });
    const { x = 0, y = 0 } = (await button.boundingBox()) ?? {};
    await page.mouse.click(x + 5, y + 5);
    await expect.poll(() => isConfirmed).toBe(true);
    // The browser still waits for the page.
    await page.mouse.click(x + 5, y + 5);
    if (!scripts) await expect.poll(() => sent).toBe(2);
    releaseFirst();
    await expect(page).toHaveURL(at(locale, "/resume"));
    await expect(page.getByText(w("confirm.done"))).toBeVisible();
    expect(sent).toBe(scripts ? 1 : 2);
  });
});
