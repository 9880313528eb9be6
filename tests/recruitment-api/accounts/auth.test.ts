import argon2 from "@node-rs/argon2";
import { describe, expect, onTestFinished, vi } from "vitest";
import { countAttempt, resetAttempts } from "#api/accounts/sign-in-throttle";
import {
  confirm,
  confirmationToken,
  goodPassword,
  movableClock,
  newAddress,
  newMember,
  post,
  registrationForm,
  signIn,
  tokensIn,
} from "#support/api/members";
import { engine } from "#support/recruitment-api";
import { startApiWithMembers } from "#support/site";

const second = 1_000;
const wrong = "nine herons on the roof";
const wrongCredentials = { status: 400, body: { message: "auth.wrongCredentials" } };
const slowDown = (seconds: number) => ({
  status: 429,
  body: { message: "auth.slowDown", parameters: [{ valueType: "number", value: seconds }] },
});

const clock = movableClock();
const { api, test } = await startApiWithMembers({ engine, now: clock.now, hashesAsInProduction: true });

const fail = async (email: string, times: number) => {
  for (let time = 0; time < times; time++) await signIn(api, email, wrong);
};

test("signing in returns tokens for the right password, sent as JSON or as a form", async () => {
  const { email, password } = await newMember(api);
  expect(tokensIn(await signIn(api, email, password)).token_type).toBe("Bearer");
  const asForm = await fetch(`${api.url}/api/auth/token`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "password", username: email, password }),
  });
  expect(asForm.status).toBe(200);
  expect(asForm.headers.get("cache-control")).toContain("no-store");
});

test("signing in ignores case and surrounding spaces of the address", async ({
  member: { email, password },
}) => {
  expect((await signIn(api, ` ${email.toUpperCase()} `, password)).status).toBe(200);
});

test("signing in accepts a password with accents in any Unicode normalization form", async () => {
  const email = newAddress();
  const chosen = "caf\u00e9 by the grey cafe\u0301";
  await post(api, "regedit", registrationForm(email, { password: chosen }));
  await confirm(api, await confirmationToken(api, email), chosen);
  for (const form of ["NFC", "NFD"])
    expect((await signIn(api, email, chosen.normalize(form))).status, form).toBe(200);
  expect((await signIn(api, email, "cafe by the grey cafe")).status).toBe(400);
});

test("signing in returns the same response after one password check for a wrong password, an unknown and an unconfirmed address", async () => {
  const { email } = await newMember(api);
  const unconfirmed = newAddress();
  await post(api, "regedit", registrationForm(unconfirmed));
  const attempts = [
    { email, password: wrong },
    { email: newAddress(), password: wrong },
    { email: unconfirmed, password: goodPassword },
  ];
  const verify = vi.spyOn(argon2, "verify");
  onTestFinished(() => verify.mockRestore());
  for (const attempt of attempts) {
    verify.mockClear();
    const reply = await signIn(api, attempt.email, attempt.password);
    expect(reply).toMatchObject(wrongCredentials);
    expect(JSON.stringify(reply.body)).toBe('{"message":"auth.wrongCredentials"}');
    expect(verify).toHaveBeenCalledTimes(1);
  }
  const costs = verify.mock.calls.map(([hash]) => argon2.parseOptions(hash));
  expect(costs).toEqual([expect.objectContaining({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })]);
});

test("signing in requires a wait after five failures, which doubles with each further failure up to one minute", async () => {
  const { email, password } = await newMember(api);
  await fail(email, 5);
  for (const seconds of [5, 10, 20, 40, 60, 60]) {
    const reply = await signIn(api, email, password);
    expect(reply).toMatchObject(slowDown(seconds));
    expect(reply.headers.get("retry-after")).toBe(String(seconds));
    clock.advance((seconds - 1) * second);
    expect(await signIn(api, email, password)).toMatchObject(slowDown(1));
    clock.advance(second);
    expect(await signIn(api, email, wrong)).toMatchObject(wrongCredentials);
  }
  clock.advance(60 * second);
  expect((await signIn(api, email, password)).status).toBe(200);
  expect(await signIn(api, email, wrong)).toMatchObject(wrongCredentials);
});

