import { afterEach, expect, test } from "vitest";
import type { AppliedJobOpening } from "#contract/applications";
import { readDemoMember, seedMember } from "../../recruitment-api/seed/member";
import { engines, startRecruitmentApi, type TestApi } from "../harness/recruitment-api";
import { get, newOpening, signIn, tokensIn } from "./members";

let api: TestApi;
afterEach(() => api.stop());

const now = new Date("2026-11-20T08:00:00.000Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

test.each(engines)(
  "the demo member on %s has a resume and an application for each opening that it fits",
  async (engine) => {
    api = await startRecruitmentApi({ engine, now: () => now });
    const older = await newOpening(api, daysAgo(9));
    const newer = await newOpening(api, daysAgo(3));
    await newOpening(api, daysAgo(1), { requiredSections: ["generalInformation", "qualifications"] });
    await newOpening(api, daysAgo(1), { hasQuestionnaire: true });
    await newOpening(api, daysAgo(2), { closesAt: daysAgo(1) });
    await seedMember(api.db, now);

    const { email, password } = await readDemoMember();
    const { access_token: token } = tokensIn(await signIn(api, email, password));
    expect((await get(api, "resume/generalInformation", { token })).body).toMatchObject({
      version: 1,
      name: "林予晴",
      mobilePhone: "+886912345678",
    });
    const { body } = await get(api, "resume/appliedJobOpening", { token });
    const applications = [
      {
        jobId: newer,
        state: "SUBMITTED",
        history: [{ state: "SUBMITTED", at: "2026-11-18T20:00:00.000Z" }],
      },
      {
        jobId: older,
        state: "VIEWED",
        history: [
          { state: "SUBMITTED", at: "2026-11-14T08:00:00.000Z" },
          { state: "VIEWED", at: "2026-11-17T08:00:00.000Z" },
        ],
      },
    ];
    expect(body).toHaveLength(2);
    expect(body).toEqual(expect.arrayContaining(applications.map((one) => expect.objectContaining(one))));
  },
);

test.each(engines)(
  "the demo member on %s has interview times to choose from and an offer to answer",
  async (engine) => {
    api = await startRecruitmentApi({ engine, now: () => now });
    for (const days of [3, 4, 5, 6, 7]) await newOpening(api, daysAgo(days));
    await seedMember(api.db, now);
    const { email, password } = await readDemoMember();
    const { access_token: token } = tokensIn(await signIn(api, email, password));
    const applications = (await get(api, "resume/appliedJobOpening", { token })).body as AppliedJobOpening[];
    expect(applications.map(({ state }) => state).sort()).toEqual([
      ...["INTERVIEWING", "OFFERED", "SUBMITTED", "VIEWED"],
    ]);
    const interviewing = applications.find(({ state }) => state === "INTERVIEWING")?.interview;
    expect(interviewing?.free).toHaveLength(6);
    expect(interviewing?.pickBy).toBe("2026-11-27T06:00:00.000Z");
    expect(applications.find(({ state }) => state === "OFFERED")?.offer).toMatchObject({
      canAnswer: true,
      answerBy: "2026-11-27T15:59:59.999Z",
    });
  },
);
