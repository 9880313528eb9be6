import { readdir, readFile } from "node:fs/promises";
import { beforeEach, expect } from "vitest";
import { deleteAlertsOf, moveAlerts } from "#api/job-alerts/job-alerts";
import { nextMailAt } from "#api/job-alerts/schedule";
import { describeSearch, parseSearch, readCityNames, storedText } from "#api/job-alerts/stored-search";
import { eraseMember } from "#api/members/erasure/erase-member";
import { publishOpenings } from "#api/openings/publish";
import { dayMs, hourMs } from "#contract/durations";
import {
  alertSearch,
  changeJobAlert,
  confirmJobAlert,
  listMemberAlerts,
  readAlertOptions,
  readJobAlert,
  requestJobAlert,
  stopJobAlert,
} from "#contract/job-alerts";
import { changeEmail, closeAccount, confirmEmailChange } from "#contract/member-account";
import { archiveOf } from "#support/api/archive";
import {
  goodPassword,
  memberIdOf,
  movableClock,
  newAddress,
  newMember,
  signIn,
  tokensIn,
} from "#support/api/members";
import { opening, published, text } from "#support/api/openings";
import { untilLockIsAwaited } from "#support/lock-waits";
import { mailsTo } from "#support/mailbox";
import { engine, startRecruitmentApi, type TestApi } from "#support/recruitment-api";
import { startApiWithMembers } from "#support/site";
import { startSmtpServer } from "#support/smtp-server";
import { eventually } from "#support/wait";

const firmware = {
  title: text("韌體工程師", "固件工程师", "Firmware engineer"),
  category: "FIRMWARE",
} as const;

/** A Friday, 16:00 in Taipei */
const start = new Date("2026-11-20T08:00:00.000Z");

let clock = movableClock(start);
const now = () => clock.now();
const { api, test: base } = await startApiWithMembers({ engine, now });
/** Sends the alerts that are due, so that openings of earlier tests do not count as new. */
beforeEach(async () => {
  await api.jobAlerts.run();
  for (const table of ["jobAlerts", "outbox", "mailCounts"] as const)
    await api.db.deleteFrom(table).execute();
  await api.db.deleteFrom("settings").where("name", "=", "erasureRunAt").execute();
  clock = movableClock(start);
});

const publish = (...wanted: Parameters<typeof opening>[0][]) =>
  published(api, ...wanted.map((each) => ({ publishedAt: now(), ...each })));
const mails = async (address: string) => {
  await api.jobAlerts.run();
  await settled();
  return mailsTo(api.dataDir, address);
};
/** Waits until every due email has been written. */
const settled = () =>
  eventually(async () => {
    const { waiting } = await api.db
      .selectFrom("outbox")
      .select(({ fn }) => fn.countAll<number>().as("waiting"))
      .where("nextAttemptAt", "is not", null)
      .where("createdAt", "<=", now().toISOString())
      .executeTakeFirstOrThrow();
    expect(Number(waiting)).toBe(0);
  });
const request = (
  given: Partial<{
    email: string;
    pace: "AT_ONCE" | "DAILY" | "WEEKLY";
    search: object;
    locale: "en-US" | "zh-CN";
  }>,
  token?: string,
) =>
  api.call(
    requestJobAlert,
    { body: { email: newAddress(), pace: "AT_ONCE", search: {}, locale: "en-US", ...given } },
    token === undefined ? {} : { token },
  );
const tokenIn = (mail: { text: string } | undefined) =>
  /\/jobAlert\/manage\?token=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
async function confirmed(given: Parameters<typeof request>[0] = {}) {
  const email = given.email ?? newAddress();
  expect((await request({ ...given, email })).answer).toEqual({ state: "confirm" });
  const token = tokenIn((await mails(email)).at(-1));
  expect((await api.call(confirmJobAlert, { body: { token } })).status).toBe(204);
  return { email, token };
}

const test = base.extend("confirmed", () => confirmed());

const alerts = () => api.db.selectFrom("jobAlerts").selectAll().execute();

test("job alerts are mailed to a stranger only after confirmation, with the openings that appeared since the request", {
  tags: "promise-86",
}, async () => {
  await publish(firmware);
  const email = newAddress();
  await request({ email, search: { category: ["FIRMWARE"], q: "engineer" } });
  const [confirmation] = await mails(email);
  expect(confirmation?.subject).toContain("Confirm");
  const [jobId = ""] = await publish(firmware, { category: "LEGAL" });
  expect(await mails(email)).toHaveLength(1);
  const token = tokenIn(confirmation);
  expect((await api.call(readJobAlert, { query: { token } })).answer).toEqual({
    token,
    email,
    description: "engineer, Firmware engineering",
    query: "q=engineer&category=FIRMWARE",
    pace: "AT_ONCE",
    isConfirmed: false,
    expiresAt: new Date(now().getTime() + 7 * dayMs).toISOString(),
  });
  await api.call(confirmJobAlert, { body: { token } });
  const received = await mails(email);
  expect(received).toHaveLength(2);
  expect(received[1]?.subject).toBe("New jobs: engineer, Firmware engineering (1)");
  expect(received[1]?.text).toContain(`/en-US/job/${jobId}`);
  expect(received[1]?.text).toContain("Firmware engineer\n  Gardens · Taipei City\n");
  expect(received[1]?.text).toContain("/en-US/job?q=engineer&category=FIRMWARE\n");
  expect(received[1]?.text).toContain("We send this alert as soon as there are new jobs.");
  expect(received[1]?.text).not.toContain("Gardener");
  expect(received[1]?.html).toContain(`<a class="link" href="https://careers.example/en-US/job/${jobId}"`);
});

