import { test as base, beforeEach, describe, expect } from "vitest";
import { createRefresher } from "#server/session/refresh";
import { absoluteTimeoutMs, createMemoryStore } from "#server/session/shared-store";
import { type Browser, createBrowser } from "#support/browser";
import { startPortal, type TestPortal, testOrigin } from "#support/portal";
import { probeBuild } from "#support/probe";
import { startUpstream, type TestUpstream, type UpstreamAnswer } from "#support/upstream";
import { gate } from "#support/wait";

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

async function signedIn(username = "lin"): Promise<Browser> {
  const browser = portal.browser();
  const page = await browser.submit("/login", { username, password: "right" });
  expect(page.text).toContain(username);
  return browser;
}

const test = base.extend("signedIn", () => signedIn());

const withCookies = (jar: Map<string, string>) =>
  createBrowser((request) => portal.fetch(request), testOrigin, new Map(jar));

/** Delays the responses of the token endpoint to refreshes until `answer` is called. */
function heldRefresh(given: UpstreamAnswer = {}) {
  const { opened, open } = gate();
  upstream.failRefreshWith(() => ({ ...given, delay: opened }));
  return { begun: () => expect.poll(() => upstream.refreshes()).toBe(1), answer: open };
}

const tokenCookie = (cookies: readonly string[]) => cookies.filter((cookie) => cookie.startsWith("session"));
const isCleared = (cookies: readonly string[]) =>
  cookies.some((cookie) => /^session=;.*Max-Age=0/.test(cookie));

describe("a burst of requests with an expired access token", () => {
  test("causes one refresh, and all 50 succeed", { tags: ["R1", "spec-4-5"] }, async () => {
    const browser = await signedIn();
    upstream.expireAccess();
    const pages = await Promise.all(Array.from({ length: 50 }, () => browser.copy().open("/resume")));
    expect(pages.map((page) => page.status)).toEqual(Array(50).fill(200));
    expect(pages.every((page) => page.text.includes("lin"))).toBe(true);
    expect(upstream.refreshes()).toBe(1);
  });

  test("causes one refresh even if the token endpoint responds slowly", { tags: "R2" }, async () => {
    await portal.stop();
    portal = await startPortal({
      apiUrl: upstream.url,
      build: probeBuild,
      env: { RECRUITMENT_API_TIMEOUT_MS: "3000" },
    });
    const browser = await signedIn();
    upstream.expireAccess();
    // Together, the delays exceed the time limit of one call.
    upstream.failRefreshWith(() => ({ delay: 1_300 }));
    upstream.failWith((call) => (call.path.startsWith("/api/resume/") ? { delay: 1_000 } : undefined));
    const pages = await Promise.all(Array.from({ length: 20 }, () => browser.copy().open("/resume")));
    expect(pages.map((page) => page.status)).toEqual(Array(20).fill(200));
    expect(upstream.refreshes()).toBe(1);
  });

  test("causes no further refresh when the old cookie is replayed later", { tags: "R3" }, async () => {
    const browser = await signedIn();
    const old = new Map(browser.jar);
    upstream.expireAccess();
    await browser.open("/resume");
    for (const later of [1_000, 10_000, 30_000, 2 * minute, 10 * minute]) {
      clock = startOfDay + later;
      const page = await withCookies(old).open("/resume");
      expect(page.text).toContain("lin");
    }
    expect(upstream.refreshes()).toBe(1);
  });

  test("keeps the new tokens for a browser with the old cookie until its session would end", async () => {
    const lifetimes: number[] = [];
    const refresher = createRefresher({
      store: { ...createMemoryStore(), set: async (_key, _value, ttlMs) => void lifetimes.push(ttlMs) },
      exchange: async () => ({
        access_token: "b",
        refresh_token: "c",
        token_type: "Bearer",
        expires_in: 900,
      }),
      timeoutMs: 5_000,
      now: () => clock,
      onOutcome: () => undefined,
    });
    const old = { access: "a", refresh: "a", renewAt: clock, expiresAt: clock, generation: 1 };
    expect(await refresher.renew(old)).toMatchObject({ access: "b", refresh: "c" });
    expect(lifetimes).toEqual([absoluteTimeoutMs]);
  });

  test("keeps the session of a slow request when the tokens of a faster one have expired too", async () => {
    upstream.setLifetime(300);
    const browser = await signedIn();
    const path = "/api/resume/generalInformation";
    const slowCall = upstream.count(path) + 1;
    const { opened, open } = gate();
    upstream.expireAccess();
    upstream.failWith((call, nth) =>
      call.path === path && nth === slowCall ? { delay: opened } : undefined,
    );
    const slow = browser.copy().open("/resume");
    await expect.poll(() => upstream.count(path)).toBe(slowCall);
    expect((await browser.copy().open("/resume")).text).toContain("lin");
    clock += 6 * minute;
    upstream.expireAccess();
    open();
    expect((await slow).text).toContain("lin");
    expect(upstream.refreshes()).toBe(2);
  });
});

