import { spawnSync } from "node:child_process";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { type Locale, locales } from "#app/i18n/locale";
import { jobFamilyName } from "#contract/company-values";
import type { demoMember } from "#support/members";
import { violations, violationsOf } from "./axe";
import { createMember } from "./members";
import { inModes, modes } from "./modes";
import { at, collectErrors, dataDir, holdBack, hydrated, widthWithLargeText, words } from "./site";

/** Expects no violations. With `locale`, checks only if this run checks the state in that locale. */
const expectNoViolations = async (page: Page, what: string, locale?: Locale) =>
  expect.soft(locale ? await violationsOf(page, what, locale) : await violations(page), what).toEqual([]);

/** Opens or closes a programme with HR's command line. */
function hr(...args: string[]) {
  const { status, stderr } = spawnSync(process.execPath, ["build/hr.js", "programmes", ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
}

test("the longest choice of the matching form fits its select on a wide screen", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(at("en-US", "/HRMatching/hrmatching"));
  await hydrated(page);
  const cut = await page.locator("main select:visible").evaluateAll((selects: HTMLSelectElement[]) => {
    const text = document.body.appendChild(document.createElement("span"));
    text.style.cssText = "position: absolute; white-space: nowrap";
    return selects.flatMap((select) => {
      const { fontFamily, fontSize, paddingLeft, paddingRight } = getComputedStyle(select);
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      Object.assign(text.style, { fontFamily, fontSize });
      return [...select.options].flatMap((option) => {
        text.textContent = option.text;
        return text.getBoundingClientRect().width > room ? [option.text] : [];
      });
    });
  });
  expect(cut).toEqual([]);
});

test.beforeAll(() => hr("open", "HRCampus"));
test.afterAll(() => hr("auto", "HRCampus"));

/** Signs in on the page that is shown. */
async function signIn(page: Page, locale: Locale, { username, password }: typeof demoMember) {
  const w = words(locale);
  const main = page.locator("main");
  await main.getByLabel(w("field.email"), { exact: true }).fill(username);
  await main.getByLabel(w("field.password"), { exact: true }).fill(password);
  await main.getByLabel(w("field.password"), { exact: true }).press("Enter");
}

/** The select of a rank. The label alone would also find the buttons next to the select. */
const rankSelect = (within: Page | Locator, name: string) => within.getByRole("combobox", { name });

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).last().click();
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const number = (page: Page) => page.getByText(/^[MK]\d{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);

/**
 * Moves the second choice to the top. With scripts, the keyboard moves it and the change is announced; without scripts,
 * both choices are selected again.
 */
async function putSecondFirst(within: Locator, locale: Locale, scripts: boolean) {
  const w = words(locale);
  const [first, second] = [rankSelect(within, w("rank.choice1")), rankSelect(within, w("rank.choice2"))];
  const [one, two] = [await first.inputValue(), await second.inputValue()];
  if (scripts) {
    const button = (key: "rank.up" | "rank.down", choice: "rank.choice1" | "rank.choice2") =>
      within.getByRole("button", { name: w(key, { label: w(choice) }), exact: true });
    const moved = (await second.locator("option:checked").textContent()) ?? "no choice";
    await button("rank.up", "rank.choice2").press("Enter");
    await expect(within.getByRole("status")).toContainText(moved);
    await expect(button("rank.down", "rank.choice1")).toBeFocused();
  } else {
    await first.selectOption(two);
    await second.selectOption(one);
  }
  await expect(first).toHaveValue(two);
  await expect(second).toHaveValue(one);
}

/** Submits from the review page: signs in when required, expects the same review again, and sends it. */
async function signInToSend(page: Page, locale: Locale, submit: string, sent: string) {
  const w = words(locale);
  const lines = page.locator("form .panel").filter({ has: page.locator(".line-list") });
  const before = await lines.innerText();
  await press(page, w("programme.signInToSend"));
  await signIn(page, locale, await createMember());
  await expect(page.getByRole("button", { name: submit, exact: true })).toBeVisible();
  expect(await lines.innerText()).toBe(before);
  await press(page, submit);
  await expect(heading(page)).toHaveText(sent);
  return before;
}

async function calendarName(page: Page, locale: Locale) {
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: words(locale)("programme.calendar") }).click();
  return (await download).suggestedFilename();
}

