import { beforeAll, describe, expect, test } from "vitest";
import { resumeSections } from "#contract/resume/sections";
import type { Browser } from "#support/browser";
import { demoMember, signInAs } from "#support/members";
import { links, mainOf, textOf } from "#support/pages/pages";
import { startPortal } from "#support/portal";
import { startRecruitmentApi } from "#support/recruitment-api";
import { member, startSpecificationApi } from "../../specification-api/api";

const navOf = (html: string) =>
  /<details class="member-nav">([\s\S]*?)<\/details>/.exec(mainOf(html))?.[1] ?? "";

const marksOf = (html: string) =>
  [...navOf(html).matchAll(/<span class="sr-only">([^<]*)<\/span>/g)].map(([, text]) => text);

describe("the pages of a member", async () => {
  let browser: Browser;
  const api = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
  const portal = await startPortal({ apiUrl: api.url });

  beforeAll(async () => {
    browser = await signInAs(portal, demoMember, "en-US");
  });

  const pages = [
    "/resume",
    "/resume/generalInformation",
    "/resume/workExperience",
    "/resume/workExperience/new",
    "/resume/autobiography",
    "/resume/attachment/new",
    "/resume/photo",
    "/resume/import",
    "/resume/print",
    "/resume/applied",
    "/memberCenter/account",
    "/memberCenter/account/email",
    "/memberCenter/account/close",
    "/memberCenter/changePassword",
  ];
  test.each(pages)("%s links to the resume, the applications and the account", async (path) => {
    const targets = links(navOf((await browser.open(`/en-US${path}`)).text)).map(({ href }) => href);
    expect(targets).toContain("/en-US/resume");
    expect(targets).toContain("/en-US/resume/applied");
    expect(targets).toContain("/en-US/memberCenter/account");
    const isResume = path.startsWith("/resume") && path !== "/resume/applied";
    expect(targets.includes("/en-US/resume/langScore")).toBe(isResume);
    expect(targets.includes("/en-US/memberCenter/changePassword")).toBe(path.startsWith("/memberCenter"));
  });

  test("the overview with a final slash in its address has the same breadcrumbs and the same current page", async () => {
    const { main } = await browser.open("/en-US/resume");
    const { text } = await browser.open("/en-US/resume/");
    expect(textOf(mainOf(text))).toBe(textOf(main));
    expect(navOf(text)).toContain('aria-current="page"');
  });

  test("the breadcrumbs lead from the home page to the page above", async () => {
    const crumbsOf = async (path: string) => {
      const { main } = await browser.open(path);
      const crumbs = /<nav class="crumbs" aria-label="You are here">[\s\S]*?<\/nav>/.exec(main)?.[0] ?? "";
      expect(crumbs, "the page itself").toMatch(/<span aria-current="page">[^<]+<\/span>/);
      return links(crumbs).map(({ href }) => href);
    };
    expect(await crumbsOf("/en-US/resume/workExperience/new")).toEqual([
      "/en-US",
      "/en-US/resume",
      "/en-US/resume/workExperience",
    ]);
    expect(await crumbsOf("/en-US/memberCenter/account/email")).toEqual([
      "/en-US",
      "/en-US/memberCenter/account",
    ]);
  });

  test("the pages to change the email and to delete the account mark the account as current", async () => {
    for (const path of ["email", "close"]) {
      const { text } = await browser.open(`/en-US/memberCenter/account/${path}`);
      expect(navOf(text)).toMatch(/<a\b[^>]*aria-current="true"[^>]*>Account<\/a>/);
    }
  });

  test("the import and a new attachment mark the sections", async () => {
    for (const path of ["import", "attachment/new"])
      expect(marksOf((await browser.open(`/en-US/resume/${path}`)).text)).toHaveLength(resumeSections.length);
  });

  test("a section's page marks all nine sections with a single call of the API", async () => {
    portal.lines.length = 0;
    const { text } = await browser.open("/en-US/resume/workExperience");
    const marks = marksOf(text);
    expect(marks).toHaveLength(resumeSections.length);
    // The demo member has no certificates, no statement and no files.
    expect(marks.map((mark) => mark === "Done")).toEqual([
      true,
      true,
      true,
      false,
      true,
      true,
      true,
      false,
      false,
    ]);
    const request = portal.lines.map((line) => JSON.parse(line)).find(({ upstream }) => upstream);
    expect(request.upstream.calls).toBe(1);
  });

  test("the navigation preserves the opening for which the resume is completed", async () => {
    const { text } = await browser.open("/en-US/resume/workExperience?for=SW-2611-001");
    const targets = links(navOf(text)).map(({ href }) => href);
    expect(targets).toContain("/en-US/resume?for=SW-2611-001");
    expect(targets).toContain("/en-US/resume/langScore?for=SW-2611-001");
  });

  test("a rejected form shows the same marks of the sections", async () => {
    const page = await browser.submit("/en-US/resume/autobiography", {
      version: "0",
      zh: "好".repeat(9_000),
    });
    expect(page.status).toBe(400);
    expect(marksOf(page.text)).toHaveLength(resumeSections.length);
  });
});

describe("an API without the call for the whole resume", async () => {
  const api = await startSpecificationApi("least");
  const portal = await startPortal({ apiUrl: api.url, examinesApi: true });

  test("a section's page lists the sections without marks", async () => {
    const browser = await signInAs(portal, member, "en-US");
    const { text } = await browser.open("/en-US/resume/qualifications");
    expect(textOf(navOf(text))).toContain("Licenses and certificates");
    expect(marksOf(text)).toEqual([]);
  });
});
