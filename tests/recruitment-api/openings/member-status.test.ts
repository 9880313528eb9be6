import { expect } from "vitest";
import { listJobsForMember } from "#contract/jobs";
import { applicationForm, movableClock, newApplicant, post } from "#support/api/members";
import { days, published } from "#support/api/openings";
import { engine } from "#support/recruitment-api";
import { startApiWithMembers } from "#support/site";

const clock = movableClock();
const { api, test } = await startApiWithMembers({ engine, now: clock.now });

const [simple = "", demanding = "", closed = "", later = ""] = await published(
  api,
  { publishedAt: days(-1) },
  { publishedAt: days(-2), requiredSections: ["workExperience", "generalInformation", "autobiography"] },
  { publishedAt: days(-3), closesAt: days(-1) },
  { publishedAt: days(1) },
);

test("the openings for a member have whether the member applied and what the resume lacks", async () => {
  const [member, other] = [await newApplicant(api), await newApplicant(api)];
  const statuses = async ({ token }: { token: string }) =>
    (await api.call(listJobsForMember, { query: {} }, { token })).answer.items.map(
      ({ jobId, applied, gap, saved }) => ({ jobId, applied, gap, saved }),
    );
  const lacking = { applied: false, gap: ["workExperience", "autobiography"], saved: false };
  const form = applicationForm(simple);
  expect(await post(api, "resume/apply", form, { token: member.token })).toMatchObject({ status: 201 });
  expect(await statuses(member)).toEqual([
    { jobId: simple, applied: true, gap: [], saved: false },
    { jobId: demanding, ...lacking },
  ]);
  expect((await statuses(other))[0]).toEqual({ jobId: simple, applied: false, gap: [], saved: false });
  await api.db.updateTable("applications").set({ state: "WITHDRAWN" }).execute();
  expect((await statuses(member))[0]?.applied).toBe(false);
});

test("the openings for a member can be one opening, open or closed, but not an unpublished one", async ({
  member: { token },
}) => {
  const read = async (jobId: string) => {
    const { answer } = await api.call(listJobsForMember, { query: { jobId } }, { token });
    return [answer.totalCount, answer.items.map((item) => item.jobId)];
  };
  expect(await read(demanding)).toEqual([1, [demanding]]);
  expect(await read(closed)).toEqual([1, [closed]]);
  expect(await read(later)).toEqual([0, []]);
  expect(await read("NO-SUCH-JOB")).toEqual([0, []]);
});
