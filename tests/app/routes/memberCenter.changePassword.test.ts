import { afterAll, describe, expect } from "vitest";
import { goodPassword, newAddress, newMember } from "#support/api/members";
import type { Browser } from "#support/browser";
import { mailsTo } from "#support/mailbox";
import { signInAs } from "#support/members";
import { linkWithText } from "#support/pages/pages";
import { startSite } from "#support/site";

const fresh = "a kettle sings on the third floor";

let clock = Date.now();
/** Pages that the tests collect; `afterAll` searches them for secrets. */
const seen: string[] = [];
const secrets = new Set([goodPassword, fresh]);

const {
  api,
  portal,
  test: base,
} = await startSite({ portal: { now: () => clock, env: { TRUST_PROXY: "1" } } });

async function member() {
  const username = newAddress();
  await newMember(api, username);
  return { username, password: goodPassword };
}

const test = base.extend("forgetful", member);

let addresses = 0;
/** Requests a reset link through the form, each time from another IP address. */
async function requestLink(email: string, browser = portal.browser()) {
  addresses += 1;
  const headers = { "X-Forwarded-For": `192.0.2.${addresses}` };
  const { captchaStamp = "" } = (await browser.open("/en-US/forgetPWD", { headers })).fields;
  clock += 3_000;
  return browser.submit("/en-US/forgetPWD", { email, captchaStamp }, { headers });
}

async function linkIn(email: string): Promise<string> {
  await expect
    .poll(async () => JSON.stringify(await mailsTo(api.env.DATA_DIR, email)))
    .toContain("modifyPwd");
  const mails = await mailsTo(api.env.DATA_DIR, email);
  const link = /https:\/\/\S+modifyPwd\?token=\S+/.exec(mails.map(({ text }) => text).join("\n"))?.[0] ?? "";
  const { pathname, search, searchParams } = new URL(link);
  secrets.add(searchParams.get("token") ?? "no token");
  return pathname + search;
}

async function setPassword(browser: Browser, link: string, newPassword: string, again = newPassword) {
  const page = await browser.open(link);
  return browser.submit(link, { ...page.fields, newPassword, again });
}

describe("a forgotten password", () => {
  test("shows the same confirmation for a known and an unknown address", { tags: "spec-2-5" }, async () => {
    const { username } = await member();
    const known = await requestLink(username);
    const unknown = await requestLink("nobody@example.org");
    expect(known).toBeAt("/en-US/forgetPWD?sent=1");
    expect(unknown.mainText).toBe(known.mainText);
    expect(known.mainText).toMatch(
      /^Home Sign in Check your email Check your email If that address has an account, .* The link works for 30 minutes It can be used once Didn’t get it\? Check your spam folder, or search your email for Camphor Isle\. /,
    );
    expect(linkWithText(known.main, "send another link").href).toBe("/en-US/forgetPWD");
  });

  test("accepts a form that is sent immediately, and rejects one that fills in the honeypot field", async () => {
    const browser = portal.browser();
    const open = async () => (await browser.open("/en-US/forgetPWD")).fields.captchaStamp ?? "";
    const stampOfQuick = await open();
    clock += 1_900;
    const quick = { email: "a@example.org", captchaStamp: stampOfQuick };
    expect((await browser.submit("/en-US/forgetPWD", quick)).url).toBe("/en-US/forgetPWD?sent=1");
    const captchaStamp = await open();
    clock += 3_000;
    const trapped = { email: "a@example.org", captchaStamp, company2: "Robots Ltd" };
    expect((await browser.submit("/en-US/forgetPWD", trapped)).status).toBe(400);
  });

  test("can be reset through the link on any device, which revokes every session and sends an email", {
    tags: "promise-9",
  }, async ({ forgetful: who }) => {
    const [here, elsewhere] = [await signInAs(portal, who, "en-US"), await signInAs(portal, who, "en-US")];
    await requestLink(who.username);
    const done = await setPassword(here, await linkIn(who.username), fresh);
    expect(done.url).toBe("/en-US/login");
    expect(done).toShowToast("Your new password is set");
    for (const each of [here, elsewhere])
      expect((await each.open("/en-US/resume/applied")).url).toContain("/en-US/login");
    await signInAs(portal, { ...who, password: fresh }, "en-US");
    await expect
      .poll(async () => (await mailsTo(api.env.DATA_DIR, who.username)).map(({ subject }) => subject).join())
      .toMatch(/password was changed|密碼已經修改/);
    seen.push(done.text);
  });

  test("has a link that remains valid when a mail scanner opens it", { tags: "promise-94" }, async () => {
    const { username } = await member();
    await requestLink(username);
    const link = await linkIn(username);
    for (const _ of [1, 2, 3]) expect((await portal.browser().open(link)).status).toBe(200);
    expect((await setPassword(portal.browser(), link, fresh)).url).toBe("/en-US/login");
  });

  test("has a link that works once and afterwards offers a new one", {
    tags: ["spec-1-2", "spec-2-6"],
  }, async ({ forgetful: { username } }) => {
    await requestLink(username);
    const link = await linkIn(username);
    const early = portal.browser();
    const form = await early.open(link);
    await setPassword(portal.browser(), link, fresh);
    const other = "another lamp by the same window";
    const used = await early.submit(link, { ...form.fields, newPassword: other, again: other });
    expect(used.status).toBe(410);
    expect(used.heading).toBe("This link no longer works");
    expect(used.mainText).toContain("A link works once and expires after 30 minutes.");
    expect(linkWithText(used.main, "Send a new link").href).toBe("/en-US/forgetPWD");
    const opened = await portal.browser().open(link);
    expect([opened.status, opened.heading]).toEqual([410, "This link no longer works"]);
  });

  test("requires a valid new password typed twice; the link remains valid after an error", async () => {
    const { username } = await member();
    await requestLink(username);
    const link = await linkIn(username);
    const form = await portal.browser().open(link);
    expect(form.mainText).toMatch(
      /signs you out on every device.* New password At least 15 characters, or 10 if it’s hard to guess\. .* Set password Cancel/,
    );
    expect(linkWithText(form.main, "Cancel").href).toBe("/en-US/login");
    const short = await setPassword(portal.browser(), link, "short");
    expect(short.status).toBe(400);
    expect(short).toHaveFieldError("reset", "newPassword", expect.stringContaining("at least 15"));
    const differing = await setPassword(portal.browser(), link, fresh, `${fresh}!`);
    expect(differing).toHaveFieldError("reset", "again", "The two passwords don’t match. Enter them again.");
    seen.push(short.text, differing.text);
    expect((await setPassword(portal.browser(), link, fresh)).url).toBe("/en-US/login");
  });

  test("shows an error page for an incomplete link", async () => {
    const page = await portal.browser().open("/zh-CN/forgetPWD/modifyPwd");
    expect(page.status).toBe(400);
    expect(page.heading).toBe("该链接已失效");
    const cut = await portal.browser().open("/en-US/forgetPWD/modifyPwd");
    expect(cut.status).toBe(400);
    expect(cut.mainText).toContain("This link seems incomplete.");
    expect(cut.text).toContain('<meta name="robots" content="noindex"/>');
    expect(linkWithText(cut.main, "Send a new link").href).toBe("/en-US/forgetPWD");
  });
});

