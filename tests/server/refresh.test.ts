import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Browser, createBrowser } from "../browser";
import { startPortal, type TestPortal, testOrigin } from "../portal";
import { startUpstream, type TestUpstream } from "../upstream";
import { probeBuild } from "./probe";

const minute = 60_000;
const startOfDay = Date.parse("2026-11-20T01:00:00Z");

let upstream: TestUpstream;
let portal: TestPortal;
let clock: number;

beforeEach(async () => {
  clock = startOfDay;
  upstream = await startUpstream();
  portal = await startPortal({ apiUrl: upstream.url, build: probeBuild, now: () => clock });
});
afterEach(async () => {
  await portal.stop();
  await upstream.stop();
});

async function signedIn(username = "lin"): Promise<Browser> {
  const browser = portal.browser();
  const page = await browser.submit("/login", { username, password: "right" });
  expect(page.text).toContain(username);
  return browser;
}

/** The browser as it was: the same cookies, in a jar of its own. */
const again = (jar: Map<string, string>) =>
  createBrowser((request) => portal.fetch(request), testOrigin, new Map(jar));

const tokenCookie = (cookies: readonly string[]) => cookies.filter((cookie) => cookie.startsWith("session"));
const isCleared = (cookies: readonly string[]) =>
  cookies.some((cookie) => /^session=;.*Max-Age=0/.test(cookie));

describe("a burst of requests on a token that the API no longer takes", () => {
  test("R1: 50 at once cost one refresh and are all answered", async () => {
    const browser = await signedIn();
    upstream.expireAccess();
    const pages = await Promise.all(Array.from({ length: 50 }, () => browser.copy().open("/resume")));
    expect(pages.map((page) => page.status)).toEqual(Array(50).fill(200));
    expect(pages.every((page) => page.text.includes("lin"))).toBe(true);
    expect(upstream.refreshes()).toBe(1);
  });

  test("R2: also when the refresh endpoint is slower than a page is given", async () => {
    await portal.stop();
    portal = await startPortal({
      apiUrl: upstream.url,
      build: probeBuild,
      env: { RECRUITMENT_API_TIMEOUT_MS: "1500" },
    });
    const browser = await signedIn();
    upstream.expireAccess();
    upstream.failRefreshWith(() => ({ delay: 1_200 }));
    upstream.failWith((call) => (call.path.startsWith("/api/resume/") ? { delay: 400 } : undefined));
    const pages = await Promise.all(Array.from({ length: 20 }, () => browser.copy().open("/resume")));
    expect(pages.map((page) => page.status)).toEqual(Array(20).fill(200));
    expect(upstream.refreshes()).toBe(1);
  });

  test("R3: the old cookie replayed later is still signed in, without a further refresh", async () => {
    const browser = await signedIn();
    const old = new Map(browser.jar);
    upstream.expireAccess();
    await browser.open("/resume");
    for (const later of [1_000, 10_000, 30_000, 2 * minute, 10 * minute]) {
      clock = startOfDay + later;
      const page = await again(old).open("/resume");
      expect(page.text).toContain("lin");
    }
    expect(upstream.refreshes()).toBe(1);
  });
});

describe("R4: an API that answers 401 for ever", () => {
  beforeEach(() => {
    upstream.failWith((call) =>
      call.path.startsWith("/api/resume/") ? { status: 401, body: "no" } : undefined,
    );
  });

  test("costs two calls and one refresh, then leads to sign-in once", async () => {
    const browser = portal.browser();
    await browser.submit("/login", { username: "lin", password: "right" }, { follow: false });
    const page = await browser.open("/resume", { follow: false });
    expect(page.status).toBe(302);
    expect(page.headers.get("Location")).toBe("/login?to=%2Fresume");
    expect(isCleared(page.setCookies)).toBe(true);
    expect(upstream.count("/api/resume/generalInformation")).toBe(2);
    expect(upstream.refreshes()).toBe(1);
    const signIn = await browser.open("/login?to=%2Fresume");
    expect(signIn.text).toContain('"member":null');
  });

  test("shows a public page again, without the session", async () => {
    const browser = portal.browser();
    await browser.submit("/login", { username: "lin", password: "right" }, { follow: false });
    const page = await browser.open("/job?q=a");
    expect(page.url).toBe("/job?q=a");
    expect(page.text).toContain("anyone");
  });

  test("does not loop for a browser that ignores the cleared cookie", async () => {
    const browser = portal.browser();
    await browser.submit("/login", { username: "lin", password: "right" }, { follow: false });
    const stubborn = new Map(browser.jar);
    await browser.open("/job");
    const page = await again(stubborn).open("/job");
    expect(page.text).toContain("anyone");
    expect(upstream.refreshes()).toBe(1);
  });
});

