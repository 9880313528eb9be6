import { beforeEach, describe, expect, test } from "vitest";
import type { Call } from "#app/api/call";
import { requestPasswordReset } from "#contract/account";
import { uploadAttachment } from "#contract/files";
import { listJobs } from "#contract/jobs";
import { createRateLimit, readOnlyWhenLimited } from "#server/edge/rate-limit";
import { createCounter } from "#server/stores/counter";
import { stopAtEnd } from "#support/at-end";
import { startPortal, type TestPortal } from "#support/portal";
import { probeBuild } from "#support/probe";
import { hasRedis, startRedisProxy } from "#support/redis";
import { startUpstream, type TestUpstream } from "#support/upstream";

let upstream: TestUpstream;
let portal: TestPortal;

const start = (env: Record<string, string> = {}) =>
  startPortal({ apiUrl: upstream.url, build: probeBuild, env: { TRUST_PROXY: "1", ...env } });
beforeEach(async () => {
  upstream = await startUpstream();
  portal = stopAtEnd(await start());
});

const wrong = { username: "lin", password: "wrong" };
const from = (address: string) => ({ headers: { "X-Forwarded-For": address } });
const send = (times: number, path: string, address: string) =>
  Promise.all(Array.from({ length: times }, () => portal.browser().submit(path, wrong, from(address))));