test("job alerts contain an opening once, even after it was changed, moved to another day or reopened", async () => {
  const { email } = await confirmed();
  const [jobId = ""] = await publish(firmware);
  expect(await mails(email)).toHaveLength(2);
  clock.advance(2 * hourMs);
  const again = opening({ ...firmware, jobId, publishedAt: now() });
  await publishOpenings(api.db, api.engine, [again], { replace: true });
  expect(await mails(email)).toHaveLength(2);
  clock.advance(2 * hourMs);
  const closed = { ...again, closesAt: new Date(now().getTime() - 1000) };
  await publishOpenings(api.db, api.engine, [closed], { replace: true });
  await mails(email);
  await publishOpenings(api.db, api.engine, [{ ...again, closesAt: null }], { replace: true });
  expect(await mails(email)).toHaveLength(2);
});

test("job alerts contain an opening when its publication begins, and none that has closed", async () => {
  const { email } = await confirmed();
  const start = new Date(now().getTime() + 5 * hourMs);
  await publish({ ...firmware, publishedAt: start }, { closesAt: new Date(now().getTime() - 1000) });
  expect(await mails(email)).toHaveLength(1);
  clock.advance(5 * hourMs);
  const received = await mails(email);
  expect(received).toHaveLength(2);
  expect(received[1]?.subject).toContain("(1)");
});

test("job alerts do not contain an opening that closed between its publication and the email", async () => {
  const { email } = await confirmed({ pace: "DAILY" });
  const soon = new Date(now().getTime() + hourMs);
  const [closing = "", open = ""] = await publish({ ...firmware, closesAt: soon }, firmware);
  expect(await mails(email)).toHaveLength(1);
  clock.advance(16 * hourMs);
  const mail = (await mails(email))[1];
  expect(mail?.subject).toContain("(1)");
  expect(mail?.text).toContain(open);
  expect(mail?.text).not.toContain(closing);
});

test("job alerts contain an opening that appears after the newest one was deleted", async () => {
  const { email } = await confirmed();
  const [deleted = ""] = await publish(firmware);
  expect(await mails(email)).toHaveLength(2);
  await api.db.deleteFrom("openings").where("jobId", "=", deleted).execute();
  clock.advance(hourMs);
  await publish(firmware);
  expect(await mails(email)).toHaveLength(3);
});

test("job alerts with the frequency “at once” send at most one email an hour", {
  tags: "promise-87",
}, async () => {
  const { email } = await confirmed();
  await publish(firmware);
  expect(await mails(email)).toHaveLength(2);
  await publish(firmware, firmware);
  clock.advance(hourMs - 1);
  expect(await mails(email)).toHaveLength(2);
  clock.advance(1);
  expect((await mails(email))[2]?.subject).toContain("(2)");
});

test("job alerts with the frequency “at once” do not wait after openings that do not match", async () => {
  const { email } = await confirmed({ search: { category: ["FIRMWARE"] } });
  await publish({ category: "LEGAL" });
  expect(await mails(email)).toHaveLength(1);
  await publish(firmware);
  expect(await mails(email)).toHaveLength(2);
});

test("job alerts with the frequency “daily” are mailed at 8 in the morning, and weekly ones on Mondays", async () => {
  expect((await api.call(readAlertOptions, {})).answer).toEqual({ paces: ["AT_ONCE", "DAILY", "WEEKLY"] });
  const daily = await confirmed({ pace: "DAILY" });
  const weekly = await confirmed({ pace: "WEEKLY" });
  await publish(firmware);
  clock.advance(16 * hourMs - 1);
  expect(await mails(daily.email)).toHaveLength(1);
  clock.advance(1);
  expect((await mails(daily.email))[1]?.text).toContain("We send this alert every morning.");
  expect(await mails(weekly.email)).toHaveLength(1);
  clock.advance(2 * dayMs);
  await publish(firmware);
  const [, mail] = await mails(weekly.email);
  expect(mail?.subject).toContain("(2)");
  expect(mail?.text).toContain("We send this alert once a week.");
  expect((await mails(daily.email)).slice(1).map(({ subject }) => subject)).toEqual(
    Array(2).fill("New jobs: All jobs (1)"),
  );
});

