import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { Redis } from "ioredis";
import { pino } from "pino";
import { afterEach, test as base, beforeEach, describe, expect } from "vitest";
import { createRedisStore } from "#server/session/redis-store";
import { createSealer } from "#server/session/seal";
import { createCounter } from "#server/stores/counter";
import { connectRedis, type SharedRedis } from "#server/stores/redis";
import { stopAtEnd } from "#support/at-end";
import { type Browser, createBrowser } from "#support/browser";
import { startPortal, type TestPortal } from "#support/portal";
import { probeBuild } from "#support/probe";
import { hasRedis, startRedisProxy } from "#support/redis";
import { startListening } from "#support/start-listening";
import { startUpstream, type TestUpstream } from "#support/upstream";
import { eventually } from "#support/wait";

console.info(
  hasRedis ? "Redis under test: 127.0.0.1:6379" : "No Redis here: the portals run with it out of reach",
);

type RedisProxy = Awaited<ReturnType<typeof startRedisProxy>>;

let upstream: TestUpstream;
let portals: TestPortal[];
let redisProxy: RedisProxy;
let env: Record<string, string>;

const startWith = (settings: Record<string, string>) =>
  startPortal({ apiUrl: upstream.url, build: probeBuild, env: settings });

beforeEach(async () => {
  upstream = await startUpstream();
  redisProxy = await startRedisProxy();
  env = { SESSION_SECRET: randomBytes(32).toString("hex"), REDIS_URL: redisProxy.url };
  portals = [await startWith(env), await startWith(env)];
});
afterEach(async () => {
  for (const portal of portals) await portal.stop();
  await redisProxy.close();
});

/** A browser whose requests alternate between the two portals, as behind a load balancer. */
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

const test = base.extend("signedIn", signedIn);

const hasLogged = (portal: TestPortal | undefined, words: string) =>
  portal?.lines.some((line) => line.includes(words)) ?? false;

async function burst(browser: Browser) {
  const copies = Array.from({ length: 50 }, (_, index) => behind(portals[index % 2], browser));
  const pages = await Promise.all(copies.map((copy) => copy.open("/resume")));
  return pages.filter(({ status, text }) => status !== 200 || !text.includes("lin"));
}

describe.runIf(hasRedis)("two processes that share Redis", () => {
  test("refresh once for 50 requests with an expired token", { tags: "R11" }, async () => {
    const browser = await signedIn();
    upstream.expireAccess();
    upstream.failRefreshWith(() => ({ delay: 200 }));
    expect(await burst(browser)).toEqual([]);
    expect(upstream.refreshes()).toBe(1);
  });

  test("do not refresh again when the old cookie is replayed at the other process", {
    tags: "R3",
  }, async ({ signedIn: browser }) => {
    upstream.expireAccess();
    const [first, second] = portals;
    const old = behind(second, browser);
    await behind(first, browser).open("/resume");
    expect((await old.open("/resume")).text).toContain("lin");
    expect(upstream.refreshes()).toBe(1);
  });

  test("both end a session that signs out at one of them", { tags: "L3" }, async ({ signedIn: browser }) => {
    const [first, second] = portals;
    const elsewhere = behind(second, browser);
    await behind(first, browser).submit("/logout", {});
    expect((await elsewhere.open("/resume", { follow: false })).status).toBe(302);
  });

  test("encrypt their values in Redis", async ({ signedIn: browser }) => {
    upstream.expireAccess();
    await browser.open("/resume");
    const redis = new Redis(redisProxy.url);
    const keys = await redis.keys("portal:*");
    const values = await Promise.all(keys.map((key) => redis.get(key)));
    redis.disconnect();
    expect(keys.some((key) => key.includes("rotated:"))).toBe(true);
    expect(JSON.stringify([keys, values])).not.toMatch(/access-lin|refresh-lin/);
  });

  test("leave members signed in while Redis restarts, and share state again afterwards", async () => {
    const browser = await signedIn();
    await redisProxy.close();
    for (const round of [1, 2]) {
      upstream.expireAccess();
      const [first] = portals;
      const page = await behind(first, browser).open("/resume");
      expect([round, page.status, page.text.includes("lin")]).toEqual([round, 200, true]);
    }
    const signOutBehindEach = async () => {
      for (const each of portals) await behind(each, await signedIn()).submit("/logout", {});
    };
    await signOutBehindEach();
    for (const each of portals) expect(hasLogged(each, "Redis unavailable")).toBe(true);
    await redisProxy.reopen();
    await eventually(async () => {
      await signOutBehindEach();
      for (const each of portals) expect(hasLogged(each, "Redis is available again")).toBe(true);
    });
    const again = await signedIn();
    const before = upstream.refreshes();
    upstream.expireAccess();
    upstream.failRefreshWith(() => ({ delay: 200 }));
    expect(await burst(again)).toEqual([]);
    expect(upstream.refreshes() - before).toBe(1);
  });

  test("delay a page only briefly while Redis does not reply", async ({ signedIn: browser }) => {
    redisProxy.dropData();
    upstream.expireAccess();
    // Without a time limit for replies the page would never finish.
    expect((await behind(portals[0], browser).open("/resume")).text).toContain("lin");
  });
});

