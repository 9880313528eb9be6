import { expect, type Page, test } from "@playwright/test";
import type { Locale } from "../../app/i18n/locale";
import { demoMember } from "../members";
import { violations } from "./axe";
import { at, watch, words } from "./site";

async function signIn(page: Page, locale: Locale) {
  const w = words(locale);
  await page.goto(at(locale, "/login"));
  await page.getByLabel(w("field.email"), { exact: true }).fill(demoMember.username);
  await page.getByLabel(w("field.password"), { exact: true }).fill(demoMember.password);
  await page.getByRole("button", { name: w("login.title") }).click();
  await expect(page).toHaveURL(at(locale, "/resume"));
}

/** Every form for a new item, with what is typed into it. */
const forms: readonly [string, Record<string, string>][] = [
  [
    "educationInformation/new",
    {
      school: "海洋大學",
      degree: "MASTER",
      status: "GRADUATED",
      startMonth: "2014-09",
      endMonth: "2016-06",
      country: "TW",
    },
  ],
  [
    "workExperience/new",
    { company: "澄陽電子", position: "韌體工程師", startMonth: "2017-01", endMonth: "2019-03" },
  ],
  ["qualifications/new", { name: "堆高機操作", issuedOn: "2020-02" }],
  [
    "languageAbility/new",
    { language: "fr", listening: "BASIC", speaking: "BASIC", reading: "BASIC", writing: "NONE" },
  ],
  ["langScore/new?list=items&test=IELTS", { score: "6.5" }],
  ["specialty/new?list=tools", { name: "示波器" }],
];

async function type(page: Page, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`main [name="${name}"]`);
    const isList =
      (await field.getAttribute("class"))?.includes("input") && (await field.locator("option").count()) > 0;
    if (isList) await field.selectOption(value);
    else await field.fill(value);
  }
}

const save = (page: Page) => page.locator('main button[name="intent"][value="save"]').last().click();
const pdf = { name: "作品集.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF\n") };

test.describe("without scripts", () => {
  test.use({ locale: "zh-TW", javaScriptEnabled: false });

  test("all nine sections are filled in, an item is removed and undone, and everything can be printed", async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const w = words("zh-TW");
    await signIn(page, "zh-TW");
    await page.goto(at("zh-TW", "/resume/generalInformation"));
    await save(page);
    await expect(page).toHaveURL(at("zh-TW", "/resume"));
    for (const [path, fields] of forms) {
      await page.goto(at("zh-TW", `/resume/${path}`));
      await type(page, fields);
      await save(page);
      await expect(page).toHaveURL(at("zh-TW", `/resume/${path.split("/")[0]}`));
    }
    await page.goto(at("zh-TW", "/resume/autobiography"));
    await page.locator('textarea[name="zh"]').fill("我在碼頭長大。𠮷");
    await save(page);
    await expect(page).toHaveURL(at("zh-TW", "/resume"));
    await page.goto(at("zh-TW", "/resume/attachment/new"));
    await page.locator('input[type="file"]').setInputFiles(pdf);
    await page.getByRole("button", { name: w("attachment.add") }).click();
    await expect(page.getByRole("link", { name: "作品集.pdf" }).first()).toBeVisible();

    await page.goto(at("zh-TW", "/resume/qualifications"));
    const item = page.locator("main li", { hasText: "堆高機操作" }).first();
    await item.locator("summary").click();
    await item.locator('button[value="remove"]').click();
    await expect(page.locator("main li", { hasText: "堆高機操作" })).toHaveCount(0);
    await page.getByRole("button", { name: w("toast.undo") }).click();
    await expect(page.locator("main li", { hasText: "堆高機操作" })).toHaveCount(1);

    await page.goto(at("zh-TW", "/resume"));
    await expect(page.getByText(w("resume.progress_other", { count: 9 }))).toBeVisible();
  });
});

test.describe("with scripts", () => {
  test.use({ locale: "en-US" });

  test("no section has accessibility violations, empty, filled or refused; uploads tell their way; the print is A4", async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const faults = watch(page);
    const w = words("en-US");
    await signIn(page, "en-US");
    const sections = [
      "educationInformation",
      "workExperience",
      "qualifications",
      "languageAbility",
      "langScore",
      "specialty",
      "autobiography",
      "attachment",
      "photo",
      "attachment/new",
      "print",
    ];
    for (const path of sections) {
      await page.goto(at("en-US", `/resume/${path}`));
      expect.soft(await violations(page), path).toEqual([]);
    }
    for (const [path] of forms) {
      await page.goto(at("en-US", `/resume/${path}`));
      expect.soft(await violations(page), path).toEqual([]);
      await save(page);
      await expect(page.getByRole("alert")).toBeFocused();
      expect.soft(await violations(page), `${path} refused`).toEqual([]);
      await page.goto("about:blank");
    }
    await page.goto(at("en-US", "/resume/attachment/new"));
    await page.getByRole("button", { name: w("attachment.add") }).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await page.locator('input[type="file"]').setInputFiles({ ...pdf, name: "letters.pdf" });
    await page.getByRole("button", { name: w("attachment.add") }).click();
    await expect(page).toHaveURL(at("en-US", "/resume/attachment"));
    await expect(page.getByRole("link", { name: "letters.pdf" }).first()).toBeVisible();

    await page.goto(at("en-US", "/resume/print"));
    const printed = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    const box = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(printed);
    expect(Number(box?.[1])).toBeCloseTo(595, -1);
    expect(Number(box?.[2])).toBeCloseTo(842, -1);
    expect(faults.filter((fault) => !/status of 4\d\d/.test(fault))).toEqual([]);
  });
});
