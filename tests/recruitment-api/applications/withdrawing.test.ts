import { test as base, expect } from "vitest";
import type { ApplicationState } from "#contract/applications";
import { pdf, send } from "#support/api/files";
import {
  applicationForm,
  generalInformationForm,
  get,
  movableClock,
  newApplicant,
  newMember,
  newOpening,
  post,
} from "#support/api/members";
import { engine, startRecruitmentApi } from "#support/recruitment-api";

const minute = 60_000;

const clock = movableClock();
const api = await startRecruitmentApi({ engine, now: clock.now });

async function applied() {
  const { token } = await newApplicant(api);
  const now = clock.now().getTime();
  const jobId = await newOpening(api, new Date(now - minute), { closesAt: new Date(now + minute) });
  const { body } = await post(api, "resume/apply", applicationForm(jobId), { token });
  return { token, jobId, number: (body as { applicationNumber: string }).applicationNumber };
}

const test = base.extend("applied", applied);

const withdraw = (token: string, jobId: string) => post(api, `resume/apply/${jobId}/withdraw`, {}, { token });
const reopen = (token: string, jobId: string) => post(api, `resume/apply/${jobId}/reopen`, {}, { token });
const listed = async (token: string) =>
  ((await get(api, "resume/appliedJobOpening", { token })).body as object[])[0];
const setState = (jobId: string, state: ApplicationState) =>
  api.db.updateTable("applications").set({ state }).where("jobId", "=", jobId).execute();

test("withdrawing and reopening an application adds each step to the history", {
  tags: ["spec-4-11", "promise-112"],
}, async () => {
  const { token, jobId, number } = await applied();
  const other = await applied();
  await withdraw(other.token, other.jobId);
  expect(await withdraw(token, jobId)).toEqual(
    expect.objectContaining({
      status: 200,
      body: { applicationNumber: number, jobId, state: "WITHDRAWN" },
    }),
  );
  expect(await listed(token)).toMatchObject({ state: "WITHDRAWN", canWithdraw: false, canReopen: true });
  const submitted = { status: 200, body: { applicationNumber: number, jobId, state: "SUBMITTED" } };
  expect(await reopen(token, jobId)).toEqual(expect.objectContaining(submitted));
  expect(await listed(other.token)).toMatchObject({ state: "WITHDRAWN" });
  expect(await listed(token)).toMatchObject({
    canWithdraw: true,
    canReopen: false,
    history: [{ state: "SUBMITTED" }, { state: "WITHDRAWN" }, { state: "SUBMITTED" }],
  });
});

test("withdrawing and reopening an application sets the application's time to that of applying again, and keeps both in the history", async () => {
  const { token, jobId } = await applied();
  const first = clock.now().toISOString();
  await withdraw(token, jobId);
  expect(await listed(token)).toMatchObject({ submittedAt: first });
  clock.advance(minute / 2);
  await reopen(token, jobId);
  const again = clock.now().toISOString();
  expect(await listed(token)).toMatchObject({
    submittedAt: again,
    history: [
      { state: "SUBMITTED", at: first },
      { state: "WITHDRAWN", at: first },
      { state: "SUBMITTED", at: again },
    ],
  });
});

test("withdrawing and reopening an application changes whether the member's job list shows the opening as applied for", async () => {
  const { token, jobId } = await applied();
  const isApplied = async () =>
    (await get(api, `resume/jobs?jobId=${jobId}`, { token })).body as { items: { applied: boolean }[] };
  expect(await isApplied()).toMatchObject({ items: [{ applied: true }] });
  await withdraw(token, jobId);
  expect(await isApplied()).toMatchObject({ items: [{ applied: false }] });
  await reopen(token, jobId);
  expect(await isApplied()).toMatchObject({ items: [{ applied: true }] });
});

test("withdrawing and reopening an application is possible until the instant before the opening closes", {
  tags: "promise-57",
}, async () => {
  const { token, jobId } = await applied();
  const closesAt = (ms: number) =>
    api.db
      .updateTable("openings")
      .set({ closesAt: new Date(clock.now().getTime() + ms).toISOString() })
      .where("jobId", "=", jobId)
      .execute();
  await closesAt(0);
  expect((await withdraw(token, jobId)).status).toBe(409);
  expect(await listed(token)).toMatchObject({ canWithdraw: false });
  await closesAt(1);
  expect((await withdraw(token, jobId)).status).toBe(200);
  await closesAt(0);
  expect((await reopen(token, jobId)).status).toBe(409);
});

