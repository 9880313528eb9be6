import { describe, expect } from "vitest";
import { text } from "#support/api/openings";
import { links, linkWithText, textOf, tight, title } from "#support/pages/pages";
import { startPortal, testOrigin } from "#support/portal";
import { startSite } from "#support/site";
import { startUpstream } from "#support/upstream";

const { api, portal, test } = await startSite();
const upstream = await startUpstream();
const misled = await startPortal({ apiUrl: upstream.url });

const code = (name: string, url: string) => ({
  code: name,
  url,
  title: JSON.stringify(text("年度報告", "年度报告", "Annual report")),
});
await api.db
  .insertInto("gotoCodes")
  .values([
    code("ma", "/hr/upgrecruit/upgma"),
    code("intern", "/job?employmentType=INTERNSHIP"),
    code("report", "https://investors.example/annual-report?year=2026&lang=zh"),
  ])
  .execute();

const open = (path: string, from = portal) => from.browser().open(path, { follow: false });

describe("a code for a page of this site", () => {
  test.each([
    ["/goto?code=ma", "/hr/upgrecruit/upgma"],
    ["/zh-CN/goto?code=ma", "/zh-CN/hr/upgrecruit/upgma"],
    ["/en-US/goto?code=intern", "/en-US/job?employmentType=INTERNSHIP"],
  ])("redirects to it in the page's language: %s", { tags: "spec-2-7" }, async (path, target) => {
    const page = await open(path);
    expect(page).toRedirectTo(target, 302);
  });
});

describe("a code for another site", () => {
  test.each([
    ["", "您即將前往其他網站", "年度報告", "留在本站"],
    ["/zh-CN", "您即将前往其他网站", "年度报告", "留在本站"],
    ["/en-US", "You’re about to leave this site", "Annual report", "Stay on this site"],
  ])(
    "shows the target on %s/goto without redirecting",
    { tags: ["spec-2-7", "promise-75"] },
    async (prefix, expectedHeading, name, stay) => {
      const page = await open(`${prefix}/goto?code=report`);
      const main = page.main;
      expect(page.status).toBe(200);
      expect(page.heading).toBe(expectedHeading);
      expect(textOf(main)).toContain(name);
      expect(tight(main)).toContain("https://investors.example/annual-report?year=2026&lang=zh");
      const onwards = linkWithText(main, "investors.example");
      expect(onwards.href).toBe("https://investors.example/annual-report?year=2026&lang=zh");
      expect(onwards.rel.split(" ").sort()).toEqual(["external", "noopener", "noreferrer"]);
      expect(linkWithText(main, stay).href).toBe(prefix || "/");
      expect(page.text).not.toMatch(/http-equiv="refresh"/i);
      expect(page.text).toContain('<meta name="robots" content="noindex"/>');
    },
  );
});

describe("an invalid code", () => {
  test.each([
    "/goto",
    "/goto?code=",
    "/goto?code=unknown",
    "/goto?code=..%2F..",
    `/goto?code=${"a".repeat(300)}`,
  ])("is not found: %s", async (path) => {
    const page = await open(path);
    expect(page.status).toBe(404);
    expect(page.mainText).toContain("Page Not Found: /goto");
    expect(page.mainText).toContain("找不到這個短網址");
    expect(title(page.text)).toMatch(/^找不到這個短網址/);
  });

  test("is not found if it is a URL", { tags: "spec-2-7" }, async () => {
    for (const code of ["https://evil.example", "//evil.example", "/\\evil.example"]) {
      const page = await open(`/goto?code=${encodeURIComponent(code)}`);
      expect(page.status).toBe(404);
      expect(links(page.main).some(({ href }) => href.includes("evil"))).toBe(false);
    }
  });
});

describe("a malicious URL from the API", { tags: "X2" }, () => {
  test.each([
    "//evil.example",
    "/\\evil.example",
    "/%09/evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "https:evil",
    "\\evil.example",
    "http://plain.example/",
    "javascript:alert(1)",
    "data:text/html,hello",
    "https://bank.example@evil.example/",
    "",
  ])("leads to no other site: %j", async (url) => {
    upstream.failWith(({ path }) =>
      path.startsWith("/api/goto") ? { body: { url, external: true, title: "Prize" } } : undefined,
    );
    const page = await open(`/goto?code=prize-${encodeURIComponent(url)}`, misled);
    const location = page.headers.get("Location");
    // Browsers resolve "https:evil" to a path of this site or to the host "evil". A redirect may only lead to the path.
    if (location) expect([page.status, new URL(location, testOrigin).origin]).toEqual([302, testOrigin]);
    else if (page.status === 200) expect(linkWithText(page.main, "evil").href).toBe("https://evil/");
    // A response without a destination is an error of the API.
    else expect(page.status).toBe(url === "" ? 502 : 404);
  });

  test("does not redirect to the malicious address, whether it uses http or https", async () => {
    const env = { PUBLIC_ORIGIN: "https://portal.test" };
    const secure = await startPortal({ apiUrl: upstream.url, env });
    upstream.failWith(({ path }) =>
      path.startsWith("/api/goto")
        ? { body: { url: `${env.PUBLIC_ORIGIN}/resume`, external: true, title: "Prize" } }
        : undefined,
    );
    const page = await open("/goto?code=self", secure);
    await secure.stop();
    expect([page.status, page.headers.get("Location")]).toEqual([404, null]);
  });
});
