import * as argon2 from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { mailsTo } from "../mailbox";
import { engines, startRecruitmentApi, type TestApi } from "../recruitment-api";
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
} from "./members";

vi.mock("@node-rs/argon2", { spy: true });

const minute = 60_000;
const herons = "nine herons on the roof";
const linkUsed = { status: 410, body: { message: "password.linkUsed" } };
const accepted = { status: 202, body: { accepted: true } };

describe.each(engines)("passwords on %s", (engine) => {
  const clock = movableClock();
  let api: TestApi;
  beforeAll(async () => {
    api = await startRecruitmentApi({ engine, now: clock.now });
  });
  afterAll(() => api.stop());

  const ask = (email: string) => post(api, "forgetPWD/sendEmail", { email });
  const reset = (token: string, newPassword = herons) =>
    post(api, "forgetPWD/resetPwd", { token, newPassword });
  const change = (token: string, currentPassword: string, newPassword = herons) =>
    post(api, "modifyPwd", { currentPassword, newPassword }, { token });
  const works = async (token: string) => (await get(api, "ssoSetting", { token })).status === 200;
  const mailed = (email: string, subject: string) =>
    vi.waitFor(async () => {
      const mail = (await mailsTo(api.dataDir, email)).filter((each) => each.subject === subject).at(-1);
      if (!mail) throw new Error(`${email} has no mail "${subject}"`);
      return mail;
    });
  const changedSubject = "Your Camphor Isle password was changed";

  /** The token of the newest link that was mailed. */
  async function resetToken(email: string, count = 1): Promise<string> {
    return vi.waitFor(async () => {
      const links = (await mailsTo(api.dataDir, email)).flatMap(
        (mail) => /\/en-US\/forgetPWD\/modifyPwd\?token=(\S+)/.exec(mail.text)?.[1] ?? [],
      );
      if (links.length < count) throw new Error(`${email} has ${links.length} links`);
      return links.at(-1) ?? "";
    });
  }

  describe("changing", () => {
    test("ends every other session, keeps the one that asked, and a mail says so", async () => {
      const member = await newMember(api);
      const elsewhere = tokensIn(await signIn(api, member.email, goodPassword));
      expect((await change(member.token, goodPassword)).status).toBe(204);

      expect(await works(member.token)).toBe(true);
      expect((await refresh(api, member.refreshToken)).status).toBe(200);
      expect(await works(elsewhere.access_token)).toBe(false);
      expect((await refresh(api, elsewhere.refresh_token)).status).toBe(400);
      expect((await signIn(api, member.email, goodPassword)).status).toBe(400);
      expect((await signIn(api, member.email, herons)).status).toBe(200);
      expect((await mailed(member.email, changedSubject)).text).toContain(
        "https://careers.example/en-US/forgetPWD",
      );
    });

    test("needs the current password, and guesses at it are slowed down", async () => {
      const { token } = await newMember(api);
      for (let time = 0; time < 5; time++)
        expect(await change(token, "seven otters under the bridge")).toMatchObject({
          status: 400,
          body: [{ message: "password.wrongCurrent", field: "currentPassword" }],
        });
      expect((await change(token, goodPassword)).status).toBe(429);
      clock.advance(5_000);
      expect((await change(token, goodPassword)).status).toBe(204);
    });

    test("refuses what is easily guessed, beside its field", async () => {
      const { token, email } = await newMember(api);
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

    test("is for members", async () => {
      expect((await post(api, "modifyPwd", { currentPassword: "a", newPassword: herons })).status).toBe(401);
    });

    test("makes reset links that are under way worthless", async () => {
      const { email, token } = await newMember(api);
      await ask(email);
      const link = await resetToken(email);
      await change(token, goodPassword);
      expect(await reset(link)).toMatchObject(linkUsed);
    });
  });

  describe("forgetting", () => {
    test("the link sets a new password and ends all sessions, and a mail says so", async () => {
      const { email, token, refreshToken } = await newMember(api);
      expect(await ask(email)).toMatchObject(accepted);
      expect((await reset(await resetToken(email))).status).toBe(204);
      expect(await works(token)).toBe(false);
      expect((await refresh(api, refreshToken)).status).toBe(400);
      expect((await signIn(api, email, goodPassword)).status).toBe(400);
      expect((await signIn(api, email, herons)).status).toBe(200);
      await mailed(email, changedSubject);
    });

    test("an unknown address gets the same answer and no mail, and neither costs a password hash", async () => {
      const { email } = await newMember(api);
      const nobody = newAddress();
      vi.mocked(argon2.hash).mockClear();
      const [known, unknown] = [await ask(` ${email.toUpperCase()} `), await ask(nobody)];
      expect({ ...unknown, headers: 0 }).toEqual({ ...known, headers: 0 });
      expect(argon2.hash).not.toHaveBeenCalled();
      await resetToken(email);
      expect(await mailsTo(api.dataDir, nobody)).toEqual([]);
    });

    test("a link works once, whoever comes first", async () => {
      const { email } = await newMember(api);
      await ask(email);
      const token = await resetToken(email);
      const replies = await Promise.all([reset(token), reset(token)]);
      expect(replies.map((reply) => reply.status).sort()).toEqual([204, 410]);
      expect(await reset(token)).toMatchObject(linkUsed);
      expect(await reset("never-mailed")).toMatchObject(linkUsed);
    });

    test("a link works for 30 minutes", async () => {
      const { email } = await newMember(api);
      await ask(email);
      const first = await resetToken(email);
      clock.advance(30 * minute - 1);
      await ask(email);
      const second = await resetToken(email, 2);
      clock.advance(1);
      expect(await reset(first)).toMatchObject(linkUsed);
      expect((await reset(second)).status).toBe(204);
    });

    test("a refused password does not cost the link", async () => {
      const { email } = await newMember(api);
      await ask(email);
      const token = await resetToken(email);
      expect((await reset(token, "qwertyuiopasdfgh")).status).toBe(400);
      expect((await reset(token)).status).toBe(204);
    });

    test("only the hash of a link's token is stored", async () => {
      const { email } = await newMember(api);
      await ask(email);
      const token = await resetToken(email);
      const rows = await api.db.selectFrom("passwordResets").selectAll().execute();
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain(token);
    });

    test("five mails an hour to one address, known or not", async () => {
      const { email } = await newMember(api);
      for (const address of [email, newAddress()]) {
        for (let time = 0; time < 5; time++) expect(await ask(address)).toMatchObject(accepted);
        expect(await ask(address)).toMatchObject({ status: 429, body: { message: "rate.mails" } });
      }
    });
  });
});
