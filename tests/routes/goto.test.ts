import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { text } from "../api/openings";
import { startPortal, type TestPortal, testOrigin } from "../portal";
import { startRecruitmentApi, type TestApi } from "../recruitment-api";
import { startUpstream, type TestUpstream } from "../upstream";
import { heading, linkSaying, links, mainOf, read } from "./pages";

let api: TestApi;
let portal: TestPortal;
let upstream: TestUpstream;
let misled: TestPortal;

beforeAll(async () => {
  api = await startRecruitmentApi({ engine: "sqlite" });
  portal = await startPortal({ apiUrl: api.url });
  upstream = await startUpstream();
  misled = await startPortal({ apiUrl: upstream.url });
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
});
afterAll(() => Promise.all([portal.stop(), misled.stop(), api.stop(), upstream.stop()]));

const open = (path: string, from = portal) => from.browser().open(path, { follow: false });

describe("a code for a page of this site", () => {
  test.each([
    ["/goto?code=ma", "/hr/upgrecruit/upgma"],
    ["/zh-CN/goto?code=ma", "/zh-CN/hr/upgrecruit/upgma"],
    ["/en-US/goto?code=intern", "/en-US/job?employmentType=INTERNSHIP"],
  ])("%s leads there, in the reader's language", async (path, target) => {
    const page = await open(path);
    expect([page.status, page.headers.get("Location")]).toEqual([302, target]);
  });
});

describe("a code for another site", () => {
  test.each([
    ["", "您即將離開樟嶼集團的網站", "年度報告", "留在這裡"],
    ["/zh-CN", "您即将离开樟屿集团的网站", "年度报告", "留在这里"],
    ["/en-US", "You are about to leave Camphor Isle’s site", "Annual report", "Stay here"],
  ])("%s/goto says where one is going and goes nowhere by itself", async (prefix, title, name, stay) => {
    const page = await open(`${prefix}/goto?code=report`);
    const main = mainOf(page.text);
    expect(page.status).toBe(200);
    expect(heading(page.text)).toBe(title);
    expect(read(main)).toContain(name);
    expect(read(main)).toContain("https://investors.example/annual-report?year=2026&lang=zh");
    const onwards = linkSaying(main, "investors.example");
    expect(onwards.href).toBe("https://investors.example/annual-report?year=2026&lang=zh");
    expect(onwards.rel.split(" ").sort()).toEqual(["external", "noopener", "noreferrer"]);
    expect(linkSaying(main, stay).href).toBe(prefix || "/");
    expect(page.text).not.toMatch(/http-equiv="refresh"/i);
    expect(page.text).toContain('<meta name="robots" content="noindex"/>');
  });
});

describe("no code", () => {
  test.each([
    "/goto",
    "/goto?code=",
    "/goto?code=unknown",
    "/goto?code=..%2F..",
    `/goto?code=${"a".repeat(300)}`,
  ])("%s is not found", async (path) => {
    const page = await open(path);
    expect(page.status).toBe(404);
    expect(read(mainOf(page.text))).toContain("Page Not Found: /goto");
  });

  test("an address in the place of a code leads nowhere", async () => {
    for (const code of ["https://evil.example", "//evil.example", "/\\evil.example"]) {
      const page = await open(`/goto?code=${encodeURIComponent(code)}`);
      expect(page.status).toBe(404);
      expect(links(mainOf(page.text)).some(({ href }) => href.includes("evil"))).toBe(false);
    }
  });
});

describe("X2: an API that was talked into a bad address", () => {
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
  ])("%j leads nowhere", async (url) => {
    upstream.failWith(({ path }) =>
      path.startsWith("/api/goto") ? { body: { url, external: true, title: "Prize" } } : undefined,
    );
    const page = await open(`/goto?code=prize-${encodeURIComponent(url)}`, misled);
    const location = page.headers.get("Location");
    // "https:evil" is read by browsers as a path of the site it stands on, or as the host "evil": neither is followed.
    if (location) expect(new URL(location, testOrigin).origin).toBe(testOrigin);
    else if (page.status === 200) expect(linkSaying(mainOf(page.text), "evil").href).toBe("https://evil/");
    else expect(page.status).toBe(404);
  });
});
