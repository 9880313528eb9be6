import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { consentVersion, register } from "../../contract/account";
import { days, published, sentences, text } from "../api/openings";
import type { Browser } from "../browser";
import { mailsTo } from "../mailbox";
import { startPortal, type TestPortal } from "../portal";
import { startRecruitmentApi, type TestApi } from "../recruitment-api";
import { errorBeside, fieldsOf, summaryOf } from "./forms";
import { heading, linkSaying, links, mainOf, read } from "./pages";

const now = new Date();
const password = "seven otters under the pier";
let api: TestApi;
let portal: TestPortal;
let gardener: string;
let surveyor: string;
let archivist: string;
let asked: string;
let closed: string;

beforeAll(async () => {
  api = await startRecruitmentApi({ engine: "sqlite" });
  const publishedAt = days(-1, now);
  const process = sentences(text("面談", "面试", "Interview, 30 minutes"), text("通知", "通知", "Decision"));
  const ids = await published(
    api,
    { title: text("園藝師", "园艺师", "Gardener"), publishedAt, process },
    { title: text("測量員", "测量员", "Surveyor"), publishedAt },
    {
      title: text("檔案員", "档案员", "Archivist"),
      publishedAt,
      requiredSections: ["generalInformation", "attachment"],
    },
    { title: text("編輯", "编辑", "Editor"), publishedAt, hasQuestionnaire: true },
    { title: text("伐木工", "伐木工", "Logger"), publishedAt: days(-20, now), closesAt: days(-2, now) },
  );
  [gardener = "", surveyor = "", archivist = "", asked = "", closed = ""] = ids;
  portal = await startPortal({ apiUrl: api.url });
});
afterAll(() => Promise.all([portal.stop(), api.stop()]));

const applyTo = (jobId: string) => `/en-US/job/${jobId}/apply`;

/** A browser in which a new member is signed in whose resume is empty. */
async function newMember(): Promise<Browser> {
  const email = `applicant-${randomUUID()}@example.org`;
  await api.call(register, {
    body: { name: "Yu-Ching Lin", email, password, consentVersion, locale: "en-US" },
  });
  const mail = (await mailsTo(api.env.DATA_DIR, email)).at(-1);
  const link = new URL(/https:\/\/\S+token=\S+/.exec(mail?.text ?? "")?.[0] ?? "");
  const browser = portal.browser();
  await browser.submit(link.pathname + link.search, {
    token: link.searchParams.get("token") ?? "",
    password,
  });
  return browser;
}

async function fillGeneralInformation(browser: Browser) {
  const path = "/en-US/resume/generalInformation";
  const empty = await browser.open(path);
  await browser.submit(path, {
    ...fieldsOf(empty.text),
    intent: "save",
    mobilePhone: "0912345678",
    nationality: "TW",
    "location.i18nCityKey": "TW-TPE",
  });
}

async function readyMember(): Promise<Browser> {
  const browser = await newMember();
  await fillGeneralInformation(browser);
  return browser;
}

const agreed = { consentVersion, declarations: "TRUTHFUL" };

