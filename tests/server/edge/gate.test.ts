import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { safeReturnPath } from "#app/sign-in/auth.server";
import { type Listening, listen } from "#server/listen";
import { anyPort, startPortal, testOrigin } from "#support/portal";
import { probeBuild } from "#support/probe";
import { raw } from "#support/raw-http";
import { startUpstream } from "#support/upstream";

const upstream = await startUpstream();
const portal = await startPortal({ apiUrl: upstream.url, build: probeBuild });

const form = "username=lin&password=right";
const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };

function post(path: string, headers: Record<string, string>, body: BodyInit = form) {
  return portal.fetch(
    new Request(new URL(path, testOrigin), { method: "POST", headers: { ...urlencoded, ...headers }, body }),
  );
}

describe("a cross-site POST", { tags: "X1" }, () => {
  const foreign: [string, Record<string, string>][] = [
    ["Sec-Fetch-Site: cross-site", { "Sec-Fetch-Site": "cross-site" }],
    ["Sec-Fetch-Site: same-site", { "Sec-Fetch-Site": "same-site" }],
    ["Sec-Fetch-Site: cross-site with our Origin", { "Sec-Fetch-Site": "cross-site", Origin: testOrigin }],
    ["another Origin", { Origin: "http://evil.test" }],
    ["our host on another scheme as Origin", { Origin: "https://portal.test" }],
    ["Origin: null", { Origin: "null" }],
    ["no Origin but another Referer", { Referer: "http://evil.test/portal.test" }],
    ["a Referer that is no address", { Referer: "evil" }],
  ];
  const targets = ["/login", "/login.data", "/login?index", "/logout", "/resume/photo", "/zh-CN/nowhere"];
  for (const path of targets) {
    test.each(foreign)(`to ${path} is rejected: %s`, async (_, headers) => {
      const before = upstream.calls.length;
      const response = await post(path, headers);
      expect(response.status).toBe(403);
      expect(upstream.calls.length).toBe(before);
    });
  }

  test.each([
    ["with the browser's word for it", { "Sec-Fetch-Site": "same-origin" }],
    ["with our Origin", { Origin: testOrigin }],
    ["with our Referer alone", { Referer: `${testOrigin}/login` }],
    ["of a text browser, which sends none of the three", {}],
  ])("is not assumed for a form %s", async (_, headers) => {
    expect((await post("/login", headers as Record<string, string>)).status).toBe(303);
  });

  test.each(["/login?_data=login", "/resume?_data=resume"])(
    "%s is rejected for GET and POST",
    async (path) => {
      expect((await post(path, {})).status).toBe(400);
      expect((await portal.fetch(new Request(testOrigin + path))).status).toBe(400);
    },
  );
});

test.each([
  ["", 403, "這份表單不是從本網站送出的"],
  ["/zh-CN", 403, "这份表单不是从本网站提交的"],
  ["/en-US", 403, "This form wasn’t submitted from our site"],
])("an error page below %s/ is in that language", { tags: "X4" }, async (prefix, status, title) => {
  const response = await post(`${prefix}/login`, { Origin: "http://evil.test" });
  expect([response.status, response.headers.get("Content-Type")]).toEqual([
    status,
    "text/html; charset=utf-8",
  ]);
  const html = await response.text();
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(html).toContain(`href="${prefix || "/"}"`);
  expect(html).toContain(`<html lang="${prefix.slice(1) || "zh-TW"}">`);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.get("Content-Security-Policy")).toMatch(/style-src 'self' 'sha256-/);
});

describe("a return path to another site", { tags: "X2" }, () => {
  test.each([
    "//evil",
    "///evil",
    "/\\evil",
    "/%09/evil",
    "/\t/evil",
    "/.//evil",
    "/..//evil",
    "https:evil",
    "https://evil",
    "\\evil",
    "/%5cevil",
    "/%2fevil",
    "/\n/evil",
    " //evil",
    "javascript:alert(1)",
    "evil",
    "",
    null,
  ])("%j is replaced by the home page", (to) => expect(safeReturnPath(to)).toBe("/"));
  test.each(["/", "/resume", "/en-US/job?q=a%20b&page=2", "/job/RD-2611-042/apply#top", "/job?q=%E9%9F%8C"])(
    "%j is preserved",
    (to) => expect(safeReturnPath(to)).toBe(to),
  );
});

