import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Locale, localePath, locales } from "../../app/i18n/locale";
import { consentVersion } from "../../contract/account";
import { listJobsForMember } from "../../contract/jobs";
import { type Question, readQuestionnaire } from "../../contract/questionnaire";
import { resumeSections } from "../../contract/resume/sections";
import type { SsoProvider } from "../../contract/sso-providers";
import { workStyleStatements } from "../../contract/workStyle";
import { demoJobs } from "../../recruitment-api/seed/jobs";
import { get, post, signIn, tokensIn } from "../api/members";
import { control } from "../api/programmes";
import { filledSections } from "../api/resume-forms";
import type { Browser, Page } from "../browser";
import { demoMember, signInAs } from "../members";
import { startPortal, type TestPortal } from "../portal";
import { startRecruitmentApi, type TestApi } from "../recruitment-api";
import { startUpstream } from "../upstream";
import { choicesOf, fieldsOf, undoFormsOf } from "./forms";
import { links, mainOf } from "./pages";
import { faceOf, fill } from "./programme";
import { faultsIn, said } from "./said";

/** Every text that somebody wrote into a resume, however deep it lies. */
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

/** A form with a file of this content, or with none where it is empty. */
function upload(content: string | Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.set("file", new File([content], content === "" ? "" : "CV.pdf"));
  return form;
}

/** A good answer to a question, or none where it need not be answered; those with a date lie in the far future. */
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

