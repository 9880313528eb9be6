import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { contactUs } from "#contract/contact";
import { movableClock, newAddress } from "#support/api/members";
import { mailsTo } from "#support/mailbox";
import { engine, startRecruitmentApi } from "#support/recruitment-api";

const company = "people@example.org";

const clock = movableClock();
const api = await startRecruitmentApi({ engine, now: clock.now, env: { MAIL_TO: company } });

const messageOf = (email: string) => ({
  name: "Ines Okafor",
  email,
  topic: "JOB" as const,
  message: "Is the pier open on Sundays?",
  idempotencyKey: randomUUID(),
});

test("messages with one address all reach the company, and cause three receipts", async () => {
  const email = newAddress();
  for (const topic of ["JOB", "ACCOUNT", "ACCESSIBILITY", "OTHER"] as const)
    expect((await api.call(contactUs, { body: { ...messageOf(email), topic } })).status).toBe(202);
  expect(await mailsTo(api.dataDir, email)).toHaveLength(3);
  expect((await mailsTo(api.dataDir, company)).filter(({ text }) => text.includes(email))).toHaveLength(4);
});

test("a message that is sent twice is stored and mailed once, to the company in its language and to the sender in that of the page", async () => {
  const email = newAddress();
  const body = messageOf(email);
  const { answer } = await api.call(contactUs, { body }, { locale: "zh-CN" });
  const { reference } = answer;
  expect(reference).toMatch(/^C2611-[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/);
  expect((await api.call(contactUs, { body }, { locale: "zh-CN" })).answer).toEqual(answer);
  expect(await api.db.selectFrom("contactMessages").selectAll().where("email", "=", email).execute()).toEqual(
    [
      {
        ...body,
        reference,
        locale: "zh-CN",
        receivedAt: clock.now().toISOString(),
        answeredAt: null,
        answeredBy: null,
      },
    ],
  );
  const received = (await mailsTo(api.dataDir, company)).filter(({ text }) => text.includes(email));
  expect(received.map(({ subject }) => subject)).toEqual([`[${reference}] 職缺與應徵進度`]);
  expect(received[0]?.headers.get("reply-to")).toContain(email);
  for (const part of [reference, "職缺與應徵進度", body.name, email, "zh-CN", body.message])
    expect(received[0]?.text).toContain(part);
  const receipts = await mailsTo(api.dataDir, email);
  expect(receipts.map(({ subject }) => subject)).toEqual([expect.stringContaining(reference)]);
  expect(receipts[0]?.text).toContain("职位与投递进度");
  expect(receipts[0]?.text).not.toContain(body.message);
});