test("signing in throttles an unknown address in the same way", async () => {
  const nobody = newAddress();
  await fail(nobody, 5);
  expect(await signIn(api, nobody, wrong)).toMatchObject(slowDown(5));
});

test("signing in counts a failure together with those of the 15 minutes before", async ({
  member: { email },
}) => {
  await fail(email, 4);
  clock.advance(15 * 60 * second);
  await fail(email, 1);
  expect(await signIn(api, email, wrong)).toMatchObject(slowDown(5));
});

test("signing in resets the count of failures after 15 minutes", async ({ member: { email } }) => {
  await fail(email, 4);
  clock.advance(15 * 60 * second + 1);
  await fail(email, 4);
  expect(await signIn(api, email, wrong)).toMatchObject(wrongCredentials);
});

test("signing in verifies only five of twenty concurrent attempts", async ({ member: { email } }) => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => signIn(api, email, wrong)));
  expect(replies.filter((reply) => reply.status === 400)).toHaveLength(5);
  expect(replies.filter((reply) => reply.status === 429)).toHaveLength(15);
});

const from = (address: string) => ({ "X-Forwarded-For": address });
const guessFrom = (address: string) => signIn(api, newAddress(), wrong, from(address));
/** Counts failed sign-ins from these addresses, each for another account, without verifying passwords. */
const guessManyFrom = async (addresses: readonly string[]) => {
  for (const address of addresses)
    await countAttempt(api.db, { account: newAddress(), address }, clock.now());
};

test("signing in throttles a network that tries many accounts", async ({ member: { email, password } }) => {
  await guessManyFrom(Array.from({ length: 59 }, (_, nth) => `203.0.113.7:${4_000 + nth}`));
  expect(await guessFrom("203.0.113.7:5000")).toMatchObject(wrongCredentials);
  for (let time = 0; time < 2; time++) {
    expect(await signIn(api, email, password, from("203.0.113.7"))).toMatchObject(slowDown(5));
    clock.advance(5 * second);
    expect(await guessFrom("203.0.113.7")).toMatchObject(wrongCredentials);
  }
  expect((await signIn(api, email, password, from("203.0.113.8"))).status).toBe(200);
  clock.advance(5 * second);
  for (let time = 0; time < 3; time++)
    expect((await signIn(api, email, password, from("203.0.113.7"))).status).toBe(200);
});

test("signing in counts attempts from all addresses of one IPv6 network together", async () => {
  await guessManyFrom(Array.from({ length: 60 }, (_, nth) => `2001:db8:1:2::${nth.toString(16)}`));
  expect(await guessFrom("2001:db8:1:2:ffff::1")).toMatchObject(slowDown(5));
  expect(await guessFrom("2001:db8:1:3::1")).toMatchObject(wrongCredentials);
});

test("signing in does not count loopback as a network, because a proxy there would be all visitors", async () => {
  for (const address of ["127.0.0.1", "::1"]) {
    await guessManyFrom(Array(60).fill(address));
    expect(await guessFrom(address)).toMatchObject(wrongCredentials);
  }
});

test("signing in is not blocked for a member with the right password by 28 failed sign-ins from the same school", async () => {
  const { email, password } = await newMember(api);
  const address = "198.51.100.9";
  await guessManyFrom(Array(28).fill(address));
  for (let pupil = 0; pupil < 60; pupil++) {
    const attempt = { account: newAddress(), address };
    expect(await countAttempt(api.db, attempt, clock.now())).toBe(0);
    await resetAttempts(api.db, attempt, clock.now());
  }
  expect((await signIn(api, email, password, from(address))).status).toBe(200);
});

test("signing in does not count right passwords against their network, nor do they cancel the failures of others there", async () => {
  const address = "198.51.100.77";
  const attempt = (account = newAddress()) => countAttempt(api.db, { account, address }, clock.now());
  await guessManyFrom(Array(50).fill(address));
  for (let pupil = 0; pupil < 20; pupil++) {
    const account = newAddress();
    expect(await attempt(account)).toBe(0);
    await resetAttempts(api.db, { account, address }, clock.now());
  }
  for (let failures = 51; failures <= 60; failures++) expect(await attempt()).toBe(0);
  expect(await attempt()).toBe(5);
});