describe("an API that always responds 401", { tags: "R4" }, () => {
  beforeEach(() => {
    upstream.failWith((call) =>
      call.path.startsWith("/api/resume/") ? { status: 401, body: "no" } : undefined,
    );
  });

  test("causes two calls and one refresh, then one redirect to sign-in", { tags: "spec-8-6" }, async () => {
    const browser = portal.browser();
    await browser.submit("/login", { username: "lin", password: "right" }, { follow: false });
    const page = await browser.open("/resume", { follow: false });
    expect(page).toRedirectTo("/login?to=%2Fresume", 302);
    expect(isCleared(page.setCookies)).toBe(true);
    expect(upstream.count("/api/resume/generalInformation")).toBe(2);
    expect(upstream.refreshes()).toBe(1);
    const signIn = await browser.open("/login?to=%2Fresume");
    expect(signIn.text).toContain('"member":null');
  });

  test("causes a public page to be rendered without the session", { tags: "spec-4-6" }, async () => {
    const browser = portal.browser();
    await browser.submit("/login", { username: "lin", password: "right" }, { follow: false });
    const page = await browser.open("/job?q=a");
    expect(page.url).toBe("/job?q=a");
    expect(page.text).toContain("anyone");
  });

  test("does not cause a redirect loop in a browser that ignores the cleared cookie", async () => {
    const browser = portal.browser();
    await browser.submit("/login", { username: "lin", password: "right" }, { follow: false });
    const staleJar = new Map(browser.jar);
    await browser.open("/job");
    const page = await withCookies(staleJar).open("/job");
    expect(page.text).toContain("anyone");
    expect(upstream.refreshes()).toBe(1);
  });
});

test.each([
  [302, 502],
  [403, 403],
  [500, 502],
  [504, 502],
])(
  "a member's call that responds with %i shows %i, without a refresh, and keeps the session",
  { tags: "spec-8-6" },
  async (status, shown) => {
    const browser = await signedIn();
    upstream.failWith((call) =>
      call.path.startsWith("/api/resume/")
        ? { status, body: "", headers: { Location: "/login" } }
        : undefined,
    );
    const page = await browser.open("/resume", { follow: false });
    expect([page.status, tokenCookie(page.setCookies)]).toEqual([shown, []]);
    expect(upstream.refreshes()).toBe(0);
    upstream.failWith(() => undefined);
    expect((await browser.open("/resume")).text).toContain("lin");
  },
);

