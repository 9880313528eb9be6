import { describe, expect } from "vitest";
import { isoDay } from "#contract/company-time";
import { formatDeadline } from "#contract/dates";
import {
  cancelEmailChange,
  changeEmail,
  closeAccount,
  confirmEmailChange,
  exportAccount,
  listSessions,
  readAccount,
  rejectEmailChange,
  reopenAccount,
  revokeOtherSessions,
  revokeSession,
  saveLanguage,
} from "#contract/member-account";
import { archiveOf } from "#support/api/archive";
import { pdf, send, sidewaysPhoto } from "#support/api/files";
import {
  applicationForm,
  generalInformationForm,
  goodPassword,
  movableClock,
  newAddress,
  newMember,
  newOpening,
  post,
  refresh,
  signIn,
  tokensIn,
  withPlaces,
} from "#support/api/members";
import { mailsTo } from "#support/mailbox";
import { engine } from "#support/recruitment-api";
import { startApiWithMembers } from "#support/site";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const clock = movableClock();
const { api, test } = await startApiWithMembers({ engine, now: clock.now });

await withPlaces(api);

const mails = (address: string) => mailsTo(api.dataDir, address);
const accountOf = async (token: string) => (await api.call(readAccount, {}, { token })).answer;

async function linkToken(address: string): Promise<string> {
  await expect
    .poll(async () => (await mails(address)).at(-1)?.text ?? "")
    .toContain("/memberCenter/confirmEmail?token=");
  const { text = "" } = (await mails(address)).at(-1) ?? {};
  return /confirmEmail\?token=(\S+)/.exec(text)?.[1] ?? "";
}

test("a member's account lists devices in general terms and never the whole network address", async () => {
  const { email } = await newMember(api);
  const headers = { "X-Device": "Firefox; Windows", "X-Forwarded-For": "203.0.113.77" };
  // A sign-in of an earlier version has no time of its last use.
  await api.db.updateTable("tokenFamilies").set({ lastUsedAt: null }).execute();
  const registeredAt = clock.now().toISOString();
  clock.advance(1);
  const { access_token: token } = tokensIn(await signIn(api, email, goodPassword, headers));
  const { answer } = await api.call(listSessions, {}, { token });
  const signedInAt = clock.now().toISOString();
  expect(answer).toEqual([
    {
      id: expect.any(String),
      isCurrent: true,
      browser: "Firefox",
      system: "Windows",
      network: "203.0.x.x",
      signedInAt,
      lastUsedAt: signedInAt,
    },
    {
      id: expect.any(String),
      isCurrent: false,
      browser: "",
      system: "",
      network: "",
      signedInAt: registeredAt,
      lastUsedAt: registeredAt,
    },
  ]);
  const stored = await api.db.selectFrom("tokenFamilies").selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain("203.0.113");
});

test("a member's account does not list a device whose tokens have expired", async ({ member: { email } }) => {
  clock.advance(day);
  const second = tokensIn(await signIn(api, email, goodPassword)).refresh_token;
  clock.advance(13 * day);
  const token = tokensIn(await refresh(api, second)).access_token;
  expect((await api.call(listSessions, {}, { token })).answer).toMatchObject([
    { isCurrent: true, lastUsedAt: clock.now().toISOString() },
  ]);
});

test("a member's account signs out one device, all others, and never another member's", async () => {
  const { email, token } = await newMember(api);
  const other = await newMember(api);
  const second = tokensIn(await signIn(api, email, goodPassword)).access_token;
  const third = tokensIn(await signIn(api, email, goodPassword)).access_token;
  const sessions = (await api.call(listSessions, {}, { token: second })).answer;
  const current = sessions.find(({ isCurrent }) => isCurrent)?.id ?? "";
  const stranger = await api.call(revokeSession, { params: { id: current } }, { token: other.token });
  expect(stranger.status).toBe(204);
  expect((await api.call(readAccount, {}, { token: second })).status).toBe(200);
  await api.call(revokeSession, { params: { id: current } }, { token });
  expect((await api.call(readAccount, {}, { token: second })).status).toBe(401);
  const revokedAt = clock.now().toISOString();
  clock.advance(minute);
  await api.call(revokeSession, { params: { id: current } }, { token });
  await api.call(revokeOtherSessions, {}, { token: third });
  const family = api.db.selectFrom("tokenFamilies").select("revokedAt").where("id", "=", current);
  expect(await family.executeTakeFirst(), "the time of the first revocation").toEqual({ revokedAt });
  expect((await api.call(readAccount, {}, { token })).status).toBe(401);
  expect((await api.call(listSessions, {}, { token: third })).answer).toHaveLength(1);
  expect((await api.call(readAccount, {}, { token: other.token })).status).toBe(200);
});

