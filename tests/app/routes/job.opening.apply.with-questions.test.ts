import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { attachQuestionnaires } from "#api/applications/questionnaires";
import { consentVersion } from "#contract/account";
import { readDraft } from "#contract/applications";
import { get, post } from "#support/api/members";
import { days, published } from "#support/api/openings";
import { readyApplicant } from "#support/applicants";
import { errorSummary } from "#support/pages/forms";
import { linkWithText, mainOf, textOf } from "#support/pages/pages";
import {
  agreed,
  applyPath,
  oneQuestion,
  startSiteWithQuestions,
  submitAnswers,
} from "#support/pages/questionnaires";
import { startPortal } from "#support/portal";
import { startRecruitmentApi } from "#support/recruitment-api";

const { api, portal, withQuestions, questions, test } = await startSiteWithQuestions();

describe("an application with questions", () => {
  test("is submitted with the saved answers and gets a number, the next steps and a link to its page", {
    tags: "spec-1-3",
  }, async ({ applicant: { browser, token } }) => {
    const review = await submitAnswers(browser, questions);
    const page = await browser.submit(applyPath(withQuestions), { ...review.fields, ...agreed });
    expect(page.heading).toBe("Application submitted");
    const number = /A\d{4}-\w{4}-\w{4}/.exec(textOf(page.text))?.[0] ?? "none";
    const stored = await api.db
      .selectFrom("applications")
      .select("answers")
      .where("applicationNumber", "=", number)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(stored.answers)).toMatchObject({
      years: 8.5,
      travels: false,
      stages: ["a", "c"],
      topics: ["d", "a"],
      secrets: true,
    });
    expect((await get(api, "resume/applicationDraft", { token })).body).toEqual([]);

    expect(linkWithText(page.main, "View this application").href).toBe(`/en-US/resume/applied/${number}`);
    const steps = /<ol class="timeline[\s\S]*?<\/ol>/.exec(page.main)?.[0] ?? "";
    expect(textOf(steps)).toContain("Your answers to the questions were included.");
    expect(textOf(steps)).not.toContain("as you apply");
    expect(page.main, "no calendar entry for the closing date").not.toContain(".ics");
  });

  test("is not submitted when the resume or the answers changed since the review; the current ones are shown", {
    tags: "promise-45",
  }, async ({ applicant: { browser, token } }) => {
    const review = await submitAnswers(browser, questions);
    const specialty = { skills: [{ name: "Lace making" }], tools: [], links: [], version: 0 };
    expect((await post(api, "resume/specialty", specialty, { token })).status).toBe(200);
    const reviewed = (html: string) => mainOf(html).match(/<details class="fold"[^>]*>/g) ?? [];
    expect(reviewed(review.text).length).toBeGreaterThan(1);
    for (const part of reviewed(review.text)) expect(part).not.toContain(" open");
    const form = { ...review.fields, ...agreed };
    const conflict = await browser.submit(applyPath(withQuestions), form);
    expect(conflict.status).toBe(409);
    expect(errorSummary(conflict.text)).toContain("have changed since you opened this page");
    expect(conflict.mainText).toContain("Lace making");
    for (const part of reviewed(conflict.text)) expect(part, "to be reviewed again").toContain(" open");
    expect(conflict.fields.consentVersion).toBe(consentVersion);
    const sent = await browser.submit(applyPath(withQuestions), conflict.fields);
    expect(sent.heading).toBe("Application submitted");
  });

  test("returns to a question whose file no longer exists", async ({ applicant: { browser, token } }) => {
    const review = await submitAnswers(browser, questions);
    const saved = (await get(api, "resume/attachment", { token })).body as { version: number };
    await post(api, "resume/attachment", { items: [], version: saved.version }, { token });
    const page = await browser.open(applyPath(withQuestions));
    expect(page.text).not.toContain("Agree and submit");
    const { reviewedVersion: _, ...form } = review.fields;
    const rejected = await browser.submit(applyPath(withQuestions), {
      ...form,
      ...agreed,
      reviewedVersion: page.fields.reviewedVersion ?? "",
    });
    expect(rejected.url).toBe(`${questions}?check=1`);
    expect(rejected).toHaveFieldError("questions", "answers.paper");
  });

  test("is created once by a hundred simultaneous submissions, and every response leads to its number", async ({
    applicant: { browser, token },
  }) => {
    const review = await submitAnswers(browser, questions);
    const form = { ...review.fields, ...agreed };
    const pages = await Promise.all(
      Array.from({ length: 100 }, () =>
        browser.copy().submit(applyPath(withQuestions), form, { follow: false }),
      ),
    );
    const stored = (await get(api, "resume/appliedJobOpening", { token })).body as {
      applicationNumber: string;
    }[];
    expect(stored).toHaveLength(1);
    const receipt = `${applyPath(withQuestions)}?submitted=1`;
    expect(new Set(pages.map(({ status, headers }) => `${status} ${headers.get("Location")}`))).toEqual(
      new Set([`303 ${receipt}`]),
    );
    expect((await browser.open(receipt)).mainText).toContain(stored[0]?.applicationNumber ?? "a number");
  });

  test("is created once by simultaneous submissions with different idempotency keys; the others get 409", async () => {
    const { browser } = await readyApplicant(api, portal);
    const review = await submitAnswers(browser, questions);
    const form = { ...review.fields, ...agreed };
    const pages = await Promise.all(
      Array.from({ length: 10 }, () =>
        browser.copy().submit(applyPath(withQuestions), { ...form, idempotencyKey: randomUUID() }),
      ),
    );
    const statuses = pages.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const numbers = new Set(pages.map((page) => /A\d{4}-\w{4}-\w{4}/.exec(textOf(page.text))?.[0]));
    expect(numbers.size).toBe(1);
    expect(numbers.has(undefined)).toBe(false);
  });
});

