import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createCounter, networkOf } from "../../server/rate-limit";
import { startPortal, type TestPortal } from "../portal";
import { hasRedis, openWayToRedis } from "../redis";
import { startUpstream, type TestUpstream } from "../upstream";
import { probeBuild } from "./probe";

let upstream: TestUpstream;
let portal: TestPortal;

const start = (env: Record<string, string> = {}) =>
  startPortal({ apiUrl: upstream.url, build: probeBuild, env: { TRUST_PROXY: "1", ...env } });
beforeEach(async () => {
  upstream = await startUpstream();
  portal = await start();
});
afterEach(async () => {
  await portal.stop();
  await upstream.stop();
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

describe("P7: a form that one address sends too often", () => {
  test("gets 429 with Retry-After, and the API hears nothing more of it", async () => {
    expect(statuses(await send(35, "/login", "203.0.113.7"))).toEqual({ 400: 30, 429: 5 });
    expect(upstream.count("/api/auth/token")).toBe(30);
    const [page] = await send(1, "/login", "203.0.113.7");
    expect(page?.status).toBe(429);
    const seconds = Number(page?.headers.get("Retry-After"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(300);
  });

  test("in another language, or as a call of the page's own code, is the same form", async () => {
    await send(15, "/login", "203.0.113.7");
    await send(15, "/en-US/login", "203.0.113.7");
    expect(statuses(await send(1, "/login", "203.0.113.7"))).toEqual({ 429: 1 });
    const data = await portal.browser().submit("/login.data", wrong, from("203.0.113.7"));
    expect(upstream.count("/api/auth/token")).toBe(30);
    expect(data.text).not.toContain("Signed in");
  });

  test("holds nobody else up, nor the pages themselves", async () => {
    await send(31, "/login", "203.0.113.7");
    expect(statuses(await send(1, "/login", "203.0.113.8"))).toEqual({ 400: 1 });
    expect((await portal.browser().open("/login", from("203.0.113.7"))).status).toBe(200);
  });

  test("and goes on is refused without being read, with a page that says why", async () => {
    await send(90, "/login", "203.0.113.7");
    const page = await portal.browser().submit("/en-US/login", wrong, from("203.0.113.7"));
    expect(page.status).toBe(429);
    expect(page.text).toContain("sent too many times");
    expect(page.headers.get("Retry-After")).toMatch(/^\d+$/);
  });

  test("a household's IPv6 addresses are one", async () => {
    await send(31, "/login", "2001:db8:1:2::1");
    expect(statuses(await send(1, "/login", "2001:db8:1:2:ffff::9"))).toEqual({ 429: 1 });
    expect(statuses(await send(1, "/login", "2001:db8:1:3::1"))).toEqual({ 400: 1 });
  });

  test("is not counted where everybody would share the proxy's address", async () => {
    expect(statuses(await send(40, "/login", "127.0.0.1"))).toEqual({ 400: 40 });
  });

  test.each([
    ["/regedit", 60],
    ["/forgetPWD", 40],
    ["/contactUs", 20],
  ])("%s is taken %i times an hour", async (path, times) => {
    const before = await send(times, path, "203.0.113.9");
    expect(before.some(({ status }) => status === 429)).toBe(false);
    const after = await send(times * 3, path, "203.0.113.9");
    expect(after.at(-1)?.status).toBe(429);
  });

  test("files are taken 60 times in ten minutes, and refused before they are read", async () => {
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
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["2001:0DB8:1:2:3:4:5:6", "2001:0db8:1:2"],
  ["::1", "0:0:0:0"],
])("the network of %s is %s", (address, network) => expect(networkOf(address)).toBe(network));

test.runIf(hasRedis)("two processes count together in Redis, and each alone without it", async () => {
  const { connectRedis } = await import("../../server/redis");
  const { pino } = await import("pino");
  const way = await openWayToRedis();
  const connections = [1, 2].map(() => connectRedis(way.url, pino({ level: "silent" })));
  await Promise.all(connections.map((redis) => new Promise((done) => redis.once("ready", done))));
  const [one, other] = connections.map((redis) => createCounter(redis));
  const limit = { name: `test-${Date.now()}`, points: 3, seconds: 60 };
  expect((await one?.count(limit, "k"))?.count).toBe(1);
  expect((await other?.count(limit, "k"))?.count).toBe(2);
  expect(await one?.seen(limit, "k")).toBe(2);
  await way.close();
  expect((await one?.count(limit, "k"))?.count).toBe(1);
  expect((await one?.count(limit, "k"))?.count).toBe(2);
  for (const redis of connections) redis.disconnect();
});