inModes(modes("zh-CN"), ({ locale, scripts, w }) => {
  test("a visitor submits their preferences, signs in to send them, sees matching openings and changes the preferences", async ({
    page,
  }) => {
    const errors = collectErrors(page);
    await page.goto(at(locale, "/HRMatching"));
    await page
      .getByRole("link", { name: w("matching.start"), exact: true })
      .first()
      .click();
    const families = page.getByRole("group", { name: w("matchingForm.families") });
    // One empty rank is shown at a time.
    await expect(rankSelect(families, w("rank.choice2"))).toBeHidden();
    await rankSelect(families, w("rank.choice1")).selectOption("QUALITY");
    await rankSelect(families, w("rank.choice2")).selectOption("SOFTWARE");
    const cities = page.getByRole("group", { name: w("matchingForm.cities") });
    await rankSelect(cities, w("rank.choice1")).selectOption("TW-HSZ");
    await putSecondFirst(families, locale, scripts);
    if (scripts) await expectNoViolations(page, "the form", locale);
    await page.getByLabel(w("employmentType.FULL_TIME")).check();
    await page.getByLabel(w("matchingForm.salary")).fill("60,000");
    await page.getByLabel(w("matchingForm.availableFrom")).fill("2099-02-01");
    for (const answer of await page.locator('input[type="radio"][value="4"]').all()) await answer.check();
    await page.locator('input[name="consentVersion"]').check();
    await press(page, w("programme.toReview"));
    await expect(heading(page)).toHaveText(w("matchingForm.reviewTitle"));
    if (scripts) {
      await expect(heading(page)).toBeFocused();
      await expectNoViolations(page, "the review", locale);
    }
    await page.locator('button[formaction$="#terms"]').click();
    await expect(page).toHaveURL(/#terms$/);
    if (scripts) await expect(page.locator("#terms")).toBeFocused();
    await expect(page.locator("#terms")).toBeInViewport();
    await press(page, w("programme.toReview"));
    const lines = await signInToSend(page, locale, w("matchingForm.submit"), w("matchingForm.sentTitle"));
    expect(lines).toContain(`1. ${jobFamilyName("SOFTWARE", locale)}`);
    expect(lines).toContain("NT$60,000");
    await page.getByText(w("programme.what"), { exact: true }).click();
    await expect(page.getByText(jobFamilyName("QUALITY", locale)).last()).toBeVisible();
    if (scripts) await expectNoViolations(page, "the result", locale);
    const viewport = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await brokenParts(page), "lines break between the facts of an opening, not inside one").toEqual(
      [],
    );
    if (viewport) await page.setViewportSize(viewport);
    expect(await calendarName(page, locale)).toMatch(/^matching-\d{4}\.ics$/);

    const entryNumber = await number(page).innerText();
    await page.getByRole("link", { name: w("programme.change") }).click();
    await expect(heading(page)).toHaveText(w("matchingForm.editTitle"));
    await expect(rankSelect(families, w("rank.choice1"))).toHaveValue("SOFTWARE");
    await expect(rankSelect(cities, w("rank.choice1"))).toHaveValue("TW-HSZ");
    await expect(page.getByLabel(w("matchingForm.availableFrom"))).toHaveValue("2099-02-01");
    await expect(page.locator('input[type="radio"][value="4"]:checked')).toHaveCount(10);
    await page.getByLabel(w("matchingForm.salary")).fill("70,000");
    await expect(page.locator('input[name="consentVersion"]'), "agreed before").toBeHidden();
    await press(page, w("programme.toReview"));
    await press(page, w("matchingForm.submit"));
    await expect(heading(page)).toHaveText(w("matchingForm.sentTitle"));
    await expect(number(page)).toHaveText(entryNumber);
    await expect(page.locator(".line-list", { hasText: "NT$70,000" })).toHaveCount(1);
    // Chromium logs the 4xx status of the sign-in page shown in place of the form.
    expect(errors.filter((error) => !/status of 40[13]/.test(error))).toEqual([]);
  });

  test("a student ranks openings for a session, signs in to send the ranking and changes it later", async ({
    page,
  }) => {
    const errors = collectErrors(page);
    await page.goto(at(locale, "/HRCampus/hrcampus"));
    await page.getByLabel(w("campus.session"), { exact: true }).selectOption({ index: 1 });
    await page.getByLabel(w("campus.school")).fill("Harbour University");
    await page.getByLabel(w("campus.department")).fill("Marine engineering");
    await page.getByLabel(w("campus.degree")).selectOption("MASTER");
    await page.getByLabel(w("campus.graduationMonth")).fill("2027-06");
    const openings = page.getByRole("group", { name: w("campus.openings") });
    const first = rankSelect(openings, w("rank.choice1"));
    const next = rankSelect(openings, w("rank.choice2"));
    await first.selectOption({ index: 2 });
    await next.selectOption({ index: 5 });
    await putSecondFirst(openings, locale, scripts);
    const [one, two] = [await first.inputValue(), await next.inputValue()];
    await page.getByText(w("campus.narrow"), { exact: true }).click();
    await page.getByLabel(w("campus.family")).selectOption("SOFTWARE");
    await press(page, w("campus.showOpenings"));
    await expect(first.locator(`optgroup[label="${jobFamilyName("LEGAL", locale)}"]`)).toHaveCount(0);
    await expect(page.getByLabel(w("campus.school"))).toHaveValue("Harbour University");
    await expect(first).toHaveValue(one);
    await page.locator('input[name="consentVersion"]').check();
    await press(page, w("programme.toReview"));
    await expect(heading(page)).toHaveText(w("campus.reviewTitle"));
    const lines = await signInToSend(page, locale, w("campus.submit"), w("campus.sentTitle"));
    expect(lines).toContain("Marine engineering");
    if (scripts) await expectNoViolations(page, "the ranking", locale);
    expect(await calendarName(page, locale)).toMatch(/^campus-[a-z-]+\.ics$/);

    const entryNumber = await number(page).innerText();
    await page.getByRole("link", { name: w("programme.change") }).click();
    await expect(first).toHaveValue(one);
    if (scripts) {
      // Drags the first choice onto the row of the second one; the third rank is empty.
      await page.locator(".rank-no").first().dragTo(page.locator(".rank-row").nth(1));
      await expect(first).toHaveValue(two);
      await expect(next).toHaveValue(one);
      await expectNoViolations(page, "the ranking form", locale);
    } else await putSecondFirst(openings, locale, scripts);
    await expect(page.locator('input[name="consentVersion"]'), "agreed before").toBeHidden();
    await press(page, w("programme.toReview"));
    await press(page, w("campus.submit"));
    await expect(heading(page)).toHaveText(w("campus.sentTitle"));
    await expect(number(page)).toHaveText(entryNumber);
    await page.getByRole("link", { name: w("programme.change") }).click();
    await expect(first).toHaveValue(two);
    expect(errors.filter((error) => !/status of 40[13]/.test(error))).toEqual([]);
  });
});

