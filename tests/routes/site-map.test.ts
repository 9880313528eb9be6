import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localePath, locales, uiLocales } from "../../app/i18n/locale";
import { type Screen, screens, siteMap } from "../../remix.config.js";
import { demoMember, signInAs } from "../members";
import { startPortal, type TestPortal } from "../portal";
import { startRecruitmentApi, type TestApi } from "../recruitment-api";

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

let api: TestApi;
let portal: TestPortal;

beforeAll(async () => {
  api = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
  portal = await startPortal({ apiUrl: api.url });
});

afterAll(() => api.stop());

const between = (html: string, open: string, close: string) => html.split(open)[1]?.split(close)[0] ?? "";
const titleOf = (html: string) => between(html, "<title>", "</title>");
const count = (html: string, what: RegExp) => html.match(what)?.length ?? 0;

test("names the 22 screens of the specification with their layouts and guards", () => {
  const map = new Map(screens.map((screen) => [screen.path, screen]));
  for (const { path, layout, guard } of specified) {
    expect(map.get(path), path).toMatchObject({ layout });
    expect(map.get(path)?.guard, path).toBe(guard);
  }
});

test("refuses to build a map with a guard that nobody defined", () => {
  // A wrong name is what the types forbid and what this test is about.
  const wrong = [{ path: "/x", file: "x.tsx", layout: "default", guard: "admin" }] as unknown as Screen[];
  expect(() => siteMap(() => ({}), wrong)).toThrow("Unknown route middleware");
});

describe.each(locales)("in %s", (locale) => {
  test.each(specified.filter(({ path }) => !path.includes(":")))(
    "$path is a page in its layout",
    async ({ path, layout, guard }) => {
      const browser = guard ? await signInAs(portal, demoMember, locale) : portal.browser();
      const page = await browser.open(
        localePath(path === "/goto" ? "/goto?code=annual-report" : path, locale),
        { headers: { "Accept-Language": locale } },
      );
      // Opened without the token from a mail, it says that the link is not whole.
      expect(page.status).toBe(path === "/forgetPWD/modifyPwd" ? 400 : 200);
      expect(page.text).toContain(`<html lang="${locale}" data-ui-locale="${uiLocales[locale]}">`);
      expect(page.text).toContain(`data-layout="${layout}"`);
      expect(count(page.text, /<h1[\s>]/g)).toBe(1);
      expect(count(page.text, /<main[\s>]/g)).toBe(1);
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

  test("an address that no screen has is 404 and says so", async () => {
    const path = localePath("/job/nonsense/deep", locale);
    const page = await portal.browser().open(path);
    expect(page.status).toBe(404);
    expect(page.text).toContain("This not the web page you are looking for.");
    expect(page.text).toContain(`Page not found: ${path}`);
    expect(page.text).toContain(`lang="${locale}"`);
    expect(portal.lines.some((line) => line.includes(`Page not found: ${path}`))).toBe(true);
  });

  test.each(["/job/nonsense", "/job/RD-2611-9999999", "/oauth/nobody/callback?code=x", "/news/No%20Such"])(
    "%s fails its validation: 404 with the full path",
    async (path) => {
      const page = await portal.browser().open(localePath(path, locale));
      expect(page.status).toBe(404);
      expect(page.text).toContain(`Page Not Found: ${localePath(path, locale)}`.replaceAll("&", "&amp;"));
    },
  );
});

test("a locale that does not exist is not found", async () => {
  const page = await portal.browser().open("/fr/job");
  expect(page.status).toBe(404);
  expect(page.text).toContain("Page not found: /fr/job");
});

test("a page that does not exist answers a post with 404 as well", async () => {
  const page = await portal.browser().submit("/nothing/here", { a: "1" });
  expect(page.status).toBe(404);
});
