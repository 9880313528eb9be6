import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { newAddress, post } from "#support/api/members";
import { mailsTo } from "#support/mailbox";
import { engine, startRecruitmentApi } from "#support/recruitment-api";

const company = "people@example.org";

const api = await startRecruitmentApi({ engine, env: { MAIL_TO: company } });

test("messages with one address all reach the company, and cause three receipts", async () => {
  const email = newAddress();
  for (const topic of ["JOB", "ACCOUNT", "ACCESSIBILITY", "OTHER"]) {
    const message = { name: "Ines Okafor", email, topic, message: "Is the pier open on Sundays?" };
    const reply = await post(api, "contactUs", { ...message, idempotencyKey: randomUUID() });
    expect(reply.status).toBe(202);
  }
  expect(await mailsTo(api.dataDir, email)).toHaveLength(3);
  const received = await mailsTo(api.dataDir, company);
  expect(received).toHaveLength(4);
  // The email is in the company's language, regardless of the language of the page.
  expect(received[0]?.subject).toMatch(/^\[C\d{4}-.*\] 職缺與應徵進度$/);
  expect(received[0]?.headers.get("reply-to")).toContain(email);
});
