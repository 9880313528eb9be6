import { beforeEach, describe, expect } from "vitest";
import { localePath } from "#app/i18n/locale";
import { get, goodPassword, newMember, signIn as signInToApi, tokensIn } from "#support/api/members";
import type { Browser, Page } from "#support/browser";
import { demoJobs } from "#support/demo-company";
import { locales } from "#support/demo-locales";
import { demoMember, signInAs } from "#support/members";
import { links, title } from "#support/pages/pages";
import { startPortal } from "#support/portal";
import { startSite } from "#support/site";
import { screens } from "../../../remix.config.js";

const minute = 60_000;
const oldSecret = "0123456789abcdef0123456789abcdef";
const other = { username: "form-owner@example.org", password: goodPassword };
const aboutMe = "/en-US/resume/autobiography";
const typed = "林若水在這一頁寫的自傳";
let clock = Date.now();

const { api, portal, test } = await startSite({
  seed: "demo",
  portal: { now: () => clock, env: { SESSION_SECRET: oldSecret } },
});

await newMember(api, other.username);
beforeEach(() => {
  clock = Date.now();
});

const signIn = (browser: Browser, who: typeof demoMember) =>
  browser.submit("/en-US/login", who, { follow: false });

/** A browser in which the demo member opened a page and filled in its form before another member signed in. */
async function leftOpen(path: string) {
  const browser = await signInAs(portal, demoMember, "en-US");
  const { fields } = await browser.open(path);
  await signIn(browser, other);
  return { browser, fields };
}

const postFormsOf = (html: string) =>
  [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)]
    .filter(
      ([, attributes = ""]) =>
        /method="post"/.test(attributes) && !/action="[^"]*\/(?:logout|theme)\b/.test(attributes),
    )
    .map(([form]) => form);

describe("the forms of a member's page", () => {
  const openJob = demoJobs.find((job) => (job.closesInDays ?? 1) > 0)?.jobId ?? "";
  const guarded = screens.filter(({ guard, layout }) => guard && layout !== "none").map(({ path }) => path);
  const pages = [
    ...guarded.filter((path) => !path.includes(":")),
    "/job",
    "/jobAlert",
    "/HRMatching/hrmatching",
    "/HRCampus/hrcampus",
    `/job/${openJob}`,
    `/job/${openJob}/apply`,
    "/resume/workExperience",
    "/resume/workExperience/new",
    "/resume/qualifications",
    "/resume/autobiography",
    "/resume/attachment",
    "/resume/photo?do=remove",
  ];

  test("contain who opened the page, in every form, without revealing the member's id", async () => {
    const browser = await signInAs(portal, demoMember, "en-US");
    const applications = links((await browser.open("/en-US/resume/applied")).text)
      .map(({ href }) => href)
      .filter((href) => /^\/en-US\/resume\/applied\/[\w-]+$/.test(href))
      .map((href) => href.slice("/en-US".length));
    let count = 0;
    for (const path of [...pages, ...applications, ...applications.map((each) => `${each}/offer`)]) {
      const { text } = await browser.open(`/en-US${path}`);
      const forms = postFormsOf(text);
      count += forms.length;
      for (const form of forms)
        expect(form, path).toMatch(
          /<input type="hidden" name="formOwner" autoComplete="off" value="[\w-]{43}"\/>/,
        );
    }
    expect(applications.length).toBeGreaterThan(0);
    expect(count).toBeGreaterThan(25);
  });

  test("contain nobody on a visitor's page", async () => {
    const { text } = await portal.browser().open(`/en-US/job/${openJob}`);
    expect(postFormsOf(text).length).toBeGreaterThan(0);
    expect(text).not.toContain("formOwner");
  });
});

