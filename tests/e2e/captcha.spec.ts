import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { type Locale, localePath } from "#app/i18n/locale";
import { demoMember } from "#support/members";
import { startServer } from "#support/server-process";
import { violations } from "./axe";
import { startVerifier } from "./captcha-verifier";
import { mockRecaptcha } from "./recaptcha";
import { hydrated, onPolicyViolation, words } from "./site";

let verifier: Awaited<ReturnType<typeof startVerifier>>;
let portal: Awaited<ReturnType<typeof startServer>>;
let dataDir: string;

test.beforeAll(async () => {
  verifier = await startVerifier();
  dataDir = await mkdtemp(join(tmpdir(), "careers-captcha-"));
  portal = await startServer({
    NODE_ENV: "production",
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

/** Mocks Google and collects uncaught exceptions and violations of the content security policy. */
async function withGoogle(page: Page) {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  await onPolicyViolation(page, (violation) => errors.push(violation));
  verifier.requests.splice(0);
  return Object.assign(await mockRecaptcha(page, verifier.verdicts), { errors });
}

/** Waits until Google's frame has loaded. Before that, the form is sent without a token. */
async function isReady(page: Page) {
  const frame = page.locator(".grecaptcha-badge iframe[src*='site-3']");
  await expect(frame).toBeAttached();
  await (await (await frame.elementHandle())?.contentFrame())?.waitForLoadState();
}

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
    staticOrigin: "https://www.gstatic.com",
  },
  {
    path: "/contactUs",
    action: "contact",
    fill: fillMessage,
    submit: "contactUs.submit",
    done: "contactUs.sentTitle",
    locale: "zh-CN",
    staticOrigin: "https://www.gstatic.cn",
  },
  {
    path: "/forgetPWD",
    action: "forgotten",
    fill: fillEmail,
    submit: "forgetPWD.submit",
    done: "forgetPWD.sent",
    locale: "en-US",
    staticOrigin: "https://www.gstatic.com",
  },
] as const;

for (const { path, action, fill, submit, done, locale, staticOrigin } of forms) {
  test.describe(locale, () => {
    test.use({ locale });
    test(`${path} requests a token when it is sent, and the server verifies the token`, async ({ page }) => {
      const w = words(locale);
      const google = await withGoogle(page);
      google.staticOrigin = staticOrigin;
      await page.goto(at(locale, path));
      await isReady(page);
      await fill(page, locale);
      expect(google.tokens).toEqual([]);
      await send(page, w(submit));
      await expect(heading(page)).toHaveText(w(done));
      expect(google.tokens).toEqual([`site-3 ${action} 0`]);
      expect(verifier.requests.map((form) => Object.fromEntries(form))).toEqual([
        { secret: "secret-3", response: `site-3 ${action} 0`, remoteip: expect.stringMatching(/\S/) },
      ]);
      expect(google.errors).toEqual([]);
    });
  });
}

test("links to and from a form with a captcha load documents, because only its policy allows Google's script", async ({
  page,
}) => {
  const w = words("en-US");
  const google = await withGoogle(page);
  await page.goto(at("en-US", "/job"));
  await hydrated(page);
  expect(google.requests).toEqual([]);
  await page
    .getByRole("link", { name: w("nav.contact") })
    .first()
    .click();
  await isReady(page);
  await fillMessage(page, "en-US");
  await send(page, w("contactUs.submit"));
  await expect(heading(page)).toHaveText(w("contactUs.sentTitle"));
  expect(verifier.requests.map((form) => form.get("response"))).toEqual(google.tokens);
  expect(google.tokens).toHaveLength(1);
  expect(await page.evaluate(() => "grecaptcha" in window)).toBe(true);
  await page
    .getByRole("link", { name: w("nav.jobs") })
    .first()
    .click();
  await page.waitForURL(at("en-US", "/job"));
  await hydrated(page);
  expect(await page.evaluate(() => "grecaptcha" in window)).toBe(false);
  expect(google.errors).toEqual([]);
});

test.describe("a form with a suspicious score", () => {
  test.use({ locale: "zh-TW" });
  test("shows the checkbox, preserves everything but the password and is accepted after the checkbox is checked", {
    tag: "@promise-40",
  }, async ({ page }) => {
    const w = words("zh-TW");
    const google = await withGoogle(page);
    google.score = 0.1;
    google.acceptsCheckbox = false;
    const address = newAddress();
    await page.goto(at("zh-TW", "/regedit"));
    await isReady(page);
    await fillRegistration(page, "zh-TW", address);
    await send(page, w("regedit.submit"));

    const summary = page.getByRole("alert").filter({ hasText: w("captcha.challenge") });
    const box = page.locator("main iframe[src*='site-2']");
    const checkbox = box.contentFrame().getByRole("checkbox");
    // By keyboard: right after the page has scrolled to the button, Chromium may pass a click on it to the frame above.
    const sendWithPassword = async () => {
      const password = page.getByLabel(w("field.password"), { exact: true });
      await password.fill("a tern reads the water");
      await password.press("Enter");
    };
    await expect(summary).toBeFocused();
    await expect(summary).toContainText(w("captcha.password"));
    await expect(box).toHaveCSS("width", "304px");
    await expect(page.getByLabel(w("field.name"), { exact: true })).toHaveValue("林若水");
    await expect(page.getByLabel(w("field.email"), { exact: true })).toHaveValue(address);
    await expect(page.getByRole("checkbox")).toBeChecked();
    expect(await violations(page)).toEqual([]);

    // If the verification of the checkbox fails, a new checkbox is shown, in the compact size on a narrow screen.
    await page.setViewportSize({ width: 320, height: 640 });
    await checkbox.check();
    await expect(page.locator("main textarea[name=g-recaptcha-response]")).toHaveValue(/^site-2/);
    await sendWithPassword();
    await expect(box).toHaveCSS("width", "164px");
    await expect(checkbox).not.toBeChecked();
    await expect(page.locator("main textarea[name=g-recaptcha-response]")).toHaveValue("");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

    google.acceptsCheckbox = true;
    await checkbox.check();
    await expect(page.locator("main textarea[name=g-recaptcha-response]")).toHaveValue(/^site-2/);
    await sendWithPassword();
    await expect(heading(page)).toHaveText(w("regedit.sent"));
    expect(verifier.requests.map((form) => form.get("secret"))).toEqual(["secret-3", "secret-2", "secret-2"]);
    expect(new Set(verifier.requests.map((form) => form.get("response"))).size).toBe(3);
    expect(google.errors).toEqual([]);
  });
});

for (const failure of ["api.js blocked", "api.js silent", "library blocked"] as const) {
  test(`a form is accepted if Google's script fails (${failure})`, async ({ page }) => {
    const w = words("en-US");
    const google = await withGoogle(page);
    google.failure = failure;
    // A script that never loads would delay the load event forever.
    await page.goto(at("en-US", "/forgetPWD"), { waitUntil: "domcontentloaded" });
    await expect.poll(() => google.requests).not.toEqual([]);
    await fillEmail(page, "en-US");
    await send(page, w("forgetPWD.submit"));
    await expect(heading(page)).toHaveText(w("forgetPWD.sent"));
    expect(verifier.requests).toEqual([]);
    expect(google.errors).toEqual([]);
  });
}

test("a form waits a few seconds for a token that never arrives and is sent once", async ({ page }) => {
  const w = words("en-US");
  const google = await withGoogle(page);
  google.failure = "no token";
  await page.goto(at("en-US", "/forgetPWD"));
  await isReady(page);
  await fillEmail(page, "en-US");
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().startsWith(portal.url)) posts += 1;
  });
  const button = page.getByRole("button", { name: w("forgetPWD.submit"), exact: true });
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
  await button.click();
  await expect(heading(page)).toHaveText(w("forgetPWD.sent"));
  expect(posts).toBe(1);
  expect(verifier.requests).toEqual([]);
  expect(google.errors).toEqual([]);
});

