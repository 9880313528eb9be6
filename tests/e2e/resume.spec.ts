import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { resumeSections } from "#contract/resume/sections";
import { textErrors } from "#support/pages/visible-text";
import { violations } from "./axe";
import { fillGeneralInformation, signIn, signInAsNewMember } from "./members";
import { inModes, modes, withAndWithoutScripts } from "./modes";
import { at, collectErrors, origin, words } from "./site";

/** The form for a new item of each list, with its input. */
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

async function fill(page: Page, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`main [name="${name}"]`);
    const isList =
      (await field.getAttribute("class"))?.includes("input") && (await field.locator("option").count()) > 0;
    if (isList) await field.selectOption(value);
    else await field.fill(value);
  }
}

const save = (page: Page) => page.locator('main button[name="intent"][value="save"]').last().click();
const photo = {
  name: "me.jpg",
  mimeType: "image/jpeg",
  buffer: sharp({ create: { width: 300, height: 300, channels: 3, background: "#385" } })
    .jpeg()
    .toBuffer(),
};
const jsonResume = {
  name: "cv.json",
  mimeType: "application/json",
  buffer: Buffer.from(
    JSON.stringify({
      work: [
        {
          name: "North Rock Light",
          position: "Keeper of the light",
          startDate: "2018-03",
          endDate: "2020-08",
        },
      ],
      skills: [{ name: "Night watch" }],
    }),
  ),
};
const pdf = { name: "作品集.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF\n") };

/** Input of the member, the same in every language. */
const typed = [
  "Ines Okafor",
  ...forms.flatMap(([, fields]) => Object.values(fields)).filter((text) => /[^\w-]/.test(text)),
  "天車操作",
  "橋式起重機",
  "我在碼頭長大。𠮷",
  "作品集",
  "North Rock Light",
  "Keeper of the light",
];

inModes(modes("zh-TW"), ({ locale, scripts, w }) => {
  test("a new member fills in all nine sections, edits a list, uploads a photo and a file and imports a JSON Resume", async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const errors = collectErrors(page);
    const main = page.locator("main");
    const press = (name: string) => main.getByRole("button", { name, exact: true }).last().click();
    const card = (section: string) => main.locator(`section[aria-labelledby="${section}"]`);
    const expectCorrectLanguage = async () =>
      expect.soft(textErrors(await page.content(), locale, typed), page.url()).toEqual([]);
    const toSection = async (section: string) => {
      await main.locator(`a[href$="/resume/${section}"]`).filter({ visible: true }).first().click();
      await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(at(locale, `/resume/${section}`));
    };
    const toOverview = async () => {
      const crumbs = main.getByRole("navigation", { name: w("nav.crumbs") });
      await crumbs.getByRole("link", { name: w("nav.resume") }).click();
      await expect(page).toHaveURL(at(locale, "/resume"));
    };
    await signInAsNewMember(page, locale);
    await page.goto(at(locale, "/resume"));
    await expectCorrectLanguage();

    await toSection("generalInformation");
    await fillGeneralInformation(page, locale, scripts);

    for (const [path, fields] of forms) {
      const [section = ""] = path.split("/");
      await toSection(section);
      // The page of a section leads to the choice of a test, which leads to its form.
      const [toChoice = path] = path.split("&test=");
      if (toChoice !== path) await main.locator(`a[href$="/resume/${toChoice}"]`).click();
      await main.locator(`a[href$="/resume/${path}"]`).click();
      await expect(page).toHaveURL(at(locale, `/resume/${path}`));
      await expectCorrectLanguage();
      await fill(page, fields);
      await save(page);
      await expect(page).toHaveURL(at(locale, `/resume/${section}`));
      await expectCorrectLanguage();
      await toOverview();
    }

    await toSection("autobiography");
    await expectCorrectLanguage();
    await page.locator("textarea").first().fill("我在碼頭長大。𠮷");
    await save(page);
    await expect(card("autobiography")).toContainText("我在碼頭長大。𠮷");

    await toSection("qualifications");
    const titles = main.locator("ol > li").getByRole("heading");
    const item = (name: string) => main.locator("ol > li", { hasText: name });
    await main.locator('a[href$="/qualifications/new"]').click();
    await page.locator('[name="name"]').fill("天車操作");
    await save(page);
    await expect(titles).toHaveText(["堆高機操作", "天車操作"]);
    await item("天車操作")
      .getByRole("link", { name: w("form.edit") })
      .click();
    await page.locator('[name="name"]').fill("橋式起重機");
    await save(page);
    await expect(titles).toHaveText(["堆高機操作", "橋式起重機"]);
    await item("橋式起重機").locator("summary").click();
    await expectCorrectLanguage();
    await item("橋式起重機").locator('button[value="remove"]').click();
    await expect(titles).toHaveText(["堆高機操作"]);
    await expectCorrectLanguage();
    await page.getByRole("button", { name: w("toast.undo") }).click();
    await expect(titles).toHaveText(["堆高機操作", "橋式起重機"]);
    await toOverview();

    await toSection("specialty");
    const tools = main.locator('section[aria-labelledby="tools"] li');
    await main.locator('a[href$="/specialty/new?list=tools"]').click();
    await page.locator('[name="name"]').fill("橋式起重機");
    await save(page);
    await expect(tools).toContainText(["示波器", "橋式起重機"]);
    await main.locator('a[href*="order=tools"]').click();
    await tools.filter({ hasText: "橋式起重機" }).locator('button[value="up"]').click();
    await expect(tools).toContainText(["橋式起重機", "示波器"]);
    await toOverview();

    await card("generalInformation")
      .getByRole("link", { name: w("photo.add") })
      .click();
    await expectCorrectLanguage();
    await page.locator('input[type="file"]').setInputFiles({ ...photo, buffer: await photo.buffer });
    if (scripts)
      await expect(main.locator(`img[src^="data:image/"]`)).not.toHaveJSProperty("naturalWidth", 0);
    await press(w("photo.save"));
    await expect(card("generalInformation").getByRole("img")).toBeVisible();

    await toSection("attachment");
    await main.locator('a[href$="/attachment/new"]').click();
    await expectCorrectLanguage();
    await page.locator('input[type="file"]').setInputFiles(pdf);
    await press(w("attachment.add"));
    await expect(main.getByRole("link", { name: "作品集.pdf" }).first()).toBeVisible();
    await expectCorrectLanguage();
    await toOverview();

    await main.getByRole("link", { name: w("import.title") }).click();
    await expectCorrectLanguage();
    await page.getByLabel(w("import.file")).setInputFiles(jsonResume);
    await press(w("import.read"));
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(w("import.checkTitle"));
    await expectCorrectLanguage();
    await main.getByRole("checkbox", { name: "Night watch" }).uncheck();
    await press(w("import.save"));
    await expect(card("workExperience")).toContainText("North Rock Light");
    await expect(card("specialty")).not.toContainText("Night watch");
    await expect(main.getByText(w("resume.progress_other", { count: resumeSections.length }))).toBeVisible();
    await expectCorrectLanguage();
    expect(errors).toEqual([]);
  });
});

