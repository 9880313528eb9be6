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

  test.for(["/HRMatching", "/login", "/goto?code=unknown"])(
    "of %s, a page with one task, ends with the links to help only",
    async (path, { browser }) => {
      const footer = partOf((await browser.open(`/en-US${path}`)).text, /<footer[\s\S]*<\/footer>/);
      expect(links(footer).map(({ text, href }) => [text, href])).toEqual([
        ["Contact us", "/en-US/contactUs"],
        ["Privacy policy", "/en-US/privacyPolicy"],
        ["Terms of service", "/en-US/terms"],
        ["Accessibility statement", "/en-US/accessibility"],
      ]);
    },
  );
});

test("a page that is not found has a search for jobs, and its path in English for those who report it", async ({
  browser,
}) => {
  const { main } = await browser.open("/zh-CN/nowhere");
  expect(main).toMatch(/<input [^>]*type="search" name="q" aria-label="[^"]+"/);
  expect(main).toMatch(/<p [^>]*lang="en">404 .*Page not found: .*\/zh-CN\/nowhere<\/p>/);
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
  const toasts = partOf(page.text, /<section class="toasts" aria-label="Notifications">[\s\S]*?<\/section>/);
  expect(toasts).toContain('class="toast toast-success" role="status"');
  expect(toasts).toContain('class="toast-close" href="/en-US/news?page=1" aria-label="Close this message"');
});
