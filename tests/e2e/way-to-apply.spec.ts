import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { type DemoJob, demoJobs, demoQuestionnaire } from "#support/demo-company";
import type { Locale } from "#support/demo-locales";
import {
  fillRegistration,
  linkInMail,
  signInAsApplicant,
  signInAsNewMember,
  toRegistration,
} from "./members";
import { inModes, modes } from "./modes";
import { at, linkText, words } from "./site";

const questions = demoQuestionnaire("technical-2026");
const question = (id: string, locale: Locale) =>
  questions.questions.find((each) => each.id === id)?.label[locale] ?? id;

/** An opening with these sections and this questionnaire that stays open during the tests. */
function openingWith(sections: string, questionnaire?: string): DemoJob {
  const found = demoJobs.find(
    (job) =>
      job.requiredSections.join() === sections &&
      job.questionnaire === questionnaire &&
      (job.closesInDays ?? 0) > 7,
  );
  if (!found) throw new Error("The demo data lacks an opening for these tests");
  return found;
}
const simple = openingWith("generalInformation");
const withQuestions = openingWith("generalInformation", questions.id);
const demanding = openingWith("generalInformation,educationInformation,workExperience");

/**
 * Follows the pages from an opening to the receipt, and records the heading of each page. Fails if an additional page
 * appears, because its heading is not expected.
 */
function walkFor(page: Page, locale: Locale, job: DemoJob) {
  const w = words(locale);
  const headings: string[] = [];
  const see = async (heading: string) => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    headings.push(heading);
  };
  return {
    headings,
    see,
    async fromOpening(link = w("job.apply") + w("job.applyRest")) {
      await page.goto(at(locale, `/job/${job.jobId}`));
      await see(job.title[locale]);
      const box = page.getByRole("complementary", { name: w("job.applyLabel") });
      await box.getByRole("link", { name: link, exact: true }).click();
    },
    async register() {
      const address = `walker-${randomUUID()}@example.org`;
      await see(w("regedit.title"));
      await fillRegistration(page, locale, address);
      await see(w("regedit.sent"));
      await page.goto(await linkInMail(address, "/regedit/confirm"));
      await see(w("confirm.title"));
      await page.getByRole("button", { name: w("confirm.submit") }).click();
    },
    seeApplication: () => see(`${w("apply.titleShort")} ${job.title[locale]}`),
    async fillNeeded() {
      await page.getByLabel(w("general.mobilePhone")).fill("0912 345 678");
      await page.getByLabel(w("general.city")).selectOption("TW-HSZ");
      await page.getByLabel(w("general.nationality")).selectOption("TW");
      await expect(page.getByLabel(w("general.name"), { exact: true })).toHaveCount(0);
      await page.getByRole("button", { name: w("apply.neededSave") }).click();
      if (!job.hasQuestionnaire)
        await expect(page.getByRole("button", { name: w("apply.submit") })).toBeVisible();
    },
    async answer() {
      await see(`${w("questions.title")} ${job.title[locale]}`);
      await page.getByLabel(question("hardProblem", locale)).fill("𠮷 froze at −20 °C.");
      await page.getByRole("checkbox", { name: "Python" }).check();
      await page.getByRole("checkbox", { name: w("questions.declare") }).check();
      await page.getByRole("button", { name: w("questions.next") }).click();
    },
    async submit() {
      for (const box of await page.getByRole("checkbox").all()) await box.check();
      await page.getByRole("button", { name: w("apply.submit") }).click();
      await see(w("apply.doneTitle"));
    },
  };
}

