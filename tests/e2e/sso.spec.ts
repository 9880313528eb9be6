import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import type { Locale } from "#app/i18n/locale";
import { formatDate } from "#contract/dates";
import { mailsTo } from "#support/mailbox";
import { signInAsApplicant, signOut } from "./members";
import { inModes, modes } from "./modes";
import { at, collectErrors, dataDir, words } from "./site";

const provider = "Demo ID";
/** A message without the tags around text for screen readers. */
const plain = (text: string) => text.replace(/<\/?\d>/g, "");
const start = (locale: Locale) => words(locale)("login.sso", { provider });

/** Completes the provider's pages: selects a person and allows or denies access. */
async function answerDemoId(page: Page, person: string, answer: "allow" | "deny" = "allow") {
  await page.getByLabel(person).check();
  await page.getByRole("button").click();
  await page.locator(`button[value="${answer}"]`).click();
}

async function unlink(page: Page, locale: Locale) {
  const w = words(locale);
  await page.locator("summary", { hasText: plain(w("ssoLogin.unlink", { provider })) }).click();
  await page.getByRole("button", { name: w("ssoLogin.unlinkSure") }).click();
}

const link = (page: Page, locale: Locale) =>
  page.getByRole("link", { name: plain(words(locale)("ssoLogin.link", { provider })) });

const linkedToday = (locale: Locale) =>
  words(locale)("ssoLogin.linkedAt", { date: formatDate(new Date().toISOString(), locale) });

inModes(
  [
    { locale: "en-US", scripts: true },
    { locale: "zh-CN", scripts: false },
  ],
  ({ locale, scripts, w }) => {
    test("a person without an account registers, confirms an unverified address with a code and later signs in directly", {
      tag: ["@spec-1-2", "@spec-2-23"],
    }, async ({ page }) => {
      const errors = collectErrors(page);
      const address = `sso-${randomUUID()}@example.org`;
      const person = scripts ? "Daniel Hart" : "周敏";
      await page.goto(at(locale, `/login?to=/${locale}/resume/applied`));
      await page.getByRole("link", { name: start(locale) }).click();
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
      await expect(page.getByText(w("ssoLogin.onlyWayIn").split("<0>")[0] ?? "")).toBeVisible();
      await expect(page.getByText(w("ssoLogin.unlinkSure"))).toHaveCount(0);

      await signOut(page, locale);
      await page.goto(at(locale, "/login"));
      await page.getByRole("link", { name: start(locale) }).click();
      await expect(page).toHaveURL(at(locale, "/resume"));
      expect(errors.filter((error) => !error.includes("409"))).toEqual([]);
    });
  },
);

inModes(modes("en-US"), ({ locale, w }) => {
  test("a member links and unlinks; denying access returns to the sign-in page with an error", {
    tag: "@spec-2-17",
  }, async ({ page }) => {
    await page.goto(at(locale, "/login"));
    await page.getByRole("link", { name: start(locale) }).click();
    await answerDemoId(page, "林予晴", "deny");
    await expect(page.getByRole("alert")).toContainText(w("sso.failure.denied", { provider }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(w("login.title"));

    await signInAsApplicant(page, locale);
    await page.goto(at(locale, "/memberCenter/ssoLogin"));
    await link(page, locale).click();
    await page.locator('button[value="allow"]').click();
    await expect(page).toHaveURL(at(locale, "/memberCenter/ssoLogin"));
    await expect(page.getByText(linkedToday(locale))).toBeVisible();
    await unlink(page, locale);
    await expect(link(page, locale)).toBeVisible();
    await signOut(page, locale);
  });

  test("the input of a form sent after the session ended is restored after sign-in through Demo ID", async ({
    page,
    context,
  }) => {
    await signInAsApplicant(page, locale);
    await page.goto(at(locale, "/memberCenter/ssoLogin"));
    await link(page, locale).click();
    await answerDemoId(page, "林予晴");
    await expect(page.getByText(linkedToday(locale))).toBeVisible();

    const typed = `Typed before ${randomUUID()}`;
    await page.goto(at(locale, "/resume/generalInformation"));
    await page.getByLabel(w("general.nameEn")).fill(typed);
    const otherTab = await context.newPage();
    await otherTab.goto(at(locale, "/resume"));
    await signOut(otherTab, locale);
    const save = page.getByRole("button", { name: w("form.save"), exact: true }).last();
    await save.click();
    await expect(page.getByText(w("savedRequest.safe"))).toBeVisible();
    await page.getByRole("link", { name: start(locale) }).click();
    await expect(page).toHaveURL(at(locale, "/resume/generalInformation"));
    await expect(page.getByLabel(w("general.nameEn"))).toHaveValue(typed);

    await otherTab.goto(at(locale, "/memberCenter/ssoLogin"));
    await unlink(otherTab, locale);
    await expect(link(otherTab, locale)).toBeVisible();
  });
});

test.describe("zh-TW", () => {
  const locale = "zh-TW";
  const w = words(locale);
  test.use({ locale });
  test("five tabs that start signing in at the same time all succeed", { tag: "@spec-2-19" }, async ({
    context,
  }) => {
    const tabs = await Promise.all([1, 2, 3, 4, 5].map(() => context.newPage()));
    const targets = ["/news", "/job", "/resume", "/resume/applied", "/memberCenter/ssoLogin"];
    const first = tabs[0];
    if (!first) throw new Error("no tab");
    // Signs in once, so that the provider has a session and a stored consent and shows no prompts in the five flows.
    await first.goto(at(locale, "/login"));
    await first.getByRole("link", { name: start(locale) }).click();
    await answerDemoId(first, "吳美樺");
    if (first.url().endsWith("/ssoRegedit")) {
      await first.getByRole("checkbox").check();
      await first.getByRole("button", { name: w("regedit.submit") }).click();
    }
    await expect(first).toHaveURL(at(locale, "/resume"));
    await signOut(first, locale);

    await Promise.all(tabs.map((tab, index) => tab.goto(at(locale, `/login?to=${targets[index]}`))));
    await Promise.all(tabs.map((tab) => tab.getByRole("link", { name: start(locale) }).click()));
    for (const [index, tab] of tabs.entries()) await expect(tab).toHaveURL(at(locale, targets[index] ?? ""));
  });
});
