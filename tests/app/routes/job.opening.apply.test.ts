import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { consentVersion, register } from "#contract/account";
import { days, published, sentences, text } from "#support/api/openings";
import type { Browser } from "#support/browser";
import { mailsTo } from "#support/mailbox";
import { errorSummary, fieldError } from "#support/pages/forms";
import { links, linkWithText, mainOf, textOf } from "#support/pages/pages";
import { startPortal } from "#support/portal";
import { startRecruitmentApi } from "#support/recruitment-api";
import { startSite } from "#support/site";

const now = new Date();
const password = "seven otters under the pier";

const { api, portal, test: base } = await startSite();

const publishedAt = days(-1, now);
const process = sentences(text("面試", "面试", "Interview, 30 minutes"), text("通知", "通知", "Decision"));
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
  {
    title: text("史料編纂", "史料编纂", "Historian"),
    publishedAt,
    requiredSections: ["generalInformation", "educationInformation", "workExperience", "autobiography"],
  },
);
const [gardener = "", surveyor = "", archivist = "", withQuestions = "", closed = "", historian = ""] = ids;

const applyTo = (jobId: string) => `/en-US/job/${jobId}/apply`;

/** Registers a member with an empty resume and returns the email address. */
async function registered(browser = portal.browser()): Promise<string> {
  const email = `applicant-${randomUUID()}@example.org`;
  await api.call(register, {
    body: { name: "Yu-Ching Lin", email, password, consentVersion, locale: "en-US" },
  });
  const mail = (await mailsTo(api.env.DATA_DIR, email)).at(-1);
  const link = new URL(/https:\/\/\S+token=\S+/.exec(mail?.text ?? "")?.[0] ?? "");
  await browser.submit(link.pathname + link.search, {
    token: link.searchParams.get("token") ?? "",
    password,
  });
  return email;
}

async function newMember(): Promise<Browser> {
  const browser = portal.browser();
  await registered(browser);
  return browser;
}

async function fillGeneralInformation(browser: Browser, changes: Readonly<Record<string, string>> = {}) {
  const path = "/en-US/resume/generalInformation";
  const empty = await browser.open(path);
  await browser.submit(path, {
    ...empty.fields,
    intent: "save",
    mobilePhone: "0912345678",
    nationality: "TW",
    "location.i18nCityKey": "TW-TPE",
    ...changes,
  });
}

async function readyMember(): Promise<Browser> {
  const browser = await newMember();
  await fillGeneralInformation(browser);
  return browser;
}

const test = base.extend("newMember", newMember).extend("readyMember", readyMember);

/** Names of the fields in the form that asks for missing data of the resume. */
const fieldsAskedIn = (html: string) => {
  const form = /<form[^>]*id="needed"[\s\S]*?<\/form>/.exec(html)?.[0] ?? "";
  return [...form.matchAll(/<label[^>]*for="needed-([\w.]+)"/g)].map(([, name]) => name);
};

const needed = {
  intent: "needed",
  "generalInformation.mobilePhone": "0912345678",
  "generalInformation.nationality": "TW",
  "generalInformation.location.i18nCityKey": "TW-TPE",
};
const school = {
  "educationInformation.school": "National Tsing Hua University",
  "educationInformation.degree": "BACHELOR",
  "educationInformation.status": "GRADUATED",
  "educationInformation.startMonth": "2015-09",
  "educationInformation.endMonth": "2019-06",
  "educationInformation.country": "TW",
};
const job = {
  "workExperience.company": "Lantern Books",
  "workExperience.position": "Editor",
  "workExperience.startMonth": "2019-09",
  "workExperience.endMonth": "2024-01",
};
const story = { "autobiography.en": "I grew up in a print shop." };
const agreed = { consentVersion, declarations: "TRUTHFUL" };

