import { expect, type Page, type Route, test } from "@playwright/test";
import { post } from "#support/api/members";
import { demoJobs } from "#support/demo-company";
import { createMember, signIn, signInAsApplicant } from "./members";
import { apiPort, at, dataDir, holdBack, hydrated, linkText, words } from "./site";

const locale = "en-US";
const w = words(locale);
test.use({ locale });

/** Withholds the scripts of the next documents. The returned function delivers them and waits for hydration. */
async function withholdScripts(page: Page): Promise<() => Promise<void>> {
  const withheld: Route[] = [];
  const scripts = /\/assets\/.*\.js/;
  await page.route(scripts, (route) => withheld.push(route));
  return async () => {
    await page.unroute(scripts);
    for (const route of withheld) await route.continue().catch(() => undefined);
    await hydrated(page);
  };
}

/** Opens a page and waits for the end of its HTML, because load events wait for the withheld scripts. */
async function open(page: Page, path: string) {
  await page.goto(at(locale, path), { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState !== "loading");
}

/** Opens a saved autobiography before its scripts arrive. */
async function openStatement(page: Page, en: string) {
  const { token } = await signInAsApplicant(page, locale);
  const api = { url: `http://127.0.0.1:${apiPort}`, dataDir };
  const saved = await post(api, "resume/autobiography", { zh: "", en, version: 0 }, { token });
  expect(saved.status).toBe(200);
  const deliverScripts = await withholdScripts(page);
  await open(page, "/resume/autobiography");
  return { deliverScripts, text: page.getByLabel(w("autobiography.en")) };
}

test.describe("what a visitor enters before the scripts run", () => {
  test("is kept in a statement that had a text, and saved as a draft", async ({ page }) => {
    const { deliverScripts, text } = await openStatement(page, "Nine winters on the same rock.");
    await text.fill("Ten winters.");
    await deliverScripts();
    await expect(text).toHaveValue("Ten winters.");
    const [counted = ""] = w("form.typed", { typed: 12 }).split("{{");
    await expect(page.getByText(counted)).toBeVisible();
    const [draftSaved = ""] = w("draft.saved").split("{{");
    await expect(page.getByRole("status").filter({ hasText: draftSaved })).toBeVisible();
  });

  test("is kept with the focus if an extension or a translation has changed the page", async ({ page }) => {
    const deliverScripts = await withholdScripts(page);
    await open(page, "/contactUs");
    await page.evaluate(() => {
      document.documentElement.append(document.createElement("an-extension"));
      for (const heading of document.querySelectorAll("h1, label")) {
        const text = document.createElement("font");
        text.append(...heading.childNodes);
        heading.append(text);
      }
    });
    const name = page.locator("main [name=name]");
    const message = page.locator("main textarea");
    await name.fill("Lin Ruo-shui");
    await message.fill("Where is the interview?");
    await deliverScripts();
    await expect(name).toHaveValue("Lin Ruo-shui");
    await expect(message).toHaveValue("Where is the interview?");
    await expect(message).toBeFocused();
  });

  test("is added where the visitor put the caret in a text", async ({ page }) => {
    const { deliverScripts, text } = await openStatement(page, "Nine winters");
    await text.press("End");
    await deliverScripts();
    await page.keyboard.type(" on the same rock.");
    await expect(text).toHaveValue("Nine winters on the same rock.");
  });

  test("is kept in the general information, whose fields follow it", async ({ page }) => {
    await signInAsApplicant(page, locale);
    const deliverScripts = await withholdScripts(page);
    await open(page, "/resume/generalInformation");
    await page.getByLabel(w("general.name"), { exact: true }).fill("Lin Ruoshui");
    await page.getByLabel(w("general.city")).selectOption("TW-TPE");
    await page.getByLabel(w("general.militaryStatus")).selectOption("COMPLETED");
    await deliverScripts();
    await expect(page.getByLabel(w("general.name"), { exact: true })).toHaveValue("Lin Ruoshui");
    await expect(page.getByLabel(w("general.city"))).toHaveValue("TW-TPE");
    await expect(
      page.getByLabel(w("general.area")).locator("option[value^='TW-TPE']").first(),
    ).toBeAttached();
    await expect(page.locator("[name='militaryServiceDescription.branch']")).toBeVisible();
  });

  test("is kept when a sign-in has failed, with the focus in the field", async ({ page }) => {
    const member = await createMember();
    const deliverScripts = await withholdScripts(page);
    await open(page, "/login");
    const password = page.getByLabel(w("field.password"), { exact: true });
    await page.getByLabel(w("field.email"), { exact: true }).fill(member.username);
    await password.fill("not the password");
    await password.press("Enter");
    await expect(page.getByRole("alert")).toBeVisible();
    await password.fill(member.password);
    await deliverScripts();
    await expect(password).toHaveValue(member.password);
    await expect(password).toBeFocused();
    await page.getByRole("button", { name: w("login.title") }).click();
    await expect(page).toHaveURL(at(locale, "/resume"));
  });

  test("is not saved as a draft while the submitted form is loading, and the rejected form can be", async ({
    page,
  }) => {
    await signInAsApplicant(page, locale);
    const path = "/resume/generalInformation";
    const deliverScripts = await withholdScripts(page);
    await open(page, path);
    await page.getByLabel(w("general.name"), { exact: true }).fill("");
    const release = await holdBack(page, at(locale, path));
    const drafts: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/draft?form=")) drafts.push(request.url());
    });
    const submitted = page.waitForRequest((request) => request.method() === "POST");
    await page.getByRole("button", { name: w("form.save"), exact: true }).click({ noWaitAfter: true });
    await submitted;
    // Counting the visit is the last of the page's background tasks, which start after hydration.
    const isHydrated = page.waitForRequest("**/visitor");
    const delivered = deliverScripts();
    await isHydrated;
    release();
    // Playwright runs nothing in a page that is loading a document, so `delivered` resolves on the next page.
    await delivered;
    await expect(page.getByRole("alert")).toBeFocused();
    await hydrated(page);
    expect(drafts).toEqual([]);
    await page.getByRole("button", { name: linkText(w("draft.hint")) }).click();
    const [draftSaved = ""] = w("draft.saved").split("{{");
    await expect(page.getByRole("status").filter({ hasText: draftSaved })).toBeVisible();
  });

  test("after submitting a form is not part of that submission, which a return to the page ends too", async ({
    page,
  }) => {
    await withholdScripts(page);
    await open(page, "/contactUs");
    const email = page.getByLabel(w("field.email"), { exact: true });
    const isSubmitted = () => page.evaluate(() => Boolean(Reflect.get(window, "submittedForm")));
    // Dispatches only the event, because a real submission would load another page.
    const submit = () =>
      email.evaluate(({ form }: HTMLInputElement) =>
        form?.dispatchEvent(new SubmitEvent("submit", { bubbles: true })),
      );
    await submit();
    expect(await isSubmitted()).toBe(true);
    await email.fill("ada@example.com");
    expect(await isSubmitted()).toBe(false);
    await submit();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    expect(await isSubmitted()).toBe(false);
  });

  test("is kept in the ranking of the matching form", async ({ page }) => {
    const deliverScripts = await withholdScripts(page);
    await open(page, "/HRMatching/hrmatching");
    const families = page.getByRole("group", { name: w("matchingForm.families") });
    const choice = (name: "rank.choice1" | "rank.choice2") =>
      families.getByRole("combobox", { name: w(name) });
    await choice("rank.choice1").selectOption("QUALITY");
    await choice("rank.choice2").selectOption("FIRMWARE");
    await deliverScripts();
    await families.getByRole("button", { name: w("rank.down", { label: w("rank.choice1") }) }).click();
    await expect(choice("rank.choice1")).toHaveValue("FIRMWARE");
    await expect(choice("rank.choice2")).toHaveValue("QUALITY");
    // The last choice cannot move down, so the focus moves to the button that moves it up.
    const up = families.getByRole("button", { name: w("rank.up", { label: w("rank.choice2") }) });
    await expect(up).toBeFocused();
  });

  test("shows the follow-up questions of an opening", async ({ page }) => {
    const job = demoJobs.find(
      ({ hasQuestionnaire, closesInDays }) => hasQuestionnaire && (closesInDays ?? 0) > 7,
    );
    await signIn(page, locale, await createMember());
    const path = `/job/${job?.jobId}/apply/questions`;
    await page.goto(at(locale, path));
    const shown = page.locator('input[name="shown"]');
    const first = await shown.count();
    const choices = page.locator('main form [type="radio"][value="true"]');
    await page.goto("about:blank");
    const deliverScripts = await withholdScripts(page);
    await open(page, path);
    for (const choice of await choices.all()) await choice.check();
    await deliverScripts();
    await expect.poll(() => shown.count()).toBeGreaterThan(first);
  });

  test("filters the job list", async ({ page }) => {
    const deliverScripts = await withholdScripts(page);
    await open(page, "/job");
    await page
      .locator(".facet", { hasText: w("jobs.place") })
      .locator("summary")
      .click();
    await page.locator('input[name="city"][value="TW-HSZ"]').check();
    await deliverScripts();
    await expect(page).toHaveURL(/city=TW-HSZ/);
    await expect(page.locator('input[name="city"][value="TW-HSZ"]')).toBeChecked();
  });
});
