import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Locale, localePath, locales } from "../../app/i18n/locale";
import { startPortal, type TestPortal } from "../portal";
import { startRecruitmentApi, type TestApi } from "../recruitment-api";
import { links, mainOf, read } from "./pages";
import { faultsIn, said } from "./said";

let api: TestApi;
let portal: TestPortal;

beforeAll(async () => {
  api = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
  portal = await startPortal({ apiUrl: api.url });
});
afterAll(() => Promise.all([portal.stop(), api.stop()]));

const open = async (path: string, locale: Locale) => {
  const page = await portal.browser().open(localePath(path, locale));
  return { ...page, main: mainOf(page.text) };
};

const screens = [
  "/",
  "/job",
  "/job?q=zzz",
  "/job?page=9",
  "/news",
  "/privacyPolicy",
  "/terms",
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

describe.each(locales)("every text of a public page in %s", (locale) => {
  test.each([...screens, "an opening", "a news item"])("%s", async (screen) => {
    const list = await open(screen === "a news item" ? "/news" : "/job", locale);
    const inside = links(list.main).map(({ href }) => href.replace(/^\/(zh-CN|en-US)/, ""));
    const path =
      screen === "an opening"
        ? inside.find((href) => /^\/job\/[A-Z]/.test(href))
        : screen === "a news item"
          ? inside.find((href) => href.startsWith("/news/"))
          : screen;
    const page = await open(path ?? "", locale);
    expect(page.status).toBe(200);
    expect(page.text.includes("\0"), "a NUL byte in the page").toBe(false);
    expect(page.text.match(/<!doctype html>/gi)).toHaveLength(1);
    expect(faultsIn(page.text, locale), said(page.text)).toEqual([]);
  });
});

describe.each(locales)("the legal texts in %s", (locale) => {
  test.each(["/privacyPolicy", "/terms"])(
    "%s has a table of contents that leads to its parts",
    async (path) => {
      const { main, text } = await open(path, locale);
      const anchors = links(main).filter(({ href }) => href.startsWith("#"));
      expect(anchors.length).toBeGreaterThan(5);
      for (const { href, text: name } of anchors) {
        expect(read(text.split(`id="${href.slice(1)}">`)[1]?.split("</h2>")[0] ?? "")).toContain(name);
      }
    },
  );

  test("speak in the company's name and lead to its address", async () => {
    const { main } = await open("/privacyPolicy", locale);
    expect(main).toContain('href="mailto:careers@camphorisle.example"');
    expect(read(main)).toContain(
      { "zh-TW": "樟嶼集團", "zh-CN": "樟屿集团", "en-US": "Camphor Isle" }[locale],
    );
  });
});
