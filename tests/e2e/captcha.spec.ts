import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { type Locale, localePath } from "../../app/i18n/locale";
import { startVerifier } from "../captcha-verifier";
import { demoMember } from "../members";
import { startServer } from "../server-process";
import { violations } from "./axe";
import { standInForGoogle } from "./recaptcha";
import { onViolation, takeTime, words } from "./site";

let verifier: Awaited<ReturnType<typeof startVerifier>>;
let portal: Awaited<ReturnType<typeof startServer>>;
let dataDir: string;

test.beforeAll(async () => {
  verifier = await startVerifier();
  dataDir = await mkdtemp(join(tmpdir(), "careers-captcha-"));
  portal = await startServer({
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
    DATA_DIR: dataDir,
    RECAPTCHA_V3_SITE_KEY: "site-3",
    RECAPTCHA_V3_SECRET: "secret-3",
    RECAPTCHA_V2_SITE_KEY: "site-2",
    RECAPTCHA_V2_SECRET: "secret-2",
    RECAPTCHA_VERIFY_URL: verifier.url,
  });
});
test.afterAll(async () => {
  await portal.stop();
  await verifier.stop();
  await rm(dataDir, { recursive: true });
});

test.use({ locale: "en-US" });

const at = (locale: Locale, path: string) => portal.url + localePath(path, locale);

/** Google's stand-in, and what must never happen: a script that fails, a breach of the content policy. */
async function withGoogle(page: Page) {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  await onViolation(page, (violation) => faults.push(violation));
  verifier.asked.splice(0);
  return Object.assign(await standInForGoogle(page, verifier.verdicts), { faults });
}

/** Waits until Google's scripts have come and taken up their work. */
const isReady = (page: Page) =>
  expect(page.locator(".grecaptcha-badge iframe[src*='site-3']")).toBeAttached();

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const newAddress = () => `visitor-${randomUUID()}@example.org`;
const send = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function fillRegistration(page: Page, locale: Locale, address = newAddress()) {
  const w = words(locale);
  await page.getByLabel(w("field.name"), { exact: true }).fill("林若水");
  await page.getByLabel(w("field.email"), { exact: true }).fill(address);
  await page.getByLabel(w("field.password"), { exact: true }).fill("a tern reads the water");
  await page.getByRole("checkbox").check();
}

async function fillMessage(page: Page, locale: Locale) {
  const w = words(locale);
  await page.getByLabel(w("field.name"), { exact: true }).fill("林若水");
  await page.getByLabel(w("field.email"), { exact: true }).fill(newAddress());
  await page.getByLabel(w("contactUs.topic")).selectOption({ index: 1 });
  await page
    .getByLabel(w("contactUs.message"), { exact: true })
    .fill("When does the autumn round begin, and where?");
}

const fillEmail = (page: Page, locale: Locale) =>
  page.locator("main").getByLabel(words(locale)("field.email"), { exact: true }).fill(newAddress());

const forms = [
  {
    path: "/regedit",
    action: "register",
    fill: fillRegistration,
    submit: "regedit.submit",
    done: "regedit.sent",
    locale: "zh-TW",
    statics: "https://www.gstatic.com",
  },
  {
    path: "/contactUs",
    action: "contact",
    fill: fillMessage,
    submit: "contactUs.submit",
    done: "contactUs.sentTitle",
    locale: "zh-CN",
    statics: "https://www.gstatic.cn",
  },
  {
    path: "/forgetPWD",
    action: "forgotten",
    fill: fillEmail,
    submit: "forgetPWD.submit",
    done: "forgetPWD.sent",
    locale: "en-US",
    statics: "https://www.gstatic.com",
  },
] as const;

for (const { path, action, fill, submit, done, locale, statics } of forms) {
  test.describe(locale, () => {
    test.use({ locale });
    test(`${path} asks Google when it is sent, and the server asks whether the token is good`, async ({
      page,
    }) => {
      const w = words(locale);
      const google = await withGoogle(page);
      google.statics = statics;
      await page.goto(at(locale, path));
      await isReady(page);
      await fill(page, locale);
      await takeTime(page);
      expect(google.tokens).toEqual([]);
      await send(page, w(submit));
      await expect(heading(page)).toHaveText(w(done));
      expect(google.tokens).toEqual([`site-3 ${action} 0`]);
      expect(verifier.asked.map((form) => Object.fromEntries(form))).toEqual([
        { secret: "secret-3", response: `site-3 ${action} 0`, remoteip: expect.stringMatching(/\S/) },
      ]);
      expect(google.faults).toEqual([]);
    });
  });
}

