import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { consentVersion } from "#contract/account";
import { formatDate } from "#contract/dates";
import { get, post } from "#support/api/members";
import { days, published, text } from "#support/api/openings";
import { injectFaults } from "#support/api-faults";
import { readyApplicant } from "#support/applicants";
import type { Browser } from "#support/browser";
import { errorSummary } from "#support/pages/forms";
import { links, linkWithText, mainOf, textOf } from "#support/pages/pages";
import { startPortal } from "#support/portal";
import { startSite } from "#support/site";
import { startUpstream } from "#support/upstream";

const path = "/en-US/resume/applied";
const agreed = { consentVersion, declarations: "TRUTHFUL" };

const { api, portal, test: base } = await startSite();

const publishedAt = days(-3, new Date());
const [gardener = "", surveyor = "", roper = ""] = await published(
  api,
  { title: text("Gardener"), publishedAt, closesAt: days(9, new Date()) },
  { title: text("Surveyor"), publishedAt },
  { title: text("Roper"), publishedAt, requiredSections: ["generalInformation", "specialty"] },
);

const applyTo = (jobId: string) => `/en-US/job/${jobId}/apply`;

async function applicant(jobId = gardener): Promise<{ browser: Browser; token: string; own: string }> {
  const member = await readyApplicant(api, portal);
  const form = (await member.browser.open(applyTo(jobId))).fields;
  await member.browser.submit(applyTo(jobId), { ...form, ...agreed });
  return { ...member, own: await ownPage(member.token) };
}

const test = base.extend("applied", () => applicant());

/** The path of the member's only application. */
async function ownPage(token: string): Promise<string> {
  const [application] = (await get(api, "resume/appliedJobOpening", { token })).body as [
    { applicationNumber: string },
  ];
  return `${path}/${application.applicationNumber}`;
}

/** The states in the history of the only application on the page. The current state ends with "(now)". */
function historyOf(html: string) {
  const list = /<ol class="timeline[\s\S]*?<\/ol>/.exec(mainOf(html))?.[0] ?? "";
  const steps = [...list.matchAll(/data-state="(\w+)"[\s\S]*?<p[^>]*>([^<]+)/g)];
  return steps.map(([, mark, state]) => (mark === "now" ? `${state} (now)` : state));
}

const closeOpening = (jobId: string, at: Date) =>
  api.db.updateTable("openings").set({ closesAt: at.toISOString() }).where("jobId", "=", jobId).execute();