test.describe("with scripts", () => {
  test.use({ locale: "en-US" });

  test("forms for new items have no accessibility violations and focus their errors, uploads work, and the print version is A4", async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const errors = collectErrors(page);
    const w = words("en-US");
    await signIn(page, "en-US");
    await page.goto(at("en-US", "/resume/attachment/new"));
    expect.soft(await violations(page), "attachment/new").toEqual([]);
    // tests/e2e/accessibility.spec.ts checks the sections and the rejected forms.
    for (const [path] of forms) {
      await page.goto(at("en-US", `/resume/${path}`));
      expect.soft(await violations(page), path).toEqual([]);
      await save(page);
      await expect(page.getByRole("alert")).toBeFocused();
      await page.goto(`${origin}/robots.txt`);
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
    expect(errors.filter((error) => !/status of 4\d\d/.test(error))).toEqual([]);
  });
});

inModes(withAndWithoutScripts("zh-TW"), () => {
  test("the page of a conflict shows which sections are filled now", async ({ page }) => {
    await signInAsNewMember(page, "zh-TW");
    const form = at("zh-TW", "/resume/autobiography");
    await page.goto(form);
    const mark = page.locator(".member-nav a[href='/resume/autobiography'] ~ .section-mark");
    await expect(mark).not.toHaveClass(/section-mark-done/);
    const other = await page.context().newPage();
    for (const [tab, text] of [
      [other, "另一個分頁寫的自傳"],
      [page, "這個分頁寫的自傳"],
    ] as const) {
      if (tab === other) await other.goto(form);
      await tab.locator("textarea[name=zh]").fill(text);
      await save(tab);
      if (tab === other) await expect(other).toHaveURL(at("zh-TW", "/resume"));
    }
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("zh-TW")("conflict.title"));
    await expect(mark).toHaveClass(/section-mark-done/);
  });
});

test("a form stays usable when the districts of a city cannot be loaded, and the next city loads its districts", async ({
  page,
}) => {
  const w = words("en-US");
  await signInAsNewMember(page, "en-US");
  await page.goto(at("en-US", "/resume/generalInformation"));
  const city = page.getByLabel(w("general.city"));
  const area = page.getByLabel(w("general.area"));
  await page.route(/cityArea/, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("cityArea"));
  await city.selectOption("TW-TPE");
  await failed;
  await expect(area).toBeHidden();
  await expect(city).toHaveValue("TW-TPE");
  await page.unroute(/cityArea/);
  await city.selectOption("TW-HSZ");
  await area.selectOption("TW-HSZ-300-EAST");
});

test("the details of military service open and close with the status, and stay open while one is filled in", async ({
  page,
}) => {
  await signInAsNewMember(page, "en-US");
  await page.goto(at("en-US", "/resume/generalInformation"));
  const status = page.getByLabel("Status");
  const branch = page.locator("[name='militaryServiceDescription.branch']");
  await expect(branch).toBeHidden();
  await status.selectOption("SERVING");
  await expect(branch).toBeVisible();
  await status.selectOption("EXEMPTED");
  await expect(branch).toBeHidden();
  await status.selectOption("COMPLETED");
  await branch.fill("Navy");
  await status.selectOption("EXEMPTED");
  await expect(branch).toHaveValue("Navy");
  await expect(page.getByText("they stay on your resume")).toBeVisible();
});