test("a link from another page brings the policy along that lets Google's script in, and one away leaves it behind", async ({
  page,
}) => {
  const w = words("en-US");
  const google = await withGoogle(page);
  await page.goto(at("en-US", "/job"));
  await page.waitForFunction(() => "__remixRouter" in window && window.__remixRouter.state.initialized);
  expect(google.asked).toEqual([]);
  await page
    .getByRole("link", { name: w("nav.contact") })
    .first()
    .click();
  await isReady(page);
  await fillMessage(page, "en-US");
  await takeTime(page);
  await send(page, w("contactUs.submit"));
  await expect(heading(page)).toHaveText(w("contactUs.sentTitle"));
  expect(verifier.asked.map((form) => form.get("response"))).toEqual(google.tokens);
  expect(google.tokens).toHaveLength(1);
  expect(await page.evaluate(() => "grecaptcha" in window)).toBe(true);
  await page
    .getByRole("link", { name: w("nav.jobs") })
    .first()
    .click();
  await page.waitForURL(at("en-US", "/job"));
  await page.waitForFunction(() => "__remixRouter" in window && window.__remixRouter.state.initialized);
  expect(await page.evaluate(() => "grecaptcha" in window)).toBe(false);
  expect(google.faults).toEqual([]);
});

test.describe("a form that Google doubts", () => {
  test.use({ locale: "zh-TW" });
  test("a low score brings the box, all but the password still stands, and a tick lets the form pass", async ({
    page,
  }) => {
    const w = words("zh-TW");
    const google = await withGoogle(page);
    google.score = 0.1;
    google.believesTicks = false;
    const address = newAddress();
    await page.goto(at("zh-TW", "/regedit"));
    await isReady(page);
    await fillRegistration(page, "zh-TW", address);
    await takeTime(page);
    await send(page, w("regedit.submit"));

    const summary = page.getByRole("alert").filter({ hasText: w("captcha.challenge") });
    const box = page.locator("main iframe[src*='site-2']");
    const tick = box.contentFrame().getByRole("checkbox");
    await expect(summary).toBeFocused();
    await expect(summary).toContainText(w("captcha.password"));
    await expect(box).toHaveCSS("width", "304px");
    await expect(page.getByLabel(w("field.name"), { exact: true })).toHaveValue("林若水");
    await expect(page.getByLabel(w("field.email"), { exact: true })).toHaveValue(address);
    await expect(page.getByRole("checkbox")).toBeChecked();
    expect(await violations(page)).toEqual([]);

    // A tick that Google does not stand by: there is a new box, narrower where there is no room.
    await page.setViewportSize({ width: 320, height: 640 });
    await tick.check();
    await expect(page.locator("main textarea[name=g-recaptcha-response]")).toHaveValue(/^site-2/);
    await page.getByLabel(w("field.password"), { exact: true }).fill("a tern reads the water");
    await send(page, w("regedit.submit"));
    await expect(box).toHaveCSS("width", "164px");
    await expect(tick).not.toBeChecked();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

    google.believesTicks = true;
    await tick.check();
    await expect(page.locator("main textarea[name=g-recaptcha-response]")).toHaveValue(/^site-2/);
    await page.getByLabel(w("field.password"), { exact: true }).fill("a tern reads the water");
    await send(page, w("regedit.submit"));
    await expect(heading(page)).toHaveText(w("regedit.sent"));
    expect(verifier.asked.map((form) => form.get("secret"))).toEqual(["secret-3", "secret-2", "secret-2"]);
    expect(new Set(verifier.asked.map((form) => form.get("response"))).size).toBe(3);
    expect(google.faults).toEqual([]);
  });
});

for (const fault of ["api.js blocked", "api.js silent", "library blocked"] as const) {
  test(`a form goes through without Google (${fault})`, async ({ page }) => {
    const w = words("en-US");
    const google = await withGoogle(page);
    google.fault = fault;
    // What never ends loading would keep the page's load event back for ever.
    await page.goto(at("en-US", "/forgetPWD"), { waitUntil: "domcontentloaded" });
    await expect.poll(() => google.asked).not.toEqual([]);
    await fillEmail(page, "en-US");
    await takeTime(page);
    await send(page, w("forgetPWD.submit"));
    await expect(heading(page)).toHaveText(w("forgetPWD.sent"), { timeout: 6_000 });
    expect(verifier.asked).toEqual([]);
    expect(google.faults).toEqual([]);
  });
}