test("R5: the request that is sent again after a refresh is the same to the byte", async () => {
  const browser = await signedIn();
  upstream.expireAccess();
  const name = "𠮷野 \u{1F33F} é";
  await browser.submit("/resume/generalInformation", { name }, { follow: false });
  const sent = upstream.calls.filter(
    (call) => call.method === "POST" && call.path.startsWith("/api/resume/"),
  );
  expect(sent).toHaveLength(2);
  expect(sent[0]?.body).toContain(name);
  expect(sent[1]?.body).toBe(sent[0]?.body);
  expect(sent[1]?.headers.authorization).not.toBe(sent[0]?.headers.authorization);
});

describe("R6: a refresh that fails", () => {
  test("invalid_grant ends the session", async () => {
    const browser = await signedIn();
    upstream.expireAccess();
    upstream.expireRefresh();
    const page = await browser.open("/resume", { follow: false });
    expect(page.headers.get("Location")).toBe("/login?to=%2Fresume");
    expect(isCleared(page.setCookies)).toBe(true);
  });

  test.each([
    ["500", { status: 500, body: "broken" }],
    ["503 with its own wait", { status: 503, body: "busy", headers: { "Retry-After": "17" } }],
    ["429", { status: 429, body: "slower" }],
    ["a time-out", { delay: 1_000 }],
    ["a connection that breaks", "hang up"],
    ["nonsense", { status: 200, body: { token: 1 } }],
  ] as const)("%s keeps it and asks to come back", async (_, fault) => {
    await portal.stop();
    portal = await startPortal({
      apiUrl: upstream.url,
      build: probeBuild,
      env: { RECRUITMENT_API_TIMEOUT_MS: "700" },
    });
    const browser = await signedIn();
    upstream.expireAccess();
    upstream.failRefreshWith(() => fault);
    const page = await browser.open("/resume", { follow: false });
    expect(page.status).toBe(503);
    expect(Number(page.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(tokenCookie(page.setCookies)).toEqual([]);
    upstream.failRefreshWith(() => undefined);
    expect((await browser.open("/resume")).text).toContain("lin");
  });

  test("an API that cannot be reached at all keeps it too", async () => {
    const browser = await signedIn();
    await upstream.stop();
    const page = await browser.open("/resume", { follow: false });
    expect(page.status).toBe(503);
    expect(page.setCookies).toEqual([]);
    upstream = await startUpstream();
  });
});

test("R7: a browser that goes away does not abort a refresh", async () => {
  const browser = await signedIn();
  upstream.expireAccess();
  upstream.failRefreshWith(() => ({ delay: 200 }));
  const leaving = new AbortController();
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const left = portal.fetch(
    new Request(`${testOrigin}/resume`, { headers: { Cookie: cookie }, signal: leaving.signal }),
  );
  setTimeout(() => leaving.abort(), 50);
  await left.catch(() => undefined);
  const page = await browser.open("/resume");
  expect(page.text).toContain("lin");
  expect(upstream.refreshes()).toBe(1);
});

test.each(["/resume", "/resume.data", "/resume/onward", "/resume/broken", "/resume/photo"])(
  "R8: rotated tokens reach the browser with %s",
  async (path) => {
    const browser = await signedIn();
    upstream.expireAccess();
    const page = await browser.open(path, { follow: false });
    expect(tokenCookie(page.setCookies)).toHaveLength(1);
    expect(upstream.refreshes()).toBe(1);
    expect((await browser.open("/resume")).setCookies).toEqual([]);
  },
);

test("R9: with less than a minute left the token is exchanged before the page asks anything", async () => {
  const browser = await signedIn();
  clock += 841_000;
  const page = await browser.open("/resume");
  expect(page.status).toBe(200);
  expect(upstream.refreshes()).toBe(1);
  expect(upstream.count("/api/resume/generalInformation")).toBe(2);
  const asked = upstream.calls.filter((call) => call.path === "/api/resume/generalInformation");
  expect(asked[1]?.headers.authorization).not.toBe(asked[0]?.headers.authorization);
});

test("R10: a session that did not change sets no cookie", async () => {
  const browser = await signedIn();
  await browser.open("/news");
  clock += 4 * minute;
  expect((await browser.open("/resume")).setCookies).toEqual([]);
});

test("R12: 1,000 interleaved requests of two members show each their own", async () => {
  const members = [await signedIn("amelia"), await signedIn("bohai")];
  upstream.expireAccess();
  const pages: { own: number; text: string }[] = [];
  for (let wave = 0; wave < 20; wave += 1) {
    const answers = Array.from({ length: 50 }, async (_, index) => {
      const own = index % 2;
      const page = await members[own]?.copy().open(index % 3 === 0 ? "/resume.data" : "/resume");
      return { own, text: page?.text ?? "" };
    });
    pages.push(...(await Promise.all(answers)));
  }
  const crossings = pages.filter(
    ({ own, text }) =>
      !text.includes(own === 0 ? "amelia" : "bohai") || text.includes(own === 0 ? "bohai" : "amelia"),
  );
  expect(crossings).toEqual([]);
  expect(upstream.refreshes()).toBe(2);
}, 60_000);

test("R13: without a new refresh token in the answer the old one serves again", async () => {
  upstream.keepRefreshToken();
  const browser = await signedIn();
  for (const round of [1, 2, 3]) {
    upstream.expireAccess();
    expect((await browser.open("/resume")).text).toContain("lin");
    expect(upstream.refreshes()).toBe(round);
  }
});

describe("R17: answers that arrive in another order than they were given", () => {
  test.each([0, 2 * minute])("never put older tokens back (looked at %i ms later)", async (later) => {
    const browser = await signedIn();
    const first = browser.copy();
    const second = browser.copy();
    upstream.expireAccess();
    const early = await first.open("/resume");
    upstream.expireAccess();
    await again(first.jar).open("/resume");
    const late = await second.open("/resume");
    expect(upstream.refreshes()).toBe(2);
    // The browser sees the later answer first, the earlier one last.
    const jar = new Map(browser.jar);
    for (const page of [late, early]) {
      for (const cookie of tokenCookie(page.setCookies)) {
        const [name = "", value = ""] = cookie.split(";")[0]?.split("=") ?? [];
        jar.set(name, value);
      }
    }
    clock += later;
    expect((await again(jar).open("/resume")).text).toContain("lin");
    expect(upstream.refreshes()).toBe(2);
  });

  test("a request that began before a sign-in leaves the new session's cookie alone", async () => {
    const browser = await signedIn();
    const slow = browser.copy();
    upstream.expireAccess();
    upstream.failRefreshWith(() => ({ delay: 300, status: 400, body: { message: "invalid_grant" } }));
    const late = slow.open("/resume", { follow: false });
    await browser.submit("/login", { username: "lin", password: "right" }, { follow: false });
    expect(tokenCookie((await late).setCookies)).toEqual([]);
  });

  test("L3: a request in flight cannot bring a signed-out session back", async () => {
    const browser = await signedIn();
    const slow = browser.copy();
    upstream.expireAccess();
    upstream.failRefreshWith(() => ({ delay: 300 }));
    const late = slow.open("/resume", { follow: false });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await browser.submit("/logout", {}, { follow: false });
    expect(tokenCookie((await late).setCookies)).toEqual([]);
    expect((await slow.open("/resume", { follow: false })).status).toBe(302);
  });
});

describe("sign-out", () => {
  test("L1: is a POST; opening its address changes nothing", async () => {
    const browser = await signedIn();
    await browser.open("/logout");
    expect((await browser.open("/resume")).text).toContain("lin");
  });

  test("L2: revokes the newest refresh token at the API and clears every cookie of the session", async () => {
    const browser = await signedIn();
    const page = await browser.submit("/logout", {}, { follow: false });
    expect(page.status).toBe(303);
    expect(upstream.revoked).toHaveLength(1);
    expect(upstream.revoked[0]).toMatch(/^refresh-lin-/);
    expect([...browser.jar.keys()].filter((name) => name === "session" || name === "activity")).toEqual([]);
  });

  test("works although the API cannot be reached", async () => {
    const browser = await signedIn();
    await upstream.stop();
    const page = await browser.submit("/logout", {}, { follow: false });
    expect(page.status).toBe(303);
    expect(isCleared(page.setCookies)).toBe(true);
    upstream = await startUpstream();
  });
});