// The first day of the week is a Monday.
test.each([
  ["AT_ONCE", "2026-11-20T08:00:00.000Z", "2026-11-20T09:00:00.000Z"],
  ["DAILY", "2026-11-19T23:59:59.999Z", "2026-11-20T00:00:00.000Z"],
  ["DAILY", "2026-11-20T00:00:00.000Z", "2026-11-21T00:00:00.000Z"],
  ["WEEKLY", "2026-11-22T23:59:59.999Z", "2026-11-23T00:00:00.000Z"],
  ["WEEKLY", "2026-11-23T00:00:00.000Z", "2026-11-30T00:00:00.000Z"],
  ["WEEKLY", "2026-11-28T17:00:00.000Z", "2026-11-30T00:00:00.000Z"],
] as const)("job alerts with the frequency %s are mailed after %s at %s", async (pace, after, next) => {
  expect(nextMailAt(pace, new Date(after)).toISOString()).toBe(next);
});

const seniorSearch = {
  q: "fir\nmware",
  ...{ country: ["TW", "GONE"], city: ["TW-TPE"], category: ["LEGAL", "FIRMWARE"] },
  ...{ employmentType: ["FULL_TIME"], arrangement: ["REMOTE"], experienceLevel: ["SENIOR"] },
  salaryMin: 60_000,
} as const;

test.each([
  [
    "en-US",
    seniorSearch,
    "fir mware, GONE, Taiwan, Taipei City, Firmware engineering, Legal and IP, Full-time, Remote, 5 years or more, NT$60,000 a month or more",
  ],
  [
    "zh-TW",
    seniorSearch,
    "fir mware、GONE、台灣、台北市、韌體與嵌入式系統、法務智財、全職、全遠距、5 年以上、月薪 NT$60,000 以上",
  ],
  ["zh-CN", { salaryMin: 900_000, salaryPeriod: "YEAR", salaryCurrency: "JPY" }, "年薪 JP¥900,000 以上"],
  ["en-US", { salaryMin: 300, salaryPeriod: "HOUR" }, "NT$300 an hour or more"],
  ["zh-CN", {}, "全部职位"],
] as const)("job alerts describe a search in words in %s", async (locale, search, words) => {
  const stored = parseSearch(storedText(alertSearch.parse(search)));
  expect(describeSearch(stored, await readCityNames(api.db), locale)).toBe(words);
});

test("job alerts treat searches as equal whose values differ in order, are repeated, or name the default currency", async () => {
  const stored = (search: object) => storedText(alertSearch.parse(search));
  const pay = { salaryMin: 60_000, salaryOthers: "include" };
  expect(stored({ ...pay, city: ["TW-TPE", "TW-KHH"], salaryCurrency: "TWD" })).toBe(
    stored({ ...pay, city: ["TW-KHH", "TW-TPE", "TW-KHH"] }),
  );
  expect(parseSearch(stored(pay))).toMatchObject({ ...pay, salaryCurrency: "TWD", city: [] });
  for (const other of [{}, { ...pay, salaryOthers: undefined }, { ...pay, salaryPeriod: "YEAR" }, { q: "x" }])
    expect(stored(other)).not.toBe(stored(pay));
});

test("job alerts are stored with their owner's wishes; a repeated request changes frequency, language and end", async () => {
  const { token, email } = await newMember(api);
  const search = { q: "firmware" };
  const at = now();
  const stored = async () => (await alerts()).find((alert) => alert.email === email);
  await request({ email, search, pace: "DAILY" }, token);
  const first = await stored();
  expect(first).toEqual({
    id: expect.any(String),
    email,
    search: storedText(alertSearch.parse(search)),
    pace: "DAILY",
    locale: "en-US",
    createdAt: at.toISOString(),
    confirmedAt: at.toISOString(),
    expiresAt: "2027-11-20T08:00:00.000Z",
    renewalSentAt: null,
    seen: expect.any(Number),
    nextAt: nextMailAt("DAILY", at).toISOString(),
  });
  await api.db.updateTable("jobAlerts").set({ renewalSentAt: at.toISOString() }).execute();
  clock.advance(60_000);
  await request({ email, search, pace: "WEEKLY", locale: "zh-CN" }, token);
  expect(await stored()).toEqual({
    ...first,
    ...{ pace: "WEEKLY", locale: "zh-CN", confirmedAt: now().toISOString() },
    ...{ expiresAt: "2027-11-20T08:01:00.000Z", nextAt: nextMailAt("WEEKLY", at).toISOString() },
  });
  await request({ email, search: { q: "older" } }, token);
  await api.db
    .updateTable("jobAlerts")
    .set({ createdAt: "2026-01-01T00:00:00.000Z" })
    .where("search", "like", "%older%")
    .execute();
  const listed = (await api.call(listMemberAlerts, {}, { token })).answer;
  expect(listed.map(({ description }) => description)).toEqual(["older", "firmware"]);
});

