import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { openPdf, textOfPages } from "../harness/pdf";
import { violations } from "./axe";
import { fillGeneralInformation, signInAsNewMember } from "./members";
import { at, collectErrors, words } from "./site";

const locale = "en-US";
const w = words(locale);

for (const scripts of [true, false]) {
  test.describe(`a resume as a file, JavaScript ${scripts ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled: scripts, locale });

    test("is read from a PDF file, reviewed, saved in its sections, and downloaded as a PDF file", async ({
      page,
    }) => {
      test.setTimeout(120_000);
      const errors = collectErrors(page);
      const main = page.locator("main");
      const press = (name: string) => main.getByRole("button", { name, exact: true }).last().click();
      await signInAsNewMember(page, locale);
      await page.goto(at(locale, "/resume/generalInformation"));
      await fillGeneralInformation(page, locale, scripts);
      await page.goto(at(locale, "/resume/import"));
      await page.getByLabel(w("import.file")).setInputFiles("bench/resumes/samples/known/plain-carter.pdf");
      await press(w("import.read"));
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(w("import.checkTitle"));
      await expect(main.getByText(w("import.nothingYet"))).toBeVisible();
      // axe runs in the page and therefore needs scripts.
      if (scripts) expect(await violations(page)).toEqual([]);
      const company = await main.locator('input[name="fix:work[0].name"]').inputValue();
      expect(company).not.toBe("");
      await press(w("import.save"));
      await expect(page).toHaveURL(at(locale, "/resume"));
      await expect(main.locator('section[aria-labelledby="workExperience"]')).toContainText(company);

      const [download] = await Promise.all([
        page.waitForEvent("download"),
        main.getByRole("link", { name: w("resume.pdf") }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/\.pdf$/);
      const pdf = await openPdf(await readFile(await download.path()));
      expect((await textOfPages(pdf)).join("\n")).toContain(company);
      expect(errors).toEqual([]);
    });
  });
}
