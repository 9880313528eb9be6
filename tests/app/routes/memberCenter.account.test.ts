import { describe, expect } from "vitest";
import { formatDate } from "#contract/dates";
import {
  applicationForm,
  generalInformationForm,
  get,
  goodPassword,
  memberIdOf,
  newAddress,
  newApplicant,
  newMember,
  newOpening,
  post,
  withPlaces,
} from "#support/api/members";
import { injectFaults } from "#support/api-faults";
import type { Browser } from "#support/browser";
import { locales } from "#support/demo-locales";
import { freezeDate } from "#support/freeze-date";
import { mailsTo } from "#support/mailbox";
import { signInAs } from "#support/members";
import { errorSummary } from "#support/pages/forms";
import { links, linkWithText, textOf } from "#support/pages/pages";
import { startPortal, testOrigin } from "#support/portal";
import { startSite } from "#support/site";
import { member, startSpecificationApi } from "../../specification-api/api";

const account = "/en-US/memberCenter/account";
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

const { api, portal, test } = await startSite({
  env: { PUBLIC_ORIGIN: testOrigin },
  portal: { env: { TRUST_PROXY: "1" } },
});
freezeDate();

async function newcomer() {
  const { email } = await newMember(api);
  return { username: email, password: goodPassword };
}

const textAt = async (browser: Browser, path: string) => (await browser.open(path)).mainText;

async function linkTo(address: string): Promise<string> {
  const find = async () => {
    // Emails have no order while the clock is stopped.
    const texts = (await mailsTo(api.env.DATA_DIR, address)).map(({ text }) => text).join("\n");
    return /\/\S*memberCenter\/confirmEmail\?token=\S+/.exec(texts.replaceAll(testOrigin, ""))?.[0];
  };
  await expect.poll(find).toBeDefined();
  return (await find()) ?? "";
}

test.each(locales)("the account page of %s has every control in the page's language", async (locale) => {
  const browser = await signInAs(portal, await newcomer(), locale);
  const path = locale === "zh-TW" ? "/memberCenter/account" : `/${locale}/memberCenter/account`;
  const page = await browser.open(path);
  expect(page.status).toBe(200);
  expect(page.heading).toBe(
    { "zh-TW": "帳號設定", "zh-CN": "账号设置", "en-US": "Account settings" }[locale],
  );
  const prefix = path.replace("/memberCenter/account", "");
  expect(links(page.main).map(({ href }) => href)).toEqual(
    expect.arrayContaining(
      ["account/email", "account/archive", "account/close", "changePassword"].map(
        (end) => `${prefix}/memberCenter/${end}`,
      ),
    ),
  );
  for (const intent of ["language", "signOut", "signOutOthers"])
    expect(page.text).toContain(`value="${intent}"`);
});

test("the account page links to the pages of the email and the password and, if a provider is linked, to that of single sign-on", async () => {
  const { email } = await newMember(api);
  const browser = await signInAs(portal, { username: email, password: goodPassword }, "en-US");
  const found = async () => {
    const { main } = await browser.open(account);
    const section = /<h2[^>]*>Sign-in and security[\s\S]*?<\/section>/.exec(main)?.[0] ?? "";
    return links(section).map(({ href }) => href);
  };
  const always = ["/en-US/memberCenter/account/email", "/en-US/memberCenter/changePassword"];
  expect(await found()).toEqual(always);
  const id = await memberIdOf(api, email);
  await api.db
    .insertInto("identities")
    .values({ memberId: id, provider: "harbour", subject: email, email, linkedAt: new Date().toISOString() })
    .execute();
  expect(await found()).toEqual([...always, "/en-US/memberCenter/ssoLogin"]);
});

test("the account page offers to replace a different email address in the resume with that of the account", async () => {
  await withPlaces(api);
  const { email, token } = await newMember(api);
  const browser = await signInAs(portal, { username: email, password: goodPassword }, "en-US");
  // Without saved general information, the resume has no address that could differ.
  expect((await browser.open(account)).text).not.toContain('value="resumeEmail"');
  const form = generalInformationForm({ email: "old@example.org", nameEn: "Ines O." });
  await post(api, "resume/generalInformation", form, { token });
  expect(await textAt(browser, account)).toMatch(
    /Your resume still lists old@example\.org\. .* Use my account’s email on my resume/,
  );
  const done = await browser.submit(account, { intent: "resumeEmail" });
  expect(done).toShowToast("Your resume now uses your account’s email");
  expect(done.text).not.toContain('value="resumeEmail"');
  const { body } = await get(api, "resume/generalInformation", { token });
  expect(body).toMatchObject({ email, nameEn: "Ines O.", version: 2 });
});

