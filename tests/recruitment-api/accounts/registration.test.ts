import { randomBytes } from "node:crypto";
import argon2 from "@node-rs/argon2";
import { expect, onTestFinished, vi } from "vitest";
import { formatDeadline } from "#contract/dates";
import {
  confirmationToken,
  confirm as confirmBy,
  get,
  goodPassword,
  movableClock,
  newAddress,
  newMember,
  post,
  registrationForm,
  signIn,
  tokensIn,
} from "#support/api/members";
import { mailsTo } from "#support/mailbox";
import { engine } from "#support/recruitment-api";
import { startApiWithMembers } from "#support/site";

const hour = 3_600_000;
const day = 24 * hour;
const accepted = { status: 202, body: { accepted: true } };
const wrongPassword = {
  status: 400,
  body: [{ message: "registration.wrongPassword", field: "password" }],
};
const newProof = () => randomBytes(32).toString("base64url");
const linkUsed = { status: 410, body: { message: "registration.linkUsed" } };

const clock = movableClock();
const { api, test } = await startApiWithMembers({ engine, now: clock.now, hashesAsInProduction: true });

const register = (email: string, changes: object = {}) =>
  post(api, "regedit", registrationForm(email, changes));
const confirm = (token: string, password?: string) => confirmBy(api, token, password);

test("registration creates the account and signs in through the email's link", {
  tags: "spec-7-16",
}, async () => {
  const email = newAddress();
  expect(await register(email)).toMatchObject(accepted);
  expect((await signIn(api, email, goodPassword)).status).toBe(400);

  const { access_token: token } = tokensIn(await confirm(await confirmationToken(api, email)));
  expect((await get(api, "resume/generalInformation", { token })).body).toMatchObject({
    version: 0,
    name: "Ines Okafor",
    email,
  });
  expect((await signIn(api, email, goodPassword)).status).toBe(200);
});

