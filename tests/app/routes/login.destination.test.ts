import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { consentVersion } from "#contract/account";
import { closeAccount } from "#contract/member-account";
import { linkSso } from "#contract/sso";
import { newMember } from "#support/api/members";
import type { Browser, Page } from "#support/browser";
import { demoJobs } from "#support/demo-company";
import { answerProvider, proofOf, startIdentityProvider } from "#support/identity-provider";
import { mailsTo } from "#support/mailbox";
import { demoMember } from "#support/members";
import { links, linkWithText, textOf, title } from "#support/pages/pages";
import { startPortal, testOrigin } from "#support/portal";
import { startSite } from "#support/site";
import { startUpstream } from "#support/upstream";
import { eventually } from "#support/wait";

const opening = demoJobs.find((job) => (job.closesInDays ?? 0) > 7);
if (!opening) throw new Error("The demo data has no opening that stays open");
const apply = `/job/${opening.jobId}/apply`;
const password = "seven otters under the pier";

let clock = Date.now();
let addresses = 0;

const idp = await startIdentityProvider(testOrigin);
const { api, portal, test } = await startSite({
  seed: "demo",
  providers: [idp.provider],
  portal: { now: () => clock, env: { TRUST_PROXY: "1" }, ssoProviders: [idp.provider] },
});

/** Submits a form of the page after a realistic delay, each time from another IP address. */
async function submit(browser: Browser, path: string, typed: Record<string, string>) {
  addresses += 1;
  const headers = { "X-Forwarded-For": `192.0.2.${addresses}` };
  const shown = (await browser.open(path, { headers })).fields;
  clock += 3_000;
  return browser.submit(path, { ...shown, ...typed }, { headers });
}

const newcomer = (locale = "en-US") => ({
  name: "林予晴",
  email: `applicant-${randomUUID()}@example.org`,
  password,
  consentVersion,
  locale,
});

const linkIn = (email: string, path: string): Promise<string> =>
  eventually(async () => {
    const mail = (await mailsTo(api.env.DATA_DIR, email)).at(-1);
    const urls = mail?.text.match(/https:\/\/\S+/g) ?? [];
    const link = urls.map((url) => new URL(url)).find(({ pathname }) => pathname.endsWith(path));
    if (!link) throw new Error(`No link to ${path} in ${mail?.text}`);
    return link.pathname + link.search;
  });

/** Opens the apply page without a session. Returns the path of the link to registration. */
async function toRegistration(browser: Browser, prefix: string, text: string): Promise<string> {
  const signIn = await browser.open(prefix + apply);
  return linkWithText(signIn.main, text).href;
}

/** Opens a page that needs an account, signs in with the provider and returns the next page. */
async function throughProvider(browser: Browser, path: string, person: string) {
  return answered(browser, await browser.open(path), person);
}

/** Signs in with the provider from a sign-in page and returns the next page. */
async function answered(browser: Browser, signIn: Page, person: string) {
  const start = await browser.open(linkWithText(signIn.main, "Acme").href, { follow: false });
  const callback = await answerProvider(start.headers.get("Location") ?? "", { person });
  return browser.open(callback.replace(testOrigin, ""));
}

const confirm = async (browser: Browser, link: string) =>
  browser.submit(link, { ...(await browser.open(link)).fields, password });

