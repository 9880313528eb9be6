import { expect, test } from "vitest";
import { readDemoMember } from "#api/seed/member";
import type { AppliedJobOpening } from "#contract/applications";
import { isoDay } from "#contract/company-time";
import type { Job } from "#contract/jobs";
import { nextStep } from "#contract/next-step";
import { get, signIn, tokensIn } from "#support/api/members";
import { engine, startRecruitmentApi, type TestApi } from "#support/recruitment-api";

let api: TestApi;

async function applicationsOf(now: Date) {
  api = await startRecruitmentApi({ engine, seed: "demo", now: () => now });
  const { email, password } = await readDemoMember();
  const { access_token: token } = tokensIn(await signIn(api, email, password));
  const { body } = await get(api, "resume/appliedJobOpening", { token });
  return { token, applications: body as AppliedJobOpening[] };
}

test("the demo member has a resume, interview times to choose from and an offer to answer", async () => {
  const { token, applications } = await applicationsOf(new Date("2026-11-20T08:00:00.000Z"));
  expect((await get(api, "resume/generalInformation", { token })).body).toMatchObject({
    version: 1,
    name: "林予晴",
    mobilePhone: "+886912345678",
  });
  expect(applications.map(({ jobId, state, submittedAt }) => [jobId, state, submittedAt])).toEqual([
    ["RD-2610-051", "VIEWED", "2026-11-15T12:50:00.000Z"],
    ["RD-2610-055", "OFFERED", "2026-10-22T13:40:00.000Z"],
    ["RD-2611-037", "INTERVIEWING", "2026-11-11T14:05:00.000Z"],
    ["RD-2611-044", "SUBMITTED", "2026-11-19T13:25:00.000Z"],
  ]);
  const interviewing = applications.find(({ state }) => state === "INTERVIEWING")?.interview;
  const slot = (startsAt: string, where: object) => ({
    ...{ startsAt, endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(), id: expect.any(String) },
    ...where,
  });
  const office = { place: "Taipei headquarters, 3rd floor", joinUrl: "" };
  const video = { place: "", joinUrl: "https://meet.example.com/interview" };
  expect(interviewing?.free).toEqual([
    ...["02", "03", "06"].map((hour) => slot(`2026-11-26T${hour}:00:00.000Z`, office)),
    ...["02", "05", "08"].map((hour) => slot(`2026-11-27T${hour}:00:00.000Z`, video)),
  ]);
  expect(interviewing?.pickBy).toBe("2026-11-27T06:00:00.000Z");
  expect(applications.find(({ state }) => state === "OFFERED")?.offer).toMatchObject({
    canAnswer: true,
    answerBy: "2026-11-27T15:59:59.999Z",
  });
});

test("the demo member's applications began on different days after the publication, and none is overdue", async () => {
  // A Saturday is the worst case: replies are due in business days, and all five days before it are business days.
  const now = new Date("2026-11-21T04:00:00.000Z");
  const { applications } = await applicationsOf(now);
  expect(new Set(applications.map(({ submittedAt }) => isoDay(new Date(submittedAt).getTime()))).size).toBe(
    4,
  );
  for (const application of applications) {
    const { publishedAt, process } = (await get(api, `jobs/${application.jobId}`)).body as Job;
    const times = [publishedAt, ...application.history.map(({ at }) => at), now.toISOString()];
    expect(times, application.jobId).toEqual(times.toSorted());
    const by = nextStep(process, application)?.by ?? "no day";
    expect(by >= isoDay(now.getTime()), `${application.jobId} is answered by ${by}`).toBe(true);
  }
});
