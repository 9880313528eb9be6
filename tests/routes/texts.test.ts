import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Locale, localePath, locales } from "../../app/i18n/locale";
import messages from "../../app/i18n/messages/en-US.json";
import { startPortal, type TestPortal } from "../portal";
import { startRecruitmentApi, type TestApi } from "../recruitment-api";
import { links, mainOf, read, title } from "./pages";

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

/** Characters that are written only in the other of the two Chinese scripts. */
const foreign: Record<Locale, RegExp> = {
  "zh-TW": /[们这个说应职请让对为见时过还从区业张发经岁]/,
  "zh-CN": /[們這個說應職請讓對為見時過還從區業張發經歲]/,
  "en-US": /\p{Script=Han}/u,
};

const keys = Object.keys(messages);
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
    const said = `${title(page.text)} ${read(page.main)}`;
    expect(said.match(foreign[locale])?.[0], said).toBeUndefined();
    expect(said).not.toMatch(/\{\{?\w/);
    expect(keys.filter((key) => key.includes(".") && said.includes(key))).toEqual([]);
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
