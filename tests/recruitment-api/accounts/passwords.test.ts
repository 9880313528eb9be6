import { availableParallelism } from "node:os";
import argon2 from "@node-rs/argon2";
import { describe, expect, onTestFinished, vi } from "vitest";
import { createPasswords } from "#api/accounts/passwords";
import { formatDeadline } from "#contract/dates";
import {
  get,
  goodPassword,
  movableClock,
  newAddress,
  newMember,
  post,
  refresh,
  signIn,
  tokensIn,
} from "#support/api/members";
import { mailsTo } from "#support/mailbox";
import { engine } from "#support/recruitment-api";
import { startApiWithMembers } from "#support/site";
import { lowPasswordCost } from "#support/stores";
import { eventually } from "#support/wait";

const minute = 60_000;
const herons = "nine herons on the roof";
const linkUsed = { status: 410, body: { message: "password.linkUsed" } };
const accepted = { status: 202, body: { accepted: true } };

const clock = movableClock();
const { api, test } = await startApiWithMembers({ engine, now: clock.now });

const ask = (email: string) => post(api, "forgetPWD/sendEmail", { email });
const reset = (token: string, newPassword = herons) =>
  post(api, "forgetPWD/resetPwd", { token, newPassword });
const change = (token: string, currentPassword: string, newPassword = herons) =>
  post(api, "modifyPwd", { currentPassword, newPassword }, { token });
const works = async (token: string) => (await get(api, "ssoSetting", { token })).status === 200;
const mailed = (email: string, subject: string) =>
  eventually(async () => {
    const mail = (await mailsTo(api.dataDir, email)).filter((each) => each.subject === subject).at(-1);
    if (!mail) throw new Error(`${email} has no mail "${subject}"`);
    return mail;
  });
const changedSubject = "Your Camphor Isle password was changed";

/** The reset token in the latest email, once at least `count` emails with a link have arrived. */
async function resetToken(email: string, count = 1): Promise<string> {
  return eventually(async () => {
    const links = (await mailsTo(api.dataDir, email)).flatMap(
      (mail) => /\/en-US\/forgetPWD\/modifyPwd\?token=(\S+)/.exec(mail.text)?.[1] ?? [],
    );
    if (links.length < count) throw new Error(`${email} has ${links.length} links`);
    return links.at(-1) ?? "";
  });
}

test("100 sign-ins wait for their hash, further ones get 503, and later ones are served again", async () => {
  const passwords = createPasswords(lowPasswordCost);
  const stored = await passwords.hash(goodPassword);
  const flood = await Promise.allSettled(
    Array.from({ length: 150 }, () => passwords.match(stored, goodPassword)),
  );
  const refused = flood.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  expect(argon2.parseOptions(stored)).toMatchObject(lowPasswordCost);
  const running = Math.max(1, Math.floor(availableParallelism() / 2));
  expect(refused).toHaveLength(50 - running);
  expect(refused[0]).toMatchObject({ status: 503, body: { status: 503 }, headers: { "Retry-After": "10" } });
  expect(await passwords.match(stored, goodPassword)).toBe(true);
});

describe("a password change", () => {
  test("revokes every other session, preserves its own, and sends an email", {
    tags: ["spec-7-18", "promise-10"],
  }, async ({ member }) => {
    const elsewhere = tokensIn(await signIn(api, member.email, goodPassword));
    expect((await change(member.token, goodPassword)).status).toBe(204);

    expect(await works(member.token)).toBe(true);
    expect((await refresh(api, member.refreshToken)).status).toBe(200);
    expect(await works(elsewhere.access_token)).toBe(false);
    expect((await refresh(api, elsewhere.refresh_token)).status).toBe(400);
    expect((await signIn(api, member.email, goodPassword)).status).toBe(400);
    expect((await signIn(api, member.email, herons)).status).toBe(200);
    const { text } = await mailed(member.email, changedSubject);
    expect(text).toMatch(/^Hello Ines Okafor,\n/);
    expect(text).toContain("https://careers.example/en-US/forgetPWD");
    expect(text).toContain(formatDeadline(clock.now(), "en-US"));
  });

  test("requires the current password and throttles wrong ones", async ({ member: { token } }) => {
    for (let time = 0; time < 5; time++)
      expect(await change(token, "seven otters under the bridge")).toMatchObject({
        status: 400,
        body: [{ message: "password.wrongCurrent", field: "currentPassword" }],
      });
    expect(await change(token, goodPassword)).toMatchObject({
      status: 429,
      body: { message: "auth.slowDown" },
    });
    clock.advance(5_000);
    expect((await change(token, goodPassword)).status).toBe(204);
    expect((await change(token, "seven otters under the bridge")).status).toBe(400);
  });

  test("rejects a password that is easy to guess, with an error for its field", {
    tags: "promise-107",
  }, async ({ member: { token, email } }) => {
    const name = email.split("@")[0] ?? "";
    expect(await change(token, goodPassword, "password password")).toMatchObject({
      status: 400,
      body: [{ message: "error.passwordCommon", field: "newPassword" }],
    });
    expect(await change(token, goodPassword, `I am ${name}`)).toMatchObject({
      status: 400,
      body: [{ message: "error.passwordHasEmail", field: "newPassword" }],
    });
    expect((await change(token, goodPassword, "too short")).status).toBe(400);
  });

  test("requires a signed-in member", async () => {
    expect((await post(api, "modifyPwd", { currentPassword: "a", newPassword: herons })).status).toBe(401);
  });

  test("invalidates reset links that were sent earlier", async ({ member: { email, token } }) => {
    await ask(email);
    const link = await resetToken(email);
    await change(token, goodPassword);
    expect(await reset(link)).toMatchObject(linkUsed);
  });
});

