import { expect, type Page, test } from "@playwright/test";
import type { Locale } from "../../app/i18n/locale";
import { demoJobs } from "../../recruitment-api/seed/jobs";
import { questionnaireOf } from "../../recruitment-api/seed/questionnaires";
import { technical } from "../../recruitment-api/seed/questionnaires/technical";
import { demoMember } from "../members";
import { violations } from "./axe";
import { at, watch, words } from "./site";

/** Openings that ask the questions for engineers, want nothing that the demo member lacks, and stay open meanwhile. */
const wanted = demoJobs.filter(
  (job) =>
    job.hasQuestionnaire &&
    questionnaireOf[job.category] === technical &&
    (job.closesInDays ?? 0) > 7 &&
    job.requiredSections.every(
      (section) => !["qualifications", "autobiography", "attachment"].includes(section),
    ),
);

const label = (id: string, locale: Locale) =>
  technical.questions.find((each) => each.id === id)?.label[locale] ?? id;

async function signIn(page: Page, locale: Locale) {
  const w = words(locale);
  await page.goto(at(locale, "/login"));
  await page.getByLabel(w("field.email"), { exact: true }).fill(demoMember.username);
  await page.getByLabel(w("field.password"), { exact: true }).fill(demoMember.password);
  await page.getByRole("button", { name: w("login.title") }).click();
  await expect(page).toHaveURL(at(locale, "/resume"));
}

const cases = [
  { locale: "zh-TW", scripts: false },
  { locale: "en-US", scripts: true },
  { locale: "zh-CN", scripts: true },
] as const;

for (const [place, { locale, scripts }] of cases.entries()) {
  test.describe(`${locale}, JavaScript ${scripts ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled: scripts, locale });

    test("an opening with questions is applied for, withdrawn and applied for again", async ({ page }) => {
      test.setTimeout(120_000);
      const job = wanted[place];
      if (!job) throw new Error("The demo data has too few openings with questions");
      const w = words(locale);
      const faults = watch(page);
      // axe is a script of its own: without scripts there is nothing to run it.
      const expectAccessible = async (what: string) => {
        if (scripts) expect.soft(await violations(page), what).toEqual([]);
      };
      await signIn(page, locale);

      await page.goto(at(locale, `/job/${job.jobId}/apply`));
      await expectAccessible("tasks");
      await page.getByRole("link", { name: w("questions.begin") }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(w("questions.title"));
      await expectAccessible("questions");

      await page.getByRole("button", { name: w("questions.next") }).click();
      await expect(page).toHaveTitle(new RegExp(`^${w("error.titlePrefix")}`));
      if (scripts) await expect(page.getByRole("alert")).toBeFocused();
      await expectAccessible("questions with errors");

      await page.getByLabel(label("hardProblem", locale)).fill("𠮷 froze at −20 °C.");
      await page.getByRole("checkbox", { name: "Python" }).check();
      await page.getByRole("button", { name: w("apply.saveDraft") }).click();
      await expect(page.getByText(w("apply.draftSaved"), { exact: true }).first()).toBeVisible();
      await page.reload();
      await expect(page.getByLabel(label("hardProblem", locale))).toHaveValue("𠮷 froze at −20 °C.");

      const link = page.getByLabel(label("work", locale));
      await expect(link).toBeHidden();
      await page.getByRole("radio", { name: w("questions.yes"), exact: true }).check();
      await page.getByRole("checkbox", { name: w("questions.declare") }).check();
      if (!scripts) {
        await page.getByRole("button", { name: w("questions.next") }).click();
        await expect(page.getByText(w("questions.moreTitle"))).toBeVisible();
      }
      await expect(link).toBeVisible();
      await expectAccessible("a question that another one opened");
      await link.fill("https://example.org/work");
      await page.getByRole("button", { name: w("questions.next") }).click();
      await expect(page).toHaveURL(at(locale, `/job/${job.jobId}/apply`));
      await expect(page.locator("main")).toContainText("https://example.org/work");
      await expectAccessible("review");

      await page.getByRole("button", { name: w("apply.submit") }).click();
      await expect(page).toHaveTitle(new RegExp(`^${w("error.titlePrefix")}`));
      await expectAccessible("review with errors");
      for (const box of await page.getByRole("checkbox").all()) await box.check();
      await page.getByRole("button", { name: w("apply.submit") }).dblclick();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(w("apply.doneTitle"));
      await expectAccessible("confirmation");

      await page.getByRole("link", { name: w("apply.toApplied") }).click();
      const card = page.locator(`#${job.jobId}`);
      await card.getByText(w("applied.withdraw")).first().click();
      await expectAccessible("applications, about to withdraw");
      await card.getByRole("button", { name: w("applied.withdrawSure") }).click();
      await expect(card).toContainText(w("applicationState.WITHDRAWN"));
      await card.getByRole("button", { name: w("applied.reopen") }).click();
      await expect(card).toContainText(w("applicationState.SUBMITTED"));
      await expectAccessible("applications");
      // A refused form is a 400, which Chromium notes in its console.
      expect(faults.filter((fault) => !fault.includes("status of 400"))).toEqual([]);
    });
  });
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
