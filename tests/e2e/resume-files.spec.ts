import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { openPdf, textOfPages } from "#support/pdf";
import { violationsOf } from "./axe";
import { fillGeneralInformation, signInAsNewMember } from "./members";
import { everyMode, inModes } from "./modes";
import { at, collectErrors } from "./site";

/**
 * Sample resumes by language, each with a company and a line that the review must quote. The test uses the PDF file
 * with JavaScript on, the Word file with JavaScript off.
 */
const documents = {
  "zh-TW": {
    pdf: { file: "plain-lin.pdf", company: "晴川資訊股份有限公司", line: "AWS Certified Developer" },
    docx: { file: "form-huang.docx", company: "禾沐生活事業股份有限公司", line: "品牌策略、社群經營" },
  },
  "zh-CN": {
    pdf: { file: "plain-wang.pdf", company: "云杉软件（上海）有限公司", line: "软件设计师，2018年11月" },
    docx: { file: "unstyled-wang.docx", company: "云杉软件（上海）有限公司", line: "TypeScript" },
  },
  "en-US": {
    pdf: { file: "plain-carter.pdf", company: "Brightwater Labs, Inc.", line: "Figma" },
    docx: { file: "unstyled-carter.docx", company: "Brightwater Labs, Inc.", line: "Figma" },
  },
} as const;

inModes(everyMode, ({ locale, scripts, w }) => {
  const { file, company, line } = documents[locale][scripts ? "pdf" : "docx"];

  test(`a resume is read from ${file}, reviewed, saved in its sections, attached, and downloaded as a PDF file`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const errors = collectErrors(page);
    const main = page.locator("main");
    const press = (name: string) => main.getByRole("button", { name, exact: true }).last().click();
    await signInAsNewMember(page, locale);
    await page.goto(at(locale, "/resume/generalInformation"));
    await fillGeneralInformation(page, locale, scripts);
    await page.goto(at(locale, "/resume/import"));
    await page.getByLabel(w("import.file")).setInputFiles(`bench/resumes/samples/known/${file}`);
    if (scripts) await expect(main.locator(".file-input")).toHaveText(`${w("form.chooseFile")} ${file}`);
    await page.getByLabel(w("import.attachFile")).check();
    await press(w("import.read"));
    // The program that reads the file has a low priority, so it takes long while other tests run.
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(w("import.checkTitle"), {
      timeout: 75_000,
    });
    await expect(main.getByText(w("import.gotText"))).toBeVisible();
    await expect(main.getByText(w("import.attached", { name: file }))).toBeVisible();
    await expect(main).toContainText(line);
    // axe runs in the page and therefore needs scripts.
    if (scripts) expect(await violationsOf(page, "the review of a document", locale)).toEqual([]);
    await expect(main.locator('input[name="fix:work[0].name"]')).toHaveValue(company);
    // The files name no country of a school, so the review asks for it.
    for (const country of await main.locator('select[name$=".careers.country"]').all())
      await country.selectOption("TW");
    await press(w("import.save"));
    await expect(page).toHaveURL(at(locale, "/resume"));
    await expect(main.locator('section[aria-labelledby="workExperience"]')).toContainText(company);
    await expect(main.getByRole("link", { name: file })).toBeVisible();

    const [download] = await Promise.all([
      page.waitForEvent("download", { timeout: 60_000 }),
      main.getByRole("link", { name: w("resume.pdf") }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    const pdf = await openPdf(await readFile(await download.path()));
    // A line can break between any two Chinese characters, so white space is ignored.
    expect((await textOfPages(pdf)).join("").replace(/\s/g, "")).toContain(company.replace(/\s/g, ""));
    expect(errors).toEqual([]);
  });
});