describe("a form of a page that another member had opened", () => {
  test.each(locales)(
    "is rejected in %s, without what was typed, and saves nothing",
    { tags: "promise-34" },
    async (locale) => {
      const path = localePath("/resume/autobiography", locale);
      const { browser, fields } = await leftOpen(path);
      const before = (await browser.open(path)).fields;
      const names = Object.keys(before).filter((name) => before[name] === "" && /^[a-z]\w+$/i.test(name));
      const answer = await browser.submit(path, {
        ...fields,
        ...Object.fromEntries(names.map((name) => [name, typed])),
        version: before.version ?? "",
        draftVersion: "",
        intent: "save",
      });
      expect(answer).toBeAt(path, 409);
      const said = {
        "zh-TW": "另一位會員",
        "zh-CN": "另一位用户",
        "en-US": "This browser is now signed in to another account",
      }[locale];
      expect(answer.heading).toContain(said);
      expect(title(answer.text)).toContain(said);
      expect(answer.text).not.toContain(typed);
      expect(links(answer.main).map(({ href }) => href)).toEqual([path]);
      const { formOwner: _, ...after } = (await browser.open(path)).fields;
      expect(after).toEqual({ ...before, formOwner: undefined });
    },
  );

  test("is rejected for scripts too, with what the page shows", async () => {
    const { browser, fields } = await leftOpen(aboutMe);
    const answer = await browser.submit(
      `${aboutMe}.data`,
      { ...fields, intent: "save" },
      { headers: { Accept: "*/*" } },
    );
    expect([answer.status, answer.text.includes("otherMember")]).toEqual([409, true]);
  });

  test("saves no draft while typing", async () => {
    const { browser, fields } = await leftOpen(aboutMe);
    const answer = await browser.submit("/en-US/draft?form=resume.autobiography", fields, {
      headers: { Accept: "application/json", "Sec-Fetch-Dest": "empty" },
    });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([409, { kind: "otherMember" }]);
    expect((await browser.open(aboutMe)).mainText).not.toContain("Delete draft");
  });

  test("changes neither saved openings nor files, whose addresses have no page", async () => {
    const job = demoJobs.find(({ closesInDays = 1 }) => (closesInDays ?? 1) > 0)?.jobId ?? "";
    const { browser, fields } = await leftOpen("/en-US/memberCenter/changePassword");
    const formOwner = fields.formOwner ?? "";
    const saved = await browser.submit("/en-US/job/saved/change", { save: job, formOwner });
    expect(saved.status).toBe(409);
    expect(saved.heading).toContain("This browser is now signed in to another account");
    expect((await browser.open("/en-US/resume/saved")).text).not.toContain(`id="${job}"`);
    const upload = new FormData();
    upload.set("formOwner", formOwner);
    upload.set("file", new File(["%PDF-1.7\n%%EOF\n"], "CV.pdf"));
    expect((await browser.submit("/en-US/resume/upload?kind=attachment", upload)).status).toBe(409);
    expect((await browser.open("/en-US/resume/attachment")).text).not.toContain("CV.pdf");
  });

  test("does not extend the session of the member who is signed in", async () => {
    const { browser, fields } = await leftOpen(aboutMe);
    const { formOwner = "" } = fields;
    expect((await browser.submit("/en-US/session/stay", { formOwner })).status).toBe(409);
  });
});

describe("a form of the same member", () => {
  test("is accepted after the member has signed in again", async ({ demo: browser }) => {
    const { fields } = await browser.open(aboutMe);
    await signIn(browser, demoMember);
    const answer = await browser.submit(aboutMe, { ...fields, intent: "save" });
    expect(answer).toBeAt("/en-US/resume");
  });

  test("is accepted after the session secret was replaced", async ({ demo: browser }) => {
    const { fields } = await browser.open(aboutMe);
    const replaced = await startPortal({
      apiUrl: api.url,
      env: { SESSION_SECRET: `fedcba9876543210fedcba9876543210,${oldSecret}` },
    });
    const there = replaced.browser();
    for (const [name, value] of browser.jar) there.jar.set(name, value);
    expect((await there.submit(aboutMe, { ...fields, intent: "save" })).url).toBe("/en-US/resume");
  });

  test("is stored as a draft, without the field that names the member", async ({ demo: browser }) => {
    const page = "/en-US/resume/specialty/new?list=skills";
    const { fields } = await browser.open(page);
    await browser.submit(page, { ...fields, name: "Soldering", intent: "draft" });
    const { access_token: token } = tokensIn(
      await signInToApi(api, demoMember.username, demoMember.password),
    );
    const { body } = await get(api, "formDraft/resume.specialty.skills.new", { token });
    expect(body).toMatchObject({ fields: expect.arrayContaining([{ name: "name", value: "Soldering" }]) });
    expect(JSON.stringify(body)).not.toContain("formOwner");
    await browser.submit(page, { intent: "discardDraft" });
  });
});

describe("a form that is sent when nobody is signed in", () => {
  const signInHere = (browser: Browser, page: Page, who: typeof demoMember) =>
    browser.submit(page.url, { ...page.fields, ...who });
  const form = (fields: Record<string, string>) => ({ ...fields, zh: typed, intent: "save" });

  test("is given back to the member who opened the page, also if another one's session expired since", async () => {
    const { browser, fields } = await leftOpen(aboutMe);
    clock += 31 * minute;
    const interstitial = await browser.submit(aboutMe, form(fields));
    expect(interstitial.status).toBe(403);
    const back = await signInHere(browser, interstitial, demoMember);
    expect(back).toBeAt(aboutMe);
    expect(back.text).toContain(typed);
  });

  test.each([
    ["signed out", async (browser: Browser) => void (await browser.submit("/en-US/logout", {}))],
    [
      "replaced by another member's, which expired",
      async (browser: Browser) => {
        await signIn(browser, other);
        clock += 31 * minute;
      },
    ],
  ])("is not given to another member after the session was %s", async (_, end) => {
    const browser = await signInAs(portal, demoMember, "en-US");
    const { fields } = await browser.open(aboutMe);
    await end(browser);
    const interstitial = await browser.submit(aboutMe, form(fields));
    expect(interstitial.status).toBe(403);
    const theirs = await signInHere(browser, interstitial, other);
    expect(theirs).toShowToast("This form was filled out under a different account");
    expect(theirs.text).not.toContain(typed);
  });
});