describe("a submitted application", () => {
  test("is withdrawn after a confirmation and reopened while the opening is open", async () => {
    const { browser, token, own } = await applicant();
    expect((await browser.open(path)).main, "withdrawing is inside").not.toContain('value="withdraw"');
    const before = await browser.open(own);
    expect(before.mainText).toMatch(/Withdraw.*Until .* \(Taipei time\) ?, you can apply again/);
    const withdrawn = await browser.submit(own, { intent: "withdraw", jobId: gardener });
    expect(withdrawn.url).toBe(own);
    expect(withdrawn).toShowToast("Application withdrawn");
    expect(withdrawn.mainText).toContain("Withdrawn");
    expect(withdrawn.mainText).toContain("Applying again sends your resume as it is now.");
    const review = /<section[^>]*aria-labelledby="reopen"[\s\S]*?<\/section>/.exec(withdrawn.text)?.[0] ?? "";
    expect(linkWithText(review, "Change : About you").href).toBe(
      `/en-US/resume/generalInformation?to=${encodeURIComponent(applyTo(gardener).replace("/en-US", ""))}`,
    );
    expect(review).toContain('value="reopen"');
    const reopened = await browser.submit(own, { intent: "reopen", jobId: gardener });
    expect(reopened).toShowToast("You’ve applied again");
    expect(historyOf(reopened.text)).toEqual(["Submitted", "Withdrawn", "Submitted (now)"]);
    const list = (await get(api, "resume/appliedJobOpening", { token })).body;
    expect(list).toMatchObject([{ jobId: gardener, state: "SUBMITTED" }]);
  });

  test("once withdrawn, is linked from the opening's page, also to be submitted again", async () => {
    const { browser, own } = await applicant();
    await browser.submit(own, { intent: "withdraw", jobId: gardener });
    expect((await browser.open(applyTo(gardener))).url).toBe(own);
    const { main } = await browser.open(`/en-US/job/${gardener}`);
    expect(linkWithText(main, "You withdrew your application for this job").href).toBe(own);
    expect(links(main).some(({ href }) => href.endsWith("/apply"))).toBe(false);
    expect((await browser.open(linkWithText(main, "Apply again").href)).text).toContain('value="reopen"');
    expect((await browser.open("/en-US/job")).mainText).not.toMatch(/ Applied/);
    await browser.submit(own, { intent: "reopen", jobId: gardener });
    const again = (await browser.open(`/en-US/job/${gardener}`)).mainText;
    expect(again).toContain("You’ve already applied for this job");
    expect(again).not.toContain("You withdrew");
  });

  test("once withdrawn, is not offered to be submitted again by its opening if the API does not allow it", async () => {
    const { browser, token, own } = await applicant();
    await browser.submit(own, { intent: "withdraw", jobId: gardener });
    const list = (await get(api, "resume/appliedJobOpening", { token })).body as object[];
    const faults = injectFaults(api.url);
    const body = JSON.stringify(list.map((each) => ({ ...each, canReopen: false })));
    faults.set("GET /api/resume/appliedJobOpening", { status: 200, body });
    const { main } = await browser.open(`/en-US/job/${gardener}`);
    expect(linkWithText(main, "You withdrew your application for this job").href).toBe(own);
    expect(links(main).some(({ text }) => text === "Apply again")).toBe(false);
  });

  test("once withdrawn, cannot be submitted again while the resume lacks a section that the opening requires; the opening and the error link to it", async () => {
    const { browser, own } = await applicant(surveyor);
    await browser.submit(own, { intent: "withdraw", jobId: surveyor });
    const setRequired = (sections: string) =>
      api.db
        .updateTable("openings")
        .set({ requiredSections: sections })
        .where("jobId", "=", surveyor)
        .execute();
    await setRequired('["generalInformation","specialty"]');
    const { text: html } = await browser.open(`/en-US/job/${surveyor}`);
    const rejected = await browser.submit(own, { intent: "reopen", jobId: surveyor });
    await setRequired('["generalInformation"]');
    const section = `/en-US/resume/specialty?to=${encodeURIComponent(`/job/${surveyor}/apply`)}`;
    expect(textOf(mainOf(html))).not.toContain("Apply again");
    expect(linkWithText(mainOf(html), "Fill in “Skills and tools”").href).toBe(section);
    expect(rejected.status).toBe(422);
    expect(errorSummary(rejected.text)).toContain("Your resume is missing “Skills and tools.”");
    expect(linkWithText(rejected.main, "Fill in “Skills and tools”").href).toBe(section);
  });

  test("once withdrawn, leads from a section that was missing to its own page, and until then to the opening", async () => {
    const { browser, token } = await readyApplicant(api, portal);
    const save = (skills: object[], version: number) =>
      post(api, "resume/specialty", { skills, tools: [], links: [], version }, { token });
    await save([{ name: "Splicing" }], 0);
    const form = (await browser.open(applyTo(roper))).fields;
    await browser.submit(applyTo(roper), { ...form, ...agreed });
    const own = await ownPage(token);
    await browser.submit(own, { intent: "withdraw", jobId: roper });
    await save([], 1);
    expect((await browser.open(applyTo(roper))).url).toBe(`/en-US/job/${roper}`);
    await save([{ name: "Splicing" }], 2);
    const back = await browser.open(applyTo(roper));
    expect(back.url).toBe(own);
    expect(back.text).toContain('value="reopen"');
  });

  test("is withdrawn once when two withdrawals arrive at the same time", async () => {
    const { browser, own } = await applicant();
    const form = { intent: "withdraw", jobId: gardener };
    const pages = await Promise.all([browser.copy().submit(own, form), browser.copy().submit(own, form)]);
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    const page = await browser.open(own);
    expect(historyOf(page.text)).toEqual(["Submitted", "Withdrawn (now)"]);
  });

  test("cannot be withdrawn after the opening closes, and the page explains why", async () => {
    const { browser, own } = await applicant(surveyor);
    await closeOpening(surveyor, days(-1, new Date()));
    const page = await browser.open(own);
    expect(page.main).not.toContain('value="withdraw"');
    expect(page.mainText).toContain("Once a job has closed, you can’t withdraw here");
    const rejected = await browser.submit(own, { intent: "withdraw", jobId: surveyor });
    expect(rejected.status).toBe(409);
    expect(errorSummary(rejected.text)).toContain("can no longer be changed");
    expect(rejected.text).not.toMatch(/<ul[^>]*><\/ul>/);
  });

  test("is listed with a note if the drafts or the questions cannot be read", async ({
    applied: { browser },
  }) => {
    const note = "Part of this page couldn’t be loaded";
    expect((await browser.open(path)).mainText).not.toContain(note);
    const faults = injectFaults(api.url);
    for (const call of ["GET /api/resume/applicationDraft", "GET /api/resume/questionnaire"]) {
      faults.set(call, { status: 500, body: "" });
      const { mainText } = await browser.open(path);
      expect([mainText.includes(note), mainText.includes("Gardener")], call).toEqual([true, true]);
    }
  });

  test("cannot be withdrawn by another member", async ({ applied: { token, own } }) => {
    const { browser } = await readyApplicant(api, portal);
    expect((await browser.submit(own, { intent: "withdraw", jobId: gardener })).status).toBe(404);
    const list = (await get(api, "resume/appliedJobOpening", { token })).body;
    expect(list).toMatchObject([{ jobId: gardener, state: "SUBMITTED" }]);
  });

  test.each([
    { intent: "hire", jobId: "QA-2611-0001" },
    { intent: "withdraw" },
    { intent: "withdraw", jobId: "../x" },
  ])("is unchanged by the invalid form %j, which gets 400", async (form) => {
    const { browser, own } = await applicant();
    for (const page of [path, own]) {
      const rejected = await browser.submit(page, Object.fromEntries(Object.entries(form)));
      expect(rejected.status).toBe(400);
    }
  });
});

