import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { listedScreens } from "#server/edge/sitemap";
import { createHealth } from "#server/observe/health";
import { allCapabilities } from "#server/upstream/capabilities";
import { startPortal, testOrigin } from "#support/portal";
import { startUpstream } from "#support/upstream";
import { screens } from "../../../remix.config.js";

const upstream = await startUpstream();
const portal = await startPortal({ apiUrl: upstream.url });

const get = (path: string, headers: Record<string, string> = {}) =>
  portal.fetch(new Request(testOrigin + path, { headers }));

async function filesOf(path: string): Promise<string[]> {
  const html = await (await get(path)).text();
  return html.match(/(?<=")\/assets\/[^"]+(?=")/g) ?? [];
}

describe("page response headers", () => {
  test("allow only the inline scripts and styles of the page itself", async () => {
    const response = await get("/terms");
    const html = await response.text();
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    expect(policy.replace(/ 'sha256-[^']+'/g, "").split("; ")).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "object-src 'none'",
    ]);
    const inline = [...html.matchAll(/<(script|style)(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/g)];
    expect(inline.length).toBeGreaterThan(1);
    for (const [, , content = ""] of inline) {
      const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(content));
      expect(policy).toContain(`'sha256-${Buffer.from(digest).toString("base64")}'`);
    }
    expect(html).not.toContain("nonce=");
  });

  test("include the other security headers and none that reveals the software", async () => {
    const { headers } = await get("/terms");
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "x-frame-options": "DENY",
      "permissions-policy":
        "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
      "origin-agent-cluster": "?1",
    });
    const names = [...headers.keys()];
    expect(names.filter((name) => /^(x-inline|server$|x-powered)/.test(name))).toEqual([]);
    expect(names).not.toContain("strict-transport-security");
  });

  test.each([
    ["/terms", "private, no-cache", "Cookie, Accept-Language, Accept-Encoding"],
    ["/en-US/terms", "private, no-cache", "Cookie, Accept-Encoding"],
    ["/terms.data", "private, max-age=5", "Cookie, Accept-Encoding"],
    ["/en-US/login", "private, no-cache", "Cookie, Accept-Encoding"],
    ["/en-US/login.data", "private, no-store", "Cookie, Accept-Encoding"],
  ])("of %s say how it may be cached, and what it depends on", async (path, control, vary) => {
    const { headers } = await get(path);
    expect([headers.get("Cache-Control"), headers.get("Vary")]).toEqual([control, vary]);
  });

  test("include Strict-Transport-Security if the portal uses https", async () => {
    const secure = await startPortal({ apiUrl: upstream.url, env: { PUBLIC_ORIGIN: "https://portal.test" } });
    const { headers } = await secure.fetch(new Request("https://portal.test/terms"));
    expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000; includeSubDomains");
    expect(headers.get("Content-Security-Policy")).toMatch(/; upgrade-insecure-requests$/);
  });
});

