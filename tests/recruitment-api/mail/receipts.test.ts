import PostalMime from "postal-mime";
import { beforeEach, expect, test } from "vitest";
import type { NewOpening } from "#api/openings/openings";
import type { Locale } from "#contract/locale";
import {
  applicationForm,
  confirm,
  generalInformationForm,
  get,
  movableClock,
  newAddress,
  newOpening,
  post,
  registrationForm,
  tokensIn,
  withPlaces,
} from "#support/api/members";
import { engine, startRecruitmentApi } from "#support/recruitment-api";
import { startSmtpServer } from "#support/smtp-server";
import { eventually } from "#support/wait";

const clock = movableClock();
const start = clock.now().getTime();
const smtp = await startSmtpServer();
const api = await startRecruitmentApi({ engine, now: clock.now, env: { SMTP_URL: smtp.url } });

await withPlaces(api);
beforeEach(() => clock.advance(start - clock.now().getTime()));

const received = async (email: string) =>
  Promise.all(smtp.received.filter(({ to }) => to === email).map(({ text }) => PostalMime.parse(text)));
/** Waits until the mail server has received `count` emails about applications for an address, and returns them. */
const receipts = (email: string, count: number) =>
  eventually(async () => {
    const mails = (await received(email)).filter(({ text }) => text?.includes("/resume/applied"));
    expect(mails).toHaveLength(count);
    return mails;
  });
/**
 * The receipts in the outbox. A receipt is stored in the same transaction as the change that it reports, so a duplicate
 * would be in the outbox even before it is sent.
 */
const stored = async () =>
  (await api.db.selectFrom("outbox").select(["id", "kind"]).execute()).filter(({ kind }) =>
    kind.startsWith("application-"),
  );
const storedSince = async (earlier: Awaited<ReturnType<typeof stored>>) =>
  (await stored()).filter(({ id }) => !earlier.some((each) => each.id === id)).map(({ kind }) => kind);

async function member(locale: Locale) {
  const email = newAddress();
  await post(api, "regedit", registrationForm(email, { locale }));
  const mail = await eventually(async () => {
    const [first] = await received(email);
    if (!first) throw new Error("The confirmation has not arrived");
    return first;
  });
  const link = /https:\S+\/regedit\/confirm\?token=\S+/.exec(mail.text ?? "")?.[0] ?? "";
  const token = tokensIn(await confirm(api, new URL(link).searchParams.get("token") ?? "")).access_token;
  await post(api, "resume/generalInformation", generalInformationForm(), { token });
  return { email, token };
}
const process = {
  "zh-TW": ["職缺問卷：應徵時一併填寫。", "履歷審閱：收件後 5 個工作天內回覆。", "結果通知。"],
  "zh-CN": ["应聘问卷：投递时一并填写。", "简历筛选：收到后 5 个工作日内回复。", "结果通知。"],
  "en-US": [
    "Questions, as you apply.",
    "Resume review: you hear from us within 5 working days.",
    "Decision.",
  ],
};
async function apply(token: string, closesAt: Date | null, changes: Partial<NewOpening> = {}) {
  const publishedAt = new Date(clock.now().getTime() - 60_000);
  const jobId = await newOpening(api, publishedAt, { closesAt, ...changes });
  const form = applicationForm(jobId);
  const send = () => post(api, "resume/apply", form, { token, locale: "en-US" });
  const replies = await Promise.all([send(), send(), send()]);
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  const [number = ""] = replies.map(({ body }) => (body as { applicationNumber: string }).applicationNumber);
  return { jobId, number };
}

test("receipts for applications are sent once each for applying, withdrawing and applying again, in the member's language", {
  tags: "promise-59",
}, async () => {
  const before = await stored();
  const { email, token } = await member("zh-TW");
  const { jobId, number } = await apply(token, new Date("2026-12-31T16:00:00Z"));
  const act = (verb: string) => post(api, `resume/apply/${jobId}/${verb}`, {}, { token, locale: "en-US" });
  for (const verb of ["withdraw", "reopen"]) {
    const replies = await Promise.all([act(verb), act(verb), act(verb)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  }
  expect((await storedSince(before)).sort()).toEqual([
    "application-received",
    "application-reopened",
    "application-withdrawn",
  ]);
  const mails = await receipts(email, 3);
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    `已取消應徵：Buoy keeper（${number}）`,
    `已重新應徵：Buoy keeper（${number}）`,
    `應徵已送出：Buoy keeper（${number}）`,
  ]);
  for (const { text, html } of mails) {
    for (const part of [text, html]) {
      expect(part).toContain(number);
      expect(part).toContain(`https://careers.example/resume/applied/${number}`);
      expect(part).toContain(jobId);
      expect(part).toContain("2026 年 12 月 31 日 24:00（台北時間）前");
      expect(part).toContain("2026 年 11 月 20 日 16:00（台北時間）");
    }
  }
});

test("receipts for applications contain the last day to withdraw an application if the opening has no closing date", async () => {
  const { email, token } = await member("en-US");
  await apply(token, null);
  const [mail] = await receipts(email, 1);
  expect(mail?.text).toContain("you can withdraw on that page until the job closes");
  expect(mail?.text).toContain("Submitted: Nov 20, 2026, 4:00 PM (Taipei time)");
});

test.each([
  ["zh-TW", "履歷審閱：收件後 5 個工作天內回覆。", "最晚會在 11 月 27 日（五）回覆您"],
  ["zh-CN", "简历筛选：收到后 5 个工作日内回复。", "最迟会在 11 月 27 日（周五）回复您"],
  ["en-US", "Resume review: you hear from us within 5 working days.", "by Fri, Nov 27"],
] as const)(
  "receipts for applications name the next step of the opening and its last day in %s",
  async (locale, step, by) => {
    const { email, token } = await member(locale);
    const { jobId } = await apply(token, null, { process });
    const [mail] = await receipts(email, 1);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(step);
      expect(part).toContain(by);
      expect(part).not.toMatch(/應徵時一併|投递时一并|as you apply/);
    }
    await post(api, `resume/apply/${jobId}/withdraw`, {}, { token });
    const withdrawn = (await receipts(email, 2)).at(-1);
    expect(withdrawn?.text).not.toContain(step);
  },
);

test("receipts for applications do not offer to withdraw from an opening that closed while the form was open", async () => {
  const { email, token } = await member("en-US");
  const closesAt = new Date(clock.now().getTime() + 60_000);
  const jobId = await newOpening(api, new Date(clock.now().getTime() - 60_000), { closesAt });
  const draft = await get(api, `resume/apply/${jobId}/draft`, { token });
  clock.advance(2 * 60_000);
  const { formOpenedAt } = draft.body as { formOpenedAt: string };
  const form = applicationForm(jobId, { formOpenedAt });
  expect((await post(api, "resume/apply", form, { token })).status).toBe(201);
  const [mail] = await receipts(email, 1);
  expect(mail?.text).toContain("View this application");
  expect(mail?.text).not.toContain("withdraw");
});

test("receipts for applications are not stored for a change that is rejected", async () => {
  const { token } = await member("en-US");
  const { jobId } = await apply(token, new Date(clock.now().getTime() + 60_000));
  const before = await stored();
  await api.db
    .updateTable("openings")
    .set({ closesAt: clock.now().toISOString() })
    .where("jobId", "=", jobId)
    .execute();
  expect((await post(api, `resume/apply/${jobId}/withdraw`, {}, { token })).status).toBe(409);
  expect(await stored()).toHaveLength(before.length);
});