test("withdrawing and reopening an application is done once for 20 concurrent requests", async ({
  applied: { token, jobId },
}) => {
  for (const act of [withdraw, reopen]) {
    const replies = await Promise.all(Array.from({ length: 20 }, () => act(token, jobId)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  }
  expect(await listed(token)).toMatchObject({
    history: [{ state: "SUBMITTED" }, { state: "WITHDRAWN" }, { state: "SUBMITTED" }],
  });
});

test("withdrawing and reopening an application reopens at most 20 times a day, because each stores events and sends emails", async () => {
  const { token, jobId } = await applied();
  const reopened: number[] = [];
  for (let time = 0; time < 21; time += 1) {
    await withdraw(token, jobId);
    reopened.push((await reopen(token, jobId)).status);
  }
  expect(reopened.indexOf(429)).toBe(20);
  expect(await listed(token)).toMatchObject({ state: "WITHDRAWN", canReopen: true });
  expect(await reopen(token, jobId)).toMatchObject({ body: { message: "apply.reopenedOften" } });
});

test("withdrawing and reopening an application copies the current resume on reopening and requires it to be complete", {
  tags: "promise-57",
}, async ({ applied: { token, jobId } }) => {
  await withdraw(token, jobId);
  await post(api, "resume/generalInformation", generalInformationForm({ name: "Renamed", version: 1 }), {
    token,
  });
  await api.db
    .updateTable("openings")
    .set({ requiredSections: '["generalInformation","workExperience"]' })
    .where("jobId", "=", jobId)
    .execute();
  expect(await reopen(token, jobId)).toMatchObject({
    status: 422,
    body: [{ message: "apply.sectionMissing" }],
  });
  await post(api, "resume/workExperience", { hasNoWorkExperience: true, version: 0 }, { token });
  expect((await reopen(token, jobId)).status).toBe(200);
  const row = await api.db
    .selectFrom("applications")
    .select("resume")
    .where("jobId", "=", jobId)
    .executeTakeFirst();
  expect(JSON.parse(row?.resume ?? "")).toMatchObject({
    generalInformation: { content: { name: "Renamed" } },
  });
});

test("withdrawing and reopening an application keeps the resume's files in the application after they are deleted from the resume", async () => {
  const { token, jobId, number } = await applied();
  const attached = async (label: string) =>
    ((await send(api, "attachment", { token, bytes: pdf, label })).body as { id: string }).id;
  await withdraw(token, jobId);
  await api.db
    .deleteFrom("files")
    .where("id", "=", await attached("Lost"))
    .execute();
  expect((await reopen(token, jobId)).status, "with no file that is stored").toBe(200);
  await withdraw(token, jobId);
  const id = await attached("Works");
  expect((await reopen(token, jobId)).status).toBe(200);
  await post(api, "resume/attachment", { items: [], version: 2 }, { token });
  const file = await fetch(`${api.url}/api/resume/appliedJobOpening/${number}/file/${id}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf);
});

test("withdrawing and reopening an application is rejected once the opening has closed", async () => {
  const [there, back] = [await applied(), await applied()];
  await withdraw(back.token, back.jobId);
  clock.advance(2 * minute);
  const closed = { status: 409, body: { message: "apply.closedSince" } };
  expect(await withdraw(there.token, there.jobId)).toMatchObject(closed);
  expect(await reopen(back.token, back.jobId)).toMatchObject(closed);
  expect(await listed(there.token)).toMatchObject({ canWithdraw: false, canReopen: false });
  expect(await listed(back.token)).toMatchObject({ canWithdraw: false, canReopen: false });
});

test.each(["SUBMITTED", "VIEWED", "SHORTLISTED", "INTERVIEWING"] as const)(
  "withdrawing and reopening an application is possible for an application in state %s",
  async (state) => {
    const { token, jobId, number } = await applied();
    await setState(jobId, state);
    const unchanged = { status: 200, body: { applicationNumber: number, jobId, state } };
    expect(await reopen(token, jobId)).toMatchObject(unchanged);
    expect(await listed(token)).toMatchObject({ state, canWithdraw: true, canReopen: false });
    expect((await withdraw(token, jobId)).status).toBe(200);
  },
);

test.each(["OFFERED", "HIRED", "UNSUCCESSFUL", "DECLINED", "EXPIRED"] as const)(
  "withdrawing and reopening an application is rejected for an application in state %s",
  async (state) => {
    const { token, jobId } = await applied();
    await setState(jobId, state);
    expect(await withdraw(token, jobId)).toMatchObject({ status: 409, body: { message: "apply.decided" } });
    expect(await listed(token)).toMatchObject({ state, canWithdraw: false });
  },
);

test("withdrawing and reopening an application responds with 404 for another member's application and for one that does not exist", async () => {
  const { jobId } = await applied();
  const other = await newMember(api);
  for (const act of [withdraw, reopen])
    expect(await act(other.token, jobId)).toMatchObject({
      status: 404,
      body: { message: "apply.notApplied" },
    });
});
