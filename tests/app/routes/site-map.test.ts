import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { localeDetails, localePath } from "#app/i18n/locale";
import { screenAt } from "#app/screens.server";
import { locales } from "#support/demo-locales";
import { demoMember, signInAs } from "#support/members";
import { startPortal } from "#support/portal";
import { startRecruitmentApi } from "#support/recruitment-api";
import { idleProvider } from "#support/sso-provider";
import {
  defineScreenRoutes,
  developmentScreens,
  remixConfig,
  type Screen,
  screens,
} from "../../../remix.config.js";

/** The 22 screens of the specification, section 2, each with its layout and guard. */
const specified: readonly Pick<Screen, "path" | "layout" | "guard">[] = [
  { path: "/", layout: "default" },
  { path: "/contactUs", layout: "default" },
  { path: "/forgetPWD", layout: "default" },
  { path: "/forgetPWD/modifyPwd", layout: "default" },
  { path: "/goto", layout: "default" },
  { path: "/hr/upgrecruit/upgma", layout: "default" },
  { path: "/hr/world/career/career", layout: "default" },
  { path: "/hr/world/career/salary", layout: "default" },
  { path: "/HRCampus/hrcampus", layout: "blank" },
  { path: "/HRMatching", layout: "matching" },
  { path: "/HRMatching/hrmatching", layout: "matching" },
  { path: "/job", layout: "default" },
  { path: "/login", layout: "default" },
  { path: "/memberCenter/changePassword", layout: "default", guard: "authorize" },
  { path: "/memberCenter/ssoLogin", layout: "default", guard: "authorize" },
  { path: "/news", layout: "default" },
  { path: "/oauth/:sso/callback", layout: "default" },
  { path: "/privacyPolicy", layout: "default" },
  { path: "/regedit", layout: "default" },
  { path: "/resume", layout: "default", guard: "authorize" },
  { path: "/ssoRegedit", layout: "default" },
  { path: "/terms", layout: "default" },
];

const api = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });

const portal = await startPortal({ apiUrl: api.url, ssoProviders: [idleProvider] });

const between = (html: string, open: string, close: string) => html.split(open)[1]?.split(close)[0] ?? "";
const titleOf = (html: string) => between(html, "<title>", "</title>");
const count = (html: string, what: RegExp) => html.match(what)?.length ?? 0;

/** The ids of hints that no control refers to (WCAG 1.3.1). */
function unlinkedHints(html: string): string[] {
  const linked = [...html.matchAll(/aria-describedby="([^"]*)"/g)].flatMap(([, ids = ""]) => ids.split(" "));
  const hints = [...html.matchAll(/class="hint" id="([^"]*)"/g)].map(([, id = ""]) => id);
  return hints.filter((id) => !linked.includes(id));
}

test("remix.config.js declares the 22 screens of the specification with their layouts and guards", {
  tags: ["spec-2-25", "spec-6-3"],
}, () => {
  const map = new Map(screens.map((screen) => [screen.path, screen]));
  for (const { path, layout, guard } of specified) {
    expect(map.get(path), path).toMatchObject({ layout });
    expect(map.get(path)?.guard, path).toBe(guard);
  }
});

test("/HRCampus leads to the campus program, as /HRMatching leads to its page", async () => {
  for (const locale of locales) {
    const { url, status } = await portal.browser().open(localePath("/HRCampus", locale));
    expect([status, url]).toEqual([200, localePath("/HRCampus/hrcampus", locale)]);
  }
});

test("an undefined guard name is rejected", { tags: "spec-8-3" }, () => {
  // The types forbid the wrong name that this test needs.
  const wrong = [{ path: "/x", file: "x.tsx", layout: "default", guard: "admin" }] as unknown as Screen[];
  expect(() => defineScreenRoutes(() => ({}), wrong)).toThrow("Unknown route middleware");
});

