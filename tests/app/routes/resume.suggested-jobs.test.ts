import { describe, expect } from "vitest";
import { localePath } from "#app/i18n/locale";
import { newMember, post } from "#support/api/members";
import { days, published, sentences, text } from "#support/api/openings";
import { skill, workExp } from "#support/api/resume-forms";
import { injectFaults } from "#support/api-faults";
import type { Browser } from "#support/browser";
import { locales } from "#support/demo-locales";
import { signInAs } from "#support/members";
import { fieldsOf } from "#support/pages/forms";
import { heading, links, mainOf, textOf } from "#support/pages/pages";
import { startPortal } from "#support/portal";
import { startSite } from "#support/site";

const title = text("浮標管理員", "浮标管理员", "Buoy Keeper");
const { api, portal, test: base } = await startSite();
const faults = injectFaults(api.url);
const jobIds = await published(
  api,
  ...[1, 2, 3, 4].map((age) => ({
    title,
    publishedAt: days(-age, new Date()),
    requirements: sentences(text("Morse code")),
  })),
);

/** A member with a job and a skill in the resume. */
async function keeper(): Promise<Browser> {
  const { email, password, token } = await newMember(api);
  const save = (section: string, content: object) =>
    post(api, `resume/${section}`, { ...content, version: 0 }, { token });
  await save("workExperience", { workExps: [workExp({ position: "Buoy keeper" })] });
  await save("specialty", { skills: [skill({ name: "Morse code" })] });
  return signInAs(portal, { username: email, password }, "en-US");
}

const test = base.extend("keeper", keeper);

const path = "/en-US/resume";
const sectionOf = (html: string) =>
  /<section[^>]*aria-labelledby="suggested">([\s\S]*?)<\/section>/.exec(mainOf(html))?.[1] ?? "";
const suggestedIn = (html: string) =>
  links(sectionOf(html)).flatMap(({ href }) => /\/job\/([^/]+)$/.exec(href)?.[1] ?? []);
const buttonsIn = (html: string) =>
  [...sectionOf(html).matchAll(/<button[^>]*name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value,
  ]);
