import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { consentVersion } from "../../contract/account";
import type { Browser } from "../browser";
import { mailsTo } from "../mailbox";
import { demoMember } from "../members";
import { startPortal, type TestPortal } from "../portal";
import { startRecruitmentApi, type TestApi } from "../recruitment-api";
import { startUpstream } from "../upstream";
import { errorBeside, fieldsOf, summaryOf } from "./forms";
import { heading, linkSaying, mainOf, read } from "./pages";

let api: TestApi;
let portal: TestPortal;
let clock = Date.now();
const now = () => clock;
const env = { TRUST_PROXY: "1" };
let neighbours = 0;

beforeAll(async () => {
  api = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
  portal = await startPortal({ apiUrl: api.url, now, env });
});
afterAll(() => Promise.all([portal.stop(), api.stop()]));

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

/** Opens the form, takes a person's time over it and sends it, each time from another network address. */
async function register(
  fields: Record<string, string>,
  {
    at = portal,
    browser = at.browser(),
    prefix = "/en-US",
  }: { at?: TestPortal; browser?: Browser; prefix?: string } = {},
) {
  neighbours += 1;
  const headers = { "X-Forwarded-For": `192.0.2.${neighbours}` };
  const { captchaStamp = "" } = fieldsOf((await browser.open(`${prefix}/regedit`, { headers })).text);
  clock += 3_000;
  return browser.submit(`${prefix}/regedit`, { ...fields, captchaStamp }, { headers });
}

/** The confirmation link of the newest mail to an address, as a path of the portal. */
async function linkFor(email: string): Promise<string> {
  const mail = (await mailsTo(api.env.DATA_DIR, email)).at(-1);
  const link = /https:\/\/\S+token=\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  const { pathname, search } = new URL(link);
  return pathname + search;
}

describe("registering", () => {
  test("ends on the same page for a new and for a taken address", async () => {
    const fresh = await register(form());
    const taken = await register(form({ email: demoMember.username }));
    expect([fresh.status, fresh.url]).toEqual([200, "/en-US/regedit?sent=1"]);
    expect([taken.status, taken.url]).toEqual([fresh.status, fresh.url]);
    expect(read(mainOf(taken.text))).toBe(read(mainOf(fresh.text)));
    expect(heading(fresh.text)).toBe("Check your email");
  });

  test.each([
    ["zh-TW", "", "林予晴的履歷"],
    ["zh-CN", "/zh-CN", "林予晴的简历"],
    ["en-US", "/en-US", "林予晴’s resume"],
  ])("confirms by mail and starts a resume in %s", async (locale, prefix, expected) => {
    const browser = portal.browser();
    const wanted = form({ locale });
    await register(wanted, { browser, prefix });
    const link = await linkFor(wanted.email);
    expect(link).toMatch(new RegExp(`^${prefix}/regedit/confirm\\?token=`));
    const asked = await browser.open(link);
    expect(asked.status).toBe(200);
    const page = await browser.submit(link, { ...fieldsOf(asked.text), password });
    expect([page.status, page.url]).toEqual([200, `${prefix}/resume`]);
    expect(heading(page.text)).toBe(expected);
  });

  test("is not confirmed by opening the link, which a mail program may do by itself", async () => {
    const browser = portal.browser();
    const wanted = form();
    await register(wanted, { browser });
    const link = await linkFor(wanted.email);
    await portal.browser().open(link);
    await portal.browser().open(link);
    const page = await browser.submit(link, { ...fieldsOf((await browser.open(link)).text), password });
    expect(page.url).toBe("/en-US/resume");
  });

  test("explains a link that was used, and one that is cut off", async () => {
    const browser = portal.browser();
    const wanted = form();
    await register(wanted, { browser });
    const link = await linkFor(wanted.email);
    const fields = { ...fieldsOf((await browser.open(link)).text), password };
    await browser.submit(link, fields);
    const again = await portal.browser().submit(link, fields);
    expect(again.status).toBe(410);
    expect(heading(again.text)).toBe("This link no longer works");
    expect(linkSaying(mainOf(again.text), "Sign in").href).toBe("/en-US/login");
    expect(linkSaying(mainOf(again.text), "Register again").href).toBe("/en-US/regedit");
    const cut = await portal.browser().open("/en-US/regedit/confirm");
    expect(cut.status).toBe(400);
    expect(read(mainOf(cut.text))).toContain("The address seems incomplete");
  });

  test("keeps what was typed, except the password, while the API is down", async () => {
    const upstream = await startUpstream();
    upstream.failWith(() => "hang up");
    const cutOff = await startPortal({ apiUrl: upstream.url, now, env });
    const typed = form();
    const page = await register(typed, { at: cutOff });
    expect(page.status).toBe(503);
    expect(summaryOf(page.text)).toContain("only the password has to be entered again");
    expect(fieldsOf(page.text)).toMatchObject({ ...typed, password: "" });
    await Promise.all([cutOff.stop(), upstream.stop()]);
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
  ])("%s may reach its limit", async (name, value) => {
    const page = await register(form({ [name]: value }));
    expect(page.url).toBe("/en-US/regedit?sent=1");
  });

  test.each([
    ["name", "", "Enter your name"],
    ["name", "樟".repeat(61), "Use 60 characters or fewer"],
    ["name", "one\u0007two", "This contains invisible control characters. Delete them and type it again"],
    ["email", "", "Enter your email address"],
    ["email", "name@", "Enter a full email address, like name@example.com"],
    ["email", ofLength(255), "Use 254 characters or fewer"],
    ["password", "", "Enter a password"],
    ["password", "fourteen chars", "Use at least 15 characters. A short sentence works well"],
    ["password", varied(257), "Use 256 characters or fewer"],
    ["password", "passwordpassword", "This password is too common and easy to guess. Choose another"],
    ["consentVersion", "", "Read the notice and check the box to agree"],
    ["consentVersion", "2019-01", "Read the notice and check the box to agree"],
  ])("%s refuses %j", async (name, value, sentence) => {
    const typed = form({ [name]: value });
    const page = await register(typed);
    expect(page.status).toBe(400);
    expect(errorBeside(page.text, "regedit", name)).toBe(sentence);
    expect(summaryOf(page.text)).toContain(sentence);
    const kept = fieldsOf(page.text);
    if (name !== "name" || !value.includes("\u0007")) expect(kept.name).toBe(typed.name);
    expect(kept.email).toBe(typed.email);
    expect(kept.password).toBe("");
    expect(kept.consentVersion === consentVersion).toBe(typed.consentVersion === consentVersion);
  });
});
