import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { consentVersion } from "../../contract/account";
import { locales } from "../../contract/locale";
import { type Questionnaire, questionTypes } from "../../contract/questionnaire";
import { attachQuestionnaires, type LocalizedQuestionnaire } from "../../recruitment-api/questionnaires";
import { demoMember } from "../../recruitment-api/seed/member";
import { engines, startRecruitmentApi, type TestApi } from "../recruitment-api";
import { pdf, send } from "./files";
import {
  generalInformationForm,
  get,
  movableClock,
  newMember,
  newOpening,
  post,
  signIn,
  tokensIn,
  withPlaces,
} from "./members";

const minute = 60_000;
const text = (name: string) => ({ "zh-TW": `${name} 臺`, "zh-CN": `${name} 简`, "en-US": name });
const asked: LocalizedQuestionnaire = {
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

describe.each(engines)("questionnaires on %s", (engine) => {
  const clock = movableClock();
  let api: TestApi;
  beforeAll(async () => {
    api = await startRecruitmentApi({ engine, now: clock.now });
    await withPlaces(api);
  });
  afterAll(() => api.stop());

  async function opening(closesAfter = 60 * minute, asks = true) {
    const now = clock.now().getTime();
    const closesAt = new Date(now + closesAfter);
    const jobId = await newOpening(api, new Date(now - 5 * minute), { closesAt, hasQuestionnaire: asks });
    if (asks) await attachQuestionnaires(api.db, [{ content: asked, jobIds: [jobId] }]);
    return jobId;
  }
  async function applicant() {
    const member = await newMember(api);
    await post(api, "resume/generalInformation", generalInformationForm(), { token: member.token });
    return member;
  }
  const apply = (token: string, jobId: string, answers: object, changes: object = {}) =>
    post(
      api,
      "resume/apply",
      {
        jobId,
        consentVersion,
        declarations: ["TRUTHFUL"],
        idempotencyKey: randomUUID(),
        answers,
        ...changes,
      },
      { token },
    );
  const draft = (token: string, jobId: string) => get(api, `resume/apply/${jobId}/draft`, { token });
  const keep = (token: string, jobId: string, body: object) =>
    post(api, `resume/apply/${jobId}/draft`, body, { token });
  const stored = (jobId: string) =>
    api.db.selectFrom("applications").selectAll().where("jobId", "=", jobId).executeTakeFirst();

  test("are read in the language of the page", async () => {
    const jobId = await opening();
    for (const locale of locales) {
      const { status, body } = await get(api, `resumeParameters/apply/${jobId}/questionnaire`, { locale });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        title: text("Buoys")[locale],
        questions: [{ label: text("Do you swim?")[locale] }, {}, {}],
      });
    }
  });

  test("an unknown opening, and one that asks nothing, have none", async () => {
    for (const [jobId, message] of [
      ["ZZ-0000-000", "error.jobNotFound"],
      [await opening(minute, false), "apply.noQuestionnaire"],
    ])
      expect(await get(api, `resumeParameters/apply/${jobId}/questionnaire`)).toMatchObject({
        status: 404,
        body: { message },
      });
  });

  test("an application without right answers is refused, each question with its reason", async () => {
    const { token } = await applicant();
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

  test("answers are kept as they were asked for, with the questions as they stood", async () => {
    const { token } = await applicant();
    const jobId = await opening();
    const badge = (await send(api, "attachment", { token, bytes: pdf })).body.id;
    const answers = { swims: "false", stroke: "not asked", badge, unknown: "x" };
    expect((await apply(token, jobId, answers)).status).toBe(201);
    const row = await stored(jobId);
    expect(JSON.parse(row?.answers ?? "")).toEqual({ swims: false, badge });
    expect(JSON.parse(row?.questionnaire ?? "")).toEqual(asked);
  });

  test("a draft keeps whatever was typed, and goes when the application is sent", async () => {
    const { token } = await applicant();
    const jobId = await opening();
    expect((await draft(token, jobId)).body).toEqual({
      jobId,
      state: "DRAFT",
      answers: {},
      declarations: [],
      openedAt: null,
      savedAt: null,
    });
    const openedAt = clock.now().toISOString();
    const typed = { answers: { swims: "true", stroke: "x".repeat(900) }, declarations: ["TRUTHFUL"] };
    expect(await keep(token, jobId, typed)).toMatchObject({ status: 200, body: { ...typed, openedAt } });
    clock.advance(minute);
    await keep(token, jobId, { ...typed, declarations: [] });
    expect((await draft(token, jobId)).body).toMatchObject({
      ...typed,
      declarations: [],
      openedAt,
      savedAt: clock.now().toISOString(),
    });
    await apply(token, jobId, { swims: false });
    expect((await draft(token, jobId)).body).toMatchObject({ answers: {}, savedAt: null });
    expect(await keep(token, jobId, typed)).toMatchObject({
      status: 409,
      body: { message: "apply.already" },
    });
  });

  test("nobody sees another's draft", async () => {
    const [one, other] = [await applicant(), await applicant()];
    const jobId = await opening();
    await keep(one.token, jobId, { answers: { swims: true } });
    expect((await draft(other.token, jobId)).body).toMatchObject({ answers: {} });
    expect((await get(api, `resume/apply/${jobId}/draft`)).status).toBe(401);
  });

  test("a form that was opened in time can be sent for half an hour after closing, one opened later cannot", async () => {
    const [early, late] = [await applicant(), await applicant()];
    const jobId = await opening(minute);
    const formOpenedAt = clock.now().toISOString();
    clock.advance(2 * minute);
    expect(
      await apply(late.token, jobId, { swims: false }, { formOpenedAt: clock.now().toISOString() }),
    ).toMatchObject({
      status: 409,
      body: { message: "apply.closed" },
    });
    expect((await keep(late.token, jobId, {})).status).toBe(409);
    expect((await apply(early.token, jobId, { swims: false }, { formOpenedAt })).status).toBe(201);
  });

  test("those begun and those sent are listed ascending by jobId", async () => {
    const { token } = await applicant();
    const ids = [await opening(), await opening(), await opening()].sort();
    const [begun, sent, withdrawn] = ids;
    await keep(token, begun ?? "", { answers: {} });
    for (const jobId of [withdrawn, sent]) await apply(token, jobId ?? "", { swims: false });
    await apply(token, await opening(minute, false), {});
    await post(api, `resume/apply/${withdrawn}/withdraw`, {}, { token });
    const answeredAt = clock.now().toISOString();
    expect((await get(api, "resume/questionnaire", { token })).body).toEqual([
      { jobId: begun, title: "Buoy keeper", subJobSort: [], status: "DRAFT", answeredAt: null },
      { jobId: sent, title: "Buoy keeper", subJobSort: [], status: "ANSWERED", answeredAt },
      { jobId: withdrawn, title: "Buoy keeper", subJobSort: [], status: "WITHDRAWN", answeredAt },
    ]);
  });

  test("a questionnaire that cannot be asked is not stored", async () => {
    const [first] = asked.questions;
    const broken = (questions: readonly unknown[]) =>
      attachQuestionnaires(api.db, [
        // Written wrong on purpose.
        { content: { ...asked, id: "broken", questions } as LocalizedQuestionnaire, jobIds: [] },
      ]);
    await expect(broken([first, first])).rejects.toThrow("twice");
    await expect(broken([{ ...first, showIf: { questionId: "later", equals: true } }])).rejects.toThrow(
      "depends",
    );
    await expect(broken([{ ...first, label: { "en-US": "Alone" } }])).rejects.toThrow();
  });
});

test("the demo openings ask, between them, every type of question in three languages", async () => {
  const api = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
  try {
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
    expect([...types].sort()).toEqual([...questionTypes].sort());

    const { access_token: token } = tokensIn(await signIn(api, demoMember.email, demoMember.password));
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
  } finally {
    await api.stop();
  }
});
