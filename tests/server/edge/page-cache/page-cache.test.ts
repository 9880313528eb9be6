import { Agent, get, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, vi } from "vitest";
import { locales } from "#contract/locale";
import { openingGraceMs } from "#contract/window";
import { createPageCache } from "#server/edge/page-cache/page-cache";
import { type Listening, listen } from "#server/listen";
import { createMetrics } from "#server/observe/metrics";
import { days, published } from "#support/api/openings";
import { control } from "#support/api/programmes";
import { stopAtEnd } from "#support/at-end";
import { startHttpServer } from "#support/http-server";
import { demoMember } from "#support/members";
import { metricIn } from "#support/metrics";
import { anyPort, startPortal } from "#support/portal";
import { startSite } from "#support/site";
import { startUpstream } from "#support/upstream";

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}
let clock = Date.now();

const { api, portal, test } = await startSite({ seed: "demo", portal: { now: () => clock } });

const listening = stopAtEnd(await listen(() => portal, anyPort));
// Advances the clock, so that pages cached by earlier tests are too old.
beforeEach(() => {
  clock += 60_000;
});

const open = (
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
  port = listening.port,
): Promise<Answer> =>
  new Promise((done, failed) => {
    const given = { Host: "portal.test", ...headers };
    get({ port, path, method, headers: given, agent: false }, async (answer) => {
      done({ status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) });
    }).on("error", failed);
  });

/** How the requests since the last call were served, according to the log. */
const answered = () =>
  portal.lines
    .splice(0)
    .map((line) => JSON.parse(line))
    .filter(({ route }) => route)
    .map(({ cached }) => (cached ? "cached" : "rendered"));

