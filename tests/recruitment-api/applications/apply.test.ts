import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import {
  applicationForm,
  generalInformationForm,
  get,
  movableClock,
  newApplicant,
  newMember,
  newOpening,
  post,
  signIn,
  tokensIn,
} from "#support/api/members";
import { engine } from "#support/recruitment-api";
import { startApiWithMembers } from "#support/site";

const second = 1_000;
const minute = 60_000;
interface Opened {
  readonly formOpenedAt: string;
}

const already = { status: 409, body: { message: "apply.already" } };

const clock = movableClock();
const { api, test } = await startApiWithMembers({ engine, now: clock.now });

const fromNow = (ms: number) => new Date(clock.now().getTime() + ms);
const opening = (changes: Parameters<typeof newOpening>[2] = {}) =>
  newOpening(api, fromNow(-5 * minute), changes);
const apply = (token: string, jobId: string, changes: object = {}) =>
  post(api, "resume/apply", applicationForm(jobId, changes), { token });
const applied = async (token: string) => (await get(api, "resume/appliedJobOpening", { token })).body;
const stored = (jobId: string) =>
  api.db.selectFrom("applications").selectAll().where("jobId", "=", jobId).execute();

test("POST /api/resume/apply returns an application number and adds the application to the member's list", async () => {
  const { token } = await newApplicant(api);
  const closesAt = fromNow(60 * minute);
  const jobId = await opening({ closesAt });
  const submittedAt = clock.now().toISOString();
  const reply = await apply(token, jobId);
  expect(reply).toMatchObject({
    status: 201,
    body: {
      applicationNumber: expect.stringMatching(/^A2611-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      jobId,
      state: "SUBMITTED",
      submittedAt,
    },
  });
  expect(await applied(token)).toEqual([
    {
      ...(reply.body as object),
      title: "Buoy keeper",
      department: "Harbour",
      closesAt: closesAt.toISOString(),
      process: [],
      canWithdraw: true,
      canReopen: false,
      history: [{ state: "SUBMITTED", at: submittedAt }],
      events: [],
      interview: null,
      offer: null,
    },
  ]);
});

test("POST /api/resume/apply adds to a list that is sorted by jobId and contains no other member's applications", {
  tags: "spec-7-10",
}, async () => {
  const [{ token }, other] = [await newApplicant(api), await newApplicant(api)];
  const ids = [await opening(), await opening(), await opening()];
  for (const jobId of ids) await apply(token, jobId);
  const listed = (await applied(token)) as { jobId: string }[];
  expect(listed.map((entry) => entry.jobId)).toEqual([...ids].sort());
  expect(await applied(other.token)).toEqual([]);
  expect((await get(api, "resume/appliedJobOpening")).status).toBe(401);
});

test("POST /api/resume/apply returns the same receipt for the same idempotency key, even after the opening has closed", async () => {
  const { email, password, token } = await newApplicant(api);
  const jobId = await opening({ closesAt: fromNow(minute) });
  const idempotencyKey = randomUUID();
  const first = await apply(token, jobId, { idempotencyKey });
  clock.advance(120 * minute);
  const { access_token: later } = tokensIn(await signIn(api, email, password));
  const again = await apply(later, jobId, { idempotencyKey });
  expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: first.body });
  expect(await stored(jobId)).toHaveLength(1);
});

test("POST /api/resume/apply rejects a second application for the same opening with 409", {
  tags: "promise-56",
}, async () => {
  const { token } = await newApplicant(api);
  const jobId = await opening();
  await apply(token, jobId);
  expect(await apply(token, jobId)).toMatchObject(already);
});

test("POST /api/resume/apply rejects an idempotency key used for another opening with 409", async ({
  applicant: { token },
}) => {
  const idempotencyKey = randomUUID();
  await apply(token, await opening(), { idempotencyKey });
  const other = await opening();
  expect(await apply(token, other, { idempotencyKey })).toMatchObject({
    status: 409,
    body: { message: "apply.keyUsed" },
  });
  expect(await stored(other)).toEqual([]);
});

test("POST /api/resume/apply stores one application for each of two members with the same idempotency key", async () => {
  const [one, other] = [await newApplicant(api), await newApplicant(api)];
  const [jobId, idempotencyKey] = [await opening(), randomUUID()];
  const replies = [
    await apply(one.token, jobId, { idempotencyKey }),
    await apply(other.token, jobId, { idempotencyKey }),
  ];
  expect(replies.map((reply) => reply.status)).toEqual([201, 201]);
  const numbers = replies.map((reply) => (reply.body as { applicationNumber: string }).applicationNumber);
  expect(new Set(numbers).size).toBe(2);
  expect((await stored(jobId)).map((row) => row.applicationNumber).sort()).toEqual(numbers.sort());
  expect(await applied(other.token)).toMatchObject([(replies[1]?.body ?? {}) as object]);
});

test("POST /api/resume/apply stores one application for 100 concurrent requests with one key, and returns the same receipt to all", {
  tags: ["spec-7-11", "promise-28"],
}, async ({ applicant: { token } }) => {
  const [jobId, idempotencyKey] = [await opening(), randomUUID()];
  const replies = await Promise.all(
    Array.from({ length: 100 }, () => apply(token, jobId, { idempotencyKey })),
  );
  const rows = await stored(jobId);
  expect(rows).toHaveLength(1);
  expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]));
  expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
  expect(replies[0]?.body).toMatchObject({ applicationNumber: rows[0]?.applicationNumber });
});

test("POST /api/resume/apply stores one application for 100 concurrent requests with different keys, and returns 409 to 99", async () => {
  const { token } = await newApplicant(api);
  const jobId = await opening();
  const replies = await Promise.all(Array.from({ length: 100 }, () => apply(token, jobId)));
  expect(await stored(jobId)).toHaveLength(1);
  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
  const others = replies.filter((reply) => reply.status !== 201);
  expect(others).toHaveLength(99);
  for (const other of others) expect(other).toMatchObject(already);
});

