import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page, test } from "@playwright/test";
import type { Locale } from "../../app/i18n/locale";
import { mailsTo } from "../mailbox";
import { violations } from "./axe";
import { at, dataDir, origin, watch, words } from "./site";

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

const password = "a heron counts the tide";

/** Somebody with a confirmed account who is not signed in. */
async function someone(page: Page, locale: Locale): Promise<string> {
  const w = words(locale);
  const address = `student-${randomUUID()}@example.org`;
  await page.goto(at(locale, "/regedit"));
  await page.getByLabel(w("field.name"), { exact: true }).fill("林若水");
  await page.getByLabel(w("field.email"), { exact: true }).fill(address);
  await page.getByLabel(w("field.password"), { exact: true }).fill(password);
  await page.getByRole("checkbox").check();
  // A form that is sent within two seconds is taken for a program's.
  await page.waitForTimeout(2_000);
  await press(page, w("regedit.submit"));
  await expect.poll(async () => (await mailsTo(dataDir, address)).length).toBe(1);
  const [mail] = await mailsTo(dataDir, address);
  await page.goto(/https?:\/\/\S+\/regedit\/confirm\?token=\S+/.exec(mail?.text ?? "")?.[0] ?? "");
  await page.getByLabel(w("field.password"), { exact: true }).fill(password);
  await press(page, w("confirm.submit"));
  await expect(page).toHaveURL(at(locale, "/resume"));
  await page.context().clearCookies();
  return address;
}

async function signIn(page: Page, locale: Locale, address: string) {
  const w = words(locale);
  const main = page.locator("main");
  await main.getByLabel(w("field.email"), { exact: true }).fill(address);
  await main.getByLabel(w("field.password"), { exact: true }).fill(password);
  await main.getByLabel(w("field.password"), { exact: true }).press("Enter");
}

/** The select of a rank; the buttons beside it carry its name too. */
const place = (within: Page | Locator, name: string) => within.getByRole("combobox", { name });

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).last().click();

for (const [locale, scripts] of [
  ["zh-TW", true],
  ["en-US", false],
] as const) {
  test.describe(`${locale}, JavaScript ${scripts ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled: scripts, locale });

    test("a visitor says what to look for, signs in on sending, and reads why openings fit", async ({
      page,
    }) => {
      const w = words(locale);
      const faults = watch(page);
      const address = await someone(page, locale);
      await page.goto(at(locale, "/HRMatching"));
      await page.getByRole("link", { name: w("matching.start"), exact: true }).click();
      const families = page.getByRole("group", { name: w("matchingForm.families") });
      await place(families, w("rank.choice1")).selectOption("QUALITY");
      await place(families, w("rank.choice2")).selectOption("SOFTWARE");
      const cities = page.getByRole("group", { name: w("matchingForm.cities") });
      await place(cities, w("rank.choice1")).selectOption("TW-HSZ");
      if (scripts) {
        await families
          .getByRole("button", { name: w("rank.up", { label: w("rank.choice2") }) })
          .press("Enter");
        await expect(place(families, w("rank.choice1"))).toHaveValue("SOFTWARE");
        await expect(families.getByRole("status")).toContainText(w("jobFamily.SOFTWARE"));
        await expect(
          families.getByRole("button", { name: w("rank.down", { label: w("rank.choice1") }) }),
        ).toBeFocused();
        await expectNoViolations(page, "the form");
      }
      await page.getByLabel(w("employmentType.FULL_TIME")).check();
      await page.getByLabel(w("matchingForm.salary")).fill("60,000");
      await page.getByLabel(w("matchingForm.availableFrom")).fill("2027-02-01");
      for (const answer of await page.locator('input[type="radio"][value="4"]').all()) await answer.check();
      await page.locator('input[name="consentVersion"]').check();
      await press(page, w("programme.toReview"));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(w("matchingForm.reviewTitle"));
      if (scripts) {
        await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
        await expectNoViolations(page, "the look over");
      }
      await press(page, w("programme.signInToSend"));
      await signIn(page, locale, address);
      await press(page, w("matchingForm.submit"));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(w("matchingForm.sentTitle"));
      await expect(page.getByText(w("jobFamily.QUALITY")).last()).toBeVisible();
      if (scripts) await expectNoViolations(page, "the result");
      expect(faults.filter((fault) => !/status of 40[13]/.test(fault))).toEqual([]);
    });

    test("a student ranks openings for a session, and changes the order later", async ({ page }) => {
      const w = words(locale);
      const faults = watch(page);
      const address = await someone(page, locale);
      await page.goto(
        at(locale, `/login?to=${encodeURIComponent(at(locale, "/HRCampus/hrcampus").slice(origin.length))}`),
      );
      await signIn(page, locale, address);
      await page.getByLabel(w("campus.session"), { exact: true }).selectOption({ index: 1 });
      await page.getByLabel(w("campus.school")).fill("Harbour University");
      await page.getByLabel(w("campus.department")).fill("Marine engineering");
      await page.getByLabel(w("campus.degree")).selectOption("MASTER");
      await page.getByLabel(w("campus.graduationMonth")).fill("2027-06");
      const first = place(page, w("rank.choice1"));
      const next = place(page, w("rank.choice2"));
      await first.selectOption({ index: 2 });
      await next.selectOption({ index: 5 });
      const [one, two] = [await first.inputValue(), await next.inputValue()];
      await page.getByLabel(w("campus.family")).selectOption("SOFTWARE");
      await press(page, w("campus.showOpenings"));
      await expect(page.getByLabel(w("campus.school"))).toHaveValue("Harbour University");
      await expect(first).toHaveValue(one);
      await page.locator('input[name="consentVersion"]').check();
      await press(page, w("programme.toReview"));
      await press(page, w("campus.submit"));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(w("campus.sentTitle"));
      if (scripts) await expectNoViolations(page, "the result");

      await page.getByRole("link", { name: w("programme.change") }).click();
      if (scripts) {
        // The third place is empty: the first choice is dragged onto the second one's row.
        await page.locator(".rank-no").first().dragTo(page.locator(".rank-row").nth(1));
      } else {
        await first.selectOption(two);
        await next.selectOption(one);
      }
      await expect(first).toHaveValue(two);
      await expect(next).toHaveValue(one);
      if (scripts) await expectNoViolations(page, "the form");
      await page.locator('input[name="consentVersion"]').check();
      await press(page, w("programme.toReview"));
      await press(page, w("campus.submit"));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(w("campus.sentTitle"));
      await page.getByRole("link", { name: w("programme.change") }).click();
      await expect(first).toHaveValue(two);
      expect(faults).toEqual([]);
    });
  });
}

test.describe("the associates' schedule", () => {
  test.use({ locale: "zh-TW" });

  test("leads a visitor through sign-in back to its dates", async ({ page }) => {
    const w = words("zh-TW");
    const faults = watch(page);
    const address = await someone(page, "zh-TW");
    await page.goto(at("zh-TW", "/hr/upgrecruit/upgma"));
    await expectNoViolations(page, "for visitors");
    await page.getByRole("link", { name: w("upgma.signIn") }).click();
    await signIn(page, "zh-TW", address);
    await expect(page).toHaveURL(at("zh-TW", "/hr/upgrecruit/upgma#schedule"));
    await expect(page.getByRole("link", { name: w("upgma.addAll") })).toBeVisible();
    await expectNoViolations(page, "for members");
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: w("upgma.addAll") }).click();
    expect((await download).suggestedFilename()).toMatch(/^upgma-\d{4}\.ics$/);
    expect(faults).toEqual([]);
  });
});
