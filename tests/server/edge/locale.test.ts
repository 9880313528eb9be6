import { describe, expect, test } from "vitest";
import { startPortal } from "#support/portal";
import { probeBuild } from "#support/probe";
import { startUpstream } from "#support/upstream";

const upstream = await startUpstream();
const portal = await startPortal({ apiUrl: upstream.url, build: probeBuild });

async function led(path: string, headers: Record<string, string>) {
  const page = await portal.browser().open(path, { headers, follow: false });
  return page.status === 302 ? page.headers.get("Location") : page.status;
}

/** The cookie that a language link sets. */
async function chosen(locale: string) {
  const page = await portal.browser().open(`/job?lang=${locale}`, { follow: false });
  return page.setCookies.map((cookie) => cookie.split(";")[0]).join();
}

describe("Accept-Language", () => {
  test.each([
    ["zh-Hant", 200],
    ["zh-HK", 200],
    ["zh-MO,zh;q=0.9", 200],
    ["zh-Hant-HK", 200],
    ["zh", 200],
    ["zh-TW,en;q=0.5", 200],
    ["zh-Hans", "/zh-CN/job"],
    ["zh-SG", "/zh-CN/job"],
    ["zh-MY", "/zh-CN/job"],
    ["zh-Hans-CN;q=0.9, zh;q=0.8", "/zh-CN/job"],
    ["en", "/en-US/job"],
    ["en-GB,en;q=0.9", "/en-US/job"],
    ["fr-FR, en;q=0.5", "/en-US/job"],
    ["en;q=0.3, zh-CN;q=0.9", "/zh-CN/job"],
    ["fr", 200],
    ["*", 200],
    [";;;,q=x", 200],
    ["en;q=0, zh-CN", "/zh-CN/job"],
    ["en;q=0, fr", 200],
  ])("%s opens an unprefixed page as %s", async (language, answer) => {
    expect(await led("/job", { "Accept-Language": language })).toBe(answer);
  });

  test("is overridden by the cookie", { tags: "spec-4-1" }, async () => {
    const headers = { "Accept-Language": "en" };
    expect(await led("/job", { ...headers, Cookie: await chosen("zh-TW") })).toBe(200);
    expect(await led("/job", { ...headers, Cookie: await chosen("zh-CN") })).toBe("/zh-CN/job");
    for (const invalid of ["tlh", btoa('"tlh"'), btoa("{"), "%"])
      expect(await led("/job", { ...headers, Cookie: `locale=${invalid}` })).toBe("/en-US/job");
  });

  test("is overridden by the URL prefix, which sets no cookie", { tags: "spec-4-1" }, async () => {
    const page = await portal
      .browser()
      .open("/zh-CN/job", { headers: { "Accept-Language": "en", Cookie: await chosen("en-US") } });
    expect(page.url).toBe("/zh-CN/job");
    expect(page.setCookies).toEqual([]);
  });
});

test("a locale redirect preserves the query and is not cacheable", async () => {
  const page = await portal
    .browser()
    .open("/job?q=%E9%9F%8C&page=2", { headers: { "Accept-Language": "en" }, follow: false });
  expect(page.headers.get("Location")).toBe("/en-US/job?q=%E9%9F%8C&page=2");
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect(page.headers.get("Vary")).toMatch(/^Accept-Language, Cookie\b/);
});

describe("no locale redirect happens", () => {
  test.each([
    "/job.data",
    "/_root.data",
    "/logout",
    "/oauth/google/callback?code=1&state=2",
    "/healthz",
    "/messages/zh-TW.x/common.json",
    "/nowhere",
  ])("%s", async (path) => {
    expect(String(await led(path, { "Accept-Language": "en" }))).not.toContain("en-US");
  });

  test("for a request by a script", async () => {
    expect(await led("/job", { "Accept-Language": "en", "Sec-Fetch-Mode": "cors" })).toBe(200);
  });

  test("for a form", async () => {
    const page = await portal
      .browser()
      .submit(
        "/login",
        { username: "lin", password: "right" },
        { headers: { "Accept-Language": "en" }, follow: false },
      );
    expect(page).toRedirectTo("/resume");
  });
});

