import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { type Locale, localePath, locales } from "#app/i18n/locale";
import { consentVersion } from "#contract/account";
import { listJobsForMember } from "#contract/jobs";
import { type Question, readQuestionnaire } from "#contract/questionnaire";
import { resumeSections } from "#contract/resume/sections";
import type { SsoProvider } from "#contract/sso-providers";
import { workStyleStatements } from "#contract/work-style";
import { get, post, signIn, tokensIn } from "#support/api/members";
import { control } from "#support/api/programmes";
import { filledSections } from "#support/api/resume-forms";
import type { Browser, Page } from "#support/browser";
import { demoJobs } from "#support/demo-company";
import { demoMember, signInAs } from "#support/members";
import { choicesOf, fieldsOf, undoFormsOf } from "#support/pages/forms";
import { links } from "#support/pages/pages";
import { fill, stepOf } from "#support/pages/programme";
import { textErrors, visibleText } from "#support/pages/visible-text";
import { startPortal } from "#support/portal";
import { startRecruitmentApi } from "#support/recruitment-api";
import { startUpstream } from "#support/upstream";

const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

const empty = { intent: "save", version: "0" };
const lists = [
  "educationInformation/new",
  "workExperience/new",
  "qualifications/new",
  "languageAbility/new",
  "langScore/new?list=items&test=IELTS",
  "langScore/new?list=langScoreOther",
  "specialty/new?list=skills",
  "specialty/new?list=tools",
  "specialty/new?list=links",
];
const pdf = "%PDF-1.7\n%%EOF\n";
const photo = async () =>
  new Uint8Array(
    await sharp({ create: { width: 400, height: 400, channels: 3, background: "#385" } })
      .jpeg()
      .toBuffer(),
  );

/** An upload form; empty content means that no file was selected. */
function upload(content: string | Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.set("file", new File([content], content === "" ? "" : "CV.pdf"));
  return form;
}

function answerTo(question: Question): [string, string | File][] {
  const name = `answers.${question.id}`;
  switch (question.type) {
    case "SHORT_TEXT":
    case "LONG_TEXT":
      return [[name, "STM32"]];
    case "NUMBER":
    case "SCALE":
      return [[name, String(question.min ?? 1)]];
    case "YES_NO":
    case "DECLARATION":
      return [[name, "true"]];
    case "SINGLE_CHOICE":
    case "MULTIPLE_CHOICE":
      return [[name, question.options[0]?.value ?? ""]];
    case "RANKING":
      return question.options.slice(0, question.ranks).map(({ value }) => [name, value]);
    case "DATE":
      return [[name, question.min ?? "2027-03-01"]];
    case "MONTH":
      return [[name, question.min ?? "2027-03"]];
    case "LINK":
      return [[name, "https://example.org"]];
    case "FILE":
      return [[`file.${question.id}`, new File([pdf], "paper.pdf")]];
  }
}

/** The questions form as a browser without scripts submits it, with answers to the questions on the page. */
function answering({ text }: Page, questions: readonly Question[], intent: string) {
  const form = new FormData();
  form.append("draftVersion", fieldsOf(text).draftVersion ?? "");
  const shown = [...text.matchAll(/<input type="hidden" name="shown" value="(\w+)"/g)].map(([, id]) => id);
  for (const id of shown) form.append("shown", id ?? "");
  for (const question of questions.filter(({ id }) => shown.includes(id)))
    for (const [name, value] of answerTo(question)) form.append(name, value);
  form.append("intent", intent);
  return form;
}

const providers: SsoProvider[] = ["demo", "other"].map((name) => ({
  name,
  label: { "zh-TW": name, "zh-CN": name, "en-US": name },
  clientId: "portal",
  clientSecret: "secret",
  scopes: ["openid"],
  kind: "oidc",
  issuer: "https://id.example",
  idTokenAlg: "RS256",
}));
const closedJob = demoJobs.find((job) => (job.closesInDays ?? 0) < 0)?.jobId ?? "";