test("a member's account sends emails in the language that the member chose", {
  tags: "promise-19",
}, async () => {
  const { email, token } = await newMember(api);
  await api.call(saveLanguage, { body: { locale: "zh-CN" } }, { token });
  expect((await accountOf(token)).locale).toBe("zh-CN");
  await post(api, "forgetPWD/sendEmail", { email });
  await expect.poll(async () => (await mails(email)).at(-1)?.subject).toContain("重置");
});

describe("a member's account with a change of address", () => {
  test.each([
    ["the new address confirms first", true],
    ["the current address confirms first", false],
  ])("changes it only after both confirm, when %s", async (_, isNewFirst) => {
    const { email, token } = await newMember(api);
    const next = newAddress();
    expect((await api.call(changeEmail, { body: { email: next } }, { token })).status).toBe(202);
    const links = [await linkToken(next), await linkToken(email)];
    const expiresAt = new Date(clock.now().getTime() + day);
    expect((await mails(email)).at(-1)?.text).toContain(next);
    for (const address of [next, email])
      expect((await mails(address)).at(-1)?.text).toContain(formatDeadline(expiresAt, "en-US"));
    const [first = "", second = ""] = isNewFirst ? links : links.reverse();
    expect((await api.call(confirmEmailChange, { body: { token: first } })).answer.state).toBe("waiting");
    expect(await accountOf(token)).toMatchObject({
      email,
      emailChange: {
        email: next,
        expiresAt: expiresAt.toISOString(),
        isConfirmedByNew: isNewFirst,
        isConfirmedByCurrent: !isNewFirst,
      },
    });
    const again = await api.call(confirmEmailChange, { body: { token: first } });
    expect([again.status, again.error]).toEqual([410, { message: "account.linkUsed" }]);
    expect((await api.call(confirmEmailChange, { body: { token: second } })).answer.state).toBe("changed");
    expect(await accountOf(token)).toMatchObject({ email: next, emailChange: null });
    expect((await signIn(api, next, goodPassword)).status).toBe(200);
    expect((await signIn(api, email, goodPassword)).status).toBe(400);
    await expect.poll(async () => (await mails(email)).at(-1)?.subject).toContain("has changed");
    expect((await mails(email)).at(-1)?.text).toContain(next);
  });

  test("invalidates a password reset link that was mailed to the earlier address", {
    tags: "promise-94",
  }, async ({ member: { email, token } }) => {
    await post(api, "forgetPWD/sendEmail", { email });
    await expect.poll(async () => (await mails(email)).at(-1)?.text ?? "").toContain("modifyPwd?token=");
    const [, reset = ""] = /modifyPwd\?token=(\S+)/.exec((await mails(email)).at(-1)?.text ?? "") ?? [];
    const next = newAddress();
    await api.call(changeEmail, { body: { email: next } }, { token });
    for (const address of [next, email])
      await api.call(confirmEmailChange, { body: { token: await linkToken(address) } });
    expect(await accountOf(token)).toMatchObject({ email: next });
    const body = { token: reset, newPassword: "nine herons on the roof" };
    expect((await post(api, "forgetPWD/resetPwd", body)).status).toBe(410);
    expect((await signIn(api, next, goodPassword)).status).toBe(200);
  });

  test("can be cancelled through the link to the current address, and by the member", {
    tags: "promise-18",
  }, async ({ member: { email, token } }) => {
    const next = newAddress();
    await api.call(changeEmail, { body: { email: next } }, { token });
    const [toNew, toCurrent] = [await linkToken(next), await linkToken(email)];
    expect((await api.call(rejectEmailChange, { body: { token: toCurrent } })).status).toBe(204);
    expect((await api.call(confirmEmailChange, { body: { token: toNew } })).status).toBe(410);
    expect((await accountOf(token)).emailChange).toBeNull();

    await api.call(changeEmail, { body: { email: next } }, { token });
    await api.call(cancelEmailChange, {}, { token });
    expect((await accountOf(token)).emailChange).toBeNull();
    expect((await accountOf(token)).email).toBe(email);
  });

  test("has links that expire after a day", { tags: "promise-17" }, async ({ member: { token, email } }) => {
    const next = newAddress();
    await api.call(changeEmail, { body: { email: next } }, { token });
    const link = await linkToken(next);
    const ends = await api.db
      .selectFrom("outbox")
      .select("giveUpAt")
      .distinct()
      .where("kind", "in", ["email-change-new", "email-change-current"])
      .where("createdAt", "=", clock.now().toISOString())
      .execute();
    const giveUpAt = new Date(clock.now().getTime() + day).toISOString();
    expect(ends, "no email after its link expired").toEqual([{ giveUpAt }]);
    clock.advance(day);
    expect(
      (await accountOf(tokensIn(await signIn(api, email, goodPassword)).access_token)).emailChange,
    ).toBeNull();
    expect((await api.call(confirmEmailChange, { body: { token: link } })).status).toBe(410);
    expect((await api.call(rejectEmailChange, { body: { token: link } })).status).toBe(410);
  });

  test("responds in the same way for an address that has an account, and sends it an email without a link", {
    tags: "promise-18",
  }, async ({ member: owner }) => {
    const { email, token } = await newMember(api);
    const free = await api.call(changeEmail, { body: { email: newAddress() } }, { token });
    const taken = await api.call(changeEmail, { body: { email: owner.email } }, { token });
    expect([taken.status, taken.answer]).toEqual([free.status, free.answer]);
    await expect.poll(async () => (await mails(owner.email)).at(-1)?.subject).toContain("already has");
    expect((await mails(owner.email)).at(-1)?.text).not.toContain("token=");
    // Each request mails a link to the current address. Only the link of the last request works.
    const links = async () => (await mails(email)).filter(({ text }) => text.includes("confirmEmail?token="));
    await expect.poll(async () => (await links()).length).toBe(2);
    const statuses: number[] = [];
    for (const { text } of await links()) {
      const [, token = ""] = /confirmEmail\?token=(\S+)/.exec(text) ?? [];
      statuses.push((await api.call(confirmEmailChange, { body: { token } })).status);
    }
    expect(statuses.sort()).toEqual([200, 410]);
    expect((await accountOf(token)).emailChange).toMatchObject({ isConfirmedByCurrent: true });
  });

  test("fails if the address gets an account in the meantime", async ({ member: { email, token } }) => {
    const next = newAddress();
    await api.call(changeEmail, { body: { email: next } }, { token });
    const links = [await linkToken(next), await linkToken(email)];
    await newMember(api, next);
    expect((await api.call(confirmEmailChange, { body: { token: links[0] ?? "" } })).status).toBe(200);
    expect((await api.call(confirmEmailChange, { body: { token: links[1] ?? "" } })).status).toBe(410);
    expect((await accountOf(token)).email).toBe(email);
  });

  test("assigns an address that two members confirm at the same time to one of them", async () => {
    for (let round = 0; round < 10; round++) {
      const next = newAddress();
      const last: string[] = [];
      for (const { email, token } of [await newMember(api), await newMember(api)]) {
        await api.call(changeEmail, { body: { email: next } }, { token });
        await expect.poll(async () => (await mails(next)).length).toBe(last.length + 1);
        await api.call(confirmEmailChange, { body: { token: await linkToken(next) } });
        last.push(await linkToken(email));
      }
      const answers = await Promise.all(
        last.map((token) => api.call(confirmEmailChange, { body: { token } })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    }
  });

  test("rejects the current address, and more than five emails an hour", async () => {
    const { email, token } = await newMember(api);
    const same = await api.call(changeEmail, { body: { email: email.toUpperCase() } }, { token });
    expect([same.status, same.error]).toEqual([400, [{ message: "account.sameEmail", field: "email" }]]);
    for (let sent = 0; sent < 5; sent++)
      await api.call(changeEmail, { body: { email: newAddress() } }, { token });
    const refused = await api.call(changeEmail, { body: { email: newAddress() } }, { token });
    expect([refused.status, refused.error]).toMatchObject([429, { message: "rate.mails" }]);
  });
});

test("a member's account can be exported as one archive with a README in the member's language", async () => {
  const { email, token } = await newMember(api);
  const jobId = await newOpening(api, clock.now());
  await post(api, "resume/generalInformation", generalInformationForm({ name: "沐恩 𠮷" }), { token });
  await send(api, "imageUpload", { token, bytes: await sidewaysPhoto() });
  await send(api, "attachment", { token, bytes: pdf, name: "作品集.pdf", label: "portfolio" });
  const applied = await post(api, "resume/apply", applicationForm(jobId), { token });
  expect(applied.status).toBe(201);
  await post(api, "contactUs", {
    name: "Ines",
    email,
    topic: "OTHER",
    message: "A question about the pier",
    idempotencyKey: crypto.randomUUID(),
  });
  const { headers, names, bytes, text, json } = await archiveOf(api, token, "zh-TW");
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "application/zip",
    "content-disposition": `attachment; filename="personal-data-${isoDay(clock.now().getTime())}.zip"`,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  });
  expect(text("README.txt")).toContain("樟嶼集團招募網站的個人資料");
  expect(json("account.json")).toMatchObject({ email, locale: "en-US" });
  expect(json("resume.json").basics.name).toBe("沐恩 𠮷");
  expect(json("resume-sections.json").generalInformation.content.name).toBe("沐恩 𠮷");
  expect(json("applications.json")).toMatchObject([
    { jobId, title: "Buoy keeper", resume: { generalInformation: {} }, history: [{ state: "SUBMITTED" }] },
  ]);
  expect(json("messages.json")).toMatchObject([{ message: "A question about the pier" }]);
  expect(json("sign-ins.json")).toHaveLength(1);
  const files = names.filter((name) => name.startsWith("files/"));
  expect(files).toHaveLength(2);
  const attachment = files.find((name) => name.endsWith("作品集.pdf")) ?? "";
  expect(bytes(attachment)).toEqual(pdf);
  expect(json("applications.json")[0].files).toContain(attachment.slice("files/".length));
  expect((await accountOf(token)).holds).toEqual({
    sections: 2,
    files: 2,
    applications: 1,
    programmes: 0,
    messages: 1,
  });
  expect((await api.call(exportAccount, {})).status).toBe(401);
});

