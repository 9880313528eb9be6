import { expect, type Page } from "@playwright/test";
import type { Locale } from "../../app/i18n/locale";
import { generalInformationForm, newMember, post } from "../api/members";
import { demoMember } from "../members";
import { apiPort, at, dataDir, words } from "./site";

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