test("a request that is retried after a refresh is byte-identical", {
  tags: ["R5", "spec-4-5"],
}, async ({ signedIn: browser }) => {
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

describe("a failed refresh", { tags: "R6" }, () => {
  test("ends the session on invalid_grant", { tags: "spec-4-6" }, async ({ signedIn: browser }) => {
    upstream.expireAccess();
    upstream.expireRefresh();
    const page = await browser.open("/resume", { follow: false });
    expect(page.headers.get("Location")).toBe("/login?to=%2Fresume");
    expect(isCleared(page.setCookies)).toBe(true);
  });

  test.each([
    ["400", { status: 400, body: "" }],
    ["401", { status: 401, body: "" }],
    ["403", { status: 403, body: "" }],
    ["404", { status: 404, body: "<h1>Not Found</h1>" }],
    ["410", { status: 410, body: "" }],
    ["422", { status: 422, body: { title: "Unprocessable" } }],
    ["200 without tokens", { status: 200, body: { result: false, msg: "expired" } }],
    ["204", { status: 204 }],
  ] as const)("ends the session on %s", async (_, refusal) => {
    const browser = await signedIn();
    upstream.expireAccess();
    upstream.failRefreshWith(() => refusal);
    const page = await browser.open("/resume", { follow: false });
    expect(page.headers.get("Location")).toBe("/login?to=%2Fresume");
    expect(isCleared(page.setCookies)).toBe(true);
  });

  test.each([
    ["500", { status: 500, body: "broken" }],
    ["503 with Retry-After", { status: 503, body: "busy", headers: { "Retry-After": "17" } }],
    ["409", { status: 409, body: "" }],
    ["429", { status: 429, body: "slower" }],
    ["302 to a login page", { status: 302, body: "", headers: { Location: "/login" } }],
    ["a timeout", { delay: 2_000 }],
    ["a broken connection", "hang up"],
    ["a page instead of tokens", { status: 200, body: "<h1>Maintenance</h1>" }],
    ["451", { status: 451, body: "" }],
  ] as const)("keeps the session and responds 503 with Retry-After on %s", async (_, failure) => {
    await portal.stop();
    portal = await startPortal({
      apiUrl: upstream.url,
      build: probeBuild,
      env: { RECRUITMENT_API_TIMEOUT_MS: "1500" },
    });
    const browser = await signedIn();
    upstream.expireAccess();
    upstream.failRefreshWith(() => failure);
    const page = await browser.open("/resume", { follow: false });
    expect(page.status).toBe(503);
    expect(Number(page.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(tokenCookie(page.setCookies)).toEqual([]);
    upstream.failRefreshWith(() => undefined);
    expect((await browser.open("/resume")).text).toContain("lin");
  });

  test("keeps the session when the API is unreachable", async ({ signedIn: browser }) => {
    await upstream.stop();
    const page = await browser.open("/resume", { follow: false });
    expect(page.status).toBe(503);
    expect(page.setCookies).toEqual([]);
    upstream = await startUpstream();
  });
});

test("a client that disconnects does not abort a refresh", { tags: "R7" }, async ({ signedIn: browser }) => {
  upstream.expireAccess();
  const refresh = heldRefresh();
  const disconnect = new AbortController();
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const aborted = portal.fetch(
    new Request(`${testOrigin}/resume`, { headers: { Cookie: cookie }, signal: disconnect.signal }),
  );
  await refresh.begun();
  disconnect.abort();
  refresh.answer();
  await aborted.catch(() => undefined);
  const page = await browser.open("/resume");
  expect(page.text).toContain("lin");
  expect(upstream.refreshes()).toBe(1);
});

test.each(["/resume", "/resume.data", "/resume/onward", "/resume/broken", "/resume/photo"])(
  "rotated tokens reach the browser with the response to %s",
  { tags: "R8" },
  async (path) => {
    const browser = await signedIn();
    upstream.expireAccess();
    const page = await browser.open(path, { follow: false });
    expect(tokenCookie(page.setCookies)).toHaveLength(1);
    expect(upstream.refreshes()).toBe(1);
    expect((await browser.open("/resume")).setCookies).toEqual([]);
  },
);

test("a token that expires in a minute is refreshed before rendering", { tags: "R9" }, async () => {
  const browser = await signedIn();
  clock += 839_999;
  await browser.open("/news");
  expect(upstream.refreshes()).toBe(0);
  clock += 1;
  const page = await browser.open("/resume");
  expect(page.status).toBe(200);
  expect(upstream.refreshes()).toBe(1);
  expect(upstream.count("/api/resume/generalInformation")).toBe(2);
  const reads = upstream.calls.filter((call) => call.path === "/api/resume/generalInformation");
  expect(reads[1]?.headers.authorization).not.toBe(reads[0]?.headers.authorization);
});

test("a request that does not change the session sets no cookie", { tags: "R10" }, async () => {
  const browser = await signedIn();
  await browser.open("/news");
  clock += 5 * minute - 1;
  expect((await browser.open("/resume")).setCookies).toEqual([]);
});

test("1,000 interleaved requests of two members never mix their data", { tags: "R12" }, async () => {
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
});

test("the old refresh token stays in use if a refresh response has no new one", { tags: "R13" }, async () => {
  upstream.reuseRefreshToken();
  const browser = await signedIn();
  for (const round of [1, 2, 3]) {
    upstream.expireAccess();
    expect((await browser.open("/resume")).text).toContain("lin");
    expect(upstream.refreshes()).toBe(round);
  }
});

describe("responses that arrive out of order", { tags: "R17" }, () => {
  test.each([0, 2 * minute])("never restore older tokens (checked %i ms later)", async (later) => {
    const browser = await signedIn();
    const first = browser.copy();
    const second = browser.copy();
    upstream.expireAccess();
    const early = await first.open("/resume");
    upstream.expireAccess();
    await withCookies(first.jar).open("/resume");
    const late = await second.open("/resume");
    expect(upstream.refreshes()).toBe(2);
    // The browser receives the later response first.
    const jar = new Map(browser.jar);
    for (const page of [late, early]) {
      for (const cookie of tokenCookie(page.setCookies)) {
        const [name = "", value = ""] = cookie.split(";")[0]?.split("=") ?? [];
        jar.set(name, value);
      }
    }
    clock += later;
    expect((await withCookies(jar).open("/resume")).text).toContain("lin");
    expect(upstream.refreshes()).toBe(2);
  });

  test("leave the new cookie unchanged if the request started before sign-in", async () => {
    const browser = await signedIn();
    const slow = browser.copy();
    upstream.expireAccess();
    const refresh = heldRefresh({ status: 400, body: { message: "invalid_grant" } });
    const late = slow.open("/resume", { follow: false });
    await browser.submit("/login", { username: "lin", password: "right" }, { follow: false });
    refresh.answer();
    expect(tokenCookie((await late).setCookies)).toEqual([]);
  });

  test("do not restore tokens that another request found to be rejected", async ({ signedIn: browser }) => {
    const [first, slow] = [browser.copy(), browser.copy()];
    upstream.expireAccess();
    await first.open("/resume");
    const { opened, open } = gate();
    upstream.failWith((call) => (call.path.startsWith("/api/resume/") ? { delay: opened } : undefined));
    const calls = upstream.calls.length;
    const late = slow.open("/resume");
    await expect.poll(() => upstream.calls.length).toBeGreaterThan(calls);
    upstream.failWith(() => undefined);
    upstream.expireAccess();
    upstream.expireRefresh();
    await first.open("/resume", { follow: false });
    open();
    expect(tokenCookie((await late).setCookies)).toEqual([]);
  });

  test("do not restore a session that was signed out", { tags: "L3" }, async ({ signedIn: browser }) => {
    const slow = browser.copy();
    upstream.expireAccess();
    const refresh = heldRefresh();
    const late = slow.open("/resume", { follow: false });
    await refresh.begun();
    await browser.submit("/logout", {}, { follow: false });
    refresh.answer();
    expect(tokenCookie((await late).setCookies)).toEqual([]);
    expect((await slow.open("/resume", { follow: false })).status).toBe(302);
  });
});

describe("signing out", () => {
  test("requires a POST; a GET changes nothing", { tags: "L1" }, async ({ signedIn: browser }) => {
    await browser.open("/logout");
    expect((await browser.open("/resume")).text).toContain("lin");
  });

  test("revokes the latest refresh token and clears all session cookies", { tags: "L2" }, async () => {
    const browser = await signedIn();
    const page = await browser.submit("/logout", {}, { follow: false });
    expect(page.status).toBe(303);
    expect(upstream.revoked).toHaveLength(1);
    expect(upstream.revoked[0]).toMatch(/^refresh-lin-/);
    expect([...browser.jar.keys()].filter((name) => name === "session" || name === "activity")).toEqual([]);
  });

  test("works when the API is unreachable", async ({ signedIn: browser }) => {
    await upstream.stop();
    const page = await browser.submit("/logout", {}, { follow: false });
    expect(page.status).toBe(303);
    expect(isCleared(page.setCookies)).toBe(true);
    expect(portal.lines.join("")).toContain("Token revocation failed");
    upstream = await startUpstream();
  });
});
