import { randomUUID } from "node:crypto";
import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { consentVersion } from "../../contract/account";
import type { LocalizedText } from "../../contract/locale";
import { attachQuestionnaires, type LocalizedQuestionnaire } from "../../recruitment-api/questionnaires";
import { pdf } from "../api/files";
import { get, post } from "../api/members";
import { days, published, text } from "../api/openings";
import { readyApplicant } from "../applicants";
import type { Browser } from "../browser";
import { startPortal, type TestPortal } from "../portal";
import { startRecruitmentApi, type TestApi } from "../recruitment-api";
import { errorBeside, fieldsOf, summaryOf } from "./forms";
import { heading, linkSaying, links, mainOf, read } from "./pages";

const en = (words: string): LocalizedText => text(words);
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
    { type: "DATE", id: "start", label: en("When can you start?"), required: true, min: "2026-12-01" },
    { type: "MONTH", id: "last", label: en("Your last project") },
    { type: "RANKING", id: "topics", label: en("Your topics"), required: true, options, ranks: 2 },
    { type: "FILE", id: "paper", label: en("A paper of yours"), required: true },
    { type: "LINK", id: "site", label: en("Your site") },
    { type: "DECLARATION", id: "secrets", label: en("I give no secrets away."), required: true },
  ],
};

const good: [string, string][] = [
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
let asking: string;
let plain: string;
const closesAt = new Date(Math.floor(days(9, new Date()).getTime() / 60_000) * 60_000);

beforeAll(async () => {
  api = await startRecruitmentApi({ engine: "sqlite" });
  const publishedAt = days(-1, new Date());
  [asking = "", plain = ""] = await published(
    api,
    { title: en("Solderer"), publishedAt, closesAt, hasQuestionnaire: true },
    { title: en("Gardener"), publishedAt, closesAt },
  );
  await attachQuestionnaires(api.db, [{ content: everyType, jobIds: [asking] }]);
  portal = await startPortal({ apiUrl: api.url });
});
afterAll(() => Promise.all([portal.stop(), api.stop()]));

const applyPath = (jobId = asking) => `/en-US/job/${jobId}/apply`;
const questions = () => `${applyPath()}/questions`;
const agreed = { consentVersion, declarations: "TRUTHFUL" };
const shownOn = (html: string) =>
  [...html.matchAll(/<input type="hidden" name="shown" value="(\w+)"/g)].map(([, id = ""]) => id);

/** The form of the questions, as a browser without scripts sends it: what is on the page, filled in like this. */
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

async function answered(browser: Browser, answers = good) {
  const page = await browser.open(questions());
  return browser.submit(questions(), filled(page.text, answers, "next", pdf));
}

describe("the questions of an opening", () => {
  test("stand among the steps, to be answered before anything can be sent", async () => {
    const { browser } = await readyApplicant(api, portal);
    const page = await browser.open(applyPath());
    expect(linkSaying(mainOf(page.text), "Answer the questions").href).toBe(questions());
    expect(read(mainOf(page.text))).toContain("1 of 5 steps done");
    expect(page.text).not.toContain("Agree and submit");
  });

  test("are asked with a control for every type", async () => {
    const { browser } = await readyApplicant(api, portal);
    const { text: html } = await browser.open(questions());
    expect(heading(html)).toBe("Questions for this job");
    const names = new Set([...html.matchAll(/name="answers\.(\w+)"/g)].map(([, id]) => id));
    const asked = everyType.questions.map(({ id }) => id).filter((id) => id !== "stay" && id !== "paper");
    expect([...names].sort()).toEqual([...asked].sort());
    expect(html).toContain('type="file"');
    expect(read(html)).toContain("13. Declaration");
  });

  test("lead, well answered, to a review of everything that will be sent", async () => {
    const { browser } = await readyApplicant(api, portal);
    const page = await answered(browser);
    expect([page.status, page.url]).toEqual([200, applyPath()]);
    const said = read(mainOf(page.text));
    for (const part of [
      "Ines Okafor",
      "STM32 𠮷",
      "8.5 years",
      "Option b",
      "Option a Option c",
      "1. Option d 2. Option a",
      "final",
      "2027-02-01",
    ]) {
      expect(said).toContain(part);
    }
    const change = links(mainOf(page.text)).find(({ text }) => text === "Change : Your platform");
    expect(change?.href).toBe(`${questions()}#questions-answers.platform`);
    expect(said).toContain("Agree and submit");
  });

  test("ask on where an answer opens another question that was not on the page", async () => {
    const { browser } = await readyApplicant(api, portal);
    const travels = good.map(([id, value]): [string, string] => [id, id === "travels" ? "true" : value]);
    const first = await browser.open(questions());
    expect(shownOn(first.text)).not.toContain("stay");
    const second = await browser.submit(questions(), filled(first.text, travels, "next", pdf));
    expect(second.url).toMatch(/\/questions\?more=1/);
    expect(shownOn(second.text)).toContain("stay");
    expect(read(second.text)).toContain("There is a little more to answer");
    expect(read(second.text)).toContain("7-1. How long can you stay?");
    // The file of the first step is still chosen, as is all the rest.
    expect(fieldsOf(second.text)["answers.paper"]).toMatch(/^[0-9a-f-]{36}$/);
    const paper = fieldsOf(second.text)["answers.paper"] ?? "";
    const more: [string, string][] = [...travels, ["stay", "c"], ["paper", paper]];
    const third = await browser.submit(questions(), filled(second.text, more));
    expect(third.url).toBe(applyPath());
    expect(read(mainOf(third.text))).toContain("Option c");
  });

  test("that are wrong or missing are named, and what was typed stays", async () => {
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
    const again = await browser.submit(questions(), filled(page.text, wrong));
    expect(again.status).toBe(400);
    expect(again.text).toContain("<title>Error: ");
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
      expect(errorBeside(again.text, "questions", `answers.${id}`), id).not.toBe("");
    }
    expect(errorBeside(again.text, "questions", "answers.last")).toBe("");
    expect(summaryOf(again.text)).toContain("12");
    expect(fieldsOf(again.text)["answers.board"]).toBe("x".repeat(61));
    expect(fieldsOf(again.text)["answers.years"]).toBe("forty");
  });

  test("a draft keeps whatever was typed, and says that it did", async () => {
    const { browser } = await readyApplicant(api, portal);
    const page = await browser.open(questions());
    const half: [string, string][] = [
      ["board", "Arduino"],
      ["years", "many"],
      ["travels", "true"],
    ];
    const kept = await browser.submit(questions(), filled(page.text, half, "draft", pdf));
    expect([kept.status, kept.url]).toEqual([200, questions()]);
    expect(read(kept.text)).toContain("Draft saved");
    const later = await browser.copy().open(questions());
    expect(fieldsOf(later.text)).toMatchObject({ "answers.board": "Arduino", "answers.years": "many" });
    expect(fieldsOf(later.text)["answers.paper"]).not.toBe("");
    expect(shownOn(later.text)).toContain("stay");
  });

  test("a file that is none of the kinds is refused beside its question, the rest is kept", async () => {
    const { browser } = await readyApplicant(api, portal);
    const page = await browser.open(questions());
    const again = await browser.submit(
      questions(),
      filled(page.text, good, "draft", Buffer.from("GIF89a not a paper")),
    );
    expect(again.status).toBe(400);
    expect(errorBeside(again.text, "questions", "answers.paper")).toContain("Choose a PDF");
    expect(fieldsOf(again.text)["answers.board"]).toBe("STM32 𠮷");
  });
});

