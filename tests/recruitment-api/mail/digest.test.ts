import { randomUUID } from "node:crypto";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { createLog } from "#api/process/log";
import { startApi } from "#api/process/start";
import { dayMs, hourMs } from "#contract/durations";
import { interviewsOf } from "#support/api/interviews";
import {
  applicationForm,
  movableClock,
  newAddress,
  newApplicant,
  newOpening,
  post,
  signIn,
  tokensIn,
  withPlaces,
} from "#support/api/members";
import { mailsTo } from "#support/mailbox";
import { newFolder } from "#support/new-folder";
import { engine, startRecruitmentApi, type TestApi } from "#support/recruitment-api";

const to = "hr@saltandkiln.example";

let clock: ReturnType<typeof movableClock>;
let folder: string;
let api: TestApi;
beforeEach(async () => {
  // 16:00 in Berlin: the digest of 08:30 is due in 16.5 hours.
  clock = movableClock(new Date("2026-11-20T15:00:00.000Z"));
  folder = newFolder();
  cpSync(resolve("tests/support/second-company"), folder, { recursive: true });
  const company = JSON.parse(readFileSync(join(folder, "company.json"), "utf8"));
  writeFileSync(join(folder, "company.json"), JSON.stringify({ ...company, digest: { to } }));
  api = await startRecruitmentApi({ engine, now: clock.now, env: { COMPANY_DIR: folder } });
  await withPlaces(api);
  expect(await api.digest.run()).toBe(false);
});

const digests = () => mailsTo(api.dataDir, to);
const sendMessage = () =>
  post(api, "contactUs", {
    name: "Ines Okafor",
    email: newAddress(),
    topic: "JOB",
    message: "Is the kiln warm?",
    idempotencyKey: randomUUID(),
  });
async function applied(jobId: string) {
  const { token } = await newApplicant(api);
  const form = applicationForm(jobId);
  expect((await post(api, "resume/apply", form, { token })).status).toBe(201);
  return token;
}

test("the daily digest reports new events at the set time, in the company's first language", {
  tags: "promise-108",
}, async () => {
  const jobId = await newOpening(api, new Date(clock.now().getTime() - 60_000));
  await applied(jobId);
  await applied(jobId);
  const withdrawn = await applied(jobId);
  await post(api, `resume/apply/${jobId}/withdraw`, {}, { token: withdrawn });
  await sendMessage();
  clock.advance(16.5 * hourMs - 1);
  expect(await api.digest.run()).toBe(false);
  clock.advance(1);
  expect(await api.digest.run()).toBe(true);
  const [mail, ...more] = await digests();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Recruiting digest (applications: 2, messages: 1, program submissions: 0)");
  expect(mail?.text).toContain(
    "From Nov 20, 2026, 8:30 AM (Germany Time) to Nov 21, 2026, 8:30 AM (Germany Time)",
  );
  expect(mail?.text).toContain(`Applications: 2\nBuoy keeper (${jobId}): 2`);
  expect(mail?.text).toContain("careers hr applications list --from 2026-11-20T08:30");
  expect(mail?.text).toContain("Contact messages: 1\nJobs and applications: 1");
  expect(mail?.text).not.toContain("Program submissions");
  expect(mail?.text).toMatch(/Applications per day, last 14 days: ▁{13}█ \(0(?:, 0){12}, 3\)/);
});

test("the daily digest is not sent if there is nothing new, and counts everything once", async () => {
  clock.advance(dayMs);
  expect(await api.digest.run()).toBe(false);
  await sendMessage();
  clock.advance(dayMs);
  expect(await api.digest.run()).toBe(true);
  expect(await api.digest.run()).toBe(false);
  clock.advance(dayMs);
  expect(await api.digest.run()).toBe(false);
  expect(await digests()).toHaveLength(1);
});

test("the daily digest counts what happens at the moment of a digest in the next one", async () => {
  const jobId = await newOpening(api, clock.now());
  clock.advance(16.5 * hourMs);
  for (const _ of [1, 2]) await applied(jobId);
  await sendMessage();
  const { id: memberId } = await api.db.selectFrom("members").select("id").executeTakeFirstOrThrow();
  const [number, at] = ["M2611-0000-0000", clock.now().toISOString()];
  const submission = { number, programme: "HRMatching", cohort: "2027", memberId, content: "{}" } as const;
  await api.db
    .insertInto("programmeSubmissions")
    .values({ ...submission, consentVersion: "", consentedAt: at, submittedAt: at, updatedAt: at })
    .execute();
  expect(await api.digest.run()).toBe(false);
  clock.advance(dayMs);
  expect(await api.digest.run()).toBe(true);
  const [mail, ...more] = await digests();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Recruiting digest (applications: 2, messages: 1, program submissions: 1)");
  expect(mail?.text).toContain("Program submissions: 1\nMatching program: 1");
  expect(mail?.text).toMatch(/last 14 days: ▁{13}█ \(0(?:, 0){12}, 2\)/);
  clock.advance(dayMs);
  expect(await api.digest.run()).toBe(false);
});

