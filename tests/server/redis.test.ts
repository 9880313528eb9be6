import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Browser, createBrowser } from "../browser";
import { startPortal, type TestPortal } from "../portal";
import { hasRedis, openWayToRedis } from "../redis";
import { startUpstream, type TestUpstream } from "../upstream";
import { probeBuild } from "./probe";

console.info(
  hasRedis ? "Redis under test: 127.0.0.1:6379" : "No Redis here: the portals run with it out of reach",
);

type Way = Awaited<ReturnType<typeof openWayToRedis>>;

let upstream: TestUpstream;
let portals: TestPortal[];
let way: Way;

beforeEach(async () => {
  upstream = await startUpstream();
  way = await openWayToRedis();
  const env = { SESSION_SECRET: randomBytes(32).toString("hex"), REDIS_URL: way.url };
  const start = () => startPortal({ apiUrl: upstream.url, build: probeBuild, env });
  portals = [await start(), await start()];
});
afterEach(async () => {
  for (const portal of portals) await portal.stop();
  await way.close();
  await upstream.stop();
});

/** A browser whose requests go to the two processes in turn, as behind a balancer. */
function balanced(jar?: Map<string, string>): Browser {
  let turn = 0;
  const [first] = portals;
  const next = () => portals[turn++ % portals.length];
  return createBrowser(
    async (request) => (await next()?.fetch(request)) ?? Response.error(),
    first?.origin ?? "",
    jar,
  );
}
const behind = (portal: TestPortal | undefined, { jar }: Browser) =>
  createBrowser(
    async (request) => (await portal?.fetch(request)) ?? Response.error(),
    portal?.origin ?? "",
    new Map(jar),
  );

async function signedIn(): Promise<Browser> {
  const browser = balanced();
  const page = await browser.submit("/login", { username: "lin", password: "right" });
  expect(page.text).toContain("lin");
  return browser;
}
const saysOf = (portal: TestPortal | undefined, words: string) =>
  portal?.lines.some((line) => line.includes(words)) ?? false;

async function burst(browser: Browser) {
  const copies = Array.from({ length: 50 }, (_, index) => behind(portals[index % 2], browser));
  const pages = await Promise.all(copies.map((copy) => copy.open("/resume")));
  return pages.filter(({ status, text }) => status !== 200 || !text.includes("lin"));
}

describe.runIf(hasRedis)("two processes behind one cookie, with a Redis between them", () => {
  test("R11: 50 requests on an expired token cost one refresh in all", async () => {
    const browser = await signedIn();
    upstream.expireAccess();
    upstream.failRefreshWith(() => ({ delay: 200 }));
    expect(await burst(browser)).toEqual([]);
    expect(upstream.refreshes()).toBe(1);
  });

  test("R3: the old cookie, replayed at the other process, costs no further refresh", async () => {
    const browser = await signedIn();
    upstream.expireAccess();
    const [first, second] = portals;
    const old = behind(second, browser);
    await behind(first, browser).open("/resume");
    expect((await old.open("/resume")).text).toContain("lin");
    expect(upstream.refreshes()).toBe(1);
  });

  test("L3: a session that ended at one process is over at the other", async () => {
    const browser = await signedIn();
    const [first, second] = portals;
    const elsewhere = behind(second, browser);
    await behind(first, browser).submit("/logout", {});
    expect((await elsewhere.open("/resume", { follow: false })).status).toBe(302);
  });

  test("what is kept there can be read by nobody else", async () => {
    const { Redis } = await import("ioredis");
    const browser = await signedIn();
    upstream.expireAccess();
    await browser.open("/resume");
    const redis = new Redis(way.url);
    const keys = await redis.keys("portal:*");
    const values = await Promise.all(keys.map((key) => redis.get(key)));
    redis.disconnect();
    expect(keys.some((key) => key.includes("rotated:"))).toBe(true);
    expect(JSON.stringify([keys, values])).not.toMatch(/access-lin|refresh-lin/);
  });

  test("Redis stopped and started in the middle: nobody is signed out, and then it is shared again", async () => {
    const browser = await signedIn();
    await way.close();
    for (const round of [1, 2]) {
      upstream.expireAccess();
      const [first] = portals;
      const page = await behind(first, browser).open("/resume");
      expect([round, page.status, page.text.includes("lin")]).toEqual([round, 200, true]);
    }
    expect(saysOf(portals[0], "Redis does not answer")).toBe(true);
    await way.reopen();
    await vi.waitFor(
      async () => {
        await balanced().open("/login");
        await signedIn().then((other) => behind(portals[0], other).submit("/logout", {}));
        expect(saysOf(portals[0], "Redis answers again")).toBe(true);
      },
      { timeout: 10_000, interval: 200 },
    );
    const again = await signedIn();
    const before = upstream.refreshes();
    upstream.expireAccess();
    upstream.failRefreshWith(() => ({ delay: 200 }));
    expect(await burst(again)).toEqual([]);
    expect(upstream.refreshes() - before).toBe(1);
  }, 20_000);

  test("a Redis that takes everything and answers nothing holds a page up for a moment, no more", async () => {
    const browser = await signedIn();
    way.swallow();
    upstream.expireAccess();
    const started = performance.now();
    expect((await behind(portals[0], browser).open("/resume")).text).toContain("lin");
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});

test("a Redis that was never there costs nothing but what is shared", async () => {
  await way.close();
  const browser = behind(portals[0], balanced());
  expect((await browser.submit("/login", { username: "lin", password: "right" })).text).toContain("lin");
  upstream.expireAccess();
  expect((await browser.open("/resume")).text).toContain("lin");
  await browser.submit("/logout", {});
  expect((await browser.open("/resume", { follow: false })).status).toBe(302);
});
