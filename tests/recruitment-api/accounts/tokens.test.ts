import { decodeJwt, decodeProtectedHeader, type JWTPayload, SignJWT } from "jose";
import { expect } from "vitest";
import { signingSecret } from "#api/accounts/access-tokens";
import { get, movableClock, newMember, post, refresh, signIn, tokensIn } from "#support/api/members";
import { engine } from "#support/recruitment-api";
import { startApiWithMembers } from "#support/site";

const second = 1_000;
const day = 86_400_000;
const invalidGrant = { status: 400, body: { message: "auth.invalidGrant", error: "invalid_grant" } };

const clock = movableClock();
const { api, test } = await startApiWithMembers({ engine, now: clock.now });

const familyOf = ({ token }: { token: string }) => String(decodeJwt(token).sid);
const isSignedIn = async (token: string) =>
  (await get(api, "resume/appliedJobOpening", { token })).status === 200;

test("tokens are exchanged for a new pair, whose refresh token can be exchanged again", {
  tags: "spec-7-1",
}, async ({ member }) => {
  const first = tokensIn(await refresh(api, member.refreshToken));
  const next = tokensIn(await refresh(api, first.refresh_token));
  expect(new Set([member.refreshToken, first.refresh_token, next.refresh_token]).size).toBe(3);
  expect(next).toMatchObject({ token_type: "Bearer", expires_in: 900 });
  // A refresh token has 256 random bits.
  expect(next.refresh_token).toMatch(/^[\w-]{43}$/);
  const issuedAt = Math.floor(clock.now().getTime() / 1000);
  expect(decodeProtectedHeader(next.access_token)).toEqual({ alg: "HS256", typ: "at+jwt" });
  expect(decodeJwt(next.access_token)).toEqual({
    sub: next.sub,
    sid: expect.any(String),
    jti: expect.stringMatching(/^[\da-f-]{36}$/),
    iat: issuedAt,
    exp: issuedAt + 900,
  });
  expect(await isSignedIn(next.access_token)).toBe(true);
});

test("tokens are issued again for a refresh token that was used within the last ten seconds", async () => {
  const member = await newMember(api);
  const first = tokensIn(await refresh(api, member.refreshToken));
  clock.advance(10 * second);
  const again = tokensIn(await refresh(api, member.refreshToken));
  expect(await isSignedIn(first.access_token)).toBe(true);
  expect(await isSignedIn(again.access_token)).toBe(true);
  expect((await refresh(api, again.refresh_token)).status).toBe(200);
});

test("tokens are revoked with the rest of their family if a used refresh token is presented later", async () => {
  const member = await newMember(api);
  const elsewhere = tokensIn(await signIn(api, member.email, member.password));
  const newest = tokensIn(await refresh(api, member.refreshToken));
  clock.advance(10 * second + 1);
  expect(await refresh(api, member.refreshToken)).toMatchObject(invalidGrant);
  expect(await refresh(api, newest.refresh_token)).toMatchObject(invalidGrant);
  expect(await isSignedIn(newest.access_token)).toBe(false);
  expect(await isSignedIn(elsewhere.access_token)).toBe(true);
  expect((await refresh(api, elsewhere.refresh_token)).status).toBe(200);
});

test("tokens issued by a concurrent exchange cannot both be exchanged, which detects a thief", async () => {
  const member = await newMember(api);
  const applicant = tokensIn(await refresh(api, member.refreshToken));
  const thief = tokensIn(await refresh(api, member.refreshToken));
  const goesOn = tokensIn(await refresh(api, applicant.refresh_token));
  clock.advance(11 * second);
  expect(await refresh(api, thief.refresh_token)).toMatchObject(invalidGrant);
  expect(await isSignedIn(goesOn.access_token)).toBe(false);
});

test("tokens can be exchanged fifty times concurrently, all in the next generation of one family", async () => {
  const member = await newMember(api);
  await signIn(api, member.email, member.password);
  const replies = await Promise.all(Array.from({ length: 50 }, () => refresh(api, member.refreshToken)));
  expect(replies.map((reply) => reply.status)).toEqual(Array(50).fill(200));
  const families = await api.db
    .selectFrom("tokenFamilies")
    .innerJoin("members", "members.id", "tokenFamilies.memberId")
    .select(["tokenFamilies.generation", "tokenFamilies.revokedAt"])
    .where("members.email", "=", member.email)
    .orderBy("tokenFamilies.generation")
    .execute();
  expect(families).toEqual([0, 1].map((generation) => ({ generation, revokedAt: null })));
  const [one] = replies;
  expect(one && (await isSignedIn(tokensIn(one).access_token))).toBe(true);
});

