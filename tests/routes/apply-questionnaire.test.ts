import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { consentVersion } from "#contract/account";
import { readDraft } from "#contract/applications";
import {
  attachQuestionnaires,
  type LocalizedQuestionnaire,
} from "../../recruitment-api/applications/questionnaires";
import { pdf } from "../api/files";
import { generalInformationForm, get, newMember, post, withPlaces } from "../api/members";
import { days, published, sentences, text } from "../api/openings";
import { readyApplicant } from "../harness/applicants";
import type { Browser } from "../harness/browser";
import { signInAs } from "../harness/members";
import { startPortal, type TestPortal } from "../harness/portal";
import { startRecruitmentApi, type TestApi } from "../harness/recruitment-api";
import { errorSummary, fieldError, fieldsOf } from "./forms";
import { heading, links, linkWithText, mainOf, textOf } from "./pages";

const en = (words: string) => text(words);
const option = (value: string) => ({ value, label: en(`Option ${value}`) });
const options = ["a", "b", "c", "d"].map(option);

const everyType: LocalizedQuestionnaire = {
  id: "every-type",
  title: en("Every type"),
  questions: [
    { type: "SHORT_TEXT", id: "board", label: en("Which board do you use?"), required: true, maxLength: 60 },
    { type: "LONG_TEXT", id: "story", label: en("Tell a story"), required: true },
    {
      type: "NUMBER",
      id: "years",
      label: en("How many years?"),
      required: true,
      min: 0,
      max: 40,
      unit: en("years"),
    },
    { type: "SINGLE_CHOICE", id: "platform", label: en("Your platform"), required: true, options },
    {
      type: "MULTIPLE_CHOICE",
      id: "stages",
      label: en("Your stages"),
      required: true,
      options,
      maxChosen: 2,
    },
    {
      type: "SCALE",
      id: "level",
      label: en("Your level"),
      required: true,
      min: 1,
      max: 5,
      minLabel: en("low"),
    },
    { type: "YES_NO", id: "travels", label: en("Do you travel?"), required: true },
    {
      type: "SINGLE_CHOICE",
      id: "stay",
      label: en("How long can you stay?"),
      required: true,
      options,
      showIf: { questionId: "travels", equals: true },
    },
    {
      type: "DATE",
      id: "start",
      label: en("When can you start?"),
      required: true,
      min: "2026-12-01",
      fromResume: "availableFrom",
    },
    {
      type: "MONTH",
      id: "last",
      label: en("Your last project"),
      fromResume: "availableFrom",
      max: "2098-12",
    },
    { type: "RANKING", id: "topics", label: en("Your topics"), required: true, options, ranks: 2 },
    { type: "FILE", id: "paper", label: en("A paper of yours"), required: true },
    { type: "LINK", id: "site", label: en("Your site") },
    { type: "DECLARATION", id: "secrets", label: en("I give no secrets away."), required: true },
  ],
};

const oneQuestion: LocalizedQuestionnaire = {
  id: "one-question",
  title: en("One question"),
  questions: [{ type: "SHORT_TEXT", id: "knots", label: en("Your best knot"), required: true }],
};

const validAnswers: [string, string][] = [
  ["board", "STM32 𠮷"],
  ["story", "It froze.\nI thawed it."],
  ["years", "８.5"],
  ["platform", "b"],
  ["stages", "a"],
  ["stages", "c"],
  ["level", "4"],
  ["travels", "false"],
  ["start", "2027-02-01"],
  ["topics", "d"],
  ["topics", "a"],
  ["site", "https://example.org/code"],
  ["secrets", "true"],
];

let api: TestApi;
let portal: TestPortal;
let withQuestions: string;
let plain: string;
const closesAt = new Date(Math.floor(days(9, new Date()).getTime() / 60_000) * 60_000);

beforeAll(async () => {
  api = await startRecruitmentApi({ engine: "sqlite" });
  const publishedAt = days(-1, new Date());
  const process = sentences(en("Questions, answered as you apply."), en("Interview"));
  [withQuestions = "", plain = ""] = await published(
    api,
    { title: en("Solderer"), publishedAt, closesAt, hasQuestionnaire: true, process },
    { title: en("Gardener"), publishedAt, closesAt },
  );
  await attachQuestionnaires(api.db, [{ content: everyType, jobIds: [withQuestions] }]);
  portal = await startPortal({ apiUrl: api.url });
});
afterAll(() => Promise.all([portal.stop(), api.stop()]));

