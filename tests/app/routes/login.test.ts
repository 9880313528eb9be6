import { beforeEach, describe, expect, test } from "vitest";
import { demoMember, signInAs } from "#support/members";
import { errorSummary } from "#support/pages/forms";
import { linkWithText, textOf, title } from "#support/pages/pages";
import { startPortal, type TestPortal } from "#support/portal";
import { startRecruitmentApi } from "#support/recruitment-api";
import { startUpstream } from "#support/upstream";

let portal: TestPortal;
let clock = Date.now();

const api = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
// Each test gets a new portal, which has counted no failed sign-ins yet.
beforeEach(async () => {
  portal = await startPortal({ apiUrl: api.url, now: () => clock });
});

const wrong = { ...demoMember, password: "not the password at all" };

describe("a failed sign-in", () => {
  test("shows the same error for a wrong password and an unknown email, and preserves the email", async () => {
    const known = await portal.browser().submit("/en-US/login", wrong);
    const unknown = await portal
      .browser()
      .submit("/en-US/login", { ...wrong, username: "nobody@example.org" });
    expect([known.status, unknown.status]).toEqual([400, 400]);
    expect(errorSummary(known.text)).toBe("That email and password don’t match. Please try again.");
    expect(errorSummary(unknown.text)).toBe(errorSummary(known.text));
    expect(known.fields).toMatchObject({ username: demoMember.username, password: "" });
    expect(unknown.fields).toMatchObject({ username: "nobody@example.org", password: "" });
    expect(title(known.text)).toMatch(/^Error: Sign in/);
    expect(known.text).not.toContain(wrong.password);
  });

  test("shows an error for each empty field", async () => {
    const page = await portal.browser().submit("/en-US/login", { username: "", password: "" });
    expect(page.status).toBe(400);
    expect(errorSummary(page.text)).toBe(
      "2 things need your attention Enter your email address Enter your password",
    );
  });

  test("preserves the return path", async () => {
    const page = await portal.browser().submit("/login", { ...wrong, to: "/resume/applied" });
    expect(page.fields.to).toBe("/resume/applied");
  });

  test("is rate limited after many failures, with the time to wait", async () => {
    const browser = portal.browser();
    const guess = async () => {
      const { captchaStamp = "" } = (await browser.open("/en-US/login")).fields;
      clock += 3_000;
      const guessed = { username: "guessed@example.org", password: "again and again" };
      return browser.submit("/en-US/login", { ...guessed, captchaStamp });
    };
    let page = await guess();
    for (let tries = 0; tries < 10 && page.status !== 429; tries += 1) page = await guess();
    expect(page.status).toBe(429);
    const seconds = Number(page.headers.get("Retry-After"));
    expect(seconds).toBeGreaterThan(0);
    expect(errorSummary(page.text)).toContain(`Try again in ${seconds} sec.`);
    expect(page.fields.username).toBe("guessed@example.org");
  });

  test("preserves everything but the password when the API closes the connection", async () => {
    const upstream = await startUpstream();
    upstream.failWith(() => "hang up");
    const cutOff = await startPortal({ apiUrl: upstream.url });
    const page = await cutOff.browser().submit("/en-US/login", { ...demoMember, to: "/en-US/resume" });
    expect(page.status).toBe(503);
    expect(errorSummary(page.text)).toContain("Our system didn’t respond, so you’re not signed in");
    expect(page.fields).toMatchObject({
      username: demoMember.username,
      password: "",
      to: "/en-US/resume",
    });
  });
});

describe("a sign-in", () => {
  test("redirects to the resume and shows a toast", async () => {
    const page = await portal.browser().submit("/en-US/login", demoMember);
    expect(page).toBeAt("/en-US/resume");
    expect(page).toShowToast("You’re signed in");
  });

  test("redirects to the page that required it", { tags: ["spec-2-15", "promise-6"] }, async () => {
    const browser = portal.browser();
    const signIn = await browser.open("/en-US/resume/applied");
    expect(signIn.url).toBe("/en-US/login?to=%2Fen-US%2Fresume%2Fapplied");
    expect(textOf(signIn.text)).toContain("Sign in, and we’ll take you to the page you wanted.");
    const page = await browser.submit(signIn.url, { ...signIn.fields, ...demoMember });
    expect(page.url).toBe("/en-US/resume/applied");
  });

  test.each(["//evil.example", "/\\evil.example", "https://evil.example", "/\t/evil.example", "evil"])(
    "does not redirect to %j outside the site",
    async (to) => {
      const page = await portal.browser().submit("/en-US/login", { ...demoMember, to }, { follow: false });
      expect(page).toRedirectTo("/en-US/resume");
    },
  );

  test("is not requested again from a signed-in member", async () => {
    const browser = await signInAs(portal, demoMember, "en-US");
    expect((await browser.open("/en-US/login")).url).toBe("/en-US/resume");
    expect((await browser.open("/en-US/login?to=/en-US/news")).url).toBe("/en-US/news");
    expect((await browser.open("/en-US/regedit")).url).toBe("/en-US/resume");
  });

  test("links to registration and password reset", async () => {
    const page = await portal.browser().open("/zh-CN/login");
    expect(page.heading).toBe("登录");
    expect(page.mainText).toMatch(/^首页 登录 登录 .* 忘记密码 一份简历/);
    const purposes = [...page.main.matchAll(/ autoComplete="([^"]+)"/gi)].map(([, purpose]) => purpose);
    expect(purposes).toEqual(expect.arrayContaining(["username", "current-password"]));
    expect(linkWithText(page.main, "注册新账号").href).toBe("/zh-CN/regedit");
    expect(linkWithText(page.main, "忘记密码").href).toBe("/zh-CN/forgetPWD");
  });
});

describe("signing out", () => {
  test("requires a POST; a GET changes nothing", async () => {
    const browser = await signInAs(portal, demoMember, "en-US");
    expect((await browser.open("/en-US/logout")).url).toBe("/en-US");
    expect((await browser.open("/en-US/resume")).url).toBe("/en-US/resume");
  });

  test("ends the session and shows a toast", async () => {
    const browser = await signInAs(portal, demoMember, "en-US");
    const page = await browser.submit("/en-US/logout", {});
    expect(page.url).toBe("/en-US");
    expect(page).toShowToast("You’re signed out");
    expect((await browser.open("/en-US/resume")).url).toContain("/en-US/login");
  });
});
