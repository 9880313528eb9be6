import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { demoJobs } from "#support/demo-company";
import type { Locale } from "#support/demo-locales";
import { fillGeneralInformation, linkInMail, register, signOut } from "./members";
import { everyMode, inModes } from "./modes";
import { at, collectErrors, hydrated, words } from "./site";

/** A recent opening that requires only general information and stays open during the tests. */
const opening = demoJobs.find(
  (job) =>
    !job.hasQuestionnaire &&
    job.requiredSections.length === 1 &&
    (job.closesInDays ?? 0) > 7 &&
    job.publishedDaysAgo < 5,
);
if (!opening) throw new Error("The demo data has no opening that requires only general information");

/** Waits for hydration, after which links and forms navigate within the document, and marks the document. */
async function mark(page: Page) {
  await hydrated(page);
  await page.evaluate(() => document.documentElement.setAttribute("data-same", "yes"));
}
/** Whether the page is still the document that `mark` marked. */
const isSame = (page: Page) =>
  page.evaluate(() => document.documentElement.getAttribute("data-same") === "yes");

async function findOpening(page: Page, locale: Locale) {
  const w = words(locale);
  await page.getByLabel(w("home.keywords")).fill(opening?.title[locale] ?? "");
  await page.getByRole("button", { name: w("jobs.submitSearch") }).click();
  await page.getByRole("link", { name: opening?.title[locale], exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(opening?.title[locale] ?? "");
}

inModes(everyMode, ({ locale, scripts, w }) => {
  test("a visitor finds a job, registers, signs in, fills in the resume and applies", async ({ page }) => {
    const errors = collectErrors(page);
    const address = `visitor-${randomUUID()}@example.org`;

    await page.goto(at(locale, "/"));
    if (scripts) await mark(page);
    await findOpening(page, locale);
    await page
      .getByRole("complementary", { name: w("job.applyLabel") })
      .getByRole("link", { name: w("job.apply") + w("job.applyRest") })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(w("login.title"));
    await register(page, locale, address);
    if (scripts) expect(await isSame(page)).toBe(true);

    await page.goto(await linkInMail(address, "/regedit/confirm"));
    if (scripts) await mark(page);
    await page.getByRole("button", { name: w("confirm.submit") }).click();
    await expect(page).toHaveURL(at(locale, `/job/${opening.jobId}/apply`));
    if (scripts) expect(await isSame(page)).toBe(true);

    await page.goto(at(locale, "/resume/generalInformation"));
    await fillGeneralInformation(page, locale, scripts);

    await page.goto(at(locale, "/"));
    if (scripts) await mark(page);
    await findOpening(page, locale);
    await page
      .getByRole("complementary", { name: w("job.applyLabel") })
      .getByRole("link", { name: w("job.apply") + w("job.applyRest") })
      .click();
    await expect(page.getByRole("checkbox")).toHaveCount(2);
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    await page.getByRole("button", { name: w("apply.submit") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(w("apply.doneTitle"));
    await page.getByRole("link", { name: w("apply.toApplication") }).click();
    await expect(page).toHaveURL(/\/resume\/applied\//);
    await expect(page.locator("main")).toContainText(opening?.title[locale] ?? "");
    await expect(page.locator("main")).toContainText(w("applicationState.SUBMITTED"));
    if (scripts) expect(await isSame(page)).toBe(true);

    await signOut(page, locale);
    await page.goto(at(locale, "/resume"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(w("login.title"));
    expect(errors).toEqual([]);
  });
});