describe("the page that required an account", () => {
  test.each([
    ["zh-TW", "", "註冊新帳號", "確認後，會直接帶您回到要應徵的職缺。"],
    ["zh-CN", "/zh-CN", "注册新账号", "确认后，会直接回到您要投递的职位。"],
    ["en-US", "/en-US", "Create one", "Once you’ve confirmed, you’ll go straight to your application."],
  ])(
    "follows a registration by email, also in another browser, in %s",
    async (locale, prefix, text, note) => {
      const browser = portal.browser();
      const wanted = newcomer(locale);
      const form = await toRegistration(browser, prefix, text);
      const sent = await submit(browser, form, wanted);
      expect(sent.url).toContain("sent=1");
      expect(sent.mainText).toContain(note);
      const link = await linkIn(wanted.email, "/regedit/confirm");
      expect(link).toContain(`&to=${apply}`);
      const elsewhere = portal.browser();
      expect((await elsewhere.open(link)).mainText).toContain(note);
      expect((await confirm(elsewhere, link)).url).toBe(prefix + apply);
    },
  );

  test("is linked for a member who opens the link of the confirmation again", async ({ browser }) => {
    const wanted = newcomer();
    await submit(browser, await toRegistration(browser, "/en-US", "Create one"), wanted);
    const link = await linkIn(wanted.email, "/regedit/confirm");
    expect((await browser.open(link)).mainText).not.toContain("You’re signed in");
    await confirm(browser, link);
    const again = (await browser.open(link)).main;
    expect(textOf(again)).toContain("If you’ve already confirmed with this link, you’re done here.");
    expect(textOf(again)).not.toContain("One step left");
    expect(linkWithText(again, "Continue").href).toBe(`/en-US${apply}`);
  });

  test("is opened after a change of language on any page in between", async ({ browser }) => {
    const wanted = newcomer("zh-CN");
    const inChinese = async (path: string) => {
      const page = await browser.open(path);
      return browser.open(links(page.text).find(({ href }) => href.includes("lang=zh-CN"))?.href ?? "");
    };
    const signIn = await inChinese(`/en-US/login?to=${encodeURIComponent(`/en-US${apply}`)}`);
    expect(signIn.heading).toBe("登录");
    const form = linkWithText(signIn.main, "注册新账号").href;
    const sent = await submit(browser, form, wanted);
    const link = await linkIn(wanted.email, "/regedit/confirm");
    expect((await inChinese(sent.url.replace("/zh-CN", "/en-US"))).text).toContain("接");
    expect((await confirm(browser, link.replace("/zh-CN", "/en-US"))).url).toBe(`/en-US${apply}`);
  });

  test("is opened after a registration in the same browser if the email of another API does not contain it", async () => {
    const browser = portal.browser();
    const wanted = newcomer();
    await submit(browser, await toRegistration(browser, "/en-US", "Create one"), wanted);
    const link = (await linkIn(wanted.email, "/regedit/confirm")).replace(/&to=.*/, "");
    const shown = await browser.open("/en-US/login");
    expect(shown.mainText).toContain("take you straight back to your application");
    expect((await confirm(browser, link)).url).toBe(`/en-US${apply}`);
    await browser.submit("/en-US/logout", {});
    const later = await browser.submit("/en-US/login", { username: wanted.email, password });
    expect(later.url).toBe("/en-US/resume");
  });

  test("is stored in the browser for 24 hours", { tags: "promise-99" }, async ({ browser }) => {
    await submit(browser, await toRegistration(browser, "/en-US", "Create one"), newcomer());
    const isKept = async () =>
      (await browser.open("/en-US/login")).mainText.includes("take you straight back to your application");
    clock += 24 * 3_600_000 - 1;
    expect(await isKept()).toBe(true);
    clock += 1;
    expect(await isKept()).toBe(false);
  });

  test("is in the links of the email to an address that has an account", async ({ browser }) => {
    const form = await toRegistration(browser, "/en-US", "Create one");
    await submit(browser, form, { ...newcomer(), email: demoMember.username });
    const signIn = await linkIn(demoMember.username, "/login");
    expect(new URL(signIn, testOrigin).searchParams.get("to")).toBe(apply);
    const reset = await linkIn(demoMember.username, "/forgetPWD");
    expect(new URL(reset, testOrigin).searchParams.get("to")).toBe(apply);
  });

  test("is opened after a password reset, even in another browser", { tags: "promise-6" }, async () => {
    const wanted = newcomer();
    await submit(portal.browser(), "/en-US/regedit", wanted);
    await confirm(portal.browser(), await linkIn(wanted.email, "/regedit/confirm"));

    const browser = portal.browser();
    const signIn = await browser.open(`/en-US${apply}`);
    const form = linkWithText(signIn.main, "Forgot your password?").href;
    await submit(browser, form, { email: wanted.email });
    const link = await linkIn(wanted.email, "/forgetPWD/modifyPwd");
    const elsewhere = portal.browser();
    const newPassword = "eight otters under the pier";
    const shown = await elsewhere.open(link);
    const done = await elsewhere.submit(link, {
      ...shown.fields,
      newPassword,
      again: newPassword,
    });
    expect(done.url).toContain("/en-US/login?to=");
    const there = await elsewhere.submit(done.url, {
      ...done.fields,
      username: wanted.email,
      password: newPassword,
    });
    expect(there.url).toBe(`/en-US${apply}`);
  });

  test("is in the links of a confirmation page whose link was used", async () => {
    const page = await portal
      .browser()
      .submit(`/en-US/regedit/confirm?token=used&to=${apply}`, { token: "used", password });
    expect(page.status).toBe(410);
    for (const text of ["Sign in", "Create your account again"])
      expect(linkWithText(page.main, text).href).toContain(`to=${encodeURIComponent(apply)}`);
  });

  test.each(["//evil.example", "/\\evil.example", "https://evil.example", "/\t/evil.example", "evil"])(
    "is never %j outside the site",
    async (to) => {
      const browser = portal.browser();
      const wanted = newcomer();
      const query = new URLSearchParams({ to });
      const sent = await submit(browser, `/en-US/regedit?${query}`, wanted);
      expect(sent.url).toBe("/en-US/regedit?sent=1");
      const link = await linkIn(wanted.email, "/regedit/confirm");
      expect(link).not.toContain("evil");
      const elsewhere = portal.browser();
      expect((await confirm(elsewhere, `${link}&${query}`)).url).toBe("/en-US/resume");
    },
  );

  test("is not in the email if its address could contain a message", async ({ browser }) => {
    const wanted = newcomer();
    const to = "/news?q=You won! Call 0900-000-000";
    await submit(browser, `/en-US/regedit?${new URLSearchParams({ to })}`, wanted);
    const [mail] = await mailsTo(api.env.DATA_DIR, wanted.email);
    expect(mail?.text).not.toContain("0900");
  });
});