test("job alerts of a run become due at twenty emails a second, after other emails, and greet members by name", async () => {
  const { email: member } = await newMember(api);
  const at = now().toISOString();
  const alert = {
    ...({ pace: "AT_ONCE", locale: "en-US", createdAt: at, confirmedAt: at } as const),
    ...{ search: storedText(alertSearch.parse({})), seen: 2_000_000_000, renewalSentAt: null, nextAt: at },
    expiresAt: new Date(now().getTime() + dayMs).toISOString(),
  };
  await api.db
    .insertInto("jobAlerts")
    .values(
      Array.from({ length: 101 }, (_, nth) => ({
        ...{ ...alert, id: `${nth}`, email: nth === 0 ? member : newAddress() },
      })),
    )
    .execute();
  await publish(firmware);
  const arrivals = api.db.selectFrom("openingArrivals").select(({ fn }) => fn.max("position").as("last"));
  const { last } = await arrivals.executeTakeFirstOrThrow();
  await api.db
    .updateTable("jobAlerts")
    .set({ seen: Number(last) })
    .execute();
  expect(await api.jobAlerts.run()).toBe(101);
  const rows = await api.db
    .selectFrom("outbox")
    .select(["createdAt", "isBulk"])
    .where("kind", "=", "job-alert")
    .execute();
  const delays = rows.map(({ createdAt }) => Date.parse(createdAt) - now().getTime()).sort((a, b) => a - b);
  expect(delays).toEqual(Array.from({ length: 101 }, (_, nth) => Math.floor(nth / 20) * 1000));
  expect(new Set(rows.map(({ isBulk }) => isBulk))).toEqual(new Set([1]));
  expect((await mails(member)).at(-1)?.text).toMatch(/^Hello Ines Okafor,\n/);
});

test("job alerts of an address are deleted with their waiting emails, and no other email", async () => {
  const email = newAddress();
  const kinds = ["job-alert", "job-alert-confirm", "job-alert-renew", "password-reset"];
  const row = { locale: "en-US", message: "{}", attempts: 0, giveUpAt: "2099", lastError: null } as const;
  const rest = { createdAt: "2099", sentAt: null, failedAt: null, reference: null, isBulk: 0, alertId: null };
  const waiting = kinds.map((kind) => ({ id: kind, kind, recipient: email, nextAttemptAt: "2099" }));
  const [alert] = waiting;
  if (!alert) throw new Error("There is no email of an alert");
  const others = [
    { ...alert, id: "given up", nextAttemptAt: null },
    { ...alert, id: "to somebody else", recipient: newAddress() },
  ];
  await api.db
    .insertInto("outbox")
    .values([...waiting, ...others].map((each) => ({ ...row, ...rest, ...each })))
    .execute();
  await request({ email });
  expect(await api.db.transaction().execute((tx) => deleteAlertsOf(tx, email))).toBe(1);
  const left = await api.db
    .selectFrom("outbox")
    .select("id")
    .orderBy("id")
    .where("createdAt", "=", "2099")
    .execute();
  expect(left.map(({ id }) => id)).toEqual(["given up", "password-reset", "to somebody else"]);
});

test("job alerts with the frequency “daily” wait for the next morning if there is nothing new", async () => {
  const { email } = await confirmed({ pace: "DAILY" });
  clock.advance(16 * hourMs);
  expect(await mails(email)).toHaveLength(1);
  await publish(firmware);
  clock.advance(hourMs);
  expect(await mails(email)).toHaveLength(1);
  clock.advance(23 * hourMs);
  expect(await mails(email)).toHaveLength(2);
});

test("job alerts with the frequency “weekly” wait for the next Monday if there is nothing new", async () => {
  const { email } = await confirmed({ pace: "WEEKLY" });
  clock.advance(2 * dayMs + 16 * hourMs);
  expect(await mails(email)).toHaveLength(1);
  await publish(firmware);
  clock.advance(7 * dayMs - 1);
  expect(await mails(email)).toHaveLength(1);
  clock.advance(1);
  expect(await mails(email)).toHaveLength(2);
});

test("job alerts list twenty openings in an email, the newest first, and count the others", async () => {
  const { email } = await confirmed();
  await publish(...Array.from({ length: 23 }, (_, index) => ({ title: text(`第 ${index} 號`) })));
  const mail = (await mails(email))[1];
  expect(mail?.subject).toContain("(23)");
  expect(mail?.text.match(/\/en-US\/job\/QA-/g)).toHaveLength(20);
  expect(mail?.text).toMatch(/(?<!\d)3 more/);
  expect(mail?.text.indexOf("第 22 號")).toBeLessThan(mail?.text.indexOf("第 4 號") ?? 0);
});

