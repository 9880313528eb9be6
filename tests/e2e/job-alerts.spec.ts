import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import type { Locale } from "#app/i18n/locale";
import { violationsOf } from "./axe";
import { linkInMail } from "./members";
import { everyMode, inModes } from "./modes";
import { at, collectErrors, words } from "./site";

type Check = (state: string) => Promise<void>;

const search = "/job?q=engineer&category=FIRMWARE";

/** Fills in and submits the alert form for the search of the job list; returns the address. */
async function requestAlert(page: Page, locale: Locale, check: Check) {
  const w = words(locale);
  const email = `reader-${randomUUID()}@example.org`;
  await page.goto(at(locale, search));
  await page
    .locator("main")
    .getByRole("link", { name: w("alert.title") })
    .click();
  await expect(page).toHaveURL(at(locale, search.replace("/job", "/jobAlert")));
  await page.getByLabel(w("field.email"), { exact: true }).fill("nobody");
  await page.getByLabel(w("alert.pace")).selectOption("WEEKLY");
  await page.getByRole("button", { name: w("alert.submit") }).click();
  await expect(page.getByLabel(w("field.email"), { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel(w("alert.pace"))).toHaveValue("WEEKLY");
  await check("a rejected form");
  await page.getByLabel(w("field.email"), { exact: true }).fill(email);
  await page.getByRole("button", { name: w("alert.submit") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(w("alert.sent"));
  await check("after the form was sent");
  return email;
}

/** Opens the link of the email, confirms the alert, changes its frequency and stops it. */
async function manageAlert(page: Page, locale: Locale, link: string, check: Check) {
  const w = words(locale);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await page.goto(link);
  await expect(page).toHaveTitle(new RegExp(`^${w("alert.manageTitle")}`));
  await expect(page.getByText(w("alert.confirmText"))).toBeVisible();
  await check("before it is confirmed");
  await button(w("alert.confirm")).click();
  await expect(page.getByRole("status").filter({ hasText: w("alert.confirmed") })).toBeVisible();
  const pace = page.getByLabel(w("alert.pace"));
  await expect(pace).toHaveValue("WEEKLY");
  await check("a confirmed alert");
  await pace.selectOption("AT_ONCE");
  await button(w("form.save")).click();
  await expect(page.getByRole("status").filter({ hasText: w("alert.paceSaved") })).toBeVisible();
  await page.goto(link);
  await expect(pace).toHaveValue("AT_ONCE");
  await page
    .locator("main")
    .getByRole("link", { name: /engineer/ })
    .click();
  await expect(page).toHaveURL(at(locale, search));
  await page.goto(link);
  await button(w("alert.stop")).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(w("alert.stopped"));
  await check("a stopped alert");
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(w("alert.ended"));
}

inModes(everyMode, ({ locale, scripts }) => {
  test("a visitor requests an alert, confirms it from the email, changes its frequency and stops it", async ({
    page,
  }) => {
    const errors = collectErrors(page);
    // axe runs in the page and therefore needs scripts.
    const check: Check = async (state) => {
      if (scripts) expect(await violationsOf(page, state, locale), state).toEqual([]);
    };
    const email = await requestAlert(page, locale, check);
    await manageAlert(page, locale, await linkInMail(email, "/jobAlert/manage"), check);
    expect(errors.filter((error) => !/status of 4\d\d/.test(error))).toEqual([]);
  });
});