describe("a page response", () => {
  test("contains nothing after its end, where HTML allows no elements", async () => {
    const html = await (await get("/terms")).text();
    expect(html.match(/<script/g)?.length).toBeGreaterThan(3);
    expect(html).toMatch(/<\/script>(?:<!--[^>]*-->)*<\/body><\/html>$/);
  });

  test.each([
    ["br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["*", "br", brotliDecompressSync],
    ["GZIP, BR", "br", brotliDecompressSync],
    ["br;q=0.5, gzip;q=0.9", "gzip", gunzipSync],
    ["br;q=0, *", "gzip", gunzipSync],
  ] as const)("is compressed as the client prefers, whole: %s", async (accepted, coding, open) => {
    const response = await get("/terms", { "Accept-Encoding": accepted });
    expect(response.headers.get("Content-Encoding")).toBe(coding);
    expect(response.headers.get("Vary")).toContain("Accept-Encoding");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(Number(response.headers.get("Content-Length"))).toBe(bytes.length);
    expect(open(bytes).toString()).toContain("</html>");
  });

  test("is uncompressed for a client that accepts no coding", async () => {
    for (const accepted of ["", "identity", "br;q=0, gzip;q=0", "zstd"]) {
      const response = await get("/terms", { "Accept-Encoding": accepted });
      expect(response.headers.get("Content-Encoding")).toBeNull();
    }
  });

  test("of less than 1 KB is not compressed", async () => {
    const { headers } = await get("/healthz", { "Accept-Encoding": "br" });
    expect([headers.get("Content-Encoding"), headers.get("Vary")]).toEqual([null, "Accept-Encoding"]);
  });

  test("to HEAD has the headers of GET and no body", async () => {
    const response = await portal.fetch(new Request(`${testOrigin}/terms`, { method: "HEAD" }));
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });
});

describe("files", () => {
  test("with a hash in their name are immutable and compressed", async () => {
    const files = await filesOf("/terms");
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const plain = await get(file);
      expect(plain.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
      const body = await plain.text();
      const small = await get(file, { "Accept-Encoding": "gzip, br" });
      if (body.length < 1024) continue;
      expect([small.headers.get("Content-Encoding"), small.headers.get("Vary")]).toEqual([
        "br",
        "Accept-Encoding",
      ]);
      expect(brotliDecompressSync(Buffer.from(await small.arrayBuffer())).toString()).toBe(body);
    }
  });

  test("that the client has cached get 304", async () => {
    const [file = ""] = await filesOf("/terms");
    const etag = (await get(file)).headers.get("ETag") ?? "";
    const again = await get(file, { "If-None-Match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test("of an earlier build get 404 with no-store", async () => {
    const response = await get("/assets/root-old.js");
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
  });

  test("outside the folder cannot be reached", async () => {
    for (const path of [
      "/assets/..%2f..%2fserver.js",
      "/..%2fserver%2findex.js",
      "/assets/%2e%2e/%2e%2e/server.js",
    ]) {
      expect((await get(path)).status).toBe(404);
    }
  });

  test("with the name of the build are revalidated each time", async () => {
    const response = await get("/build.json");
    expect(response.headers.get("Cache-Control")).toBe("no-cache");
    expect(await response.json()).toEqual({ build: expect.stringMatching(/^\w+$/) });
  });
});

test("robots.txt disallows the pages of members in all languages, and names the sitemap", async () => {
  const response = await get("/robots.txt");
  const paths = ["/resume", "/memberCenter", "/logout", "/job/*/apply", "/job/saved", "/goto", "/oauth/"];
  const disallowed = ["", "/zh-CN", "/en-US"].flatMap((prefix) => paths.map((path) => prefix + path));
  const rules = disallowed.map((path) => `Disallow: ${path}\n`).join("");
  expect(await response.text()).toBe(`User-agent: *\n${rules}\nSitemap: ${testOrigin}/sitemap.xml\n`);
  for (const { headers } of [response, await get("/sitemap/screens.xml")])
    expect(headers.get("Cache-Control")).toBe("public, max-age=600");
});

test("the sitemap lists every cached page, and those of programmes and contact", () => {
  const cached = screens.filter(
    ({ path, publicCache, layout }) => publicCache && layout !== "none" && !path.includes(":"),
  );
  const others = ["/hr/upgrecruit/upgma", "/HRMatching", "/HRCampus/hrcampus", "/contactUs"];
  expect(new Set(listedScreens)).toEqual(new Set([...cached.map(({ path }) => path), ...others]));
});

describe("the message files for the browser", () => {
  const address = async () =>
    /\/messages\/en-US\.[\w-]+\/common\.json/.exec(await (await get("/en-US/terms")).text())?.[0] ?? "";

  test("have a URL with a content hash and are immutable", async () => {
    const response = await get(await address());
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(await response.json()).toMatchObject({ "nav.skip": expect.any(String) });
  });

  test("of an earlier hash contain the current messages and are not cached", async () => {
    const response = await get("/messages/en-US.earlier/common.json");
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-cache"]);
  });

  test("are overridden by the API's rows", async () => {
    upstream.failWith((call) =>
      call.path === "/api/Multilingual"
        ? { body: [{ colId: "nav.skip", desTn: "", desCn: "", desEn: "Straight to the point" }] }
        : undefined,
    );
    const other = await startPortal({ apiUrl: upstream.url });
    await expect
      .poll(async () => (await other.fetch(new Request(`${testOrigin}/en-US/terms`))).text())
      .toContain("Straight to the point");
    const chinese = await (await other.fetch(new Request(`${testOrigin}/terms`))).text();
    expect(chinese).not.toContain("Straight to the point");
    upstream.failWith(() => undefined);
  });
});

test("logs a request as one line of JSON without query, cookies or email addresses", {
  tags: "P1",
}, async () => {
  portal.lines.length = 0;
  await get("/en-US/login?to=%2Fresume&code=canary-code&email=lin%40example.com", {
    Cookie: "session=canary-cookie",
  });
  await get("/news/canary-slug");
  await get("/healthz");
  const [line = "", second = "", third = ""] = portal.lines.filter((each) => each.includes('"route"'));
  expect(JSON.parse(line)).toMatchObject({
    id: expect.stringMatching(/^[\w-]{36}$/),
    method: "GET",
    route: "/login@en-US",
    status: 200,
    ms: expect.any(Number),
    upstream: { calls: expect.any(Number), ms: expect.any(Number) },
  });
  expect(JSON.parse(second)).toMatchObject({ level: 30, route: "/news/:slug@zh-TW" });
  expect(JSON.parse(third)).toMatchObject({ level: 20, route: "/healthz" });
  expect(line + second).not.toMatch(/canary|example\.com|resume/);
  portal.lines.length = 0;
  await get("/reset/canary@example.com/canary-token");
  await get("/job/canary@example.com");
  const unknown = portal.lines.join("");
  expect(unknown).toContain('"route":"other","status":404');
  expect(unknown).not.toMatch(/canary/);
});

describe("the health endpoints", { tags: "P2" }, () => {
  const readiness = async () => {
    const response = await get("/readyz");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    return [response.status, await response.json()];
  };

  test("report the API's state at /readyz, and readiness independent of it", async () => {
    // Polls, because on a busy machine the check of the API's state can time out, after half a second.
    const ready = { status: "ready", missingCapabilities: [], disk: "writable" };
    await expect.poll(readiness).toEqual([200, { ...ready, api: "ready" }]);
    upstream.failWith(() => ({ status: 500, body: "x" }));
    await expect.poll(readiness).toEqual([200, { ...ready, api: "failing" }]);
    upstream.failWith(() => undefined);
  });

  test("report that the portal is not ready while its API starts, and when it stops", async () => {
    const disk = { report: () => undefined, state: () => "writable" as const, stop: () => undefined };
    const apiUrl = () => new Promise<string>(() => undefined);
    const health = createHealth({ apiUrl, disk, redis: null, capabilities: allCapabilities });
    const ask = async () => {
      const response = await health.routes.request("/readyz");
      return [response.status, await response.json()];
    };
    const state = { api: "starting", missingCapabilities: [], disk: "writable" };
    expect(await ask()).toEqual([503, { status: "starting", ...state }]);
    health.drain();
    expect(await ask()).toEqual([503, { status: "stopping", ...state }]);
  });

  test("name the part of our own API that is unavailable, without a call that needs it", async () => {
    const parts = { database: "read-only", files: "ready", disk: "ready" };
    upstream.failWith(({ path }) =>
      path === "/readyz" ? { status: 503, body: { status: "failing", ...parts } } : { delay: 10_000 },
    );
    const before = upstream.calls.length;
    await expect.poll(readiness).toMatchObject([200, { status: "ready", api: "failing", apiParts: parts }]);
    expect(upstream.calls.slice(before).map(({ path }) => path)).not.toContain("/api/Multilingual");
    upstream.failWith(() => undefined);
  });
});

describe("an error page discloses nothing about the implementation", { tags: "H4" }, () => {
  test.each(["/nowhere", "/job/nonsense/deep", "/%E0%A4%A", "/news/broken", "/news/broken.data"])(
    "%s",
    async (path) => {
      upstream.failWith((call) =>
        call.path.includes("broken") ? { status: 500, body: "at secret.js:1:1" } : undefined,
      );
      const response = await get(path);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(await response.text()).not.toMatch(/secret\.js|node_modules|\bat .*:\d+:\d+|server-runtime/);
      upstream.failWith(() => undefined);
    },
  );
});

test.each([
  ["down", "hang up", 503],
  ["talking nonsense", { body: { items: "many" } }, 502],
  ["refusing", { status: 451, body: { title: "Unavailable" } }, 451],
] as const)("an API that is %s leads to an error page with that status", async (_, fault, status) => {
  upstream.failWith((call) => (call.path.startsWith("/api/news") ? fault : undefined));
  const response = await get(`/news?countPerPage=${status}`);
  expect(response.status).toBe(status);
  expect(response.headers.get("Retry-After") !== null).toBe(status === 503);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  upstream.failWith(() => undefined);
});
