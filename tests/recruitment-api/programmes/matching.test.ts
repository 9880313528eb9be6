import { randomUUID } from "node:crypto";
import { beforeEach, expect } from "vitest";
import { consentVersion } from "#contract/account";
import { companyValues } from "#contract/company-values";
import {
  get,
  movableClock,
  newMember,
  newOpening,
  post,
  signIn,
  tokensIn,
  withPlaces,
} from "#support/api/members";
import { control, matchingEntry } from "#support/api/programmes";
import { mailsTo } from "#support/mailbox";
import { engine } from "#support/recruitment-api";
import { startApiWithMembers } from "#support/site";

const jobFamilies = companyValues().jobFamilies.map(({ key }) => key);

const minute = 60_000;
const day = 86_400_000;

const clock = movableClock();
const { api, test } = await startApiWithMembers({ engine, now: clock.now });

await withPlaces(api);

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

test("the matching programme stores a submission with its consent, returns its number, and confirms it by email", async () => {
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
    formOpenedAt: expect.stringContaining(`${at}.`),
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
  // The email is in the language of the member's account, not of the request.
  const mail = (await mailsTo(api.dataDir, email)).at(-1);
  expect(mail?.subject).toBe(
    `We received your matching program preferences (${(reply.body as { number: string }).number})`,
  );
  expect(mail?.text).toContain("https://careers.example/en-US/HRMatching/hrmatching");
  expect(mail?.text).toContain("Nov 21, 2026, 4:00 PM (Taipei time)");
});

