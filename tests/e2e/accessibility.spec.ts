import { expect, type Page, test } from "@playwright/test";
import { resumeSections } from "#contract/resume/sections";
import { locales } from "../../app/i18n/locale";
import { demoJobs } from "../harness/demo-company";
import { demoMember } from "../harness/members";
import { violations } from "./axe";
import { signInAsNewMember } from "./members";
import { at, collectErrors, words } from "./site";

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** Viewports in CSS px with the size of the text: WCAG 1.4.10 asks for 320 px, 1.4.4 for 200 %. */
const states = [
  { width: 320, height: 640, text: "100%" },
  { width: 960, height: 800, text: "100%" },
  { width: 720, height: 800, text: "200%" },
  { width: 1440, height: 900, text: "200%" },
];

/** Expects that the page does not scroll sideways in any of the states. */
async function expectReflow(page: Page, name: string) {
  const setText = (size: string) =>
    page.evaluate((value) => document.documentElement.style.setProperty("font-size", value), size);
  for (const { width, height, text } of states) {
    await page.setViewportSize({ width, height });
    await setText(text);
    expect.soft(await isWide(page), `${name} scrolls sideways at ${width} px, text ${text}`).toBe(false);
  }
  await setText("");
}

const open = demoJobs.find((job) => (job.closesInDays ?? 0) > 7)?.jobId ?? "";
const closed = demoJobs.find((job) => (job.closesInDays ?? 0) < 0)?.jobId ?? "";

const forVisitors = [
  "/",
  "/job",
  "/job?q=engineer&city=TW-HSZ&sort=closing",
  "/job?q=nothing-has-this-name",
  `/job/${open}`,
  `/job/${closed}`,
  "/job/saved",
  "/jobAlert",
  "/jobAlert?q=engineer&city=TW-HSZ",
  "/jobAlert?done=confirm",
  "/jobAlert/manage?token=abc",
  "/news",
  "/news/ma-2027-applications-open",
  "/login",
  "/regedit",
  "/regedit/confirm?token=abc",
  "/memberCenter/stopReminders?token=abc",
  "/forgetPWD",
  "/forgetPWD/modifyPwd?token=abc",
  "/ssoRegedit",
  "/privacyPolicy",
  "/terms",
  "/accessibility",
  "/hr/world/career/career",
  "/hr/world/career/salary",
  "/hr/world/career/benefits",
  "/hr/world/career/offices",
  "/hr/world/career/salary?grade=P3",
  "/contactUs",
  "/contactUs?sent=C2611-7KQ2-M4XN",
  "/goto?code=munich-map",
  "/HRMatching",
  "/HRCampus/hrcampus",
  "/no/such/page",
];
const forMembers = [
  "/resume",
  "/resume/generalInformation",
  "/resume/applied",
  "/resume/saved",
  "/resume/import",
  "/resume/print",
  // Three sections that are empty for the demo member, and one with a link back to an application.
  "/resume/qualifications",
  "/resume/autobiography",
  "/resume/attachment",
  `/resume/workExperience?to=${encodeURIComponent(`/job/${open}/apply`)}`,
  "/memberCenter/account",
  "/memberCenter/account/email",
  "/memberCenter/account/close",
  "/memberCenter/confirmEmail?token=unknown",
  "/memberCenter/changePassword",
  "/memberCenter/ssoLogin",
  `/job/${open}/apply`,
];

for (const locale of locales) {
  test.describe(`${locale}`, () => {
    test.use({ locale });

    test("pages for visitors have no accessibility violations, reflow and comply with the content policy", async ({
      page,
    }) => {
      test.setTimeout(180_000);
      const errors = collectErrors(page);
      for (const path of forVisitors) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.goto(at(locale, path));
        expect.soft(await violations(page), path).toEqual([]);
        await expectReflow(page, path);
      }
      expect(errors.filter((error) => !/status of 4\d\d/.test(error))).toEqual([]);
    });

    test("pages for members and rejected forms have no accessibility violations", async ({ page }) => {
      test.setTimeout(180_000);
      const w = words(locale);
      await page.goto(at(locale, "/login"));
      await page.getByRole("button", { name: w("login.title") }).click();
      await expect(page.getByRole("alert")).toBeFocused();
      await expect(page).toHaveTitle(new RegExp(`^${w("error.titlePrefix")}`));
      expect.soft(await violations(page), "rejected sign-in").toEqual([]);
      await page.getByLabel(w("field.email"), { exact: true }).fill(demoMember.username);
      await page.getByLabel(w("field.password"), { exact: true }).fill(demoMember.password);
      await page.getByRole("button", { name: w("login.title") }).click();
      await expect(page).toHaveURL(at(locale, "/resume"));
      await page.goto(at(locale, "/resume/applied"));
      const application = await page.locator("main h3 a").first().getAttribute("href");
      const applications = ["", "/print"].map(
        (rest) => `${application?.replace(/^\/(zh-CN|en-US)\b/, "")}${rest}`,
      );
      for (const path of [...forMembers, ...applications]) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.goto(at(locale, path));
        expect.soft(await violations(page), path).toEqual([]);
        await expectReflow(page, path);
      }
      await page.goto(at(locale, "/resume/generalInformation"));
      await page.getByLabel(w("general.name"), { exact: true }).fill("");
      await page
        .getByRole("button", { name: w("form.save"), exact: true })
        .last()
        .click();
      await expect(page.getByRole("alert")).toBeFocused();
      expect.soft(await violations(page), "rejected general information").toEqual([]);

      // After a save in another tab, the page shows both versions.
      await page.goto("about:blank");
      await page.goto(at(locale, "/resume/generalInformation"));
      const other = await page.context().newPage();
      await other.goto(at(locale, "/resume/generalInformation"));
      const save = { name: w("form.save"), exact: true };
      await other.getByRole("button", save).last().click();
      await expect(other).toHaveURL(at(locale, "/resume"));
      await other.close();
      await page.getByLabel(w("general.name"), { exact: true }).fill("林予");
      await page.getByRole("button", save).last().click();
      await expect(page.getByRole("heading", { level: 1, name: w("conflict.title") })).toBeFocused();
      expect.soft(await violations(page), "two versions").toEqual([]);
      await expectReflow(page, "two versions");
    });

    test("the resume of a new member has no accessibility violations, in the overview and nine empty sections", async ({
      page,
    }) => {
      const w = words(locale);
      const errors = collectErrors(page);
      await page.setViewportSize({ width: 1280, height: 900 });
      await signInAsNewMember(page, locale);
      await expect(page.getByText(w("resume.progress_other", { count: 0 }))).toBeVisible();
      for (const section of ["", ...resumeSections]) {
        await page.goto(at(locale, `/resume/${section}`));
        expect.soft(await violations(page), section || "overview").toEqual([]);
      }
      expect(errors).toEqual([]);
    });
  });
}
