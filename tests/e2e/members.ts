import { expect, type Page } from "@playwright/test";
import { hr } from "#api/hr/hr";
import type { Locale } from "#app/i18n/locale";
import { applicationForm, generalInformationForm, goodPassword, newMember, post } from "#support/api/members";
import { mailsTo } from "#support/mailbox";
import { demoMember } from "#support/members";
import { apiPort, at, dataDir, linkText, origin, words } from "./site";

/** The API of the site, for test data that is not itself under test. */
const api = { url: `http://127.0.0.1:${apiPort}`, dataDir };

/** Signs in without showing a page, for tests that are not about signing in. */
export async function signIn(page: Page, locale: Locale, { username, password } = demoMember) {
  const response = await page.request.post(at(locale, "/login"), {
    form: { username, password },
    headers: { Origin: origin },
  });
  expect([response.status(), response.url()]).toEqual([200, at(locale, "/resume")]);
}

export async function signInByForm(page: Page, locale: Locale, { username, password } = demoMember) {
  const w = words(locale);
  await page.goto(at(locale, "/login"));
  await page.getByLabel(w("field.email"), { exact: true }).fill(username);
  await page.getByLabel(w("field.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: w("login.title") }).click();
  await expect(page).toHaveURL(at(locale, "/resume"));
}

export async function signOut(page: Page, locale: Locale) {
  const w = words(locale);
  const button = page.getByRole("button", { name: w("nav.signOut") });
  // Repeats the clicks, because a page that is still loading closes its menus.
  await expect(async () => {
    for (const menu of ["details.menu > summary", "details.account-menu > summary"]) {
      const summary = page.locator(menu);
      if (!(await button.isVisible()) && (await summary.isVisible())) await summary.click();
    }
    await expect(button).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await button.click();
  await expect(page.getByRole("link", { name: w("nav.signIn") }).first()).toBeVisible();
}

export const toRegistration = (page: Page, locale: Locale) =>
  page
    .locator("main")
    .getByRole("link", { name: linkText(words(locale)("login.register")) })
    .click();

export async function register(page: Page, locale: Locale, address: string) {
  await toRegistration(page, locale);
  await fillRegistration(page, locale, address);
}

/** Fills the registration page and waits for the page that confirms that an email was sent. */
export async function fillRegistration(page: Page, locale: Locale, address: string) {
  const w = words(locale);
  await page.getByLabel(w("field.name"), { exact: true }).fill("林若水");
  await page.getByLabel(w("field.email"), { exact: true }).fill(address);
  await page.getByLabel(w("field.password"), { exact: true }).fill(goodPassword);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: w("regedit.submit") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(w("regedit.sent"));
}

/** Waits for an email with a link to this path and returns the latest such link. */
export async function linkInMail(address: string, path: string): Promise<string> {
  const find = async () =>
    (await mailsTo(dataDir, address))
      .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
      .findLast((link) => new URL(link).pathname.endsWith(path));
  await expect.poll(find).toBeDefined();
  return (await find()) ?? "";
}

/** Creates a member with a confirmed account and an empty resume, without signing in. */
export async function createMember(): Promise<typeof demoMember> {
  const { email, password } = await newMember(api);
  return { username: email, password };
}

export const signInAsNewMember = async (page: Page, locale: Locale) =>
  signIn(page, locale, await createMember());

/** Signs in a new member whose resume has only the general information, which all openings require. */
export async function signInAsApplicant(page: Page, locale: Locale) {
  const { email, password, token } = await newMember(api);
  const location = { i18nCityKey: "TW-HSZ", i18nCityAreaKey: "TW-HSZ-300-EAST" };
  const { status } = await post(api, "resume/generalInformation", generalInformationForm({ location }), {
    token,
  });
  expect(status).toBe(200);
  await signIn(page, locale, { username: email, password });
  return { token };
}

/** Applies for an opening without questions; returns the number of the application. */
export async function applyFor(token: string, jobId: string): Promise<string> {
  const form = applicationForm(jobId);
  const { status, body } = await post(api, "resume/apply", form, { token });
  expect(status).toBe(201);
  return (body as { applicationNumber: string }).applicationNumber;
}

/** Runs an `hr` command on the data of the site and expects the exit code 0. */
export async function asHr(...args: string[]): Promise<void> {
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const settings = { DATA_DIR: dataDir, PUBLIC_ORIGIN: origin };
  const code = await hr(args, { settings, now: () => new Date(), out: log, err: log });
  expect(code, lines.join("\n")).toBe(0);
}

/** Fills in and saves the general information. Without scripts a button loads the districts. */
export async function fillGeneralInformation(page: Page, locale: Locale, scripts: boolean) {
  const w = words(locale);
  await page.getByLabel(w("general.mobilePhone")).fill("0912 345 678");
  await page.getByLabel(w("general.nationality")).selectOption("TW");
  await page.getByLabel(w("general.city")).selectOption("TW-HSZ");
  if (!scripts) await page.getByRole("button", { name: w("general.showDistricts") }).click();
  await page.getByLabel(w("general.area")).selectOption("TW-HSZ-300-EAST");
  // Loading the districts preserves the other fields.
  await expect(page.getByLabel(w("general.mobilePhone"))).toHaveValue("0912 345 678");
  await page
    .getByRole("button", { name: w("form.save"), exact: true })
    .last()
    .click();
  // `expect` pauses for up to a second between its attempts and could miss the toast, which closes after a second.
  await page.getByText(w("general.saved")).waitFor();
}