describe("a language link", () => {
  test.each([
    ["/job?q=a&lang=en-US&page=2", "/en-US/job?q=a&page=2"],
    ["/en-US/job?lang=zh-TW", "/job"],
    ["/zh-CN?lang=en-US", "/en-US"],
    ["/en-US?lang=zh-TW", "/"],
    ["/zh-CN/job?lang=zh-CN", "/zh-CN/job"],
    ["//evil.test?lang=zh-TW", "/evil.test"],
  ])(
    "%s redirects to %s and sets the cookie for 365 days",
    { tags: ["spec-4-3", "spec-9-2", "promise-103"] },
    async (path, to) => {
      const [target = "", query] = path.split("?");
      const response = await portal.fetch(new Request(`http://portal.test${target}?${query}`));
      expect(response).toRedirectTo(to, 302);
      expect(response.headers.get("Set-Cookie")).toMatch(
        /^locale=[\w%]+; Max-Age=31536000; Path=\/; SameSite=Lax$/,
      );
    },
  );

  test("sets a Secure cookie on https", async () => {
    const secure = await startPortal({
      apiUrl: upstream.url,
      build: probeBuild,
      env: { PUBLIC_ORIGIN: "https://portal.test" },
    });
    const page = await secure.browser().open("/job?lang=en-US", { follow: false });
    await secure.stop();
    expect(page.setCookies).toEqual([
      expect.stringMatching(/^locale=[\w%]+; Max-Age=31536000; Path=\/; Secure; SameSite=Lax$/),
    ]);
  });

  test("with an unknown language is ignored", async () => {
    const page = await portal.browser().open("/job?lang=fr", { follow: false });
    expect([page.status, page.setCookies]).toEqual([200, []]);
  });

  test("overrides the browser language on later requests", { tags: "spec-2-2" }, async () => {
    const browser = portal.browser();
    const headers = { "Accept-Language": "en" };
    expect((await browser.open("/job", { headers })).url).toBe("/en-US/job");
    expect((await browser.open("/en-US/job?lang=zh-TW", { headers })).url).toBe("/job");
    expect((await browser.open("/job", { headers })).url).toBe("/job");
  });
});

describe("the authorize guard", () => {
  test.each([
    ["/resume", "/login?to=%2Fresume"],
    ["/resume/", "/login?to=%2Fresume%2F"],
    ["/%72esume", "/login?to=%2F%2572esume"],
    ["/resume/anything/below?x=1", "/login?to=%2Fresume%2Fanything%2Fbelow%3Fx%3D1"],
    ["/zh-CN/memberCenter/changePassword", "/zh-CN/login?to=%2Fzh-CN%2FmemberCenter%2FchangePassword"],
    ["/en-US/memberCenter/ssoLogin?a=b", "/en-US/login?to=%2Fen-US%2FmemberCenter%2FssoLogin%3Fa%3Db"],
    ["/job/RD-2611-042/apply", "/login?to=%2Fjob%2FRD-2611-042%2Fapply"],
  ])("redirects a signed-out visitor from %s to sign-in", async (path, to) => {
    expect(await led(path, {})).toBe(to);
  });

  test("lets requests for public pages pass", { tags: "promise-93" }, async () => {
    expect(await led("/resumes", {})).toBe(404);
    expect(await led("/job", {})).toBe(200);
  });

  test("redirects data requests too, without Remix's own parameters", async () => {
    const page = await portal.browser().open("/resume.data?x=1&_routes=resume", { follow: false });
    expect(page.status).toBe(202);
    expect(page.text).toContain("SingleFetchRedirect");
    expect(page.text).toContain('/login?to=%2Fresume%3Fx%3D1"');
  });

  test("applies to POST requests", async () => {
    const page = await portal
      .browser()
      .submit("/resume/generalInformation", { name: "x" }, { follow: false });
    // The response is not a redirect, but a sign-in page that contains the submitted form.
    expect([page.status, page.headers.get("Location")]).toEqual([403, null]);
  });
});