describe.each(locales)("in %s", (locale) => {
  test.each(specified.filter(({ path }) => !path.includes(":")))(
    "$path is a page in its layout",
    { tags: "spec-2-1" },
    async ({ path, layout, guard }) => {
      const browser = guard ? await signInAs(portal, demoMember, locale) : portal.browser();
      const page = await browser.open(
        localePath(path === "/goto" ? "/goto?code=annual-report" : path, locale),
        { headers: { "Accept-Language": locale } },
      );
      // Without the token of the email, the page says that the link is incomplete, with status 400.
      expect(page.status).toBe(path === "/forgetPWD/modifyPwd" ? 400 : 200);
      expect(page.text).toContain(`<html lang="${locale}" data-ui-locale="${localeDetails(locale).ui}"`);
      expect(page.text).toContain(`data-layout="${layout}"`);
      expect(count(page.text, /<h1[\s>]/g)).toBe(1);
      expect(count(page.text, /<main[\s>]/g)).toBe(1);
      expect(unlinkedHints(page.text)).toEqual([]);
      expect(titleOf(page.text)).toMatch(locale === "en-US" ? /Camphor Isle Careers$/ : /人才招[募聘]$/);
      expect(page.text).toContain(`rel="canonical" href="${portal.origin}${localePath(path, locale)}"`);
      expect(count(page.text, /rel="alternate" hrefLang=/g)).toBe(locales.length + 1);
    },
  );

  test.each(specified.filter(({ guard }) => guard))(
    "$path sends a visitor to sign in and back",
    async ({ path }) => {
      const page = await portal.browser().open(`${localePath(path, locale)}?a=1`, { follow: false });
      expect(page.status).toBe(302);
      const to = new URLSearchParams({ to: `${localePath(path, locale)}?a=1` });
      expect(page.headers.get("Location")).toBe(`${localePath("/login", locale)}?${to}`);
    },
  );

  test.each(["/nowhere", "/nowhere/job", "/job/nonsense/deep"])(
    "the unmatched path %s renders the 404 screen",
    {
      tags: ["spec-2-27", "spec-2-29", "spec-8-1"],
    },
    async (unmatched) => {
      const path = localePath(unmatched, locale);
      const page = await portal.browser().open(path);
      expect(page.status).toBe(404);
      expect(page.text).toContain("404 This not the web page you are looking for.");
      expect(page.heading).toBe(
        new Map<string, string>([
          ["zh-TW", "找不到這個網頁"],
          ["zh-CN", "找不到该页面"],
          ["en-US", "Page not found"],
        ]).get(locale),
      );
      expect(titleOf(page.text)).toContain(page.heading);
      expect(page.text).toMatch(
        new RegExp(`<form[^>]*action="${localePath("/job", locale)}"[^>]*role="search"`),
      );
      expect(page.text).toContain(`Page not found: ${path}`);
      expect(page.text).toContain(`lang="${locale}"`);
    },
  );

  test.each(["/job/nonsense", "/job/RD-2611-9999999", "/oauth/nobody/callback?code=x", "/news/No%20Such"])(
    "%s fails its validation and gets 404 with the full path",
    { tags: "spec-8-2" },
    async (path) => {
      const page = await portal.browser().open(localePath(path, locale));
      expect(page.status).toBe(404);
      expect(page.text).toContain(`Page Not Found: ${localePath(path, locale)}`.replaceAll("&", "&amp;"));
    },
  );
});

test("no screen is found behind a prefix that is not a locale", async () => {
  const browser = await signInAs(portal, demoMember, "zh-TW");
  const onlyForms = ["/visitor", "/resume/upload"];
  for (const { path, layout } of screens.filter((screen) => !onlyForms.includes(screen.path)))
    for (const prefix of ["fr", "zh-TW", "news"]) {
      const address = `/${prefix}${path.replaceAll(/:\w+/g, "RD-2611-011")}`.replace(/\/$/, "");
      // Skips an address that is a screen without a locale, such as a news item
      if (screenAt(address)) continue;
      const page = await browser.open(address);
      expect([address, page.status]).toEqual([address, 404]);
      expect(page.text).toContain(`Page not found: ${address}`);
      if (layout !== "none") expect(page.text).toContain('<html lang="zh-TW"');
    }
});

test("a form behind a prefix that is not a locale does nothing", async () => {
  const browser = await signInAs(portal, demoMember, "zh-TW");
  for (const path of ["/fr/logout", "/fr/visitor", "/fr/resume/upload"])
    expect((await browser.submit(path, { a: "1" })).status, path).toBe(404);
  expect((await browser.open("/resume")).url).toBe("/resume");
});

test("a news item or an opening can have the name of any screen", async () => {
  const names = screens.flatMap(({ path }) => /^\/([\w.]+)$/.exec(path)?.[1] ?? []);
  expect(names).toContain("terms");
  for (const parent of ["/news", "/job"])
    for (const address of names.map((name) => `${parent}/${name}`)) {
      if (screens.some(({ path }) => path === address)) continue;
      const page = await portal.browser().open(address);
      expect([address, page.status]).toEqual([address, 404]);
      expect(page.text).toContain(`Page Not Found: ${address}`);
    }
});

test.each(["/Job", "/contactus", "/en-us/job", "/zh-CN/News"])(
  "%s, an address with other capitals, is not found",
  async (path) => {
    const page = await portal.browser().open(path);
    expect(page.status).toBe(404);
    expect(page.text).toContain(`Page not found: ${path}`);
  },
);

test("a POST to an unmatched path gets 404", async () => {
  const page = await portal.browser().submit("/nothing/here", { a: "1" });
  expect(page.status).toBe(404);
});

describe("screens of development", () => {
  test("are routes in development only", () => {
    const filesOf = (development: boolean) => {
      const files: string[] = [];
      remixConfig({ development }).routes?.((callback) => {
        callback((_path, file, _options, children) => {
          files.push(file);
          if (typeof children === "function") children();
        });
        return {};
      });
      return files;
    };
    for (const { file } of developmentScreens) {
      expect(filesOf(true)).toContain(file);
      expect(filesOf(false)).not.toContain(file);
    }
  });

  test.each(developmentScreens.flatMap(({ path }) => locales.map((locale) => localePath(path, locale))))(
    "%s is not found in the production build",
    async (path) => {
      const page = await portal.browser().open(path);
      expect(page.status).toBe(404);
      expect(page.text).toContain(`Page not found: ${path}`);
    },
  );

  test("have no code in the production build", () => {
    const files = ["build/client", "build/server"].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".js"))
        .map((name) => join(folder, name)),
    );
    expect(files.length).toBeGreaterThan(2);
    for (const { path } of developmentScreens) {
      expect(files.filter((file) => readFileSync(file, "utf8").includes(path.slice(1)))).toEqual([]);
    }
  });
});