test("job alerts contain no openings that match only a part of the search, and match nothing for a removed facet value", async () => {
  const partly = await confirmed({ search: { q: "firmware zeppelin" } });
  const vanished = await confirmed({ search: { category: ["FIRMWARE"] } });
  await api.db
    .updateTable("jobAlerts")
    .set({
      search: JSON.stringify({ ...JSON.parse((await alerts())[0]?.search ?? ""), category: ["GONE"] }),
    })
    .where("email", "=", vanished.email)
    .execute();
  await publish(firmware);
  expect(await mails(partly.email)).toHaveLength(1);
  expect(await mails(vanished.email)).toHaveLength(1);
  const { answer } = await api.call(readJobAlert, { query: { token: vanished.token } });
  expect(answer.description).toContain("GONE");
});

test("job alerts can be stopped from an email with one click (RFC 8058), by the headers of each email", async () => {
  const { email, token } = await confirmed();
  await publish(firmware);
  await mails(email);
  const raw = await rawMailTo(api, email);
  expect(raw).toMatch(/^List-Unsubscribe: <https:\/\/careers\.example\/en-US\/jobAlert\/manage\?token=/m);
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  expect((await api.call(stopJobAlert, { body: { token } })).status).toBe(204);
  expect(await alerts()).toEqual([]);
  expect((await api.call(stopJobAlert, { body: { token } })).status).toBe(204);
  expect((await api.call(readJobAlert, { query: { token } })).error).toMatchObject({
    message: "alert.ended",
  });
  clock.advance(2 * hourMs);
  await publish(firmware);
  expect(await mails(email)).toHaveLength(2);
});

test("job alerts send no waiting email after they were stopped", async ({ confirmed: { token } }) => {
  await publish(firmware);
  await api.db.transaction().execute(async (tx) => {
    await tx.updateTable("jobAlerts").set({ nextAt: now().toISOString() }).execute();
  });
  await api.jobAlerts.run();
  await api.call(stopJobAlert, { body: { token } });
  const left = await api.db.selectFrom("outbox").select("kind").where("alertId", "is not", null).execute();
  expect(left, "only the email that was sent").toEqual([{ kind: "job-alert-confirm" }]);
});

test("job alerts cannot be opened with another alert's token, a forged one or none", async () => {
  const { token } = await confirmed();
  const [id = "", signature = ""] = token.split(".");
  const other = `${id.slice(0, -1)}${id.endsWith("0") ? "1" : "0"}`;
  for (const forged of [`${other}.${signature}`, `${id}.`, id, "x".repeat(150)]) {
    expect((await api.call(readJobAlert, { query: { token: forged } })).status).toBe(404);
    expect((await api.call(changeJobAlert, { body: { token: forged, pace: "DAILY" } })).status).toBe(410);
    expect((await api.call(confirmJobAlert, { body: { token: forged } })).status).toBe(410);
    await api.call(stopJobAlert, { body: { token: forged } });
  }
  expect(await alerts()).toHaveLength(1);
});

test("job alerts store no token in the database", async ({ confirmed: { token } }) => {
  const rows = JSON.stringify([await alerts(), await api.db.selectFrom("outbox").selectAll().execute()]);
  expect(rows).not.toContain(token.split(".")[1]);
});

test("job alerts return the same response and send one email for a known address, an unknown one and one with the alert", async () => {
  const member = await newMember(api);
  const { email } = await confirmed({ search: { q: "firmware" } });
  const replies = [];
  for (const address of [member.email, newAddress(), email]) {
    const before = (await mails(address)).length;
    const reply = await request({ email: address, search: { q: "firmware" }, pace: "WEEKLY" });
    replies.push([reply.status, reply.answer]);
    expect(await mails(address)).toHaveLength(before + 1);
  }
  expect(new Set(replies.map((each) => JSON.stringify(each))).size).toBe(1);
  expect((await alerts()).find((alert) => alert.email === email)?.pace).toBe("AT_ONCE");
});

test("job alerts need no confirmation email for a member's own address, and need one for another address", async () => {
  const { token, email } = await newMember(api);
  expect((await request({ email, search: { city: ["TW-TPE"] } }, token)).answer).toEqual({
    state: "active",
  });
  const other = newAddress();
  expect((await request({ email: other }, token)).answer).toEqual({ state: "confirm" });
  const listed = (await api.call(listMemberAlerts, {}, { token })).answer;
  expect(listed.map(({ description, email: address }) => [description, address])).toEqual([
    ["Taipei City", email],
  ]);
  await api.call(changeJobAlert, { body: { token: listed[0]?.token ?? "", pace: "WEEKLY" } });
  expect((await api.call(listMemberAlerts, {}, { token })).answer[0]?.pace).toBe("WEEKLY");
  await request({ email: other, pace: "DAILY", locale: "zh-CN" });
  const alertOf = async (address: string) => (await alerts()).find((alert) => alert.email === address);
  expect(await alertOf(email)).toMatchObject({ nextAt: nextMailAt("WEEKLY", now()).toISOString() });
  expect(await alertOf(other)).toMatchObject({ pace: "DAILY", locale: "zh-CN" });
  clock.advance(2 * dayMs);
  await api.call(confirmJobAlert, { body: { token: tokenIn((await mails(other)).at(-1)) } });
  expect(await alertOf(other)).toMatchObject({ nextAt: nextMailAt("DAILY", now()).toISOString() });
});

