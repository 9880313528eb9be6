import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { mailedToken } from "#app/forms/mailed-token.server";
import { confirmation, consentVersion } from "#contract/account";
import { injectFaults } from "#support/api-faults";
import type { Browser } from "#support/browser";
import { mailsTo } from "#support/mailbox";
import { demoMember } from "#support/members";
import { errorSummary } from "#support/pages/forms";
import { links, linkWithText, mainOf, textOf } from "#support/pages/pages";
import { startPortal, type TestPortal } from "#support/portal";
import { startSite } from "#support/site";
import { startUpstream } from "#support/upstream";

let clock = Date.now();
const now = () => clock;
const env = { TRUST_PROXY: "1" };
let addresses = 0;

const { api, portal, test } = await startSite({ seed: "demo", portal: { now, env } });

const password = "seven otters under the pier";
const address = () => `applicant-${randomUUID()}@example.org`;
const form = (changes: Record<string, string> = {}) => ({
  name: "林予晴",
  email: address(),
  password,
  consentVersion,
  locale: "en-US",
  ...changes,
});

/** Opens and submits the form after a realistic delay, each time from another IP address. */
async function register(
  fields: Record<string, string>,
  {
    at = portal,
    browser = at.browser(),
    prefix = "/en-US",
  }: { at?: TestPortal; browser?: Browser; prefix?: string } = {},
) {
  addresses += 1;
  const headers = { "X-Forwarded-For": `192.0.2.${addresses}` };
  const { captchaStamp = "" } = (await browser.open(`${prefix}/regedit`, { headers })).fields;
  clock += 3_000;
  return browser.submit(`${prefix}/regedit`, { ...fields, captchaStamp }, { headers });
}

async function linkFor(email: string): Promise<string> {
  const mail = (await mailsTo(api.env.DATA_DIR, email)).at(-1);
  const link = /https:\/\/\S+token=\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  const { pathname, search } = new URL(link);
  return pathname + search;
}

const expireLink = (email: string) =>
  api.db
    .updateTable("pendingRegistrations")
    .set({ expiresAt: "2020-01-01T00:00:00.000Z" })
    .where("email", "=", email)
    .execute();