describe("a member's password change", () => {
  const change = "/en-US/memberCenter/changePassword";

  test("preserves the current session and revokes all others", { tags: "spec-2-16" }, async () => {
    const who = await member();
    const [here, there] = await Promise.all([signInAs(portal, who, "en-US"), signInAs(portal, who, "en-US")]);
    const form = await here.open(change);
    expect(form.text, "for password managers").toMatch(/<input[^>]*autoComplete="username"/);
    expect(form.fields.username).toBe(who.username);
    const page = await here.submit(change, {
      currentPassword: goodPassword,
      newPassword: fresh,
      again: fresh,
    });
    expect(page.url).toBe("/en-US/memberCenter/account");
    expect(page).toShowToast("Password changed");
    expect((await there.open("/en-US/resume/applied")).url).toContain("/en-US/login");
    seen.push(page.text);
  });

  test("requires the current password and never renders a password", async () => {
    const browser = await signInAs(portal, await member(), "en-US");
    const wrong = { currentPassword: "not the one in force", newPassword: fresh, again: fresh };
    const page = await browser.submit(change, wrong);
    expect(page.status).toBe(400);
    expect(page).toHaveFieldError(
      "change",
      "currentPassword",
      expect.stringContaining("not your current password"),
    );
    expect(page.fields).toMatchObject({ currentPassword: "", newPassword: "", again: "" });
    const data = await browser.submit(`${change}.data`, wrong, { headers: { Accept: "*/*" } });
    seen.push(page.text, data.text);
    expect(data.text).not.toContain(wrong.currentPassword);
  });
});

test("the current password is rejected as the new one, in a change and in a reset", async ({ forgetful }) => {
  const { username, password } = forgetful;
  const error = "This is your current password. Choose a different one.";
  const same = { newPassword: password, again: password };
  const browser = await signInAs(portal, forgetful, "en-US");
  const changed = await browser.submit("/en-US/memberCenter/changePassword", {
    currentPassword: password,
    ...same,
  });
  expect(changed).toHaveFieldError("change", "newPassword", error);
  await requestLink(username);
  const link = await linkIn(username);
  expect(await setPassword(portal.browser(), link, password)).toHaveFieldError("reset", "newPassword", error);
  expect((await setPassword(portal.browser(), link, fresh)).url).toBe("/en-US/login");
});

// Searches what the tests have collected: pages, loader data and the log.
afterAll(() => {
  expect(seen.length).toBeGreaterThan(4);
  expect(portal.lines.length).toBeGreaterThan(20);
  expect(secrets.size).toBeGreaterThan(5);
  // Only the page that a mailed link opens contains its token, in a hidden field.
  const output = [
    ...portal.lines,
    ...seen.map((html) => html.replace(/name="token" value="[^"]*"/g, "")),
  ].join("\n");
  for (const secret of [goodPassword, fresh]) expect(output).not.toContain(secret);
  for (const secret of secrets) expect(portal.lines.join("\n")).not.toContain(secret);
});