describe("the page that required an account, through a provider", () => {
  test("is opened after registration, even after a change of language", async ({ browser }) => {
    const form = await throughProvider(browser, `/en-US${apply}`, "mei-hua-wu");
    expect(form.url).toBe("/en-US/ssoRegedit");
    expect([title(form.text), form.heading]).toEqual([
      expect.stringMatching(/^Finish creating your account/),
      "Confirm and create your account",
    ]);
    for (const text of [
      "Acme has confirmed who you are. Check the details below, then choose “Create account.”",
      "Details from Acme Name 吳美樺 Email meihua.wu@example.com Verified Password, contacts, photo Not shared",
      "Already have an account? Even if the email is the same, we never merge accounts automatically.",
    ])
      expect(form.mainText).toContain(text);
    expect(form.mainText).not.toContain("Code from the email");
    expect(form.fields).toMatchObject({ name: "吳美樺", email: "meihua.wu@example.com", locale: "en-US" });
    expect(linkWithText(form.main, "Sign in as you usually do").href).toBe("/en-US/login");
    for (const text of ["Create an account", "Cancel without creating an account"]) {
      const { pathname, searchParams } = new URL(linkWithText(form.main, text).href, testOrigin);
      expect([pathname, searchParams.get("to")]).toEqual(["/en-US/regedit", `/en-US${apply}`]);
    }
    const typed = { consentVersion, locale: "zh-CN", intent: "register" };
    const registered = await submit(browser, "/zh-CN/ssoRegedit", typed);
    expect(registered).toBeAt(`/zh-CN${apply}`);
    expect(registered).toShowToast("注册成功，您已登录");
    // The browser's back button opens the form again.
    const back = await browser.open("/zh-CN/ssoRegedit");
    expect(back).toBeAt("/zh-CN/resume");
  });

  test("is preserved when the provider's response is lost or too late", { tags: "promise-98" }, async () => {
    const browser = portal.browser();
    await throughProvider(browser, `/en-US${apply}`, "daniel-hart");
    clock += 16 * 60_000;
    const lost = await browser.open("/en-US/ssoRegedit");
    expect(lost.heading).toBe("Please start again");
    expect(lost.mainText).toContain("The details from the other service have expired or were already used.");
    expect(lost.mainText).toContain("Continue with Acme");
    expect(linkWithText(lost.main, "Create an account").href).toContain(encodeURIComponent(apply));
    expect(linkWithText(lost.main, "Acme").href).toContain(encodeURIComponent(apply));
  });

  test("is opened with the code from the email, also if the form was reloaded or its language changed meanwhile", async () => {
    const browser = portal.browser();
    const form = await throughProvider(browser, `/en-US${apply}`, "daniel-hart");
    const email = `${randomUUID()}@example.com`;
    const typed = { name: "Dan Hart", email, consentVersion, locale: "en-US", intent: "register" };
    const sent = await submit(browser, form.url, typed);
    expect(sent.fields).toHaveProperty("emailCode", "");
    const notice = `Check your email for a code We’ve sent an 8-digit code to ${email}. It works for 15 minutes.`;
    expect(sent.mainText).toContain(notice);
    const [first] = /<button[^>]*type="submit"[^>]*>/.exec(sent.main) ?? [];
    expect(first, "Enter in a field presses this button").toContain('value="register"');
    const wrong = await submit(browser, form.url, { ...typed, emailCode: "1234" });
    expect(wrong.status).toBe(400);
    expect(wrong).toHaveFieldError("newcomer", "emailCode");
    expect(wrong.mainText).toMatch(/Code from the email .*Send a new code/);
    expect(wrong.mainText).not.toContain(notice);
    const resent = await submit(browser, form.url, { ...typed, emailCode: "1234", intent: "resend" });
    expect(resent.mainText).toContain(notice);
    const emailCode = await eventually(async () => {
      const mails = await mailsTo(api.env.DATA_DIR, email);
      const [code] = /\d{4} \d{4}/.exec(mails[1]?.text ?? "") ?? [];
      if (!code) throw new Error(`No second code in ${mails.length} emails`);
      return code;
    });
    for (const locale of ["zh-CN", "en-US"])
      expect((await browser.open(`/${locale}/ssoRegedit`)).fields).toMatchObject({
        name: "Dan Hart",
        email,
        emailCode: "",
      });
    const again = await browser.open("/en-US/ssoRegedit");
    expect(again.mainText).toContain(`We’ve sent an 8-digit code to ${email}.`);
    const registered = await submit(browser, form.url, { ...again.fields, ...typed, emailCode });
    expect(registered).toBeAt(`/en-US${apply}`);
  });
});

