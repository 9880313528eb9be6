import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { attachQuestionnaires, type LocalizedQuestionnaire } from "#api/applications/questionnaires";
import { isoDay } from "#contract/company-time";
import { type Questionnaire, question } from "#contract/questionnaire";
import { pdf, send } from "#support/api/files";
import {
  applicationForm,
  get,
  movableClock,
  newApplicant,
  newOpening,
  post,
  signIn,
  tokensIn,
} from "#support/api/members";
import { locales } from "#support/demo-locales";
import { demoMember } from "#support/members";
import { engine, startRecruitmentApi } from "#support/recruitment-api";
import { startApiWithMembers } from "#support/site";

const minute = 60_000;
const text = (name: string) => ({ "zh-TW": `${name} 臺`, "zh-CN": `${name} 简`, "en-US": name });
const questionnaire: LocalizedQuestionnaire = {
  id: "buoys",
  title: text("Buoys"),
  questions: [
    { type: "YES_NO", id: "swims", required: true, label: text("Do you swim?") },
    {
      type: "SHORT_TEXT",
      id: "stroke",
      required: true,
      label: text("Which stroke?"),
      showIf: { questionId: "swims", equals: true },
    },
    { type: "FILE", id: "badge", label: text("Your badge") },
  ],
};

const clock = movableClock();
const { api, test: base } = await startApiWithMembers({ engine, now: clock.now });

async function opening(closesAfter = 60 * minute, asks = true) {
  const now = clock.now().getTime();
  const closesAt = new Date(now + closesAfter);
  const jobId = await newOpening(api, new Date(now - 5 * minute), { closesAt, hasQuestionnaire: asks });
  if (asks) await attachQuestionnaires(api.db, [{ content: questionnaire, jobIds: [jobId] }]);
  return jobId;
}

const test = base.extend("opening", () => opening());

const apply = (token: string, jobId: string, answers: object, changes: object = {}) =>
  post(api, "resume/apply", applicationForm(jobId, { answers, ...changes }), { token });
const draft = (token: string, jobId: string) => get(api, `resume/apply/${jobId}/draft`, { token });
const keep = (token: string, jobId: string, body: object) =>
  post(api, `resume/apply/${jobId}/draft`, body, { token });
const stored = (jobId: string) =>
  api.db.selectFrom("applications").selectAll().where("jobId", "=", jobId).executeTakeFirst();

test("questionnaires are returned in the requested language", { tags: "spec-7-13" }, async ({
  opening: jobId,
}) => {
  for (const locale of locales) {
    const { status, body } = await get(api, `resumeParameters/apply/${jobId}/questionnaire`, { locale });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: text("Buoys")[locale],
      questions: [{ label: text("Do you swim?")[locale] }, {}, {}],
    });
  }
});

test("questionnaires respond with 404 for an unknown opening and for one without a questionnaire", async () => {
  for (const [jobId, message] of [
    ["ZZ-0000-000", "error.jobNotFound"],
    [await opening(minute, false), "apply.noQuestionnaire"],
  ])
    expect(await get(api, `resumeParameters/apply/${jobId}/questionnaire`)).toMatchObject({
      status: 404,
      body: { message },
    });
});

test("questionnaires reject an application with invalid answers, with an error per question", async () => {
  const { token } = await newApplicant(api);
  const jobId = await opening();
  expect(await apply(token, jobId, {})).toMatchObject({
    status: 422,
    body: [{ field: "answers.swims", message: "error.choice" }],
  });
  expect(await apply(token, jobId, { swims: "true", badge: randomUUID() })).toMatchObject({
    status: 422,
    body: [
      { field: "answers.stroke", message: "error.required" },
      { field: "answers.badge", message: "error.file" },
    ],
  });
  expect(await stored(jobId)).toBeUndefined();
});

