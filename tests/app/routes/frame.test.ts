import { describe, expect } from "vitest";
import { consentVersion } from "#contract/account";
import { demoMember } from "#support/members";
import { links, textOf } from "#support/pages/pages";
import { startSite } from "#support/site";

const { test } = await startSite({ seed: "demo" });

const legalName = "Camphor Isle Holdings Co., Ltd.";
const partOf = (html: string, pattern: RegExp) => pattern.exec(html)?.[0] ?? "";
const hrefsOf = (html: string) =>
  links(html).flatMap(({ href }) => (href.includes("lang=") ? [] : href.replace("/en-US", "") || "/"));

describe("every page", () => {
  test("has a head for devices that add the site to their home screen, and loads its messages early", async ({
    browser,
  }) => {
    const { text } = await browser.open("/en-US/news");
    for (const element of [
      /<meta name="color-scheme" content="light dark"\/>/,
      /<link rel="icon" href="\/company\/[^"]+"\/>/,
      /<link rel="apple-touch-icon" href="\/apple-touch-icon\.png"\/>/,
      /<link rel="manifest" href="\/manifest\.webmanifest"\/>/,
      /<link rel="preload" as="fetch" href="[^"]+\/common\.json" crossorigin="anonymous"\/>/i,
      /<a class="skip-link" href="#main">Skip to main content<\/a>/,
      /<main id="main" tabindex="-1">/,
    ])
      expect(text).toMatch(element);
  });

  test("has a menu that marks the current page and the page above it", async ({ browser }) => {
    const menuOf = async (path: string) => {
      const { text } = await browser.open(`/en-US${path}`);
      return partOf(text, /<nav aria-label="Main menu">[\s\S]*?<\/nav>/);
    };
    expect(hrefsOf(await menuOf("/news"))).toEqual([
      "/job",
      "/hr/world/career/career",
      "/hr/world/career/salary",
      "/hr/upgrecruit/upgma",
      "/HRMatching",
      "/news",
    ]);
    const current = async (path: string) =>
      [...(await menuOf(path)).matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(
        ([tag]) => /href="\/en-US([^"]*)"/.exec(tag)?.[1],
      );
    expect(await current("/news")).toEqual(["/news"]);
    expect(await current("/job/saved")).toEqual(["/job"]);
    expect(await current("/hr/world/career/benefits")).toEqual(["/hr/world/career/salary"]);
    expect(await current("/terms")).toEqual([]);
  });

  test("has a footer with the site map, the theme below the help, and the company's legal name", async ({
    browser,
  }) => {
    const footer = partOf(
      (await browser.open("/en-US/news")).text,
      /<footer class="site-footer">[\s\S]*<\/footer>/,
    );
    expect(hrefsOf(footer).filter((href) => href !== "/memberCenter/ssoLogin")).toEqual([
      ...["/job", "/hr/upgrecruit/upgma", "/HRMatching", "/HRCampus/hrcampus"],
      ...["/hr/world/career/career", "/hr/world/career/salary", "/hr/world/career/offices", "/news"],
      ...["/resume", "/resume/applied", "/memberCenter/account"],
      ...["/contactUs", "/privacyPolicy", "/terms", "/accessibility"],
    ]);
    expect(footer).toMatch(
      /\/en-US\/accessibility"[\s\S]*<form id="theme"[^>]* aria-labelledby="theme-title"/,
    );
    expect(textOf(footer)).toContain(legalName);
  });
});

test("the page of a programme has its name, a way back, and the menu of the account for members", async ({
  browser,
  signedIn,
}) => {
  const path = "/en-US/HRMatching/hrmatching";
  const { text } = await browser.open(path);
  const header = partOf(text, /<header[\s\S]*?<\/header>/);
  expect(textOf(header)).toMatch(/^Camphor Isle Matching program .*Back to careers$/);
  expect(hrefsOf(header)).toEqual(["/", "/"]);
  const footer = partOf(text, /<footer[\s\S]*?<\/footer>/);
  expect(hrefsOf(footer)).toEqual(["/privacyPolicy", "/contactUs"]);
  expect(textOf(footer)).toMatch(new RegExp(`${legalName}.* Privacy policy Contact us$`));
  const account = partOf(
    (await signedIn.browser.open(path)).text,
    /<details class="account-menu">[\s\S]*?<\/details>/,
  );
  expect(hrefsOf(account)).toEqual(["/resume/applied", "/resume/saved", "/resume", "/memberCenter/account"]);
  expect(account).toContain('action="/en-US/logout"');
});

test("a page that is not found has a search for jobs, and its path in English for those who report it", async ({
  browser,
}) => {
  const { main } = await browser.open("/zh-CN/nowhere");
  expect(main).toMatch(/<input [^>]*type="search" name="q" aria-label="[^"]+"/);
  expect(main).toMatch(
    /<div class="[^"]*" lang="en"><p>404 [^<]*<\/p><p [^>]*>Page not found: \/zh-CN\/nowhere<\/p>/,
  );
});

test("the notice before personal data is collected has six parts and the version of the policy", async ({
  browser,
}) => {
  const { main } = await browser.open("/en-US/regedit");
  const notice = partOf(main, /<details class="fold border-t[\s\S]*?<\/details>/);
  const parts = [...notice.matchAll(/<dd>([\s\S]*?)<\/dd>/g)].map(([, part = ""]) => textOf(part));
  expect(new Set(parts).size).toBe(6);
  expect(parts[0]).toBe(legalName);
  expect(textOf(notice)).toContain(`Version ${consentVersion}`);
});

test("a message can be closed with a link to the same page", async ({ browser }) => {
  const to = "/en-US/news?page=1";
  const login = await browser.open(`/en-US/login?${new URLSearchParams({ to })}`);
  const page = await browser.submit(login.url, { ...login.fields, ...demoMember });
  expect(page).toBeAt(to);
  const toasts = partOf(page.text, /<section class="toasts" aria-label="Messages">[\s\S]*?<\/section>/);
  expect(toasts).toContain('class="toast toast-success" role="status"');
  expect(toasts).toContain('class="toast-close" href="/en-US/news?page=1" aria-label="Close this message"');
});

test("a legal text numbers its sections once, and says how many there are", async ({ browser }) => {
  const { main } = await browser.open("/en-US/privacyPolicy");
  const contents = partOf(main, /<nav class="toc[^>]* aria-label="On this page">[\s\S]*?<\/nav>/);
  const sections = links(contents).map(({ text }) => text);
  expect(textOf(contents)).toContain(`${sections.length} sections`);
  for (const section of sections) expect(section).not.toMatch(/^\d/);
  expect(main).toMatch(/<div class="table-scroll" role="group" tabindex="0" aria-label="[^"]+">/);
});
