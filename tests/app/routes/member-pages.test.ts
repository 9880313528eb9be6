import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { resumeSections } from "#contract/resume/sections";
import type { Browser } from "#support/browser";
import { demoMember, signInAs } from "#support/members";
import { links, mainOf, textOf, title } from "#support/pages/pages";
import { startPortal } from "#support/portal";
import { startRecruitmentApi } from "#support/recruitment-api";
import { screens } from "../../../remix.config.js";
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

  const resume = { "My resume": "/resume" };
  const account = { "Account settings": "/memberCenter/account" };
  test.each<[path: string, above: Record<string, string>, here: string]>([
    ["/resume", {}, "My resume"],
    [
      "/resume/workExperience/new",
      { ...resume, "Work experience": "/resume/workExperience" },
      "Add work experience",
    ],
    ["/resume/attachment/new", { ...resume, Attachments: "/resume/attachment" }, "Upload a file"],
    ["/resume/print", resume, "Printable version"],
    ["/memberCenter/account", {}, "Account settings"],
    ["/memberCenter/account/email", account, "Change your email"],
  ])("%s has its breadcrumbs and its title", async (path, above, here) => {
    const { main, text } = await browser.open(`/en-US${path}`);
    const crumbs = /<nav class="crumbs" aria-label="You are here">[\s\S]*?<\/nav>/.exec(main)?.[0] ?? "";
    expect(Object.fromEntries(links(crumbs).map((link) => [link.text, link.href]))).toEqual({
      Home: "/en-US",
      ...Object.fromEntries(Object.entries(above).map(([name, to]) => [name, `/en-US${to}`])),
    });
    expect(crumbs).toContain(`<span aria-current="page">${here}</span>`);
    expect(title(text)).toMatch(/^\/resume(\/print)?$/.test(path) ? "Yu-Ching Lin’s resume |" : `${here} |`);
  });

  test("a page loads the stylesheet of each class that it uses", async () => {
    const classesIn = (css: string) =>
      new Set([...css.matchAll(/\.(-?[a-z_][\w-]*)(?=[\s.:,>+~[{)])/gi)].map(([, name = ""]) => name));
    const sources = (folder: string) =>
      readdirSync(folder)
        .filter((name) => name.endsWith(".css"))
        .map((name) => ({ name: name.replace(".css", ""), css: readFileSync(join(folder, name), "utf8") }));
    const everywhere = classesIn(
      sources("app/theme")
        .filter(({ name }) => name !== "print")
        .map(({ css }) => css)
        .join("\n"),
    );
    const sheetsOf = new Map<string, string[]>();
    for (const { name, css } of sources("app/theme/pages"))
      for (const each of classesIn(css))
        if (!everywhere.has(each)) sheetsOf.set(each, [...(sheetsOf.get(each) ?? []), name]);
    const lacking: string[] = [];
    const used = new Set<string>();
    const linked = async (list: string, pattern: RegExp) =>
      links((await browser.open(list)).main).find(({ href }) => pattern.test(href))?.href ?? "";
    const application = await linked("/en-US/resume/applied", /\/resume\/applied\/[\w-]+$/);
    const paths = [
      ...screens
        .filter(({ path, layout }) => layout !== "none" && !path.includes(":"))
        .map(({ path }) => path),
      ...pages,
    ].map((path) => `/en-US${path}`);
    paths.push(await linked("/en-US/job", /\/job\/[A-Z][\w-]+$/), application, `${application}/print`);
    for (const path of new Set(paths)) {
      const { text, main } = await browser.open(path);
      for (const name of new Set(
        [...main.matchAll(/ class="([^"]*)"/g)].flatMap(([, each = ""]) => each.split(" ")),
      )) {
        const sheets = sheetsOf.get(name) ?? [];
        const loaded = sheets.filter((sheet) =>
          new RegExp(`<link rel="stylesheet" href="[^"]*/${sheet}-`).test(text),
        );
        for (const sheet of loaded) used.add(sheet);
        if (sheets.length > 0 && loaded.length === 0) lacking.push(`${path}: ${name}`);
      }
    }
    expect(lacking).toEqual([]);
    expect([...used]).toEqual(expect.arrayContaining(["applications", "print-sheet", "resume", "settings"]));
  });

  test.each([
    ["/memberCenter/account/email", "Account settings"],
    ["/memberCenter/account/close", "Account settings"],
    ["/resume/photo", "About you"],
    ["/resume/import", "My resume"],
    ["/resume/attachment/new", "Attachments"],
  ])("%s marks %s as current in the navigation", async (path, entry) => {
    const { text } = await browser.open(`/en-US${path}`);
    expect(navOf(text).match(/(?<=<a\b[^>]*aria-current="true"[^>]*>)[^<]*/g)).toEqual([entry]);
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