describe("the Host header", { tags: "X3" }, () => {
  const requestTo = (host: string) =>
    portal.fetch(new Request(`${testOrigin}/job`, { headers: { Host: host } }));
  test.each(["evil.test", "portal.test.evil.test", "portal.test:81"])(
    "%s gets 421 for a foreign host",
    async (host) => {
      expect((await requestTo(host)).status).toBe(421);
    },
  );
  test.each(["a b", "portal.test/evil", "portal.test@evil", "<x>", "-"])(
    "%j is not a host and gets 400",
    async (host) => {
      expect((await requestTo(host)).status).toBe(400);
    },
  );
  test.each(["localhost:3000", "127.0.0.1:3000", "[::1]:3000", "LOCALHOST:3000"])(
    "%s names the portal if its public address is localhost",
    async (host) => {
      const env = { PUBLIC_ORIGIN: "http://localhost:3000" };
      const local = await startPortal({ apiUrl: upstream.url, build: probeBuild, env });
      const statusOf = async (name: string) =>
        (await local.fetch(new Request(`http://${name}/job`, { headers: { Host: name } }))).status;
      expect([await statusOf(host), await statusOf(host.replace("3000", "3001"))]).toEqual([200, 421]);
    },
  );
  test("ignores X-Forwarded-Host without a trusted proxy", async () => {
    const headers = { "X-Forwarded-Host": "portal.test", Host: "evil.test" };
    expect((await portal.fetch(new Request(`${testOrigin}/job`, { headers }))).status).toBe(421);
  });
  test.each([
    ["evil.test, portal.test", 200],
    ["portal.test, evil.test", 421],
  ])("is the last entry of X-Forwarded-Host behind one proxy: %s gets %i", async (forwarded, status) => {
    const proxied = await startPortal({
      apiUrl: upstream.url,
      build: probeBuild,
      env: { TRUST_PROXY: "1" },
    });
    const headers = { "X-Forwarded-Host": forwarded, Host: "10.0.0.7" };
    const response = await proxied.fetch(new Request(`${testOrigin}/job`, { headers }));
    await proxied.stop();
    expect(response.status).toBe(status);
  });
  test("warns once if a proxy is in front that TRUST_PROXY does not count", async () => {
    for (let time = 0; time < 2; time += 1)
      await portal.browser().open("/job", { headers: { "X-Forwarded-For": "203.0.113.7" } });
    expect(portal.lines.filter((line) => line.includes("but TRUST_PROXY is 0"))).toHaveLength(1);
  });
  test("serves /healthz for any host", async () => {
    const response = await portal.fetch(new Request("http://10.0.0.7/healthz"));
    expect([response.status, (await response.json()).status]).toEqual([200, "alive"]);
  });
});

describe("a request body", { tags: "X5" }, () => {
  const big = (bytes: number) => `name=${"x".repeat(bytes)}`;
  test("of 5 MB is rejected by its Content-Length", async () => {
    const response = await post("/en-US/login", { "Content-Length": String(5 * 1024 * 1024) }, "name=x");
    expect([response.status, response.headers.get("Connection")]).toEqual([413, "close"]);
    expect(await response.text()).toContain("Go back to the previous page to do that.");
  });
  test("of undeclared length is cancelled as soon as it exceeds the limit", async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const request = new Request(`${testOrigin}/login`, {
      method: "POST",
      headers: urlencoded,
      body: endless,
      duplex: "half",
    });
    expect((await portal.fetch(request)).status).toBe(413);
    expect(sent).toBeLessThan(2 * 1024 * 1024);
  });
  test("of 1 MB is read, a longer one is rejected", async () => {
    const longest = `${form}&${big(1024 * 1024 - `${form}&name=`.length)}`;
    expect((await post("/login", {}, longest)).status).toBe(303);
    expect((await post("/login", {}, `${longest}x`)).status).toBe(413);
  });
  test("may be absent without a type, as an empty form", async () => {
    const response = await portal.fetch(new Request(`${testOrigin}/login`, { method: "POST" }));
    expect(response.status).toBe(400);
  });
});