describe.runIf(hasRedis)("in Redis", () => {
  const log = pino({ level: "silent" });
  let shared: SharedRedis;
  let direct: Redis;
  const key = `expiring-${randomBytes(8).toString("hex")}`;
  beforeEach(() => {
    shared = connectRedis(redisProxy.url, log);
    direct = new Redis("redis://127.0.0.1:6379/9");
  });
  afterEach(() => {
    shared.close();
    direct.disconnect();
  });
  /** Whether a key expires in `ms` milliseconds or up to a minute earlier. */
  const expiresIn = async (name: string, ms: number) => {
    const left = await direct.pttl(name);
    return left > ms - 60_000 && left <= ms;
  };

  test("values expire after the time of their store", async () => {
    const store = createRedisStore(shared, createSealer(["0123456789abcdef0123456789abcdef"]));
    await store.set(key, "a form", 3_600_000);
    await store.setIfAbsent(`${key}-first`, "a stamp", 7_200_000);
    expect(await expiresIn(`portal:${key}`, 3_600_000)).toBe(true);
    expect(await expiresIn(`portal:${key}-first`, 7_200_000)).toBe(true);
    const locked = await store.lock(key, () => expiresIn(`portal:lock:${key}`, 70_000));
    expect(locked).toBe(true);
  });

  test("a process whose lock has expired does not remove the lock of the next one", async () => {
    const store = createRedisStore(shared, createSealer(["0123456789abcdef0123456789abcdef"]));
    const name = `portal:lock:${key}-late`;
    await store.lock(`${key}-late`, () => direct.set(name, "the next owner", "PX", 60_000));
    expect(await direct.get(name)).toBe("the next owner");
  });

  test("a counter adds up points until its window ends", async () => {
    const counter = createCounter(shared);
    const limit = { name: key, points: 1_000, seconds: 3_600 };
    await counter.count(limit, "203.0.113.0/24", 700);
    expect((await counter.count(limit, "203.0.113.0/24", 700)).count).toBe(1_400);
    expect(await expiresIn(`rate:${key}:203.0.113.0/24`, 3_600_000)).toBe(true);
  });
});

test("a Redis that accepts the connection but does not reply delays the first page only until its time limit", async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => {
    sockets.push(socket.resume());
    socket.on("error", () => undefined);
  });
  const port = await startListening(silent);
  const connected = once(silent, "connection");
  const shared = connectRedis(`redis://127.0.0.1:${port}`, pino({ level: "silent" }));
  const first = shared.attempt((redis) => redis.echo("a")).then((reply) => ({ reply }));
  await connected;
  // The page must stop waiting before ioredis closes the silent connection.
  const closed = once(sockets[0] as Socket, "close").then(() => "closed");
  expect(await Promise.race([first, closed])).toEqual({ reply: null });
  shared.close();
  for (const socket of sockets) socket.destroy();
  silent.close();
});