test("tokens are revoked immediately on sign-out, including the access token", async ({ member }) => {
  const reply = await post(api, "auth/revoke", { refresh_token: member.refreshToken });
  expect(reply).toMatchObject({ status: 204, body: null });
  expect(await isSignedIn(member.token)).toBe(false);
  expect(await refresh(api, member.refreshToken)).toMatchObject(invalidGrant);
});

test("tokens that are unknown or already revoked get the same response when they are revoked, which changes nothing", async () => {
  const member = await newMember(api);
  const revokedAt = clock.now().toISOString();
  for (const token of ["never issued", member.refreshToken, member.refreshToken]) {
    expect((await post(api, "auth/revoke", { refresh_token: token })).status).toBe(204);
    if (token === member.refreshToken) clock.advance(second);
  }
  const family = api.db.selectFrom("tokenFamilies").select("revokedAt").where("id", "=", familyOf(member));
  expect(await family.executeTakeFirst()).toEqual({ revokedAt });
});

test("tokens expire: access tokens after 15 minutes, refresh tokens after 14 days", async ({ member }) => {
  clock.advance(899 * second);
  expect(await isSignedIn(member.token)).toBe(true);
  clock.advance(1 * second);
  const refused = await get(api, "resume/appliedJobOpening", { token: member.token });
  expect(refused.status).toBe(401);
  expect(refused.headers.get("www-authenticate")).toContain('error="invalid_token"');

  const renewed = tokensIn(await refresh(api, member.refreshToken));
  clock.advance(14 * day - 1);
  const last = tokensIn(await refresh(api, renewed.refresh_token));
  clock.advance(14 * day);
  expect(await refresh(api, last.refresh_token)).toMatchObject(invalidGrant);
});

test("tokens that have expired do not make their sign-in appear as used again", async ({ member }) => {
  clock.advance(14 * day);
  expect(await refresh(api, member.refreshToken)).toMatchObject(invalidGrant);
  const { access_token: token } = tokensIn(await signIn(api, member.email, member.password));
  expect((await get(api, "account/sessions", { token })).body).toHaveLength(1);
});

test("tokens that are unknown are rejected as invalid_grant", async () => {
  expect(await refresh(api, "never-issued")).toMatchObject(invalidGrant);
});

test.each([
  ["another algorithm", { alg: "HS512", typ: "at+jwt" }, {}],
  ["another type", { alg: "HS256", typ: "JWT" }, {}],
  ["no time of expiry", { alg: "HS256", typ: "at+jwt" }, { exp: undefined }],
  ["no member", { alg: "HS256", typ: "at+jwt" }, { sub: undefined }],
])("tokens with %s are rejected even if the API's key signed them", async (_, header, changes) => {
  const { token } = await newMember(api);
  const key = await signingSecret(api.db);
  const signed = (claims: JWTPayload, protectedHeader = header) =>
    new SignJWT(claims).setProtectedHeader(protectedHeader).sign(key);
  expect(await isSignedIn(await signed(decodeJwt(token), { alg: "HS256", typ: "at+jwt" }))).toBe(true);
  expect(await isSignedIn(await signed({ ...decodeJwt(token), ...changes }))).toBe(false);
});

test("tokens signed with another key or unsigned are rejected", async ({ member }) => {
  const [, claims = ""] = member.token.split(".");
  const { sid, sub } = JSON.parse(Buffer.from(claims, "base64url").toString());
  const forged = await new SignJWT({ sid })
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
    .setSubject(sub)
    .setExpirationTime("1 year")
    .sign(new TextEncoder().encode("a key of the forger's own choosing"));
  const header = Buffer.from(JSON.stringify({ alg: "none", typ: "at+jwt" })).toString("base64url");
  for (const token of [forged, `${header}.${claims}.`, member.refreshToken, "nonsense"])
    expect(await isSignedIn(token), token).toBe(false);
});

test("tokens are stored only as hashes, which are deleted after they expire", async ({ member }) => {
  const stored = await api.db.selectFrom("refreshTokens").selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(member.refreshToken);

  const left = async () => {
    const families = api.db.selectFrom("tokenFamilies").select("id").where("id", "=", familyOf(member));
    const tokens = api.db
      .selectFrom("refreshTokens")
      .select("usedAt")
      .where("familyId", "=", familyOf(member));
    return [(await families.execute()).length, (await tokens.execute()).length];
  };
  clock.advance(7 * day);
  await refresh(api, member.refreshToken);
  expect(await left()).toEqual([1, 2]);
  clock.advance(7 * day);
  await api.erasure.run();
  expect(await left()).toEqual([1, 1]);
  clock.advance(7 * day);
  await api.erasure.run();
  expect(await left()).toEqual([0, 0]);
});