test("signing in limits all networks of an IPv6 site together, to 240 failures", async () => {
  const from = (network: number) => `2001:db8:9:${network.toString(16)}::1`;
  const attempt = (network: number) =>
    countAttempt(api.db, { account: newAddress(), address: from(network) }, clock.now());
  for (let network = 0; network < 240; network++) expect(await attempt(network)).toBe(0);
  expect(await attempt(240)).toBe(5);
  clock.advance(5 * second);
  expect(await attempt(241)).toBe(0);
  expect(await attempt(242), "the wait does not double").toBe(5);
});

describe("signing in while two attackers guess without a pause", () => {
  test("the owner signs in at the first try from a known device", async () => {
    const { email, password } = await newMember(api);
    let device = tokensIn(await signIn(api, email, password)).device_token ?? "";
    let judged = 0;
    for (let seconds = 0; seconds < 170; seconds += 5) {
      for (const address of ["203.0.113.20", "203.0.113.21"])
        if ((await signIn(api, email, wrong, from(address))).status === 400) judged += 1;
      if (seconds % 30 === 0) {
        const reply = await signIn(api, email, password, from("203.0.113.22"), device);
        expect(reply.status).toBe(200);
        device = tokensIn(reply).device_token ?? "";
      }
      clock.advance(5 * second);
    }
    expect(judged).toBeLessThanOrEqual(11);
  });

  test("the owner can change the password", async ({ member: { email, password, token } }) => {
    await fail(email, 6);
    expect(await signIn(api, email, password)).toMatchObject(slowDown(5));
    const change = { currentPassword: password, newPassword: "five herons at the weir" };
    expect((await post(api, "modifyPwd", change, { token })).status).toBe(204);
  });
});

describe("a device token", () => {
  test("is issued at every sign-in and at the confirmation of a registration", async () => {
    const email = newAddress();
    await post(api, "regedit", registrationForm(email));
    const confirmed = tokensIn(await confirm(api, await confirmationToken(api, email)));
    await fail(email, 6);
    expect((await signIn(api, email, goodPassword, {}, confirmed.device_token)).status).toBe(200);
  });

  test("limits failed sign-ins of its device separately, to as many as those of an account", async () => {
    const { email, password } = await newMember(api);
    const device = tokensIn(await signIn(api, email, password)).device_token;
    for (let time = 0; time < 5; time++)
      expect(await signIn(api, email, wrong, {}, device)).toMatchObject(wrongCredentials);
    expect(await signIn(api, email, password, {}, device)).toMatchObject(slowDown(5));
    // A sign-in without a device token counts for the account, whose limit is not reached.
    expect((await signIn(api, email, password)).status).toBe(200);
  });

  test("is ignored if it is forged, expired or belongs to another account", async () => {
    const [one, other] = [await newMember(api), await newMember(api)];
    const own = tokensIn(await signIn(api, one.email, one.password)).device_token ?? "";
    const foreign = tokensIn(await signIn(api, other.email, other.password)).device_token ?? "";
    await fail(one.email, 5);
    for (const token of [foreign, `${own.slice(0, -4)}AAAA`, "x", "..", foreign.replace(/^\w+/, "zzzzzzzz")])
      expect(await signIn(api, one.email, one.password, {}, token)).toMatchObject(slowDown(5));
    expect((await signIn(api, one.email, one.password, {}, own)).status).toBe(200);
    clock.advance(180 * 24 * 3_600 * second - 1);
    await fail(one.email, 5);
    expect((await signIn(api, one.email, one.password, {}, own)).status).toBe(200);
    clock.advance(1);
    expect(await signIn(api, one.email, one.password, {}, own)).toMatchObject(slowDown(5));
  });
});

test("signing in rejects an incomplete request with an error per field", async () => {
  const { body, status } = await post(api, "auth/token", {
    grant_type: "password",
    username: "",
    password: "",
  });
  expect(status).toBe(400);
  expect(body).toEqual([
    expect.objectContaining({ field: "username" }),
    expect.objectContaining({ field: "password" }),
  ]);
  expect((await post(api, "auth/token", { grant_type: "implicit" })).status).toBe(400);
});