describe("an application draft", () => {
  test("is listed with a link to continue it until it is submitted", async ({ applicant: { browser } }) => {
    const form = (await browser.open(applyTo(gardener))).fields;
    const saved = await browser.submit(applyTo(gardener), {
      ...form,
      declarations: "TRUTHFUL",
      intent: "later",
    });
    expect(saved.url).toBe(path);
    expect(saved.mainText).toMatch(
      /Draft, not submitted \. Saved \w{3} \d+, \d{4}, \d+:\d\d [AP]M \. Closes \w{3} \d+, \d{4}, 9 days left /,
    );
    expect(saved.mainText).toContain("Action needed");
    expect(linkWithText(saved.main, "Continue : Gardener").href).toBe(applyTo(gardener));
    const reopenedForm = (await browser.open(applyTo(gardener))).fields;
    expect(reopenedForm.declarations).toBe("TRUTHFUL");
    await browser.submit(applyTo(gardener), { ...reopenedForm, ...agreed, idempotencyKey: randomUUID() });
    expect((await browser.open(path)).mainText).not.toContain("Draft, not submitted");
  });

  test("is deleted after a confirmation, with its answers, and no longer listed", async () => {
    const { browser } = await readyApplicant(api, portal);
    const form = (await browser.open(applyTo(gardener))).fields;
    const draft = { ...form, declarations: "TRUTHFUL", intent: "later" };
    const saved = await browser.submit(applyTo(gardener), draft);
    expect(saved.mainText).toContain("The draft and any answers you gave will be deleted for good.");
    const removed = await browser.submit(path, { intent: "removeDraft", jobId: gardener });
    expect(removed.url).toBe(path);
    expect(removed).toShowToast("Draft deleted");
    expect(removed.mainText).toContain(
      "No applications yet Once you apply, you can track each application here. Find jobs Latest jobs",
    );
    expect((await browser.open(applyTo(gardener))).fields.declarations).toBeUndefined();
  });

  test("of an opening that has closed can only be viewed and deleted", async ({ applicant: { browser } }) => {
    await closeOpening(surveyor, days(9, new Date()));
    const form = (await browser.open(applyTo(surveyor))).fields;
    await browser.submit(applyTo(surveyor), { ...form, intent: "later" });
    const closesAt = days(-1, new Date());
    await closeOpening(surveyor, closesAt);
    const { main, mainText } = await browser.open(path);
    const closed = formatDate(closesAt.toISOString(), "en-US");
    expect(mainText).toMatch(
      new RegExp(`Draft, not submitted \\. Saved [^.]* \\. The job closed on ${closed} `),
    );
    expect(mainText).toMatch(/Delete draft : Surveyor .*Yes, delete the draft : Surveyor/);
    expect(linkWithText(main, "View draft : Surveyor").href).toBe(applyTo(surveyor));
  });

  test("stays in the list, with an error, if the API cannot remove it", async () => {
    const faults = injectFaults(api.url);
    const other = await startPortal({ apiUrl: api.url });
    faults.set(`DELETE /api/resume/apply/${gardener}/draft`, { status: 404, body: "" });
    const { browser } = await readyApplicant(api, other);
    const form = (await browser.open(applyTo(gardener))).fields;
    await browser.submit(applyTo(gardener), { ...form, intent: "later" });
    const rejected = await browser.submit(path, { intent: "removeDraft", jobId: gardener });
    const page = await browser.open(path);
    expect(errorSummary(rejected.text)).not.toBe("");
    expect(page.mainText).toContain("Draft, not submitted");
  });
});

