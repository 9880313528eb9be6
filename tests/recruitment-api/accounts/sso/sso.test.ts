import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { describe, expect, onTestFinished } from "vitest";
import { consentVersion } from "#contract/account";
import { formatDeadline } from "#contract/dates";
import type { OAuth2Provider, SsoProvider } from "#contract/sso-providers";
import {
  get,
  movableClock,
  newAddress,
  newMember,
  post,
  registrationForm,
  signIn,
  tokensIn,
} from "#support/api/members";
import { startHttpServer } from "#support/http-server";
import { answerProvider, proofOf, startIdentityProvider } from "#support/identity-provider";
import { mailsTo } from "#support/mailbox";
import { engine } from "#support/recruitment-api";
import { startApiWithMembers } from "#support/site";
import { eventually } from "#support/wait";

const portal = "https://careers.example";
const redirectUri = `${portal}/oauth/acme/callback`;

/** A provider whose responses the test sets: keys and configuration for OpenID, userinfo for plain OAuth 2.0. */
async function startPuppet() {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const stranger = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "puppet", alg: "RS256", use: "sig" };
  const people = new Map<string, unknown>();
  let isDown = false;
  let discoveries = 0;
  const { url: issuer } = await startHttpServer((request, response) => {
    if (isDown) return void request.socket.destroy();
    if (request.url?.startsWith("/.well-known/")) discoveries += 1;
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
    const answers: Record<string, unknown> = {
      "/.well-known/openid-configuration": {
        issuer,
        jwks_uri: `${issuer}/jwks`,
        userinfo_endpoint: `${issuer}/userinfo`,
      },
      "/jwks": { keys: [jwk] },
      "/userinfo": people.get(bearer),
    };
    const answer = answers[request.url ?? ""];
    response.writeHead(answer === undefined ? 401 : 200, { "Content-Type": "application/json" });
    response.end(JSON.stringify(answer ?? { error: "invalid_token" }));
  }, "localhost");
  const common = {
    label: { "zh-TW": "甲", "zh-CN": "甲", "en-US": "Puppet" },
    clientId: "portal",
    clientSecret: "x",
    scopes: ["openid"],
  };
  const oidc: SsoProvider = { ...common, name: "puppet", kind: "oidc", issuer, idTokenAlg: "RS256" };
  const oauth2: OAuth2Provider = {
    ...common,
    name: "plain",
    kind: "oauth2",
    authorizationEndpoint: `${issuer}/auth`,
    tokenEndpoint: `${issuer}/token`,
    userinfoEndpoint: `${issuer}/userinfo`,
    profile: { subject: "data.id", name: "data.name", email: "data.mail", emailVerified: "data.verified" },
  };
  const sign = (claims: JWTPayload, isForged = false) =>
    new SignJWT({
      iss: issuer,
      aud: "portal",
      sub: "p-1",
      nonce: "n",
      iat: Math.floor(Date.now() / 1000),
      exp: Math.floor(Date.now() / 1000) + 300,
      ...claims,
    })
      .setProtectedHeader({ alg: "RS256", kid: "puppet" })
      .sign(isForged ? stranger.privateKey : privateKey);
  return {
    oidc,
    oauth2,
    sign,
    people,
    discoveries: () => discoveries,
    fail: (down: boolean) => {
      isDown = down;
    },
  };
}

const clock = movableClock(new Date());
const idp = await startIdentityProvider(portal);
const puppet = await startPuppet();
const { api, test } = await startApiWithMembers({
  engine,
  providers: [idp.provider, puppet.oidc, puppet.oauth2],
  now: clock.now,
});

const exchange = (proof: object) => post(api, "auth/ssoToken", proof);
const proof = (person: string) => proofOf(idp, redirectUri, person);
const puppetProof = async (claims: JWTPayload, isForged = false) => ({
  provider: "puppet",
  idToken: await puppet.sign(claims, isForged),
  nonce: "n",
});
let people = 0;
const somebody = (claims: JWTPayload = {}) => puppetProof({ sub: `p-${people++}-${engine}`, ...claims });
const register = (proven: object, email: string, changes: object = {}) =>
  post(api, "regedit/sso", {
    ...proven,
    email,
    name: "Ines Okafor",
    consentVersion,
    locale: "en-US",
    ...changes,
  });