describe("a sign-in through a provider that fails", () => {
  test("is explained on the sign-in page instead of the page that required it", async ({ browser }) => {
    const page = await browser.open("/en-US/login?to=/en-US/resume/applied&sso=acme&failure=denied");
    expect([page.status, page.heading]).toEqual([403, "Sign in"]);
    expect(page.main).toMatch(
      /role="alert"[\s\S]*You’re not signed in[\s\S]*You canceled signing in with Acme\./,
    );
    expect(page.mainText).not.toContain("Sign in, and we’ll take you");
  });

  test("has a page with a link to sign in if it did not start in this browser", async ({ browser }) => {
    const page = await browser.open("/en-US/oauth/acme/callback?code=a&state=b");
    expect([page.status, page.heading, title(page.text)]).toEqual([
      400,
      "You’re not signed in yet",
      expect.stringMatching(/^Sign in with another service/),
    ]);
    expect(page.mainText).toContain(
      "This sign-in has already been completed, or it didn’t start in this browser.",
    );
    expect(page.text).toContain('<meta name="robots" content="noindex"');
    expect(linkWithText(page.main, "Sign in").href).toBe("/en-US/login");
  });

  test("leads back to the sign-in page with the destination while the API fails", async () => {
    const upstream = await startUpstream();
    upstream.failWith(({ path }) => (path === "/api/auth/ssoToken" ? { status: 503, body: "" } : undefined));
    const failing = await startPortal({ apiUrl: upstream.url, ssoProviders: [idp.provider] });
    const page = await throughProvider(failing.browser(), `/en-US${apply}`, "sofia-lindqvist");
    expect(page.url).toBe(`/en-US/login?${new URLSearchParams({ to: `/en-US${apply}` })}`);
    expect(page).toShowToast("so you’re not signed in");
  });

  test("leads back to the sign-in settings if the provider's user is linked to another member", async () => {
    const owner = await newMember(api);
    const proof = await proofOf(idp, `${testOrigin}/oauth/${idp.provider.name}/callback`, "mei-hua-wu");
    await api.db.deleteFrom("identities").execute();
    expect((await api.call(linkSso, { body: proof }, { token: owner.token })).status).toBe(200);
    const { email, password: own } = await newMember(api);
    const browser = portal.browser();
    await browser.submit("/en-US/login", { username: email, password: own });
    const link = async (answer: Parameters<typeof answerProvider>[1]) => {
      const start = await browser.open("/en-US/oauth/acme/start?purpose=link", {
        follow: false,
        headers: { "Sec-Fetch-Site": "same-origin" },
      });
      const callback = await answerProvider(start.headers.get("Location") ?? "", answer);
      return browser.open(callback.replace(testOrigin, ""));
    };
    const linked = await link({ person: "mei-hua-wu" });
    expect(linked).toBeAt("/en-US/memberCenter/ssoLogin");
    expect(linked).toShowToast("Your account with that service is already linked to another account here.");
    const denied = await link({ answer: "deny" });
    expect(denied).toBeAt("/en-US/memberCenter/ssoLogin?sso=acme&failure=denied", 403);
    expect(denied.mainText).toContain("You canceled signing in with Acme.");
  });
});