test("job alerts are limited to ten per address, and a search counts once however often it is submitted", async () => {
  const { token, email } = await newMember(api);
  for (let index = 0; index < 10; index += 1)
    expect((await request({ email, search: { q: `word${index}` } }, token)).status).toBe(202);
  expect((await request({ email, search: { q: "word3", city: [] }, pace: "DAILY" }, token)).status).toBe(202);
  expect((await request({ email, search: { q: "another" } }, token)).error).toEqual({
    message: "alert.tooMany",
    parameters: [{ valueType: "number", value: 10 }],
  });
  await request({ email, search: { q: "stranger" } });
  const mailed = tokenIn((await mails(email)).at(-1));
  expect((await api.call(confirmJobAlert, { body: { token: mailed } })).status).toBe(409);
  expect((await request({ email, search: { q: "stranger" } }, token)).status).toBe(409);
  expect((await api.call(listMemberAlerts, {}, { token })).answer).toHaveLength(10);
});

test("job alerts are limited to ten per address for simultaneous confirmations too", async () => {
  const { token, email } = await newMember(api);
  for (let index = 0; index < 9; index += 1) await request({ email, search: { q: `word${index}` } }, token);
  const tokens = [];
  for (const q of ["one", "two", "three"]) {
    await request({ email, search: { q } });
    tokens.push(tokenIn((await mails(email)).at(-1)));
  }
  const replies = await Promise.all(
    tokens.map((each) => api.call(confirmJobAlert, { body: { token: each } })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
});

// Not on SQLite, where one transaction writes at a time.
test.runIf(engine === "postgres").each([
  [10, 0, "members"],
  [1, 9, "jobAlerts"],
] as const)(
  "job alerts are limited to ten per address if another request of the member starts %i when there are %i",
  async (added, existing, locked) => {
    const { token, email } = await newMember(api);
    for (let index = 0; index < existing; index += 1)
      await request({ email, search: { q: `word${index}` } }, token);
    let simultaneous: ReturnType<typeof request> | undefined;
    await api.db.transaction().execute(async (tx) => {
      await tx.updateTable(locked).set({ email }).where("email", "=", email).execute();
      simultaneous = request({ email, search: { q: "simultaneous" } }, token);
      await untilLockIsAwaited(api.db);
      const at = now().toISOString();
      const alert = {
        email,
        pace: "DAILY",
        locale: "en-US",
        createdAt: at,
        confirmedAt: at,
        seen: 0,
      } as const;
      const rows = Array.from({ length: added }, (_, index) => ({
        ...alert,
        id: `${email} ${index}`,
        search: storedText(alertSearch.parse({ q: `added${index}` })),
        expiresAt: new Date(now().getTime() + dayMs).toISOString(),
        renewalSentAt: null,
        nextAt: at,
      }));
      await tx.insertInto("jobAlerts").values(rows).execute();
    });
    expect((await simultaneous)?.error).toMatchObject({ message: "alert.tooMany" });
  },
);

test("job alerts send at most three confirmation emails a day to a Gmail address, wherever its dots are", async () => {
  const name = newAddress().split("@")[0];
  const send = async (...emails: string[]) => {
    const statuses = [];
    for (const email of emails) statuses.push((await request({ email })).status);
    return statuses;
  };
  const spellings = [`a${name}@gmail.com`, `a.${name}@gmail.com`, `a${name}@googlemail.com`];
  expect(await send(...spellings, `a.${name}+x@gmail.com`)).toEqual([202, 202, 202, 429]);
  // At other providers than Gmail, a dot makes another mailbox.
  const others = ["a", "a.", "a.b.", "ab."].map((start) => `${start}${name}@example.org`);
  expect(await send(...others)).toEqual([202, 202, 202, 202]);
});

test("job alerts send at most three confirmation emails a day to an address, even with different suffixes after a plus", async () => {
  const name = newAddress().split("@")[0];
  const statuses = [];
  for (const tag of ["", "+a", "+b", "+c"])
    statuses.push((await request({ email: `${name}${tag}@example.org`, search: { q: `w${tag}` } })).status);
  expect(statuses).toEqual([202, 202, 202, 429]);
  clock.advance(dayMs);
  expect((await request({ email: `${name}@example.org` })).status).toBe(202);
});

test("job alerts send confirmation emails without any text of the sender", async () => {
  const email = newAddress();
  await request({ email, search: { q: "Cheap pills at evil.example" } });
  const [mail] = await mails(email);
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain("evil");
});

test("job alerts allow no search text to add headers to an email", async () => {
  const { email } = await confirmed({ search: { q: "engineer\r\nBcc: all@example.org" } });
  await publish({ title: text("Bcc all example org engineer") });
  await mails(email);
  const raw = await rawMailTo(api, email);
  expect(raw).toMatch(/^Subject: New jobs: engineer Bcc: all@example.org/m);
  expect(raw).not.toMatch(/^Bcc:/m);
});

test("job alerts reject invalid addresses, frequencies and searches, and store nothing", async () => {
  const invalid = {
    "an address with a line break": { email: "a@example.org\r\nBcc: b@example.org" },
    "no address": { email: "nobody" },
    "an unknown pace": { pace: "HOURLY" },
    "an unknown family": { search: { category: ["WIZARDRY"] } },
    "a search text of 101 characters": { search: { q: "x".repeat(101) } },
    "a search of more than 2,000 characters": { search: { city: Array(50).fill("x".repeat(60)) } },
  };
  for (const [what, given] of Object.entries(invalid))
    expect([what, (await request(given as never)).status]).toEqual([what, 400]);
  expect(await alerts()).toEqual([]);
});

test("job alerts end after seven days if they are not confirmed", { tags: "promise-86" }, async () => {
  const email = newAddress();
  await request({ email });
  const token = tokenIn((await mails(email))[0]);
  await api.erasure.run();
  expect(await mails(email)).toHaveLength(1);
  clock.advance(7 * dayMs);
  expect((await api.call(confirmJobAlert, { body: { token } })).status).toBe(410);
  await api.erasure.run();
  expect(await alerts()).toEqual([]);
  const records = api.db.selectFrom("retentionRecords").select(["reason", "deleted"]);
  expect(await records.where("kind", "=", "alerts").execute()).toEqual([{ reason: "period", deleted: 1 }]);
});

test("job alerts end after twelve months unless they are confirmed again, and request that 30 days before", {
  tags: "promise-85",
}, async ({ confirmed: kept }) => {
  const left = await confirmed();
  clock.advance(334 * dayMs);
  await api.erasure.run();
  expect(await mails(kept.email)).toHaveLength(1);
  clock.advance(dayMs);
  await api.erasure.run();
  expect((await mails(kept.email)).at(-1)?.subject).toBe("Keep your job alert “All jobs”?");
  await api.call(confirmJobAlert, { body: { token: kept.token } });
  clock.advance(30 * dayMs);
  await api.erasure.run();
  expect((await alerts()).map(({ email }) => email)).toEqual([kept.email]);
  expect(await mails(left.email)).toHaveLength(2);
  clock.advance(310 * dayMs);
  await api.erasure.run();
  expect((await mails(kept.email)).map(({ subject }) => subject).slice(1)).toEqual(
    Array(2).fill("Keep your job alert “All jobs”?"),
  );
});

test("job alerts are not mailed after they have ended, before they are deleted", async ({
  confirmed: { email },
}) => {
  clock.advance(365 * dayMs);
  await publish(firmware);
  expect(await mails(email)).toHaveLength(1);
});

test("job alerts of an address are deleted when its account is closed, and no others", async () => {
  const { token } = await memberWithAlert();
  const other = await confirmed();
  await api.call(closeAccount, { body: { password: goodPassword } }, { token });
  expect((await alerts()).map((alert) => alert.email)).toEqual([other.email]);
});

test("job alerts of an address are deleted when the member is erased", async () => {
  const { email, memberId } = await memberWithAlert();
  await eraseMember(memberId, "hr", {
    db: api.db,
    files: { erase: async () => undefined } as never,
    now,
  });
  expect((await alerts()).filter((alert) => alert.email === email)).toEqual([]);
});

test("job alerts can be requested again after they have ended, before they are deleted, and do not count any more", async () => {
  const { email } = await confirmed({ search: { q: "firmware" } });
  const member = await newMember(api);
  const own = Array.from({ length: 10 }, (_, index) => `own ${index}`);
  for (const q of own) await request({ email: member.email, search: { q } }, member.token);
  clock.advance(10 * dayMs);
  await api.db.updateTable("jobAlerts").set({ expiresAt: now().toISOString() }).execute();
  const again = await confirmed({ email, search: { q: "firmware" } });
  expect((await api.call(readJobAlert, { query: { token: again.token } })).answer.isConfirmed).toBe(true);
  const { access_token: token } = tokensIn(await signIn(api, member.email, goodPassword));
  const reply = await request({ email: member.email, search: { q: "another" } }, token);
  expect(reply.answer).toEqual({ state: "active" });
});

test("job alerts are not replaced by an unconfirmed one of the new address when the account's address changes", async () => {
  const { token, email } = await newMember(api);
  await request({ email, search: { q: "firmware" } }, token);
  const next = newAddress();
  await request({ email: next, search: { q: "firmware" }, pace: "WEEKLY" });
  await api.db.transaction().execute((tx) => moveAlerts(tx, email, next));
  expect(await alerts()).toMatchObject([{ email: next, pace: "AT_ONCE", confirmedAt: expect.any(String) }]);
});

test("job alerts move to the new address when the account's address changes; an alert that the new address has for the same search remains", async () => {
  const { token, email } = await memberWithAlert();
  await request({ email, search: { q: "firmware" } }, token);
  const next = newAddress();
  const own = await confirmed({ email: next, search: { q: "firmware" }, pace: "WEEKLY" });
  await api.call(changeEmail, { body: { email: next } }, { token });
  for (const address of [next, email])
    await api.call(confirmEmailChange, {
      body: {
        token: await eventually(async () => {
          const text = (await mails(address)).map((mail) => mail.text).join();
          const [, found] = /confirmEmail\?token=(\S+)/.exec(text) ?? [];
          if (found === undefined) throw new Error("No email");
          return found;
        }),
      },
    });
  const listed = (await api.call(listMemberAlerts, {}, { token })).answer;
  expect(listed.map((alert) => [alert.description, alert.email, alert.pace]).sort()).toEqual([
    ["All jobs", next, "AT_ONCE"],
    ["firmware", next, "WEEKLY"],
  ]);
  expect(listed.map((alert) => alert.token)).toContain(own.token);
  expect((await alerts()).filter((alert) => alert.email === email)).toEqual([]);
});

test("job alerts of an address are in the member's archive, without a token", async ({
  member: { token, email },
}) => {
  await request({ email, search: { q: "firmware", city: ["TW-TPE"] }, pace: "WEEKLY" }, token);
  await confirmed();
  const text = (await archiveOf(api, token)).text("alerts.json");
  expect(JSON.parse(text)).toMatchObject([
    { email, pace: "WEEKLY", search: { q: "firmware", city: ["TW-TPE"] }, confirmedAt: expect.any(String) },
  ]);
  const [listed] = (await api.call(listMemberAlerts, {}, { token })).answer;
  expect(text).not.toContain(listed?.token.split(".")[1]);
});

test("job alerts send at most 600 confirmation emails an hour to all addresses together, and again in the next hour", async () => {
  expect((await request({})).status).toBe(202);
  await api.db.updateTable("mailCounts").set({ sent: 599 }).where("subject", "=", "alert").execute();
  expect((await request({})).status).toBe(202);
  expect((await request({})).error).toMatchObject({ message: "rate.mails" });
  expect(await alerts()).toHaveLength(2);
  clock.advance(hourMs);
  expect((await request({})).status).toBe(202);
});

async function memberWithAlert() {
  const { token, email } = await newMember(api);
  await request({ email }, token);
  const id = await memberIdOf(api, email);
  return { token, email, memberId: id };
}

test("job alerts are mailed once by two runs at the same time", async () => {
  const readers = [];
  for (let index = 0; index < 5; index += 1)
    readers.push(await confirmed({ search: { q: index % 2 ? "firmware" : "" } }));
  await publish(firmware);
  const counts = await Promise.all([api.jobAlerts.run(), api.jobAlerts.run(), api.jobAlerts.run()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5);
  for (const { email } of readers) expect(await mails(email)).toHaveLength(2);
});

test("an address that the mail server permanently rejects loses its alerts; one whose emails it rejects for their content or defers does not", async () => {
  const smtp = await startSmtpServer();
  const api = await startRecruitmentApi({ engine, env: { SMTP_URL: smtp.url } });
  const ask = (email: string, q: string) =>
    api.call(requestJobAlert, { body: { email, pace: "DAILY", search: { q }, locale: "en-US" } });
  const alertsOf = async (email: string) =>
    (await api.db.selectFrom("jobAlerts").select("id").where("email", "=", email).execute()).length;
  const [rejected, kept] = [newAddress(), newAddress()];
  await ask(rejected, "firmware");
  await ask(kept, "firmware");
  await eventually(async () => expect(smtp.received).toHaveLength(2));
  const failedWith = (code: string) =>
    eventually(async () => {
      const mails = await api.db.selectFrom("outbox").select("lastError").execute();
      expect(mails.map(({ lastError }) => lastError)).toContainEqual(expect.stringContaining(code));
    });
  smtp.behave("reject content");
  await ask(kept, "again");
  await failedWith("554");
  smtp.behave(451);
  await ask(kept, "once more");
  await failedWith("451");
  smtp.behave(550);
  await ask(rejected, "again");
  await eventually(async () => expect(await alertsOf(rejected)).toBe(0));
  expect(await alertsOf(kept)).toBe(3);
});

async function rawMailTo(api: TestApi, address: string): Promise<string> {
  const folder = `${api.dataDir}/mail`;
  const mails = [];
  for (const name of (await readdir(folder)).sort()) mails.push(await readFile(`${folder}/${name}`, "utf8"));
  return (
    mails
      .filter((mail) => mail.includes(`To: ${address}`))
      .at(-1)
      ?.replace(/\r?\n[ \t]+/g, " ") ?? ""
  );
}