const settings = async (token: string) => (await get(api, "ssoSetting", { token })).body;
const link = (proven: object, token: string) => post(api, "ssoSetting", proven, { token });
async function unlink(token: string, type: string, body: object = { lang: "en-US" }) {
  const response = await fetch(`${api.url}/api/ssoSetting/${type}`, {
    method: "DELETE",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
}
const mailed = (email: string, subject: RegExp) =>
  eventually(async () => {
    const mail = (await mailsTo(api.dataDir, email)).filter((each) => subject.test(each.subject)).at(-1);
    if (!mail) throw new Error(`${email} has no mail ${subject}`);
    return mail;
  });
const memberNamed = (email: string) =>
  api.db.selectFrom("members").select("id").where("email", "=", email).executeTakeFirstOrThrow();
const codeIn = (text: string) => /\b\d{4} \d{4}\b/.exec(text)?.[0] ?? "";
const notVerified = { status: 400, body: { message: "sso.notVerified" } };
const notLinked = { status: 404, body: { message: "sso.notLinked" } };

describe("single sign-on with a real provider", () => {
  test("reports a person without an account as unknown, with the provider's claims", async () => {
    expect(await exchange(await proof("mei-hua-wu"))).toMatchObject({
      status: 404,
      body: {
        message: "sso.notLinked",
        profile: { name: "吳美樺", email: "meihua.wu@example.com", emailVerified: true },
      },
    });
    expect((await exchange(await proof("zhou-min"))).body).toMatchObject({
      profile: { name: "周敏", email: "", emailVerified: false },
    });
  });

  test("creates an account immediately for an address that the provider has verified, and later signs the same person in", {
    tags: ["spec-7-2", "spec-7-17"],
  }, async () => {
    const first = await register(await proof("sofia-lindqvist"), "sofia.lindqvist@example.com");
    const token = tokensIn(first).access_token;
    expect(await settings(token)).toEqual([
      { type: "acme", label: "Acme", linkedAt: expect.any(String), email: "sofia.lindqvist@example.com" },
    ]);
    expect((await exchange(await proof("sofia-lindqvist"))).status).toBe(200);
    const at = clock.now().toISOString();
    const members = api.db
      .selectFrom("members")
      .selectAll()
      .where("email", "=", "sofia.lindqvist@example.com");
    expect(await members.executeTakeFirst()).toMatchObject({
      ...{ name: "Ines Okafor", passwordHash: null, locale: "en-US" },
      ...{ consentVersion, consentedAt: at, createdAt: at },
    });
  });

  test("requires the nonce of the request", async () => {
    const proven = await proof("daniel-hart");
    expect(await exchange({ ...proven, nonce: "another" })).toMatchObject(notVerified);
    expect(await exchange({ ...proven, nonce: undefined })).toMatchObject(notVerified);
    expect(await exchange(proven)).toMatchObject(notLinked);
  });

  test("rejects an access token without the ID token of an OpenID provider", async () => {
    const { provider, accessToken } = await proof("daniel-hart");
    expect(await exchange({ provider, accessToken })).toMatchObject(notVerified);
  });

  test("returns access_denied if the person denies consent", async () => {
    const { provider, issuer } = idp;
    const query = new URLSearchParams({
      client_id: provider.clientId,
      response_type: "code",
      redirect_uri: redirectUri,
      scope: "openid",
      code_challenge: "a".repeat(43),
      code_challenge_method: "S256",
    });
    const back = await answerProvider(`${issuer}/auth?${query}`, { answer: "deny" });
    expect(new URL(back).searchParams.get("error")).toBe("access_denied");
  });
});

describe("an ID token", () => {
  test.each([
    ["signed by somebody else", {}, true],
    ["for another client", { aud: "another" }, false],
    ["passed on by another client", { aud: ["portal", "another"], azp: "another" }, false],
    ["of another issuer", { iss: "https://evil.example" }, false],
    ["that has expired", { exp: 1_700_000_000 }, false],
    ["without a subject", { sub: undefined }, false],
    ["of a person whose id is too long", { sub: "p".repeat(256) }, false],
    ["without the time of issue", { iat: undefined }, false],
    ["of another flow", { nonce: "m" }, false],
  ])("%s is rejected", async (_, claims, isForged) => {
    expect(await exchange(await puppetProof(claims, isForged))).toMatchObject(notVerified);
  });

  test("that is malformed or unsigned is rejected", async () => {
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"p-1","nonce":"n"}')}.`;
    for (const idToken of ["x", "a.b.c", unsigned])
      expect(await exchange({ provider: "puppet", idToken, nonce: "n" })).toMatchObject(notVerified);
  });

  test("that is valid is accepted", async () => {
    expect(await exchange(await puppetProof({ sub: "p".repeat(255) }))).toMatchObject(notLinked);
  });

  test("has precedence over the claims of userinfo, which add to it only if they are about the same person", async () => {
    const proven = await puppetProof({ sub: "p-own", name: "Token" });
    puppet.people.set("own", { sub: "p-own", name: "Userinfo", email: "own@example.org" });
    puppet.people.set("other", { sub: "p-other", name: "Other", email: "other@example.org" });
    for (const [accessToken, email] of [
      ["own", "own@example.org"],
      ["other", ""],
      ["expired", ""],
    ])
      expect(await exchange({ ...proven, accessToken })).toMatchObject({
        status: 404,
        body: { profile: { name: "Token", email } },
      });
  });

  test("is verified with the configuration of its provider, which is read every ten minutes", async () => {
    const exp = Math.floor(clock.now().getTime() / 1000) + 3_600;
    const reads = async () => {
      expect(await exchange(await puppetProof({ exp }))).toMatchObject(notLinked);
      return puppet.discoveries();
    };
    const lifetime = 10 * 60_000;
    clock.advance(lifetime);
    onTestFinished(() => clock.advance(-2 * lifetime));
    const before = await reads();
    clock.advance(lifetime - 1);
    expect(await reads()).toBe(before);
    clock.advance(1);
    expect(await reads()).toBe(before + 1);
  });

  test("has its name shortened to 60 characters, and an address of 255 left out", async () => {
    const email = (length: number) =>
      `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.`.padEnd(length, "e");
    const name = "𠮷".repeat(61);
    for (const length of [254, 255])
      expect((await exchange(await puppetProof({ name, email: email(length) }))).body).toMatchObject({
        profile: { name: "𠮷".repeat(60), email: length === 254 ? email(254) : "" },
      });
  });

  test("may have expired up to a minute ago, because clocks differ", async () => {
    const at = Math.floor(clock.now().getTime() / 1000);
    expect(await exchange(await puppetProof({ exp: at - 59 }))).toMatchObject(notLinked);
    expect(await exchange(await puppetProof({ exp: at - 60 }))).toMatchObject(notVerified);
  });

  test("proves an address only if email_verified is true", async () => {
    for (const [email_verified, expected] of [
      [true, true],
      ["true", false],
      [1, false],
      [undefined, false],
    ] as const) {
      const { body } = await exchange(await puppetProof({ email: "A@Example.org", email_verified }));
      expect(body).toMatchObject({ profile: { email: "a@example.org", emailVerified: expected } });
    }
    // The Kelvin sign, whose lower case is a “k”
    const { body } = await exchange(await puppetProof({ email: "\u212A@example.org", email_verified: true }));
    expect(body).toMatchObject({ profile: { email: "", emailVerified: false } });
  });
});

test("single sign-on rejects a provider that is not configured, and responds 503 if a provider is down", async () => {
  expect(await exchange({ provider: "nobody", idToken: "x" })).toMatchObject({
    status: 400,
    body: { message: "sso.unknownProvider" },
  });
  puppet.fail(true);
  const plain = await exchange({ provider: "plain", accessToken: "t" });
  puppet.fail(false);
  expect(plain).toMatchObject({ status: 503, body: { message: "sso.providerDown" } });
});

test("single sign-on identifies a person at a plain OAuth 2.0 provider by its userinfo endpoint only", async () => {
  puppet.people.set("t-1", {
    data: { id: 42, name: "Ola\u0301 ", mail: "ola@example.org", verified: false },
  });
  expect(await exchange({ provider: "plain", accessToken: "t-1" })).toMatchObject({
    status: 404,
    body: { profile: { name: "Ol\u00e1", email: "ola@example.org", emailVerified: false } },
  });
  expect(await exchange({ provider: "plain", accessToken: "forged" })).toMatchObject(notVerified);
});

describe("a registration", () => {
  test("confirms an unverified address with a code that is valid for this person only", {
    tags: "promise-11",
  }, async () => {
    const email = newAddress();
    const [mine, strangers] = [
      await somebody({ email, email_verified: false }),
      await somebody({ email, email_verified: false }),
    ];
    expect(await register(mine, email)).toMatchObject({ status: 200, body: { confirmEmail: true } });
    const code = codeIn((await mailed(email, /is your Camphor Isle code/)).text);
    const wrong = { status: 400, body: [{ message: "registration.wrongCode", field: "emailCode" }] };
    expect(await register(strangers, email, { emailCode: code })).toMatchObject(wrong);
    expect(await register(mine, newAddress(), { emailCode: code })).toMatchObject(wrong);
    expect((await register(mine, email, { emailCode: code })).status).toBe(200);
    expect((await exchange(mine)).status).toBe(200);
  });

  test("accepts a code once, even if the account is erased afterwards", async () => {
    const email = newAddress();
    const proven = await somebody();
    await register(proven, email);
    const emailCode = codeIn((await mailed(email, /code/)).text);
    expect((await register(proven, email, { emailCode })).status).toBe(200);
    const { id } = await memberNamed(email);
    await api.db.deleteFrom("identities").where("memberId", "=", id).execute();
    await api.db.updateTable("members").set({ email: newAddress() }).where("id", "=", id).execute();
    expect((await register(proven, email, { emailCode })).status).toBe(400);
  });

  test("accepts only the code of the last email, with five new attempts", async () => {
    const email = newAddress();
    const proven = await somebody();
    const codes: string[] = [];
    for (const count of [1, 2]) {
      await register(proven, email);
      const { text } = await eventually(async () => {
        const mails = await mailsTo(api.dataDir, email);
        expect(mails).toHaveLength(count);
        return mails.at(-1) ?? { text: "" };
      });
      expect(text).toContain(formatDeadline(new Date(clock.now().getTime() + 15 * 60_000), "en-US"));
      const code = codeIn(text);
      const other = code === "0000 0000" ? "1111 1111" : "0000 0000";
      for (const emailCode of [other, other, other, codes[0] ?? other])
        expect((await register(proven, email, { emailCode })).status).toBe(400);
      codes.push(code);
    }
    expect((await register(proven, email, { emailCode: codes[1] })).status).toBe(200);
  });

  test("sends at most five codes an hour to one address", async () => {
    const email = newAddress();
    for (let time = 0; time < 5; time++)
      expect((await register(await somebody(), email)).body).toEqual({ confirmEmail: true });
    expect(await register(await somebody(), email)).toMatchObject({
      status: 429,
      body: { message: "rate.mails" },
    });
  });

  test("also confirms an address other than the one that the provider has verified", async () => {
    const proven = await somebody({ email: newAddress(), email_verified: true });
    expect((await register(proven, newAddress())).body).toEqual({ confirmEmail: true });
  });

  test("accepts five attempts at a code", async () => {
    const email = newAddress();
    const proven = await somebody();
    await register(proven, email);
    const code = codeIn((await mailed(email, /code/)).text);
    const digits = code.replace(" ", "");
    const other = digits === "00000000" ? "11111111" : "00000000";
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => register(proven, email, { emailCode: other })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([400]));
    expect((await register(proven, email, { emailCode: code })).status).toBe(400);
  });

  test("accepts a code for 15 minutes", { tags: "promise-11" }, async () => {
    const exp = Math.floor(Date.now() / 1000) + 3_600;
    async function begun() {
      const email = newAddress();
      const proven = await somebody({ exp });
      await register(proven, email);
      const emailCode = codeIn((await mailed(email, /code/)).text);
      return () => register(proven, email, { emailCode });
    }
    const [inTime, late] = [await begun(), await begun()];
    const lifetime = 15 * 60_000;
    onTestFinished(() => clock.advance(-lifetime));
    clock.advance(lifetime - 1);
    expect((await inTime()).status).toBe(200);
    clock.advance(1);
    expect(await late()).toMatchObject({ status: 400, body: [{ message: "registration.wrongCode" }] });
  });

  test("never links to an existing account: rejects a verified address, and for any other only sends an email", {
    tags: "promise-12",
  }, async ({ member }) => {
    const vouched = await somebody({ email: member.email, email_verified: true });
    expect(await register(vouched, member.email)).toMatchObject({
      status: 409,
      body: { message: "sso.emailTaken" },
    });
    const unsure = await somebody({ email: member.email });
    expect(await register(unsure, member.email, { locale: "zh-TW" })).toMatchObject({
      status: 200,
      body: { confirmEmail: true },
    });
    const mail = await mailed(member.email, /You already have/);
    expect(codeIn(mail.text)).toBe("");
    expect(await settings(member.token)).toEqual([]);
    expect(await exchange(vouched)).toMatchObject(notLinked);
  });

  test("deletes a pending registration with the same address", async () => {
    const [email, other] = [newAddress(), newAddress()];
    for (const address of [email, other]) await post(api, "regedit", registrationForm(address));
    await register(await somebody({ email, email_verified: true }), email);
    const pending = await api.db
      .selectFrom("pendingRegistrations")
      .select("email")
      .where("email", "in", [email, other])
      .execute();
    expect(pending).toEqual([{ email: other }]);
  });

  test("creates one account for two concurrent requests", async () => {
    const email = newAddress();
    const proven = await somebody({ email, email_verified: true });
    const replies = await Promise.all([register(proven, email), register(proven, email)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  });

  test("requires consent", async () => {
    expect(await register(await somebody(), newAddress(), { consentVersion: undefined })).toMatchObject({
      status: 400,
      body: [{ field: "consentVersion", message: "error.consent" }],
    });
  });
});

describe("a member's settings", () => {
  test("link and unlink a provider, with an email each time", {
    tags: ["spec-7-25", "promise-14"],
  }, async ({ member: { token, email } }) => {
    const proven = await somebody({ email: "other@example.org" });
    expect(await link(proven, token)).toMatchObject({
      status: 200,
      body: { type: "puppet", label: "Puppet", email: "other@example.org" },
    });
    expect((await link(proven, token)).status).toBe(200);
    expect((await exchange(proven)).status).toBe(200);
    await mailed(email, /can now sign in to Camphor Isle with Puppet/);
    expect((await unlink(token, "puppet", { lang: "zh-CN" })).status).toBe(204);
    const { text } = await mailed(email, /was unlinked from your Camphor Isle account/);
    expect(text).toContain(`${portal}/en-US/memberCenter/ssoLogin`);
    expect(await exchange(proven)).toMatchObject(notLinked);
    expect(await unlink(token, "puppet")).toMatchObject(notLinked);
  });

  test("link a person to one account, and one person per provider to an account", async () => {
    const [one, other] = [await newMember(api), await newMember(api)];
    const proven = await somebody();
    await link(proven, one.token);
    expect(await link(proven, other.token)).toMatchObject({
      status: 409,
      body: { message: "sso.linkedElsewhere" },
    });
    expect(await link(await somebody(), one.token)).toMatchObject({
      status: 409,
      body: { message: "sso.alreadyLinked" },
    });
  });

  test("list the providers in the order in which they were linked", async ({ member: { token } }) => {
    await link(await somebody(), token);
    clock.advance(1_000);
    puppet.people.set("t-3", { data: { id: `third-${engine}` } });
    await link({ provider: "plain", accessToken: "t-3" }, token);
    clock.advance(1_000);
    await link(await proof("daniel-hart"), token);
    expect(await settings(token)).toMatchObject([
      { type: "puppet", email: null },
      { type: "plain" },
      { type: "acme" },
    ]);
  });

  test("reject removing the only sign-in method, and allow it with a password or a second provider", {
    tags: "promise-15",
  }, async () => {
    const email = newAddress();
    const token = tokensIn(
      await register(await somebody({ email, email_verified: true }), email),
    ).access_token;
    const onlyWay = { status: 409, body: { message: "sso.onlyWay" } };
    expect(await unlink(token, "puppet")).toMatchObject(onlyWay);
    const { id: memberId } = await memberNamed(email);
    const former = { provider: "former", subject: "f-1", email: null, linkedAt: clock.now().toISOString() };
    await api.db
      .insertInto("identities")
      .values({ memberId, ...former })
      .execute();
    expect(await unlink(token, "puppet")).toMatchObject(onlyWay);
    expect(await settings(token), "a provider without a name").toContainEqual({
      type: "former",
      label: "former",
      email: null,
      linkedAt: former.linkedAt,
    });
    expect(
      await post(
        api,
        "modifyPwd",
        { currentPassword: "x", newPassword: "nine herons on the roof" },
        { token },
      ),
    ).toMatchObject({ status: 409, body: { message: "password.none" } });
    puppet.people.set("t-2", { data: { id: `plain-${engine}` } });
    await link({ provider: "plain", accessToken: "t-2" }, token);
    const both = await Promise.all([unlink(token, "puppet"), unlink(token, "plain")]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  test("reject every password for a member without one", async () => {
    const email = newAddress();
    await register(await somebody({ email, email_verified: true }), email);
    // If there is no member, the API verifies a hash of the last of these passwords.
    for (const password of ["", "nine herons on the roof", "no member has this password"])
      expect((await signIn(api, email, password)).status, password).toBe(400);
  });

  test("require a signed-in member", async () => {
    expect((await get(api, "ssoSetting")).status).toBe(401);
    expect((await post(api, "ssoSetting", await somebody())).status).toBe(401);
    expect((await unlink("", "puppet")).status).toBe(401);
  });
});
