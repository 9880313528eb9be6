import { expect, test } from "vitest";
import { archiveOf } from "#support/api/archive";
import { startInterviewApi } from "#support/api/interviews";
import { movableClock, post, signIn, tokensIn } from "#support/api/members";
import { engine } from "#support/recruitment-api";

const hour = 3_600_000;
const day = 24 * hour;
const needed = "Step-free access, please.\nA sign language interpreter 𠮷";

const clock = movableClock();
const { api, at } = await startInterviewApi(engine, clock.now);

type Member = Awaited<ReturnType<typeof at.invited>>["members"][number];
const save = (token: string, number: string, accommodations: unknown) =>
  post(api, `resume/appliedJobOpening/${number}/accommodations`, { accommodations }, { token });
const saved = async (token: string, number: string) =>
  (await at.read(token, number)).interview?.accommodations;
/** A new token of the member. The earlier one has expired, because the clock was advanced. */
const signedIn = async ({ email, password }: Member) =>
  tokensIn(await signIn(api, email, password)).access_token;
async function one(...hoursAhead: number[]) {
  const { jobId, members } = await at.invited(1, ...hoursAhead);
  const [member] = members;
  if (!member) throw new Error("An applicant is needed");
  return { jobId, ...member };
}
async function book({ token, number }: Pick<Member, "token" | "number">) {
  const [slot] = (await at.read(token, number)).interview?.free ?? [];
  expect((await at.pick(token, number, slot?.id ?? "")).status).toBe(200);
}
/** The stored text of an application; undefined without an invitation. */
const stored = async (number: string) =>
  (
    await api.db
      .selectFrom("interviewInvitations")
      .select("accommodations")
      .where("applicationNumber", "=", number)
      .executeTakeFirst()
  )?.accommodations;

test("what an applicant needs for an interview is saved, changed and emptied until the interview starts, by their member only", {
  tags: "promise-64",
}, async () => {
  const member = await one(48);
  const { token, number } = member;
  expect(await saved(token, number)).toEqual({ text: "", canChange: true });
  expect(await save(token, number, `  ${needed.replace("\n", "\r\n")} `)).toMatchObject({
    status: 200,
    body: { text: needed, canChange: true },
  });
  await book(member);
  expect(await saved(token, number)).toEqual({ text: needed, canChange: true });
  expect((await save(token, number, "More time")).status).toBe(200);
  expect(await stored(number)).toBe("More time");
  expect((await save(token, number, "")).status).toBe(200);
  expect(await stored(number)).toBe("");
  await save(token, number, needed);

  const stranger = await one(48);
  expect(await save(stranger.token, number, "changed")).toMatchObject({
    status: 404,
    body: { message: "apply.notApplied" },
  });
  expect((await save(stranger.token, stranger.number, "A chair")).status).toBe(200);
  expect(await stored(number)).toBe(needed);

  clock.advance(48 * hour - 1);
  const late = await signedIn(member);
  expect((await saved(late, number))?.canChange).toBe(true);
  clock.advance(1);
  expect(await saved(late, number)).toEqual({ text: needed, canChange: false });
  expect(await save(late, number, "Too late")).toMatchObject({
    status: 409,
    body: { message: "interview.accommodationsTooLate" },
  });
  expect(await stored(number)).toBe(needed);
});

test("what an applicant needs for an interview has at most 1,000 characters, is text, and needs an invitation", async () => {
  const { token, number, jobId } = await one(48);
  expect((await save(token, number, "𠮷".repeat(1000))).status).toBe(200);
  const tooLong = await save(token, number, "𠮷".repeat(1001));
  expect(tooLong).toMatchObject({ status: 400 });
  expect(JSON.stringify(tooLong.body)).toContain("accommodations");
  for (const wrong of [undefined, null, 5, ["x"], "a\u0000b"])
    expect((await save(token, number, wrong)).status, JSON.stringify(wrong)).toBe(400);
  expect(await stored(number)).toBe("𠮷".repeat(1000));
  const uninvited = await at.applied(jobId);
  expect((await at.read(uninvited.token, uninvited.number)).interview).toBeNull();
  expect(await save(uninvited.token, uninvited.number, needed)).toMatchObject({
    status: 409,
    body: { message: "interview.notInvited" },
  });
  expect(await save("", number, needed)).toMatchObject({ status: 401 });
});