test("registration stores the accepted version and the time of consent with the account", {
  tags: ["promise-90", "promise-91"],
}, async ({ member: { email } }) => {
  const consentedAt = clock.now().toISOString();
  const member = await api.db
    .selectFrom("members")
    .select(["consentVersion", "consentedAt", "passwordHash"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  expect(member).toMatchObject({ consentVersion: "2026-11", consentedAt });
  expect(member.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test.each([
  ["zh-TW", "https://careers.example/regedit/confirm?token=", "請確認電子郵件，完成樟嶼集團帳號註冊"],
  ["zh-CN", "https://careers.example/zh-CN/regedit/confirm?token=", "请验证邮箱，完成樟屿集团账号注册"],
  [
    "en-US",
    "https://careers.example/en-US/regedit/confirm?token=",
    "Confirm your email to create your Camphor Isle account",
  ],
] as const)("the email is in %s, as text and as HTML", async (locale, link, subject) => {
  const email = newAddress();
  await register(email, { locale });
  const [mail] = await mailsTo(api.dataDir, email);
  expect(mail?.subject).toBe(subject);
  expect(mail?.text).toContain(link);
  expect(mail?.text).toContain(formatDeadline(new Date(clock.now().getTime() + day), locale));
  expect(mail?.html).toContain(`href="${link}`);
  expect(mail?.html).toContain(`<html lang="${locale}">`);
});

test("registration sends an email without any text from the form", async () => {
  const email = newAddress();
  await register(email, { name: "You won, see evil.example" });
  const [mail] = await mailsTo(api.dataDir, email);
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain("evil.example");
});

test("registration signs the same member in again with a link repeated within half a minute, and then rejects it", {
  tags: "promise-1",
}, async () => {
  const email = newAddress();
  await register(email);
  const token = await confirmationToken(api, email);
  const replies = await Promise.all([confirm(token), confirm(token), confirm(token)]);
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
  clock.advance(30_000 - 1);
  expect(await confirm(token, "nine herons on the roof")).toMatchObject(wrongPassword);
  const { access_token } = tokensIn(await confirm(token));
  expect((await get(api, "resume/generalInformation", { token: access_token })).body).toMatchObject({
    email,
  });
  const members = await api.db.selectFrom("members").select("id").where("email", "=", email).execute();
  expect(members).toHaveLength(1);
  clock.advance(1);
  expect(await confirm(token)).toMatchObject(linkUsed);
  expect(await confirm("never-mailed")).toMatchObject(linkUsed);
});

test("registration accepts a link for 24 hours", { tags: "promise-1" }, async () => {
  const [inTime, late] = [newAddress(), newAddress()];
  await register(inTime);
  await register(late);
  clock.advance(day - 1);
  expect((await confirm(await confirmationToken(api, inTime))).status).toBe(200);
  const token = await confirmationToken(api, late);
  const check = () => post(api, "regedit/confirm/check", { token });
  expect((await check()).status).toBeLessThan(300);
  clock.advance(1);
  expect(await check()).toMatchObject(linkUsed);
  expect(await confirm(token)).toMatchObject(linkUsed);
});

test("registration sends a second link for a second request; each requires the password of its own request", async () => {
  const email = newAddress();
  const herons = "nine herons on the roof";
  const neighbour = newAddress();
  await register(neighbour);
  await register(email);
  const first = await confirmationToken(api, email);
  await register(email, { password: herons });
  const second = await confirmationToken(api, email);
  expect(await confirm(second, goodPassword)).toMatchObject(wrongPassword);
  expect((await confirm(second, herons)).status).toBe(200);
  expect((await signIn(api, email, herons)).status).toBe(200);
  expect(await confirm(first)).toMatchObject(linkUsed);
  expect(await post(api, "regedit/confirm/check", { token: first })).toMatchObject(linkUsed);
  clock.advance(hour);
  expect((await confirm(await confirmationToken(api, neighbour))).status).toBe(200);
});

test("registration gives no access to a stranger who registered the owner's address", {
  tags: "promise-5",
}, async () => {
  const email = newAddress();
  const [strangers, owners] = ["a stranger's long secret", "the owner's long secret"];
  await register(email, { password: strangers });
  const mailed = await confirmationToken(api, email);
  // The owner opens the link but does not know the stranger's password, so the account of the stranger is not created.
  expect(await confirm(mailed, owners)).toMatchObject(wrongPassword);
  expect((await signIn(api, email, strangers)).status).toBe(400);
  await register(email, { password: owners });
  await register(email, { password: strangers });
  const tokens = (await mailsTo(api.dataDir, email)).map((mail) => /token=(\S+)/.exec(mail.text)?.[1] ?? "");
  expect((await confirm(tokens[1] ?? "", owners)).status).toBe(200);
  expect((await signIn(api, email, owners)).status).toBe(200);
  expect((await signIn(api, email, strangers)).status).toBe(400);
  expect(await confirm(tokens[2] ?? "", strangers)).toMatchObject(linkUsed);
});

test("registration is confirmed once without the password by the browser that registered", async () => {
  const [email, proof] = [newAddress(), newProof()];
  await register(email, { proof });
  const token = await confirmationToken(api, email);
  const confirmed = await post(api, "regedit/confirm", { token, proof });
  expect(confirmed.status).toBe(200);
  expect(tokensIn(confirmed).access_token).not.toBe("");
  expect((await signIn(api, email, goodPassword)).status).toBe(200);
  clock.advance(30_000);
  expect(await post(api, "regedit/confirm", { token, proof })).toMatchObject(linkUsed);
});

test("registration is not confirmed by the proof of another registration, and still is by the password", async () => {
  const email = newAddress();
  const [strangers, owners] = [newProof(), newProof()];
  await register(email, { proof: strangers, password: "a stranger's long secret" });
  const strangersToken = await confirmationToken(api, email);
  await register(email, { proof: owners });
  const ownersToken = await confirmationToken(api, email);
  for (const [token, proof] of [
    [strangersToken, owners],
    [ownersToken, strangers],
  ])
    expect(await post(api, "regedit/confirm", { token, proof })).toMatchObject(wrongPassword);
  expect((await confirm(ownersToken)).status).toBe(200);
});

test("registration requires the password if the browser sent no proof", async () => {
  const email = newAddress();
  await register(email);
  const token = await confirmationToken(api, email);
  expect(await post(api, "regedit/confirm", { token, proof: newProof() })).toMatchObject(wrongPassword);
  expect(await post(api, "regedit/confirm", { token })).toMatchObject({
    status: 400,
    body: [{ message: "error.required", field: "password" }],
  });
  expect((await confirm(token)).status).toBe(200);
});

test("registration stores only the hash of the proof", async () => {
  const [email, proof] = [newAddress(), newProof()];
  await register(email, { proof });
  const row = await api.db
    .selectFrom("pendingRegistrations")
    .selectAll()
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  expect(row.proofHash).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(row)).not.toContain(proof);
});

test("registration leaves the link valid after a wrong password, and throttles many", {
  tags: "promise-2",
}, async () => {
  const email = newAddress();
  await register(email);
  const token = await confirmationToken(api, email);
  for (let time = 0; time < 5; time++)
    expect(await confirm(token, "nine herons on the roof")).toMatchObject(wrongPassword);
  expect(await confirm(token)).toMatchObject({ status: 429, body: { message: "auth.slowDown" } });
  clock.advance(5_000);
  for (const _ of ["first", "second click"]) expect((await confirm(token)).status).toBe(200);
});

test("registration sends at most five emails an hour to one address, registered or not", async () => {
  const { email: member } = await newMember(api);
  for (const email of [newAddress(), member]) {
    const before = (await mailsTo(api.dataDir, email)).length;
    for (let time = before; time < 5; time++) expect(await register(email)).toMatchObject(accepted);
    const refused = await register(email);
    expect(refused).toMatchObject({ status: 429, body: { message: "rate.mails" } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_500);
    expect(await mailsTo(api.dataDir, email)).toHaveLength(5);
  }
  // The address with "+jobs" is the same mailbox (RFC 5233), so the limit applies to it too.
  expect((await register(member.replace("@", "+jobs@"))).status).toBe(429);
  expect(await register(newAddress())).toMatchObject(accepted);
  clock.advance(hour);
  expect(await register(member)).toMatchObject(accepted);
});

test("registration responds in the same way for a member's address, does equal work, and sends an email about it", {
  tags: "promise-4",
}, async ({ member: { email } }) => {
  const hash = vi.spyOn(argon2, "hash");
  onTestFinished(() => hash.mockRestore());
  const to = "/job/RD-2611-042/apply?step=2";
  const known = await register(email, { password: "nine herons on the roof", locale: "zh-TW", to });
  expect(hash).toHaveBeenCalledTimes(1);
  const unknown = await register(newAddress());
  expect(hash).toHaveBeenCalledTimes(2);
  expect({ status: known.status, body: known.body }).toEqual({
    status: unknown.status,
    body: unknown.body,
  });

  const mail = (await mailsTo(api.dataDir, email)).at(-1);
  expect(mail?.subject).toBe("You already have a Camphor Isle account");
  for (const page of ["login", "forgetPWD"])
    expect(mail?.text).toContain(
      `https://careers.example/en-US/${page}?to=/job/RD-2611-042/apply%3Fstep%3D2`,
    );
  expect(mail?.text).not.toContain("token=");
  expect((await signIn(api, email, goodPassword)).status).toBe(200);
});

test("registration creates no second account for an address that was registered before the link was opened", async () => {
  const email = newAddress();
  await register(email);
  const token = await confirmationToken(api, email);
  const consent = { consentVersion: "2026-11", consentedAt: clock.now().toISOString() };
  const member = {
    id: email,
    email,
    name: "Ines",
    passwordHash: null,
    locale: "en-US" as const,
    ...consent,
  };
  await api.db
    .insertInto("members")
    .values({ ...member, createdAt: consent.consentedAt })
    .execute();
  expect(await confirm(token)).toMatchObject(linkUsed);
});

const long = (length: number) =>
  "héron "
    .repeat(60)
    .slice(0, length - 1)
    .padEnd(length, "x");
const address = (length: number) =>
  `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.`.padEnd(length, "e");
const entry = (field: string, message: string, ...values: number[]) => [
  {
    field,
    message,
    ...(values.length > 0 && { parameters: values.map((value) => ({ valueType: "number", value })) }),
  },
];

test.each([
  ["a name of 60", { name: "𠮷".repeat(60) }],
  ["a strong password of 10", { password: "xkT9#mLq2v" }],
  ["a password of 15", { password: "ab cd ef gh i 🦦" }],
  ["a password with an address's name of 3", { email: "kim@example.org", password: "kim by the mill pond" }],
  ["a password of 256", { password: long(256) }],
  ["an address of 254", { email: address(254) }],
  ["a password of 18 punctuation", { password: "!?#%&*()[]{}-_:;.," }],
  ["a password of 8 Chinese", { password: "下雨天想吃麻辣鍋" }],
])("%s characters is accepted", async (_, changes) => {
  expect(await register(newAddress(), changes)).toMatchObject(accepted);
});

test.each([
  ["a name of 61", { name: "𠮷".repeat(61) }, entry("name", "error.tooLong", 60)],
  ["no name", { name: " " }, entry("name", "error.required")],
  ["a password of 9", { password: "ab cd 🦦gh" }, entry("password", "error.passwordTooShort", 15, 10)],
  [
    "a password of 4 Chinese characters",
    { password: "想吃麻辣" },
    entry("password", "error.passwordTooShort", 15, 10),
  ],
  [
    "a password of 11 that is easy to guess",
    { password: "blue monkey" },
    entry("password", "error.passwordGuessable", 15),
  ],
  [
    "a password of 14 with the member's name and the company's",
    { name: "Wei Otterberg", password: "OtterbergIsle9" },
    entry("password", "error.passwordGuessable", 15),
  ],
  [
    "a password of 14 with the domain of the member's address",
    { email: "kim@quarrybeck.example", password: "quarrybeck1234" },
    entry("password", "error.passwordGuessable", 15),
  ],
  ["a password of 257", { password: long(257) }, entry("password", "error.tooLong", 256)],
  ["an address of 255", { email: address(255) }, entry("email", "error.tooLong", 254)],
  ["half an address", { email: "ines@" }, entry("email", "error.email")],
  ["half a proof", { proof: "a".repeat(42) }, entry("proof", "error.unreadable")],
  ["no consent", { consentVersion: undefined }, entry("consentVersion", "error.consent")],
  ["an older consent", { consentVersion: "2020-01" }, entry("consentVersion", "error.consent")],
  [
    "one letter again and again",
    { password: "aaaaaaaaaaaaaaaaaaaa" },
    entry("password", "error.passwordCommon"),
  ],
  [
    "one word again and again",
    { password: "Otter otter otter otter" },
    entry("password", "error.passwordCommon"),
  ],
  [
    "a common password with digits",
    { password: "iloveyou 2026 2026" },
    entry("password", "error.passwordCommon"),
  ],
  [
    "digits with a common password",
    { password: "2026 2026 iloveyou" },
    entry("password", "error.passwordCommon"),
  ],
  ["two words twice", { password: "kayak paddle kayak paddle" }, entry("password", "error.passwordCommon")],
  [
    "one word in two normalization forms",
    { password: "r\u00e9server re\u0301server" },
    entry("password", "error.passwordCommon"),
  ],
  ["two signs in turn", { password: "!?!?!?!?!?!?!?!?" }, entry("password", "error.passwordCommon")],
  ["a leaked sentence", { password: "This-is my password!" }, entry("password", "error.passwordCommon")],
  ["another", { password: "My password is password" }, entry("password", "error.passwordCommon")],
  ["a third", { password: "I love you forever" }, entry("password", "error.passwordCommon")],
  ["two rows of keys", { password: "1q2w3e4r5t6y7u8i" }, entry("password", "error.passwordCommon")],
  ["a leaked long one", { password: "1qaz2wsx3edc4rfv" }, entry("password", "error.passwordCommon")],
  ["the digits in a row", { password: "9012345678901234" }, entry("password", "error.passwordCommon")],
  ["the alphabet", { password: "mnopqrstuvwxyzabcd" }, entry("password", "error.passwordCommon")],
  ["the keyboard backwards", { password: "lkjhgfdsapoiuytr" }, entry("password", "error.passwordCommon")],
  ["a row of the keyboard", { password: "QWERTYUIOPASDFGH" }, entry("password", "error.passwordCommon")],
  [
    "a famous passphrase",
    { password: "Correct Horse Battery Staple" },
    entry("password", "error.passwordCommon"),
  ],
  [
    "the address's own name",
    { email: "Harbour.Master+jobs@example.org", password: "I am harbour.master of Pier 4" },
    entry("password", "error.passwordHasEmail"),
  ],
  [
    "an address's own name of four letters",
    { email: "wren@example.org", password: "the wren by the mill" },
    entry("password", "error.passwordHasEmail"),
  ],
])("%s is rejected with an error at its field", async (_, changes, entries) => {
  expect(await register(newAddress(), changes)).toMatchObject({ status: 400, body: entries });
});