describe("devices", () => {
  test("are listed by browser and system, with half of the network address", async ({ browser }) => {
    const who = await newcomer();
    const headers = { "User-Agent": firefox, "X-Forwarded-For": "203.0.113.77" };
    await browser.submit("/en-US/login", who, { headers });
    const text = await textAt(browser, account);
    expect(text).toMatch(/Firefox on Windows Signed in [^F]*This device/);
    expect(text).toContain("IP address 203.0.x.x");
    expect(text).toMatch(/Unknown device Signed in [\w, :]+[AP]M Sign out Unknown device/);
    expect(text).not.toContain("203.0.113");
    expect(text).not.toMatch(/more devices?/);
    await signInAs(portal, who, "en-US");
    await signInAs(portal, who, "en-US");
    const { main } = await browser.open(account);
    const fold = /<details class="fold">[\s\S]*?<\/details>/.exec(main)?.[0] ?? "";
    expect(textOf(fold)).toMatch(/^1 more device Unknown device/);
    expect(fold.match(/name="session"/g)).toHaveLength(1);
    expect(textOf(main)).toContain("Sign out other devices");
  });

  test.each([
    [{ browser: "Firefox", system: "" }, "Firefox"],
    [{ browser: "", system: "Windows" }, "Windows"],
  ])("with %j are named “%s”", async (known, name) => {
    const { email, password } = await newMember(api);
    const browser = await signInAs(portal, { username: email, password }, "en-US");
    const memberId = await memberIdOf(api, email);
    await api.db.updateTable("tokenFamilies").set(known).where("memberId", "=", memberId).execute();
    expect(await textAt(browser, account)).toContain(`Sign out ${name}`);
  });

  test("begin with the one in use, even if another was used later", async ({
    signedIn: { browser, credentials: who },
  }) => {
    const headers = { "User-Agent": firefox };
    await portal.browser().submit("/en-US/login", who, { headers });
    await api.db
      .updateTable("tokenFamilies")
      .set({ lastUsedAt: "2100-01-01T00:00:00.000Z" })
      .where("browser", "=", "Firefox")
      .execute();
    expect(await textAt(browser, account)).toMatch(/This device .* Firefox on Windows/);
  });

  test("state when they were signed in, and when they were last used", async ({
    signedIn: { browser, credentials: who },
  }) => {
    await signInAs(portal, who, "en-US");
    await api.db
      .updateTable("tokenFamilies")
      .set({ createdAt: "2026-03-01T04:00:00.000Z", lastUsedAt: "2026-04-02T05:00:00.000Z" })
      .where("memberId", "in", (query) =>
        query.selectFrom("members").select("id").where("email", "=", who.username),
      )
      .execute();
    const text = await textAt(browser, account);
    expect(text).toContain("Signed in Mar 1, 2026, 12:00 PM");
    expect(text).toMatch(/Last used Apr 2, 2026, 1:00 PM.{0,3} Signed in Mar 1, 2026, 12:00 PM/);
  });

  test("are signed out one by one, or all except the current one", async () => {
    const who = await newcomer();
    const [here, there, elsewhere] = await Promise.all([1, 2, 3].map(() => signInAs(portal, who, "en-US")));
    if (!here || !there || !elsewhere) throw new Error("three browsers");
    const page = await here.open(account);
    const [other = ""] = /name="session" value="([^"]+)"/.exec(page.text)?.slice(1) ?? [];
    const signedOut = await here.submit(account, { intent: "signOut", session: other });
    expect(signedOut).toShowToast("Device signed out");
    expect(signedOut.text).not.toContain(other);
    const alone = await here.submit(account, { intent: "signOutOthers" });
    expect(alone).toShowToast("All other devices signed out");
    expect(alone.text).not.toContain('value="signOutOthers"');
    expect((await there.open(account)).url).toContain("/en-US/login");
    expect((await elsewhere.open(account)).url).toContain("/en-US/login");
  });
});

