import { expect, test } from "@playwright/test";
import { type Locale, locales } from "../../app/i18n/locale";
import { demoJobs } from "../../recruitment-api/seed/jobs";
import { questionnaireOf } from "../../recruitment-api/seed/questionnaires";
import { technical } from "../../recruitment-api/seed/questionnaires/technical";
import { faultsIn } from "../routes/said";
import { violations } from "./axe";
import { signIn, signInAsApplicant } from "./members";
import { at, watch, words } from "./site";

/** An opening that asks the questions for engineers and wants nothing but general information, and stays open meanwhile. */
const wanted = demoJobs.find(
  (job) =>
    job.hasQuestionnaire &&
    questionnaireOf[job.category] === technical &&
    (job.closesInDays ?? 0) > 7 &&
    job.requiredSections.length === 1,
);
if (!wanted) throw new Error("The demo data has no opening with questions for everybody");

const label = (id: string, locale: Locale) =>
  technical.questions.find((each) => each.id === id)?.label[locale] ?? id;

const hardProblem = "𠮷 froze at −20 °C.";
/** What the applicant writes, which stays as it is in every language. */
const written = [hardProblem, "https://example.org/work", "Ines Okafor"];

for (const locale of locales) {
  for (const scripts of [true, false]) {
    test.describe(`${locale}, JavaScript ${scripts ? "on" : "off"}`, () => {
      test.use({ javaScriptEnabled: scripts, locale });

      test("an opening with questions is applied for, withdrawn and applied for again", async ({ page }) => {
        test.setTimeout(120_000);
        const { jobId } = wanted;
        const w = words(locale);
        const faults = watch(page);
        const expectGood = async (what: string) => {
          expect.soft(faultsIn(await page.content(), locale, written), what).toEqual([]);
          // axe is a script of its own: without scripts there is nothing to run it.
          if (scripts) expect.soft(await violations(page), what).toEqual([]);
        };
        await signInAsApplicant(page, locale);

        await page.goto(at(locale, `/job/${jobId}/apply`));
        await expectGood("tasks");
        await page.getByRole("link", { name: w("questions.begin") }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(w("questions.title"));
        await expectGood("questions");

        await page.getByRole("button", { name: w("questions.next") }).click();
        await expect(page).toHaveTitle(new RegExp(`^${w("error.titlePrefix")}`));
        if (scripts) await expect(page.getByRole("alert")).toBeFocused();
        await expectGood("questions with errors");

        await page.getByLabel(label("hardProblem", locale)).fill(hardProblem);
        await page.getByRole("checkbox", { name: "Python" }).check();
        await page.getByRole("button", { name: w("apply.saveDraft") }).click();
        await expect(page.getByText(w("apply.draftSaved"), { exact: true }).first()).toBeVisible();
        await page.reload();
        await expect(page.getByLabel(label("hardProblem", locale))).toHaveValue(hardProblem);

        const link = page.getByLabel(label("work", locale));
        await expect(link).toBeHidden();
        await page.getByRole("radio", { name: w("questions.yes"), exact: true }).check();
        await page.getByRole("checkbox", { name: w("questions.declare") }).check();
        if (!scripts) {
          await page.getByRole("button", { name: w("questions.next") }).click();
          await expect(page.getByText(w("questions.moreTitle"))).toBeVisible();
        }
        await expect(link).toBeVisible();
        await expectGood("a question that another one opened");
        await link.fill("https://example.org/work");
        await page.getByRole("button", { name: w("questions.next") }).click();
        await expect(page).toHaveURL(at(locale, `/job/${jobId}/apply`));
        await expect(page.locator("main")).toContainText("https://example.org/work");
        await expectGood("review");

        await page.getByRole("button", { name: w("apply.submit") }).click();
        await expect(page).toHaveTitle(new RegExp(`^${w("error.titlePrefix")}`));
        await expectGood("review with errors");
        for (const box of await page.getByRole("checkbox").all()) await box.check();
        await page.getByRole("button", { name: w("apply.submit") }).dblclick();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(w("apply.doneTitle"));
        await expectGood("confirmation");

        await page.getByRole("link", { name: w("apply.toApplied") }).click();
        const card = page.locator(`#${jobId}`);
        await card.getByText(w("applied.withdraw")).first().click();
        await expectGood("applications, about to withdraw");
        await card.getByRole("button", { name: w("applied.withdrawSure") }).click();
        await expect(card).toContainText(w("applicationState.WITHDRAWN"));
        await card.getByRole("button", { name: w("applied.reopen") }).click();
        await expect(card).toContainText(w("applicationState.SUBMITTED"));
        await expectGood("applications");
        // A refused form is a 400, which Chromium notes in its console.
        expect(faults.filter((fault) => !fault.includes("status of 400"))).toEqual([]);
      });
    });
  }
}

test("a JSON Resume file is read, chosen from and saved, accessibly", async ({ page }) => {
  const w = words("en-US");
  const faults = watch(page);
  await signIn(page, "en-US");
  await page.goto(at("en-US", "/resume/import"));
  expect.soft(await violations(page), "empty").toEqual([]);
  await page.getByRole("button", { name: w("import.read") }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  expect.soft(await violations(page), "refused").toEqual([]);
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
  await page.getByRole("button", { name: w("import.save") }).click();
  await expect(page).toHaveURL(at("en-US", "/resume"));
  await expect(page.locator("main")).toContainText("North Rock");
  expect(faults.filter((fault) => !fault.includes("status of 400"))).toEqual([]);
});