describe("a form that needs an account, sent by a stranger", () => {
  const path = "/en-US/resume/generalInformation";
  const typed = { version: "0", name: "Ines Okafor 𠮷", intent: "save" };

  test("is shown again after registering from the sign-in page", async ({ browser }) => {
    const signInPage = await browser.submit(path, typed);
    expect(signInPage.status).toBe(403);
    const shown = (await browser.open(`/en-US/login?to=${encodeURIComponent(path)}`)).mainText;
    expect(shown).toContain(
      "What you entered is still here Sign in to get back to the form, just as you left it",
    );
    expect(shown).not.toContain("Sign in, and we’ll take you");
    const registration = linkWithText(signInPage.main, "Create one").href;
    expect(registration).toContain("/en-US/regedit?to=");
    const wanted = newcomer();
    await submit(browser, registration, wanted);
    const back = await confirm(browser, await linkIn(wanted.email, "/regedit/confirm"));
    expect(back.url).toBe(path);
    expect(back.fields.name).toBe(typed.name);
  });

  test("is shown again after a password reset", async ({ browser }) => {
    const signInPage = await browser.submit(path, typed);
    const forgotten = linkWithText(signInPage.main, "Forgot your password?").href;
    await submit(browser, forgotten, { email: demoMember.username });
    const link = await linkIn(demoMember.username, "/forgetPWD/modifyPwd");
    expect(new URL(link, testOrigin).searchParams.get("to")).toBe("/resume/generalInformation");
  });

  test("is shown again after registering through a provider from the sign-in page", async ({ browser }) => {
    const signInPage = await browser.submit(path, typed);
    const form = await answered(browser, signInPage, "sofia-lindqvist");
    expect(form.url).toBe("/en-US/ssoRegedit");
    const registered = await submit(browser, form.url, {
      consentVersion,
      locale: "en-US",
      intent: "register",
    });
    expect(registered).toBeAt(path);
    expect(registered.fields.name).toBe(typed.name);
  });
});