test("the language of emails is saved", async ({ signedIn: { browser } }) => {
  const page = await browser.submit(account, { intent: "language", locale: "zh-CN" });
  expect(page).toShowToast("Email language changed");
  expect((await browser.open(account)).text).toMatch(/<option[^>]*value="zh-CN"[^>]*selected/);
});

test.each([account, "/en-US/resume"])("%s rejects an unknown change with a message", async (path) => {
  const browser = await signInAs(portal, await newcomer(), "en-US");
  const page = await browser.submit(path, { intent: "languages", locale: "zh-CN" });
  expect(page.status).toBe(400);
  expect(page.mainText).toContain("We couldn’t read this");
});

describe("a change of email", () => {
  test("is confirmed on the pages behind both links, on any device", { tags: "promise-17" }, async ({
    signedIn: { browser, credentials: who },
  }) => {
    const next = newAddress();
    const sent = await browser.submit(`${account}/email`, { email: next });
    expect(sent.url).toBe(account);
    expect(sent).toShowToast("We’ve emailed both addresses");
    expect(sent.mainText).toContain(
      "Your new email isn’t confirmed yet The change takes effect once you’ve confirmed it from both addresses. The links",
    );
    expect(sent.mainText).toContain(
      `${next}: not confirmed yet ${who.username}: not confirmed yet Cancel the change`,
    );
    expect(links(sent.main).map(({ href }) => href)).not.toContain(`${account}/email`);
    const [toNew, toCurrent] = [await linkTo(next), await linkTo(who.username)];
    const other = portal.browser();
    // Opening a link changes nothing, because mail scanners open links too.
    for (const _ of [1, 2]) {
      const page = await other.open(toNew);
      expect([page.status, page.heading]).toEqual([200, "Confirm your email change"]);
      expect(page.mainText).toContain(
        "If you didn’t ask for this, cancel the change. Confirm Cancel the change",
      );
      expect(page.text).toContain('<meta name="robots" content="noindex"');
    }
    const token = new URL(toNew, testOrigin).searchParams.get("token") ?? "";
    const first = await other.submit(toNew, { token, intent: "confirm" });
    expect(first.heading).toBe("One more confirmation to go");
    expect(first.mainText).toContain(
      "We’ve emailed the other address too. Open the link in that email and confirm.",
    );
    expect(links(first.main).map(({ href }) => href)).toContain(account);
    expect(await textAt(browser, account)).toContain(`${next}: confirmed ${who.username}: not confirmed yet`);
    const used = await other.submit(toNew, { token, intent: "confirm" });
    expect([used.status, used.heading]).toEqual([410, "This link no longer works"]);
    const second = await other.submit(toCurrent, {
      token: new URL(toCurrent, testOrigin).searchParams.get("token") ?? "",
      intent: "confirm",
    });
    expect(second.heading).toBe("Your email has been changed");
    expect(await textAt(browser, account)).toContain(next);
    await signInAs(portal, { ...who, username: next }, "en-US");
  });

  test("is cancelled on the page behind the link, and on the account page", async ({
    signedIn: { browser, credentials: who },
  }) => {
    await browser.submit(`${account}/email`, { email: newAddress() });
    const link = await linkTo(who.username);
    const token = new URL(link, testOrigin).searchParams.get("token") ?? "";
    const rejected = await portal.browser().submit(link, { token, intent: "reject" });
    expect(rejected.heading).toBe("Change canceled");
    expect(await textAt(browser, account)).not.toContain("not confirmed yet");
    await browser.submit(`${account}/email`, { email: newAddress() });
    const cancelled = await browser.submit(account, { intent: "cancelEmail" });
    expect(cancelled).toShowToast("Your email stays the same");
    expect(cancelled.mainText).not.toContain("not confirmed yet");
  });

  test("shows errors at the field and preserves the input", async ({
    signedIn: { browser, credentials: who },
  }) => {
    const odd = await browser.submit(`${account}/email`, { email: "no address" });
    expect(odd.status).toBe(400);
    expect(odd).toHaveFieldError("email", "email");
    expect(odd.text).toContain('value="no address"');
    expect(links(odd.main).map(({ href }) => href)).toContain("/en-US/contactUs");
    const same = await browser.submit(`${account}/email`, { email: who.username });
    expect(same).toHaveFieldError("email", "email", "You already use this email. Enter a different one.");
  });

  test("has an error page for incomplete links", async () => {
    const path = "/zh-CN/memberCenter/confirmEmail";
    const opened = await portal.browser().open(path);
    const sent = await portal.browser().submit(path, { token: "a".repeat(43), intent: "perhaps" });
    for (const page of [opened, sent]) expect([page.status, page.heading]).toEqual([400, "该链接已失效"]);
  });
});

