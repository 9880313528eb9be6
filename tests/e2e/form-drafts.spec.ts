import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { type Locale, locales } from "#app/i18n/locale";
import { demoJobs } from "#support/demo-company";
import { violationsOf } from "./axe";
import { createMember, signIn, signOut } from "./members";
import { at, collectErrors, hydrated, linkText, words } from "./site";

/** Milliseconds without typing after which the script saves a draft */
const autosaveMs = 2_500;

const story = "/resume/autobiography";
const text = (page: Page) => page.locator("textarea").first();

/** The response to the next draft that a script saves. */
const nextSave = (page: Page) => page.waitForResponse((each) => each.url().includes("/draft?form="));

/** Types key by key, waits for the save of the draft and returns its status. */
async function typeAndSave(page: Page, value: string): Promise<number> {
  await text(page).press("Control+End");
  const [response] = await Promise.all([nextSave(page), text(page).pressSequentially(value)]);
  return response.status();
}

const beforeTime = (sentence: string) => sentence.split("{{time}}")[0] ?? "";
/** The time of day in a sentence such as "Draft saved 10:42 AM (Taipei time)". */
const timeIn = (sentence: string | null) => /\d{1,2}:\d\d(?:\s[AP]M)?/.exec(sentence ?? "")?.[0];

async function openStory(page: Page, locale: Locale) {
  await page.goto(at(locale, story));
  await hydrated(page);
}

const asking = demoJobs.find(
  ({ hasQuestionnaire, closesInDays }) => hasQuestionnaire && (closesInDays ?? 0) > 7,
);
const answer = (page: Page) => page.locator('form#questions textarea[name^="answers."]').first();

async function openQuestions(page: Page, locale: Locale) {
  await page.goto(at(locale, `/job/${asking?.jobId}/apply/questions`));
  await hydrated(page);
}

/** Types an answer key by key, waits for the save of the draft and returns its status. */
async function typeAnswer(page: Page, value: string): Promise<number> {
  await answer(page).press("Control+End");
  const [response] = await Promise.all([nextSave(page), answer(page).pressSequentially(value)]);
  return response.status();
}

/** A laptop and a phone for the tests of this group. */
function useTwoDevices(locale: Locale) {
  const devices = {} as { laptop: BrowserContext; phone: BrowserContext };
  test.beforeEach(async ({ browser }) => {
    // The times of drafts are in Taipei time, regardless of the device's zone.
    devices.laptop = await browser.newContext({ locale, timezoneId: "America/New_York" });
    devices.phone = await browser.newContext({ locale, viewport: { width: 390, height: 844 } });
  });
  test.afterEach(() => Promise.all([devices.laptop.close(), devices.phone.close()]));
  return devices;
}

for (const locale of locales) {
  const w = words(locale);

  test.describe(`drafts of forms in ${locale}`, () => {
    const devices = useTwoDevices(locale);

    test("are saved while typing, and continued on another device until the form is saved", async () => {
      const member = await createMember();
      const [one, two] = [await devices.laptop.newPage(), await devices.phone.newPage()];
      const errors = collectErrors(one);
      await signIn(one, locale, member);
      await signIn(two, locale, member);
      await openStory(one, locale);
      expect(await typeAndSave(one, "From the laptop")).toBe(200);
      const status = one.getByRole("status").filter({ hasText: beforeTime(w("draft.saved")) });
      await expect(status).toBeVisible();
      const savedAt = timeIn(await status.textContent());
      expect(await violationsOf(one, "a saved draft", locale)).toEqual([]);

      await openStory(two, locale);
      await expect(text(two)).toHaveValue("From the laptop");
      const discard = two.getByRole("button", { name: w("draft.discard") });
      await expect(discard).toBeVisible();
      const note = two.getByRole("main").locator("form").filter({ has: discard });
      expect(timeIn(await note.textContent())).toBe(savedAt);
      expect(await violationsOf(two, "a continued draft", locale)).toEqual([]);
      expect(await typeAndSave(two, ", then the phone")).toBe(200);

      // The laptop's form is still open: its draft does not overwrite the phone's.
      expect(await typeAndSave(one, " again")).toBe(409);
      await expect(one.getByText(w("draft.changed"))).toBeVisible();
      expect(await violationsOf(one, "a draft changed elsewhere", locale)).toEqual([]);
      // After the conflict, the script saves only when the button is pressed.
      const saves: string[] = [];
      one.on("request", (request) => {
        if (request.url().includes("/draft?form=")) saves.push(request.url());
      });
      await text(one).press("x");
      await text(one).press("Backspace");
      await one.waitForTimeout(autosaveMs + 1_000);
      expect(saves).toEqual([]);
      await Promise.all([
        nextSave(one),
        one.getByRole("button", { name: linkText(w("draft.hint")) }).click(),
      ]);
      await two.reload();
      await expect(text(two)).toHaveValue("From the laptop again");

      await two.getByRole("button", { name: w("form.save"), exact: true }).click();
      await expect(two).toHaveURL(at(locale, "/resume"));
      await openStory(two, locale);
      await expect(two.getByRole("button", { name: w("draft.discard") })).toHaveCount(0);
      await expect(text(two)).toHaveValue("From the laptop again");
      expect(errors.filter((each) => !each.includes("409"))).toEqual([]);
    });
  });
}

