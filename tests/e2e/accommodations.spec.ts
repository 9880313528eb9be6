import { expect, test } from "@playwright/test";
import { csv, fileWith } from "#support/api/hr-commands";
import { slotRow } from "#support/api/interviews";
import { demoJobs } from "#support/demo-company";
import { violations } from "./axe";
import { applyFor, asHr, signInAsApplicant } from "./members";
import { inModes, withAndWithoutScripts } from "./modes";
import { at, collectErrors } from "./site";

const hour = 3_600_000;
const job = demoJobs.find(
  (each) =>
    !each.hasQuestionnaire &&
    (each.closesInDays ?? 0) > 7 &&
    each.requiredSections.every((section) => section === "generalInformation"),
);

inModes(
  withAndWithoutScripts("zh-TW"),
  ({ scripts, w }) => {
    test("an applicant enters what to arrange while choosing a time, and changes it", async ({ page }) => {
      test.setTimeout(120_000);
      const errors = collectErrors(page);
      const jobId = job?.jobId ?? "";
      const { token } = await signInAsApplicant(page, "zh-TW");
      const number = await applyFor(token, jobId);
      // The tests with and without scripts import different times.
      const start = Math.floor(Date.now() / hour) * hour + (scripts ? 96.5 : 120.5) * hour;
      const rows = [slotRow(jobId, new Date(start)), slotRow(jobId, new Date(start + hour))];
      await asHr("interviews", "import", await fileWith("times.csv", csv(rows)));
      for (const to of ["VIEWED", "SHORTLISTED"])
        await asHr("applications", "move", number, "--to", to, "--mail-delay", "0");
      await asHr("interviews", "invite", number);

      await page.goto(at("zh-TW", `/resume/applied/${number}`));
      const field = page.getByLabel(w("interview.accommodations"));
      await expect(field).toBeHidden();
      await page.getByText(w("interview.accommodationsMore")).click();
      await field.fill("需要輪椅坡道");
      if (scripts) expect.soft(await violations(page), "asked with the times").toEqual([]);
      await page.getByRole("radio").first().check();
      await page.getByRole("button", { name: w("interview.pickButton") }).click();
      await expect(page.getByText(w("interview.calendar"))).toBeVisible();
      await page.reload();
      await expect(field).toHaveValue("需要輪椅坡道");
      await field.fill("字".repeat(1001));
      await page.getByRole("button", { name: w("interview.accommodationsSave"), exact: true }).press("Enter");
      await expect(page.getByRole("alert").getByRole("link")).toHaveAttribute(
        "href",
        "#applied-accommodations",
      );
      await expect(field).toHaveValue("字".repeat(1001));
      await expect(field).toHaveAttribute("aria-invalid", "true");
      if (scripts) {
        expect.soft(await violations(page), "too long").toEqual([]);
        await page
          .locator("summary")
          .filter({ hasText: w("interview.accommodationsMore") })
          .click();
        await expect(field).toBeHidden();
        await page.getByRole("alert").getByRole("link").click();
        await expect(field).toBeFocused();
        await expect(field).toHaveAttribute("aria-invalid", "true");
      }
      await field.fill("手語翻譯");
      if (scripts) {
        await expect(field).not.toHaveAttribute("aria-invalid");
        await expect(page.locator(".error-summary, .error-text")).toHaveCount(0);
      }
      await page.getByRole("button", { name: w("interview.accommodationsSave"), exact: true }).click();
      await expect(page.getByText(w("interview.accommodationsToast"))).toBeVisible();
      await page.reload();
      await expect(field).toHaveValue("手語翻譯");
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
      expect(errors.filter((error) => !/status of 4\d\d/.test(error))).toEqual([]);
    });
  },
  { viewport: { width: 390, height: 844 } },
);
