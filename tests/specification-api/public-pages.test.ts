import { describe, expect, test } from "vitest";
import { type Locale, localePath } from "#app/i18n/locale";
import type { SsoProvider } from "#contract/sso-providers";
import { links, textOf } from "#support/pages/pages";
import { startPortal } from "#support/portal";
import { type SpecificationApi, startSpecificationApi } from "./api";
import { type ShapeName, shapes } from "./shapes";

const locales: Locale[] = ["zh-TW", "zh-CN", "en-US"];

/** A provider, because only sites with one have the screen for registration with a provider. */
const provider: SsoProvider = {
  name: "acme",
  kind: "oidc",
  label: { "zh-TW": "艾克美", "zh-CN": "艾克美", "en-US": "Acme" },
  issuer: "http://localhost:9",
  idTokenAlg: "RS256",
  clientId: "portal",
  clientSecret: "x",
  scopes: ["openid"],
};

/** Addresses of the screens that need no session, among them two openings and two news items. */
const pathsOf = (api: SpecificationApi) => [
  "/",
  "/contactUs",
  "/forgetPWD",
  "/forgetPWD/modifyPwd?token=abc",
  "/goto?code=jobs",
  "/hr/upgrecruit/upgma",
  "/hr/world/career/career",
  "/hr/world/career/salary",
  "/HRCampus/hrcampus",
  "/HRMatching",
  "/HRMatching/hrmatching",
  "/job",
  "/job?page=2&category=SOFTWARE",
  `/job/${api.id(1001)}`,
  `/job/${api.id(1045)}`,
  "/login",
  "/news",
  `/news/${api.id(201)}`,
  `/news/${api.id(212)}`,
  "/privacyPolicy",
  "/regedit",
  "/ssoRegedit",
  "/terms",
  "/accessibility",
];

const linkedPaths = (html: string) =>
  links(html)
    .map(({ href }) => href.replace(/#.*/, ""))
    .filter(
      (href) =>
        href.startsWith("/") && !href.includes("/oauth/") && !/\.(ics|png|svg|pdf)$|^\/assets\//.test(href),
    );

/** The path of a page without the id of its opening or news item, and the names of its query parameters. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, "http://localhost");
  return `${pathname.replace(/\/(job|news)\/[^/]+/, "/$1/:id")}?${[...searchParams.keys()].sort().join("&")}`;
}

const shapeNames = Object.keys(shapes) as ShapeName[];

describe.each(shapeNames)("in front of an API of the shape `%s`", async (name) => {
  /**
   * The locale in which links are followed. One locale for each shape is enough, because the locale does not affect how
   * values are read.
   */
  const followed = locales[shapeNames.indexOf(name) % locales.length];
  const api = await startSpecificationApi(name);
  const portal = await startPortal({ apiUrl: api.url, examinesApi: true, ssoProviders: [provider] });

  test.each(locales)(
    "every public page of %s is 200, and in one locale three linked pages of each kind",
    { tags: "F1" },
    async (locale) => {
      const browser = portal.browser();
      browser.jar.set("locale", locale);
      const failed: string[] = [];
      const open = pathsOf(api).map((path) => localePath(path, locale));
      const seen = new Set(open);
      const followedOfKind = new Map<string, number>();
      for (const path of open) {
        const page = await browser.open(path);
        if (page.status !== 200) failed.push(`${page.status} ${path}`);
        if (locale !== followed) continue;
        for (const linked of linkedPaths(page.text)) {
          if (seen.has(linked) || linked.includes("lang=")) continue;
          seen.add(linked);
          const count = (followedOfKind.get(kindOf(linked)) ?? 0) + 1;
          followedOfKind.set(kindOf(linked), count);
          if (count <= 3) open.push(linked);
        }
      }
      expect(failed).toEqual([]);
    },
  );

  test("shows the openings and the news of the API", async () => {
    const browser = portal.browser();
    const jobs = textOf((await browser.open("/en-US/job")).text);
    expect(jobs).toContain("Opening 1");
    expect(jobs).toContain("45");
    expect(textOf((await browser.open(`/en-US/job/${api.id(1045)}`)).text)).toContain("Opening 45");
    expect(textOf((await browser.open("/en-US/news")).text)).toContain("News 1");
    expect(textOf((await browser.open(`/en-US/news/${api.id(212)}`)).text)).toContain("News 12");
    expect(textOf((await browser.open("/en-US")).text)).toContain("Opening 1");
  });

  test("states of an opening what the API states, and nothing else", async () => {
    for (const locale of locales) {
      const browser = portal.browser();
      for (const path of [
        "/",
        "/job",
        `/job/${api.id(1002)}`,
        `/job/${api.id(1003)}`,
        "/hr/upgrecruit/upgma",
      ]) {
        const page = await browser.open(localePath(path, locale));
        expect(textOf(page.text), path).not.toMatch(
          /Open until filled|額滿為止|招满即止|Not limited|不限人數|Invalid Date|NaN|undefined|\[object|long:/,
        );
      }
    }
    const page = await portal.browser().open(`/en-US/job/${api.id(1002)}`);
    expect(page.mainText).toContain("Opening 2");
    for (const fact of api.shape.facts) expect(page.mainText).toContain(fact);
  });

  test("offers no search, because the API shows none, and does not say that it searched", async () => {
    const browser = portal.browser();
    for (const path of ["/en-US", "/en-US/job", "/en-US/no-such-page"])
      expect((await browser.open(path)).text, path).not.toMatch(/role="search"|name="q"|sort=closing/);
    const page = await browser.open("/en-US/job?q=zzzz&sort=closing&page=2");
    expect(page).toBeAt("/en-US/job?page=2");
    expect(page.text).not.toContain("zzzz");
  });

  test("an opening and a news item that do not exist are 404", async () => {
    expect((await portal.browser().open("/en-US/job/NO-SUCH")).status).toBe(404);
    expect((await portal.browser().open("/en-US/news/no-such")).status).toBe(404);
  });
});
