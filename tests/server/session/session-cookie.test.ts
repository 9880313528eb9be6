import { randomBytes } from "node:crypto";
import { test as base, beforeEach, describe, expect } from "vitest";
import { readEnv } from "#server/env";
import { startPortal, type TestPortal } from "#support/portal";
import { probeBuild } from "#support/probe";
import { startUpstream, type TestUpstream } from "#support/upstream";

const minute = 60_000;
let upstream: TestUpstream;
let portal: TestPortal;
let clock: number;

async function open(env: Record<string, string> = {}) {
  portal = await startPortal({ apiUrl: upstream.url, build: probeBuild, now: () => clock, env });
}
beforeEach(async () => {
  clock = Date.parse("2026-11-20T01:00:00Z");
  upstream = await startUpstream();
  await open();
});

async function signedIn() {
  const browser = portal.browser();
  const page = await browser.submit("/login", { username: "lin", password: "right" }, { follow: false });
  expect(page.status).toBe(303);
  return { browser, page };
}

const test = base.extend("signedIn", signedIn);

const nameOf = (cookie: string) => cookie.slice(0, cookie.indexOf("="));

test("on https all cookies are __Host-, Secure, HttpOnly and SameSite=Lax", {
  tags: ["C1", "spec-9-7"],
}, async () => {
  await portal.stop();
  await open({ PUBLIC_ORIGIN: "https://portal.test" });
  const { page, browser } = await signedIn();
  expect(page.setCookies.map(nameOf)).toEqual(["__Host-session", "__Host-activity", "__Host-flash"]);
  for (const cookie of page.setCookies) {
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  }
  expect((await browser.open("/resume")).text).toContain("lin");
});

test("a session with tokens of typical size fits in one cookie under 4,096 bytes", {
  tags: ["C2", "spec-4-4"],
}, async () => {
  upstream.padAccessTokens(700);
  const { page } = await signedIn();
  expect(page.setCookies.filter((cookie) => cookie.startsWith("session"))).toHaveLength(1);
  expect(page.setCookies.join().length).toBeLessThan(4_096);
});

test("a 6 KB token is split into cookie chunks, which are removed when unused", {
  tags: ["C3", "C4"],
}, async () => {
  upstream.padAccessTokens(6 * 1024);
  const { browser, page } = await signedIn();
  const chunks = page.setCookies.filter((cookie) => cookie.startsWith("session"));
  expect(chunks.length).toBeGreaterThan(1);
  for (const chunk of chunks) expect(Buffer.byteLength(chunk)).toBeLessThanOrEqual(4_096);
  expect((await browser.open("/resume")).text).toContain("lin");
  upstream.padAccessTokens(0);
  upstream.expireAccess();
  await browser.open("/resume");
  expect([...browser.jar.keys()].filter((name) => name.startsWith("session"))).toEqual(["session"]);
  expect((await browser.open("/resume")).text).toContain("lin");
});

describe("the session secret", { tags: "C5" }, () => {
  const start = (SESSION_SECRET: string) => () =>
    readEnv({ SESSION_SECRET, RECRUITMENT_API_URL: "http://api.test" });
  test("prevents the start if it is under 32 bytes, with an error that does not contain it", () => {
    expect(start("hunter2")).toThrow(/^Cannot start: SESSION_SECRET needs at least 32 bytes/);
    expect(start("a".repeat(32))).toThrow(/10 different characters/);
    expect(start(`${randomBytes(32).toString("hex")},short`)).toThrow(/SESSION_SECRET/);
    expect(start("hunter2")).not.toThrow(/hunter2/);
  });
  test("is accepted with 32 bytes", () => expect(start("0123456789abcdef".repeat(2))).not.toThrow());
  test("is required in production with an external API", () => {
    expect(() => readEnv({ NODE_ENV: "production", RECRUITMENT_API_URL: "http://api.test" })).toThrow(
      /SESSION_SECRET/,
    );
  });
});

describe("an invalid session cookie", { tags: "C6" }, () => {
  async function openWith(cookie: string) {
    const browser = portal.browser();
    return browser.open("/job", { headers: { Cookie: cookie } });
  }
  test.each([
    ["garbage", "session=hello"],
    ["a number and no data", "session=1."],
    ["too many chunks", "session=9.abc"],
    ["a missing second chunk", "session=2.abcdef"],
    ["bytes that are not text", "session=1.%00%ff\u0001"],
    ["an empty value", "session="],
  ])("is removed and the visitor is anonymous: %s", async (_, cookie) => {
    const page = await openWith(cookie);
    expect([page.status, page.text]).toEqual([200, '{"job":"anyone"}']);
    expect(page.setCookies.some((each) => /^session=;.*Max-Age=0/.test(each))).toBe(true);
  });

  test("is anonymous for each of 200 modifications of a valid one", async ({ signedIn: { browser } }) => {
    const real = browser.jar.get("session") ?? "";
    const flip = (at: number) => real.slice(0, at) + (real[at] === "A" ? "B" : "A") + real.slice(at + 1);
    const forged = Array.from({ length: 200 }, (_, index) => {
      const at = 2 + ((index * 37) % (real.length - 4));
      if (index % 4 === 1) return real.slice(0, at);
      if (index % 4 === 2) return `${real.slice(0, 2)}${real.slice(at)}`;
      return flip(at);
    });
    const answers = await Promise.all(forged.map((value) => openWith(`session=${value}`)));
    expect(answers.filter((page) => page.status !== 200 || !page.text.includes("anyone"))).toEqual([]);
  });

  test("does not decrypt if it was sealed for another purpose", async ({ signedIn: { browser } }) => {
    const page = await openWith(`session=${browser.jar.get("activity")}`);
    expect(page.text).toContain("anyone");
  });

  test("does not decrypt if another portal sealed it", async ({ signedIn: { browser } }) => {
    await portal.stop();
    await open();
    expect((await openWith(`session=${browser.jar.get("session")}`)).text).toContain("anyone");
  });
});

