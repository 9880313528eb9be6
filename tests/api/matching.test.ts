import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { consentVersion } from "../../contract/account";
import { mailsTo } from "../mailbox";
import { engines, startRecruitmentApi, type TestApi } from "../recruitment-api";
import { get, movableClock, newMember, newOpening, post, signIn, tokensIn, withPlaces } from "./members";
import { control, matchingEntry } from "./programmes";

const minute = 60_000;
const day = 86_400_000;

describe.each(engines)("the matching programme on %s", (engine) => {
  const clock = movableClock();
  let api: TestApi;
  beforeAll(async () => {
    api = await startRecruitmentApi({ engine, now: clock.now });
    await withPlaces(api);
  });
  afterAll(() => api.stop());

  const fromNow = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();
  const open = (changes: Parameters<typeof control>[2] = {}) =>
    control(api, "HRMatching", { openAt: fromNow(-day), closeAt: fromNow(day), ...changes });
  const send = (token: string, changes: object = {}) =>
    post(api, "HrMatching/HrMatching", matchingEntry(changes), { token });
  const own = async (token: string) => (await get(api, "HrMatching/HrMatching", { token })).body;
  const rows = () => api.db.selectFrom("programmeSubmissions").selectAll().execute();

  beforeEach(async () => {
    await api.db.deleteFrom("programmeSubmissions").execute();
    await open();
  });

  test("an entry gets a number, is kept with its consent, and is confirmed by mail", async () => {
    const { token, email } = await newMember(api);
    const entry = matchingEntry();
    const reply = await post(api, "HrMatching/HrMatching", entry, { token, locale: "zh-TW" });
    expect(reply).toMatchObject({
      status: 201,
      body: {
        number: expect.stringMatching(/^M2611-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
        editableUntil: fromNow(day),
      },
    });
    const { consentVersion: _, idempotencyKey: __, ...form } = entry;
    const at = clock.now().toISOString();
    expect(await own(token)).toEqual({
      cohort: "2027",
      canSubmit: true,
      canEdit: true,
      editableUntil: fromNow(day),
      saved: {
        number: (reply.body as { number: string }).number,
        submittedAt: at,
        updatedAt: at,
        consentVersion,
        consentedAt: at,
        form,
      },
    });
    // In the member's language, whatever that of the page.
    const mail = (await mailsTo(api.dataDir, email)).at(-1);
    expect(mail?.subject).toBe(
      `We received your matching program entry (${(reply.body as { number: string }).number})`,
    );
    expect(mail?.text).toContain("https://careers.example/en-US/HRMatching/hrmatching");
    expect(mail?.text).toContain("Nov 21, 2026, 16:00 (Taipei time)");
  });

  test("before anything was sent there is nothing saved, and no result", async () => {
    const { token } = await newMember(api);
    expect(await own(token)).toMatchObject({ saved: null, canSubmit: true });
    expect(await get(api, "HrMatching/result", { token })).toMatchObject({
      status: 404,
      body: { message: "matching.nothingSent" },
    });
  });

  test("50 sends of one form at once make one entry, one number and one mail", async () => {
    const { token, email } = await newMember(api);
    const before = (await mailsTo(api.dataDir, email)).length;
    const entry = matchingEntry();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => post(api, "HrMatching/HrMatching", entry, { token })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    expect((await mailsTo(api.dataDir, email)).length - before).toBe(1);
  });

  test("50 different sends at once of one member still make one entry", async () => {
    const { token } = await newMember(api);
    const replies = await Promise.all(Array.from({ length: 50 }, () => send(token)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ body }) => (body as { number: string }).number)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  test("sending again replaces what was sent under the same number, and a mail says so", async () => {
    const { token, email } = await newMember(api);
    const first = await send(token, { expectedMonthlySalary: 60_000 });
    const second = await send(token, { expectedMonthlySalary: 70_000 });
    expect(second.body).toEqual(first.body);
    expect(await own(token)).toMatchObject({ saved: { form: { expectedMonthlySalary: 70_000 } } });
    expect((await mailsTo(api.dataDir, email)).at(-1)?.subject).toContain("was updated");
  });

  test("an earlier send that comes again late does not undo a change", async () => {
    const { token } = await newMember(api);
    const idempotencyKey = randomUUID();
    await send(token, { idempotencyKey, expectedMonthlySalary: 60_000 });
    await send(token, { expectedMonthlySalary: 70_000 });
    expect((await send(token, { idempotencyKey, expectedMonthlySalary: 60_000 })).status).toBe(201);
    expect(await own(token)).toMatchObject({ saved: { form: { expectedMonthlySalary: 70_000 } } });
  });

  test("the same content again sends no second mail", async () => {
    const { token, email } = await newMember(api);
    await send(token);
    const mails = (await mailsTo(api.dataDir, email)).length;
    await send(token);
    expect(await mailsTo(api.dataDir, email)).toHaveLength(mails);
  });

  test("a new cohort takes a new entry, and the old one stays", async () => {
    const { token } = await newMember(api);
    await send(token);
    await open({ cohort: "2028" });
    expect(await own(token)).toMatchObject({ cohort: "2028", saved: null });
    await send(token);
    expect((await rows()).map(({ cohort }) => cohort).sort()).toEqual(["2027", "2028"]);
  });

  test("around the deadline, API and rule agree", async () => {
    const closeAt = fromNow(0);
    await open({ closeAt });
    const at = async (ms: number, shown?: string) => {
      const { email, password } = await newMember(api);
      const start = clock.now();
      api.setNow(new Date(Date.parse(closeAt) + ms));
      const { access_token: token } = tokensIn(await signIn(api, email, password));
      const reply = await send(token, shown === undefined ? {} : { formOpenedAt: shown });
      api.setNow(start);
      return [reply.status, (reply.body as { message?: string }).message];
    };
    const shown = fromNow(-minute);
    expect(await at(-1_000)).toEqual([201, undefined]);
    expect(await at(0)).toEqual([409, "programme.closed"]);
    expect(await at(0, shown)).toEqual([201, undefined]);
    expect(await at(30 * minute - 1_000, shown)).toEqual([201, undefined]);
    expect(await at(30 * minute, shown)).toEqual([409, "programme.closed"]);
    await open({ openAt: fromNow(1_000) });
    expect(await at(0)).toEqual([409, "programme.upcoming"]);
    await open({ mode: "FORCE_OPEN", closeAt: fromNow(-day) });
    expect(await at(0)).toEqual([201, undefined]);
    await open({ mode: "FORCE_CLOSED" });
    expect(await at(0, shown)).toEqual([409, "programme.closed"]);
  });

  test("what was sent can be changed until HR's date, not after it", async () => {
    const { token } = await newMember(api);
    await send(token);
    await open({ closeAt: fromNow(-2 * minute), editUntil: fromNow(minute), graceMinutes: 0 });
    expect((await send(token, { expectedMonthlySalary: 71_000 })).status).toBe(201);
    expect(await own(token)).toMatchObject({
      canSubmit: false,
      canEdit: true,
      editableUntil: fromNow(minute),
    });
    await open({ closeAt: fromNow(-2 * minute), editUntil: fromNow(0), graceMinutes: 0 });
    expect(await send(token, { expectedMonthlySalary: 72_000 })).toMatchObject({
      status: 409,
      body: { message: "programme.editClosed" },
    });
    expect(await own(token)).toMatchObject({ saved: { form: { expectedMonthlySalary: 71_000 } } });
  });

  test("what cannot be is refused with its field", async () => {
    const { token } = await newMember(api);
    const faults = async (changes: object) => (await send(token, changes)).body;
    expect(await faults({ cities: ["TEST_SEASIDE", "ATLANTIS"] })).toEqual([
      { message: "error.cityNotFound", field: "cities[1]" },
    ]);
    expect(await faults({ families: ["QUALITY", "QUALITY"] })).toEqual([
      { message: "error.chosenTwice", field: "families" },
    ]);
    expect(await faults({ families: [] })).toEqual([{ message: "error.required", field: "families" }]);
    expect(await faults({ workStyle: {} })).toHaveLength(10);
    expect(await faults({ expectedMonthlySalary: 5 })).toMatchObject([{ field: "expectedMonthlySalary" }]);
    expect(await faults({ consentVersion: "1999-01" })).toEqual([
      { message: "error.consent", field: "consentVersion" },
    ]);
    expect((await post(api, "HrMatching/HrMatching", matchingEntry())).status).toBe(401);
    expect(await rows()).toEqual([]);
  });

  test("the result names open openings that fit, best first, with reasons that add up", async () => {
    const published = new Date(clock.now().getTime() - 5 * minute);
    const salary = (max: number) => ({ currency: "TWD", period: "MONTH" as const, min: 41_000, max });
    const best = await newOpening(api, published, { salary: salary(90_000) });
    const poor = await newOpening(api, published, { salary: salary(42_000) });
    const elsewhere = await newOpening(api, published, {
      salary: salary(90_000),
      i18nCityKey: "TEST_HILLTOP",
    });
    const closed = await newOpening(api, published, { closesAt: new Date(clock.now().getTime() - 1) });
    const other = await newOpening(api, published, { category: "LEGAL" });
    const { token } = await newMember(api);
    await send(token, { expectedMonthlySalary: 80_000 });
    const { body } = await get(api, "HrMatching/result", { token, locale: "en-US" });
    const { suggestions } = body as {
      suggestions: {
        opening: { jobId: string };
        score: number;
        reasons: { message: string; points: number; of: number }[];
      }[];
    };
    const ids = suggestions.map(({ opening }) => opening.jobId);
    expect(ids.slice(0, 2)).toEqual([best, elsewhere]);
    expect(ids).toContain(poor);
    expect(ids).not.toContain(closed);
    expect(ids).not.toContain(other);
    expect(suggestions[0]).toMatchObject({
      score: 100,
      reasons: [
        {
          message: "matching.reason.family",
          parameters: [
            { valueType: "text", value: "Quality and reliability" },
            { valueType: "number", value: 1 },
          ],
          points: 40,
          of: 40,
        },
        { message: "matching.reason.city" },
        { message: "matching.reason.salaryReached" },
        { message: "matching.reason.employmentType" },
        { message: "matching.reason.available" },
      ],
    });
    for (const { score, reasons } of suggestions) {
      expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBe(score);
      expect(reasons.reduce((sum, { of }) => sum + of, 0)).toBe(100);
    }
  });
});