describe("a password reset", () => {
  test("sets a new password, revokes all sessions and sends an email", { tags: "spec-7-20" }, async () => {
    const { email, token, refreshToken } = await newMember(api);
    expect(await ask(email)).toMatchObject(accepted);
    expect((await reset(await resetToken(email))).status).toBe(204);
    expect(await works(token)).toBe(false);
    expect((await refresh(api, refreshToken)).status).toBe(400);
    expect((await signIn(api, email, goodPassword)).status).toBe(400);
    expect((await signIn(api, email, herons)).status).toBe(200);
    await mailed(email, changedSubject);
  });

  test("responds in the same way for an unknown address, without an email and without hashing a password", {
    tags: ["spec-7-19", "promise-8"],
  }, async ({ member: { email } }) => {
    const nobody = newAddress();
    const hash = vi.spyOn(argon2, "hash");
    onTestFinished(() => hash.mockRestore());
    const [known, unknown] = [await ask(` ${email.toUpperCase()} `), await ask(nobody)];
    expect({ ...unknown, headers: 0 }).toEqual({ ...known, headers: 0 });
    expect(hash).not.toHaveBeenCalled();
    await resetToken(email);
    expect(await mailsTo(api.dataDir, nobody)).toEqual([]);
    expect((await mailed(email, "Set a new password for your Camphor Isle account")).text).toContain(
      formatDeadline(new Date(clock.now().getTime() + 30 * minute), "en-US"),
    );
  });

  test("succeeds once per link, even for concurrent requests", { tags: "promise-7" }, async () => {
    const { email } = await newMember(api);
    await ask(email);
    const token = await resetToken(email);
    const replies = await Promise.all([reset(token), reset(token)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([204, 410]);
    expect(await reset(token)).toMatchObject(linkUsed);
    expect(await reset("never-mailed")).toMatchObject(linkUsed);
  });

  test("is possible for 30 minutes", { tags: "promise-7" }, async ({ member: { email } }) => {
    await ask(email);
    const first = await resetToken(email);
    const { giveUpAt } = await api.db
      .selectFrom("outbox")
      .select("giveUpAt")
      .where("kind", "=", "password-reset")
      .orderBy("createdAt", "desc")
      .executeTakeFirstOrThrow();
    expect(Date.parse(giveUpAt) - clock.now().getTime(), "no email after its link expired").toBe(30 * minute);
    clock.advance(30 * minute - 1);
    await ask(email);
    const second = await resetToken(email, 2);
    clock.advance(1);
    expect(await reset(first)).toMatchObject(linkUsed);
    expect((await reset(second)).status).toBe(204);
  });

  test("leaves the link valid when the new password is rejected", async ({ member: { email } }) => {
    await ask(email);
    const token = await resetToken(email);
    expect((await reset(token, "qwertyuiopasdfgh")).status).toBe(400);
    expect((await reset(token)).status).toBe(204);
  });

  test("ends the wait after wrong current passwords", async ({ member: { email, token } }) => {
    for (let time = 0; time < 5; time++) await change(token, "seven otters under the bridge");
    expect((await change(token, goodPassword)).status).toBe(429);
    await ask(email);
    expect((await reset(await resetToken(email))).status).toBe(204);
    const again = tokensIn(await signIn(api, email, herons));
    expect((await change(again.access_token, herons, goodPassword)).status).toBe(204);
  });

  test("ends the wait after wrong passwords at sign-in", async ({ member: { email } }) => {
    for (let time = 0; time < 5; time++) await signIn(api, email, "seven otters under the bridge");
    expect((await signIn(api, email, goodPassword)).status).toBe(429);
    await ask(email);
    expect((await reset(await resetToken(email))).status).toBe(204);
    expect((await signIn(api, email, herons)).status).toBe(200);
  });

  test("stores only a hash of the link's token", async ({ member: { email } }) => {
    await ask(email);
    const token = await resetToken(email);
    const rows = await api.db.selectFrom("passwordResets").selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("sends at most five emails an hour to one address, registered or not", async () => {
    const { email } = await newMember(api);
    for (const address of [email, newAddress()]) {
      for (let time = 0; time < 5; time++) expect(await ask(address)).toMatchObject(accepted);
      const parameters = [{ valueType: "number", value: 60 }];
      expect(await ask(address)).toMatchObject({ status: 429, body: { message: "rate.mails", parameters } });
    }
  });

  test("sends emails to an address again one hour after the first of the five", {
    tags: "promise-20",
  }, async () => {
    const address = newAddress();
    for (let time = 0; time < 5; time++) await ask(address);
    clock.advance(60 * minute - 1_000);
    const rejected = await ask(address);
    expect([rejected.status, rejected.headers.get("retry-after")]).toEqual([429, "1"]);
    clock.advance(1_000);
    expect(await ask(address)).toMatchObject(accepted);
  });

  test("sends at most ten emails a day to one mailbox, however its address is spelled", {
    tags: "promise-21",
  }, async () => {
    const address = newAddress();
    for (let time = 0; time < 10; time++) {
      expect(await ask(address.replace("@", `+${time}@`))).toMatchObject(accepted);
      clock.advance(15 * 60_000);
    }
    const reply = await ask(address);
    const parameters = [{ valueType: "number", value: 24 * 60 - 10 * 15 }];
    expect(reply).toMatchObject({ status: 429, body: { message: "rate.mailsDay", parameters } });
    expect(reply.headers.get("retry-after")).toBe(String(24 * 3_600 - 10 * 15 * 60));
  });
});