const statuses = (pages: readonly { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of pages) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

test.each(["/resume/download.pdf", "/%72esume/download.pdf", "/en-US/resume//download%2Epdf"])(
  "a network that downloads a resume as PDF too often, as %s, gets 429 with Retry-After",
  { tags: "P7" },
  async (path) => {
    const download = () => portal.browser().open(path, { ...from("203.0.113.9"), follow: false });
    const pages = await Promise.all(Array.from({ length: 62 }, download));
    const limited = pages.filter(({ status }) => status === 429);
    expect(limited).toHaveLength(2);
    expect(Number(limited[0]?.headers.get("Retry-After"))).toBeGreaterThan(0);
  },
);

test("above a limit the API can be read, and is not written to; the minutes to wait are rounded up", async () => {
  const api = Object.assign(async () => "openings", { upload: async () => null, download: async () => null });
  const call = readOnlyWhenLimited(api as unknown as Call, { retryAfter: 61, isFlood: false });
  const body = { message: "rate.tooMany", parameters: [{ valueType: "number", value: 2 }] };
  const refusal = { status: 429, retryAfter: 61, body };
  await expect(call(requestPasswordReset, { body: { email: "lin@example.com" } })).rejects.toMatchObject(
    refusal,
  );
  const file = { field: "file", name: "cv.pdf", path: "", size: 1, tooLarge: false };
  await expect(call.upload(uploadAttachment, { fields: {}, file })).rejects.toMatchObject(refusal);
  expect(await call(listJobs, { query: {} })).toBe("openings");
  expect(call.download).toBe(api.download);
});

test.each([
  ["/login", 60, 300, false],
  ["/memberCenter/changePassword", 60, 300, false],
  ["/memberCenter/account/close", 60, 300, false],
  ["/regedit", 60, 3_600, false],
  ["/forgetPWD", 40, 3_600, false],
  ["/contactUs", 20, 3_600, false],
  ["/jobAlert", 20, 3_600, false],
  ["/job/saved/change", 600, 600, false],
  ["/visitor", 1_200, 3_600, true],
])(
  "%s accepts %i forms of a network in %i seconds; whether it rejects the next one unread: %s",
  async (path, times, seconds, isFlood) => {
    const count = createRateLimit(createCounter(null), () => undefined);
    const form = new Request(`http://portal.test${path}`, { method: "POST" });
    const send = async () => (await count(form, path, { address: "203.0.113.9", deviceId: null })).limited;
    for (let time = 0; time < times; time += 1) expect(await send()).toBeNull();
    const limited = await send();
    expect(limited?.isFlood).toBe(isFlood);
    expect(limited?.retryAfter).toBeGreaterThan(seconds - 10);
    expect(limited?.retryAfter).toBeLessThanOrEqual(seconds);
    if (path !== "/contactUs") return;
    for (let time = times + 1; time < 3 * times; time += 1) expect((await send())?.isFlood).toBe(false);
    expect((await send())?.isFlood).toBe(true);
  },
);

describe("a form sent too often from one address", { tags: "P7" }, () => {
  test("gets 429 with Retry-After and does not reach the API", async () => {
    expect(statuses(await send(65, "/login", "203.0.113.7"))).toEqual({ 400: 60, 429: 5 });
    expect(upstream.count("/api/auth/token")).toBe(60);
    const [page] = await send(1, "/login", "203.0.113.7");
    expect(page?.status).toBe(429);
    const seconds = Number(page?.headers.get("Retry-After"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(300);
  });

  test("counts together in all languages and as document or data request", async () => {
    await send(30, "/login", "203.0.113.7");
    await send(30, "/en-US/login", "203.0.113.7");
    expect(statuses(await send(1, "/login", "203.0.113.7"))).toEqual({ 429: 1 });
    const data = await portal.browser().submit("/login.data", wrong, from("203.0.113.7"));
    expect(upstream.count("/api/auth/token")).toBe(60);
    expect(data.text).not.toContain("Signed in");
  });

  test("limits neither other addresses nor reading the page", async () => {
    await send(61, "/login", "203.0.113.7");
    expect(statuses(await send(1, "/login", "203.0.113.8"))).toEqual({ 400: 1 });
    expect((await portal.browser().open("/login", from("203.0.113.7"))).status).toBe(200);
  });

  test("beyond the flood limit is rejected unread with an error page", async () => {
    await send(180, "/login", "203.0.113.7");
    const page = await portal.browser().submit("/en-US/login", wrong, from("203.0.113.7"));
    expect(page.status).toBe(429);
    expect(page.text).toContain("submitted too many times");
    expect(page.headers.get("Retry-After")).toMatch(/^\d+$/);
  });

  test("limits suggestions for the search box to 1,200 in ten minutes, in all languages together", async () => {
    const ask = (path: string, address: string) => portal.browser().open(path, from(address));
    const zh = "/searchSuggestions?q=%E5%B7%A5";
    for (let sent = 0; sent < 1_200; sent += 100)
      await Promise.all(Array.from({ length: 100 }, () => ask(zh, "203.0.113.7")));
    const page = await ask("/en-US/searchSuggestions?q=en", "203.0.113.7");
    expect(page.status).toBe(429);
    expect(Number(page.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await ask(zh, "203.0.113.8")).status).not.toBe(429);
    expect((await ask("/job", "203.0.113.7")).status).toBe(200);
  });

  test("counts IPv6 addresses by their /64 network", async () => {
    await send(61, "/login", "2001:db8:1:2::1");
    expect(statuses(await send(1, "/login", "2001:db8:1:2:ffff::9"))).toEqual({ 429: 1 });
    expect(statuses(await send(1, "/login", "2001:db8:1:3::1"))).toEqual({ 400: 1 });
  });

  test("is not counted for loopback addresses, which all clients behind a proxy share", async () => {
    expect(statuses(await send(70, "/login", "127.0.0.1"))).toEqual({ 400: 70 });
  });

  test("ignores ports in addresses, and limits all networks of an IPv6 site together", async () => {
    await send(61, "/login", "203.0.113.7:4000");
    expect(statuses(await send(1, "/login", "203.0.113.7:4001"))).toEqual({ 429: 1 });
    const rateLimit = createRateLimit(createCounter(null), () => undefined);
    const post = new Request("http://portal.test/login", { method: "POST" });
    const count = (address: string) => rateLimit(post, "/login", { address, deviceId: null });
    for (let nth = 0; nth < 60 * 8; nth += 1) await count(`2001:db8:1:${nth % 8}::1`);
    expect((await count("2001:db8:1:99::1")).limited?.isFlood).toBe(false);
    expect((await count("2001:db8:2:1::1")).limited).toBeNull();
  });

  test("does not count successful sign-ins", async () => {
    await send(50, "/login", "203.0.113.7");
    const right = { username: "lin", password: "right" };
    for (let pupil = 0; pupil < 20; pupil += 1)
      expect((await portal.browser().submit("/login", right, from("203.0.113.7"))).status).toBe(200);
    expect(statuses(await send(11, "/login", "203.0.113.7"))).toEqual({ 400: 10, 429: 1 });
  });

  test("counts together with and without files", async () => {
    await send(60, "/contactUs", "203.0.113.11");
    const form = new FormData();
    form.set("message", "x");
    const response = await portal.fetch(
      new Request(`${portal.origin}/contactUs`, {
        method: "POST",
        body: form,
        headers: { "X-Forwarded-For": "203.0.113.11", "Sec-Fetch-Site": "same-origin" },
      }),
    );
    expect(response.status).toBe(429);
  });

  test("with files is accepted 60 times in ten minutes, then rejected unread", async () => {
    const form = () => {
      const data = new FormData();
      data.set("photo", new Blob(["x".repeat(1_000)]), "me.png");
      return data;
    };
    const upload = async () => {
      const response = await portal.fetch(
        new Request(`${portal.origin}/resume/photo`, {
          method: "POST",
          body: form(),
          headers: { "X-Forwarded-For": "203.0.113.10", "Sec-Fetch-Site": "same-origin" },
        }),
      );
      return response.status;
    };
    const codes: number[] = [];
    for (let time = 0; time < 61; time += 1) codes.push(await upload());
    expect(codes.indexOf(429)).toBe(60);
  });
});

test.each([
  ["/contactUs", "counts against the network that it shares with others", true],
  ["/login", "has a limit of its own", false],
])("a form to %s from a known device %s", async (path, _, isShared) => {
  const count = createRateLimit(createCounter(null), () => undefined);
  const form = new Request(`http://portal.test${path}`, { method: "POST" });
  const sender = (deviceId: string | null) => ({ address: "203.0.113.9", deviceId });
  for (let time = 0; time < 100; time += 1) await count(form, path, sender(null));
  expect((await count(form, path, sender("known"))).limited !== null).toBe(isShared);
});

test("a network with a new device for each form reaches a limit of all its devices", async () => {
  const count = createRateLimit(createCounter(null), () => undefined);
  const form = new Request("http://portal.test/login", { method: "POST" });
  const isLimited: boolean[] = [];
  for (let time = 0; time < 601; time += 1) {
    const { limited } = await count(form, "/login", { address: "203.0.113.9", deviceId: `device-${time}` });
    isLimited.push(limited !== null);
  }
  expect(isLimited.indexOf(true)).toBe(600);
});

test.runIf(hasRedis)("two processes count together in Redis, and each alone without it", async () => {
  const { connectRedis } = await import("#server/stores/redis");
  const { pino } = await import("pino");
  const way = await startRedisProxy();
  const connections = [1, 2].map(() => connectRedis(way.url, pino({ level: "silent" })));
  const [one, other] = connections.map((redis) => createCounter(redis));
  const limit = { name: `test-${Date.now()}`, points: 3, seconds: 60 };
  expect((await one?.count(limit, "k"))?.count).toBe(1);
  expect((await other?.count(limit, "k"))?.count).toBe(2);
  expect(await one?.total(limit, "k")).toBe(2);
  await way.close();
  expect((await one?.count(limit, "k"))?.count).toBe(1);
  expect((await one?.count(limit, "k"))?.count).toBe(2);
  for (const redis of connections) redis.close();
});
