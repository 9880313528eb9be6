import { randomUUID } from "node:crypto";
import PostalMime from "postal-mime";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { saveDraft } from "#contract/applications";
import { isoDay, startOfDay } from "#contract/company-time";
import { formatDeadline } from "#contract/dates";
import {
  closeAccount,
  readAccount,
  saveLanguage,
  saveReminders,
  stopReminders,
} from "#contract/member-account";
import { saveJobs } from "#contract/saved-jobs";
import { command } from "#support/api/hr-commands";
import {
  applicationForm,
  confirm,
  generalInformationForm,
  goodPassword,
  movableClock,
  newAddress,
  newMember,
  post,
  registrationForm,
  signIn,
  tokensIn,
  withPlaces,
} from "#support/api/members";
import { days, published, text } from "#support/api/openings";
import { locales } from "#support/demo-locales";
import { mailsTo } from "#support/mailbox";
import { engine, startRecruitmentApi } from "#support/recruitment-api";
import { startSmtpServer } from "#support/smtp-server";
import { eventually } from "#support/wait";

const hour = 3_600_000;
const day = 24 * hour;

describe("reminders of closing dates", async () => {
  // 16:00 in Taipei
  const clock = movableClock();
  const api = await startRecruitmentApi({ engine, now: clock.now });

  beforeAll(async () => {
    await withPlaces(api);
    await api.closingReminders.run();
  });

  const title = text("浮標管理員", "浮标管理员", "Buoy keeper");
  /** An opening that closes at the end of the day in Taipei that is this many days from today. */
  const closingIn = async (count: number, changes: object = {}) => {
    const midnight = Math.floor((clock.now().getTime() + 8 * hour) / day + count + 1) * day - 8 * hour;
    const closesAt = new Date(midnight - 1);
    const [id = ""] = await published(api, {
      title,
      publishedAt: days(-1, clock.now()),
      closesAt,
      ...changes,
    });
    return id;
  };
  const save = (token: string, ...jobIds: string[]) => api.call(saveJobs, { body: { jobIds } }, { token });
  const begin = (token: string, jobId: string) =>
    api.call(saveDraft, { params: { jobId }, body: {} }, { token });
  const applyFor = (token: string, jobId: string) =>
    post(api, "resume/apply", applicationForm(jobId), { token });
  const reminders = async (email: string) =>
    (await mailsTo(api.dataDir, email)).filter(({ text: body }) => body.includes("stopReminders"));
  /** A new token of the member, because tokens expire within a day. */
  const signedIn = async (email: string) => tokensIn(await signIn(api, email, goodPassword)).access_token;
  /** Advances the clock by a day and sends the reminders of that day. */
  const nextDay = async () => {
    clock.advance(day);
    return api.closingReminders.run();
  };
  /** Skips a day, so that no reminder of an earlier test is due. */
  beforeEach(async () => {
    await nextDay();
  });

  test("are sent three days before, once, for saved openings and drafts", {
    tags: "promise-55",
  }, async () => {
    const { token, email } = await newMember(api);
    const [soon, draft, later] = [await closingIn(4), await closingIn(4), await closingIn(6)];
    await save(token, soon, later, draft);
    await begin(token, draft);
    await nextDay();
    const [mail, ...more] = await reminders(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Closing soon: Buoy keeper and 1 more");
    expect(mail?.text).toMatch(
      new RegExp(`Jobs you’ve saved[^]*\\(${soon}\\): closes [A-Z][^]*\\(${draft}\\): closes`),
    );
    expect(mail?.text).toContain("/en-US/resume/saved");
    expect(mail?.text).toContain("/en-US/resume/applied");
    expect(mail?.text).toContain("/en-US/memberCenter/account");
    expect(mail?.text.split(draft), "only among the drafts").toHaveLength(2);
    expect(mail?.text).not.toContain(later);
    await nextDay();
    expect(await reminders(email)).toHaveLength(1);
    await nextDay();
    expect((await reminders(email)).map(({ subject }) => subject)).toEqual([
      "Closing soon: Buoy keeper and 1 more",
      "Closing soon: Buoy keeper",
    ]);
    const last = (await reminders(email))[1]?.text;
    expect(last).toContain(later);
    expect(last).not.toContain("Applications you’ve started");
    expect(last).not.toContain("/en-US/resume/applied");
  });

  test("are in the member's language", async () => {
    for (const locale of locales) {
      const { token, email } = await newMember(api);
      await api.call(saveLanguage, { body: { locale } }, { token });
      const last = await closingIn(4, { title: text("潛水員", "潜水员", "Diver") });
      const first = await closingIn(3);
      await save(token, last, first);
      await nextDay();
      const [mail] = await reminders(email);
      expect(mail?.subject).toBe(
        new Map([
          ["zh-TW", "即將截止：浮標管理員等 2 個職缺"],
          ["zh-CN", "即将截止：浮标管理员等 2 个职位"],
        ]).get(locale) ?? "Closing soon: Buoy keeper and 1 more",
      );
      expect(mail?.text).toMatch(new RegExp(`${first}.*\n.*${last}`));
      // Like the header, the text has angle brackets around the address. In Chinese, the next word follows without a
      // space; without the brackets, mail programs would read this word as a part of the address.
      expect(mail?.text).toContain(mail?.headers.get("list-unsubscribe"));
      expect(mail?.text).toMatch(
        new Map([
          ["zh-TW", /23:59（台北時間）截止$/m],
          ["zh-CN", /23:59（台北时间）截止$/m],
        ]).get(locale) ?? /closes .*11:59 PM \(Taipei time\)$/m,
      );
    }
  });

  test("are never sent after applying, after closing, on the day of saving, or to a closed account", async () => {
    const [applicant, late, today, leaving] = [
      await newMember(api),
      await newMember(api),
      await newMember(api),
      await newMember(api),
    ];
    await post(api, "resume/generalInformation", generalInformationForm(), { token: applicant.token });
    const applied = await closingIn(3);
    await save(applicant.token, applied);
    expect((await applyFor(applicant.token, applied)).status).toBe(201);
    await save(late.token, await closingIn(0));
    await save(leaving.token, await closingIn(3));
    await api.call(closeAccount, { body: { password: goodPassword } }, { token: leaving.token });
    clock.advance(day);
    await save(await signedIn(today.email), await closingIn(2));
    await api.closingReminders.run();
    for (const { email } of [applicant, late, today, leaving]) expect(await reminders(email)).toEqual([]);
    await nextDay();
    expect(await reminders(today.email)).toHaveLength(1);
  });

  test("wait until nine in the morning in Taipei", async () => {
    const { token, email } = await newMember(api);
    const later = await closingIn(30);
    await save(token, await closingIn(3), later);
    // From 16:00 to 08:59 of the next day, in Taipei
    clock.advance(17 * hour - 60_000);
    expect(await api.closingReminders.run()).toBe(0);
    clock.advance(60_000);
    expect(await api.closingReminders.run()).toBe(1);
    expect(await reminders(email)).toHaveLength(1);
    clock.advance(7 * hour);
    const openUntil = days(1, clock.now()).toISOString();
    await api.db.updateTable("openings").set({ openUntil }).where("jobId", "=", later).execute();
    expect(await api.closingReminders.run(), "a closing date that HR sets in the afternoon").toBe(0);
  });

  test("of an opening that closes at midnight are sent three days before the day that the email names", async () => {
    const { token, email } = await newMember(api);
    const closesAt = new Date(startOfDay(clock.now().getTime(), 5));
    const [id = ""] = await published(api, { title, publishedAt: days(-1, clock.now()), closesAt });
    await save(token, id);
    await nextDay();
    const [mail] = await reminders(email);
    const last = formatDeadline(new Date(closesAt.getTime() - 60_000), "en-US");
    expect(mail?.text).toContain(`(${id}): closes ${last}`);
  });

  test("are sent again three days before a later closing date, and not for an earlier one", async () => {
    const { token, email } = await newMember(api);
    const [later, earlier] = [await closingIn(4), await closingIn(4)];
    await save(token, later, earlier);
    await nextDay();
    expect(await reminders(email)).toHaveLength(1);
    const dayAfter = (count: number) => isoDay(days(count, clock.now()).getTime());
    const reopen = (id: string, count: number) =>
      command(api, ["openings", "reopen", id, "--until", dayAfter(count)], clock.now());
    expect((await reopen(later, 9)).code).toBe(0);
    expect((await reopen(earlier, 2)).code).toBe(0);
    for (let day = 0; day < 5; day += 1) await nextDay();
    expect(await reminders(email)).toHaveLength(1);
    for (let day = 0; day < 4; day += 1) await nextDay();
    const [, again, ...more] = await reminders(email);
    expect(more).toEqual([]);
    expect(again?.text).toContain(later);
    expect(again?.text).not.toContain(earlier);
  });

  test("are sent once by several processes at the same moment", async () => {
    const members = [await newMember(api), await newMember(api)];
    const id = await closingIn(3);
    for (const { token } of members) await save(token, id);
    clock.advance(day);
    const sent = await Promise.all([1, 2, 3].map(() => api.closingReminders.run()));
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(2);
    for (const { email } of members) expect(await reminders(email)).toHaveLength(1);
  });

  test("can be stopped with one POST from the email, permanently until the member enables them again", {
    tags: "promise-55",
  }, async () => {
    const { token, email } = await newMember(api);
    await save(token, await closingIn(3));
    await nextDay();
    const [mail] = await reminders(email);
    const link = new URL(/https?:\S+stopReminders\?token=[\w.-]+/.exec(mail?.text ?? "")?.[0] ?? "");
    expect(mail?.headers.get("list-unsubscribe")).toBe(`<${link}>`);
    expect(mail?.headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const stopToken = link.searchParams.get("token") ?? "";
    const isOn = async () =>
      (await api.call(readAccount, {}, { token: await signedIn(email) })).answer.remindsOfClosing;
    const [memberId = ""] = stopToken.split(".");
    for (const forged of ["x", `${memberId}.AAAA`, `${randomUUID()}.${stopToken.split(".")[1]}`])
      expect((await api.call(stopReminders, { body: { token: forged } })).status).toBe(410);
    expect(await isOn()).toBe(true);
    for (const _ of [1, 2])
      expect((await api.call(stopReminders, { body: { token: stopToken } })).status).toBe(204);
    expect(await isOn()).toBe(false);
    await save(await signedIn(email), await closingIn(3));
    await nextDay();
    expect(await reminders(email)).toHaveLength(1);
    await api.call(saveReminders, { body: { isOn: true } }, { token: await signedIn(email) });
    await save(await signedIn(email), await closingIn(3));
    await nextDay();
    expect(await reminders(email)).toHaveLength(2);
  });
});

describe("reminders of closing dates that wait for the mail server", async () => {
  const clock = movableClock();
  const smtp = await startSmtpServer();
  const api = await startRecruitmentApi({ engine, now: clock.now, env: { SMTP_URL: smtp.url } });

  beforeAll(async () => {
    await withPlaces(api);
  });

  const waiting = (email: string) =>
    api.db
      .selectFrom("outbox")
      .select("giveUpAt")
      .where("kind", "=", "closing-soon")
      .where("recipient", "=", email)
      .where("nextAttemptAt", "is not", null)
      .execute();
  async function registered() {
    const email = newAddress();
    await post(api, "regedit", registrationForm(email));
    const token = await eventually(async () => {
      const { text: body = "" } = await PostalMime.parse(
        smtp.received.find(({ to }) => to === email)?.text ?? "",
      );
      const [, found] = /confirm\?token=(\S+)/.exec(body) ?? [];
      if (found === undefined) throw new Error("No email");
      return found;
    });
    return { email, token: tokensIn(await confirm(api, token)).access_token };
  }

  test("are deleted when the member stops them or closes the account, and end with the last closing date", async () => {
    const [stopping, leaving, staying] = [await registered(), await registered(), await registered()];
    const closesAt = days(2, clock.now());
    const publishedAt = days(-1, clock.now());
    const jobIds = await published(
      api,
      { publishedAt, closesAt: days(1, clock.now()) },
      { publishedAt, closesAt },
    );
    for (const { token } of [stopping, leaving, staying])
      await api.call(saveJobs, { body: { jobIds } }, { token });
    smtp.behave(451);
    // 09:00 of the next day in Taipei
    clock.advance(17 * hour);
    expect(await api.closingReminders.run()).toBe(3);
    for (const { email } of [stopping, leaving, staying])
      expect(await waiting(email)).toEqual([{ giveUpAt: closesAt.toISOString() }]);
    const signedIn = async ({ email }: { email: string }) =>
      tokensIn(await signIn(api, email, goodPassword)).access_token;
    await api.call(saveReminders, { body: { isOn: false } }, { token: await signedIn(stopping) });
    await api.call(closeAccount, { body: { password: goodPassword } }, { token: await signedIn(leaving) });
    expect(await waiting(stopping.email)).toEqual([]);
    expect(await waiting(leaving.email)).toEqual([]);
    expect(await waiting(staying.email)).toHaveLength(1);
  });
});