test("questionnaires reject a date or month in the past where the minimum is today in Taipei", async () => {
  const { token } = await newApplicant(api);
  const jobId = await opening(60 * minute, false);
  const content: LocalizedQuestionnaire = {
    id: "start",
    title: text("Start"),
    questions: [
      { type: "DATE", id: "day", min: "TODAY", label: text("Which day?") },
      { type: "MONTH", id: "month", min: "TODAY", label: text("Which month?") },
    ],
  };
  await attachQuestionnaires(api.db, [{ content, jobIds: [jobId] }]);
  const today = isoDay(clock.now().getTime());
  const month = today.slice(0, 7);
  expect((await get(api, `resumeParameters/apply/${jobId}/questionnaire`)).body).toMatchObject({
    questions: [{ min: today }, { min: month }],
  });
  const past = { day: isoDay(clock.now().getTime() - 24 * 60 * minute), month: "2020-12" };
  expect(await apply(token, jobId, past)).toMatchObject({
    status: 422,
    body: [
      {
        field: "answers.day",
        message: "error.tooEarly",
        parameters: [{ valueType: "date", value: today }],
      },
      {
        field: "answers.month",
        message: "error.tooEarly",
        parameters: [{ valueType: "date", value: month }],
      },
    ],
  });
  const sent = await apply(token, jobId, { day: today, month });
  expect(sent.status).toBe(201);
  const { applicationNumber } = sent.body as { applicationNumber: string };
  const { body } = await get(api, `resume/appliedJobOpening/${applicationNumber}`, { token });
  const { questionnaire: submitted, answers } = body as { questionnaire: Questionnaire; answers: object };
  expect(answers).toEqual({ day: today, month });
  // The stored questions have no minimum, because a submitted answer stays valid when the day has passed.
  for (const question of submitted.questions) expect(question).not.toHaveProperty("min");
});

test("questionnaires are stored together with the answers in the application", async ({
  applicant: { token },
}) => {
  const jobId = await opening();
  const badge = (await send(api, "attachment", { token, bytes: pdf })).body.id;
  const answers = { swims: "false", stroke: "not asked", badge, unknown: "x" };
  expect((await apply(token, jobId, answers)).status).toBe(201);
  const row = await stored(jobId);
  expect(JSON.parse(row?.answers ?? "")).toEqual({ swims: false, badge });
  expect(JSON.parse(row?.questionnaire ?? "")).toEqual(questionnaire);
});

test("questionnaires accept any input in a draft, which is deleted on submission", async ({
  applicant: { token },
}) => {
  const jobId = await opening();
  expect((await draft(token, jobId)).body).toEqual({
    jobId,
    state: "DRAFT",
    answers: {},
    declarations: [],
    formOpenedAt: expect.stringContaining(`${clock.now().toISOString()}.`),
    savedAt: null,
  });
  const formOpenedAt = expect.stringContaining(`${clock.now().toISOString()}.`);
  const typed = { answers: { swims: "true", stroke: "x".repeat(900) }, declarations: ["TRUTHFUL"] };
  expect(await keep(token, jobId, typed)).toMatchObject({ status: 200, body: { ...typed, formOpenedAt } });
  clock.advance(minute);
  await keep(token, jobId, { ...typed, declarations: [] });
  expect((await draft(token, jobId)).body).toMatchObject({
    ...typed,
    declarations: [],
    formOpenedAt,
    savedAt: clock.now().toISOString(),
  });
  await apply(token, jobId, { swims: false });
  expect((await draft(token, jobId)).body).toMatchObject({ answers: {}, savedAt: null });
  expect(await keep(token, jobId, typed)).toMatchObject({
    status: 409,
    body: { message: "apply.already" },
  });
});

test("questionnaires show a draft to its owner only", async () => {
  const [one, other] = [await newApplicant(api), await newApplicant(api)];
  const jobId = await opening();
  await apply(other.token, jobId, { swims: false });
  await keep(one.token, jobId, { answers: { swims: true } });
  expect((await draft(one.token, jobId)).body).toMatchObject({ answers: { swims: true } });
  expect((await draft(other.token, jobId)).body).toMatchObject({ answers: {} });
  expect((await get(api, `resume/apply/${jobId}/draft`)).status).toBe(401);
});