describe("applying", () => {
  test("starts at the sign-in page, which explains why", async () => {
    const page = await portal.browser().open(applyTo(gardener));
    expect(page.url).toBe(`/en-US/login?to=${encodeURIComponent(applyTo(gardener))}`);
    expect(page.mainText).toContain("take you straight back to your application");
  });

  test("asks for the missing parts of the general information, and shows no submit button before they are saved", {
    tags: "promise-44",
  }, async ({ newMember: browser }) => {
    const page = await browser.open(applyTo(gardener));
    expect(page.heading).toBe("Apply Gardener");
    expect(page.main).not.toContain("Agree and submit");
    expect(fieldsAskedIn(page.text)).toEqual([
      "generalInformation.mobilePhone",
      "generalInformation.location.i18nCityKey",
      "generalInformation.nationality",
    ]);
  });

  test("shows the input with its errors if it is rejected", async ({ newMember: browser }) => {
    const page = await browser.submit(applyTo(gardener), { ...needed, "generalInformation.mobilePhone": "" });
    expect(page).toBeAt(applyTo(gardener), 400);
    expect(page).toHaveFieldError(
      "needed",
      "generalInformation.mobilePhone",
      "Enter your mobile phone number",
    );
    expect(errorSummary(page.text)).toContain("Enter your mobile phone number");
    const [before = ""] = page.main.split("<h1");
    expect(errorSummary(before)).toContain("Enter your mobile phone number");
    expect(page.fields).toMatchObject({
      "generalInformation.nationality": "TW",
      "generalInformation.location.i18nCityKey": "TW-TPE",
    });
  });

  test("reports all errors at once, in the order of the page", async ({ newMember: browser }) => {
    const page = await browser.open(applyTo(gardener));
    const rejected = await browser.submit(applyTo(gardener), {
      ...page.fields,
      intent: "needed",
      "generalInformation.mobilePhone": "0912",
    });
    expect(rejected.status).toBe(400);
    const linked = [...rejected.text.matchAll(/href="#needed-([^"]*)"/g)].map(([, name]) => name);
    expect(linked).toEqual(fieldsAskedIn(page.text));
  });

  test("continues after the missing fields are saved", async ({ newMember: browser }) => {
    const page = await browser.submit(applyTo(gardener), needed);
    expect(page).toBeAt(applyTo(gardener));
    expect(page.main).toContain("Agree and submit");
    const resume = (await browser.open("/en-US/resume/generalInformation")).fields;
    expect(resume).toMatchObject({ name: "Yu-Ching Lin", nationality: "TW" });
  });

  test("offers to add work experience, education and a file that the opening does not require, until they are filled in", async () => {
    const browser = await readyMember();
    const offered = async (jobId: string) => {
      const { main } = await browser.open(applyTo(jobId));
      return links(main).filter(({ href }) => /\/resume\/.*\?to=/.test(href));
    };
    const back = `?to=${encodeURIComponent(`/job/${gardener}/apply`)}`;
    const linked = await offered(gardener);
    expect(linked).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ href: `/en-US/resume/workExperience${back}`, text: "Work experience" }),
        expect.objectContaining({ href: `/en-US/resume/educationInformation/new${back}`, text: "Education" }),
        expect.objectContaining({
          href: `/en-US/resume/attachment${back}`,
          text: "Resume file or work samples",
        }),
      ]),
    );
    expect((await browser.open(applyTo(gardener))).main).toContain("Agree and submit");
    const path = `/en-US/resume/workExperience${back}`;
    const saved = await browser.submit(path, {
      ...(await browser.open(path)).fields,
      intent: "state",
      hasNoWorkExperience: "on",
    });
    expect(saved.url).toBe(applyTo(gardener));
    expect((await offered(gardener)).map(({ text }) => text)).not.toContain("Work experience");
    expect((await offered(archivist)).map(({ text }) => text)).not.toContain("Resume file or work samples");
  });

  test("leads a member whose resume has contact data only to the import first", async () => {
    const browser = await readyMember();
    const { main } = await browser.open("/en-US/resume");
    const texts = links(main).map(({ text }) => text);
    const first = texts.indexOf("Import a resume you already have");
    expect(first).toBeGreaterThan(-1);
    expect(first).toBeLessThan(texts.findIndex((text) => text.startsWith("Edit")));
    expect(texts).not.toContain("Browse jobs first");
  });

  test("saves all sections that an opening requires from one form", async ({ newMember: browser }) => {
    const page = await browser.open(applyTo(historian));
    expect(fieldsAskedIn(page.text)).toContain("educationInformation.school");
    const saved = await browser.submit(applyTo(historian), { ...needed, ...school, ...job, ...story });
    expect(saved).toBeAt(applyTo(historian));
    const review = saved.mainText;
    for (const text of ["National Tsing Hua University", "Lantern Books", "In English, 26 characters"])
      expect(review).toContain(text);
    expect(review).toContain("Agree and submit");
  });

  test("shows the errors of each section at its fields and saves nothing", async ({ newMember: browser }) => {
    const late = { ...school, "educationInformation.endMonth": "2014-06" };
    const typed = { ...needed, ...late, ...job, "autobiography.zh": "", "autobiography.en": "" };
    const page = await browser.submit(applyTo(historian), typed);
    expect(page.status).toBe(400);
    const error = (name: string) => fieldError(page.text, "needed", name);
    expect(error("educationInformation.endMonth")).toBe(
      "The month you finished or left can’t be before Sep 2015, when you started",
    );
    expect(error("autobiography.zh")).toBe("Write a personal statement in Chinese or English");
    expect(page.mainText).not.toContain("In Chinese (optional)");
    expect(page.fields).toMatchObject(job);
    expect(textOf((await browser.open("/en-US/resume/workExperience")).text)).not.toContain("Lantern Books");
  });

  test("accepts the declaration that there is no work experience, but not together with a job", async () => {
    const browser = await newMember();
    const none = { "workExperience.hasNoWorkExperience": "on" };
    const both = await browser.submit(applyTo(historian), {
      ...needed,
      ...school,
      ...story,
      ...job,
      ...none,
    });
    expect(both).toHaveFieldError(
      "needed",
      "workExperience.hasNoWorkExperience",
      "Uncheck the box, or clear the fields below",
    );
    const saved = await browser.submit(applyTo(historian), { ...needed, ...school, ...story, ...none });
    expect(saved.mainText).toContain("No work experience yet");
    expect(saved.main).toContain("Agree and submit");
  });

  test("adds nothing to a section that was filled in another tab", async ({ newMember: browser }) => {
    const all = { ...needed, ...school, ...job, ...story };
    await browser.submit(applyTo(historian), all);
    const again = { ...all, "educationInformation.school": "Another university" };
    const page = await browser.submit(applyTo(historian), again);
    expect(page.url).toBe(applyTo(historian));
    const education = textOf((await browser.open("/en-US/resume/educationInformation")).text);
    expect(education).not.toContain("Another university");
  });

  test("shows a stranger's input again after signing in", async ({ browser }) => {
    const email = await registered();
    const signInPage = await browser.submit(applyTo(historian), { ...needed, ...school });
    expect(signInPage.status).toBe(403);
    const back = await browser.submit(signInPage.url, {
      ...signInPage.fields,
      username: email,
      password,
    });
    expect(back).toBeAt(applyTo(historian));
    expect(back.fields).toMatchObject({ ...school, "generalInformation.nationality": "TW" });
  });

  test("names the current step in the summary of the steps, which phones show closed", async ({
    readyMember,
  }) => {
    const summary = async (browser: typeof readyMember) =>
      /<summary>([^<]*)/.exec((await browser.open(applyTo(gardener))).main)?.[1];
    expect(await summary(await newMember())).toBe("Step 1 of 4: Your resume");
    expect(await summary(readyMember)).toBe("Step 2 of 4: Review your application");
  });

  test("states in words which steps are done and which one is next", async ({ readyMember }) => {
    const { main } = await readyMember.open(applyTo(gardener));
    const headings = [...main.matchAll(/<h2 class="min-w-0[^>]*>([\s\S]*?)<\/h2>/g)];
    expect(headings.map(([, heading = ""]) => textOf(heading))).toEqual([
      "Your resume (done)",
      "Review your application (now)",
      "Confirm and agree (upcoming)",
      "Submit (upcoming)",
    ]);
  });

  test("shows the steps of the opening that follow the submission", async () => {
    const { mainText } = await (await newMember()).open(applyTo(gardener));
    expect(mainText).toMatch(/After you submit.*Interview, 30 minutes.*Decision/);
  });

  test("ends with an application number and the next steps", async ({ readyMember: browser }) => {
    const form = await browser.open(applyTo(gardener));
    const page = await browser.submit(applyTo(gardener), { ...form.fields, ...agreed });
    expect(page).toBeAt(`${applyTo(gardener)}?submitted=1`);
    expect(page.heading).toBe("Application submitted");
    const shown = page.mainText;
    expect(shown).toMatch(/A\d{4}-\w{4}-\w{4}/);
    expect(shown).toContain("Interview, 30 minutes");
  });

  test("shows the address of the account, to which the emails are sent, even if the resume contains another one", async () => {
    const browser = await newMember();
    await fillGeneralInformation(browser, { email: "interviews@example.org" });
    const form = await browser.open(applyTo(gardener));
    const [, email = ""] = /We’ll email (applicant-\S+@example\.org) when/.exec(form.mainText) ?? [];
    expect(email).not.toBe("");
    const page = await browser.submit(applyTo(gardener), { ...form.fields, ...agreed });
    expect(page.mainText).toContain(`We’ll email ${email} when`);
    await expect
      .poll(async () => (await mailsTo(api.env.DATA_DIR, email)).map(({ subject }) => subject).join())
      .toContain("Gardener");
  });

  test("requires the consent and the declaration", async ({ readyMember: browser }) => {
    const { idempotencyKey = "", reviewedVersion = "" } = (await browser.open(applyTo(gardener))).fields;
    const page = await browser.submit(applyTo(gardener), { idempotencyKey, reviewedVersion });
    expect(page.status).toBe(400);
    expect(page).toHaveFieldError("apply", "consentVersion", "Check the box to agree");
    expect(page).toHaveFieldError(
      "apply",
      "declarations",
      "Check the box to confirm that your resume is accurate",
    );
    expect(page.fields.idempotencyKey).toBe(idempotencyKey);
  });

  test("creates one application when the same form is submitted twice", async ({ readyMember: browser }) => {
    const fields = { ...(await browser.open(applyTo(gardener))).fields, ...agreed };
    const pages = await Promise.all([
      browser.submit(applyTo(gardener), fields),
      browser.submit(applyTo(gardener), fields),
    ]);
    const numbers = pages.map((page) => /A\d{4}-\w{4}-\w{4}/.exec(page.mainText)?.[0]);
    expect(numbers[0]).toBeDefined();
    expect(numbers[1]).toBe(numbers[0]);
    const list = (await browser.open("/en-US/resume/applied")).main;
    expect(links(list).filter(({ text }) => text === "Gardener")).toHaveLength(1);
  });

  test("shows the existing application when the member applies again", async ({ readyMember: browser }) => {
    const form = (await browser.open(applyTo(gardener))).fields;
    const first = await browser.submit(applyTo(gardener), { ...form, ...agreed });
    const number = /A\d{4}-\w{4}-\w{4}/.exec(first.mainText)?.[0] ?? "none";
    const page = await browser.open(applyTo(gardener));
    expect(page.heading).toBe("You’ve already applied for this job");
    expect(page.mainText).toContain(number);
    const other = await browser.submit(applyTo(gardener), { ...agreed, idempotencyKey: randomUUID() });
    expect(other.status).toBe(409);
    expect(other.mainText).toContain(number);
  });

  test("preserves the form input while the API is down", async () => {
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
    expect(errorSummary(page.text)).toContain("Our system isn’t responding right now");
    expect(page.fields).toMatchObject({ ...agreed, idempotencyKey });
  });

  test("shows the content in short above the review, and equal levels of a language as one", async ({
    readyMember: browser,
  }) => {
    const path = "/en-US/resume/languageAbility/new";
    const level = "NATIVE";
    const levels = { listening: level, speaking: level, reading: level, writing: level };
    const { fields } = await browser.open(path);
    await browser.submit(path, { ...fields, language: "ja", ...levels, intent: "save" });
    const { main, mainText } = await browser.open(applyTo(gardener));
    const summaries = [...main.matchAll(/<summary>(?:(?!<\/summary>).)*<\/summary>/g)].map(([each]) =>
      textOf(each),
    );
    expect(summaries).toContain("The rest of your resume Languages 1");
    expect(mainText).toContain("Japanese Native Change");
  });
});