describe("a publicly cached page", () => {
  test("is rendered once and served from memory, each time with a new request id", async () => {
    answered();
    const [first, second, third] = [
      await open("/en-US/job"),
      await open("/en-US/job"),
      await open("/en-US/job"),
    ];
    expect(answered()).toEqual(["rendered", "cached", "cached"]);
    expect(first.status).toBe(200);
    expect(second.body.equals(first.body)).toBe(true);
    const { "x-request-id": one, date: _, ...shared } = first.headers;
    expect(second.headers).toMatchObject(shared);
    expect(shared["content-security-policy"]).toContain("'sha256-");
    expect(new Set([one, second.headers["x-request-id"], third.headers["x-request-id"]]).size).toBe(3);
  });

  test("is shared by browsers that have viewed openings, counted a visit or chosen a language", async () => {
    await open("/en-US/job");
    answered();
    const cookies = ["viewed=RD-1:RD-2", "XSRF-TOKEN=abc", "locale=en-US", "viewed=RD-1; locale=zh-CN"];
    const ofDevices = ["device=1.a", "source=1.a", "__Host-device=1.a; __Host-source=1.a"];
    for (const cookie of [...cookies, ...ofDevices]) await open("/en-US/job", { Cookie: cookie });
    await open("/en-US/job", { Host: "PORTAL.test" });
    expect(answered()).toEqual(Array(8).fill("cached"));
  });

  test("gets 304 when its ETag matches", async () => {
    const { headers } = await open("/en-US/terms");
    const again = await open("/en-US/terms", { "If-None-Match": headers.etag ?? "" });
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    const count = { route: "/terms", method: "GET", status: "3xx" };
    const name = "portal_http_request_duration_seconds_count";
    expect(metricIn(await portal.metrics.text(), name, count)).toBe(1);
    expect((await open("/en-US/terms", { "If-None-Match": '"another"' })).status).toBe(200);
  });

  test("has the same ETag for HEAD as for GET, whether it is cached or not", async () => {
    const headOf = async () => (await open("/en-US/privacyPolicy", {}, "HEAD")).headers.etag;
    const first = await headOf();
    expect(first).toMatch(/^"/);
    expect((await open("/en-US/privacyPolicy")).headers.etag).toBe(first);
    expect(await headOf()).toBe(first);
  });

  test("is cached per content coding", async () => {
    const plain = await open("/en-US/news");
    const small = await open("/en-US/news", { "Accept-Encoding": "br" });
    const again = await open("/en-US/news", { "Accept-Encoding": "br;q=0.9, gzip;q=0.5" });
    expect(answered().slice(-3)).toEqual(["rendered", "rendered", "cached"]);
    expect(again.headers["content-encoding"]).toBe("br");
    expect(again.headers.etag).not.toBe(plain.headers.etag);
    expect(brotliDecompressSync(again.body).equals(plain.body)).toBe(true);
    expect(again.body.equals(small.body)).toBe(true);
  });

  test("is fresh for 5 s, then served stale while a single render refreshes it", async () => {
    await open("/en-US/job");
    clock += 5_000;
    await open("/en-US/job");
    clock += 1;
    answered();
    const crowd = await Promise.all(Array.from({ length: 50 }, () => open("/en-US/job")));
    expect(crowd.map(({ status }) => status)).toEqual(crowd.map(() => 200));
    await expect.poll(() => portal.lines.filter((line) => line.includes('"route"')).length).toBe(51);
    expect(answered().filter((how) => how === "rendered")).toHaveLength(1);
    clock += 5_000;
    await open("/en-US/job");
    expect(answered()).toEqual(["cached"]);
  });

  test("is counted as hit, stale or miss, with its size", async () => {
    const counts = async () => {
      const text = await portal.metrics.text();
      const count = (result: string) => metricIn(text, "portal_page_cache_requests_total", { result }) ?? 0;
      return { hit: count("hit"), stale: count("stale"), miss: count("miss") };
    };
    const before = await counts();
    await open("/en-US/job");
    await open("/en-US/job");
    clock += 6_000;
    answered();
    await open("/en-US/job");
    await expect.poll(() => answered().length > 0).toBe(true);
    const after = await counts();
    expect(after).toEqual({ hit: before.hit + 1, stale: before.stale + 1, miss: before.miss + 1 });
    const text = await portal.metrics.text();
    expect(metricIn(text, "portal_page_cache_pages")).toBeGreaterThan(0);
    expect(metricIn(text, "portal_page_cache_bytes")).toBeGreaterThan(1_000);
    const request = { route: "/job", method: "GET", status: "2xx" };
    expect(metricIn(text, "portal_http_request_duration_seconds_count", request)).toBeGreaterThan(2);
  });

  test("is counted with its body, headers and texts, and stores no header that is not in its key", async () => {
    const metrics = createMetrics();
    const rendered: Request[] = [];
    const cache = createPageCache({
      render: async (request) => rendered.push(request),
      log: pino({ level: "silent" }),
      metrics,
      now: () => clock,
      locales,
    });
    const { port } = await startHttpServer((incoming, outgoing) => {
      if (!cache.serve(incoming, outgoing, "7f3c")) outgoing.writeHead(503).end();
    });
    const store = async (path: string, sent: object, received: object, body: number) => {
      const before = metricIn(await metrics.text(), "portal_page_cache_bytes") ?? 0;
      cache.store(new Request(`http://portal.test${path}`, { headers: { Host: "portal.test", ...sent } }), {
        status: 200,
        headers: new Headers({ "Cache-Control": "private, no-cache", ...received }),
        body: Buffer.alloc(body),
        expiresAt: Number.POSITIVE_INFINITY,
        isStale: false,
      });
      return (metricIn(await metrics.text(), "portal_page_cache_bytes") ?? 0) - before;
    };
    const plain = await store("/en-US/news/a", {}, {}, 1_000);
    const large = "x".repeat(10_000);
    expect(await store("/en-US/news/b", {}, { "Content-Security-Policy": large }, 1_000)).toBeGreaterThan(
      plain + 10_000,
    );
    expect(await store("/en-US/news/c", {}, {}, 11_000)).toBe(plain + 10_000);
    // The path counts three times: twice for the key, and once in the URL of the request that renders the page again.
    expect(await store(`/en-US/news/${large}`, {}, {}, 1_000)).toBe(plain + 3 * (large.length - 1));
    expect(await store("/en-US/news/d", { "X-Large": large }, {}, 1_000)).toBe(plain);
    const sent = {
      "Accept-Encoding": "br;q=0.9",
      "Accept-Language": "en;q=0.5",
      Cookie: "theme=dark; viewed=RD-1",
    };
    await store("/news/e", sent, {}, 1_000);
    clock += 6_000;
    expect((await open("/en-US/news/d", {}, "GET", port)).status).toBe(200);
    expect((await open("/news/e", sent, "GET", port)).status).toBe(200);
    await expect.poll(() => rendered).toHaveLength(2);
    expect(rendered.map(({ url, headers }) => [url, Object.fromEntries(headers)])).toEqual([
      ["http://portal.test/en-US/news/d", { host: "portal.test" }],
      [
        "http://portal.test/news/e",
        { host: "portal.test", "accept-encoding": "br", "accept-language": "en-US", cookie: "theme=dark" },
      ],
    ]);
  });

  test("is removed from memory after 10 s, without another request", async () => {
    vi.useFakeTimers();
    try {
      const metrics = createMetrics();
      const render = async () => {};
      const cache = createPageCache({
        render,
        log: pino({ level: "silent" }),
        metrics,
        now: Date.now,
        locales,
      });
      cache.store(new Request("http://portal.test/en-US/job", { headers: { Host: "portal.test" } }), {
        status: 200,
        headers: new Headers({ "Cache-Control": "private, no-cache" }),
        body: Buffer.from("openings"),
        expiresAt: Number.POSITIVE_INFINITY,
        isStale: false,
      });
      const stored = async () => metricIn(await metrics.text(), "portal_page_cache_pages");
      expect(await stored()).toBe(1);
      vi.advanceTimersByTime(10_500);
      expect(await stored()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test("is marked as stale in the log if it was rendered while the API failed", async () => {
    const upstream = await startUpstream();
    const own = await startPortal({ apiUrl: upstream.url, now: () => clock });
    const ownListening = stopAtEnd(await listen(() => own, anyPort));
    await open("/en-US/news/spring", {}, "GET", ownListening.port);
    clock += 60_000;
    upstream.failWith(() => ({ status: 500 }));
    own.lines.splice(0);
    for (let nth = 0; nth < 2; nth += 1) await open("/en-US/news/spring", {}, "GET", ownListening.port);
    const requests = own.lines.map((line) => JSON.parse(line)).filter(({ route }) => route);
    expect(requests.map(({ status, cached, stale }) => ({ status, cached, stale }))).toEqual([
      { status: 200, cached: undefined, stale: true },
      { status: 200, cached: true, stale: true },
    ]);
  });

  test("is not served when it is older than 10 s", async () => {
    await open("/en-US/job");
    clock += 10_001;
    answered();
    await open("/en-US/job");
    expect(answered()).toEqual(["rendered"]);
  });

  describe("is rendered again at the instant when", () => {
    /** How the page is served 1 ms before `instant`, when it is fresh in any case, and at `instant`. */
    async function servedAround(instant: number, path: string) {
      clock = instant - 3_000;
      await open(path);
      answered();
      clock = instant - 1;
      await open(path);
      clock = instant;
      await open(path);
      return answered();
    }
    const soon = () => clock + 60_000;

    const publishedUntil = async (closesAt: number) => {
      const [id = ""] = await published(api, {
        publishedAt: days(-1, new Date()),
        closesAt: new Date(closesAt),
      });
      opened.push(id);
      return id;
    };
    const opened: string[] = [];
    let restoreProgramme: () => Promise<void>;
    beforeAll(async () => {
      const { programme, ...values } = await api.db
        .selectFrom("programmeControls")
        .selectAll()
        .where("programme", "=", "HRMatching")
        .executeTakeFirstOrThrow();
      restoreProgramme = () => control(api, programme, values);
    });
    // Removes the dates of the test: the portal's clock is ahead of the API's. A page with a date that has passed only
    // for the portal is never cached, so the next test would fail.
    afterEach(async () => {
      await api.db
        .updateTable("openings")
        .set({ openUntil: new Date(0).toISOString() })
        .where("jobId", "in", opened)
        .execute();
      await restoreProgramme();
    });

    test("an opening closes, and when its grace period ends", async () => {
      for (const afterClosing of [0, openingGraceMs]) {
        const instant = soon();
        const id = await publishedUntil(instant - afterClosing);
        expect(await servedAround(instant, `/en-US/job/${id}`)).toEqual(["cached", "rendered"]);
      }
    });

    test.each([
      ["opens", (instant: number) => ({ openAt: instant, closeAt: instant + 9_000_000 })],
      ["closes", (instant: number) => ({ openAt: 0, closeAt: instant })],
      ["ends its grace period", (instant: number) => ({ openAt: 0, closeAt: instant - 3_600_000 })],
    ])("a programme %s", async (_, datesFor) => {
      const instant = soon();
      const { openAt, closeAt } = datesFor(instant);
      const dates = { openAt: new Date(openAt).toISOString(), closeAt: new Date(closeAt).toISOString() };
      await control(api, "HRMatching", { ...dates, graceMinutes: 60 });
      expect(await servedAround(instant, "/en-US")).toEqual(["cached", "rendered"]);
    });

    test("an opening closes, where a browser has cached the page's data", async () => {
      const id = await publishedUntil(Date.now() + 4_900);
      const { headers } = await open(`/en-US/job/${id}.data`);
      expect(headers["cache-control"]).toMatch(/^private, max-age=[0-4]$/);
    });
  });

  test("is rendered again after its response, two pages at a time", async () => {
    const started: string[] = [];
    const finish: (() => void)[] = [];
    const cache = createPageCache({
      render: (request) => {
        started.push(new URL(request.url).pathname);
        return new Promise<void>((done) => finish.push(done));
      },
      log: pino({ level: "silent" }),
      metrics: createMetrics(),
      now: () => clock,
      locales,
    });
    const startedBeforeResponse: number[] = [];
    const { port } = await startHttpServer((incoming, outgoing) => {
      if (!cache.serve(incoming, outgoing, "7f3c")) outgoing.writeHead(503).end();
      startedBeforeResponse.push(started.length);
    });
    const paths = ["a", "b", "c", "d"].map((name) => `/en-US/news/${name}`);
    for (const path of paths)
      cache.store(new Request(`http://portal.test${path}`, { headers: { Host: "portal.test" } }), {
        status: 200,
        headers: new Headers({ "Cache-Control": "private, no-cache" }),
        body: Buffer.from(path),
        expiresAt: Number.POSITIVE_INFINITY,
        isStale: false,
      });
    clock += 6_000;
    for (const path of [...paths, ...paths])
      expect((await open(path, {}, "GET", port)).body.toString()).toBe(path);
    expect(startedBeforeResponse[0]).toBe(0);
    expect(started).toEqual(paths.slice(0, 2));
    finish.shift()?.();
    await expect.poll(() => started).toEqual(paths.slice(0, 3));
    for (const done of finish) done();
    await expect.poll(() => started).toEqual(paths);
  });

  test("is evicted when its refresh fails", async () => {
    const failing = createPageCache({
      render: () => Promise.reject(new Error("down")),
      log: pino({ level: "silent" }),
      metrics: createMetrics(),
      now: () => clock,
      locales,
    });
    const { port } = await startHttpServer((incoming, outgoing) => {
      if (!failing.serve(incoming, outgoing, "7f3c")) outgoing.writeHead(503).end();
    });
    const headers = new Headers({ "Cache-Control": "private, no-cache" });
    failing.store(new Request("http://portal.test/en-US/job", { headers: { Host: "portal.test" } }), {
      status: 200,
      headers,
      body: Buffer.from("openings"),
      expiresAt: Number.POSITIVE_INFINITY,
      isStale: false,
    });
    clock += 6_000;
    expect((await open("/en-US/job", {}, "GET", port)).body.toString()).toBe("openings");
    await expect.poll(async () => (await open("/en-US/job", {}, "GET", port)).status).toBe(503);
  });
});

describe("behind a proxy, the head of a cached page", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let listeningBehindProxy: Listening;
  const behindProxy = await startPortal({ apiUrl: api.url, now: () => clock, env: { TRUST_PROXY: "1" } });

  beforeAll(async () => {
    listeningBehindProxy = await listen(() => behindProxy, { ...anyPort, trustProxy: 1 });
  });
  afterAll(async () => {
    agent.destroy();
    await listeningBehindProxy.close();
  });

  /** Status, raw headers without date and request id, and body of a response over the kept-alive connection. */
  const visit = (headers: Record<string, string> = {}) =>
    new Promise<{ status: number | undefined; headers: string[]; body: string }>((done, failed) => {
      const { port } = listeningBehindProxy;
      const given = { Host: "portal.test", "X-Forwarded-Host": "portal.test", ...headers };
      get({ port, path: "/en-US/job", headers: given, agent }, async (answer) => {
        const pairs = answer.rawHeaders.flatMap((name, place) =>
          place % 2 === 0 ? [`${name}: ${answer.rawHeaders[place + 1]}`] : [],
        );
        const shared = pairs.filter((pair) => !/^(?:date|x-request-id):/i.test(pair));
        done({ status: answer.statusCode, headers: shared.sort(), body: (await buffer(answer)).toString() });
      }).on("error", failed);
    });

  test.each(["keep-alive", "Connection", "timeout=5", "text/html"])(
    "does not depend on an earlier visitor's request id: %s",
    async (id) => {
      const rendered = await visit();
      await visit({ "X-Request-Id": id });
      expect(await visit()).toEqual(rendered);
      const etag = rendered.headers.find((pair) => /^etag:/i.test(pair))?.slice("etag: ".length) ?? "";
      await visit({ "If-None-Match": etag, "X-Request-Id": id });
      const notModified = await visit({ "If-None-Match": etag });
      expect(notModified).toEqual({ status: 304, headers: rendered.headers, body: "" });
    },
  );
});

describe("a page is rendered for each request", () => {
  const isRendered = async (path: string, headers?: Record<string, string>, method?: string) => {
    await open(path, headers, method);
    answered();
    const answer = await open(path, headers, method);
    expect(answered(), path).toEqual(["rendered"]);
    return answer;
  };

  test("of a client that is signed in, or was", async ({ demo: browser }) => {
    const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join("; ");
    await open("/en-US");
    const mine = await isRendered("/en-US", { Cookie: cookie });
    expect(mine.headers["cache-control"]).toBe("private, no-store");
    expect(mine.headers.etag).toBeUndefined();
    await isRendered("/en-US", { Cookie: "session=1.nonsense" });
    await isRendered("/en-US", { COOKIE: "session=1.nonsense" });
    await isRendered("/en-US", { Cookie: "flash=1.nonsense; locale=en-US" });
    expect((await open("/en-US")).body.toString()).not.toContain(demoMember.username);
  });

  test("with a query, a form, a data request or HEAD", async () => {
    await isRendered("/en-US/job?city=TW-TPE");
    await isRendered("/en-US/job?anything=else");
    await isRendered("/en-US/job.data");
    await isRendered("/en-US/job", {}, "HEAD");
    await isRendered("/en-US/job", { "Sec-Fetch-Mode": "cors" });
  });

  test("of a screen with a form, which has a captcha stamp", async () => {
    for (const path of ["/login", "/regedit", "/forgetPWD", "/contactUs", "/HRMatching/hrmatching"])
      await isRendered(`/en-US${path}`);
  });

  test("that is not found", async () => {
    expect((await isRendered("/en-US/job/ZZ-0000-000")).status).toBe(404);
    expect((await isRendered("/en-US/no/such")).status).toBe(404);
  });

  test("for another language or host", async () => {
    const german = { "Accept-Language": "de" };
    expect((await open("/terms", german)).status).toBe(200);
    expect((await open("/terms", german)).status).toBe(200);
    expect(answered().slice(-1)).toEqual(["cached"]);
    expect((await open("/terms", { "Accept-Language": "en" })).headers.location).toBe("/en-US/terms");
    const chosen = async (lang: string) =>
      (await open(`/terms?lang=${lang}`)).headers["set-cookie"]?.join().split(";")[0] ?? "";
    const chinese = { ...german, Cookie: await chosen("zh-CN") };
    expect((await open("/terms", chinese)).headers.location).toBe("/zh-CN/terms");
    await isRendered("/terms", { ...german, Cookie: await chosen("zh-TW") });
    expect((await open("/terms", { ...german, Host: "evil.test" })).status).toBe(421);
  });
});