test("the job list shows a member which jobs they applied for and links to the sections that are missing", async () => {
  const { browser } = await applicant();
  const { text: html } = await browser.open("/en-US/job");
  expect(textOf(mainOf(html))).toMatch(/Gardener\b[^:]*?Gardens Full-time (?:New )?Applied/);
  expect(linkWithText(mainOf(html), "Complete 1 more section to apply").href).toBe(applyTo(roper));
  const visitor = await portal.browser().open("/en-US/job");
  expect(visitor.mainText).not.toMatch(/ Applied|more section/);
});

test("the page lists all applications ascending by jobId, whatever their state", async () => {
  const upstream = await startUpstream();
  const unsorted = await startPortal({ apiUrl: upstream.url });
  const browser = unsorted.browser();
  await browser.submit("/login", { username: "lin", password: "right" }, { follow: false });
  const states = [
    ["RD-2611-0002", "VIEWED"],
    ["QA-2611-0009", "UNSUCCESSFUL"],
    ["RD-2611-0001", "OFFERED"],
    ["AA-2611-0003", "WITHDRAWN"],
  ] as const;
  const histories: Record<string, object[]> = {
    "RD-2611-0002": [
      { state: "SUBMITTED", at: "2026-11-02T03:00:00.000Z" },
      { state: "VIEWED", at: "2026-11-04T03:00:00.000Z" },
    ],
    "QA-2611-0009": [],
  };
  const body = states.map(([jobId, state]) => ({
    jobId,
    applicationNumber: state === "WITHDRAWN" ? "" : `A-${jobId}`,
    title: `Title ${jobId}`,
    department: "Harbour",
    state,
    submittedAt: "2026-11-02T03:00:00.000Z",
    closesAt: null,
    canWithdraw: false,
    canReopen: false,
    history: histories[jobId] ?? [{ state: "SUBMITTED", at: "2026-11-01T03:00:00.000Z" }],
  }));
  upstream.failWith(({ path: called }) =>
    called.startsWith("/api/resume/appliedJobOpening") ? { status: 200, body } : undefined,
  );
  const { text: html } = await browser.open(path);
  await Promise.all([unsorted.stop(), upstream.stop()]);
  const titles = [...textOf(mainOf(html)).matchAll(/Title (\S+)/g)].map(([, jobId]) => jobId);
  expect(titles).toEqual(["AA-2611-0003", "QA-2611-0009", "RD-2611-0001", "RD-2611-0002"]);
  const target = links(mainOf(html)).find(({ text: title }) => title === "Title RD-2611-0001");
  expect(target?.href).toBe("/en-US/resume/applied/A-RD-2611-0001");
  const withoutNumber = links(mainOf(html)).find(({ text: title }) => title === "Title AA-2611-0003");
  expect(withoutNumber?.href).toBe("/en-US/job/AA-2611-0003");
  const changed = [...mainOf(html).matchAll(/<time dateTime="([^"]*)">Updated /gi)].map(([, at]) => at);
  expect(changed.map((at) => at?.slice(0, 10))).toEqual([
    "2026-11-01",
    "2026-11-02",
    "2026-11-01",
    "2026-11-04",
  ]);
});
