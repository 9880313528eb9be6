import { expect, test } from "@playwright/test";
import type { Locale } from "#app/i18n/locale";
import { demoJobs, demoQuestionnaire } from "#support/demo-company";
import { textErrors } from "#support/pages/visible-text";
import { violations, violationsOf } from "./axe";
import { signInAsApplicant, signInAsNewMember } from "./members";
import { inModes, modes } from "./modes";
import { at, collectErrors, words } from "./site";

const technical = demoQuestionnaire("technical-2026");

/** An opening with the technical questions that requires only general information and stays open during the tests. */
const opening = demoJobs.find(
  (job) =>
    job.questionnaire === technical.id && (job.closesInDays ?? 0) > 7 && job.requiredSections.length === 1,
);
if (!opening)
  throw new Error(
    "The demo data has no opening with the technical questions that requires only general information",
  );

const label = (id: string, locale: Locale) =>
  technical.questions.find((each) => each.id === id)?.label[locale] ?? id;

const hardProblem = "𠮷 froze at −20 °C.";
/** Input of the applicant, the same in every language. */
const typed = [hardProblem, "https://example.org/work", "Ines Okafor"];

inModes(modes("zh-TW"), ({ locale, scripts, w }) => {
  test("an applicant applies for an opening with questions, withdraws and applies again", {
    tag: "@promise-57",
  }, async ({ page }) => {
    test.setTimeout(120_000);
    const { jobId } = opening;
    const errors = collectErrors(page);
    const expectValidPage = async (what: string) => {
      expect.soft(textErrors(await page.content(), locale, typed), what).toEqual([]);
      // axe runs in the page and therefore needs scripts.
      if (!scripts) return;
      // Waits until no toast is shown, because a toast that is fading in has less contrast than afterwards.
      await expect(page.locator(".toast-success")).toHaveCount(0);
      expect.soft(await violationsOf(page, what, locale), what).toEqual([]);
    };
    await signInAsApplicant(page, locale);

    await page.goto(at(locale, `/job/${jobId}/apply`));
    await expectValidPage("tasks");
    await page.getByRole("link", { name: w("questions.begin") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(w("questions.title"));
    await expectValidPage("questions");

    const [python, none] = [page.locator('[value="python"]'), page.locator('[value="none"]')];
    await python.check();
    await none.check();
    await expect(python).toBeChecked({ checked: !scripts });
    await page.getByRole("button", { name: w("questions.next") }).click();
    await expect(page).toHaveTitle(new RegExp(`^${w("error.titlePrefix")}`));
    if (scripts) await expect(page.getByRole("alert")).toBeFocused();
    const both = w("error.exclusive").split("{0}").at(-1) ?? "";
    await expect(page.locator("fieldset").getByText(both)).toHaveCount(scripts ? 0 : 1);
    if (!scripts) await none.uncheck();
    await expectValidPage("questions with errors");

    await page.getByLabel(label("hardProblem", locale)).fill(hardProblem);
    await python.check();
    await expect(none).not.toBeChecked();
    // With scripts, the button saves without loading a page. The status line is already shown, because the rejected
    // answers were saved too. So only the response shows that the button's save has ended.
    const saved = scripts ? page.waitForResponse((response) => response.url().includes("/draft?")) : null;
    await page.getByRole("button", { name: w("apply.saveDraft") }).click();
    await saved;
    await expect(
      scripts
        ? page.getByRole("status").filter({ hasText: w("draft.saved").split("{{time}}")[0] ?? "" })
        : page.getByText(w("apply.draftSaved"), { exact: true }).first(),
    ).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(label("hardProblem", locale))).toHaveValue(hardProblem);

    const link = page.getByLabel(label("work", locale));
    await expect(link).toBeHidden();
    await page.getByRole("radio", { name: w("questions.yes"), exact: true }).check();
    await page.getByRole("checkbox", { name: w("questions.declare") }).check();
    if (!scripts) {
      await page.getByRole("button", { name: w("questions.next") }).click();
      await expect(page.getByText(w("questions.moreTitle"), { exact: true })).toBeVisible();
    }
    await expect(link).toBeVisible();
    await expectValidPage("a question shown by the answer to another");
    await link.fill("https://example.org/work");
    await page.getByRole("button", { name: w("questions.next") }).click();
    await expect(page).toHaveURL(at(locale, `/job/${jobId}/apply`));
    await expect(page.locator("main")).toContainText("https://example.org/work");
    await expectValidPage("review");

    await page.getByRole("button", { name: w("apply.submit") }).click();
    await expect(page).toHaveTitle(new RegExp(`^${w("error.titlePrefix")}`));
    await expectValidPage("review with errors");
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    await page.getByRole("button", { name: w("apply.submit") }).dblclick();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(w("apply.doneTitle"));
    await expectValidPage("confirmation");

    await page.getByRole("link", { name: w("apply.toApplication") }).click();
    await expect(page.getByRole("list", { name: w("applied.track") })).toContainText(
      w("applied.step.submitted"),
    );
    await page.getByText(w("questions.title")).click();
    await expect(page.locator("main")).toContainText("https://example.org/work");
    await expectValidPage("application");
    await page.getByRole("link", { name: w("applied.print") }).click();
    await expectValidPage("printed application");
    await page
      .getByRole("navigation", { name: w("nav.crumbs") })
      .getByRole("link", { name: w("applied.title") })
      .click();
    const row = page.locator(`#${jobId}`);
    await expect(row).toContainText(w("applicationState.SUBMITTED"));
    await expectValidPage("applications");
    await row.getByRole("link").click();
    const main = page.locator("main");
    await main.locator("summary", { hasText: w("applied.withdraw") }).click();
    await expectValidPage("application with the withdraw confirmation");
    await main.getByRole("button", { name: w("applied.withdrawSure") }).click();
    await expect(main).toContainText(w("applied.meaning.WITHDRAWN"));
    await main.getByRole("button", { name: w("applied.reopen") }).click();
    await expect(main).toContainText(w("applied.meaning.SUBMITTED"));
    await expectValidPage("application that was reopened");
    // Chromium logs the status 400 of a rejected form.
    expect(errors.filter((error) => !error.includes("status of 400"))).toEqual([]);
  });
});

test("a JSON Resume file is read, reviewed and imported without accessibility violations", async ({
  page,
}) => {
  const w = words("en-US");
  const errors = collectErrors(page);
  await signInAsNewMember(page, "en-US");
  await page.goto(at("en-US", "/resume/import"));
  expect.soft(await violations(page), "empty").toEqual([]);
  await page.getByRole("button", { name: w("import.read") }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  expect.soft(await violations(page), "rejected").toEqual([]);
  const json = {
    basics: { label: "Keeper" },
    work: [{ name: "North Rock", position: "Keeper", startDate: "2018", endDate: "2020" }],
  };
  await page.getByLabel(w("import.file")).setInputFiles({
    name: "cv.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(json)),
  });
  await page.getByRole("button", { name: w("import.read") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(w("import.checkTitle"));
  expect.soft(await violations(page), "review").toEqual([]);
  // A link to a part of the page does not close the review.
  await page.locator("a.skip-link").press("Enter");
  await expect(page).toHaveURL(/#main$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(w("import.checkTitle"));
  await page.goBack();
  await expect(page).not.toHaveURL(/#main$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(w("import.checkTitle"));
  // The file has only years, so the item is uncertain and not selected at first.
  await page.getByRole("checkbox", { name: /Keeper/ }).check();
  await page.getByRole("button", { name: w("import.save") }).click();
  await expect(page).toHaveURL(at("en-US", "/resume"));
  await expect(page.locator("main")).toContainText("North Rock");
  expect(errors.filter((error) => !error.includes("status of 400"))).toEqual([]);
});