/** Submits the undo form of the toast. */
const undone = (browser: Browser, html: string) => {
  const toast = /<div class="toast [\s\S]*?<form[^>]*action="([^"]*)"[^>]*>([\s\S]*?)<\/form>/.exec(html);
  return browser.submit(toast?.[1] ?? "", fieldsOf(`<main>${toast?.[2] ?? ""}</main>`));
};

const reasons = {
  "zh-TW": "和您做過的「Buoy keeper」相近 會用到您的「Morse code」",
  "zh-CN": "与您的“Buoy keeper”经历相近 用得上您的“Morse code”",
  "en-US": "Similar to a job you’ve had: Buoy keeper You know Morse code",
};

describe("openings that suit a resume", () => {
  test.each(locales)("are on its page with their reasons in %s, without points", async (locale) => {
    const browser = await keeper();
    browser.jar.set("locale", locale);
    const { text: html } = await browser.open(localePath("/resume", locale));
    expect(suggestedIn(html)).toEqual(jobIds.slice(0, 3));
    const shown = textOf(sectionOf(html));
    const expected = new Map(Object.entries(reasons)).get(locale) ?? "";
    expect(shown.split(expected)).toHaveLength(4);
    if (locale === "en-US")
      expect(shown).toContain("Buoy Keeper Gardens Full-time Taipei City NT$50,000–70,000 a month ");
    expect(shown).toMatch(
      /^(?:適合您的職缺|适合您的职位|Jobs for you) .*(?:只有您看得到|仅您可见|Only you see these)/,
    );
    expect(shown.replaceAll(/NT\$[\d,–]+/g, "")).not.toMatch(/[4-9]\d|%/);
  });

  test("are removed with a button each, which the message undoes", { tags: "promise-54" }, async () => {
    const browser = await keeper();
    const [first = "", second = "", third = "", fourth = ""] = jobIds;
    expect(buttonsIn((await browser.open(path)).text)).toEqual([
      ["remove", first],
      ["remove", second],
      ["remove", third],
      ["isOn", "false"],
    ]);
    const removed = await browser.submit(`${path}?for=${fourth}`, { remove: first });
    expect(removed.url).toBe(`${path}?for=${fourth}`);
    expect(removed).toShowToast("We won’t suggest this job again");
    expect(suggestedIn(removed.text)).toEqual([second, third, fourth]);
    const restored = await undone(browser, removed.text);
    expect(restored).toShowToast("We may suggest this job again");
    expect(suggestedIn(restored.text)).toEqual([first, second, third]);
  });

  test("are turned off with one button, and on again with the message or in the account", {
    tags: "promise-54",
  }, async ({ keeper: browser }) => {
    const off = await browser.submit(path, { isOn: "false" });
    expect([off.url, sectionOf(off.text)]).toEqual([path, ""]);
    expect(off).toShowToast("Suggestions are off. You can turn them on again in your account settings.");
    const undoneOff = await undone(browser, off.text);
    expect(undoneOff).toShowToast("Suggestions are on");
    expect(suggestedIn(undoneOff.text)).toHaveLength(3);
    await browser.submit(path, { isOn: "false" });
    const account = "/en-US/memberCenter/account";
    expect(textOf((await browser.open(account)).text)).toMatch(/Jobs for you .* Off Turn on suggestions/);
    const on = await browser.submit(account, { intent: "suggestions", isOn: "true" });
    expect(on).toShowToast("Suggestion setting changed");
    expect(textOf(on.text)).toMatch(/Jobs for you .* On Turn off suggestions/);
    expect(suggestedIn((await browser.open(path)).text)).toHaveLength(3);
  });

  test("do not appear without content in the resume", async ({ signedIn: { browser } }) => {
    const { text: html } = await browser.open(path);
    expect([heading(html), sectionOf(html)]).toEqual(["Ines Okafor’s resume", ""]);
  });

  test.each([
    ["fails", 500],
    ["responds with something else", 200],
  ])("do not appear if the call %s; the rest of the page does", async (_, status) => {
    const browser = await keeper();
    faults.set("GET /api/resume/suggestedJob", { status, body: '{"items":7}' });
    const page = await browser.open(path);
    faults.clear();
    expect([page.status, sectionOf(page.text)]).toEqual([200, ""]);
    expect(page.mainText).toContain("Buoy keeper");
  });

  test("stay on the page with the reason if a change fails", async ({ keeper: browser }) => {
    faults.set("POST /api/account/suggestions", { status: 503, body: "{}" });
    const page = await browser.submit(path, { isOn: "false" });
    faults.clear();
    expect(page.status).toBe(503);
    expect(page.main).toContain('role="alert"');
    expect(suggestedIn(page.text)).toHaveLength(3);
  });

  test.each([
    {},
    { isOn: "perhaps" },
    { remove: "../../account" },
    { remove: "" },
    { restore: "a".repeat(101) },
  ])("stay unchanged after the invalid form %j", async (fields) => {
    const browser = await keeper();
    const page = await browser.submit(path, fields as Record<string, string>);
    expect([page.status, page.url, suggestedIn(page.text)]).toEqual([400, path, jobIds.slice(0, 3)]);
  });
});

test("a portal in front of an API without suggestions shows none, and does not request them", async () => {
  faults.set("GET /api/resume/suggestedJob", { status: 404, body: "" });
  const other = await startPortal({ apiUrl: api.url, examinesApi: true });
  faults.clear();
  const { email, password } = await newMember(api);
  const browser = await signInAs(other, { username: email, password }, "en-US");
  const logged = api.lines.length;
  const { status, text: html } = await browser.open(path);
  expect([status, sectionOf(html)]).toEqual([200, ""]);
  expect((await browser.open("/en-US/memberCenter/account")).mainText).not.toContain("Jobs for you");
  const operations = api.lines.slice(logged).map((line) => JSON.parse(line).operation);
  expect(operations).toContain("readResume");
  expect(operations).not.toContain("listSuggestedJobs");
  await other.stop();
});
