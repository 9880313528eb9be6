import { spawnSync } from "node:child_process";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { type Locale, locales } from "../../app/i18n/locale";
import type { demoMember } from "../members";
import { violations } from "./axe";
import { someone } from "./members";
import { at, dataDir, watch, words } from "./site";

const expectNoViolations = async (page: Page, what: string) =>
  expect.soft(await violations(page), what).toEqual([]);

/** HR opens or closes a programme as it does every day: on the command line. */
function hr(...args: string[]) {
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "recruitment-api/hr.ts", "programme", ...args],
    { env: { ...process.env, DATA_DIR: dataDir }, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(stderr);
}

test.beforeAll(() => hr("open", "HRCampus"));
test.afterAll(() => hr("auto", "HRCampus"));

/** Signs in where a page asks for it. */
async function signIn(page: Page, locale: Locale, { username, password }: typeof demoMember) {
  const w = words(locale);
  const main = page.locator("main");
  await main.getByLabel(w("field.email"), { exact: true }).fill(username);
  await main.getByLabel(w("field.password"), { exact: true }).fill(password);
  await main.getByLabel(w("field.password"), { exact: true }).press("Enter");
}

/** The select of a rank; the buttons beside it carry its name too. */
const place = (within: Page | Locator, name: string) => within.getByRole("combobox", { name });

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).last().click();
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const number = (page: Page) => page.getByText(/^[MK]\d{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);

/** Puts the second choice first: with scripts by keys, which say what they did, else by choosing anew. */
async function putSecondFirst(within: Locator, locale: Locale, scripts: boolean) {
  const w = words(locale);
  const [first, second] = [place(within, w("rank.choice1")), place(within, w("rank.choice2"))];
  const [one, two] = [await first.inputValue(), await second.inputValue()];
  if (scripts) {
    const button = (key: "rank.up" | "rank.down", choice: "rank.choice1" | "rank.choice2") =>
      within.getByRole("button", { name: w(key, { label: w(choice) }), exact: true });
    const chosen = (await second.locator("option:checked").textContent()) ?? "no choice";
    await button("rank.up", "rank.choice2").press("Enter");
    await expect(within.getByRole("status")).toContainText(chosen);
    await expect(button("rank.down", "rank.choice1")).toBeFocused();
  } else {
    await first.selectOption(two);
    await second.selectOption(one);
  }
  await expect(first).toHaveValue(two);
  await expect(second).toHaveValue(one);
}

/** From the look over to the number: sending asks to sign in, and what comes back is what was looked over. */
async function signInToSend(page: Page, locale: Locale, submit: string, sent: string) {
  const w = words(locale);
  const lines = page.locator(".line-list");
  const before = await lines.innerText();
  await press(page, w("programme.signInToSend"));
  await signIn(page, locale, await someone());
  await expect(page.getByRole("button", { name: submit, exact: true })).toBeVisible();
  expect(await lines.innerText()).toBe(before);
  await press(page, submit);
  await expect(heading(page)).toHaveText(sent);
  return before;
}

/** The file's name that a browser would save the calendar under. */
async function calendarName(page: Page, locale: Locale) {
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: words(locale)("programme.calendar") }).click();
  return (await download).suggestedFilename();
}

const ways = locales.flatMap((locale) => [true, false].map((scripts) => ({ locale, scripts })));