describe("an opening that cannot be applied for", () => {
  const noSubmit = (html: string) => expect(mainOf(html)).not.toContain("Agree and submit");

  test("lists the missing sections with links that return to the application", async () => {
    const page = await (await readyMember()).open(applyTo(archivist));
    expect(page.mainText).toContain("Attachments Incomplete");
    expect(linkWithText(page.main, "Fill in “Attachments”").href).toBe(
      `/en-US/resume/attachment?to=${encodeURIComponent(`/job/${archivist}/apply`)}`,
    );
    noSubmit(page.text);
  });

  test("shows an error when its questionnaire is missing", async ({ readyMember: browser }) => {
    const form = await browser.open(applyTo(withQuestions));
    const page = await browser.submit(applyTo(withQuestions), { ...form.fields, ...agreed });
    expect(page.status).toBe(422);
    expect(errorSummary(page.text)).toContain("The questions for this job can’t be answered right now");
  });

  test("states that it has closed and links to other jobs", async () => {
    const page = await (await readyMember()).open(applyTo(closed));
    expect(page.status).toBe(200);
    expect(page.mainText).toContain("This job has closed");
    expect(linkWithText(page.main, "See other jobs").href).toBe("/en-US/job");
    noSubmit(page.text);
  });

  test("offers to save the fields of a rejected form or of a draft to the resume", async () => {
    const browser = await newMember();
    const half = { ...needed, "generalInformation.mobilePhone": "", "generalInformation.nationality": "JP" };
    const rejected = await browser.submit(applyTo(closed), half);
    expect(rejected.status).toBe(400);
    expect(rejected.mainText).toContain("This job has closed");
    expect(rejected.mainText).toContain("You can still save what you’ve entered to your resume.");
    expect(rejected).toHaveFieldError("needed", "generalInformation.mobilePhone");
    expect(rejected.fields).toMatchObject({ "generalInformation.nationality": "JP" });
    await browser.submit(applyTo(closed), {
      ...rejected.fields,
      "generalInformation.mobilePhone": "09 half",
      intent: "draft",
    });
    const opened = await browser.open(applyTo(closed));
    expect(opened.fields).toMatchObject({ "generalInformation.mobilePhone": "09 half" });
    const saved = await browser.submit(applyTo(closed), { ...opened.fields, ...needed });
    expect(saved).toShowToast("Saved to your resume");
    expect(saved.mainText).not.toContain("You can still save");
    const resume = (await browser.open("/en-US/resume/generalInformation")).fields;
    expect(resume).toMatchObject({ mobilePhone: "0912 345 678", nationality: "TW" });
  });

  test.each([
    ["QA-2611-999999", 404],
    ["no-such-id", 404],
  ])("is not found under the unknown id %s", async (jobId, status) => {
    const browser = await readyMember();
    for (const page of [await browser.open(applyTo(jobId)), await browser.submit(applyTo(jobId), [])]) {
      expect(page.status).toBe(status);
      expect(textOf(page.text)).toContain(`Page Not Found: ${applyTo(jobId)}`);
    }
  });
});

describe("a member's applications", () => {
  test("are empty at first, with a link to the jobs", async () => {
    const page = await (await newMember()).open("/en-US/resume/applied");
    expect(page.mainText).toContain("No applications yet");
    expect(linkWithText(page.main, "Find jobs").href).toBe("/en-US/job");
  });

  test("are sorted by job number, not by submission date", async ({ readyMember: browser }) => {
    for (const jobId of [surveyor, gardener]) {
      const form = (await browser.open(applyTo(jobId))).fields;
      await browser.submit(applyTo(jobId), { ...form, ...agreed });
    }
    const { main } = await browser.open("/en-US/resume/applied");
    const shown = links(main).filter(({ href }) => /\/applied\/A\d{4}-/.test(href));
    expect(shown.map(({ text }) => text)).toEqual(
      [gardener, surveyor].sort().map((jobId) => (jobId === gardener ? "Gardener" : "Surveyor")),
    );
    expect(textOf(main)).toContain("Submitted");
  });
});
