import { text } from "node:stream/consumers";
import { SignJWT } from "jose";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { localeCookie } from "#app/i18n/locale-cookie.server";
import { type OidcProvider, ssoProvider } from "#contract/sso-providers";
import { newMember } from "#support/api/members";
import type { Browser, Page } from "#support/browser";
import { startHttpServer } from "#support/http-server";
import { answerProvider, startIdentityProvider } from "#support/identity-provider";
import { startPortal, type TestPortal, testOrigin } from "#support/portal";
import { probeBuild } from "#support/probe";
import { startRecruitmentApi } from "#support/recruitment-api";

const minute = 60_000;
const label = { "zh-TW": "慢慢", "zh-CN": "慢慢", "en-US": "Slow" };

/** A provider that can hang or issue an ID token for another flow. */
async function startOddProvider() {
  let nonce = "";
  let hangs = false;
  let tokenStatus = 200;
  let discoveries = 0;
  let changes: Record<string, unknown> = {};
  let tokenChanges: Record<string, unknown> = {};
  const tokenRequests: { readonly scheme: string | undefined; readonly form: Record<string, string> }[] = [];
  const { url: issuer } = await startHttpServer(async (request, response) => {
    if (hangs) return;
    const json = (body: unknown) => response.end(JSON.stringify(body));
    if (request.url !== "/token") {
      discoveries += 1;
      const addresses = { authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` };
      return json({ issuer, ...addresses, ...changes });
    }
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    tokenRequests.push({ scheme: request.headers.authorization?.split(" ")[0], form });
    response.statusCode = tokenStatus;
    const key = new TextEncoder().encode("a key of at least 32 bytes for HS256");
    const idToken = await new SignJWT({ nonce }).setProtectedHeader({ alg: "HS256" }).sign(key);
    json({ access_token: "a", id_token: idToken, ...tokenChanges });
  }, "localhost");
  const provider: OidcProvider = {
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
    /** For each token request: its form, and the scheme of its `Authorization` header; undefined without this header */
    tokenRequests,
    discoveries: () => discoveries,
    /** Changes fields of the provider's configuration */
    configure: (fields: Record<string, unknown>) => {
      changes = fields;
    },
    /** Changes fields of the responses to token requests */
    issue: (fields: Record<string, unknown>) => {
      tokenChanges = fields;
    },
    setNonce: (value: string) => {
      nonce = value;
    },
    rejectTokenRequests: (status: number) => {
      tokenStatus = status;
    },
    hang: () => {
      hangs = true;
    },
  };
}

let odd: Awaited<ReturnType<typeof startOddProvider>>;
let portal: TestPortal;
let clock: number;

const idp = await startIdentityProvider(testOrigin);
const api = await startRecruitmentApi({ engine: "sqlite", providers: [idp.provider] });
beforeEach(async () => {
  clock = Date.now();
  odd = await startOddProvider();
  portal = await startPortal({
    apiUrl: api.url,
    build: probeBuild,
    now: () => clock,
    ssoProviders: [idp.provider, odd.provider],
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
});

async function begin(browser: Browser, path = "/oauth/acme/start", headers: Record<string, string> = {}) {
  const page = await browser.open(path, { follow: false, headers });
  expect(page.status).toBe(302);
  return page.headers.get("Location") ?? "";
}
const pathOf = (address: string) => address.replace(testOrigin, "");
async function signIn(browser: Browser, path?: string, person?: string): Promise<Page> {
  return browser.open(pathOf(await answerProvider(await begin(browser, path), person ? { person } : {})));
}
const flowCookies = (browser: Browser) => [...browser.jar.keys()].filter((name) => name.startsWith("sso-"));
const tokenCalls = () =>
  vi.mocked(globalThis.fetch).mock.calls.filter(([address]) => String(address).endsWith("/token")).length;
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

describe("a single sign-on flow", () => {
  test("leads to registration with the provider's profile for an unknown person", {
    tags: "promise-13",
  }, async () => {
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

  test("signs in a linked person, follows a return path of up to 400 characters and removes its cookie", {
    tags: "O9",
  }, async () => {
    const { page } = await linkedMember("daniel-hart");
    expect(page.headers.get("Location")).toBe("/memberCenter/ssoLogin");
    const longest = `/news?q=${"a".repeat(392)}`;
    for (const [to, arrived] of [
      ["/news", "/news"],
      [longest, longest],
      [`${longest}a`, "/resume"],
    ] as const) {
      const browser = portal.browser();
      const start = await begin(browser, `/oauth/acme/start?${new URLSearchParams({ to })}`);
      const back = pathOf(await answerProvider(start, { person: "daniel-hart" }));
      expect(await browser.open(back, { follow: false })).toRedirectTo(arrived);
      expect(flowCookies(browser)).toEqual([]);
      expect((await browser.open("/login")).text).toContain('"subject"');
    }
  });

  test("uses PKCE S256, a nonce and a redirect URI from PUBLIC_ORIGIN", { tags: ["O6", "O8"] }, async () => {
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
  ])("never redirects outside the site: %s", { tags: "O9" }, async (to) => {
    const start = `/oauth/acme/start?${new URLSearchParams({ to })}`;
    const page = JSON.parse((await signIn(portal.browser(), start)).text);
    expect(page.ssoRegedit.to).toBe("/resume");
  });

  test("authenticates the portal in the header by default, in the body if the provider's settings say so", async () => {
    for (const [clientAuth, supported] of [
      [undefined, undefined],
      ["client_secret_post", undefined],
      [undefined, ["client_secret_post"]],
    ] as const) {
      odd.configure({ token_endpoint_auth_methods_supported: supported });
      const provider = { ...odd.provider, ...(clientAuth && { clientAuth }) };
      const other = await startPortal({ apiUrl: api.url, build: probeBuild, ssoProviders: [provider] });
      const browser = other.browser();
      const { searchParams } = new URL(await begin(browser, "/oauth/odd/start"));
      await browser.open(`/oauth/odd/callback?code=x&state=${searchParams.get("state")}`);
      await other.stop();
    }
    expect(odd.tokenRequests.map(({ scheme }) => scheme)).toEqual(["Basic", undefined, undefined]);
    const [inHeader, inBody] = odd.tokenRequests.map(({ form }) => form);
    expect(inHeader).toEqual({
      grant_type: "authorization_code",
      code: "x",
      redirect_uri: `${testOrigin}/oauth/odd/callback`,
      code_verifier: expect.stringMatching(/^[\w-]{43}/),
    });
    expect(inBody).toMatchObject({ client_id: "portal", client_secret: "x" });
  });

  test("reads a provider's configuration every ten minutes, and keeps the last one while the provider fails", async () => {
    const start = () => portal.browser().open("/oauth/odd/start", { follow: false });
    await Promise.all([start(), start()]);
    clock += 10 * minute - 1;
    await start();
    expect(odd.discoveries()).toBe(1);
    clock += 1;
    odd.configure({ authorization_endpoint: `${odd.provider.issuer}/newer` });
    expect((await start()).headers.get("Location")).toContain("/newer?");
    expect(odd.discoveries()).toBe(2);
    clock += 10 * minute;
    odd.configure({ issuer: "https://evil.example" });
    expect((await start()).headers.get("Location")).toContain("/newer?");
  });

  test.each([
    [{ issuer: "https://evil.example" }],
    [{ token_endpoint: "http://evil.example/token" }],
    [{ authorization_endpoint: undefined }],
  ])("does not start with the configuration %j", async (changes) => {
    odd.configure(changes);
    expect((await portal.browser().open("/oauth/odd/start")).url).toBe("/login?sso=odd&failure=down");
  });

  test("of plain OAuth 2.0 has no nonce and no language, and needs an access token", async () => {
    const { issuer, ...rest } = odd.provider;
    const plain = ssoProvider.parse({
      ...rest,
      kind: "oauth2",
      authorizationEndpoint: `${issuer}/auth`,
      tokenEndpoint: `${issuer}/token`,
      userinfoEndpoint: `${issuer}/me`,
    });
    const other = await startPortal({ apiUrl: api.url, build: probeBuild, ssoProviders: [plain] });
    const browser = other.browser();
    const { searchParams } = new URL(await begin(browser, "/oauth/odd/start"));
    expect([...searchParams.keys()].sort()).toEqual([
      ...["client_id", "code_challenge", "code_challenge_method", "redirect_uri"],
      ...["response_type", "scope", "state"],
    ]);
    odd.issue({ access_token: undefined });
    const page = await browser.open(`/oauth/odd/callback?code=x&state=${searchParams.get("state")}`);
    expect(page.url).toContain("failure=refused");
    expect(odd.tokenRequests).toMatchObject([{ scheme: undefined, form: { client_secret: "x" } }]);
  });

  test("ends in the locale in which it started", async () => {
    expect((await signIn(portal.browser(), "/en-US/oauth/acme/start")).url).toBe("/en-US/ssoRegedit");
  });

  test("can finish in each of five tabs that start it at the same time", { tags: "O1" }, async () => {
    const browser = portal.browser();
    const addresses = await Promise.all(Array.from({ length: 5 }, () => begin(browser)));
    const backs = await Promise.all(addresses.map((address) => answerProvider(address)));
    for (const back of backs) expect((await browser.open(pathOf(back))).url).toBe("/ssoRegedit");
    expect(flowCookies(browser)).toEqual([]);
  });

  test("is one of at most five; the oldest is removed first", { tags: "O5" }, async () => {
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

  test("reads and clears only some of a large number of flow cookies", async () => {
    const sent = Array.from({ length: 300 }, (_, index) => `sso-${index}=x`).join("; ");
    const page = await portal.browser().open("/oauth/acme/callback", { headers: { Cookie: sent } });
    expect(page.setCookies.filter((cookie) => cookie.startsWith("sso-"))).toHaveLength(20);
  });

  test("is sealed in a cookie that is SameSite=Lax, HttpOnly and on https Secure and __Host-", {
    tags: "O5",
  }, async () => {
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
  });
});

describe("a callback is rejected", { tags: ["O2", "O4", "O7"] }, () => {
  async function openRejected(browser: Browser, path: string) {
    vi.spyOn(globalThis, "fetch");
    const page = await browser.open(path);
    expect(page.status).toBe(400);
    expect(tokenCalls()).toBe(0);
    vi.restoreAllMocks();
    return JSON.parse(page.text);
  }
  const unknown = { "oauth/:sso/callback": { reason: "unknownFlow", provider: "艾克美" } };

  test("without a state, with a wrong state, with another browser's state", async () => {
    const browser = portal.browser();
    const back = pathOf(await answerProvider(await begin(browser)));
    expect(await openRejected(browser, "/oauth/acme/callback")).toEqual(unknown);
    expect(await openRejected(browser, "/oauth/acme/callback?code=x")).toEqual(unknown);
    expect(await openRejected(browser, back.replace(/state=.{20}/, "state=aaaaaaaaaaaaaaaaaaaa"))).toEqual(
      unknown,
    );
    const state = new URL(testOrigin + back).searchParams.get("state") ?? "";
    const sameHandle = back.replace(state, `${state.slice(0, -1)}${state.endsWith("A") ? "B" : "A"}`);
    expect(await openRejected(browser, sameHandle)).toEqual(unknown);
    expect(await openRejected(portal.browser(), back)).toEqual(unknown);
    expect((await browser.open(back)).url).toBe("/ssoRegedit");
  });

  test("when it is repeated, also concurrently with the same cookies", { tags: "spec-2-19" }, async () => {
    const browser = portal.browser();
    const back = pathOf(await answerProvider(await begin(browser)));
    const twin = browser.copy();
    const pages = await Promise.all([browser.open(back), twin.open(back)]);
    expect(pages.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await openRejected(browser, back)).toEqual(unknown);
  });

  test("after ten minutes", { tags: ["promise-16", "promise-98"] }, async () => {
    const browser = portal.browser();
    const back = pathOf(await answerProvider(await begin(browser, "/oauth/acme/start?to=/job/X")));
    clock += 10 * minute + 1;
    expect(await openRejected(browser, back)).toMatchObject({ "oauth/:sso/callback": { reason: "expired" } });
    // Another try leads to the same page.
    expect(JSON.parse((await signIn(browser)).text)).toMatchObject({ ssoRegedit: { to: "/job/X" } });
  });

  test("at another provider's URL", async () => {
    const browser = portal.browser();
    const back = pathOf(await answerProvider(await begin(browser)));
    expect(await openRejected(browser, back.replace("/acme/", "/odd/"))).toMatchObject({
      "oauth/:sso/callback": { reason: "unknownFlow" },
    });
  });

  test("with another issuer, or without the issuer that the metadata promises (RFC 9207)", async () => {
    for (const iss of [`iss=${encodeURIComponent("https://evil.example")}`, "is=gone"]) {
      const browser = portal.browser();
      const back = pathOf(await answerProvider(await begin(browser)));
      expect(back).toContain("iss=");
      expect(await openRejected(browser, back.replace(/iss=[^&]+/, iss))).toMatchObject({
        "oauth/:sso/callback": { reason: "mismatch" },
      });
    }
  });

  test("with an ID token that was issued for another flow", async () => {
    const browser = portal.browser();
    const { searchParams } = new URL(await begin(browser, "/oauth/odd/start"));
    odd.setNonce("another");
    const page = await browser.open(`/oauth/odd/callback?code=x&state=${searchParams.get("state")}`);
    expect([page.status, JSON.parse(page.text)]).toMatchObject([
      400,
      { "oauth/:sso/callback": { reason: "mismatch" } },
    ]);
  });

  test("from an unknown provider, with 404", async () => {
    expect((await portal.browser().open("/oauth/nobody/callback?state=x")).status).toBe(404);
    expect((await portal.browser().open("/oauth/nobody/start")).status).toBe(404);
  });
});

describe("an error at the provider", () => {
  test("leads to sign-in with the reason after the person declined", { tags: "O3" }, async () => {
    const browser = portal.browser();
    const address = await begin(browser, "/zh-CN/oauth/acme/start?to=/zh-CN/job/X");
    const page = await browser.open(pathOf(await answerProvider(address, { answer: "deny" })));
    expect(page).toBeAt("/zh-CN/login?to=%2Fzh-CN%2Fjob%2FX&sso=acme&failure=denied");
    expect(flowCookies(browser)).toEqual([]);
  });

  test("leads to sign-in without the provider's own error description", async () => {
    const browser = portal.browser();
    const state = new URL(await begin(browser)).searchParams.get("state");
    const iss = encodeURIComponent(idp.issuer);
    const words = "Call+0900-555-123";
    const page = await browser.open(
      `/oauth/acme/callback?error=invalid_scope&error_description=${words}&state=${state}&iss=${iss}`,
    );
    expect(page.url).toContain("failure=refused");
    expect(page.text + portal.lines.join()).not.toContain("0900-555");
  });

  test.each([
    ["error=temporarily_unavailable", "down"],
    ["error=server_error", "down"],
    ["error=unauthorized_client", "refused"],
    ["code=", "refused"],
  ])("leads to sign-in after a callback with %s, with the reason “%s”", async (query, reason) => {
    const browser = portal.browser();
    const { searchParams } = new URL(await begin(browser, "/oauth/odd/start"));
    const page = await browser.open(`/oauth/odd/callback?${query}&state=${searchParams.get("state")}`);
    expect(page.url).toContain(`failure=${reason}`);
    expect(odd.tokenRequests).toEqual([]);
  });

  test.each([
    [{ error: "invalid_grant" }],
    [{ id_token: undefined }],
    [{ id_token: "unreadable" }],
    [{ id_token: "" }],
  ])("leads to sign-in after a token response with %j", async (fields) => {
    const browser = portal.browser();
    const { searchParams } = new URL(await begin(browser, "/oauth/odd/start"));
    odd.setNonce(searchParams.get("nonce") ?? "");
    odd.issue(fields);
    const page = await browser.open(`/oauth/odd/callback?code=x&state=${searchParams.get("state")}`);
    expect(page.url).toContain("failure=refused");
  });

  test("leads to sign-in after an unknown authorization code", async () => {
    const browser = portal.browser();
    const back = pathOf(await answerProvider(await begin(browser)));
    expect((await browser.open(back.replace(/code=[^&]+/, "code=made-up"))).url).toContain("failure=refused");
  });

  test("leads to sign-in with the reason while the provider is down", { tags: "O11" }, async () => {
    // A restart gives a provider new keys, so this provider is used by no other test.
    const failing = await startIdentityProvider(testOrigin, "failing");
    const startPortalAgain = async () => {
      await portal.stop();
      portal = await startPortal({ apiUrl: api.url, build: probeBuild, ssoProviders: [failing.provider] });
      return portal.browser();
    };
    const before = await startPortalAgain();
    const back = pathOf(await answerProvider(await begin(before, "/oauth/failing/start")));
    await failing.stop();
    expect((await before.open(back)).url).toContain("failure=down");
    const late = await startPortalAgain();
    expect((await late.open("/oauth/failing/start")).url).toBe("/login?sso=failing&failure=down");
    await failing.restart();
    expect(await begin(late, "/oauth/failing/start")).toContain(`${failing.issuer}/auth`);
    await failing.stop();
  });

  test.each([
    [429, "down"],
    [503, "down"],
    [403, "refused"],
  ])(
    "leads to sign-in after the status %i of the token request, with the reason “%s”",
    async (status, reason) => {
      const browser = portal.browser();
      const { searchParams } = new URL(await begin(browser, "/oauth/odd/start"));
      odd.rejectTokenRequests(status);
      const page = await browser.open(`/oauth/odd/callback?code=x&state=${searchParams.get("state")}`);
      expect(page.url).toContain(`failure=${reason}`);
    },
  );

  test("leads to a response within ten seconds while the provider hangs", { tags: "O11" }, async () => {
    const browser = portal.browser();
    const { searchParams } = new URL(await begin(browser, "/oauth/odd/start"));
    odd.hang();
    const started = performance.now();
    const page = await browser.open(`/oauth/odd/callback?code=x&state=${searchParams.get("state")}`);
    expect(page.url).toContain("failure=down");
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

describe("linking a provider", () => {
  test("starts only from the portal's own pages", async () => {
    const { browser } = await linkedMember("zhou-min");
    const elsewhere: Record<string, string>[] = [
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "none" },
      { Referer: "https://evil.example/" },
    ];
    for (const headers of elsewhere) {
      const page = await browser.open("/oauth/acme/start?purpose=link", { follow: false, headers });
      expect(page).toRedirectTo("/memberCenter/ssoLogin?sso=acme&failure=notFromHere", 302);
    }
  });

  test("becomes a sign-in for a visitor whose session has ended", async () => {
    await linkedMember("zhou-min");
    const browser = portal.browser();
    const own = { "Sec-Fetch-Site": "same-origin" };
    const started = await begin(browser, "/oauth/acme/start?purpose=link", own);
    const page = await browser.open(pathOf(await answerProvider(started, { person: "zhou-min" })));
    expect([page.url, page.text]).toEqual(["/resume", '{"resume":"Ines Okafor"}']);
  });

  test("ends only in the session in which it started", async () => {
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

test("no state, code, nonce or token appears in the log", async () => {
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
  const log = portal.lines.join();
  for (const secret of secrets) expect(log).not.toContain(secret);
  expect(log).not.toMatch(/eyJ[\w-]{10}/);
});

test("a callback without a flow is shown in the language that was chosen in this browser", async () => {
  const [cookie = ""] = (await localeCookie.serialize("zh-CN")).split(";");
  const page = await portal
    .browser()
    .open("/oauth/acme/callback?code=a&state=b", { headers: { Cookie: cookie }, follow: false });
  expect(page.headers.get("Location")).toBe("/zh-CN/oauth/acme/callback?code=a&state=b");
});

test("a callback is shown in the language of its flow, not in the one chosen before", async () => {
  const browser = portal.browser();
  browser.jar.set("locale", "en-US");
  const state = new URL(await begin(browser, "/zh-CN/oauth/acme/start")).searchParams.get("state");
  const page = await browser.open(`/oauth/acme/callback?code=a&state=${state}`, { follow: false });
  expect(page.headers.get("Location")).toBe(`/zh-CN/oauth/acme/callback?code=a&state=${state}`);
});