for (const locale of locales) {
  test.describe(locale, () => {
    test.use({ locale });

    test("the campus form does not scroll sideways at 320 px with text at 200 %", async ({ page }) => {
      // Repeats, because the page of the closed programme may still be cached.
      await expect(async () => {
        await page.goto(at(locale, "/HRCampus/hrcampus"));
        expect(await page.getByLabel(words(locale)("campus.school")).count()).toBe(1);
      }).toPass();
      expect(await widthWithLargeText(page)).toBe(320);
    });
  });
}

test.describe("while the openings are being filtered", () => {
  test.use({ locale: "en-US" });

  test("new input and selections are preserved", async ({ page }) => {
    const w = words("en-US");
    await page.goto(at("en-US", "/HRCampus/hrcampus"));
    const first = rankSelect(page, w("rank.choice1"));
    await hydrated(page);
    const resume = await holdBack(page, "**/hrcampus.data*");
    await page.getByText(w("campus.narrow"), { exact: true }).click();
    await page.getByLabel(w("campus.family")).selectOption("SOFTWARE");
    await press(page, w("campus.showOpenings"));
    const legal = page.locator(`optgroup[label="${jobFamilyName("LEGAL", "en-US")}"]`);
    const selected = (await legal.first().locator("option").first().getAttribute("value")) ?? "";
    await first.selectOption(selected);
    await page.getByLabel(w("campus.school")).fill("Harbour University");
    await page.locator('input[name="consentVersion"]').check();
    resume();
    await expect(legal).toHaveCount(0);
    await expect(first).toHaveValue(selected);
    await expect(page.getByLabel(w("campus.school"))).toHaveValue("Harbour University");
    await expect(page.locator('input[name="consentVersion"]')).toBeChecked();
  });
});

