import { expect, type Page, test } from "@playwright/test";
import { locales } from "#app/i18n/locale";
import { demoJobs } from "#support/demo-company";
import { demoMember } from "#support/members";
import { isChecked, violations, violationsOf } from "./axe";
import { signInAsApplicant } from "./members";
import { at, collectErrors, layOutAll, linkText, origin, words } from "./site";
import { signInFor, states } from "./states";

/** Viewports in CSS px with text sizes: WCAG 1.4.10 requires 320 px, 1.4.4 requires 200 %. */
const viewports = [
  { width: 320, height: 640, text: "100%" },
  { width: 960, height: 800, text: "100%" },
  { width: 720, height: 800, text: "200%" },
  { width: 1440, height: 900, text: "200%" },
];

async function expectReflow(page: Page, name: string) {
  await layOutAll(page);
  for (const { width, height, text } of viewports) {
    await page.setViewportSize({ width, height });
    const isWide = await page.evaluate((size) => {
      document.documentElement.style.setProperty("font-size", size);
      return document.documentElement.scrollWidth > innerWidth;
    }, text);
    expect.soft(isWide, `${name} scrolls sideways at ${width} px, text ${text}`).toBe(false);
  }
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", ""));
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
  `/job/${open}/resume`,
  "/job/saved",
  "/jobAlert",
  "/jobAlert?q=engineer&city=TW-HSZ",
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
  "/HRMatching/hrmatching",
  "/HRCampus/hrcampus",
  "/hr/upgrecruit/upgma",
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
  "/hr/upgrecruit/upgma",
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
      test.setTimeout(240_000);
      const errors = collectErrors(page);
      for (const path of forVisitors.filter((each) => isChecked(each, locale))) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.goto(at(locale, path));
        expect.soft(await violations(page), path).toEqual([]);
        await expectReflow(page, path);
      }
      expect(errors.filter((error) => !/status of 4\d\d/.test(error))).toEqual([]);
    });

    test("pages for members and rejected forms have no accessibility violations", async ({ page }) => {
      test.setTimeout(240_000);
      const w = words(locale);
      await page.goto(at(locale, "/login"));
      await page.getByRole("button", { name: w("login.title") }).click();
      await expect(page.getByRole("alert")).toBeFocused();
      await expect(page).toHaveTitle(new RegExp(`^${w("error.titlePrefix")}`));
      expect.soft(await violationsOf(page, "rejected sign-in", locale), "rejected sign-in").toEqual([]);
      await page.getByLabel(w("field.email"), { exact: true }).fill(demoMember.username);
      await page.getByLabel(w("field.password"), { exact: true }).fill(demoMember.password);
      await page.getByRole("button", { name: w("login.title") }).click();
      await expect(page).toHaveURL(at(locale, "/resume"));
      await page.goto(at(locale, "/resume/applied"));
      const links = await page
        .locator(".application-row a")
        .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
      const own = links.map((href) => href.replace(/^\/(zh-CN|en-US)\b/, ""));
      const offered = page.locator(".application-row", { hasText: w("applicationState.OFFERED") });
      const offer = (await offered.locator("a").first().getAttribute("href")) ?? "";
      const applications = [
        // The applications include one with interview times to choose from, and one with an offer.
        ...own,
        `${own[0]}/print`,
        ...["ACCEPTED", "DECLINED"].map(
          (answer) => `${offer.replace(/^\/(zh-CN|en-US)\b/, "")}/offer?answer=${answer}`,
        ),
      ].filter((_, index) => isChecked(`application ${index}`, locale));
      for (const path of [...forMembers.filter((each) => isChecked(each, locale)), ...applications]) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.goto(at(locale, path));
        expect.soft(await violations(page), path).toEqual([]);
        await expectReflow(page, path);
      }
    });

    if (isChecked("a rejected section", locale))
      test("a rejected section, its draft and two versions of it have no accessibility violations", async ({
        page,
      }) => {
        const w = words(locale);
        // A new member, because other tests would see a draft of the demo member.
        await signInAsApplicant(page, locale);
        await page.goto(at(locale, "/resume/generalInformation"));
        await page.getByLabel(w("general.name"), { exact: true }).fill("");
        await page
          .getByRole("button", { name: w("form.save"), exact: true })
          .last()
          .click();
        await expect(page.getByRole("alert")).toBeFocused();
        expect.soft(await violations(page), "rejected general information").toEqual([]);
        // Saves the draft that the next visit shows.
        await page.getByRole("button", { name: linkText(w("draft.hint")), exact: true }).click();
        const [saved = ""] = w("draft.saved").split("{{");
        await expect(page.getByRole("status").filter({ hasText: saved })).toBeVisible();
        await page.goto(at(locale, "/resume/generalInformation"));
        expect.soft(await violations(page), "draft of general information").toEqual([]);
        await page.getByRole("button", { name: w("draft.discard"), exact: true }).click();
        await expect(page.getByRole("button", { name: w("draft.discard"), exact: true })).toBeHidden();

        // After a save in another tab, the page shows both versions.
        await page.goto(`${origin}/robots.txt`);
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

    for (const as of ["visitor", "member", "new member", "applicant"] as const) {
      const shown = states.filter((state) => state.as === as && isChecked(state.name, locale));
      if (shown.length === 0) continue;
      test(`rejected forms, reviews, receipts and empty pages have no accessibility violations and reflow (${as})`, async ({
        page,
      }) => {
        test.setTimeout(240_000);
        const errors = collectErrors(page);
        await signInFor(page, locale, as);
        for (const { name, show } of shown) {
          await page.setViewportSize({ width: 1280, height: 900 });
          await show(page, locale);
          expect.soft(await violations(page), name).toEqual([]);
          await expectReflow(page, name);
          // Loads another document, because the page would otherwise warn of unsaved changes. about:blank would end the
          // browser process of the page, which doubles the time for the next page.
          await page.goto(`${origin}/robots.txt`);
        }
        expect(errors.filter((error) => !/status of 4\d\d/.test(error))).toEqual([]);
      });
    }
  });
}