test("D5 all personal data is downloaded as one archive in the page's language", {
  tags: "promise-89",
}, async () => {
  const browser = await signInAs(portal, await newcomer(), "zh-CN");
  const response = await browser.open("/zh-CN/memberCenter/account/archive");
  expect(response.headers.get("content-type")).toBe("application/zip");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("content-disposition")).toContain("attachment");
});

describe("closing the account", () => {
  const close = `${account}/close`;

  test("lists what is deleted, requires the password, and signs out", async ({
    signedIn: { browser, credentials: who },
  }) => {
    const { main, mainText, fields } = await browser.open(close);
    expect(fields).toMatchObject({ hasPassword: "yes", username: who.username });
    expect(mainText).toContain(
      "What we delete Account: email, name, password and sign-in methods Drafts and saved jobs What we keep Nothing.",
    );
    expect(linkWithText(main, "privacy policy").href).toBe("/en-US/privacyPolicy");
    for (const back of ["download everything", "Keep my account"])
      expect(linkWithText(main, back).href).toBe(account);
    const empty = await browser.submit(close, { hasPassword: "yes", password: "" });
    expect(empty).toHaveFieldError("close", "password");
    const wrong = await browser.submit(close, { hasPassword: "yes", password: "not the one in force" });
    expect(wrong).toHaveFieldError("close", "password", expect.stringContaining("not your current password"));
    expect(wrong.text).not.toContain("not the one in force");
    const done = await browser.submit(close, { hasPassword: "yes", password: goodPassword });
    expect(done.url).toBe("/en-US");
    expect(done).toShowToast("Your account is closed");
    expect((await browser.open(account)).url).toContain("/en-US/login");
  });

  test("states what remains of applications, also without files", async () => {
    await withPlaces(api);
    const { email, token } = await newApplicant(api);
    const jobId = await newOpening(api, new Date(Date.now() - 60_000));
    const form = applicationForm(jobId);
    expect((await post(api, "resume/apply", form, { token })).status).toBe(201);
    const browser = await signInAs(portal, { username: email, password: goodPassword }, "en-US");
    expect(await textAt(browser, close)).toContain(
      "What we keep For statistics, we keep each application’s number",
    );
  });

  test("lists how much of each kind is deleted", async ({ signedIn: { browser, token } }) => {
    const faults = injectFaults(api.url);
    const { body } = await get(api, "account", { token });
    const textWith = async (holds: Record<string, number>) => {
      faults.set("GET /api/account", { status: 200, body: JSON.stringify({ ...(body as object), holds }) });
      return textAt(browser, close);
    };
    expect(await textWith({ sections: 3, files: 4, applications: 5, programmes: 6, messages: 7 })).toMatch(
      /sign-in methods Resume: 3 sections 4 files: .* 5 applications: .* 6 program applications 7 messages .* Drafts and/,
    );
    const one = await textWith({ sections: 1, files: 1, applications: 1, programmes: 1, messages: 1 });
    expect(one).toMatch(
      /sign-in methods Resume: 1 section 1 file: .* 1 application: .* 1 program application 1 message .* Drafts and/,
    );
  });

  test.each([
    [
      "",
      "草稿和儲存的職缺",
      "職缺通知：送出後立即停止，取消刪除也不會恢復",
      "職缺通知不會恢復，如有需要請重新設定",
    ],
    [
      "/zh-CN",
      "草稿和收藏的职位",
      "职位提醒：提交后立即停止，撤销申请也不会恢复",
      "职位提醒不会恢复，如有需要请重新设置",
    ],
    [
      "/en-US",
      "Drafts and saved jobs",
      "Job alerts: they stop right away and won’t come back, even if you change your mind and keep your account",
      "If you had job alerts, please set them up again",
    ],
  ])("names saved jobs, and alerts that do not come back, in %s", async (prefix, saved, alerts, again) => {
    const who = await newcomer();
    const browser = await signInAs(portal, who, "en-US");
    const path = `${prefix}/memberCenter/account/close`;
    const before = (await browser.open(path)).mainText;
    expect([before.includes(saved), before.includes(alerts)]).toEqual([true, false]);
    const subscribed = await browser.submit("/en-US/jobAlert?q=tide", { email: who.username, pace: "DAILY" });
    expect(subscribed.heading).toBe("Your alert is on");
    expect((await browser.open(path)).mainText).toContain(alerts);
    expect((await browser.open(account)).mainText).toMatch(
      /Job alerts Emails about new jobs that match your searches\. .*tide.* Every morning Change or stop .*tide.* Search jobs/,
    );
    await browser.submit(path, { hasPassword: "yes", password: goodPassword });
    const back = await signInAs(portal, who, "en-US");
    const reopened = await back.submit(`${prefix}/memberCenter/account`, { intent: "reopen" });
    expect(reopened).toShowToast(again);
    expect((await back.open(account)).mainText).toContain("You have no job alerts");
  });

  test("can be reverted after the next sign-in, which leads to the offer instead of the requested page", async () => {
    const who = await newcomer();
    const first = await signInAs(portal, who, "en-US");
    await first.submit(close, { hasPassword: "yes", password: goodPassword });
    const browser = portal.browser();
    const page = await browser.submit("/en-US/login?to=/en-US/resume/applied", {
      ...who,
      to: "/en-US/resume/applied",
    });
    expect(page.url).toBe(account);
    const erased = formatDate(new Date(Date.now() + 14 * 86_400_000).toISOString(), "en-US", "prose");
    expect(page.mainText).toContain(
      `Your account will be deleted on ${erased} You closed this account. You can change your mind until that date. After that, it can’t be restored. Keep my account`,
    );
    expect(page.mainText).not.toContain("Close your account");
    expect((await browser.open(close)).url).toBe(account);
    const reopened = await browser.submit(account, { intent: "reopen" });
    expect(reopened).toShowToast("Your account, resume and applications are still here.");
    expect(reopened.mainText).not.toContain("will be deleted on");
  });

  test("of a member without a password requires a recent sign-in", async ({
    signedIn: { browser, credentials: who },
  }) => {
    await api.db
      .updateTable("members")
      .set({ passwordHash: null })
      .where("email", "=", who.username)
      .execute();
    await api.db.updateTable("tokenFamilies").set({ createdAt: "2026-01-01T00:00:00.000Z" }).execute();
    expect(await textAt(browser, close)).toContain("This account has no password");
    const page = await browser.submit(close, { hasPassword: "no" });
    expect(page.status).toBe(403);
    expect(errorSummary(page.text)).toContain("sign in again before you close your account");
  });
});

test.each(["empty", "least", "numbers", "nulls"] as const)(
  "F2 the account page shows only the controls that another API supports: %s",
  async (shape) => {
    const other = await startSpecificationApi(shape);
    const elsewhere = await startPortal({ apiUrl: other.url, examinesApi: true });
    const browser = await signInAs(elsewhere, member, "en-US");
    const page = await browser.open(account);
    expect(page.status).toBe(200);
    const text = page.mainText;
    expect(text).toContain("Resume only");
    expect(text).toContain("For a copy of anything else, or to have your data deleted, contact us.");
    expect(linkWithText(page.main, "Contact us").href).toBe("/en-US/contactUs");
    for (const missing of ["Devices", "Close your account", "Email language", "Download everything"])
      expect(text).not.toContain(missing);
    expect((await browser.open(`${account}/close`)).url).toBe(account);
    const link = `/en-US/memberCenter/stopReminders?token=${"a".repeat(43)}`;
    expect((await elsewhere.browser().submit(link, {})).status).toBe(404);
  },
);
