import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { mailsTo } from "../mailbox";
import { demoMember } from "../members";
import { at, dataDir, watch, words } from "./site";

const locale = "en-US";
const w = words(locale);
const start = w("login.sso", { provider: "Demo ID" });

/** The provider's own pages: who one is, and what the site may know. */
async function answerDemoId(page: Page, person: string, answer: "allow" | "deny" = "allow") {
  await page.getByLabel(person).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page
    .getByRole("button", { name: answer === "allow" ? "Allow" : "Do not allow", exact: true })
    .click();
}

async function signIn(page: Page) {
  await page.goto(at(locale, "/login"));
  await page.getByLabel(w("field.email"), { exact: true }).fill(demoMember.username);
  await page.getByLabel(w("field.password"), { exact: true }).fill(demoMember.password);
  await page.getByRole("button", { name: w("login.title") }).click();
  await expect(page).toHaveURL(at(locale, "/resume"));
}

async function unlink(page: Page) {
  await page.locator("summary", { hasText: "Unlink" }).click();
  await page.getByRole("button", { name: w("ssoLogin.unlinkSure") }).click();
}

async function signOut(page: Page) {
  const menu = page.locator("details.menu > summary");
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name: w("nav.signOut") }).click();
  await expect(page.getByRole("link", { name: w("nav.signIn") }).first()).toBeVisible();
}

for (const scripts of [true, false]) {
  test.describe(`JavaScript ${scripts ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled: scripts, locale });

    test("a person whom only the provider knows registers, with a code for an unverified address, and is known from then on", async ({
      page,
    }) => {
      const faults = watch(page);
      const address = `sso-${randomUUID()}@example.org`;
      const person = scripts ? "Daniel Hart" : "周敏";
      await page.goto(at(locale, "/login?to=/en-US/resume/applied"));
      await page.getByRole("link", { name: start }).click();
      await answerDemoId(page, person);
      await expect(page).toHaveURL(at(locale, "/ssoRegedit"));
      await expect(page.getByLabel(w("field.name"), { exact: true })).toHaveValue(person);
      await page.getByLabel(w("field.email"), { exact: true }).fill(address);
      await page.getByRole("checkbox").check();
      await page.getByRole("button", { name: w("regedit.submit") }).click();
      await expect(page.getByText(w("ssoRegedit.codeTitle"))).toBeVisible();
      await expect.poll(async () => (await mailsTo(dataDir, address)).length).toBeGreaterThan(0);
      const mail = (await mailsTo(dataDir, address)).at(-1);
      const code = /\b\d{4} ?\d{4}\b/.exec(mail?.text ?? "")?.[0] ?? "";
      await page.getByLabel(w("ssoRegedit.code")).fill(code);
      await page.getByRole("button", { name: w("regedit.submit") }).click();
      await expect(page).toHaveURL(at(locale, "/resume/applied"));

      await page.goto(at(locale, "/memberCenter/ssoLogin"));
      await unlink(page);
      await expect(page.getByText("This is your only way to sign in")).toBeVisible();

      await signOut(page);
      await page.goto(at(locale, "/login"));
      await page.getByRole("link", { name: start }).click();
      await expect(page).toHaveURL(at(locale, "/resume"));
      expect(faults.filter((fault) => !fault.includes("409"))).toEqual([]);
    });

    test("a member links and unlinks; saying no leads back with the reason", async ({ page }) => {
      await page.goto(at(locale, "/login"));
      await page.getByRole("link", { name: start }).click();
      await answerDemoId(page, "林予晴", "deny");
      await expect(page.getByRole("alert")).toContainText("You cancelled signing in with Demo ID.");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(w("login.title"));

      await signIn(page);
      await page.goto(at(locale, "/memberCenter/ssoLogin"));
      await page.getByRole("link", { name: "Link Demo ID" }).click();
      await page.getByRole("button", { name: "Allow", exact: true }).click();
      await expect(page).toHaveURL(at(locale, "/memberCenter/ssoLogin"));
      await expect(page.getByText(w("ssoLogin.linked"), { exact: true })).toBeVisible();
      await unlink(page);
      await expect(page.getByText(w("ssoLogin.notLinked"), { exact: true })).toBeVisible();
      await signOut(page);
    });

    test("what was typed when the session ended stands in the form again after signing in through Demo ID", async ({
      page,
      context,
    }) => {
      await signIn(page);
      await page.goto(at(locale, "/memberCenter/ssoLogin"));
      await page.getByRole("link", { name: "Link Demo ID" }).click();
      await answerDemoId(page, "林予晴");
      await expect(page.getByText(w("ssoLogin.linked"), { exact: true })).toBeVisible();

      const typed = `Typed before ${randomUUID()}`;
      await page.goto(at(locale, "/resume/generalInformation"));
      await page.getByLabel(w("general.nameEn")).fill(typed);
      const elsewhere = await context.newPage();
      await elsewhere.goto(at(locale, "/resume"));
      await signOut(elsewhere);
      const save = page.getByRole("button", { name: w("form.save"), exact: true }).last();
      await save.click();
      await expect(page.getByText(w("kept.safe"))).toBeVisible();
      await page.getByRole("link", { name: start }).click();
      await expect(page).toHaveURL(at(locale, "/resume/generalInformation"));
      await expect(page.getByLabel(w("general.nameEn"))).toHaveValue(typed);

      await elsewhere.goto(at(locale, "/memberCenter/ssoLogin"));
      await unlink(elsewhere);
      await expect(elsewhere.getByText(w("ssoLogin.notLinked"), { exact: true })).toBeVisible();
    });
  });
}

test("five tabs start five sign-ins at once, and each ends well", async ({ context }) => {
  const tabs = await Promise.all([1, 2, 3, 4, 5].map(() => context.newPage()));
  const places = ["/news", "/job", "/resume", "/resume/applied", "/memberCenter/ssoLogin"];
  const first = tabs[0];
  if (!first) throw new Error("no tab");
  // The provider knows the person from here on, so that the five flows run side by side without a question.
  await first.goto(at(locale, "/login"));
  await first.getByRole("link", { name: start }).click();
  await answerDemoId(first, "吳美樺");
  if (first.url().endsWith("/ssoRegedit")) {
    await first.getByRole("checkbox").check();
    await first.getByRole("button", { name: w("regedit.submit") }).click();
  }
  await expect(first).toHaveURL(at(locale, "/resume"));
  await signOut(first);

  await Promise.all(tabs.map((tab, index) => tab.goto(at(locale, `/login?to=/en-US${places[index]}`))));
  await Promise.all(tabs.map((tab) => tab.getByRole("link", { name: start }).click()));
  for (const [index, tab] of tabs.entries()) await expect(tab).toHaveURL(at(locale, places[index] ?? ""));
});
