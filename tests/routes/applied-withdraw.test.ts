import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { consentVersion } from "../../contract/account";
import { get } from "../api/members";
import { days, published, text } from "../api/openings";
import { readyApplicant } from "../applicants";
import type { Browser } from "../browser";
import { startPortal, type TestPortal } from "../portal";
import { startRecruitmentApi, type TestApi } from "../recruitment-api";
import { fieldsOf, summaryOf } from "./forms";
import { linkSaying, mainOf, read } from "./pages";

const path = "/en-US/resume/applied";
const agreed = { consentVersion, declarations: "TRUTHFUL" };
let api: TestApi;
let portal: TestPortal;
let gardener: string;
let surveyor: string;
let roper: string;

beforeAll(async () => {
  api = await startRecruitmentApi({ engine: "sqlite" });
  const publishedAt = days(-3, new Date());
  [gardener = "", surveyor = "", roper = ""] = await published(
    api,
    { title: text("Gardener"), publishedAt, closesAt: days(9, new Date()) },
    { title: text("Surveyor"), publishedAt },
    { title: text("Roper"), publishedAt, requiredSections: ["generalInformation", "specialty"] },
  );
  portal = await startPortal({ apiUrl: api.url });
});
afterAll(() => Promise.all([portal.stop(), api.stop()]));

const applyTo = (jobId: string) => `/en-US/job/${jobId}/apply`;

async function applicant(jobId = gardener): Promise<{ browser: Browser; token: string }> {
  const member = await readyApplicant(api, portal);
  const form = fieldsOf((await member.browser.open(applyTo(jobId))).text);
  await member.browser.submit(applyTo(jobId), { ...form, ...agreed });
  return member;
}

const closeOpening = (jobId: string, at: Date) =>
  api.db.updateTable("openings").set({ closesAt: at.toISOString() }).where("jobId", "=", jobId).execute();

describe("an application that was sent", () => {
  test("is withdrawn after asking once more, and taken back while the opening is open", async () => {
    const { browser, token } = await applicant();
    const before = await browser.open(path);
    expect(read(mainOf(before.text))).toMatch(/Withdraw.*Until .* \(Taipei time\) you can apply again/);
    const withdrawn = await browser.submit(path, { intent: "withdraw", jobId: gardener });
    expect(withdrawn.url).toBe(`${path}`);
    expect(read(withdrawn.text)).toContain("Application withdrawn");
    expect(read(mainOf(withdrawn.text))).toContain("Withdrawn");
    const reopened = await browser.submit(path, { intent: "reopen", jobId: gardener });
    expect(read(reopened.text)).toContain("You have applied again");
    expect(read(mainOf(reopened.text))).toContain("3 steps");
    const list = (await get(api, "resume/appliedJobOpening", { token })).body;
    expect(list).toMatchObject([{ jobId: gardener, state: "SUBMITTED" }]);
  });

  test("withdrawn twice is withdrawn once", async () => {
    const { browser } = await applicant();
    const form = { intent: "withdraw", jobId: gardener };
    const pages = await Promise.all([browser.copy().submit(path, form), browser.copy().submit(path, form)]);
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    const page = await browser.open(path);
    expect(read(mainOf(page.text))).toContain("2 steps");
  });

  test("cannot be withdrawn once the opening has closed, and the page says why", async () => {
    const { browser } = await applicant(surveyor);
    await closeOpening(surveyor, days(-1, new Date()));
    const page = await browser.open(path);
    expect(mainOf(page.text)).not.toContain('value="withdraw"');
    expect(read(mainOf(page.text))).toContain("After a job closes you cannot withdraw here");
    const refused = await browser.submit(path, { intent: "withdraw", jobId: surveyor });
    expect(refused.status).toBe(409);
    expect(summaryOf(refused.text)).toContain("can no longer be changed");
  });

  test("is not somebody else's to withdraw", async () => {
    await applicant();
    const { browser } = await readyApplicant(api, portal);
    const refused = await browser.submit(path, { intent: "withdraw", jobId: gardener });
    expect(refused.status).toBe(404);
    expect(summaryOf(refused.text)).toContain("You have not applied for this job");
  });

  test.each([
    { intent: "hire", jobId: "QA-2611-0001" },
    { intent: "withdraw" },
    { intent: "withdraw", jobId: "../x" },
  ])("is not changed by a form that says %j", async (form) => {
    const { browser } = await applicant();
    const refused = await browser.submit(path, Object.fromEntries(Object.entries(form)));
    expect(refused.status).toBe(400);
  });
});

describe("an application that was begun", () => {
  test("stands among the others with a way back into it, until it is sent", async () => {
    const { browser } = await readyApplicant(api, portal);
    const form = fieldsOf((await browser.open(applyTo(gardener))).text);
    const kept = await browser.submit(applyTo(gardener), {
      ...form,
      declarations: "TRUTHFUL",
      intent: "later",
    });
    expect(kept.url).toBe(path);
    expect(read(mainOf(kept.text))).toContain("Draft, not submitted");
    expect(linkSaying(mainOf(kept.text), "Continue").href).toBe(applyTo(gardener));
    const again = fieldsOf((await browser.open(applyTo(gardener))).text);
    expect(again.declarations).toBe("TRUTHFUL");
    await browser.submit(applyTo(gardener), { ...again, ...agreed, idempotencyKey: randomUUID() });
    expect(read(mainOf((await browser.open(path)).text))).not.toContain("Draft, not submitted");
  });
});

test("the job list tells a member what is applied for and what is missing, with the way to it", async () => {
  const { browser } = await applicant();
  const { text: html } = await browser.open("/en-US/job");
  expect(read(mainOf(html))).toMatch(/Gardener\b[^:]*?Gardens (?:New )?Applied/);
  expect(linkSaying(mainOf(html), "1 section missing").href).toBe(applyTo(roper));
  const visitor = await portal.browser().open("/en-US/job");
  expect(read(mainOf(visitor.text))).not.toMatch(/ Applied|section missing/);
});