describe("registering", () => {
  test("shows the same confirmation for a new and a registered address", {
    tags: ["spec-1-2", "spec-2-21"],
  }, async () => {
    const wanted = form();
    const fresh = await register(wanted);
    const taken = await register(form({ email: demoMember.username }));
    expect(fresh).toBeAt("/en-US/regedit?sent=1");
    expect(taken).toBeAt(fresh.url, fresh.status);
    const withoutAddress = ({ text }: { text: string }, email: string) =>
      textOf(mainOf(text)).replace(email, "…");
    expect(withoutAddress(taken, demoMember.username)).toBe(withoutAddress(fresh, wanted.email));
    expect(taken.setCookies.map((cookie) => cookie.split("=")[0])).toEqual(
      fresh.setCookies.map((cookie) => cookie.split("=")[0]),
    );
    expect(fresh.heading).toBe("Check your email");
    expect(fresh.mainText).toContain("Open the link in it and confirm to finish creating your account.");
    expect(fresh.main.match(/correct=1/g)).toHaveLength(1);
  });

  test("shows the address in this browser only, and lets the visitor correct it", async ({ browser }) => {
    const wanted = form();
    const sent = await register(wanted, { browser });
    expect(sent.url).not.toContain(wanted.email);
    expect(sent.mainText).toContain(`We’ve sent an email to ${wanted.email}`);
    expect(sent.headers.get("Cache-Control")).toBe("private, no-store");
    const elsewhere = await portal.browser().open(sent.url);
    expect(elsewhere.text).not.toContain(wanted.email);
    expect(elsewhere.mainText).toContain(
      "We’ve sent an email to the address you entered. Open the link in it",
    );
    expect(linkWithText(elsewhere.main, "Fill out the form again").href).toBe("/en-US/regedit?correct=1");
    const { href } = linkWithText(sent.main, "Correct it");
    expect((await browser.open("/en-US/regedit")).fields).toMatchObject({ name: "", email: "" });
    const correction = (await browser.open(href)).fields;
    expect(correction).toMatchObject({ name: wanted.name, email: wanted.email, password: "" });
    const corrected = form();
    await register(corrected, { browser });
    const again = await browser.open(sent.url);
    expect(again.mainText).toContain(corrected.email);
    expect(again.text).not.toContain(wanted.email);
  });

  test.each([
    ["zh-TW", "", "林予晴的履歷"],
    ["zh-CN", "/zh-CN", "林予晴的简历"],
    ["en-US", "/en-US", "林予晴’s resume"],
  ])("is confirmed by email and leads to the resume in %s", async (locale, prefix, expected) => {
    const browser = portal.browser();
    const wanted = form({ locale });
    await register(wanted, { browser, prefix });
    const link = await linkFor(wanted.email);
    expect(link).toMatch(new RegExp(`^${prefix}/regedit/confirm\\?token=`));
    const confirmation = await browser.open(link);
    expect(confirmation.status).toBe(200);
    const page = await browser.submit(link, { ...confirmation.fields, password });
    expect(page).toBeAt(`${prefix}/resume`);
    expect(page.heading).toBe(expected);
  });

  test.each([
    ["zh-TW", "", "點選下方按鈕"],
    ["zh-CN", "/zh-CN", "点击下面的按钮"],
    ["en-US", "/en-US", "Choose “Confirm and sign in”"],
  ])(
    "is confirmed without the password in the browser that registered, in %s",
    { tags: "promise-3" },
    async (locale, prefix, text) => {
      const browser = portal.browser();
      const wanted = form({ locale });
      await register(wanted, { browser, prefix });
      const link = await linkFor(wanted.email);
      const confirmation = await browser.open(link);
      expect(confirmation.mainText).toContain(text);
      expect(confirmation.headers.get("Cache-Control")).toBe("private, no-store");
      const fields = confirmation.fields;
      expect(fields).not.toHaveProperty("password");
      const page = await browser.submit(link, fields);
      expect(page).toBeAt(`${prefix}/resume`);
      expect([...browser.jar.keys()]).not.toContain("__Host-registration");
    },
  );

  test("requires the password in another browser, a day later, and for the link of an earlier registration", {
    tags: "promise-3",
  }, async ({ browser }) => {
    const wanted = form();
    await register(wanted, { browser });
    const earlier = await linkFor(wanted.email);
    await register(wanted, { browser });
    const latest = await linkFor(wanted.email);
    for (const link of [earlier, latest])
      expect((await portal.browser().open(link)).fields).toHaveProperty("password");
    const stored = new Map(browser.jar);
    const asked = await browser.submit(earlier, (await browser.open(earlier)).fields);
    expect(asked).toBeAt(`${earlier}&password=1`);
    expect(asked.fields).toHaveProperty("password");
    expect((await browser.open(latest)).fields, "the latest link").not.toHaveProperty("password");
    const page = await browser.submit(asked.url, { ...asked.fields, password });
    expect(page.url).toBe("/en-US/resume");
    clock += 24 * 3_600_000;
    const later = portal.browser();
    for (const [name, value] of stored) later.jar.set(name, value);
    expect((await later.open(earlier)).fields).toHaveProperty("password");
  });

  test("never shows another registration's address on the page behind the link", async ({ browser }) => {
    const [wanted, newer] = [form(), form()];
    await register(wanted, { browser });
    const link = await linkFor(wanted.email);
    await register(newer, { browser });
    const confirmation = await browser.open(link);
    expect(confirmation.text).not.toContain(newer.email);
    const asked = await browser.submit(link, confirmation.fields);
    expect(asked.text).not.toContain(newer.email);
    const page = await browser.submit(asked.url, { ...asked.fields, password });
    expect(page.url).toBe("/en-US/resume");
    expect(page.text).toContain(wanted.email);
  });

  test("ends at the same page when the confirmation is sent twice, at once or one after the other", async () => {
    const browser = portal.browser();
    const wanted = form();
    await register(wanted, { browser });
    const link = await linkFor(wanted.email);
    const { fields } = await browser.open(link);
    const [one, other] = await Promise.all([
      browser.copy().submit(link, fields),
      browser.copy().submit(link, fields),
    ]);
    for (const page of [one, other]) expect([page.status, page.url]).toEqual([200, "/en-US/resume"]);
    await browser.submit(link, fields, { follow: false });
    const page = await browser.submit(link, fields);
    expect(page).toBeAt("/en-US/resume");
    expect(page).toShowToast("You’re signed in. If you’ve already confirmed with this link");
  });

  test("preserves the confirmation and the proof while the API is down", async () => {
    const faults = injectFaults(api.url);
    const cutOff = await startPortal({ apiUrl: api.url, now, env });
    const browser = cutOff.browser();
    const wanted = form();
    await register(wanted, { at: cutOff, browser });
    const link = await linkFor(wanted.email);
    faults.set("POST /api/regedit/confirm", { status: 503, body: "" });
    const failed = await browser.submit(link, (await browser.open(link)).fields);
    expect(failed.status).toBe(503);
    expect(failed.fields).not.toHaveProperty("password");
    faults.clear();
    expect((await browser.submit(link, failed.fields)).url).toBe("/en-US/resume");
  });

  test.each([400, 500])(
    "is requested once, and confirmed with the password if the API does not know the proof: %i",
    async (status) => {
      const upstream = await startUpstream();
      upstream.failWith(({ path, body }) => {
        if (!path.startsWith("/api/regedit")) return undefined;
        if (!path.endsWith("confirm")) return { body: {} };
        if (body.includes('"proof"')) return { status, body: { title: "Unknown property" } };
        return { body: upstream.issue("ines") };
      });
      const strict = await startPortal({ apiUrl: upstream.url, now, env });
      const browser = strict.browser();
      expect((await register(form(), { at: strict, browser })).url).toBe("/en-US/regedit?sent=1");
      expect(upstream.count("/api/regedit")).toBe(1);
      const link = `/en-US/regedit/confirm?token=${randomUUID()}`;
      const asked = await browser.submit(link, (await browser.open(link)).fields);
      expect(asked.url).toBe(`${link}&password=1`);
      expect(asked.mainText).toContain("Password Your password confirms that you created this account.");
      const page = await browser.submit(link, { ...asked.fields, password });
      expect(page.url).toBe("/en-US/resume");
    },
  );

  test.each([429, 451])("is not confirmed with the password instead after the status %i", async (status) => {
    const faults = injectFaults(api.url);
    const browser = portal.browser();
    const wanted = form();
    await register(wanted, { browser });
    const link = await linkFor(wanted.email);
    const { fields } = await browser.open(link);
    faults.set("POST /api/regedit/confirm", { status, body: "" });
    expect(await browser.submit(link, fields)).toBeAt(link, status);
  });

  test("says that the link was used without asking for the password first", async () => {
    const upstream = await startUpstream();
    upstream.failWith(({ path }) =>
      path.startsWith("/api/regedit")
        ? { status: path.endsWith("confirm") ? 410 : 200, body: {} }
        : undefined,
    );
    const site = await startPortal({ apiUrl: upstream.url, now, env });
    const browser = site.browser();
    await register(form(), { at: site, browser });
    const link = `/en-US/regedit/confirm?token=${randomUUID()}`;
    const used = await browser.submit(link, (await browser.open(link)).fields);
    expect([used.status, used.heading]).toEqual([410, "This link no longer works"]);
  });

  test("is not confirmed by a GET of the link, which mail scanners send", async ({ browser }) => {
    const wanted = form();
    await register(wanted, { browser });
    const link = await linkFor(wanted.email);
    await portal.browser().open(link);
    await portal.browser().open(link);
    const page = await browser.submit(link, { ...(await browser.open(link)).fields, password });
    expect(page.url).toBe("/en-US/resume");
  });

  test.each([".", ")", "%3E", "。"])("accepts a link to which a mail program added %s", async (added) => {
    const wanted = form();
    await register(wanted);
    const link = (await linkFor(wanted.email)) + added;
    const browser = portal.browser();
    const page = await browser.submit(link, { ...(await browser.open(link)).fields, password });
    expect(page.url).toBe("/en-US/resume");
  });

  test.each(["3f2a.Zm9v-_", "Zm9v+/8==", "abc~"])("reads the token %s of another API as it is", (token) => {
    const request = new Request(`https://careers.example/?${new URLSearchParams({ token })}`);
    expect(mailedToken(request, confirmation.shape.token)).toBe(token);
  });

  test("shows an error page for a used and for an incomplete link", async ({ browser }) => {
    const wanted = form();
    await register(wanted, { browser });
    const link = await linkFor(wanted.email);
    const fields = { ...(await browser.open(link)).fields, password };
    await browser.submit(link, fields);
    await expireLink(wanted.email);
    const again = await portal.browser().submit(link, fields);
    expect(again.status).toBe(410);
    expect(again.heading).toBe("This link no longer works");
    expect(again.mainText).toContain("A confirmation link works once and expires after 24 hours.");
    expect(linkWithText(again.main, "Sign in").href).toBe("/en-US/login");
    expect(linkWithText(again.main, "Create your account again").href).toBe("/en-US/regedit");
    const cut = await portal.browser().open("/en-US/regedit/confirm");
    expect(cut.status).toBe(400);
    expect(cut.mainText).toContain("This link seems incomplete");
  });

  test.each([
    ["zh-TW", "", "這個連結已失效", "重新註冊"],
    ["zh-CN", "/zh-CN", "该链接已失效", "重新注册"],
    ["en-US", "/en-US", "This link no longer works", "Create your account again"],
  ])("leads from an expired link to a new one, in %s", async (locale, prefix, heading, again) => {
    const browser = portal.browser();
    const wanted = form({ locale });
    await register(wanted, { browser, prefix });
    const link = await linkFor(wanted.email);
    const open = (await browser.open(link)).fields;
    await expireLink(wanted.email);
    const submitted = await browser.submit(link, open);
    expect([submitted.status, submitted.heading]).toEqual([410, heading]);
    const page = await portal.browser().open(link);
    expect([page.status, page.heading]).toEqual([410, heading]);
    const fresh = await browser.open(linkWithText(page.main, again).href);
    expect(fresh.status).toBe(200);
    await register(wanted, { browser, prefix });
    const renewed = await linkFor(wanted.email);
    expect(renewed).not.toBe(link);
    const done = await browser.submit(renewed, (await browser.open(renewed)).fields);
    expect(done).toBeAt(`${prefix}/resume`);
  });

  test.each(["", "/zh-CN", "/en-US"])(
    "requires agreement to the privacy policy and the terms: %s",
    async (prefix) => {
      const page = (await portal.browser().open(`${prefix}/regedit`)).main;
      const consent = /<label class="choice">[\s\S]*?<\/label>/.exec(page)?.[0] ?? "";
      expect(links(consent).map(({ href }) => href)).toEqual([`${prefix}/privacyPolicy`, `${prefix}/terms`]);
    },
  );

  test("preserves the input, except the password, while the API is down", {
    tags: "promise-27",
  }, async () => {
    const upstream = await startUpstream();
    upstream.failWith(() => "hang up");
    const cutOff = await startPortal({ apiUrl: upstream.url, now, env });
    const typed = form();
    const page = await register(typed, { at: cutOff });
    expect(page.status).toBe(503);
    expect(errorSummary(page.text)).toContain("What you entered is still here, except the password");
    expect(page.fields).toMatchObject({ ...typed, password: "" });
  });
});