test("a member's account can be closed only with the password; every device is signed out, and the response contains the last day to reopen it", {
  tags: "promise-77",
}, async ({ member: { email, token } }) => {
  const wrong = await api.call(closeAccount, { body: { password: "not this one" } }, { token });
  expect([wrong.status, wrong.error]).toEqual([
    400,
    [{ message: "password.wrongCurrent", field: "password" }],
  ]);
  expect((await api.call(closeAccount, { body: {} }, { token })).status).toBe(400);
  expect(await accountOf(token)).toMatchObject({ closing: null, closingDays: 14, hasPassword: true });

  const { answer } = await api.call(closeAccount, { body: { password: goodPassword } }, { token });
  expect(Date.parse(answer.eraseAt) - clock.now().getTime()).toBe(14 * day);
  expect((await api.call(readAccount, {}, { token })).status).toBe(401);
  await expect.poll(async () => (await mails(email)).at(-1)?.subject).toContain("is closed");
  const { text = "" } = (await mails(email)).at(-1) ?? {};
  expect(text).toContain("https://careers.example/en-US/login");
  expect(text).toContain(formatDeadline(new Date(answer.eraseAt), "en-US"));

  const signedIn = tokensIn(await signIn(api, email, goodPassword));
  expect(signedIn.erase_at).toBe(answer.eraseAt);
  const back = { token: signedIn.access_token };
  expect((await accountOf(back.token)).closing).toEqual(answer);
  expect((await api.call(reopenAccount, {}, back)).status).toBe(204);
  expect((await accountOf(back.token)).closing).toBeNull();
  expect(tokensIn(await signIn(api, email, goodPassword)).erase_at).toBeUndefined();
});

test("a member's account cannot be closed by guessing the password, because attempts are limited", async () => {
  const { token } = await newMember(api);
  const guess = () => api.call(closeAccount, { body: { password: "a guess" } }, { token });
  for (let guesses = 0; guesses < 5; guesses++) expect((await guess()).status).toBe(400);
  const refused = await guess();
  expect([refused.status, refused.error]).toMatchObject([429, { message: "auth.slowDown" }]);
});

test("a member's account without a password can be closed only within ten minutes of a sign-in", {
  tags: "promise-78",
}, async ({ member: { email, token } }) => {
  await api.db.updateTable("members").set({ passwordHash: null }).where("email", "=", email).execute();
  expect((await accountOf(token)).hasPassword).toBe(false);
  clock.advance(10 * minute);
  const late = await api.call(closeAccount, { body: {} }, { token });
  expect([late.status, late.error]).toEqual([403, { message: "account.signInAgain" }]);
  clock.advance(-5 * minute);
  expect((await api.call(closeAccount, { body: {} }, { token })).status).toBe(200);
});