test("the daily digest lists openings in the order of their ids", async () => {
  const jobIds = ["TS-2611-900002", "TS-2611-900001"];
  for (const jobId of jobIds) {
    await newOpening(api, clock.now(), { jobId });
    await applied(jobId);
  }
  clock.advance(dayMs);
  expect(await api.digest.run()).toBe(true);
  expect((await digests())[0]?.text).toContain(
    "Applications: 2\nBuoy keeper (TS-2611-900001): 1\nBuoy keeper (TS-2611-900002): 1",
  );
});

test("the daily digest reports changes of interview bookings and answers to offers, and is sent if there is nothing else", async () => {
  const hr = interviewsOf(api, clock.now);
  const { jobId, members } = await hr.invited(2, 96, 120, 144);
  const [mover, leaver] = members;
  if (!mover || !leaver) throw new Error("Two applicants are needed");
  const offered = [await hr.applied(jobId), await hr.applied(jobId)];
  for (const { number } of offered) {
    await hr.setState(number, "INTERVIEWING");
    expect((await hr.run("offers", "make", number, "--answer-by", "2026-12-01")).code).toBe(0);
  }
  const nextDigest = async () => {
    expect(await api.digest.run()).toBe(true);
    return (await digests()).at(-1)?.text ?? "";
  };
  const tokenOf = async ({ email, password }: { email: string; password: string }) =>
    tokensIn(await signIn(api, email, password)).access_token;
  clock.advance(16.5 * hourMs);
  const invitations = await nextDigest();
  expect(invitations).toContain("Applications: 4");
  expect(invitations).not.toContain("Interview times");
  expect(invitations).not.toContain("Responses to offers");

  const [token, other] = [await tokenOf(mover), await tokenOf(leaver)];
  const [first, second, third] = (await hr.read(token, mover.number)).interview?.free ?? [];
  await hr.pick(token, mover.number, first?.id ?? "");
  await hr.pick(token, mover.number, second?.id ?? "");
  await hr.pick(other, leaver.number, third?.id ?? "");
  await post(api, `resume/apply/${jobId}/withdraw`, {}, { token: other });
  clock.advance(dayMs);
  const bookings = await nextDigest();
  expect(bookings).toContain("Interview times\nBooked: 2\nRescheduled: 1\nCanceled: 1");
  expect(bookings).toContain("careers hr interviews list --since 2026-11-21T08:30");
  expect(bookings).not.toContain("Responses to offers");

  for (const [place, member] of offered.entries()) {
    const answer = place === 0 ? "ACCEPTED" : "DECLINED";
    expect((await hr.answer(await tokenOf(member), member.number, { answer })).status).toBe(200);
  }
  clock.advance(dayMs);
  const answers = await nextDigest();
  expect(answers).toContain("Responses to offers\nAccepted: 1\nDeclined: 1");
  expect(answers).toContain("careers hr offers list --since 2026-11-22T08:30");
  expect(answers).not.toContain("Interview times");
});

test("the daily digest is sent once after an outage of several days, for the whole period", async () => {
  await sendMessage();
  clock.advance(dayMs);
  await sendMessage();
  clock.advance(2 * dayMs);
  expect(await api.digest.run()).toBe(true);
  expect(await api.digest.run()).toBe(false);
  const [mail] = await digests();
  expect(mail?.subject).toContain("messages: 2");
  expect(mail?.text).toContain(
    "From Nov 20, 2026, 8:30 AM (Germany Time) to Nov 23, 2026, 8:30 AM (Germany Time)",
  );
});

test("the daily digest is sent once by several processes", async () => {
  const others = await Promise.all(
    // SQLite is used by a single process.
    (engine === "postgres" ? [1, 2] : []).map(() =>
      startApi(api.env, { port: 0, log: createLog("silent", { write: () => undefined }), now: clock.now }),
    ),
  );
  for (let day = 0; day < 3; day++) {
    await sendMessage();
    clock.advance(dayMs);
    const sent = await Promise.all([api, ...others].flatMap(({ digest }) => [digest.run(), digest.run()]));
    expect(sent.filter(Boolean)).toHaveLength(1);
  }
  for (const other of others) await other.stop();
  const kinds = await api.db.selectFrom("outbox").select("kind").where("kind", "=", "digest").execute();
  expect(kinds).toHaveLength(3);
});