test("questionnaires accept a form opened before closing for 30 minutes after it, and no form opened later", {
  tags: "promise-58",
}, async () => {
  const [early, late] = [await newApplicant(api), await newApplicant(api)];
  const jobId = await opening(minute);
  const open = async ({ token }: { token: string }) => {
    const { formOpenedAt } = (await draft(token, jobId)).body as { formOpenedAt: string };
    return { formOpenedAt };
  };
  const inTime = await open(early);
  clock.advance(2 * minute);
  const tooLate = await open(late);
  const closed = { status: 409, body: { message: "apply.closed" } };
  expect(await apply(late.token, jobId, { swims: false }, tooLate)).toMatchObject(closed);
  for (const opened of [{}, tooLate, inTime])
    expect(await keep(late.token, jobId, opened)).toMatchObject(closed);
  expect((await keep(early.token, jobId, { answers: { swims: true }, ...inTime })).status).toBe(200);
  expect((await keep(early.token, jobId, { answers: { swims: false } })).status, "saved before").toBe(200);
  expect(await open(early), "a saved draft keeps the time of its form").toEqual(inTime);
  expect((await apply(early.token, jobId, { swims: false }, await open(early))).status).toBe(201);
});

test("questionnaires are listed ascending by jobId, for drafts and applications", {
  tags: "spec-7-12",
}, async () => {
  const { token } = await newApplicant(api);
  const ids = [await opening(), await opening(), await opening()].sort();
  const [begun, sent, withdrawn] = ids;
  await keep(token, begun ?? "", { answers: {} });
  for (const jobId of [withdrawn, sent]) await apply(token, jobId ?? "", { swims: false });
  await apply(token, await opening(minute, false), {});
  expect((await keep(token, await opening(minute, false), { answers: {} })).status).toBe(200);
  await post(api, `resume/apply/${withdrawn}/withdraw`, {}, { token });
  const answeredAt = clock.now().toISOString();
  expect((await get(api, "resume/questionnaire", { token })).body).toEqual([
    { jobId: begun, title: "Buoy keeper", subJobSort: [], status: "DRAFT", answeredAt: null },
    { jobId: sent, title: "Buoy keeper", subJobSort: [], status: "ANSWERED", answeredAt },
    { jobId: withdrawn, title: "Buoy keeper", subJobSort: [], status: "WITHDRAWN", answeredAt },
  ]);
});

test("questionnaires are not stored if they are invalid", async () => {
  const [first] = questionnaire.questions;
  const broken = (questions: readonly unknown[]) =>
    attachQuestionnaires(api.db, [
      // Invalid on purpose.
      { content: { ...questionnaire, id: "broken", questions } as LocalizedQuestionnaire, jobIds: [] },
    ]);
  await expect(broken([first, first])).rejects.toThrow("duplicate");
  await expect(broken([{ ...first, showIf: { questionId: "later", equals: true } }])).rejects.toThrow(
    "depends",
  );
  await expect(broken([{ ...first, label: {} }])).rejects.toThrow();
});

test("the demo openings use every type of question, in three languages", async () => {
  const api = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
  const asking = await api.db
    .selectFrom("openings")
    .select("jobId")
    .where("hasQuestionnaire", "=", 1)
    .execute();
  expect(asking.length).toBeGreaterThan(10);
  const types = new Set<string>();
  for (const { jobId } of asking) {
    for (const locale of locales) {
      const { status, body } = await get(api, `resumeParameters/apply/${jobId}/questionnaire`, { locale });
      expect(status).toBe(200);
      for (const { type } of (body as Questionnaire).questions) types.add(type);
    }
  }
  expect([...types].sort()).toEqual(question.options.map(({ shape }) => shape.type.value).sort());

  const { access_token: token } = tokensIn(await signIn(api, demoMember.username, demoMember.password));
  expect((await get(api, "resume", { token })).body).toMatchObject({
    filled: [
      "generalInformation",
      "educationInformation",
      "workExperience",
      "languageAbility",
      "langScore",
      "specialty",
    ],
  });
});