test.describe("the management associates' schedule", () => {
  test.use({ locale: "zh-TW" });

  test("returns a visitor to its dates after sign-in", async ({ page }) => {
    const w = words("zh-TW");
    const errors = collectErrors(page);
    await page.goto(at("zh-TW", "/hr/upgrecruit/upgma"));
    await expectNoViolations(page, "for visitors");
    await page.locator("#schedule").getByRole("link").click();
    await signIn(page, "zh-TW", await createMember());
    await expect(page).toHaveURL(at("zh-TW", "/hr/upgrecruit/upgma#schedule"));
    await expect(page.getByRole("link", { name: w("upgma.addAll") })).toBeVisible();
    await expectNoViolations(page, "for members");
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: w("upgma.addAll") }).click();
    expect((await download).suggestedFilename()).toMatch(/^upgma-\d{4}\.ics$/);
    expect(errors).toEqual([]);
  });
});

/** The parts of `.dots` (texts with dots between them) that wrap. Omits the department, the first part, because it may wrap. */
const brokenParts = (page: Page) =>
  page.locator(".dots > span:not(:first-child)").evaluateAll((parts) =>
    parts
      .filter((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
      })
      .map((part) => part.textContent),
  );

// The last block, because the blocks above need the programme to be open.
test.describe("while the campus programme is closed", () => {
  test.beforeAll(() => hr("auto", "HRCampus"));

  test("the calendar links of its sessions are one column on a wide screen", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const locale of locales) {
      const links = page.locator('[aria-labelledby="sessions"] li > a');
      // Repeats, because the page of the open programme may still be cached.
      await expect(async () => {
        await page.goto(at(locale, "/HRCampus/hrcampus"));
        expect(await links.count()).toBeGreaterThan(1);
      }).toPass();
      const ends = await links.evaluateAll((each) => each.map((link) => link.getBoundingClientRect().right));
      expect(new Set(ends).size, locale).toBe(1);
    }
  });

  test("the place of each session is on one line on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const places = page.locator('[aria-labelledby="sessions"] li > div > :is(p, div)');
    await expect(async () => {
      await page.goto(at("zh-CN", "/HRCampus/hrcampus"));
      expect(await places.count()).toBeGreaterThan(1);
    }).toPass();
    const lines = await places.evaluateAll((each) =>
      each.map(({ firstChild }) => {
        const range = document.createRange();
        if (firstChild) range.selectNodeContents(firstChild);
        return range.getClientRects().length;
      }),
    );
    expect(new Set(lines)).toEqual(new Set([1]));
  });
});
