import { describe, expect } from "vitest";
import { get } from "#support/api/members";
import { readyApplicant } from "#support/applicants";
import type { Browser } from "#support/browser";
import { errorSummary } from "#support/pages/forms";
import {
  agreed,
  applyPath,
  filled,
  startSiteWithQuestions,
  submitAnswers,
} from "#support/pages/questionnaires";
import { startPortal } from "#support/portal";
import { startRecruitmentApi } from "#support/recruitment-api";

const { api, portal, withQuestions, plain, questions, test } = await startSiteWithQuestions();

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

  /** Saves answers as the script of the page does. */
  async function autosave(browser: Browser, version: string, answers: [string, string][]) {
    const { status, text: body } = await browser.submit(draftPath(), fields(version, answers), {
      headers: { Accept: "application/json" },
      follow: false,
    });
    return { status, body: JSON.parse(body) };
  }
  const press = (browser: Browser, version: string, answers: [string, string][], intent: string) =>
    browser.submit(questions, [...fields(version, answers), ["intent", intent]]);

  test("are the draft of the application, which another device continues", {
    tags: "promise-30",
  }, async ({ applicant: { browser, token } }) => {
    const opened = (await browser.open(questions)).fields;
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
    const page = await laptop.open(questions);
    expect(page.fields).toMatchObject({ "answers.board": "Arduino", "answers.years": "many" });
    expect(page.mainText).toContain("Draft saved");
    const listed = (await get(api, "resume/applicationDraft", { token })).body;
    expect(listed).toMatchObject([{ jobId: withQuestions }]);
    expect((await get(api, `formDraft/apply.${withQuestions}`, { token })).body).toMatchObject({
      fields: [],
    });
  });

  test("leave a declaration of the draft as it was", async ({ applicant: { browser, token } }) => {
    await browser.submit(applyPath(withQuestions), { intent: "later", declarations: "TRUTHFUL" });
    const { draftVersion = "" } = (await browser.open(questions)).fields;
    expect((await press(browser, draftVersion, [["board", "Arduino"]], "draft")).status).toBe(200);
    expect((await get(api, `resume/apply/${withQuestions}/draft`, { token })).body).toMatchObject({
      answers: { board: "Arduino" },
      declarations: ["TRUTHFUL"],
    });
  });

  test("do not overwrite newer ones from another device, by a script or by a button, until saved again", {
    tags: "promise-30",
  }, async ({ applicant: { browser } }) => {
    const laptop = browser.copy();
    const { body: phone } = await autosave(browser, "", [["board", "from the phone"]]);
    const stale = await autosave(laptop, "", [["board", "from the laptop"]]);
    expect(stale).toEqual({
      status: 409,
      body: { version: phone.version, text: expect.stringContaining("didn’t overwrite it") },
    });
    for (const intent of ["draft", "next"]) {
      const rejected = await press(laptop, "", [["board", "from the laptop"]], intent);
      expect(rejected.status).toBe(409);
      expect(errorSummary(rejected.text)).toContain("changed in another tab or on another device");
      // The message does not name one button, because several buttons save the page.
      expect(errorSummary(rejected.text)).toContain("To keep what’s on this page instead, save again.");
      expect(rejected.mainText).toContain("Show the other draft");
      expect(rejected.fields).toMatchObject({
        "answers.board": "from the laptop",
        draftVersion: phone.version,
      });
      expect((await browser.open(questions)).fields["answers.board"]).toBe("from the phone");
    }
    const saved = await press(laptop, phone.version, [["board", "from the laptop"]], "draft");
    expect(saved).toBeAt(questions);
    expect((await browser.open(questions)).fields["answers.board"]).toBe("from the laptop");
  });

  test("are stored once when several devices save at the same moment; the other devices get a 409", async () => {
    const { browser } = await readyApplicant(api, portal);
    const devices = ["phone", "laptop", "tablet", "desktop"].map((name) => ({ name, own: browser.copy() }));
    const saves = await Promise.all(
      devices.map(async ({ name, own }) => ({ name, ...(await autosave(own, "", [["board", name]])) })),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const stored = saves.find(({ status }) => status === 200);
    const page = await browser.open(questions);
    expect(page.fields).toMatchObject({
      "answers.board": stored?.name,
      draftVersion: stored?.body.version,
    });
  });

  test("have the version of the answers that a rejected form has saved", async () => {
    const { browser } = await readyApplicant(api, portal);
    const rejected = await press(browser, "", [["board", "x".repeat(61)]], "next");
    expect(rejected.status).toBe(400);
    const { draftVersion = "" } = rejected.fields;
    expect((await autosave(browser, draftVersion, [["board", "short"]])).status).toBe(200);
    const failed = await press(browser, draftVersion, [["board", "y"]], "draft");
    expect(failed.status).toBe(409);
  });

  test("cannot be saved once the application is submitted, with a message instead of a conflict", async () => {
    const { browser, token } = await readyApplicant(api, portal);
    const { draftVersion = "" } = (await browser.open(questions)).fields;
    const review = await submitAnswers(browser, questions);
    await browser.submit(applyPath(withQuestions), { ...review.fields, ...agreed });
    const late = await autosave(browser, draftVersion, [["board", "late"]]);
    expect(late).toEqual({ status: 409, body: { text: expect.stringContaining("already applied") } });
    expect((await get(api, "resume/applicationDraft", { token })).body).toEqual([]);
  });

  test("remain when another member requests openings that do not exist", async () => {
    const { browser } = await readyApplicant(api, portal);
    const opened = (await browser.open(questions)).fields;
    const { body: first } = await autosave(browser, opened.draftVersion ?? "", [["board", "my long answer"]]);
    const { browser: other } = await readyApplicant(api, portal);
    expect((await other.open(applyPath("NO-SUCH-OPENING"))).status).toBe(404);
    expect((await other.submit("/en-US/draft?form=questions.NO-SUCH-OPENING", [])).status).toBe(404);
    const ready = await portal.fetch(new Request(`${portal.origin}/readyz`));
    expect((await ready.json()).missingCapabilities).toEqual([]);
    expect((await browser.open(questions)).fields).toMatchObject({
      "answers.board": "my long answer",
      draftVersion: first.version,
    });
  });

  test("are not overwritten by a form that was opened while they could not be read", async () => {
    const { browser } = await readyApplicant(api, portal);
    await autosave(browser, "", [["board", "my long answer"]]);
    const typed = { shown: "board", "answers.board": "x" };
    expect((await browser.submit(draftPath(), typed)).status).toBe(409);
    expect((await browser.submit(questions, { ...typed, intent: "draft" })).status).toBe(409);
    expect((await browser.open(questions)).fields["answers.board"]).toBe("my long answer");
  });

  test("require a session, and an opening with questions", async () => {
    expect(await autosave(portal.browser(), "", [])).toEqual({ status: 401, body: {} });
    const { browser } = await readyApplicant(api, portal);
    const statusOf = async (form: string) =>
      (await browser.submit(`/en-US/draft?form=${form}`, [], { follow: false })).status;
    expect(await statusOf(`questions.${plain}`)).toBe(404);
    expect(await statusOf("questions.")).toBe(404);
    expect(await statusOf("questions.__proto__/x")).toBe(404);
  });
});

describe("answers that could not be saved", () => {
  test("stay in the form when one exceeds the maximum length of a draft", async () => {
    const { browser } = await readyApplicant(api, portal);
    const page = await browser.open(questions);
    const long: [string, string][] = [
      ["board", "Arduino"],
      ["story", "x".repeat(8_001)],
    ];
    const rejected = await browser.submit(questions, filled(page.text, long, "draft"));
    expect(rejected.status).toBe(400);
    expect(rejected.fields["answers.board"]).toBe("Arduino");
    expect(rejected.text).toContain("x".repeat(8_001));
  });

  test("stay on the page to be sent again when the API is down", async () => {
    const own = await startRecruitmentApi({ engine: "sqlite" });
    const cutOff = await startPortal({ apiUrl: own.url });
    const { browser } = await readyApplicant(own, cutOff);
    await own.stop();
    const rejected = await browser.submit(questions, {
      shown: "board",
      "answers.board": "Arduino",
      intent: "draft",
    });
    expect(rejected.status).toBe(503);
    expect(errorSummary(rejected.text)).toContain("Our system isn’t responding right now");
    expect(rejected.fields).toMatchObject({
      shown: "board",
      "answers.board": "Arduino",
      intent: "draft",
    });
  });
});