inModes(modes("en-US"), ({ locale, w }) => {
  for (const { job, pages, kind } of [
    { job: simple, pages: 7, kind: "an opening without questions" },
    { job: withQuestions, pages: 8, kind: "an opening with questions" },
  ])
    test(`a stranger who registers by email for ${kind} sees ${pages} pages`, async ({ page }) => {
      const walk = walkFor(page, locale, job);
      await walk.fromOpening(linkText(w("job.registerToApply")));
      await walk.register();
      await walk.seeApplication();
      await walk.fillNeeded();
      if (job.hasQuestionnaire) await walk.answer();
      await walk.seeApplication();
      await walk.submit();
      expect(walk.headings).toHaveLength(pages);
    });

  test("a stranger with a resume file sees 7 pages, even for an opening that requires education and work", async ({
    page,
  }) => {
    const walk = walkFor(page, locale, demanding);
    await page.goto(at(locale, `/job/${demanding.jobId}`));
    await walk.see(demanding.title[locale]);
    await page.getByText(w("applyWithFile.title"), { exact: true }).click();
    await page
      .getByLabel(w("applyWithFile.file"))
      .setInputFiles("bench/resumes/samples/known/plain-carter.pdf");
    await page.getByRole("button", { name: w("applyWithFile.submit") }).click();
    await walk.register();
    await walk.see(w("import.checkTitle"));
    await page.getByLabel(w("general.nationality")).selectOption("US");
    await page.getByLabel(w("general.city")).selectOption("TW-HSZ");
    await page.locator('[name="fix:education[0].careers.country"]').selectOption("US");
    await page
      .getByRole("button", { name: w("import.save"), exact: true })
      .last()
      .click();
    await walk.seeApplication();
    await walk.submit();
    expect(walk.headings).toHaveLength(7);
  });

  test("a member without a resume sees 4 pages, even for an opening that requires education and work", async ({
    page,
  }) => {
    await signInAsNewMember(page, locale);
    const walk = walkFor(page, locale, demanding);
    await walk.fromOpening();
    await walk.seeApplication();
    await page.getByLabel(w("education.school")).fill("國立清華大學");
    await page.getByLabel(w("education.department")).fill("資訊工程");
    await page.getByLabel(w("education.degree")).selectOption("BACHELOR");
    await page.getByLabel(w("education.status")).selectOption("GRADUATED");
    const field = (name: string) => page.locator(`[name="${name}"]`);
    await field("educationInformation.country").selectOption("TW");
    await field("educationInformation.startMonth").fill("2015-09");
    await field("educationInformation.endMonth").fill("2019-06");
    await page.getByLabel(w("work.company")).fill("燈塔出版");
    await page.getByLabel(w("work.position")).fill("編輯");
    await field("workExperience.startMonth").fill("2019-09");
    await page.getByLabel(w("work.isCurrent")).check();
    await walk.fillNeeded();
    await walk.seeApplication();
    await walk.submit();
    expect(walk.headings).toHaveLength(4);
  });

  test("a member with the resume that an opening requires sees 3 pages", async ({ page }) => {
    await signInAsApplicant(page, locale);
    const walk = walkFor(page, locale, simple);
    await walk.fromOpening();
    await walk.seeApplication();
    await walk.submit();
    expect(walk.headings).toHaveLength(3);
  });
});

test.describe("through the sign-in page", () => {
  test.use({ locale: "en-US" });

  test("a stranger who registers by email sees one page more", async ({ page }) => {
    const w = words("en-US");
    const walk = walkFor(page, "en-US", simple);
    await walk.fromOpening();
    await walk.see(w("login.title"));
    await toRegistration(page, "en-US");
    await walk.register();
    await walk.seeApplication();
    expect(walk.headings).toHaveLength(6);
  });

  test("a stranger who registers sees 6 pages of the site", async ({ page }) => {
    const w = words("en-US");
    const walk = walkFor(page, "en-US", simple);
    await walk.fromOpening();
    await walk.see(w("login.title"));
    await page.getByRole("link", { name: w("login.sso", { provider: "Demo ID" }) }).click();
    await page.getByLabel("Sofia Lindqvist").check();
    await page.getByRole("button").click();
    await page.locator('button[value="allow"]').click();
    await walk.see(w("ssoRegedit.heading"));
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: w("regedit.submit") }).click();
    await walk.seeApplication();
    await walk.fillNeeded();
    await walk.seeApplication();
    await walk.submit();
    expect(walk.headings).toHaveLength(6);
  });
});