const applyPath = (jobId = withQuestions) => `/en-US/job/${jobId}/apply`;
const questions = () => `${applyPath()}/questions`;
const agreed = { consentVersion, declarations: "TRUTHFUL" };
const shownOn = (html: string) =>
  [...html.matchAll(/<input type="hidden" name="shown" value="(\w+)"/g)].map(([, id = ""]) => id);

/**
 * The fields of the questions form as a browser without scripts sends them, with these answers to the questions on the
 * page.
 */
function filled(
  html: string,
  answers: readonly (readonly [string, string])[],
  intent = "next",
  file?: Buffer,
) {
  const form = new FormData();
  const shown = shownOn(html);
  for (const id of shown) form.append("shown", id);
  for (const [id, value] of answers) if (shown.includes(id)) form.append(`answers.${id}`, value);
  form.append("file.paper", new Blob(file ? [new Uint8Array(file)] : []), file ? 'thesis "final".pdf' : "");
  form.append("intent", intent);
  return form;
}

async function submitAnswers(browser: Browser, answers = validAnswers) {
  const page = await browser.open(questions());
  return browser.submit(questions(), filled(page.text, answers, "next", pdf));
}

describe("the questions of an opening", () => {
  test("are a step to complete before the application can be submitted", async () => {
    const { browser } = await readyApplicant(api, portal);
    const page = await browser.open(applyPath());
    expect(linkWithText(mainOf(page.text), "Answer the questions").href).toBe(questions());
    expect(textOf(mainOf(page.text))).toContain("1 of 5 steps done");
    expect(page.text).not.toContain("Agree and submit");
  });

  test("follow at once when the missing parts of the resume are saved, without a page in between", async () => {
    await withPlaces(api);
    const { email, password } = await newMember(api);
    const browser = await signInAs(portal, { username: email, password }, "en-US");
    const needed = {
      intent: "needed",
      "generalInformation.mobilePhone": "0912345678",
      "generalInformation.nationality": "TW",
      "generalInformation.location.i18nCityKey": "TW-TPE",
    };
    // Only the button that saves what was typed is emphasized, not the link to the questions.
    const emphasized = mainOf((await browser.open(applyPath())).text).match(/btn-primary[^>]*>[^<]+/g) ?? [];
    expect(emphasized.map((tag) => tag.split(">")[1])).toEqual(["Save and continue"]);
    const page = await browser.submit(applyPath(), needed);
    expect([page.status, page.url]).toEqual([200, questions()]);
    expect(textOf(page.text)).toContain("Saved to your resume");
  });

  test("are linked with the advice to save first, for visitors without scripts, while the page has a form", async () => {
    const advice = async ({ browser }: { browser: Browser }) =>
      /<noscript>(.*?)<\/noscript>/s.exec(mainOf((await browser.open(applyPath())).text))?.[1] ?? "";
    const { email, password } = await newMember(api);
    const newcomer = { browser: await signInAs(portal, { username: email, password }, "en-US") };
    expect(textOf(await advice(newcomer))).toBe("Save what you’ve filled in above first, or it’s lost.");
    expect(await advice(await readyApplicant(api, portal))).toBe("");
  });

  test("have a form control for each question type", async () => {
    const { browser } = await readyApplicant(api, portal);
    const { text: html } = await browser.open(questions());
    expect(heading(html)).toBe("Questions for this job");
    const names = new Set([...html.matchAll(/name="answers\.(\w+)"/g)].map(([, id]) => id));
    const expected = everyType.questions.map(({ id }) => id).filter((id) => id !== "stay" && id !== "paper");
    expect([...names].sort()).toEqual([...expected].sort());
    expect(html).toContain('type="file"');
    expect(textOf(html)).toContain("13. Declaration");
  });

  test.each([
    ["", "最多 60 字。"],
    ["/zh-CN", "最多 60 字。"],
    ["/en-US", "Up to 60 characters."],
  ])("show how long a short answer may be, under %s/", async (prefix, limit) => {
    const { browser } = await readyApplicant(api, portal);
    const { text: html } = await browser.open(questions().replace("/en-US", prefix));
    expect(textOf(mainOf(html))).toContain(limit);
  });

  test.each([
    ["2098-02-03", "2098-02-03", "2098-02"],
    ["2099-02-03", "2099-02-03", ""],
    ["2001-02-03", "", ""],
  ])("suggest the start date of the resume until a draft is saved: %s", async (availableFrom, day, month) => {
    const { browser, token } = await readyApplicant(api, portal);
    const changed = generalInformationForm({ availableFrom, version: 1 });
    await post(api, "resume/generalInformation", changed, { token });
    const page = await browser.open(questions());
    expect(fieldsOf(page.text)).toMatchObject({ "answers.start": day, "answers.last": month });
    const note = "Filled in from “About you” in your resume: Available from.";
    expect(textOf(page.text).includes(note)).toBe(day !== "");
    await browser.submit(questions(), filled(page.text, [["board", "STM32"]], "draft"));
    const later = await browser.open(questions());
    expect(fieldsOf(later.text)).toMatchObject({ "answers.start": "", "answers.board": "STM32" });
    expect(textOf(later.text)).not.toContain("Filled in from");
  });

  test.each([
    ["", "請填寫 2026/12/01 或之後的時間"],
    ["/zh-CN", "请填写 2026/12/01 或之后的时间"],
    ["/en-US", "Enter Dec 1, 2026 or later"],
  ])("name the first possible day next to an earlier one, under %s/", async (prefix, message) => {
    const { browser } = await readyApplicant(api, portal);
    const path = questions().replace("/en-US", prefix);
    const page = await browser.open(path);
    const input = /<input[^>]*name="answers\.start"[^>]*>/.exec(page.text)?.[0];
    expect(input).toContain('min="2026-12-01"');
    const rejected = await browser.submit(path, filled(page.text, [["start", "2026-11-30"]]));
    expect(fieldError(rejected.text, "questions", "answers.start")).toBe(message);
    expect(fieldsOf(rejected.text)["answers.start"]).toBe("2026-11-30");
  });

  test("are followed by a review of everything to be submitted once the answers are valid", async () => {
    const { browser } = await readyApplicant(api, portal);
    const page = await submitAnswers(browser);
    expect([page.status, page.url]).toEqual([200, applyPath()]);
    const shown = textOf(mainOf(page.text));
    for (const part of [
      "Ines Okafor",
      "STM32 𠮷",
      "8.5 years",
      "Option b",
      "Option a Option c",
      "1. Option d 2. Option a",
      "final",
      "Feb 1, 2027",
    ]) {
      expect(shown).toContain(part);
    }
    const change = links(mainOf(page.text)).find(({ text }) => text === "Change : Your platform");
    expect(change?.href).toBe(`${questions()}#questions-answers.platform`);
    expect(shown).toContain("Agree and submit");
  });

  test("appear on a second page when an answer makes another question visible", async () => {
    const { browser } = await readyApplicant(api, portal);
    const travels = validAnswers.map(([id, value]): [string, string] => [
      id,
      id === "travels" ? "true" : value,
    ]);
    const first = await browser.open(questions());
    expect(shownOn(first.text)).not.toContain("stay");
    const second = await browser.submit(questions(), filled(first.text, travels, "next", pdf));
    expect(second.url).toMatch(/\/questions\?more=1/);
    expect(shownOn(second.text)).toContain("stay");
    expect(textOf(second.text)).toContain("More to answer");
    expect(textOf(second.text)).toContain("7-1. How long can you stay?");
    // The file uploaded in the first step is still selected, like the other answers.
    expect(fieldsOf(second.text)["answers.paper"]).toMatch(/^[0-9a-f-]{36}$/);
    const paper = fieldsOf(second.text)["answers.paper"] ?? "";
    const more: [string, string][] = [...travels, ["stay", "c"], ["paper", paper]];
    const third = await browser.submit(questions(), filled(second.text, more));
    expect(third.url).toBe(applyPath());
    expect(textOf(mainOf(third.text))).toContain("Option c");
  });

  test("show an error for each invalid or missing answer and preserve the input", async () => {
    const { browser } = await readyApplicant(api, portal);
    const page = await browser.open(questions());
    const wrong: [string, string][] = [
      ["board", "x".repeat(61)],
      ["years", "forty"],
      ["stages", "a"],
      ["stages", "b"],
      ["stages", "c"],
      ["topics", "a"],
      ["topics", "a"],
      ["start", "2026-11-30"],
      ["site", "http://example.org"],
    ];
    const rejected = await browser.submit(questions(), filled(page.text, wrong));
    expect(rejected.status).toBe(400);
    expect(rejected.text).toContain("<title>Error: ");
    for (const id of [
      "board",
      "story",
      "years",
      "platform",
      "stages",
      "level",
      "travels",
      "start",
      "topics",
      "paper",
      "site",
      "secrets",
    ]) {
      expect(fieldError(rejected.text, "questions", `answers.${id}`), id).not.toBe("");
    }
    expect(fieldError(rejected.text, "questions", "answers.last")).toBe("");
    expect(errorSummary(rejected.text)).toContain("12");
    expect(fieldsOf(rejected.text)["answers.board"]).toBe("x".repeat(61));
    expect(fieldsOf(rejected.text)["answers.years"]).toBe("forty");
  });

  test("are saved as a draft, valid or not, with a confirmation", async () => {
    const { browser } = await readyApplicant(api, portal);
    const page = await browser.open(questions());
    const partial: [string, string][] = [
      ["board", "Arduino"],
      ["years", "many"],
      ["travels", "true"],
    ];
    const saved = await browser.submit(questions(), filled(page.text, partial, "draft", pdf));
    expect([saved.status, saved.url]).toEqual([200, questions()]);
    expect(textOf(saved.text)).toContain("Draft saved");
    const later = await browser.copy().open(questions());
    expect(fieldsOf(later.text)).toMatchObject({ "answers.board": "Arduino", "answers.years": "many" });
    expect(fieldsOf(later.text)["answers.paper"]).not.toBe("");
    expect(shownOn(later.text)).toContain("stay");
  });

  test("show an error next to a file of an unsupported type and preserve the other answers", async () => {
    const { browser } = await readyApplicant(api, portal);
    const page = await browser.open(questions());
    const rejected = await browser.submit(
      questions(),
      filled(page.text, validAnswers, "draft", Buffer.from("GIF89a not a paper")),
    );
    expect(rejected.status).toBe(400);
    expect(fieldError(rejected.text, "questions", "answers.paper")).toContain("Choose a PDF");
    expect(fieldsOf(rejected.text)["answers.board"]).toBe("STM32 𠮷");
  });
});