for (const { locale, scripts } of ways) {
  test.describe(`${locale}, JavaScript ${scripts ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled: scripts, locale });

    test("a visitor says what to look for, signs in on sending, reads why openings fit, and changes it", async ({
      page,
    }) => {
      const w = words(locale);
      const faults = watch(page);
      await page.goto(at(locale, "/HRMatching"));
      await page.getByRole("link", { name: w("matching.start"), exact: true }).click();
      const families = page.getByRole("group", { name: w("matchingForm.families") });
      await place(families, w("rank.choice1")).selectOption("QUALITY");
      await place(families, w("rank.choice2")).selectOption("SOFTWARE");
      const cities = page.getByRole("group", { name: w("matchingForm.cities") });
      await place(cities, w("rank.choice1")).selectOption("TW-HSZ");
      await putSecondFirst(families, locale, scripts);
      if (scripts) await expectNoViolations(page, "the form");
      await page.getByLabel(w("employmentType.FULL_TIME")).check();
      await page.getByLabel(w("matchingForm.salary")).fill("60,000");
      await page.getByLabel(w("matchingForm.availableFrom")).fill("2027-02-01");
      for (const answer of await page.locator('input[type="radio"][value="4"]').all()) await answer.check();
      await page.locator('input[name="consentVersion"]').check();
      await press(page, w("programme.toReview"));
      await expect(heading(page)).toHaveText(w("matchingForm.reviewTitle"));
      if (scripts) {
        await expect(heading(page)).toBeFocused();
        await expectNoViolations(page, "the look over");
      }
      const lines = await signInToSend(page, locale, w("matchingForm.submit"), w("matchingForm.sentTitle"));
      expect(lines).toContain(`1. ${w("jobFamily.SOFTWARE")}`);
      expect(lines).toContain("NT$60,000");
      await expect(page.getByText(w("jobFamily.QUALITY")).last()).toBeVisible();
      if (scripts) await expectNoViolations(page, "the result");
      expect(await calendarName(page, locale)).toMatch(/^matching-\d{4}\.ics$/);

      const given = await number(page).innerText();
      await page.getByRole("link", { name: w("programme.change") }).click();
      await expect(heading(page)).toHaveText(w("matchingForm.editTitle"));
      await expect(place(families, w("rank.choice1"))).toHaveValue("SOFTWARE");
      await expect(place(cities, w("rank.choice1"))).toHaveValue("TW-HSZ");
      await expect(page.getByLabel(w("matchingForm.availableFrom"))).toHaveValue("2027-02-01");
      await expect(page.locator('input[type="radio"][value="4"]:checked')).toHaveCount(10);
      await page.getByLabel(w("matchingForm.salary")).fill("70,000");
      await page.locator('input[name="consentVersion"]').check();
      await press(page, w("programme.toReview"));
      await press(page, w("matchingForm.submit"));
      await expect(heading(page)).toHaveText(w("matchingForm.sentTitle"));
      await expect(number(page)).toHaveText(given);
      await expect(page.locator(".line-list")).toContainText("NT$70,000");
      // Signing in on sending is told with a status of its own.
      expect(faults.filter((fault) => !/status of 40[13]/.test(fault))).toEqual([]);
    });

    test("a student ranks openings for a session, signs in on sending, and changes the order later", async ({
      page,
    }) => {
      const w = words(locale);
      const faults = watch(page);
      await page.goto(at(locale, "/HRCampus/hrcampus"));
      await page.getByLabel(w("campus.session"), { exact: true }).selectOption({ index: 1 });
      await page.getByLabel(w("campus.school")).fill("Harbour University");
      await page.getByLabel(w("campus.department")).fill("Marine engineering");
      await page.getByLabel(w("campus.degree")).selectOption("MASTER");
      await page.getByLabel(w("campus.graduationMonth")).fill("2027-06");
      const openings = page.getByRole("group", { name: w("campus.openings") });
      const first = place(openings, w("rank.choice1"));
      const next = place(openings, w("rank.choice2"));
      await first.selectOption({ index: 2 });
      await next.selectOption({ index: 5 });
      await putSecondFirst(openings, locale, scripts);
      const [one, two] = [await first.inputValue(), await next.inputValue()];
      await page.getByLabel(w("campus.family")).selectOption("SOFTWARE");
      await press(page, w("campus.showOpenings"));
      await expect(first.locator(`optgroup[label="${w("jobFamily.LEGAL")}"]`)).toHaveCount(0);
      await expect(page.getByLabel(w("campus.school"))).toHaveValue("Harbour University");
      await expect(first).toHaveValue(one);
      await page.locator('input[name="consentVersion"]').check();
      await press(page, w("programme.toReview"));
      await expect(heading(page)).toHaveText(w("campus.reviewTitle"));
      const lines = await signInToSend(page, locale, w("campus.submit"), w("campus.sentTitle"));
      expect(lines).toContain("Marine engineering");
      if (scripts) await expectNoViolations(page, "the result");
      expect(await calendarName(page, locale)).toMatch(/^campus-[a-z-]+\.ics$/);

      const given = await number(page).innerText();
      await page.getByRole("link", { name: w("programme.change") }).click();
      await expect(first).toHaveValue(one);
      if (scripts) {
        // The third place is empty: the first choice is dragged onto the second one's row.
        await page.locator(".rank-no").first().dragTo(page.locator(".rank-row").nth(1));
        await expect(first).toHaveValue(two);
        await expect(next).toHaveValue(one);
        await expectNoViolations(page, "the form");
      } else await putSecondFirst(openings, locale, scripts);
      await page.locator('input[name="consentVersion"]').check();
      await press(page, w("programme.toReview"));
      await press(page, w("campus.submit"));
      await expect(heading(page)).toHaveText(w("campus.sentTitle"));
      await expect(number(page)).toHaveText(given);
      await page.getByRole("link", { name: w("programme.change") }).click();
      await expect(first).toHaveValue(two);
      expect(faults.filter((fault) => !/status of 40[13]/.test(fault))).toEqual([]);
    });
  });
}

test.describe("while the lists of openings are being shortened", () => {
  test.use({ locale: "en-US" });

  test("what is typed and chosen meanwhile stays", async ({ page }) => {
    const w = words("en-US");
    await page.goto(at("en-US", "/HRCampus/hrcampus"));
    const first = place(page, w("rank.choice1"));
    await expect(
      page.getByRole("button", { name: w("rank.up", { label: w("rank.choice2") }) }),
    ).toBeVisible();
    let goOn = () => {};
    const typed = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route("**/hrcampus.data*", async (route) => {
      await typed;
      await route.continue();
    });
    await page.getByLabel(w("campus.family")).selectOption("SOFTWARE");
    await press(page, w("campus.showOpenings"));
    const legal = page.locator(`optgroup[label="${w("jobFamily.LEGAL")}"]`);
    const chosen = (await legal.first().locator("option").first().getAttribute("value")) ?? "";
    await first.selectOption(chosen);
    await page.getByLabel(w("campus.school")).fill("Harbour University");
    await page.locator('input[name="consentVersion"]').check();
    goOn();
    await expect(legal).toHaveCount(0);
    await expect(first).toHaveValue(chosen);
    await expect(page.getByLabel(w("campus.school"))).toHaveValue("Harbour University");
    await expect(page.locator('input[name="consentVersion"]')).toBeChecked();
  });
});

test.describe("the associates' schedule", () => {
  test.use({ locale: "zh-TW" });

  test("leads a visitor through sign-in back to its dates", async ({ page }) => {
    const w = words("zh-TW");
    const faults = watch(page);
    await page.goto(at("zh-TW", "/hr/upgrecruit/upgma"));
    await expectNoViolations(page, "for visitors");
    await page.getByRole("link", { name: w("upgma.signIn") }).click();
    await signIn(page, "zh-TW", await someone());
    await expect(page).toHaveURL(at("zh-TW", "/hr/upgrecruit/upgma#schedule"));
    await expect(page.getByRole("link", { name: w("upgma.addAll") })).toBeVisible();
    await expectNoViolations(page, "for members");
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: w("upgma.addAll") }).click();
    expect((await download).suggestedFilename()).toMatch(/^upgma-\d{4}\.ics$/);
    expect(faults).toEqual([]);
  });
});