describe("answers that could not be kept", () => {
  test("because one is longer than anything that is kept stand in the form as typed", async () => {
    const { browser } = await readyApplicant(api, portal);
    const page = await browser.open(questions());
    const long: [string, string][] = [
      ["board", "Arduino"],
      ["story", "x".repeat(8_001)],
    ];
    const again = await browser.submit(questions(), filled(page.text, long, "draft"));
    expect(again.status).toBe(400);
    expect(fieldsOf(again.text)["answers.board"]).toBe("Arduino");
    expect(again.text).toContain("x".repeat(8_001));
  });

  test("because the API is down are still on the page, to be sent again", async () => {
    const own = await startRecruitmentApi({ engine: "sqlite" });
    const cutOff = await startPortal({ apiUrl: own.url });
    const { browser } = await readyApplicant(own, cutOff);
    await own.stop();
    const again = await browser.submit(questions(), {
      shown: "board",
      "answers.board": "Arduino",
      intent: "draft",
    });
    expect(again.status).toBe(503);
    expect(summaryOf(again.text)).toContain("Our system is not answering right now");
    expect(fieldsOf(again.text)).toMatchObject({
      shown: "board",
      "answers.board": "Arduino",
      intent: "draft",
    });
    await cutOff.stop();
  });
});

describe("sending an application with questions", () => {
  test("sends the kept answers and ends with a number, what comes next and a calendar file", async () => {
    const { browser, token } = await readyApplicant(api, portal);
    const review = await answered(browser);
    const page = await browser.submit(applyPath(), { ...fieldsOf(review.text), ...agreed });
    expect(heading(page.text)).toBe("Your application is submitted");
    const number = /A\d{4}-\w{4}-\w{4}/.exec(read(page.text))?.[0] ?? "none";
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

    const file = await browser.open(linkSaying(mainOf(page.text), "calendar").href);
    expect(file.headers.get("Content-Type")).toMatch(/^text\/calendar/);
    expect(file.headers.get("Content-Disposition")).toBe(`attachment; filename="${asking}.ics"`);
    const event = new ICAL.Event(
      new ICAL.Component(ICAL.parse(file.text)).getFirstSubcomponent("vevent") ?? undefined,
    );
    expect(event.startDate.toJSDate().toISOString()).toBe(closesAt.toISOString());
    expect(event.summary).toContain(number);
  });

  test("sends nothing when resume or answers changed after the review was opened, and shows them as they are", async () => {
    const { browser, token } = await readyApplicant(api, portal);
    const review = await answered(browser);
    const specialty = { skills: [{ name: "Lace making" }], tools: [], links: [], version: 0 };
    expect((await post(api, "resume/specialty", specialty, { token })).status).toBe(200);
    const form = { ...fieldsOf(review.text), ...agreed };
    const stopped = await browser.submit(applyPath(), form);
    expect(stopped.status).toBe(409);
    expect(summaryOf(stopped.text)).toContain("have changed since you opened this page");
    expect(read(mainOf(stopped.text))).toContain("Lace making");
    expect(fieldsOf(stopped.text).consentVersion).toBe(consentVersion);
    const sent = await browser.submit(applyPath(), fieldsOf(stopped.text));
    expect(heading(sent.text)).toBe("Your application is submitted");
  });

  test("goes back to a question whose file is gone", async () => {
    const { browser, token } = await readyApplicant(api, portal);
    const review = await answered(browser);
    const saved = (await get(api, "resume/attachment", { token })).body as { version: number };
    await post(api, "resume/attachment", { items: [], version: saved.version }, { token });
    const page = await browser.open(applyPath());
    expect(page.text).not.toContain("Agree and submit");
    const { seen: _, ...form } = fieldsOf(review.text);
    const refused = await browser.submit(applyPath(), {
      ...form,
      ...agreed,
      seen: fieldsOf(page.text).seen ?? "",
    });
    expect(refused.url).toBe(`${questions()}?check=1`);
    expect(errorBeside(refused.text, "questions", "answers.paper")).not.toBe("");
  });

  test("a hundred times at once makes one application, and every answer tells of it", async () => {
    // On a busy machine a hundred of them queue for longer than the portal of these tests waits.
    const patient = await startPortal({ apiUrl: api.url, env: { RECRUITMENT_API_TIMEOUT_MS: "30000" } });
    const { browser, token } = await readyApplicant(api, patient);
    const review = await answered(browser);
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
    expect(pages.filter((page) => read(page.text).includes(number))).toHaveLength(100);
    await patient.stop();
  }, 60_000);

  test("with other keys at the same time, those that came too late are told so", async () => {
    const { browser } = await readyApplicant(api, portal);
    const review = await answered(browser);
    const form = { ...fieldsOf(review.text), ...agreed };
    const pages = await Promise.all(
      Array.from({ length: 10 }, () =>
        browser.copy().submit(applyPath(), { ...form, idempotencyKey: randomUUID() }),
      ),
    );
    const statuses = pages.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const numbers = new Set(pages.map((page) => /A\d{4}-\w{4}-\w{4}/.exec(read(page.text))?.[0]));
    expect(numbers.size).toBe(1);
    expect(numbers.has(undefined)).toBe(false);
  });
});