/** The form of the questions, as a browser without scripts sends it: what is on the page, and the answers to that. */
function answering({ text }: Page, questions: readonly Question[], intent: string) {
  const form = new FormData();
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
const closed = demoJobs.find((job) => (job.closesInDays ?? 0) < 0)?.jobId ?? "";

describe.each(locales)("every text of a member's page in %s", (locale: Locale) => {
  let api: TestApi;
  let portal: TestPortal;
  let browser: Browser;
  /** What the demo member wrote, in Chinese, stands as it was written on pages in every language. */
  let typed: string[];
  let asking: string;
  let plain: string;
  let lacking: string;
  let asked: Question[];

  beforeAll(async () => {
    api = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
    for (const programme of ["HRMatching", "HRCampus"] as const)
      await control(api, programme, { mode: "FORCE_OPEN" });
    portal = await startPortal({ apiUrl: api.url, ssoProviders: providers });
    const token = tokensIn(await signIn(api, demoMember.username, demoMember.password)).access_token;
    for (const section of ["qualifications", "autobiography"] as const)
      await post(api, `resume/${section}`, { version: 0, ...filledSections[section] }, { token });
    const saved = await Promise.all(
      resumeSections.map((section) => get(api, `resume/${section}`, { token })),
    );
    typed = saved.flatMap(({ body }) => textsIn(body)).filter((text) => /\p{Script=Han}| /u.test(text));
    const { items } = (await api.call(listJobsForMember, { query: { countPerPage: 100 } }, { token })).answer;
    const asks = new Set(demoJobs.flatMap((job) => (job.hasQuestionnaire ? job.jobId : [])));
    const fresh = items.filter(({ applied }) => !applied);
    const ready = fresh.filter(({ gap }) => gap.length === 0).map(({ jobId }) => jobId);
    asking = ready.find((jobId) => asks.has(jobId)) ?? "";
    plain = ready.find((jobId) => !asks.has(jobId)) ?? "";
    lacking = fresh.find(({ gap }) => gap.length > 0)?.jobId ?? "";
    ({ questions: asked } = (
      await api.call(readQuestionnaire, { params: { id: asking } }, { locale })
    ).answer);
    const { memberId } = await api.db.selectFrom("applications").select("memberId").executeTakeFirstOrThrow();
    const linkedAt = new Date().toISOString();
    await api.db
      .insertInto("identities")
      .values(
        ["demo", "gone"].map((provider) => ({ memberId, provider, subject: "1", email: null, linkedAt })),
      )
      .execute();
    browser = await signInAs(portal, demoMember, locale);
  });
  afterAll(() => Promise.all([portal.stop(), api.stop()]));

  const at = (path: string) => localePath(path, locale);
  const open = (path: string) => browser.open(at(path));
  const send = (path: string, fields: Parameters<Browser["submit"]>[1]) => browser.submit(at(path), fields);

  /** The page was answered as it should be, and says nothing that its reader should not have to read. */
  function expectOwnWords(page: Page, status: number, more: readonly string[] = []) {
    expect(page.status, said(page.text)).toBe(status);
    expect(faultsIn(page.text, locale, [...typed, ...more]), said(page.text)).toEqual([]);
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
    "/memberCenter/changePassword",
    "/memberCenter/ssoLogin",
    "/hr/upgrecruit/upgma",
    "/HRMatching",
    "/HRMatching/hrmatching",
    "/HRCampus/hrcampus",
    "/job",
    "/",
  ])("%s", async (path) => expectOwnWords(await open(path), 200));

  test("each item of the resume in its own form", async () => {
    for (const section of resumeSections) {
      const items = links(mainOf((await open(`/resume/${section}`)).text)).filter(({ href }) =>
        new RegExp(`/resume/${section}/[0-9a-f-]{36}(?:\\?|$)`).test(href),
      );
      for (const { href } of items) expectOwnWords(await browser.open(href), 200);
    }
  });

  test.each(lists)("/resume/%s sent empty", async (list) =>
    expectOwnWords(await send(`/resume/${list}`, empty), 400),
  );

  test("every other form of the resume, refused", async () => {
    expectOwnWords(await send("/resume/generalInformation", empty), 400);
    const wrong = { ...empty, email: "at", mobilePhone: "12", availableFrom: "?", nationality: "??" };
    expectOwnWords(await send("/resume/generalInformation", wrong), 400);
    expectOwnWords(await send("/resume/autobiography", { ...empty, zh: "字".repeat(4001) }), 400, ["字"]);
    const score = { ...empty, test: "TOEIC", score: "991", date: "tomorrow" };
    expectOwnWords(await send("/resume/langScore/new?list=items&test=TOEIC", score), 400);
    const link = { ...empty, url: "http://example.org" };
    expectOwnWords(await send("/resume/specialty/new?list=links", link), 400);
    const months = { company: "B", position: "K", startMonth: "2021-08", endMonth: "2020-08" };
    expectOwnWords(await send("/resume/workExperience/new", { ...empty, ...months }), 400);
    for (const path of ["/resume/photo", "/resume/attachment/new"]) {
      expectOwnWords(await send(path, upload("")), 400);
      expectOwnWords(await send(path, upload("not a file of any kind")), 415);
    }
    expectOwnWords(await send("/resume/import", { intent: "read", text: "" }), 400);
    expectOwnWords(await send("/resume/import", { intent: "read", text: "{" }), 400);
  });

  test("what was changed, deleted and taken back, and what changed somewhere else meanwhile", async () => {
    const path = "/resume/specialty";
    const form = fieldsOf((await open(`${path}/new?list=tools`)).text);
    const added = { ...form, name: "Git", intent: "save" };
    expectOwnWords(await send(`${path}/new?list=tools`, added), 200);
    expectOwnWords(await send(`${path}/new?list=tools`, added), 409);
    const { text } = await open(path);
    const item = /\/resume\/specialty\/([0-9a-f-]{36})/.exec(text)?.[1] ?? "";
    const chosen = { version: fieldsOf(text).version ?? "", item };
    expectOwnWords(await send(path, { ...chosen, intent: "down" }), 200);
    expectOwnWords(await send(path, { ...chosen, intent: "remove" }), 200);
    const removed = await send(path, {
      version: fieldsOf((await open(path)).text).version ?? "",
      item,
      intent: "remove",
    });
    expectOwnWords(removed, 200);
    const [undo] = undoFormsOf(removed.text);
    expectOwnWords(await browser.submit(undo?.action ?? "", undo?.fields ?? {}), 200);
    const general = fieldsOf((await open("/resume/generalInformation")).text);
    expectOwnWords(await send("/resume/generalInformation", { ...general, intent: "save" }), 200);
    const late = { ...general, nameEn: "Late", intent: "save" };
    expectOwnWords(await send("/resume/generalInformation", late), 409);
  });

  test("a resume from a file, before it is taken and after", async () => {
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
    expectOwnWords(review, 200);
    expectOwnWords(await send("/resume/import", { ...fieldsOf(review.text), intent: "save" }), 200);
  });

  test("the account's own forms, refused", async () => {
    const own = "/memberCenter/changePassword";
    expectOwnWords(await send(own, {}), 400);
    const wrong = { currentPassword: "wrong", newPassword: "short", again: "other" };
    expectOwnWords(await send(own, wrong), 400);
    const good = "nine herons over the bay";
    expectOwnWords(await send(own, { currentPassword: "wrong", newPassword: good, again: good }), 400);
    expectOwnWords(await send("/memberCenter/ssoLogin", { type: "nobody" }), 200);
    expectOwnWords(await send("/memberCenter/ssoLogin", { type: "gone" }), 200);
  });

  test("an application from its first step to its withdrawal", async () => {
    expectOwnWords(await open(`/job/${lacking}/apply`), 200);
    expectOwnWords(await open(`/job/${plain}/apply`), 200);
    expectOwnWords(await send(`/job/${plain}/apply`, {}), 400);
    const path = `/job/${asking}/apply`;
    expectOwnWords(await open(path), 200);
    const questions = await open(`${path}/questions`);
    expectOwnWords(questions, 200);
    expectOwnWords(await send(`${path}/questions`, answering(questions, [], "next")), 400);
    expectOwnWords(await send(`${path}/questions`, answering(questions, asked, "draft")), 200);
    let review = await send(`${path}/questions`, answering(questions, asked, "next"));
    // An answer may open a further question, which then is on the page.
    if (review.url !== at(path)) review = await send(`${path}/questions`, answering(review, asked, "next"));
    expectOwnWords(review, 200);
    expect(review.url).toBe(at(path));
    const form = fieldsOf(review.text);
    const agreed = { consentVersion, declarations: "TRUTHFUL" };
    const changed = await send(path, { ...form, ...agreed, seen: "something else" });
    expectOwnWords(changed, 409);
    expectOwnWords(await send(path, { ...form, ...agreed }), 200);
    expectOwnWords(await open(path), 200);
    expectOwnWords(await send(path, { ...form, ...agreed, idempotencyKey: randomUUID() }), 409);
    expectOwnWords(await send("/resume/applied", { intent: "withdraw", jobId: asking }), 200);
    expectOwnWords(await send("/resume/applied", { intent: "reopen", jobId: asking }), 200);
    expectOwnWords(await open(`/job/${closed}/apply`), 200);
    expectOwnWords(await open(`/job/${asking}`), 200);
  });

  test("a file and a photo that were uploaded", async () => {
    expectOwnWords(await send("/resume/attachment/new", upload(pdf)), 200);
    expectOwnWords(await send("/resume/photo", upload(await photo())), 200);
    expectOwnWords(await open("/resume/photo"), 200);
    expectOwnWords(await open("/resume/attachment"), 200);
  });

  test("the matching form, refused, looked over, sent, changed and closed", async () => {
    const path = "/HRMatching/hrmatching";
    expectOwnWords(await send(path, { intent: "review" }), 400);
    const entry = {
      "families[0]": "SOFTWARE",
      "families[1]": "FIRMWARE",
      "cities[0]": "TW-HSZ",
      employmentTypes: "FULL_TIME",
      expectedMonthlySalary: "60000",
      availableFrom: "2027-02-01",
      ...Object.fromEntries(workStyleStatements.map((statement) => [`workStyle.${statement}`, "4"])),
      consentVersion,
    };
    const wrong = { "families[1]": "SOFTWARE", expectedMonthlySalary: "5" };
    const late = await throughProgramme(path, entry, wrong);
    await control(api, "HRMatching", { mode: "FORCE_CLOSED" });
    expectOwnWords(await open(path), 200);
    expectOwnWords(await send(path, late), 409);
  });

  test("the campus form, refused, looked over, sent, changed and closed", async () => {
    const path = "/HRCampus/hrcampus";
    expectOwnWords(await send(path, { intent: "review" }), 400);
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
    expectOwnWords(await send(path, { ...entry, sessionId: "hsinchu-autumn", intent: "send" }), 400);
    await control(api, "HRCampus", { mode: "FORCE_CLOSED" });
    expectOwnWords(await open(path), 200);
    expectOwnWords(await send(path, late), 409);
  });

  /**
   * A programme's form, each of its pages read: refused, looked over, sent, and opened once more. Answers with what the
   * last look over would send.
   */
  async function throughProgramme(
    path: string,
    entry: Record<string, string>,
    wrong: Record<string, string>,
  ) {
    expectOwnWords(await send(path, { ...entry, ...wrong, intent: "review" }), 400);
    expectOwnWords(await send(path, { ...entry, intent: "choices" }), 200);
    const review = await send(path, fill(await open(path), entry, "review"));
    expectOwnWords(review, 200);
    expect(faceOf(review)).toBe("review");
    expectOwnWords(await send(path, { ...fieldsOf(review.text), intent: "send" }), 200);
    const again = await send(`${path}?edit=1`, fill(await open(`${path}?edit=1`), entry, "review"));
    expectOwnWords(await open(`${path}?edit=1`), 200);
    expectOwnWords(again, 200);
    expect(faceOf(await open(path))).toBe("result");
    expectOwnWords(await open(path), 200);
    return { ...fieldsOf(again.text), intent: "send" };
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
  ])("%s is not there", async (path) => {
    const page = await open(path);
    expectOwnWords(page, path.startsWith("/oauth") ? page.status : 404);
  });

  test("a page that cannot be shown, a form that cannot be sent, a session that has ended", async () => {
    const visitor = portal.browser();
    const kept = await visitor.submit(at("/resume/autobiography"), { ...empty, zh: "-" });
    expectOwnWords(kept, 403);
    const foreign = { headers: { "Sec-Fetch-Site": "cross-site", Origin: "https://elsewhere.example" } };
    expectOwnWords(await browser.submit(at("/resume/autobiography"), empty, foreign), 403);
    const alone = await startPortal({ apiUrl: "http://127.0.0.1:9" });
    expectOwnWords(await alone.browser().open(at("/job")), 503);
    expectOwnWords(await alone.browser().submit(at("/login"), demoMember), 503);
    await alone.stop();
    const upstream = await startUpstream();
    upstream.failWith(() => ({ status: 451, body: { title: "" } }));
    const maintained = await startPortal({ apiUrl: upstream.url });
    expectOwnWords(await maintained.browser().open(at("/job")), 451);
    await maintained.stop();
    await upstream.stop();
  });
});