const varied = (length: number) => String.fromCodePoint(...Array.from({ length }, (_, at) => 0x4e00 + at));
const ofLength = (length: number) => `${"a".repeat(length - "@b.example".length)}@b.example`;

describe("a registration's fields", () => {
  test.each([
    ["name", "樟".repeat(60)],
    ["name", "𠮷".repeat(60)],
    ["password", "correct horses "],
    ["password", varied(256)],
  ])("accept a %s at its length limit", async (name, value) => {
    const page = await register(form({ [name]: value }));
    expect(page.url).toBe("/en-US/regedit?sent=1");
  });

  test.each([
    ["name", "", "Enter your name"],
    ["name", "樟".repeat(61), "Use 60 characters or fewer"],
    [
      "name",
      "one\u0007two",
      "This contains invisible control characters. Clear the field and type the text again.",
    ],
    ["email", "", "Enter your email address"],
    ["email", "name@", "Enter a full email address, like name@example.com"],
    ["email", ofLength(255), "Use 254 characters or fewer"],
    ["password", "", "Enter your password"],
    ["password", "nine char", "Use at least 15 characters, or 10 if it’s hard to guess"],
    [
      "password",
      "red sunshine",
      "This password is easy to guess. Use at least 15 characters, or make it less predictable.",
    ],
    ["password", varied(257), "Use 256 characters or fewer"],
    ["password", "passwordpassword", "This password is too common and easy to guess. Choose another."],
    ["consentVersion", "", "Check the box to agree"],
    ["consentVersion", "2019-01", "Check the box to agree"],
  ])("reject the %s %j", async (name, value, sentence) => {
    const typed = form({ [name]: value });
    const page = await register(typed);
    expect(page.status).toBe(400);
    expect(page).toHaveFieldError("regedit", name, sentence);
    expect(errorSummary(page.text)).toContain(sentence);
    const returned = page.fields;
    if (name !== "name" || !value.includes("\u0007")) expect(returned.name).toBe(typed.name);
    expect(returned.email).toBe(typed.email);
    expect(returned.password).toBe("");
    expect(returned.consentVersion === consentVersion).toBe(typed.consentVersion === consentVersion);
  });
});