test("a form waits a few seconds for a token that never comes, and goes through once", async ({ page }) => {
  const w = words("en-US");
  const google = await withGoogle(page);
  google.fault = "no token";
  await page.goto(at("en-US", "/forgetPWD"));
  await isReady(page);
  await fillEmail(page, "en-US");
  await takeTime(page);
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().startsWith(portal.url)) posts += 1;
  });
  const button = page.getByRole("button", { name: w("forgetPWD.submit"), exact: true });
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
  await button.click();
  await expect(heading(page)).toHaveText(w("forgetPWD.sent"), { timeout: 6_000 });
  expect(posts).toBe(1);
  expect(verifier.asked).toEqual([]);
  expect(google.faults).toEqual([]);
});

test("sign-in asks only after three failures", async ({ page }) => {
  const w = words("en-US");
  const google = await withGoogle(page);
  const main = page.locator("main");
  const signIn = async (password: string, button: string) => {
    await main.getByLabel(w("field.email"), { exact: true }).fill(demoMember.username);
    await main.getByLabel(w("field.password"), { exact: true }).fill(password);
    await main.getByRole("button", { name: button, exact: true }).click();
  };
  const failure = page.getByRole("alert").filter({ hasText: w("auth.wrongCredentials") });

  await page.goto(at("en-US", "/login"));
  for (let time = 1; time <= 3; time += 1) {
    expect(google.asked).toEqual([]);
    await signIn(`not the password ${time}`, w("login.title"));
    await expect(failure).toBeFocused();
    await page.getByRole("heading", { level: 1 }).click();
  }
  await isReady(page);
  await takeTime(page);
  await signIn(demoMember.password, w("login.title"));
  await expect(page).toHaveURL(at("en-US", "/resume"));
  expect(google.tokens).toEqual(["site-3 signIn 0"]);
  expect(verifier.asked.map((form) => form.get("response"))).toEqual(google.tokens);
  expect(google.faults).toEqual([]);

  // The sign-in that stands in for a form is on a page whose policy was written without Google: it is not asked there.
  await page.goto(at("en-US", "/resume/autobiography"));
  await page.waitForFunction(() => "__remixRouter" in window && window.__remixRouter.state.initialized);
  google.asked.splice(0);
  await page.context().clearCookies();
  await page
    .getByRole("button", { name: w("form.save"), exact: true })
    .last()
    .click();
  await expect(heading(page)).toHaveText(w("kept.titleFirst"));
  await takeTime(page);
  await signIn("not the password 4", w("kept.submit"));
  await expect(failure).toBeFocused();
  await takeTime(page);
  await signIn(demoMember.password, w("kept.submit"));
  await expect(page.getByText(w("kept.back"))).toBeVisible();
  expect(google.asked).toEqual([]);
  expect(google.faults).toEqual([]);
});

test("no other page asks Google for anything, or may", async ({ page }) => {
  const google = await withGoogle(page);
  for (const path of ["/", "/job", "/news", "/privacyPolicy", "/regedit?sent=1"]) {
    const answer = await page.goto(at("en-US", path));
    await page.waitForFunction(() => "__remixRouter" in window && window.__remixRouter.state.initialized);
    expect(answer?.headers()["content-security-policy"], path).toMatch(/^default-src 'none'/);
    expect(answer?.headers()["content-security-policy"], path).not.toMatch(/recaptcha|gstatic|frame-src/);
  }
  expect(google.asked).toEqual([]);
  expect(google.faults).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, locale: "zh-TW" });

  test("the empty field and the time it takes tell a person, and Google is not asked", async ({ page }) => {
    const w = words("zh-TW");
    const google = await standInForGoogle(page, verifier.verdicts);
    verifier.asked.splice(0);
    await page.goto(at("zh-TW", "/regedit"));
    await expect(page.getByLabel(w("captcha.trap"))).toBeHidden();
    await fillRegistration(page, "zh-TW");
    await send(page, w("regedit.submit"));
    await expect(page.getByRole("alert")).toContainText(w("captcha.tooFast"));
    await page.getByLabel(w("field.password"), { exact: true }).fill("a tern reads the water");
    await takeTime(page);
    await send(page, w("regedit.submit"));
    await expect(heading(page)).toHaveText(w("regedit.sent"));
    expect(google.asked).toEqual([]);
    expect(verifier.asked).toEqual([]);
  });
});