test("what an applicant needs for an interview is shown to HR by one command, which the audit records, and is in no list or export of applications", {
  tags: "promise-65",
}, async () => {
  const member = await one(48);
  const { token, number, jobId } = member;
  await save(token, number, "=SUM(1) quiet room");
  const show = (...args: string[]) => at.run("interviews", "accommodations", "--job", jobId, ...args);
  const [row] = JSON.parse((await show("--json")).out);
  expect(row).toMatchObject({
    applicationNumber: number,
    starts: "",
    accommodations: "=SUM(1) quiet room",
  });
  await book(member);
  expect((await show()).out).toMatch(/Pier 4, room 2 .*quiet room$/);
  expect((await show()).err).toContain("1 applicant.");
  expect((await show("--csv")).out).toContain("'=SUM(1) quiet room");
  // Entries of the same millisecond have no order.
  expect(JSON.parse((await at.run("audit", "--subject", number, "--json")).out)).toContainEqual(
    expect.objectContaining({
      action: "interviews accommodations",
      subjects: expect.arrayContaining([
        expect.objectContaining({ subject: number, memberId: expect.any(String) }),
      ]),
    }),
  );
  const lists = [
    await at.run("interviews", "list", "--job", jobId),
    await at.run("interviews", "list", "--job", jobId, "--json"),
    await at.run("applications", "list", "--job", jobId, "--json"),
    await at.run("applications", "list", "--job", jobId),
  ];
  for (const { out, code } of lists) {
    expect(code).toBe(0);
    expect(out).toContain(number);
    expect(out).not.toContain("quiet room");
  }
  expect(JSON.parse(lists[1]?.out ?? "[]")[0]).toMatchObject({ accommodations: "yes" });
  expect(JSON.stringify([lists[2], lists[3]])).not.toContain("accommodation");
  await save(token, number, "");
  expect((await show()).err).toContain("0 applicants.");
  expect((await at.run("interviews", "list", "--job", jobId)).out).not.toMatch(/yes$/m);
});

test("what an applicant needs for an interview is in the member's archive", async () => {
  const { token, number } = await one(48);
  await save(token, number, needed);
  const [application] = (await archiveOf(api, token)).json("applications.json");
  expect(application).toMatchObject({ applicationNumber: number, interview: { accommodations: needed } });
});

test("what an applicant needs for an interview is deleted 30 days after the interview, not before, and 30 days after it was saved if no time is booked", {
  tags: "promise-66",
}, async () => {
  const booked = await one(10 * 24);
  const unbooked = await one(10 * 24);
  for (const { token, number } of [booked, unbooked]) await save(token, number, needed);
  await book(booked);
  const left = async () => [await stored(booked.number), await stored(unbooked.number)];
  clock.advance(30 * day - 1);
  await api.erasure.run();
  expect(await left()).toEqual([needed, needed]);
  clock.advance(day);
  await api.erasure.run();
  expect(await left()).toEqual([needed, ""]);
  // Advances to just before 30 days after the interview, which starts on the tenth day and takes an hour.
  clock.advance(9 * day + hour);
  await api.erasure.run();
  expect(await left()).toEqual([needed, ""]);
  clock.advance(day);
  await api.erasure.run();
  expect(await left()).toEqual(["", ""]);
  const records = await api.db
    .selectFrom("retentionRecords")
    .select("deleted")
    .where("kind", "=", "accommodations")
    .execute();
  expect(records.length).toBeGreaterThanOrEqual(2);
});

test("what an applicant needs for an interview is deleted at once on withdrawing, with the next erasure after a decision, and with the account", {
  tags: "promise-66",
}, async () => {
  const [withdrawn, rejected, erased] = [await one(48), await one(48), await one(48)];
  for (const { token, number } of [withdrawn, rejected, erased]) await save(token, number, needed);
  await post(api, `resume/apply/${withdrawn.jobId}/withdraw`, {}, { token: withdrawn.token });
  expect(await stored(withdrawn.number)).toBe("");
  await at.run("applications", "move", rejected.number, "--to", "UNSUCCESSFUL", "--mail-delay", "0");
  expect(await saved(rejected.token, rejected.number)).toEqual({ text: needed, canChange: false });
  clock.advance(day);
  await api.erasure.run();
  expect([await stored(rejected.number), await stored(erased.number)]).toEqual(["", needed]);
  expect((await at.run("members", "erase", erased.email, "--yes")).code).toBe(0);
  expect(await stored(erased.number)).toBeUndefined();
});
