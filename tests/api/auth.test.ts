import * as argon2 from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { engines, startRecruitmentApi, type TestApi } from "../recruitment-api";
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
} from "./members";

vi.mock("@node-rs/argon2", { spy: true });

const second = 1_000;
const wrong = "nine herons on the roof";
const wrongCredentials = { status: 400, body: { message: "auth.wrongCredentials" } };
const slowDown = (seconds: number) => ({
  status: 429,
  body: { message: "auth.slowDown", parameters: [{ valueType: "number", value: seconds }] },
});

describe.each(engines)("signing in on %s", (engine) => {
  const clock = movableClock();
  let api: TestApi;
  beforeAll(async () => {
    api = await startRecruitmentApi({ engine, now: clock.now });
  });
  afterAll(() => api.stop());

  const fail = async (email: string, times: number) => {
    for (let time = 0; time < times; time++) await signIn(api, email, wrong);
  };

  test("the right password gives tokens, as JSON and as a form", async () => {
    const { email, password } = await newMember(api);
    expect(tokensIn(await signIn(api, email, password)).token_type).toBe("Bearer");
    const asForm = await fetch(`${api.url}/api/auth/token`, {
      method: "POST",
      body: new URLSearchParams({ grant_type: "password", username: email, password }),
    });
    expect(asForm.status).toBe(200);
    expect(asForm.headers.get("cache-control")).toContain("no-store");
  });

  test("an address may be typed with capitals and spaces around it", async () => {
    const { email, password } = await newMember(api);
    expect((await signIn(api, ` ${email.toUpperCase()} `, password)).status).toBe(200);
  });

  test("a password with accents is the same however a keyboard composes it", async () => {
    const email = newAddress();
    const chosen = "caf\u00e9 by the grey canal";
    await post(api, "regedit", registrationForm(email, { password: chosen }));
    await confirm(api, await confirmationToken(api, email), chosen);
    expect((await signIn(api, email, "cafe\u0301 by the grey canal")).status).toBe(200);
    expect((await signIn(api, email, "cafe by the grey canal")).status).toBe(400);
  });

  test("wrong password, unknown address and unconfirmed address: one answer, one password check each", async () => {
    const { email } = await newMember(api);
    const unconfirmed = newAddress();
    await post(api, "regedit", registrationForm(unconfirmed));
    const attempts = [
      { email, password: wrong },
      { email: newAddress(), password: wrong },
      { email: unconfirmed, password: goodPassword },
    ];
    for (const attempt of attempts) {
      vi.mocked(argon2.verify).mockClear();
      const reply = await signIn(api, attempt.email, attempt.password);
      expect(reply).toMatchObject(wrongCredentials);
      expect(JSON.stringify(reply.body)).toBe('{"message":"auth.wrongCredentials"}');
      expect(argon2.verify).toHaveBeenCalledTimes(1);
    }
    const costs = vi.mocked(argon2.verify).mock.calls.map(([hash]) => argon2.parseOptions(hash));
    expect(costs).toEqual([expect.objectContaining({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })]);
  });

  test("after five failures one has to wait, a little longer each time, a minute at most", async () => {
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

  test("an address that nobody has is slowed down just the same", async () => {
    const nobody = newAddress();
    await fail(nobody, 5);
    expect(await signIn(api, nobody, wrong)).toMatchObject(slowDown(5));
  });

  test("a quarter of an hour later failures are forgotten", async () => {
    const { email } = await newMember(api);
    await fail(email, 4);
    clock.advance(15 * 60 * second + 1);
    await fail(email, 4);
    expect(await signIn(api, email, wrong)).toMatchObject(wrongCredentials);
  });

  test("twenty guesses at once get five answers", async () => {
    const { email } = await newMember(api);
    const replies = await Promise.all(Array.from({ length: 20 }, () => signIn(api, email, wrong)));
    expect(replies.filter((reply) => reply.status === 400)).toHaveLength(5);
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(15);
  });

  test("guesses over many accounts from one network address slow that one down", async () => {
    const { email, password } = await newMember(api);
    const from = (address: string) => ({ "X-Forwarded-For": address });
    for (let time = 0; time < 25; time++) await signIn(api, newAddress(), wrong, from("203.0.113.7"));
    expect(await signIn(api, email, password, from("203.0.113.7"))).toMatchObject(slowDown(5));
    expect((await signIn(api, email, password, from("203.0.113.8"))).status).toBe(200);
  });

  test("a request that is no sign-in is refused with what is missing", async () => {
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
});
