import { describe, expect } from "vitest";
import { numberQuestions } from "#app/routes/job.opening.apply.questions/question-numbers";
import { pdf } from "#support/api/files";
import { generalInformationForm, newMember, post, withPlaces } from "#support/api/members";
import { readyApplicant } from "#support/applicants";
import type { Browser } from "#support/browser";
import { signInAs } from "#support/members";
import { errorSummary, fieldError } from "#support/pages/forms";
import { heading, links, linkWithText, mainOf, textOf } from "#support/pages/pages";
import {
  applyPath,
  everyType,
  filled,
  shownOn,
  startSiteWithQuestions,
  submitAnswers,
  validAnswers,
} from "#support/pages/questionnaires";

const { api, portal, withQuestions, plain, questions, test } = await startSiteWithQuestions();

describe("the questions of an opening", () => {
  test("are a step to complete before the application can be submitted", async () => {
    const { browser } = await readyApplicant(api, portal);
    const page = await browser.open(applyPath(withQuestions));
    expect(linkWithText(page.main, "Answer the questions").href).toBe(questions);
    expect(page.text).not.toContain("Agree and submit");
  });

  test("are the last step with a link until they are answered, then review, agreement and submission have one", async () => {
    const { browser } = await readyApplicant(api, portal);
    const steps = (html: string) =>
      links(/<nav[^>]*aria-label="Application steps"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "").map(
        ({ href }) => href,
      );
    const apply = applyPath(withQuestions);
    const first = [`${apply}#resume`, questions];
    expect(steps((await browser.open(apply)).main)).toEqual(first);
    expect(steps((await browser.open(questions)).main)).toEqual(first);
    const rest = ["review", "agree", "send"].map((name) => `${apply}#${name}`);
    expect(steps((await submitAnswers(browser, questions)).main)).toEqual([...first, ...rest]);
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
    const emphasized =
      (await browser.open(applyPath(withQuestions))).main.match(/btn-primary[^>]*>[^<]+/g) ?? [];
    expect(emphasized.map((tag) => tag.split(">")[1])).toEqual(["Save and continue"]);
    const page = await browser.submit(applyPath(withQuestions), needed);
    expect(page).toBeAt(questions);
    expect(page).toShowToast("Saved to your resume");
  });

  test("are linked with the advice to save first, for visitors without scripts, while the page has a form", async () => {
    const advice = async ({ browser }: { browser: Browser }) =>
      /<noscript>(.*?)<\/noscript>/s.exec((await browser.open(applyPath(withQuestions))).main)?.[1] ?? "";
    const { email, password } = await newMember(api);
    const newcomer = { browser: await signInAs(portal, { username: email, password }, "en-US") };
    expect(textOf(await advice(newcomer))).toBe("Save what you’ve entered above first, or it will be lost.");
    expect(await advice(await readyApplicant(api, portal))).toBe("");
  });

  test("have a form control for each question type", async ({ applicant: { browser } }) => {
    const { text: html } = await browser.open(questions);
    expect(heading(html)).toBe("Questions for this job Solderer");
    const names = new Set([...html.matchAll(/name="answers\.(\w+)"/g)].map(([, id]) => id));
    const expected = everyType.questions.map(({ id }) => id).filter((id) => id !== "stay" && id !== "paper");
    expect([...names].sort()).toEqual([...expected].sort());
    expect(html).toContain('type="file"');
    expect(html).toMatch(/<input(?=[^>]* type="month")(?=[^>]* max="2098-12")[^>]*name="answers\.last"/);
    expect(textOf(html)).toContain("13. Declaration");
  });

  test.each([
    ["", "最多 60 字。"],
    ["/zh-CN", "最多 60 字。"],
    ["/en-US", "Up to 60 characters."],
  ])("show how long a short answer may be, under %s/", async (prefix, limit) => {
    const { browser } = await readyApplicant(api, portal);
    const { text: html } = await browser.open(questions.replace("/en-US", prefix));
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
    const page = await browser.open(questions);
    expect(page.fields).toMatchObject({ "answers.start": day, "answers.last": month });
    const note = "Filled in from “About you” on your resume: Available from.";
    expect(textOf(page.text).includes(note)).toBe(day !== "");
    await browser.submit(questions, filled(page.text, [["board", "STM32"]], "draft"));
    const later = await browser.open(questions);
    expect(later.fields).toMatchObject({ "answers.start": "", "answers.board": "STM32" });
    expect(textOf(later.text)).not.toContain("Filled in from");
  });

  test.each([
    ["", "請填寫 2026/12/01 或之後的日期"],
    ["/zh-CN", "请填写 2026/12/01 或之后的日期"],
    ["/en-US", "Enter Dec 1, 2026 or later"],
  ])("name the first possible day next to an earlier one, under %s/", async (prefix, message) => {
    const { browser } = await readyApplicant(api, portal);
    const path = questions.replace("/en-US", prefix);
    const page = await browser.open(path);
    const input = /<input[^>]*name="answers\.start"[^>]*>/.exec(page.text)?.[0];
    expect(input).toContain('min="2026-12-01"');
    const rejected = await browser.submit(path, filled(page.text, [["start", "2026-11-30"]]));
    expect(rejected).toHaveFieldError("questions", "answers.start", message);
    expect(rejected.fields["answers.start"]).toBe("2026-11-30");
  });

  test("are followed by a review of everything to be submitted once the answers are valid", async () => {
    const { browser } = await readyApplicant(api, portal);
    const page = await submitAnswers(browser, questions);
    expect(page).toBeAt(applyPath(withQuestions));
    const shown = page.mainText;
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
    const change = links(page.main).find(({ text }) => text === "Change : Your platform");
    expect(change?.href).toBe(`${questions}#questions-answers.platform`);
    expect(shown).toContain("Agree and submit");
  });

  test("appear on a second page when an answer makes another question visible", async () => {
    const { browser } = await readyApplicant(api, portal);
    const travels = validAnswers.map(([id, value]): [string, string] => [
      id,
      id === "travels" ? "true" : value,
    ]);
    const first = await browser.open(questions);
    expect(shownOn(first.text)).not.toContain("stay");
    const second = await browser.submit(questions, filled(first.text, travels, "next", pdf));
    expect(second.url).toMatch(/\/questions\?more=1/);
    expect(shownOn(second.text)).toContain("stay");
    expect(textOf(second.text)).toContain("More questions");
    expect(textOf(second.text)).toContain("Based on your answer to question 7 7-1. How long can you stay?");
    // The file uploaded in the first step is still selected, like the other answers.
    expect(second.fields["answers.paper"]).toMatch(/^[0-9a-f-]{36}$/);
    const paper = second.fields["answers.paper"] ?? "";
    const more: [string, string][] = [...travels, ["stay", "c"], ["paper", paper]];
    const third = await browser.submit(questions, filled(second.text, more));
    expect(third.url).toBe(applyPath(withQuestions));
    expect(third.mainText).toContain("Option c");
  });

  test("show an error for each invalid or missing answer and preserve the input", async () => {
    const { browser } = await readyApplicant(api, portal);
    const page = await browser.open(questions);
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
    const rejected = await browser.submit(questions, filled(page.text, wrong));
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
    expect(rejected).not.toHaveFieldError("questions", "answers.last");
    expect(errorSummary(rejected.text)).toContain("12");
    // The link of the error summary leads to the first step of the scale.
    expect(rejected.text).toMatch(/<input type="radio" id="questions-answers\.level"[^>]* value="1"/);
    expect(rejected.fields["answers.board"]).toBe("x".repeat(61));
    expect(rejected.fields["answers.years"]).toBe("forty");
  });

  test("are saved as a draft, valid or not, with a confirmation", { tags: "promise-30" }, async () => {
    const { browser } = await readyApplicant(api, portal);
    const page = await browser.open(questions);
    const partial: [string, string][] = [
      ["board", "Arduino"],
      ["years", "many"],
      ["travels", "true"],
    ];
    const saved = await browser.submit(questions, filled(page.text, partial, "draft", pdf));
    expect(saved).toBeAt(questions);
    expect(saved).toShowToast("Draft saved");
    const later = await browser.copy().open(questions);
    expect(later.fields).toMatchObject({ "answers.board": "Arduino", "answers.years": "many" });
    expect(later.fields["answers.paper"]).not.toBe("");
    expect(shownOn(later.text)).toContain("stay");
  });

  test("show an error next to a file of an unsupported type and preserve the other answers", async () => {
    const { browser } = await readyApplicant(api, portal);
    const page = await browser.open(questions);
    const rejected = await browser.submit(
      questions,
      filled(page.text, validAnswers, "draft", Buffer.from("GIF89a not a paper")),
    );
    expect(rejected.status).toBe(400);
    expect(rejected).toHaveFieldError("questions", "answers.paper", expect.stringContaining("Choose a PDF"));
    expect(rejected.fields["answers.board"]).toBe("STM32 𠮷");
  });
});

test("questions that depend on another one are numbered below it, also at two levels", () => {
  const question = (id: string, questionId?: string) => ({
    ...(everyType.questions[0] as (typeof everyType.questions)[number]),
    id,
    showIf: questionId === undefined ? undefined : { questionId, equals: "a" },
  });
  const questions = [
    question("a"),
    question("b"),
    question("c", "b"),
    question("d", "b"),
    question("e", "d"),
    question("f"),
  ] as unknown as Parameters<typeof numberQuestions>[0];
  expect(numberQuestions(questions).map(({ number, parent }) => [number, parent])).toEqual([
    ["1", undefined],
    ["2", undefined],
    ["2-1", "2"],
    ["2-2", "2"],
    ["2-2-1", "2-2"],
    ["3", undefined],
  ]);
});

test("an opening without questions redirects from the questions page to the application", async () => {
  const { browser } = await readyApplicant(api, portal);
  const page = await browser.open(`${applyPath(plain)}/questions`);
  expect(page.url).toBe(applyPath(plain));
});