describe("applying", () => {
  test("begins with signing in and says why", async () => {
    const page = await portal.browser().open(applyTo(gardener));
    expect(page.url).toBe(`/en-US/login?to=${encodeURIComponent(applyTo(gardener))}`);
    expect(read(mainOf(page.text))).toContain("Sign in to continue your application");
  });

  test("asks for the resume first, and offers no button before", async () => {
    const browser = await newMember();
    const page = await browser.open(applyTo(gardener));
    expect(heading(page.text)).toBe("Apply: Gardener");
    expect(mainOf(page.text)).not.toContain("Agree and submit");
    expect(linkSaying(mainOf(page.text), "Fill in “About you”").href).toBe(
      `/en-US/resume/generalInformation?to=${encodeURIComponent(`/job/${gardener}/apply`)}`,
    );
  });

  test("goes on from the section that was missing, once it is saved", async () => {
    const browser = await newMember();
    const tasks = await browser.open(applyTo(gardener));
    const { href } = linkSaying(mainOf(tasks.text), "Fill in “About you”");
    const empty = await browser.open(href);
    const page = await browser.submit(href, {
      ...fieldsOf(empty.text),
      intent: "save",
      mobilePhone: "0912345678",
      nationality: "TW",
      "location.i18nCityKey": "TW-TPE",
    });
    expect([page.status, page.url]).toEqual([200, applyTo(gardener)]);
    expect(mainOf(page.text)).toContain("Agree and submit");
  });

  test("ends with a number and with what happens next", async () => {
    const browser = await readyMember();
    const form = await browser.open(applyTo(gardener));
    const page = await browser.submit(applyTo(gardener), { ...fieldsOf(form.text), ...agreed });
    expect([page.status, page.url]).toEqual([200, `${applyTo(gardener)}?submitted=1`]);
    expect(heading(page.text)).toBe("Your application is submitted");
    const said = read(mainOf(page.text));
    expect(said).toMatch(/A\d{4}-\w{4}-\w{4}/);
    expect(said).toContain("Interview, 30 minutes");
  });

  test("needs the consent and the declaration", async () => {
    const browser = await readyMember();
    const { idempotencyKey = "", seen = "" } = fieldsOf((await browser.open(applyTo(gardener))).text);
    const page = await browser.submit(applyTo(gardener), { idempotencyKey, seen });
    expect(page.status).toBe(400);
    expect(errorBeside(page.text, "apply", "consentVersion")).toBe(
      "Read the notice and check the box to agree",
    );
    expect(errorBeside(page.text, "apply", "declarations")).toBe("Confirm that what you wrote is true");
    expect(fieldsOf(page.text).idempotencyKey).toBe(idempotencyKey);
  });

  test("twice with one form makes one application", async () => {
    const browser = await readyMember();
    const fields = { ...fieldsOf((await browser.open(applyTo(gardener))).text), ...agreed };
    const pages = await Promise.all([
      browser.submit(applyTo(gardener), fields),
      browser.submit(applyTo(gardener), fields),
    ]);
    const numbers = pages.map((page) => /A\d{4}-\w{4}-\w{4}/.exec(read(mainOf(page.text)))?.[0]);
    expect(numbers[0]).toBeDefined();
    expect(numbers[1]).toBe(numbers[0]);
    const list = read(mainOf((await browser.open("/en-US/resume/applied")).text));
    expect(list).toContain("1 application,");
  });

  test("again, later, shows the application that there is", async () => {
    const browser = await readyMember();
    const form = fieldsOf((await browser.open(applyTo(gardener))).text);
    const first = await browser.submit(applyTo(gardener), { ...form, ...agreed });
    const number = /A\d{4}-\w{4}-\w{4}/.exec(read(mainOf(first.text)))?.[0] ?? "none";
    const page = await browser.open(applyTo(gardener));
    expect(heading(page.text)).toBe("You have applied for this job");
    expect(read(mainOf(page.text))).toContain(number);
    const other = await browser.submit(applyTo(gardener), { ...agreed, idempotencyKey: randomUUID() });
    expect(other.status).toBe(409);
    expect(read(mainOf(other.text))).toContain(number);
  });

  test("keeps the form while the API is down", async () => {
    const other = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
    const cutOff = await startPortal({ apiUrl: other.url });
    const browser = cutOff.browser();
    await browser.submit("/en-US/login", {
      username: "demo@example.com",
      password: "camphor isle demo account",
    });
    await other.stop();
    const idempotencyKey = randomUUID();
    const page = await browser.submit(applyTo(gardener), { ...agreed, idempotencyKey });
    expect(page.status).toBe(503);
    expect(summaryOf(page.text)).toContain("Our system is not answering right now");
    expect(fieldsOf(page.text)).toMatchObject({ ...agreed, idempotencyKey });
    await cutOff.stop();
  });
});

describe("an opening that cannot be applied for", () => {
  const noSubmit = (html: string) => expect(mainOf(html)).not.toContain("Agree and submit");

  test("names the sections that are missing, with links that lead back", async () => {
    const page = await (await readyMember()).open(applyTo(archivist));
    expect(read(mainOf(page.text))).toContain("Attachments Not filled in");
    expect(linkSaying(mainOf(page.text), "Fill in “Attachments”").href).toBe(
      `/en-US/resume/attachment?to=${encodeURIComponent(`/job/${archivist}/apply`)}`,
    );
    noSubmit(page.text);
  });

  test("whose questions nobody can answer refuses kindly", async () => {
    const browser = await readyMember();
    const form = await browser.open(applyTo(asked));
    const page = await browser.submit(applyTo(asked), { ...fieldsOf(form.text), ...agreed });
    expect(page.status).toBe(422);
    expect(summaryOf(page.text)).toContain("The questions for this job cannot be answered right now");
  });

  test("says that it has closed, and leads to others", async () => {
    const page = await (await readyMember()).open(applyTo(closed));
    expect(page.status).toBe(200);
    expect(read(mainOf(page.text))).toContain("This job has closed");
    expect(linkSaying(mainOf(page.text), "See other jobs").href).toBe("/en-US/job");
    noSubmit(page.text);
  });

  test.each([
    ["QA-2611-999999", 404],
    ["no-such-id", 404],
  ])("%s is not found", async (jobId, status) => {
    const page = await (await readyMember()).open(applyTo(jobId));
    expect(page.status).toBe(status);
    expect(read(page.text)).toContain(`Page Not Found: ${applyTo(jobId)}`);
  });
});

describe("the applications of a member", () => {
  test("are empty at first, with a way on", async () => {
    const page = await (await newMember()).open("/en-US/resume/applied");
    expect(read(mainOf(page.text))).toContain("No applications yet");
    expect(linkSaying(mainOf(page.text), "Find jobs").href).toBe("/en-US/job");
  });

  test("stand in the order of their job numbers, whatever came first", async () => {
    const browser = await readyMember();
    for (const jobId of [surveyor, gardener]) {
      const form = fieldsOf((await browser.open(applyTo(jobId))).text);
      await browser.submit(applyTo(jobId), { ...form, ...agreed });
    }
    const main = mainOf((await browser.open("/en-US/resume/applied")).text);
    const shown = links(main).flatMap(({ href }) => /\/job\/([A-Z]+-\d+-\d+)$/.exec(href)?.[1] ?? []);
    expect(shown).toEqual([gardener, surveyor].sort());
    expect(read(main)).toContain("Submitted");
  });
});