// These tests run in one locale, because the tested behaviour is the same in all.
test.describe("drafts of forms", () => {
  const locale = "zh-CN";
  const w = words(locale);
  const devices = useTwoDevices(locale);

  test("of an opening’s questions are saved while typing, and continued on another device", async () => {
    const member = await createMember();
    const [one, two] = [await devices.laptop.newPage(), await devices.phone.newPage()];
    await signIn(one, locale, member);
    await signIn(two, locale, member);
    await openQuestions(one, locale);
    expect(await typeAnswer(one, "From the laptop")).toBe(200);
    await expect(one.getByRole("status").filter({ hasText: beforeTime(w("draft.saved")) })).toBeVisible();
    expect(await violationsOf(one, "saved answers", locale)).toEqual([]);
    await openQuestions(two, locale);
    await expect(answer(two)).toHaveValue("From the laptop");
    expect(await typeAnswer(two, ", then the phone")).toBe(200);
    expect(await typeAnswer(one, " again")).toBe(409);
    await expect(one.getByText(w("draft.changed"))).toBeVisible();
    expect(await violationsOf(one, "answers changed elsewhere", locale)).toEqual([]);
    await two.reload();
    await expect(answer(two)).toHaveValue("From the laptop, then the phone");
    const saveButton = one.getByRole("button", { name: w("apply.saveDraft") });
    await Promise.all([nextSave(one), saveButton.click()]);

    // The rejected form also saves its answers, so the next save needs the new version.
    await one.getByRole("button", { name: w("questions.next") }).click();
    await expect(one).toHaveTitle(new RegExp(`^${w("error.titlePrefix")}`));
    expect(await typeAnswer(one, "!")).toBe(200);
    // Leaving asks for no confirmation, because everything typed is saved.
    await openQuestions(one, locale);
    await expect(answer(one)).toHaveValue("From the laptop again!");
  });

  test("include a choice that a button moves up", async () => {
    const page = await devices.laptop.newPage();
    await signIn(page, locale, await createMember());
    await page.goto(at(locale, "/HRMatching/hrmatching"));
    await hydrated(page);
    const families = page.getByRole("group", { name: w("matchingForm.families"), exact: true });
    const rank = (label: "rank.choice1" | "rank.choice2") =>
      families.getByRole("combobox", { name: w(label) });
    await rank("rank.choice1").selectOption("QUALITY");
    await Promise.all([nextSave(page), rank("rank.choice2").selectOption("SOFTWARE")]);
    const up = families.getByRole("button", {
      name: w("rank.up", { label: w("rank.choice2") }),
      exact: true,
    });
    await Promise.all([nextSave(page), up.click()]);
    await page.reload();
    await expect(rank("rank.choice1")).toHaveValue("SOFTWARE");
  });

  test("are preserved when the session ends, and signing out removes them from the browser", async () => {
    const member = await createMember();
    const page = await devices.laptop.newPage();
    await signIn(page, locale, member);
    await openStory(page, locale);
    expect(await typeAndSave(page, "Before")).toBe(200);
    const cookies = await devices.laptop.cookies();
    await devices.laptop.clearCookies();
    expect(await typeAndSave(page, " and after")).toBe(401);
    await expect(page.getByText(w("draft.signedOut"))).toBeVisible();
    await expect(text(page)).toHaveValue("Before and after");
    await devices.laptop.addCookies(cookies);
    expect(await typeAndSave(page, " all")).toBe(200);
    // A saved draft is not lost when the page is left, so no confirmation is requested.
    await signOut(page, locale);
    expect(
      await page.evaluate(async () => [localStorage.length, (await indexedDB.databases()).length]),
    ).toEqual([0, 0]);
    expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage })))).not.toContain("Before");
  });

  test("are saved before the form when a save is running while it is submitted", async () => {
    const page = await devices.laptop.newPage();
    await signIn(page, locale, await createMember());
    await openStory(page, locale);
    await page.route("**/draft?form=*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    const started = page.waitForRequest((each) => each.url().includes("/draft?form="));
    await text(page).pressSequentially("Quick");
    await started;
    await page.getByRole("button", { name: w("form.save"), exact: true }).click();
    await expect(page).toHaveURL(at(locale, "/resume"));
    await openStory(page, locale);
    await expect(text(page)).toHaveValue("Quick");
    await expect(page.getByRole("button", { name: w("draft.discard") })).toHaveCount(0);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, locale: "en-US" });

  test("answers to questions are saved by the button, and older ones do not overwrite them", async ({
    page,
  }) => {
    const w = words("en-US");
    await signIn(page, "en-US", await createMember());
    const path = at("en-US", `/job/${asking?.jobId}/apply/questions`);
    await page.goto(path);
    const other = await page.context().newPage();
    await other.goto(path);
    await answer(page).fill("By a button");
    await page.getByRole("button", { name: w("apply.saveDraft") }).click();
    await expect(page.getByText(w("apply.draftSaved"), { exact: true })).toBeVisible();
    await answer(other).fill("Older");
    await other.getByRole("button", { name: w("apply.saveDraft") }).click();
    await expect(answer(other)).toHaveValue("Older");
    await other.getByRole("link", { name: w("draft.showOther") }).click();
    await expect(answer(other)).toHaveValue("By a button");
  });

  test("a draft is saved and discarded by buttons", async ({ page }) => {
    const w = words("en-US");
    await signIn(page, "en-US", await createMember());
    await page.goto(at("en-US", story));
    await text(page).fill("By a button");
    await page.getByRole("button", { name: linkText(w("draft.hint")) }).click();
    await expect(page.getByText(w("apply.draftSaved"))).toBeVisible();
    await expect(text(page)).toHaveValue("By a button");
    await page.getByRole("button", { name: w("draft.discard") }).click();
    await expect(page.getByText(w("draft.discarded"))).toBeVisible();
    await expect(text(page)).toHaveValue("");
  });
});

