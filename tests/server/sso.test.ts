import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { SignJWT } from "jose";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { SsoProvider } from "../../contract/sso-providers";
import { newMember } from "../api/members";
import type { Browser, Page } from "../browser";
import { answerProvider, type IdentityProvider, startIdentityProvider } from "../identity-provider";
import { startPortal, type TestPortal, testOrigin } from "../portal";
import { startRecruitmentApi, type TestApi } from "../recruitment-api";
import { probeBuild } from "./probe";

const minute = 60_000;
const label = { "zh-TW": "慢慢", "zh-CN": "慢慢", "en-US": "Slow" };

/** A provider that can be told to be slow, or to give an ID token that is not for this flow. */
async function startOddProvider() {
  let nonce = "";
  let hangs = false;
  const held = new Set<() => void>();
  const server: Server = createServer(async (request, response) => {
    if (hangs) await new Promise<void>((go) => held.add(go));
    const json = (body: unknown) => response.end(JSON.stringify(body));
    if (request.url !== "/token")
      return json({ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` });
    const key = new TextEncoder().encode("a key of at least 32 bytes, as it is said");
    const idToken = await new SignJWT({ nonce }).setProtectedHeader({ alg: "HS256" }).sign(key);
    json({ access_token: "a", id_token: idToken });
  });
  await new Promise<void>((done) => server.listen(0, "localhost", done));
  // A TCP server that listens has an address of this shape.
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider: SsoProvider = {
    name: "odd",
    kind: "oidc",
    label,
    issuer,
    idTokenAlg: "HS256",
    clientId: "portal",
    clientSecret: "x",
    scopes: ["openid"],
  };
  return {
    provider,
    giveNonce: (given: string) => {
      nonce = given;
    },
    hang: () => {
      hangs = true;
    },
    stop: () => {
      for (const go of held) go();
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}

let idp: IdentityProvider;
let api: TestApi;
let odd: Awaited<ReturnType<typeof startOddProvider>>;
let portal: TestPortal;
let clock: number;

beforeAll(async () => {
  idp = await startIdentityProvider(testOrigin);
  api = await startRecruitmentApi({ engine: "sqlite", providers: [idp.provider] });
});
afterAll(async () => {
  await api.stop();
  await idp.stop();
});
beforeEach(async () => {
  clock = Date.now();
  odd = await startOddProvider();
  portal = await startPortal({
    apiUrl: api.url,
    build: probeBuild,
    now: () => clock,
    ssoProviders: [idp.provider, odd.provider],
    env: { RECRUITMENT_API_TIMEOUT_MS: "10000" },
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await portal.stop();
  await odd.stop();
});

/** Begins a flow and answers with the provider's address that the portal sends to. */
async function begin(browser: Browser, path = "/oauth/acme/start", headers: Record<string, string> = {}) {
  const page = await browser.open(path, { follow: false, headers });
  expect(page.status).toBe(302);
  return page.headers.get("Location") ?? "";
}
const pathOf = (address: string) => address.replace(testOrigin, "");
/** Goes to the provider as a person, and opens what it sends back to. */
async function signIn(browser: Browser, path?: string, person?: string): Promise<Page> {
  return browser.open(pathOf(await answerProvider(await begin(browser, path), person ? { person } : {})));
}
const flowCookies = (browser: Browser) => [...browser.jar.keys()].filter((name) => name.startsWith("sso-"));
const tokenCalls = () =>
  vi.mocked(globalThis.fetch).mock.calls.filter(([address]) => String(address).endsWith("/token")).length;
/** A member to whom the provider's person is linked. */
async function linkedMember(person: string) {
  const member = await newMember(api);
  const browser = portal.browser();
  await browser.submit("/login", { username: member.email, password: member.password });
  const start = "/oauth/acme/start?purpose=link";
  const page = await browser.open(
    pathOf(
      await answerProvider(await begin(browser, start, { "Sec-Fetch-Site": "same-origin" }), { person }),
    ),
    { follow: false },
  );
  return { member, browser, page };
}

describe("a flow", () => {
  test("of somebody unknown leads to registration, with what the provider said", async () => {
    const browser = portal.browser();
    const page = await signIn(browser, "/oauth/acme/start?to=/job/X");
    expect(page.url).toBe("/ssoRegedit");
    expect(JSON.parse(page.text)).toEqual({
      ssoRegedit: {
        profile: { name: "吳美樺", email: "meihua.wu@example.com", emailVerified: true },
        to: "/job/X",
      },
    });
    clock += 15 * minute + 1;
    expect((await browser.open("/ssoRegedit")).text).toBe('{"ssoRegedit":null}');
  });

  test("of a linked person signs in, goes where it was to lead, and leaves no flow behind (O9)", async () => {
    const { page } = await linkedMember("daniel-hart");
    expect(page.headers.get("Location")).toBe("/memberCenter/ssoLogin");
    const browser = portal.browser();
    const arrived = await browser.open(
      pathOf(
        await answerProvider(await begin(browser, "/oauth/acme/start?to=/news"), { person: "daniel-hart" }),
      ),
      { follow: false },
    );
    expect([arrived.status, arrived.headers.get("Location")]).toEqual([302, "/news"]);
    expect(flowCookies(browser)).toEqual([]);
    expect((await browser.open("/login")).text).toContain('"subject"');
  });

  test("asks with PKCE S256, a nonce and the redirect address of PUBLIC_ORIGIN (O6, O8)", async () => {
    const headers = { "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" };
    const { searchParams } = new URL(await begin(portal.browser(), "/en-US/oauth/acme/start", headers));
    expect(Object.fromEntries(searchParams)).toMatchObject({
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{32}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: `${testOrigin}/oauth/acme/callback`,
      ui_locales: "en-US",
    });
  });

  test.each([
    "//evil.example",
    "https://evil.example",
    "/\\evil.example",
    "/%09/evil.example",
    `/${"x".repeat(500)}`,
  ])("never leads out of the site: %s (O9)", async (to) => {
    const start = `/oauth/acme/start?${new URLSearchParams({ to })}`;
    const page = JSON.parse((await signIn(portal.browser(), start)).text);
    expect(page.ssoRegedit.to).toBe("/resume");
  });

  test("goes on in the language in which it began", async () => {
    expect((await signIn(portal.browser(), "/en-US/oauth/acme/start")).url).toBe("/en-US/ssoRegedit");
  });

  test("of five tabs at once: each can finish (O1)", async () => {
    const browser = portal.browser();
    const addresses = await Promise.all(Array.from({ length: 5 }, () => begin(browser)));
    const backs = await Promise.all(addresses.map((address) => answerProvider(address)));
    for (const back of backs) expect((await browser.open(pathOf(back))).url).toBe("/ssoRegedit");
    expect(flowCookies(browser)).toEqual([]);
  });

  test("is one of at most five; the oldest goes first (O5)", async () => {
    const browser = portal.browser();
    const addresses: string[] = [];
    for (let tab = 0; tab < 6; tab += 1) {
      addresses.push(await begin(browser));
      clock += 1_000;
    }
    expect(flowCookies(browser)).toHaveLength(5);
    const [oldest = "", next = ""] = addresses;
    expect((await browser.open(pathOf(await answerProvider(oldest)))).status).toBe(400);
    expect((await browser.open(pathOf(await answerProvider(next)))).status).toBe(200);
  });

  test("is sealed in its cookie, which is Lax, HttpOnly and on https Secure and __Host- (O5)", async () => {
    const secure = await startPortal({
      apiUrl: api.url,
      build: probeBuild,
      ssoProviders: [idp.provider],
      env: { PUBLIC_ORIGIN: "https://portal.test" },
    });
    const page = await secure.browser().open("/oauth/acme/start", { follow: false });
    const state = new URL(page.headers.get("Location") ?? "").searchParams.get("state") ?? "-";
    expect(page.setCookies).toHaveLength(1);
    expect(page.setCookies[0]).toMatch(/^__Host-sso-[\w-]+=\S+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect(page.setCookies[0]).not.toContain(state);
    expect(page.headers.get("Cache-Control")).toBe("private, no-store");
    await secure.stop();
  });
});

describe("a callback that is not taken costs no token call and shows a way back (O2, O4, O7)", () => {
  async function refused(browser: Browser, path: string) {
    vi.spyOn(globalThis, "fetch");
    const page = await browser.open(path);
    expect(page.status).toBe(400);
    expect(tokenCalls()).toBe(0);
    vi.restoreAllMocks();
    return JSON.parse(page.text);
  }
  const unknown = { "oauth/:sso/callback": { reason: "unknownFlow", provider: "艾克美" } };

  test("no state, a wrong state, another browser's state", async () => {
    const browser = portal.browser();
    const back = pathOf(await answerProvider(await begin(browser)));
    expect(await refused(browser, "/oauth/acme/callback")).toEqual(unknown);
    expect(await refused(browser, "/oauth/acme/callback?code=x")).toEqual(unknown);
    expect(await refused(browser, back.replace(/state=.{20}/, "state=aaaaaaaaaaaaaaaaaaaa"))).toEqual(
      unknown,
    );
    const state = new URL(testOrigin + back).searchParams.get("state") ?? "";
    const sameHandle = back.replace(state, `${state.slice(0, -1)}${state.endsWith("A") ? "B" : "A"}`);
    expect(await refused(browser, sameHandle)).toEqual(unknown);
    expect(await refused(portal.browser(), back)).toEqual(unknown);
    expect((await browser.open(back)).url).toBe("/ssoRegedit");
  });

  test("a second time, and from the same cookies at the same time", async () => {
    const browser = portal.browser();
    const back = pathOf(await answerProvider(await begin(browser)));
    const twin = browser.copy();
    const pages = await Promise.all([browser.open(back), twin.open(back)]);
    expect(pages.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await refused(browser, back)).toEqual(unknown);
  });

  test("after ten minutes", async () => {
    const browser = portal.browser();
    const back = pathOf(await answerProvider(await begin(browser)));
    clock += 10 * minute + 1;
    expect(await refused(browser, back)).toMatchObject({ "oauth/:sso/callback": { reason: "expired" } });
  });

  test("another provider's", async () => {
    const browser = portal.browser();
    const back = pathOf(await answerProvider(await begin(browser)));
    expect(await refused(browser, back.replace("/acme/", "/odd/"))).toMatchObject({
      "oauth/:sso/callback": { reason: "unknownFlow" },
    });
  });

  test("with another issuer, or without the one that the provider promises (RFC 9207)", async () => {
    for (const iss of [`iss=${encodeURIComponent("https://evil.example")}`, "is=gone"]) {
      const browser = portal.browser();
      const back = pathOf(await answerProvider(await begin(browser)));
      expect(back).toContain("iss=");
      expect(await refused(browser, back.replace(/iss=[^&]+/, iss))).toMatchObject({
        "oauth/:sso/callback": { reason: "mismatch" },
      });
    }
  });

  test("with an ID token that was made for another flow", async () => {
    const browser = portal.browser();
    const { searchParams } = new URL(await begin(browser, "/oauth/odd/start"));
    odd.giveNonce("another");
    const page = await browser.open(`/oauth/odd/callback?code=x&state=${searchParams.get("state")}`);
    expect([page.status, JSON.parse(page.text)]).toMatchObject([
      400,
      { "oauth/:sso/callback": { reason: "mismatch" } },
    ]);
  });

  test("of a provider that there is not", async () => {
    expect((await portal.browser().open("/oauth/nobody/callback?state=x")).status).toBe(404);
    expect((await portal.browser().open("/oauth/nobody/start")).status).toBe(404);
  });
});

describe("what the provider says", () => {
  test("a person who says no is back at sign-in with the reason (O3)", async () => {
    const browser = portal.browser();
    const address = await begin(browser, "/zh-CN/oauth/acme/start?to=/zh-CN/job/X");
    const page = await browser.open(pathOf(await answerProvider(address, { answer: "deny" })));
    expect(page.status).toBe(200);
    expect(page.url).toBe("/zh-CN/login?to=%2Fzh-CN%2Fjob%2FX&sso=acme&failure=denied");
    expect(flowCookies(browser)).toEqual([]);
  });

  test("any other error too, and its own words go nowhere", async () => {
    const browser = portal.browser();
    const state = new URL(await begin(browser)).searchParams.get("state");
    const iss = encodeURIComponent(idp.issuer);
    const words = "Call+0900-555-123";
    const page = await browser.open(
      `/oauth/acme/callback?error=invalid_scope&error_description=${words}&state=${state}&iss=${iss}`,
    );
    expect(page.url).toContain("failure=refused");
    expect(page.text + portal.lines.join()).not.toContain("0900");
  });

  test("a code that it does not know is refused", async () => {
    const browser = portal.browser();
    const back = pathOf(await answerProvider(await begin(browser)));
    expect((await browser.open(back.replace(/code=[^&]+/, "code=made-up"))).url).toContain("failure=refused");
  });

  test("nothing while it is down: sign-in with the reason, at the start and at the end (O11)", async () => {
    const before = portal.browser();
    const back = pathOf(await answerProvider(await begin(before)));
    await idp.stop();
    expect((await before.open(back)).url).toContain("failure=down");
    await portal.stop();
    portal = await startPortal({ apiUrl: api.url, build: probeBuild, ssoProviders: [idp.provider] });
    const late = portal.browser();
    expect((await late.open("/oauth/acme/start")).url).toBe("/login?sso=acme&failure=down");
    await idp.restart();
    expect(await begin(late)).toContain(`${idp.issuer}/auth`);
  });

  test("nothing in time while it hangs: an answer within ten seconds (O11)", async () => {
    const browser = portal.browser();
    const { searchParams } = new URL(await begin(browser, "/oauth/odd/start"));
    odd.hang();
    const started = performance.now();
    const page = await browser.open(`/oauth/odd/callback?code=x&state=${searchParams.get("state")}`);
    expect(page.url).toContain("failure=down");
    expect(performance.now() - started).toBeLessThan(10_000);
  }, 15_000);
});

describe("linking", () => {
  test("begins on our own pages only", async () => {
    const { browser } = await linkedMember("zhou-min");
    const elsewhere: Record<string, string>[] = [
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "none" },
      { Referer: "https://evil.example/" },
    ];
    for (const headers of elsewhere) {
      const page = await browser.open("/oauth/acme/start?purpose=link", { follow: false, headers });
      expect(page.headers.get("Location")).toContain("failure=notFromHere");
    }
  });

  test("ends in the session in which it began", async () => {
    const [one, other] = [await newMember(api), await newMember(api)];
    const browser = portal.browser();
    await browser.submit("/login", { username: one.email, password: one.password });
    const own = { "Sec-Fetch-Site": "same-origin" };
    const back = pathOf(await answerProvider(await begin(browser, "/oauth/acme/start?purpose=link", own)));
    await browser.submit("/login", { username: other.email, password: other.password });
    const page = await browser.open(back);
    expect([page.status, JSON.parse(page.text)]).toMatchObject([
      400,
      { "oauth/:sso/callback": { reason: "otherMember" } },
    ]);
  });
});

test("no state, code, nonce or token stands in the log", async () => {
  const browser = portal.browser();
  const address = await begin(browser);
  const back = await answerProvider(address);
  await browser.open(pathOf(back));
  await browser.open(pathOf(back));
  const secrets = [
    ...["state", "nonce", "code_challenge"].map((name) => new URL(address).searchParams.get(name)),
    new URL(back).searchParams.get("code"),
    idp.provider.clientSecret,
  ];
  const said = portal.lines.join();
  for (const secret of secrets) expect(said).not.toContain(secret);
  expect(said).not.toMatch(/eyJ[\w-]{10}/);
});