test("prepending a new secret keeps members signed in", { tags: "C7" }, async () => {
  const [older, newer] = [randomBytes(32).toString("hex"), randomBytes(32).toString("hex")];
  await portal.stop();
  await open({ SESSION_SECRET: older });
  const { browser } = await signedIn();
  const jar = browser.jar;
  await portal.stop();
  await open({ SESSION_SECRET: `${newer},${older}` });
  const later = portal.browser();
  for (const [name, value] of jar) later.jar.set(name, value);
  expect((await later.open("/resume")).text).toContain("lin");
});

describe("a session ends", { tags: "C8" }, () => {
  test("30 minutes after the last request", { tags: "promise-96" }, async ({ signedIn: { browser } }) => {
    clock += 29 * minute;
    expect((await browser.open("/resume")).text).toContain("lin");
    clock += 29 * minute;
    expect((await browser.open("/resume")).text).toContain("lin");
    clock += 30 * minute;
    const page = await browser.open("/resume", { follow: false });
    expect(page.status).toBe(302);
    expect(browser.jar.has("session")).toBe(false);
  });

  test("12 hours after sign-in, even with continuous activity", { tags: "promise-96" }, async () => {
    const { browser } = await signedIn();
    const end = clock + 12 * 60 * minute;
    while (clock + 20 * minute < end) {
      clock += 20 * minute;
      expect((await browser.open("/resume")).text).toContain("lin");
    }
    clock = end;
    expect((await browser.open("/resume", { follow: false })).status).toBe(302);
  });

  test("later after activity, which sets only the activity cookie", async ({ signedIn: { browser } }) => {
    await browser.open("/news");
    clock += 5 * minute;
    const page = await browser.open("/resume");
    expect(page.setCookies.map(nameOf)).toEqual(["activity"]);
  });

  test("on time even if the activity cookie is deleted", async ({ signedIn: { browser } }) => {
    browser.jar.delete("activity");
    clock += 31 * minute;
    expect((await browser.open("/resume", { follow: false })).status).toBe(302);
  });
});

test("the activity cookie of another session does not extend a session", { tags: "C8" }, async () => {
  const { browser } = await signedIn();
  clock += 20 * minute;
  const { browser: other } = await signedIn();
  browser.jar.set("activity", other.jar.get("activity") ?? "");
  clock += 10 * minute;
  expect((await other.open("/resume")).text).toContain("lin");
  expect((await browser.open("/resume", { follow: false })).status).toBe(302);
});

test("tokens that are too long for cookies do not sign in, and the page explains it", async () => {
  upstream.padAccessTokens(26_000);
  await portal.stop();
  portal = await startPortal({ apiUrl: upstream.url });
  const page = await portal.browser().submit("/en-US/login", { username: "lin", password: "right" });
  expect(page.status).toBe(422);
  expect(page.text).toContain("too large for this site to store");
});

test("signing in again starts a new session, revokes the earlier tokens and invalidates the earlier cookie", {
  tags: "C9",
}, async ({ signedIn: { browser } }) => {
  const earlier = browser.copy();
  await browser.submit("/login", { username: "lin", password: "right" }, { follow: false });
  await expect.poll(() => upstream.revoked).toHaveLength(1);
  expect((await earlier.open("/resume", { follow: false })).status).toBe(302);
  expect((await browser.open("/resume")).text).toContain("lin");
});

test("no token appears in a page, in loader data, on an error page or in the log", {
  tags: ["C10", "promise-106"],
}, async ({ signedIn: { browser } }) => {
  upstream.expireAccess();
  const pages = [];
  for (const path of ["/resume", "/resume.data", "/resume/broken", "/resume/photo", "/nowhere"]) {
    pages.push(await browser.open(path));
  }
  upstream.failWith(() => ({ status: 500, body: "x" }));
  pages.push(await browser.open("/resume"));
  const seen =
    pages.map((page) => page.text + JSON.stringify([...page.headers])).join() + portal.lines.join();
  expect(seen).not.toMatch(/access-lin|refresh-lin/);
  expect(portal.lines.join()).not.toContain("right");
});

describe("Cache-Control", { tags: "C11" }, () => {
  test.each(["/resume", "/resume.data", "/resume/photo", "/job", "/nowhere"])(
    "is private, no-store with a session: %s",
    async (path) => {
      const { browser } = await signedIn();
      expect((await browser.open(path, { follow: false })).headers.get("Cache-Control")).toBe(
        "private, no-store",
      );
    },
  );
  test("is private, no-cache on public pages without a session", async () => {
    expect((await portal.browser().open("/job")).headers.get("Cache-Control")).toBe("private, no-cache");
  });
  test("lets the browser keep the data of public pages for 5 seconds", async () => {
    const page = await portal.browser().open("/job.data");
    expect(page.headers.get("Cache-Control")).toBe("private, max-age=5");
  });
});

test("a toast is shown once, on the next page", async ({ signedIn: { browser } }) => {
  expect((await browser.open("/news")).text).toBe('{"news":["Signed in"]}');
  expect((await browser.open("/news")).text).toBe('{"news":[]}');
  expect(browser.jar.has("flash")).toBe(false);
});

test("a wrong password does not sign in", async () => {
  const page = await portal.browser().submit("/login", { username: "lin", password: "wrong" });
  expect([page.status, page.setCookies]).toEqual([400, []]);
});