describe("an opening that closes while its form is open", () => {
  /** An opening that closed so many minutes ago, in an API of its own whose clock stands there. */
  async function closedBy(minutes: number) {
    const own = await startRecruitmentApi({ engine: "sqlite" });
    const closing = new Date(Date.now() - minutes * 60_000);
    const [jobId = ""] = await published(own, { publishedAt: days(-3, closing), closesAt: closing });
    const site = await startPortal({ apiUrl: own.url });
    const { browser } = await readyApplicant(own, site);
    const openedBefore = new Date(closing.getTime() - 60_000).toISOString();
    return { browser, jobId, openedBefore, stop: () => Promise.all([site.stop(), own.stop()]) };
  }

  test("still takes it for half an hour", async () => {
    const { browser, jobId, openedBefore, stop } = await closedBy(10);
    const fresh = await browser.open(applyPath(jobId));
    expect(read(mainOf(fresh.text))).toContain("This job has closed");
    const form = { ...agreed, idempotencyKey: randomUUID(), formOpenedAt: openedBefore };
    const asked = await browser.submit(applyPath(jobId), { ...form, declarations: "" });
    expect(asked.status).toBe(400);
    expect(read(mainOf(asked.text))).toContain("This job has just closed");
    const sent = await browser.submit(applyPath(jobId), { ...fieldsOf(asked.text), ...agreed });
    expect(heading(sent.text)).toBe("Your application is submitted");
    await stop();
  });

  test("takes nothing after that, and explains it", async () => {
    const { browser, jobId, openedBefore, stop } = await closedBy(40);
    const form = { ...agreed, idempotencyKey: randomUUID(), formOpenedAt: openedBefore };
    const refused = await browser.submit(applyPath(jobId), form);
    expect(refused.status).toBe(409);
    expect(read(mainOf(refused.text))).toContain("closed");
    expect(refused.text).not.toContain("Agree and submit");
    await stop();
  });
});

test("an opening without questions has no page for them", async () => {
  const { browser } = await readyApplicant(api, portal);
  const page = await browser.open(`${applyPath(plain)}/questions`);
  expect(page.url).toBe(applyPath(plain));
});