/** Replies to every command, and rejects writes while `isFull()`, as Redis does without free memory (noeviction). */
async function startFullRedis(isFull: () => boolean) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("data", (data) => {
      for (const [, command = ""] of data.toString().matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g)) {
        if (/^set$/i.test(command) && isFull()) socket.write("-OOM command not allowed\r\n");
        else socket.write(/^info$/i.test(command) ? "$0\r\n\r\n" : "+OK\r\n");
      }
    });
  });
  const port = await startListening(server);
  return {
    url: `redis://127.0.0.1:${port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test("a Redis that replies but cannot write is not used until it can, with one line in the log for each change", async () => {
  let isFull = true;
  const server = await startFullRedis(() => isFull);
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  const shared = connectRedis(server.url, log);
  try {
    expect(await shared.attempt((redis) => redis.set("a", "b"))).toBeNull();
    const until = Date.now() + 2_500;
    while (Date.now() < until) {
      expect([await shared.attempt((redis) => redis.get("a")), shared.isAvailable()]).toEqual([null, false]);
      await new Promise((done) => setTimeout(done, 50));
    }
    expect(lines).toEqual(["Redis unavailable; using in-process memory"]);
    isFull = false;
    await expect.poll(() => shared.isAvailable(), { timeout: 5_000 }).toBe(true);
    expect(await shared.attempt((redis) => redis.set("a", "b"))).toEqual({ reply: "OK" });
    expect(lines.slice(1)).toEqual(["Redis is available again"]);
  } finally {
    shared.close();
    server.close();
  }
});

test.runIf(hasRedis)(
  "a wrong password is the reason in the log, and makes Redis unavailable in /readyz",
  async () => {
    const wrong = redisProxy.url.replace("redis://", "redis://nobody:wrong@");
    const portal = stopAtEnd(await startWith({ ...env, REDIS_URL: wrong }));
    const readiness = async () =>
      (await (await portal.fetch(new Request(`${portal.origin}/readyz`))).json()).redis;
    await expect.poll(readiness).toBe("unavailable");
    const warnings = portal.lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);
    expect(warnings).toMatchObject([
      { msg: "Redis unavailable; using in-process memory", reason: expect.stringMatching(/^WRONGPASS/) },
    ]);
    const right = portals[0] as TestPortal;
    const ready = await right.fetch(new Request(`${right.origin}/readyz`));
    expect((await ready.json()).redis).toBe("ready");
  },
);

/** Occupies this thread, as rendering pages under load does. */
function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}
/** Longer than the time limit for a reply of Redis */
const busyMs = 700;

describe.runIf(hasRedis)("a process that is too busy to read replies of Redis in time", () => {
  test("reads them late and continues to use Redis", async () => {
    const lines: string[] = [];
    const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
    const shared = connectRedis(redisProxy.url, log);
    const direct = new Redis("redis://127.0.0.1:6379/9");
    const counter = createCounter(shared);
    const limit = { name: `busy-${Date.now()}`, points: 3, seconds: 60 };
    try {
      block(busyMs);
      const echoes = await Promise.all(
        ["a", "b"].map((text) =>
          shared.attempt((redis) => {
            const reply = redis.echo(text);
            block(busyMs);
            return reply;
          }),
        ),
      );
      expect(echoes).toEqual([{ reply: "a" }, { reply: "b" }]);
      const counting = Promise.all([counter.count(limit, "k"), counter.count(limit, "k")]);
      setImmediate(block, busyMs);
      await counting;
      expect(await direct.get(`rate:${limit.name}:k`)).toBe("2");
      expect([lines, shared.isAvailable()]).toEqual([[], true]);
    } finally {
      shared.close();
      direct.disconnect();
    }
  });

  test("shares one refresh of a burst with another process, also before the first connection", async () => {
    const browser = await signedIn();
    for (const portal of portals) await portal.stop();
    upstream.expireAccess();
    portals = [await startWith(env), await startWith(env)];
    let blocks = 0;
    const load = setInterval(() => {
      block(busyMs);
      blocks += 1;
      if (blocks === 5) clearInterval(load);
    }, 1);
    try {
      expect(await burst(browser)).toEqual([]);
      expect(blocks).toBe(5);
      expect(upstream.refreshes()).toBe(1);
      for (const portal of portals) expect(hasLogged(portal, "Redis unavailable")).toBe(false);
    } finally {
      clearInterval(load);
    }
  });
});

test("without a reachable Redis, sign-in, refresh and sign-out work within one process", async () => {
  await redisProxy.close();
  const browser = behind(portals[0], balanced());
  expect((await browser.submit("/login", { username: "lin", password: "right" })).text).toContain("lin");
  upstream.expireAccess();
  expect((await browser.open("/resume")).text).toContain("lin");
  await browser.submit("/logout", {});
  expect((await browser.open("/resume", { follow: false })).status).toBe(302);
});