/** The saves that a page requests when it is hidden. */
async function savesWhenHidden(page: Page): Promise<string[]> {
  const saves: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/draft?form=")) saves.push(request.url());
  });
  await page.evaluate(async () => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
    // If the page saves, it requests that before this request. So `saves` is complete when this response has arrived.
    await fetch("/build.json");
  });
  return saves;
}

test("a form that a link opened is not saved as a draft when it is left untouched", async ({ page }) => {
  const locale = "en-US";
  await signIn(page, locale);
  await page.goto(at(locale, "/resume"));
  await hydrated(page);
  await page.locator('main a[href="/en-US/resume/generalInformation"]').first().click();
  await expect(page.locator("main form select").first()).toBeVisible();
  expect(await savesWhenHidden(page)).toEqual([]);
});

/** Opens the form of the personal statement in English. Requests that save a draft fail. */
async function openStoryWithoutDrafts(page: Page) {
  await signIn(page, "en-US");
  await openStory(page, "en-US");
  await page.route("**/draft?form=*", (route) => route.abort());
  return words("en-US");
}

test("a draft that the button could not save is saved when the page is left, also if nothing was typed", async ({
  page,
}) => {
  const w = await openStoryWithoutDrafts(page);
  await page.getByRole("button", { name: linkText(w("draft.hint")) }).click();
  await expect(page.getByText(w("draft.failed"))).toBeVisible();
  expect(await savesWhenHidden(page)).toHaveLength(1);
});

test("a link asks for confirmation before it leaves a section with a change that is not saved", async ({
  page,
}) => {
  const w = await openStoryWithoutDrafts(page);
  await text(page).fill("燈塔");
  const asked = page.waitForEvent("dialog").then(async (dialog) => {
    await dialog.dismiss();
    return dialog.message();
  });
  await page.getByRole("link", { name: w("form.cancel") }).click();
  expect(await asked).toBe(w("form.unsaved"));
});

test("questions that are left untouched are not saved as a draft, although scripts add conditional questions", async ({
  page,
}) => {
  const locale = "en-US";
  await signIn(page, locale, await createMember());
  await openQuestions(page, locale);
  await expect(page.locator("form#questions [hidden] [name^='answers.']").first()).toBeAttached();
  expect(await savesWhenHidden(page)).toEqual([]);
});