describe("answers that are saved while typing", () => {
  const draftPath = () => `/en-US/draft?form=questions.${withQuestions}`;
  const fields = (version: string, answers: [string, string][]) =>
    [
      ["draftVersion", version],
      ...answers.flatMap(([id, value]) => [
        ["shown", id],
        [`answers.${id}`, value],
      ]),
    ] as [string, string][];

  /** Saves answers as a script does. */
  async function autosave(browser: Browser, version: string, answers: [string, string][]) {
    const { status, text: body } = await browser.submit(draftPath(), fields(version, answers), {
      headers: { Accept: "application/json" },
      follow: false,
    });
    return { status, body: JSON.parse(body) };
  }
  const press = (browser: Browser, version: string, answers: [string, string][], intent: string) =>
    browser.submit(questions(), [...fields(version, answers), ["intent", intent]]);

  test("are the draft of the application, which another device continues", async () => {
    const { browser, token } = await readyApplicant(api, portal);
    const opened = fieldsOf((await browser.open(questions())).text);
    expect(opened.draftVersion).toBe("");
    const first = await autosave(browser, "", [
      ["board", "Ardui"],
      ["years", "many"],
    ]);
    expect([first.status, first.body]).toEqual([
      200,
      { version: first.body.savedAt, savedAt: expect.any(String), expiresInMs: expect.any(Number) },
    ]);
    expect((await autosave(browser, first.body.version, [["board", "Arduino"]])).status).toBe(200);
    const laptop = browser.copy();
    const page = await laptop.open(questions());
    expect(fieldsOf(page.text)).toMatchObject({ "answers.board": "Arduino", "answers.years": "many" });
    expect(textOf(mainOf(page.text))).toContain("Draft saved");
    const listed = (await get(api, "resume/applicationDraft", { token })).body;
    expect(listed).toMatchObject([{ jobId: withQuestions }]);
    expect((await get(api, `formDraft/apply.${withQuestions}`, { token })).body).toMatchObject({
      fields: [],
    });
  });

  test("do not overwrite newer ones from another device, by a script or by a button, until saved again", async () => {
    const { browser } = await readyApplicant(api, portal);
    const laptop = browser.copy();
    const { body: phone } = await autosave(browser, "", [["board", "from the phone"]]);
    const stale = await autosave(laptop, "", [["board", "from the laptop"]]);
    expect(stale).toEqual({
      status: 409,
      body: { version: phone.version, text: expect.stringContaining("isn’t overwritten") },
    });
    for (const intent of ["draft", "next"]) {
      const rejected = await press(laptop, "", [["board", "from the laptop"]], intent);
      expect(rejected.status).toBe(409);
      expect(errorSummary(rejected.text)).toContain("changed in another tab or on another device");
      // Names no button: any button that saves can be pressed again.
      expect(errorSummary(rejected.text)).toContain("To keep what’s on this page instead, save again.");
      expect(textOf(mainOf(rejected.text))).toContain("Show the other draft");
      expect(fieldsOf(rejected.text)).toMatchObject({
        "answers.board": "from the laptop",
        draftVersion: phone.version,
      });
      expect(fieldsOf((await browser.open(questions())).text)["answers.board"]).toBe("from the phone");
    }
    const saved = await press(laptop, phone.version, [["board", "from the laptop"]], "draft");
    expect([saved.status, saved.url]).toEqual([200, questions()]);
    expect(fieldsOf((await browser.open(questions())).text)["answers.board"]).toBe("from the laptop");
  });

  test("are stored once when several devices save at the same moment; the other devices get a 409", async () => {
    const { browser } = await readyApplicant(api, portal);
    const devices = ["phone", "laptop", "tablet", "desktop"].map((name) => ({ name, own: browser.copy() }));
    const saves = await Promise.all(
      devices.map(async ({ name, own }) => ({ name, ...(await autosave(own, "", [["board", name]])) })),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const stored = saves.find(({ status }) => status === 200);
    const page = await browser.open(questions());
    expect(fieldsOf(page.text)).toMatchObject({
      "answers.board": stored?.name,
      draftVersion: stored?.body.version,
    });
  });

  test("have the version of the answers that a rejected form has saved", async () => {
    const { browser } = await readyApplicant(api, portal);
    const rejected = await press(browser, "", [["board", "x".repeat(61)]], "next");
    expect(rejected.status).toBe(400);
    const { draftVersion = "" } = fieldsOf(rejected.text);
    expect((await autosave(browser, draftVersion, [["board", "short"]])).status).toBe(200);
    const failed = await press(browser, draftVersion, [["board", "y"]], "draft");
    expect(failed.status).toBe(409);
  });

  test("cannot be saved once the application is submitted, with a message instead of a conflict", async () => {
    const { browser, token } = await readyApplicant(api, portal);
    const { draftVersion = "" } = fieldsOf((await browser.open(questions())).text);
    const review = await submitAnswers(browser);
    await browser.submit(applyPath(), { ...fieldsOf(review.text), ...agreed });
    const late = await autosave(browser, draftVersion, [["board", "late"]]);
    expect(late).toEqual({ status: 409, body: { text: expect.stringContaining("already applied") } });
    expect((await get(api, "resume/applicationDraft", { token })).body).toEqual([]);
  });

  test("require a session, and an opening with questions", async () => {
    expect(await autosave(portal.browser(), "", [])).toEqual({ status: 401, body: {} });
    const { browser } = await readyApplicant(api, portal);
    const statusOf = async (form: string) =>
      (await browser.submit(`/en-US/draft?form=${form}`, [], { follow: false })).status;
    expect(await statusOf(`questions.${plain}`)).toBe(404);
    expect(await statusOf("questions.")).toBe(400);
    expect(await statusOf("questions.__proto__/x")).toBe(400);
  });
});

describe("answers that could not be saved", () => {
  test("stay in the form when one exceeds the maximum length of a draft", async () => {
    const { browser } = await readyApplicant(api, portal);
    const page = await browser.open(questions());
    const long: [string, string][] = [
      ["board", "Arduino"],
      ["story", "x".repeat(8_001)],
    ];
    const rejected = await browser.submit(questions(), filled(page.text, long, "draft"));
    expect(rejected.status).toBe(400);
    expect(fieldsOf(rejected.text)["answers.board"]).toBe("Arduino");
    expect(rejected.text).toContain("x".repeat(8_001));
  });

  test("stay on the page to be sent again when the API is down", async () => {
    const own = await startRecruitmentApi({ engine: "sqlite" });
    const cutOff = await startPortal({ apiUrl: own.url });
    const { browser } = await readyApplicant(own, cutOff);
    await own.stop();
    const rejected = await browser.submit(questions(), {
      shown: "board",
      "answers.board": "Arduino",
      intent: "draft",
    });
    expect(rejected.status).toBe(503);
    expect(errorSummary(rejected.text)).toContain("Our system isn’t responding right now");
    expect(fieldsOf(rejected.text)).toMatchObject({
      shown: "board",
      "answers.board": "Arduino",
      intent: "draft",
    });
    await cutOff.stop();
  });
});

describe("an application with questions", () => {
  test("is submitted with the saved answers and gets a number, the next steps and a link to its page", async () => {
    const { browser, token } = await readyApplicant(api, portal);
    const review = await submitAnswers(browser);
    const page = await browser.submit(applyPath(), { ...fieldsOf(review.text), ...agreed });
    expect(heading(page.text)).toBe("Your application is submitted");
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

    expect(linkWithText(mainOf(page.text), "View this application").href).toBe(
      `/en-US/resume/applied/${number}`,
    );
    const steps = /<ol class="timeline[\s\S]*?<\/ol>/.exec(mainOf(page.text))?.[0] ?? "";
    expect(textOf(steps)).toContain("Your answers to the questions were included.");
    expect(textOf(steps)).not.toContain("as you apply");
    expect(mainOf(page.text), "no calendar entry for the closing date").not.toContain(".ics");
  });

  test("is not submitted when the resume or the answers changed since the review; the current ones are shown", async () => {
    const { browser, token } = await readyApplicant(api, portal);
    const review = await submitAnswers(browser);
    const specialty = { skills: [{ name: "Lace making" }], tools: [], links: [], version: 0 };
    expect((await post(api, "resume/specialty", specialty, { token })).status).toBe(200);
    const form = { ...fieldsOf(review.text), ...agreed };
    const conflict = await browser.submit(applyPath(), form);
    expect(conflict.status).toBe(409);
    expect(errorSummary(conflict.text)).toContain("have changed since you opened this page");
    expect(textOf(mainOf(conflict.text))).toContain("Lace making");
    expect(fieldsOf(conflict.text).consentVersion).toBe(consentVersion);
    const sent = await browser.submit(applyPath(), fieldsOf(conflict.text));
    expect(heading(sent.text)).toBe("Your application is submitted");
  });

  test("returns to a question whose file no longer exists", async () => {
    const { browser, token } = await readyApplicant(api, portal);
    const review = await submitAnswers(browser);
    const saved = (await get(api, "resume/attachment", { token })).body as { version: number };
    await post(api, "resume/attachment", { items: [], version: saved.version }, { token });
    const page = await browser.open(applyPath());
    expect(page.text).not.toContain("Agree and submit");
    const { reviewedVersion: _, ...form } = fieldsOf(review.text);
    const rejected = await browser.submit(applyPath(), {
      ...form,
      ...agreed,
      reviewedVersion: fieldsOf(page.text).reviewedVersion ?? "",
    });
    expect(rejected.url).toBe(`${questions()}?check=1`);
    expect(fieldError(rejected.text, "questions", "answers.paper")).not.toBe("");
  });

  test("is created once by a hundred simultaneous submissions, and every response shows its number", async () => {
    // On a busy machine a hundred requests queue for longer than the timeout that tests usually set.
    const slowPortal = await startPortal({ apiUrl: api.url, env: { RECRUITMENT_API_TIMEOUT_MS: "30000" } });
    const { browser, token } = await readyApplicant(api, slowPortal);
    const review = await submitAnswers(browser);
    const form = { ...fieldsOf(review.text), ...agreed };
    const pages = await Promise.all(
      Array.from({ length: 100 }, () => browser.copy().submit(applyPath(), form)),
    );
    const stored = (await get(api, "resume/appliedJobOpening", { token })).body as {
      applicationNumber: string;
    }[];
    expect(stored).toHaveLength(1);
    const number = stored[0]?.applicationNumber ?? "none";
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
    expect(pages.filter((page) => textOf(page.text).includes(number))).toHaveLength(100);
    await slowPortal.stop();
  });

  test("is created once by simultaneous submissions with different idempotency keys; the others get 409", async () => {
    const { browser } = await readyApplicant(api, portal);
    const review = await submitAnswers(browser);
    const form = { ...fieldsOf(review.text), ...agreed };
    const pages = await Promise.all(
      Array.from({ length: 10 }, () =>
        browser.copy().submit(applyPath(), { ...form, idempotencyKey: randomUUID() }),
      ),
    );
    const statuses = pages.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const numbers = new Set(pages.map((page) => /A\d{4}-\w{4}-\w{4}/.exec(textOf(page.text))?.[0]));
    expect(numbers.size).toBe(1);
    expect(numbers.has(undefined)).toBe(false);
  });
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

  test("accepts the application for half an hour", async () => {
    const { browser, jobId, openedBefore, stop } = await openingClosedFor(10);
    const fresh = await browser.open(applyPath(jobId));
    expect(textOf(mainOf(fresh.text))).toContain("This job has closed");
    const form = { ...agreed, idempotencyKey: randomUUID(), formOpenedAt: openedBefore };
    const incomplete = await browser.submit(applyPath(jobId), { ...form, declarations: "" });
    expect(incomplete.status).toBe(400);
    expect(textOf(mainOf(incomplete.text))).toContain("This job has just closed");
    const sent = await browser.submit(applyPath(jobId), { ...fieldsOf(incomplete.text), ...agreed });
    expect(heading(sent.text)).toBe("Your application is submitted");
    await stop();
  });

  test("saves answers for half an hour, and shows those again that it cannot save", async () => {
    const { browser, jobId, openedBefore, stop } = await openingClosedFor(10, { asks: true });
    const path = `${applyPath(jobId)}/questions`;
    const typed = { shown: "knots", "answers.knots": "Bowline", intent: "next" };
    const forged = await browser.submit(path, { ...typed, formOpenedAt: "2020-01-01T00:00:00.000Z" });
    expect([forged.status, fieldsOf(forged.text)["answers.knots"]]).toEqual([409, "Bowline"]);
    const saved = await browser.submit(path, { ...typed, formOpenedAt: openedBefore });
    expect([saved.status, saved.url]).toEqual([200, applyPath(jobId)]);
    expect(textOf(mainOf(saved.text))).toContain("This job has just closed");
    const sent = await browser.submit(applyPath(jobId), { ...fieldsOf(saved.text), ...agreed });
    expect(heading(sent.text)).toBe("Your application is submitted");
    await stop();
  });

  test("rejects the application after half an hour and explains why", async () => {
    const { browser, jobId, openedBefore, stop } = await openingClosedFor(40);
    const form = { ...agreed, idempotencyKey: randomUUID(), formOpenedAt: openedBefore };
    const rejected = await browser.submit(applyPath(jobId), form);
    expect(rejected.status).toBe(409);
    expect(textOf(mainOf(rejected.text))).toContain("closed");
    expect(rejected.text).not.toContain("Agree and submit");
    await stop();
  });
});

test("an opening without questions redirects from the questions page to the application", async () => {
  const { browser } = await readyApplicant(api, portal);
  const page = await browser.open(`${applyPath(plain)}/questions`);
  expect(page.url).toBe(applyPath(plain));
});
