import { expect, type Page } from "@playwright/test";
import type { Locale } from "../../app/i18n/locale";
import { generalInformationForm, goodPassword, newMember, post } from "../api/members";
import { mailsTo } from "../mailbox";
import { demoMember } from "../members";
import { apiPort, at, dataDir, takeTime, words } from "./site";

/** The API behind the site, for what a test needs and does not test. */
const api = { url: `http://127.0.0.1:${apiPort}`, dataDir };

export async function signIn(page: Page, locale: Locale, { username, password } = demoMember) {
  const w = words(locale);
  await page.goto(at(locale, "/login"));
  await page.getByLabel(w("field.email"), { exact: true }).fill(username);
  await page.getByLabel(w("field.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: w("login.title") }).click();
  await expect(page).toHaveURL(at(locale, "/resume"));
}

export async function signOut(page: Page, locale: Locale) {
  const w = words(locale);
  const menu = page.locator("details.menu > summary");
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name: w("nav.signOut") }).click();
  await expect(page.getByRole("link", { name: w("nav.signIn") }).first()).toBeVisible();
}

/** From the sign-in page to the one that says that a mail is on its way. */
export async function register(page: Page, locale: Locale, address: string) {
  const w = words(locale);
  await page
    .locator("main")
    .getByRole("link", { name: /<0>(.*)<\/0>/.exec(w("login.register"))?.[1] })
    .click();
  await page.getByLabel(w("field.name"), { exact: true }).fill("林若水");
  await page.getByLabel(w("field.email"), { exact: true }).fill(address);
  await page.getByLabel(w("field.password"), { exact: true }).fill(goodPassword);
  await page.getByRole("checkbox").check();
  await takeTime(page);
  await page.getByRole("button", { name: w("regedit.submit") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(w("regedit.sent"));
}

/** The link to one of our pages in the latest mail that has one. */
export async function linkInMail(address: string, path: string): Promise<string> {
  const find = async () =>
    (await mailsTo(dataDir, address))
      .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
      .findLast((link) => new URL(link).pathname.endsWith(path));
  await expect.poll(find).toBeDefined();
  return (await find()) ?? "";
}

/** Somebody with a confirmed account and an empty resume, who is not signed in. */
export async function someone(): Promise<typeof demoMember> {
  const { email, password } = await newMember(api);
  return { username: email, password };
}

export const signInAsNewMember = async (page: Page, locale: Locale) => signIn(page, locale, await someone());

/** Somebody whose resume has what every opening asks for, and nothing else. */
export async function signInAsApplicant(page: Page, locale: Locale) {
  const { email, password, token } = await newMember(api);
  const location = { i18nCityKey: "TW-HSZ", i18nCityAreaKey: "TW-HSZ-300-EAST" };
  const { status } = await post(api, "resume/generalInformation", generalInformationForm({ location }), {
    token,
  });
  expect(status).toBe(200);
  await signIn(page, locale, { username: email, password });
}

/** Fills in and saves the first section; the districts come at once, or by a button where there are no scripts. */
export async function fillGeneralInformation(page: Page, locale: Locale, scripts: boolean) {
  const w = words(locale);
  await page.getByLabel(w("general.mobilePhone")).fill("0912 345 678");
  await page.getByLabel(w("general.nationality")).selectOption("TW");
  await page.getByLabel(w("general.city")).selectOption("TW-HSZ");
  if (!scripts) await page.getByRole("button", { name: w("general.showDistricts") }).click();
  await page.getByLabel(w("general.area")).selectOption("TW-HSZ-300-EAST");
  // What was typed before the districts came is still there.
  await expect(page.getByLabel(w("general.mobilePhone"))).toHaveValue("0912 345 678");
  await page
    .getByRole("button", { name: w("form.save"), exact: true })
    .last()
    .click();
  await expect(page.getByText(w("general.saved"))).toBeVisible();
}