/**
 * The only language that is tested with React's development build, because React's warnings do not depend on the
 * language. The Vitest project with the production build tests the other languages.
 */
const withWarnings: Locale = "zh-TW";
const tested =
  process.env.NODE_ENV === "production" ? locales.filter((each) => each !== withWarnings) : [withWarnings];

describe.each(tested)("the text of a member's page in %s", async (locale: Locale) => {
  const api = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
  for (const programme of ["HRMatching", "HRCampus"] as const)
    await control(api, programme, { mode: "FORCE_OPEN" });
  const portal = await startPortal({ apiUrl: api.url, ssoProviders: providers });
  const token = tokensIn(await signIn(api, demoMember.username, demoMember.password)).access_token;
  for (const section of ["qualifications", "autobiography"] as const)
    await post(api, `resume/${section}`, { version: 0, ...filledSections[section] }, { token });
  const saved = await Promise.all(resumeSections.map((section) => get(api, `resume/${section}`, { token })));
  /** Texts that the demo member typed in Chinese; pages in every language show them unchanged. */
  const typed = saved.flatMap(({ body }) => textsIn(body)).filter((text) => /\p{Script=Han}| /u.test(text));
  const { items } = (await api.call(listJobsForMember, { query: { countPerPage: 100 } }, { token })).answer;
  const withQuestionnaire = new Set(demoJobs.flatMap((job) => (job.hasQuestionnaire ? job.jobId : [])));
  const fresh = items.filter(({ applied }) => !applied);
  const ready = fresh.filter(({ gap }) => gap?.length === 0).map(({ jobId }) => jobId);
  const jobWithQuestions = ready.find((jobId) => withQuestionnaire.has(jobId)) ?? "";
  const jobWithoutQuestions = ready.find((jobId) => !withQuestionnaire.has(jobId)) ?? "";
  const jobWithGaps = fresh.find(({ gap }) => gap?.length)?.jobId ?? "";
  const { questions: jobQuestions } = (
    await api.call(readQuestionnaire, { params: { id: jobWithQuestions } }, { locale })
  ).answer;
  const { memberId } = await api.db.selectFrom("applications").select("memberId").executeTakeFirstOrThrow();
  const linkedAt = new Date().toISOString();
  await api.db
    .insertInto("identities")
    .values(["demo", "gone"].map((provider) => ({ memberId, provider, subject: "1", email: null, linkedAt })))
    .execute();
  const browser = await signInAs(portal, demoMember, locale);

  const at = (path: string) => localePath(path, locale);
  const open = (path: string) => browser.open(at(path));
  const send = (path: string, fields: Parameters<Browser["submit"]>[1]) => browser.submit(at(path), fields);

  /** Expects the status, and a page whose text has no errors. Ignores texts that the member typed. */
  function expectCorrectTexts(page: Page, status: number, more: readonly string[] = []) {
    expect(page.status, visibleText(page.text)).toBe(status);
    expect(textErrors(page.text, locale, [...typed, ...more]), visibleText(page.text)).toEqual([]);
  }

  test.each([
    "/resume",
    "/resume/applied",
    "/resume/import",
    "/resume/photo",
    "/resume/print",
    "/resume/attachment/new",
    ...resumeSections.map((section) => `/resume/${section}`),
    ...lists.map((list) => `/resume/${list}`),
    "/memberCenter/account",
    "/memberCenter/account/email",
    "/memberCenter/account/close",
    "/memberCenter/changePassword",
    "/memberCenter/ssoLogin",
    "/hr/upgrecruit/upgma",
    "/HRMatching",
    "/HRMatching/hrmatching",
    "/HRCampus/hrcampus",
    "/job",
    "/",
  ])("has no errors: %s", async (path) => expectCorrectTexts(await open(path), 200));

  test("has no errors in the form of each resume item", async () => {
    for (const section of resumeSections) {
      const items = links((await open(`/resume/${section}`)).main).filter(({ href }) =>
        new RegExp(`/resume/${section}/[0-9a-f-]{36}(?:\\?|$)`).test(href),
      );
      for (const { href } of items) expectCorrectTexts(await browser.open(href), 200);
    }
  });

  test.each(lists)("has no errors after an empty /resume/%s is submitted", async (list) =>
    expectCorrectTexts(await send(`/resume/${list}`, empty), 400),
  );

  test("has no errors in every other resume form that fails", async () => {
    expectCorrectTexts(await send("/resume/generalInformation", empty), 400);
    const wrong = { ...empty, email: "at", mobilePhone: "12", availableFrom: "?", nationality: "??" };
    expectCorrectTexts(await send("/resume/generalInformation", wrong), 400);
    expectCorrectTexts(await send("/resume/autobiography", { ...empty, zh: "字".repeat(4001) }), 400, ["字"]);
    const score = { ...empty, test: "TOEIC", score: "991", date: "tomorrow" };
    expectCorrectTexts(await send("/resume/langScore/new?list=items&test=TOEIC", score), 400);
    const link = { ...empty, url: "http://example.org" };
    expectCorrectTexts(await send("/resume/specialty/new?list=links", link), 400);
    const months = { company: "B", position: "K", startMonth: "2021-08", endMonth: "2020-08" };
    expectCorrectTexts(await send("/resume/workExperience/new", { ...empty, ...months }), 400);
    for (const path of ["/resume/photo", "/resume/attachment/new"]) {
      expectCorrectTexts(await send(path, upload("")), 400);
      expectCorrectTexts(await send(path, upload("not a file of any kind")), 415);
    }
    expectCorrectTexts(await send("/resume/import", { intent: "read", text: "" }), 400);
    expectCorrectTexts(await send("/resume/import", { intent: "read", text: "{" }), 400);
  });

  test("has no language errors after changes, deletions, undo and conflicts", async () => {
    const path = "/resume/specialty";
    const form = (await open(`${path}/new?list=tools`)).fields;
    const added = { ...form, name: "Git", intent: "save" };
    expectCorrectTexts(await send(`${path}/new?list=tools`, added), 200);
    expectCorrectTexts(await send(`${path}/new?list=tools`, added), 409);
    const { text } = await open(path);
    const item = /\/resume\/specialty\/([0-9a-f-]{36})/.exec(text)?.[1] ?? "";
    const selected = { version: fieldsOf(text).version ?? "", item };
    expectCorrectTexts(await send(path, { ...selected, intent: "down" }), 200);
    expectCorrectTexts(await send(path, { ...selected, intent: "remove" }), 200);
    const removed = await send(path, {
      version: (await open(path)).fields.version ?? "",
      item,
      intent: "remove",
    });
    expectCorrectTexts(removed, 200);
    const [undo] = undoFormsOf(removed.text);
    expectCorrectTexts(await browser.submit(undo?.action ?? "", undo?.fields ?? {}), 200);
    const general = (await open("/resume/generalInformation")).fields;
    expectCorrectTexts(await send("/resume/generalInformation", { ...general, intent: "save" }), 200);
    const late = { ...general, nameEn: "Late", intent: "save" };
    expectCorrectTexts(await send("/resume/generalInformation", late), 409);
  });

  test("has no errors before and after an import", async () => {
    const json = {
      basics: { name: "Ada", profiles: [{ network: "Old", url: "http://old.example.org" }] },
      work: [{ name: "North", position: "Keeper", startDate: "2018", endDate: "2020-04-02" }],
      education: [{ institution: "Harbour", studyType: "Bachelor", startDate: "2014", endDate: "2018-06" }],
      volunteer: [{ organization: "Gulls" }],
      languages: [
        { language: "Klingon", fluency: "Native" },
        { language: "English", fluency: "Fluent" },
      ],
    };
    const review = await send("/resume/import", { intent: "read", text: JSON.stringify(json) });
    expectCorrectTexts(review, 200);
    const form = { ...review.fields, intent: "save" };
    expectCorrectTexts(await send("/resume/import", form), 400);
    expectCorrectTexts(await send("/resume/import", { ...form, "take:work[0]": "on" }), 200);
  });

  test("has no errors in account forms that fail", async () => {
    const own = "/memberCenter/changePassword";
    expectCorrectTexts(await send(own, {}), 400);
    const wrong = { currentPassword: "wrong", newPassword: "short", again: "other" };
    expectCorrectTexts(await send(own, wrong), 400);
    const good = "nine herons over the bay";
    expectCorrectTexts(await send(own, { currentPassword: "wrong", newPassword: good, again: good }), 400);
    expectCorrectTexts(await send("/memberCenter/ssoLogin", { type: "nobody" }), 200);
    expectCorrectTexts(await send("/memberCenter/ssoLogin", { type: "gone" }), 200);
  });

  test("has no errors in an application from its first step to its withdrawal", async () => {
    expectCorrectTexts(await open(`/job/${jobWithGaps}/apply`), 200);
    expectCorrectTexts(await open(`/job/${jobWithoutQuestions}/apply`), 200);
    expectCorrectTexts(await send(`/job/${jobWithoutQuestions}/apply`, {}), 400);
    const path = `/job/${jobWithQuestions}/apply`;
    expectCorrectTexts(await open(path), 200);
    const questions = await open(`${path}/questions`);
    expectCorrectTexts(questions, 200);
    const rejected = await send(`${path}/questions`, answering(questions, [], "next"));
    expectCorrectTexts(rejected, 400);
    const saved = await send(`${path}/questions`, answering(rejected, jobQuestions, "draft"));
    expectCorrectTexts(saved, 200);
    let review = await send(`${path}/questions`, answering(saved, jobQuestions, "next"));
    // An answer may show another question on the next page.
    if (review.url !== at(path))
      review = await send(`${path}/questions`, answering(review, jobQuestions, "next"));
    expectCorrectTexts(review, 200);
    expect(review.url).toBe(at(path));
    const form = review.fields;
    const agreed = { consentVersion, declarations: "TRUTHFUL" };
    const changed = await send(path, { ...form, ...agreed, reviewedVersion: "something else" });
    expectCorrectTexts(changed, 409);
    expectCorrectTexts(await send(path, { ...form, ...agreed }), 200);
    expectCorrectTexts(await open(path), 200);
    expectCorrectTexts(await send(path, { ...form, ...agreed, idempotencyKey: randomUUID() }), 409);
    const list = await open("/resume/applied");
    const row = new RegExp(`id="${jobWithQuestions}"[\\s\\S]*?href="([^"]+)"`).exec(list.text)?.[1] ?? "";
    const own = row.slice(row.indexOf("/resume/applied/"));
    expectCorrectTexts(await send(own, { intent: "withdraw", jobId: jobWithQuestions }), 200);
    expectCorrectTexts(await send(own, { intent: "reopen", jobId: jobWithQuestions }), 200);
    expectCorrectTexts(await open(`/job/${closedJob}/apply`), 200);
    expectCorrectTexts(await open(`/job/${jobWithQuestions}`), 200);
  });

  test("has no errors after uploads of a file and a photo", async () => {
    expectCorrectTexts(await send("/resume/attachment/new", upload(pdf)), 200);
    expectCorrectTexts(await send("/resume/photo", upload(await photo())), 200);
    expectCorrectTexts(await open("/resume/photo"), 200);
    expectCorrectTexts(await open("/resume/attachment"), 200);
  });

  test("has no errors in the matching form: invalid, reviewed, submitted, changed and closed", async () => {
    const path = "/HRMatching/hrmatching";
    expectCorrectTexts(await send(path, { intent: "review" }), 400);
    const entry = {
      "families[0]": "SOFTWARE",
      "families[1]": "FIRMWARE",
      "cities[0]": "TW-HSZ",
      employmentTypes: "FULL_TIME",
      expectedMonthlySalary: "60000",
      availableFrom: "2099-02-01",
      ...Object.fromEntries(workStyleStatements.map((statement) => [`workStyle.${statement}`, "4"])),
      consentVersion,
    };
    const wrong = { "families[1]": "SOFTWARE", expectedMonthlySalary: "5" };
    const late = await throughProgramme(path, entry, wrong);
    await control(api, "HRMatching", { mode: "FORCE_CLOSED" });
    expectCorrectTexts(await open(path), 200);
    expectCorrectTexts(await send(path, late), 409);
  });

  test("has no errors in the campus form: invalid, reviewed, submitted, changed and closed", async () => {
    const path = "/HRCampus/hrcampus";
    expectCorrectTexts(await send(path, { intent: "review" }), 400);
    const jobIds = choicesOf((await open(path)).text, "jobIds[0]");
    const entry = {
      sessionId: "suzhou-winter",
      school: "NTHU",
      department: "EE",
      degree: "MASTER",
      graduationMonth: "2027-06",
      "jobIds[0]": jobIds[0] ?? "",
      "jobIds[1]": jobIds[1] ?? "",
      consentVersion,
    };
    const wrong = { "jobIds[1]": jobIds[0] ?? "", graduationMonth: "soon" };
    const late = await throughProgramme(path, entry, wrong);
    expectCorrectTexts(await send(path, { ...entry, sessionId: "hsinchu-autumn", intent: "send" }), 400);
    await control(api, "HRCampus", { mode: "FORCE_CLOSED" });
    expectCorrectTexts(await open(path), 200);
    expectCorrectTexts(await send(path, late), 409);
  });

  /**
   * Checks every page of a programme's form: rejected, reviewed, submitted and reopened. Returns the fields that the
   * last review page would submit.
   */
  async function throughProgramme(
    path: string,
    entry: Record<string, string>,
    wrong: Record<string, string>,
  ) {
    expectCorrectTexts(await send(path, { ...entry, ...wrong, intent: "review" }), 400);
    expectCorrectTexts(await send(path, { ...entry, intent: "choices" }), 200);
    const review = await send(path, fill(await open(path), entry, "review"));
    expectCorrectTexts(review, 200);
    expect(stepOf(review)).toBe("review");
    expectCorrectTexts(await send(path, { ...review.fields, intent: "send" }), 200);
    const again = await send(`${path}?edit=1`, fill(await open(`${path}?edit=1`), entry, "review"));
    expectCorrectTexts(await open(`${path}?edit=1`), 200);
    expectCorrectTexts(again, 200);
    expect(stepOf(await open(path))).toBe("result");
    expectCorrectTexts(await open(path), 200);
    return { ...again.fields, intent: "send" };
  }

  test.each([
    "/no/such/page",
    "/job/QA-2611-999999",
    "/job/QA-2611-999999/apply",
    "/news/no-such-news",
    "/resume/nothing",
    "/resume/workExperience/nobody",
    "/goto?code=nobody",
    "/oauth/nobody/callback?code=x&state=y",
  ])("has no errors on the not-found page of %s", async (path) => {
    const page = await open(path);
    expectCorrectTexts(page, path.startsWith("/oauth") ? page.status : 404);
  });

  test("has no errors on error pages and after the session has ended", async () => {
    const visitor = portal.browser();
    const saved = await visitor.submit(at("/resume/autobiography"), { ...empty, zh: "-" });
    expectCorrectTexts(saved, 403);
    const foreign = { headers: { "Sec-Fetch-Site": "cross-site", Origin: "https://elsewhere.example" } };
    expectCorrectTexts(await browser.submit(at("/resume/autobiography"), empty, foreign), 403);
    const alone = await startPortal({ apiUrl: "http://127.0.0.1:2" });
    expectCorrectTexts(await alone.browser().open(at("/job")), 503);
    expectCorrectTexts(await alone.browser().submit(at("/login"), demoMember), 503);
    await alone.stop();
    const upstream = await startUpstream();
    upstream.failWith(() => ({ status: 451, body: { title: "" } }));
    const maintained = await startPortal({ apiUrl: upstream.url });
    expectCorrectTexts(await maintained.browser().open(at("/job")), 451);
  });
});