test("the page of an opening's questions names its closing date", async () => {
  const closesAt = new Date("2031-01-05T15:00:00Z");
  const [jobId = ""] = await published(api, { closesAt, hasQuestionnaire: true });
  await attachQuestionnaires(api.db, [{ content: oneQuestion, jobIds: [jobId] }]);
  const { browser } = await readyApplicant(api, portal);
  const { mainText } = await browser.open(`${applyPath(jobId)}/questions`);
  expect(mainText).toContain("Closes Jan 5, 2031 All questions are required");
});

describe("an opening that closes while its form is open", () => {
  /** An opening that closed this many minutes ago, on a separate API and portal. */
  async function openingClosedFor(minutes: number, { asks = false } = {}) {
    const closing = new Date(Date.now() - minutes * 60_000);
    const openedAt = new Date(closing.getTime() - 60_000);
    const own = await startRecruitmentApi({ engine: "sqlite", now: () => openedAt });
    const [jobId = ""] = await published(own, {
      publishedAt: days(-3, closing),
      closesAt: closing,
      hasQuestionnaire: asks,
    });
    if (asks) await attachQuestionnaires(own.db, [{ content: oneQuestion, jobIds: [jobId] }]);
    const site = await startPortal({ apiUrl: own.url });
    const { browser, token } = await readyApplicant(own, site);
    const { formOpenedAt: openedBefore } = (await own.call(readDraft, { params: { jobId } }, { token }))
      .answer;
    own.setNow(new Date());
    return { browser, jobId, openedBefore, stop: () => Promise.all([site.stop(), own.stop()]) };
  }

  test("accepts the application for half an hour", { tags: "promise-58" }, async () => {
    const { browser, jobId, openedBefore, stop } = await openingClosedFor(10);
    const fresh = await browser.open(applyPath(jobId));
    expect(fresh.mainText).toContain("This job has closed");
    const form = { ...agreed, idempotencyKey: randomUUID(), formOpenedAt: openedBefore };
    const incomplete = await browser.submit(applyPath(jobId), { ...form, declarations: "" });
    expect(incomplete.status).toBe(400);
    expect(incomplete.mainText).toContain("This job has just closed");
    const sent = await browser.submit(applyPath(jobId), { ...incomplete.fields, ...agreed });
    expect(sent.heading).toBe("Application submitted");
    await stop();
  });

  test("saves answers for half an hour, and shows those again that it cannot save", {
    tags: "promise-38",
  }, async () => {
    const { browser, jobId, openedBefore, stop } = await openingClosedFor(10, { asks: true });
    const path = `${applyPath(jobId)}/questions`;
    const typed = { shown: "knots", "answers.knots": "Bowline", intent: "next" };
    const forged = await browser.submit(path, { ...typed, formOpenedAt: "2020-01-01T00:00:00.000Z" });
    expect([forged.status, forged.fields["answers.knots"]]).toEqual([409, "Bowline"]);
    const saved = await browser.submit(path, { ...typed, formOpenedAt: openedBefore });
    expect(saved).toBeAt(applyPath(jobId));
    expect(saved.mainText).toContain("This job has just closed");
    const sent = await browser.submit(applyPath(jobId), { ...saved.fields, ...agreed });
    expect(sent.heading).toBe("Application submitted");
    await stop();
  });

  test("rejects the application after half an hour and explains why", async () => {
    const { browser, jobId, openedBefore, stop } = await openingClosedFor(40);
    const form = { ...agreed, idempotencyKey: randomUUID(), formOpenedAt: openedBefore };
    const rejected = await browser.submit(applyPath(jobId), form);
    expect(rejected.status).toBe(409);
    expect(rejected.mainText).toContain("closed");
    expect(rejected.text).not.toContain("Agree and submit");
    await stop();
  });
});