test("the matching programme stores one submission for each of two members with the same idempotency key", async () => {
  const [one, other] = [await newMember(api), await newMember(api)];
  const idempotencyKey = randomUUID();
  const replies = [
    await send(one.token, { idempotencyKey, expectedMonthlySalary: 60_000 }),
    await send(other.token, { idempotencyKey, expectedMonthlySalary: 70_000 }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  const numbers = replies.map(({ body }) => (body as { number: string }).number);
  for (const [index, { token }] of [one, other].entries())
    expect(await own(token)).toMatchObject({
      saved: { number: numbers[index], form: { expectedMonthlySalary: [60_000, 70_000][index] } },
    });
});

test("the matching programme returns no submission and no result before the first submission", async ({
  member: { token },
}) => {
  expect(await own(token)).toMatchObject({ saved: null, canSubmit: true });
  expect(await get(api, "HrMatching/result", { token })).toMatchObject({
    status: 404,
    body: { message: "matching.nothingSent" },
  });
});

test("the matching programme stores one submission and sends one email for 50 concurrent requests with one key", {
  tags: "spec-7-23",
}, async ({ member: { token, email } }) => {
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

test("the matching programme stores one submission for 50 concurrent requests with different keys", async () => {
  const { token } = await newMember(api);
  const replies = await Promise.all(Array.from({ length: 50 }, () => send(token)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(replies.map(({ body }) => (body as { number: string }).number)).size).toBe(1);
  expect(await rows()).toHaveLength(1);
});

test("the matching programme replaces an earlier submission under the same number and confirms it by email", {
  tags: "promise-70",
}, async ({ member: { token, email } }) => {
  const first = await send(token, { expectedMonthlySalary: 60_000 });
  const second = await send(token, { expectedMonthlySalary: 70_000 });
  expect(second.body).toEqual(first.body);
  expect(await own(token)).toMatchObject({ saved: { form: { expectedMonthlySalary: 70_000 } } });
  expect((await mailsTo(api.dataDir, email)).at(-1)?.subject).toContain("were updated");
});

test("the matching programme does not undo a change when an earlier request is repeated late", async ({
  member: { token },
}) => {
  const idempotencyKey = randomUUID();
  await send(token, { idempotencyKey, expectedMonthlySalary: 60_000 });
  await send(token, { expectedMonthlySalary: 70_000 });
  expect((await send(token, { idempotencyKey, expectedMonthlySalary: 60_000 })).status).toBe(201);
  expect(await own(token)).toMatchObject({ saved: { form: { expectedMonthlySalary: 70_000 } } });
});

test("the matching programme sends no second email for the same content", async ({
  member: { token, email },
}) => {
  await send(token);
  const mails = (await mailsTo(api.dataDir, email)).length;
  await send(token);
  expect(await mailsTo(api.dataDir, email)).toHaveLength(mails);
});

test("the matching programme accepts a new submission for a new cohort and keeps the old one", async ({
  member: { token },
}) => {
  await send(token);
  await open({ cohort: "2028" });
  expect(await own(token)).toMatchObject({ cohort: "2028", saved: null });
  await send(token);
  expect((await rows()).map(({ cohort }) => cohort).sort()).toEqual(["2027", "2028"]);
});

test("the matching programme applies decideWindow around the deadline", async () => {
  const closeAt = fromNow(0);
  await open({ closeAt });
  const at = async (ms: number, openedBefore?: number) => {
    const { email, password, token: early } = await newMember(api);
    const start = clock.now();
    if (openedBefore !== undefined) api.setNow(new Date(Date.parse(closeAt) - openedBefore));
    const { formOpenedAt } = (await own(early)) as { formOpenedAt: string };
    api.setNow(new Date(Date.parse(closeAt) + ms));
    const { access_token: token } = tokensIn(await signIn(api, email, password));
    const reply = await send(token, openedBefore === undefined ? {} : { formOpenedAt });
    api.setNow(start);
    return [reply.status, (reply.body as { message?: string }).message];
  };
  expect(await at(-1_000)).toEqual([201, undefined]);
  expect(await at(0)).toEqual([409, "programme.closed"]);
  expect(await at(0, minute)).toEqual([201, undefined]);
  expect(await at(30 * minute - 1_000, minute)).toEqual([201, undefined]);
  expect(await at(30 * minute, minute)).toEqual([409, "programme.closed"]);
  await open({ openAt: fromNow(1_000) });
  expect(await at(0)).toEqual([409, "programme.upcoming"]);
  await open({ mode: "FORCE_OPEN", closeAt: fromNow(-day) });
  expect(await at(0)).toEqual([201, undefined]);
  await open({ mode: "FORCE_CLOSED" });
  expect(await at(0, minute)).toEqual([409, "programme.closed"]);
});

test("the matching programme accepts changes until editUntil", { tags: "promise-70" }, async ({
  member: { token },
}) => {
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

test("the matching programme rejects invalid values with an error for their field", async ({
  member: { token },
}) => {
  const errors = async (changes: object) => (await send(token, changes)).body;
  expect(await errors({ cities: ["TEST_SEASIDE", "ATLANTIS"] })).toEqual([
    { message: "error.cityNotFound", field: "cities[1]" },
  ]);
  expect(await errors({ families: ["QUALITY", "QUALITY"] })).toEqual([
    { message: "error.chosenTwice", field: "families" },
  ]);
  expect(await errors({ families: [] })).toEqual([{ message: "error.required", field: "families" }]);
  expect(await errors({ families: jobFamilies.slice(0, 6) })).toMatchObject([{ field: "families" }]);
  expect((await send(token, { families: jobFamilies.slice(0, 5) })).status).toBe(201);
  await api.db.deleteFrom("programmeSubmissions").execute();
  expect(await errors({ workStyle: {} })).toHaveLength(10);
  expect(await errors({ expectedMonthlySalary: 5 })).toMatchObject([{ field: "expectedMonthlySalary" }]);
  expect(await errors({ consentVersion: "1999-01" })).toEqual([
    { message: "error.consent", field: "consentVersion" },
  ]);
  expect((await post(api, "HrMatching/HrMatching", matchingEntry())).status).toBe(401);
  expect(await rows()).toEqual([]);
});

test("the matching programme suggests matching open jobs, best first, with reasons that add up to the score", {
  tags: "promise-72",
}, async () => {
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

test("the matching programme suggests up to ten jobs with at least 50 points, of equally good ones the newest; pay up to a tenth below scores as near, and the last day to start counts", async () => {
  const published = new Date(clock.now().getTime() - 5 * minute);
  const availableFrom = "2027-06-01";
  const start = Date.parse(availableFrom) - 90 * 24 * 60 * minute;
  const open = (category: string, max: number, late: number, changes = {}) =>
    newOpening(api, published, {
      ...{ category, closesAt: new Date(start - late) },
      ...{ salary: { currency: "TWD", period: "MONTH", min: 41_000, max }, ...changes },
    });
  const elsewhere = { i18nCityKey: "TEST_HILLTOP", employmentType: "CONTRACT" };
  const ids = [
    await open("LEGAL", 80_000, 0),
    await open("FINANCE", 80_000, 0),
    await open("LEGAL", 72_000, 1, elsewhere),
    await open("LEGAL", 71_999, 1, elsewhere),
  ];
  const { token } = await newMember(api);
  const [first = "", ...others] = jobFamilies.filter((family) => !/LEGAL|FINANCE|QUALITY/.test(family));
  const families = ["LEGAL", ...others.slice(0, 3), "FINANCE"];
  const form = { families, cities: ["TEST_SEASIDE"], availableFrom, expectedMonthlySalary: 80_000 };
  const suggested = async () =>
    (
      (await get(api, "HrMatching/result", { token })).body as {
        suggestions: { opening: { jobId: string }; score: number }[];
      }
    ).suggestions;
  expect((await send(token, form)).status).toBe(201);
  const scores = new Map((await suggested()).map(({ opening, score }) => [opening.jobId, score]));
  expect(ids.map((id) => scores.get(id))).toEqual([100, 76, 50, undefined]);
  const equal: string[] = [];
  for (let count = 0; count < 11; count += 1) equal.push(await open(first, 90_000, 0));
  expect((await send(token, { ...form, families: [first] })).status).toBe(201);
  expect((await suggested()).map(({ opening }) => opening.jobId)).toEqual(equal.slice(1).toReversed());
});

test("the matching programme gives fewer points for each further preference, and for each difference from them", async () => {
  await api.db.updateTable("openings").set({ openUntil: "2000-01-01T00:00:00.000Z" }).execute();
  const published = new Date(clock.now().getTime() - 5 * minute);
  const families = jobFamilies.slice(0, 5);
  const cities = ["TW-TPE", "TW-NWT", "TW-TAO", "TW-TXG", "TW-TNN"];
  const open = (rank: number, changes: object = {}) =>
    newOpening(api, published, {
      ...{ category: families[rank] ?? "", i18nCityKey: cities[rank] ?? "" },
      ...{ salary: { currency: "TWD", period: "MONTH", min: 41_000, max: 60_000 }, ...changes },
    });
  const { token } = await newMember(api);
  await send(token, { families, cities, expectedMonthlySalary: 60_000, availableFrom: "2027-02-18" });
  const pointsOf = async (ids: readonly string[]) => {
    const { body } = await get(api, "HrMatching/result", { token });
    const { suggestions, ...rest } = body as {
      suggestions: { opening: { jobId: string }; reasons: { message: string; points: number }[] }[];
    };
    expect(rest).toEqual({ cohort: "2027", computedAt: clock.now().toISOString() });
    return ids.map((id) => suggestions.find(({ opening }) => opening.jobId === id)?.reasons);
  };
  const ranked = [];
  for (const rank of [0, 1, 2, 3, 4]) ranked.push(await open(rank));
  expect((await pointsOf(ranked)).map((reasons) => reasons?.map(({ points }) => points))).toEqual([
    [40, 25, 20, 10, 5],
    [34, 21, 20, 10, 5],
    [28, 17, 20, 10, 5],
    [22, 13, 20, 10, 5],
    [16, 9, 20, 10, 5],
  ]);
  const salary = (max: number | null, period = "MONTH") => ({
    salary: { currency: "TWD", period, min: max === null ? null : 300, max },
  });
  const different = [];
  for (const changes of [
    salary(null),
    salary(54_000),
    salary(53_999),
    // 346 an hour are 59,973 a month, and 347 are 60,146.
    salary(346, "HOUR"),
    salary(347, "HOUR"),
    { employmentType: "CONTRACT" },
    { i18nCityKey: "TW-KEE" },
  ])
    different.push(await open(0, changes));
  const found = await pointsOf(different);
  expect(found.slice(0, 5).map((reasons) => reasons?.[2])).toMatchObject([
    { message: "matching.reason.salaryNegotiable", points: 14 },
    {
      ...{ message: "matching.reason.salaryNear", points: 10 },
      parameters: [{ value: "NT$60,000" }, { value: "NT$54,000" }],
    },
    { message: "matching.reason.salaryBelow", points: 0 },
    { message: "matching.reason.salaryNear", points: 10 },
    { message: "matching.reason.salaryReached", points: 20 },
  ]);
  expect(found[5]?.[3]).toMatchObject({
    ...{ message: "matching.reason.employmentTypeOther", points: 0, of: 10 },
    parameters: [{ value: "Contract" }],
  });
  expect(found[6]?.[1]).toMatchObject({
    ...{ message: "matching.reason.cityOther", points: 0, of: 25 },
    parameters: [{ value: "Keelung City" }],
  });
  const second = (await pointsOf(ranked))[1];
  expect(second?.[1]).toMatchObject({ parameters: [{ value: "New Taipei City" }, { value: 2 }] });
});

test("the matching programme compares pay in the currency that the member chose", async () => {
  const published = new Date(clock.now().getTime() - 5 * minute);
  const jobId = await newOpening(api, published, {
    salary: { currency: "CNY", period: "MONTH", min: 14_000, max: 20_000 },
  });
  const { token } = await newMember(api);
  const pointsFor = async (form: object) => {
    await send(token, { expectedMonthlySalary: 18_000, ...form });
    const { body } = await get(api, "HrMatching/result", { token });
    const { suggestions } = body as {
      suggestions: {
        opening: { jobId: string };
        reasons: { message: string; points: number; parameters?: object[] }[];
      }[];
    };
    return suggestions
      .find(({ opening }) => opening.jobId === jobId)
      ?.reasons.find(({ message }) => message.startsWith("matching.reason.salary"));
  };
  expect(await pointsFor({})).toMatchObject({ message: "matching.reason.salaryNotComparable", points: 10 });
  expect(await pointsFor({ salaryCurrency: "CNY" })).toMatchObject({
    message: "matching.reason.salaryReached",
    points: 20,
    parameters: [{ value: "CN¥18,000" }],
  });
});

test("the matching programme keeps the time of the consent when a submission changes, and stores it for another version", async () => {
  const { token } = await newMember(api);
  await send(token);
  const consentedAt = clock.now().toISOString();
  const updatedAt = fromNow(minute);
  api.setNow(new Date(updatedAt));
  await send(token, { expectedMonthlySalary: 70_000 });
  expect(await own(token)).toMatchObject({ saved: { updatedAt, consentVersion, consentedAt } });
  await api.db.updateTable("programmeSubmissions").set({ consentVersion: "2020-01" }).execute();
  await send(token, { expectedMonthlySalary: 80_000 });
  expect(await own(token)).toMatchObject({ saved: { consentVersion, consentedAt: updatedAt } });
});