describe("a sign-in to a closed account", () => {
  async function closedMember() {
    const member = await newMember(api);
    await api.call(closeAccount, { body: { password: member.password } }, { token: member.token });
    return { username: member.email, password: member.password };
  }

  test.each([
    ["zh-TW", "", "保留帳號後，會直接回到您要應徵的職缺。"],
    ["zh-CN", "/zh-CN", "保留账号后，会直接回到您要投递的职位。"],
    ["en-US", "/en-US", "If you keep your account, you’ll go straight back to your application."],
  ])("leads to the application after the account is reopened, in %s", async (_, prefix, note) => {
    const browser = portal.browser();
    const signIn = await browser.open(prefix + apply);
    const account = await browser.submit(signIn.url, { ...signIn.fields, ...(await closedMember()) });
    expect(account.url).toBe(`${prefix}/memberCenter/account`);
    expect(account.mainText).toContain(note);
    const kept = await browser.submit(account.url, { intent: "reopen" });
    expect(kept).toBeAt(prefix + apply);
    const later = await browser.open(`${prefix}/memberCenter/account`);
    expect(later.mainText).not.toContain(note);
  });

  test("without a destination stays on the account page when the member reopens the account", async () => {
    const browser = portal.browser();
    const signIn = await browser.open("/en-US/login");
    const account = await browser.submit(signIn.url, { ...signIn.fields, ...(await closedMember()) });
    expect(account.mainText).not.toContain("straight back");
    const kept = await browser.submit(account.url, { intent: "reopen" });
    expect(kept.url).toBe("/en-US/memberCenter/account");
  });

  test("shows a form again that was sent without a session, once the member reopens the account", async () => {
    const browser = portal.browser();
    const path = "/en-US/resume/generalInformation";
    const signInPage = await browser.submit(path, { version: "0", name: "Ines Okafor 𠮷", intent: "save" });
    const account = await browser.submit(signInPage.url, {
      ...signInPage.fields,
      ...(await closedMember()),
    });
    expect(account.url).toBe("/en-US/memberCenter/account");
    const kept = await browser.submit(account.url, { intent: "reopen" });
    expect(kept.url).toBe(path);
    expect(kept.fields.name).toBe("Ines Okafor 𠮷");
  });

  test("through a provider leads to the application when the member reopens the account", async () => {
    const member = await newMember(api);
    const proof = await proofOf(idp, `${testOrigin}/oauth/${idp.provider.name}/callback`, "zhou-min");
    const linked = await api.call(linkSso, { body: proof }, { token: member.token });
    expect(linked.status).toBe(200);
    await api.call(closeAccount, { body: { password: member.password } }, { token: member.token });
    const browser = portal.browser();
    const account = await throughProvider(browser, `/en-US${apply}`, "zhou-min");
    expect(account.url).toBe("/en-US/memberCenter/account");
    const kept = await browser.submit(account.url, { intent: "reopen" });
    expect(kept.url).toBe(`/en-US${apply}`);
  });
});

describe("an address of another site behind a language prefix", () => {
  const inTaiwan = { headers: { "Accept-Language": "zh-TW" }, follow: false };
  const hidden = [
    "/zh-CN//example.com/login",
    "/en-US//example.com",
    "/zh-CN///example.com",
    "/zh-CN/%09/example.com",
    "/en-US/%2Fexample.com",
  ];
  const isOfSite = (address: string) => new URL(address, testOrigin).origin === testOrigin;
  /** Whether a `Location` leads to a page of this site, even if a proxy decodes it */
  const staysHere = (location: string | null) => location !== null && isOfSite(decodeURIComponent(location));

  test.each(hidden)("%s is not where signing in leads", async (to) => {
    const browser = portal.browser();
    const address = `/login?${new URLSearchParams({ to })}`;
    const shown = await browser.open(address, inTaiwan);
    const { to: target = "/", ...fields } = shown.fields;
    expect(staysHere(target)).toBe(true);
    const signedIn = await browser.submit(address, { ...fields, to: target, ...demoMember }, inTaiwan);
    expect(signedIn.status).toBe(303);
    expect(staysHere(signedIn.headers.get("Location"))).toBe(true);
    for (const page of ["/login", "/regedit", "/ssoRegedit"]) {
      const again = await browser.open(`${page}?${new URLSearchParams({ to })}`, inTaiwan);
      const location = again.headers.get("Location");
      expect(location === null || staysHere(location), `${page} leads to ${location}`).toBe(true);
    }
  });

  test.each(hidden)("%s is not the address of the page in another language", async (path) => {
    const { text } = await portal.browser().open(path);
    for (const { href } of links(text)) if (!href.startsWith("http")) expect(isOfSite(href), href).toBe(true);
    const [, canonical = testOrigin] = /rel="canonical" href="([^"]*)"/.exec(text) ?? [];
    expect(new URL(canonical).pathname).not.toMatch(/^\/\//);
  });
});
