import { gzipSync } from "node:zlib";
import { describe, expect } from "vitest";
import { localePath } from "#app/i18n/locale";
import { type Locale, locales } from "#support/demo-locales";
import { links, textOf } from "#support/pages/pages";
import { textErrors, visibleText } from "#support/pages/visible-text";
import { testOrigin } from "#support/portal";
import { startSite } from "#support/site";
import { idleProvider } from "#support/sso-provider";

const { portal, test } = await startSite({ seed: "demo", portal: { ssoProviders: [idleProvider] } });

const open = async (path: string, locale: Locale) => {
  const page = await portal.browser().open(localePath(path, locale));
  return { ...page, main: page.main };
};

async function firstLink(list: string, pattern: RegExp, locale: Locale) {
  const paths = links((await open(list, locale)).main).map(({ href }) =>
    href.replace(/^\/(zh-CN|en-US)/, ""),
  );
  return paths.find((path) => pattern.test(path));
}

const screens = [
  "/",
  "/job",
  "/job?q=zzz",
  "/job?page=9",
  "/news",
  "/privacyPolicy",
  "/terms",
  "/accessibility",
  "/contactUs",
  "/contactUs?sent=C2611-7KQ2-M4XN",
  "/goto?code=munich-map",
  "/hr/world/career/career",
  "/hr/world/career/salary",
  "/hr/upgrecruit/upgma",
  "/HRMatching",
  "/HRMatching/hrmatching",
  "/HRCampus/hrcampus",
  "/login",
  "/login?to=%2Fresume",
  "/regedit",
  "/regedit/confirm?token=none",
  "/ssoRegedit",
  "/forgetPWD",
  "/forgetPWD/modifyPwd?token=none",
];

describe.each(locales)("the text of a public page in %s", (locale) => {
  test.each([...screens, "an opening", "a news item"])("has no errors: %s", async (screen) => {
    const path =
      screen === "an opening"
        ? await firstLink("/job", /^\/job\/[A-Z]/, locale)
        : screen === "a news item"
          ? await firstLink("/news", /^\/news\//, locale)
          : screen;
    const page = await open(path ?? "", locale);
    expect(page.status).toBe(screen.endsWith("?token=none") ? 410 : 200);
    expect(page.text.includes("\0"), "a NUL byte in the page").toBe(false);
    expect(page.text.match(/<!doctype html>/gi)).toHaveLength(1);
    expect(textErrors(page.text, locale), visibleText(page.text)).toEqual([]);
  });
});

test.each(locales)("a public page in %s loads at most 8 KB of messages (gzip)", async (locale) => {
  const pages = await Promise.all(screens.map((path) => portal.browser().open(localePath(path, locale))));
  const sizes = new Map<string, number>();
  for (const { text } of pages)
    for (const [href] of text.matchAll(/(?<=href=")\/messages\/[^"]+/g)) {
      const response = await portal.fetch(new Request(testOrigin + href));
      sizes.set(href, gzipSync(await response.text(), { level: 9 }).length);
    }
  for (const { url, text } of pages) {
    const hrefs = [...sizes.keys()].filter((href) => text.includes(`href="${href}"`));
    expect(
      hrefs.some((href) => href.endsWith("/common.json")),
      url,
    ).toBe(true);
    expect(
      hrefs.reduce((sum, href) => sum + (sizes.get(href) ?? 0), 0),
      url,
    ).toBeLessThan(8 * 1024);
  }
});

describe.each(locales)("the legal texts in %s", (locale) => {
  test.each(["/privacyPolicy", "/terms", "/accessibility"])(
    "have a table of contents that links to their sections: %s",
    async (path) => {
      const { main, text } = await open(path, locale);
      const anchors = links(main).filter(({ href }) => href.startsWith("#"));
      expect(anchors.length).toBeGreaterThanOrEqual(5);
      for (const { href, text: name } of anchors) {
        expect(textOf(text.split(`id="${href.slice(1)}">`)[1]?.split("</h2>")[0] ?? "")).toContain(name);
      }
    },
  );

  test("contain the company's name and email address", { tags: ["spec-2-20", "spec-2-24"] }, async () => {
    const { main } = await open("/privacyPolicy", locale);
    expect(main).toContain('href="mailto:careers@camphorisle.example"');
    expect(textOf(main)).toContain(
      { "zh-TW": "樟嶼集團", "zh-CN": "樟屿集团", "en-US": "Camphor Isle" }[locale],
    );
  });
});