test.each([
  ["a second before it closes", -second, 0, 201],
  ["when it closes", 0, second, 201],
  ["within the grace period", minute, 2 * minute, 201],
  ["a second before the grace period ends", 30 * minute - second, 31 * minute, 201],
  ["at the end of the grace period", 30 * minute, 31 * minute, 409],
  ["in the grace period, form opened when it closed", minute, minute, 409],
  ["when it closes, without the time when the form was opened", 0, null, 409],
  ["in the grace period, without the time when the form was opened", minute, null, 409],
] as const)("POST /api/resume/apply %s (%i ms after closing, form %j ms old) gets %i", async (...given) => {
  const [, afterClosing, openedAgo, status] = given;
  const { token } = await newApplicant(api);
  const jobId = await newOpening(api, fromNow(-60 * minute), { closesAt: fromNow(-afterClosing) });
  clock.advance(-(openedAgo ?? 0));
  const { formOpenedAt } = (await get(api, `resume/apply/${jobId}/draft`, { token })).body as Opened;
  clock.advance(openedAgo ?? 0);
  const reply = await apply(token, jobId, openedAgo === null ? {} : { formOpenedAt });
  expect(reply.status).toBe(status);
  if (status === 409) expect(reply.body).toEqual({ message: "apply.closed" });
});

test("POST /api/resume/apply responds with 404 for an opening that is unknown or not published yet", async () => {
  const { token } = await newApplicant(api);
  const notFound = { status: 404, body: { message: "error.jobNotFound" } };
  expect(await apply(token, "ZZ-0000-000")).toMatchObject(notFound);
  const tomorrow = await newOpening(api, fromNow(24 * 60 * minute));
  expect(await apply(token, tomorrow)).toMatchObject(notFound);
});

test("POST /api/resume/apply lists every required section that the resume lacks", async () => {
  const { token } = await newMember(api);
  const jobId = await opening({
    requiredSections: ["generalInformation", "educationInformation", "attachment"],
  });
  const missing = (section: string) => ({
    message: "apply.sectionMissing",
    parameters: [{ valueType: "i18nKey", value: `section.${section}` }],
  });
  expect(await apply(token, jobId)).toMatchObject({
    status: 422,
    body: [missing("generalInformation"), missing("educationInformation"), missing("attachment")],
  });
  await post(api, "resume/generalInformation", generalInformationForm(), { token });
  expect(await apply(token, jobId)).toMatchObject({
    status: 422,
    body: [missing("educationInformation"), missing("attachment")],
  });
  expect(await stored(jobId)).toEqual([]);
});

test("POST /api/resume/apply responds with 422 when the questionnaire of the opening is not stored", async () => {
  const { token } = await newApplicant(api);
  const jobId = await opening({ hasQuestionnaire: true });
  expect(await apply(token, jobId)).toMatchObject({
    status: 422,
    body: { message: "apply.questionnaire" },
  });
});

test("POST /api/resume/apply stores a copy of the resume and the consent with the application", {
  tags: "promise-51",
}, async ({ applicant: { token } }) => {
  const jobId = await opening();
  await apply(token, jobId);
  await post(api, "resume/generalInformation", generalInformationForm({ name: "Renamed", version: 1 }), {
    token,
  });
  const [row] = await stored(jobId);
  expect(JSON.parse(row?.resume ?? "")).toMatchObject({
    generalInformation: { version: 1, content: { name: "Ines Okafor", mobilePhone: "+886912345678" } },
  });
  expect(row).toMatchObject({ consentVersion: "2026-11", declarations: '["TRUTHFUL"]' });
});

test.each([
  ["no consent", { consentVersion: undefined }, "consentVersion", "error.consent"],
  ["no declaration", { declarations: [] }, "declarations", "error.declaration"],
  ["an invalid idempotency key", { idempotencyKey: "1" }, "idempotencyKey", "error.unreadable"],
  ["an invalid job id", { jobId: "../../etc" }, "jobId", "error.unreadable"],
])("POST /api/resume/apply rejects %s with an error for its field", async (_, changes, field, message) => {
  const { token } = await newApplicant(api);
  const reply = await apply(token, await opening(), changes);
  expect(reply).toMatchObject({ status: 400, body: [{ field, message }] });
});

test("POST /api/resume/apply shows in the member's job list which openings they applied for and which sections the resume lacks", {
  tags: "spec-7-6",
}, async ({ applicant: { token } }) => {
  const [open, demanding] = [
    await opening(),
    await opening({ requiredSections: ["generalInformation", "workExperience"] }),
  ];
  const seen = async (jobId: string) =>
    (await get(api, `resume/jobs?jobId=${jobId}`, { token })).body as {
      items: object[];
      totalCount: number;
    };
  expect(await seen(open)).toMatchObject({
    totalCount: 1,
    items: [{ jobId: open, title: "Buoy keeper", applied: false, gap: [] }],
  });
  await apply(token, open);
  expect(await seen(open)).toMatchObject({ items: [{ applied: true }] });
  expect(await seen(demanding)).toMatchObject({ items: [{ applied: false, gap: ["workExperience"] }] });
  expect(await seen("ZZ-0000-000")).toEqual({ items: [], totalCount: 0 });

  const { body } = await get(api, "resume/jobs?countPerPage=100&sort=newest", { token });
  expect(body).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({ jobId: open, applied: true, gap: [] }),
      expect.objectContaining({ jobId: demanding, applied: false, gap: ["workExperience"] }),
    ]),
  });
  expect((await get(api, "resume/jobs")).status).toBe(401);
});