test("sign-in requests a token only after three failures", async ({ page }) => {
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
    expect(google.requests).toEqual([]);
    await signIn(`not the password ${time}`, w("login.title"));
    await expect(failure).toBeFocused();
    await page.getByRole("heading", { level: 1 }).click();
  }
  await isReady(page);
  await signIn(demoMember.password, w("login.title"));
  await expect(page).toHaveURL(at("en-US", "/resume"));
  expect(google.tokens).toEqual(["site-3 signIn 0"]);
  expect(verifier.requests.map((form) => form.get("response"))).toEqual(google.tokens);
  expect(google.errors).toEqual([]);

  // The sign-in page shown in place of a submitted form has a policy without Google, so it requests no token.
  await page.goto(at("en-US", "/resume/autobiography"));
  await hydrated(page);
  google.requests.splice(0);
  await page.context().clearCookies();
  await page
    .getByRole("button", { name: w("form.save"), exact: true })
    .last()
    .click();
  await expect(heading(page)).toHaveText(w("savedRequest.title"));
  await signIn("not the password 4", w("savedRequest.submit"));
  await expect(failure).toBeFocused();
  await signIn(demoMember.password, w("savedRequest.submit"));
  await expect(page.getByText(w("savedRequest.back"))).toBeVisible();
  expect(google.requests).toEqual([]);
  expect(google.errors).toEqual([]);
});

test("other pages send no request to Google, and their policy does not allow any", {
  tag: "@promise-92",
}, async ({ page }) => {
  const google = await withGoogle(page);
  for (const path of ["/", "/job", "/news", "/privacyPolicy", "/regedit?sent=1"]) {
    const answer = await page.goto(at("en-US", path));
    await hydrated(page);
    expect(answer?.headers()["content-security-policy"], path).toMatch(/^default-src 'none'/);
    expect(answer?.headers()["content-security-policy"], path).not.toMatch(/recaptcha|gstatic|frame-src/);
  }
  expect(google.requests).toEqual([]);
  expect(google.errors).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, locale: "zh-TW" });

  test("the hidden field and the minimum age of the form replace Google, and a form sent quickly is accepted", async ({
    page,
  }) => {
    const w = words("zh-TW");
    const google = await mockRecaptcha(page, verifier.verdicts);
    verifier.requests.splice(0);
    await page.goto(at("zh-TW", "/regedit"));
    await expect(page.getByLabel(w("captcha.trap"))).toBeHidden();
    await fillRegistration(page, "zh-TW");
    await send(page, w("regedit.submit"));
    await expect(heading(page)).toHaveText(w("regedit.sent"));
    expect(google.requests).toEqual([]);
    expect(verifier.requests).toEqual([]);
  });
});
