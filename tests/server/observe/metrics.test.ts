import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { routePattern } from "#server/observe/metrics";
import { freePort } from "#support/free-port";
import { metricIn } from "#support/metrics";
import { startPortal, type TestPortal } from "#support/portal";
import { probeBuild } from "#support/probe";
import { startServer } from "#support/server-process";
import { startUpstream, type TestUpstream } from "#support/upstream";

describe("the portal's metrics", () => {
  let upstream: TestUpstream;
  let portal: TestPortal;
  beforeEach(async () => {
    upstream = await startUpstream();
    portal = await startPortal({ apiUrl: upstream.url, build: probeBuild, env: { TRUST_PROXY: "1" } });
  });
  afterEach(async () => {
    await portal.stop();
    await upstream.stop();
  });

  const sample = async (name: string, labels?: Record<string, string>) =>
    metricIn(await portal.metrics.text(), name, labels);
  const signIn = async () => {
    const browser = portal.browser();
    await browser.submit("/login", { username: "lin", password: "right" });
    return browser;
  };

  test("count requests by route pattern, method and status class, never by path", async () => {
    const browser = portal.browser();
    await browser.open("/en-US/news/a-secret-slug");
    await browser.open("/zh-CN/news/another");
    await browser.open("/no/such/page");
    await portal.fetch(new Request(`${portal.origin}/news/x`, { method: "PROPFIND" }));
    const count = "portal_http_request_duration_seconds_count";
    expect(await sample(count, { route: "other", method: "GET", status: "4xx" })).toBe(1);
    expect(await sample(count, { route: "/news/:slug", method: "other" })).toBe(1);
    const text = await portal.metrics.text();
    expect(text).toContain('route="/news/:slug"');
    expect(text).not.toMatch(/secret-slug|another|such/);
  });

  test("count calls of the API by their name in the contract and their status", async () => {
    const browser = await signIn();
    upstream.failWith((call) => (call.path.startsWith("/api/resume/") ? { status: 404 } : undefined));
    await browser.open("/resume");
    const count = "portal_upstream_call_duration_seconds_count";
    expect(await sample(count, { call: "issueToken", status: "200" })).toBe(1);
    expect(await sample(count, { call: "readGeneralInformation", status: "404" })).toBe(1);
    upstream.failWith((call) => (call.path.startsWith("/api/resume/") ? "hang up" : undefined));
    await browser.open("/resume");
    expect(await sample(count, { call: "readGeneralInformation", status: "error" })).toBeGreaterThan(0);
    expect(await sample("portal_upstream_calls_running")).toBe(0);
    expect(await sample("portal_upstream_calls_queued")).toBe(0);
  });

  test("count token refreshes by outcome", async () => {
    const browser = await signIn();
    upstream.expireAccess();
    upstream.failRefreshWith(() => ({ status: 500 }));
    await browser.open("/resume");
    upstream.failRefreshWith(() => undefined);
    await browser.open("/resume");
    upstream.expireAccess();
    upstream.expireRefresh();
    await browser.open("/resume");
    for (const outcome of ["failed", "renewed", "rejected"])
      expect([outcome, await sample("portal_token_refreshes_total", { outcome })]).toEqual([outcome, 1]);
  });

  test("count reads that were served from memory", async () => {
    const browser = portal.browser();
    await browser.open("/news/spring");
    await browser.open("/news/spring");
    const name = "portal_read_cache_requests_total";
    expect(await sample(name, { result: "miss" })).toBeGreaterThan(0);
    expect(await sample(name, { result: "hit" })).toBe(1);
    expect(await sample("portal_read_cache_entries")).toBeGreaterThan(0);
  });

  test("count forms above a rate limit by the limit's name", async () => {
    for (let nth = 0; nth < 61; nth += 1)
      await portal
        .browser()
        .submit(
          "/login",
          { username: "lin", password: "wrong" },
          { headers: { "X-Forwarded-For": "203.0.113.7" } },
        );
    expect(await sample("portal_rate_limited_total", { limit: "sign-in" })).toBe(1);
  });
});

test.each([
  ["/en-US/job", "/job"],
  ["/zh-CN/job/8211.data", "/job/:jobId"],
  ["/job//", "/job"],
  ["/assets/app-1a2b.js", "/assets"],
  ["/messages/en-US.1a2b/common.json", "/messages"],
  ["/readyz", "/readyz"],
  ["/sitemap.xml", "/sitemap"],
  ["/sitemap/openings-1.xml", "/sitemap"],
  ["/wp-login.php", "other"],
])("the route pattern of %s is %s", (path, pattern) => {
  expect(routePattern(path)).toBe(pattern);
});

describe("METRICS_PORT", () => {
  let running: Awaited<ReturnType<typeof startServer>>;
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "careers-test-"));
  });
  afterEach(async () => {
    await running.stop("SIGKILL");
    await rm(folder, { recursive: true, force: true });
  });

  test("serves the metrics of the portal and of the embedded API, only on the loopback interface", async () => {
    const port = await freePort();
    running = await startServer({ DATA_DIR: folder, SEED: "none", METRICS_PORT: String(port) });
    await expect.poll(async () => (await fetch(`${running.url}/readyz`)).status).toBe(200);
    await fetch(`${running.url}/en-US/job`);
    const response = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(response.headers.get("Content-Type")).toContain("text/plain; version=0.0.4");
    const text = await response.text();
    const request = { route: "/job", method: "GET", status: "2xx" };
    expect(metricIn(text, "portal_http_request_duration_seconds_count", request)).toBe(1);
    expect(metricIn(text, "portal_upstream_call_duration_seconds_count", { call: "listJobs" })).toBe(1);
    expect(metricIn(text, "recruitment_api_call_duration_seconds_count", { call: "listJobs" })).toBe(1);
    expect(metricIn(text, "recruitment_api_outbox_waiting")).toBe(0);
    for (const name of ["nodejs_eventloop_lag_p99_seconds", "process_resident_memory_bytes"])
      expect([name, metricIn(text, name)]).toEqual([name, expect.any(Number)]);
    expect(metricIn(text, "recruitment_api_nodejs_eventloop_lag_p99_seconds")).toBeDefined();
    const names = text.match(/^# TYPE \S+/gm) ?? [];
    expect(new Set(names).size).toBe(names.length);
    expect((await fetch(`${running.url}/metrics`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    const elsewhere = connect({ port, host: "127.0.0.2" });
    const [reason] = await once(elsewhere, "error");
    expect(reason.code).toBe("ECONNREFUSED");
  });

  test("serves the metrics of an API that runs alone", async () => {
    const port = await freePort();
    const settings = { DATA_DIR: folder, SEED: "none", API_PORT: "0", METRICS_PORT: String(port) };
    running = await startServer(settings, "api");
    const [, url = ""] = /"url":"([^"]+)"/.exec(running.output()) ?? [];
    await fetch(`${url}/api/jobs/8211`);
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const call = { call: "readJob" };
    expect(metricIn(text, "recruitment_api_call_duration_seconds_count", call)).toBe(1);
    expect(metricIn(text, "process_resident_memory_bytes")).toBeGreaterThan(1e6);
  });
});