describe("a malformed request", { tags: "X7" }, () => {
  test("with a URL over 8,000 characters gets 414", async () => {
    const statusOf = async (length: number) =>
      (await portal.fetch(new Request(testOrigin + "/job?q=".padEnd(length, "a")))).status;
    expect([await statusOf(8_000), await statusOf(8_001)]).toEqual([200, 414]);
  });
  test.each(["PUT", "PATCH", "DELETE", "OPTIONS"])(
    "with method %s gets 405 with an Allow header",
    async (method) => {
      const headers = { "Sec-Fetch-Site": "same-origin" };
      const response = await portal.fetch(new Request(`${testOrigin}/job`, { method, headers }));
      expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET, HEAD, POST"]);
    },
  );
  test("with an unknown method gets 501", async () => {
    const response = await portal.fetch(new Request(`${testOrigin}/en-US/job`, { method: "BREW" }));
    expect(response.status).toBe(501);
    expect(await response.text()).toContain("<h1>Something went wrong on our side</h1>");
  });
  test.each(["text/plain", "application/json", "text/html", "nonsense"])(
    "with a body of type %s gets 415",
    async (type) => {
      const response = await post("/login", { "Content-Type": type });
      expect([response.status, response.headers.get("Accept")]).toEqual([
        415,
        "application/x-www-form-urlencoded, multipart/form-data",
      ]);
    },
  );
  test.each([
    ["Content-Length", "5"],
    ["Transfer-Encoding", "chunked"],
  ])("with a body without a type gets 415: %s", async (name, value) => {
    const bare = new Request(`${testOrigin}/login`, { method: "POST", headers: { [name]: value } });
    expect((await portal.fetch(bare)).status).toBe(415);
  });
  test("with a compressed body gets 415", async () => {
    expect((await post("/login", { "Content-Encoding": "gzip" })).status).toBe(415);
    expect((await post("/login", { "Content-Encoding": "identity" })).status).toBe(303);
  });
  test("with invalid multipart content gets 400", async () => {
    const response = await post(
      "/login",
      { "Content-Type": "multipart/form-data; boundary=x" },
      "no parts here",
    );
    expect(response.status).toBe(400);
  });
  test.each(["/%E0%A4%A", "/job/%00", "/%", "/job%0a", "/job%7f"])("for %s gets 400", async (path) => {
    expect((await portal.fetch(new Request(testOrigin + path))).status).toBe(400);
  });
});

describe("a request over a raw connection gets the expected status:", () => {
  let listening: Listening;
  beforeAll(async () => {
    listening = await listen(() => portal, anyPort);
  });
  afterAll(() => listening.close());

  const head = (lines: string[]) => raw(listening.port, `${lines.join("\r\n")}\r\n\r\n`);
  test.each([
    ["headers over the limit", ["GET / HTTP/1.1", "Host: portal.test", `X-Much: ${"x".repeat(40_000)}`], 431],
    ["no Host", ["GET / HTTP/1.1"], 400],
    ["a Host that is none", ["GET / HTTP/1.1", "Host: a b"], 400],
    ["a Host with a path", ["GET / HTTP/1.1", "Host: portal.test/x"], 400],
    ["another Host", ["GET / HTTP/1.1", "Host: evil.test"], 421],
    ["another Host in the address itself", ["GET http://evil.test/job HTTP/1.1", "Host: portal.test"], 421],
    ["TRACE", ["TRACE /job HTTP/1.1", "Host: portal.test"], 501],
    ["bytes that are no HTTP", ["nonsense"], 400],
    ["a page", ["GET /job HTTP/1.1", "Host: portal.test"], 200],
  ] as const)("%s", async (_, lines, status) => {
    expect(await head([...lines])).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});
