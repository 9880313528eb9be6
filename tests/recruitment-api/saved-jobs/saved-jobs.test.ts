import { expect, test } from "vitest";
import { attachQuestionnaires } from "#api/applications/questionnaires";
import { saveDraft } from "#contract/applications";
import { listJobSummaries, listJobsForMember } from "#contract/jobs";
import { closeAccount } from "#contract/member-account";
import { listSavedJobs, maxSavedJobs, removeSavedJob, saveJobs } from "#contract/saved-jobs";
import {
  applicationForm,
  generalInformationForm,
  goodPassword,
  movableClock,
  newMember,
  post,
  withPlaces,
} from "#support/api/members";
import { days, published, text } from "#support/api/openings";
import { locales } from "#support/demo-locales";
import { engine, startRecruitmentApi } from "#support/recruitment-api";

const day = 86_400_000;
const minute = 60_000;

const clock = movableClock();
const api = await startRecruitmentApi({ engine, now: clock.now });

await withPlaces(api);

const publishedAt = () => days(-1, clock.now());
const save = (token: string, ...jobIds: string[]) => api.call(saveJobs, { body: { jobIds } }, { token });
const saved = async (token: string) => (await api.call(listSavedJobs, {}, { token })).answer;
const savedIds = async (token: string) => (await saved(token)).map(({ jobId }) => jobId);

test("saved openings are listed to their owner only, the last saved first, in the requested language", async () => {
  const title = text("浮標管理員", "浮标管理员", "Buoy keeper");
  const [one = "", two = ""] = await published(
    api,
    { title, publishedAt: publishedAt() },
    { title, publishedAt: publishedAt() },
  );
  const [mine, other] = [await newMember(api), await newMember(api)];
  expect((await save(mine.token, one)).answer).toEqual({ saved: [one], rejected: [] });
  clock.advance(minute);
  await save(mine.token, two);
  expect(await savedIds(mine.token)).toEqual([two, one]);
  expect(await saved(other.token)).toEqual([]);
  for (const locale of locales) {
    const { answer } = await api.call(listSavedJobs, {}, { token: mine.token, locale });
    expect(answer[0]).toMatchObject({ title: new Map(Object.entries(title)).get(locale), state: "OPEN" });
  }
  expect((await api.call(listSavedJobs, {})).status).toBe(401);
  expect((await api.call(saveJobs, { body: { jobIds: [one] } })).status).toBe(401);
  expect((await api.call(removeSavedJob, { params: { jobId: one } })).status).toBe(401);
});

test("saved openings contain what the application lacks: sections of the resume, questions, or nothing once it is submitted", async () => {
  const [plain = "", asking = ""] = await published(
    api,
    { publishedAt: publishedAt() },
    { publishedAt: publishedAt(), hasQuestionnaire: true },
  );
  const label = text("會游泳嗎？", "会游泳吗？", "Do you swim?");
  const content = {
    id: "swimming",
    title: text("游泳", "游泳", "Swimming"),
    questions: [
      { type: "YES_NO" as const, id: "swims", required: true, label },
      { type: "SHORT_TEXT" as const, id: "stroke", required: true, label },
    ],
  };
  await attachQuestionnaires(api.db, [{ content, jobIds: [asking] }]);
  const { token } = await newMember(api);
  await save(token, plain, asking);
  const find = async (id: string) => (await saved(token)).find(({ jobId }) => jobId === id);
  expect(await find(plain)).toMatchObject({ applied: false, gap: ["generalInformation"], questions: null });
  expect(await find(asking)).toMatchObject({ questions: { total: 2, answered: 0 } });
  const draft = { answers: { swims: true } };
  await api.call(saveDraft, { params: { jobId: asking }, body: draft }, { token });
  expect(await find(asking)).toMatchObject({ questions: { total: 2, answered: 1 } });
  await post(api, "resume/generalInformation", generalInformationForm(), { token });
  const form = applicationForm(plain);
  expect((await post(api, "resume/apply", form, { token })).status).toBe(201);
  expect(await find(plain)).toMatchObject({ applied: true, gap: [] });
  const answered = {
    ...form,
    jobId: asking,
    answers: { swims: true, stroke: "Crawl" },
    idempotencyKey: crypto.randomUUID(),
  };
  expect((await post(api, "resume/apply", answered, { token })).status).toBe(201);
  await post(api, `resume/apply/${asking}/withdraw`, {}, { token });
  expect(await find(asking)).toMatchObject({ applied: false, questions: { total: 2, answered: 2 } });
});

test("saved openings are saved once, however often and from however many tabs simultaneously", async () => {
  const [id = ""] = await published(api, { publishedAt: publishedAt() });
  const { token } = await newMember(api);
  const replies = await Promise.all(Array.from({ length: 8 }, () => save(token, id, id)));
  for (const { answer } of replies) expect(answer).toEqual({ saved: [id], rejected: [] });
  const [first] = await saved(token);
  clock.advance(minute);
  await save(token, id);
  expect(await saved(token)).toEqual([first]);
});

test("saved openings are removed one by one; removing an opening that is not saved changes nothing", async () => {
  const [one = "", two = ""] = await published(
    api,
    { publishedAt: publishedAt() },
    { publishedAt: publishedAt() },
  );
  const [mine, other] = [await newMember(api), await newMember(api)];
  await save(mine.token, one, two);
  expect(await savedIds(mine.token), "the last published first").toEqual([two, one]);
  await save(other.token, one);
  const remove = (jobId: string) => api.call(removeSavedJob, { params: { jobId } }, { token: mine.token });
  const statuses = await Promise.all([remove(one), remove(one), remove("NO-SUCH-JOB")]);
  expect(statuses.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(await savedIds(mine.token)).toEqual([two]);
  expect(await savedIds(other.token)).toEqual([one]);
});

test("saved openings do not include openings that are unknown or not published yet", async () => {
  const [open = "", later = ""] = await published(
    api,
    { publishedAt: publishedAt() },
    { publishedAt: days(1, clock.now()) },
  );
  const { token } = await newMember(api);
  const { answer } = await save(token, "NO-SUCH-JOB", later, open);
  expect(answer).toEqual({ saved: [open], rejected: [] });
  for (const jobIds of [[], ["../secret"], Array.from({ length: 51 }, (_, index) => `X-${index}`)])
    expect((await api.call(saveJobs, { body: { jobIds } }, { token })).status).toBe(400);
});

test("saved openings remain in the list when they close, marked as closed, and are removed when HR deletes them", async () => {
  const closesAt = new Date(clock.now().getTime() + minute);
  const [closing = "", deleted = ""] = await published(
    api,
    { publishedAt: publishedAt(), closesAt },
    { publishedAt: publishedAt() },
  );
  const { token } = await newMember(api);
  await save(token, closing, deleted);
  clock.advance(2 * minute);
  expect(await saved(token)).toContainEqual(
    expect.objectContaining({ jobId: closing, state: "CLOSED", closesAt: closesAt.toISOString() }),
  );
  await api.db.deleteFrom("openings").where("jobId", "=", deleted).execute();
  expect(await savedIds(token)).toEqual([closing]);
});

test(`saved openings are at most ${maxSavedJobs} per member, also if two tabs save at the same moment`, async () => {
  const many = Array.from({ length: maxSavedJobs + 10 }, () => ({ publishedAt: publishedAt() }));
  const ids = await published(api, ...many);
  const { token } = await newMember(api);
  for (let from = 0; from < maxSavedJobs - 10; from += 50)
    await save(token, ...ids.slice(from, Math.min(from + 50, maxSavedJobs - 10)));
  const last = ids.slice(maxSavedJobs - 10);
  const replies = await Promise.all([save(token, ...last.slice(0, 15)), save(token, ...last.slice(5))]);
  expect(await saved(token)).toHaveLength(maxSavedJobs);
  const rejected = new Set(replies.flatMap(({ answer }) => answer.rejected));
  expect(rejected.size).toBe(10);
  const [earliest = ""] = ids;
  expect((await save(token, earliest)).answer).toEqual({ saved: [earliest], rejected: [] });
});

test("saved openings are marked in the member's list of openings", async () => {
  const [one = "", two = ""] = await published(
    api,
    { publishedAt: publishedAt() },
    { publishedAt: publishedAt() },
  );
  const { token } = await newMember(api);
  await save(token, two);
  const { items } = (await api.call(listJobsForMember, { query: { countPerPage: 100 } }, { token })).answer;
  const isSaved = (id: string) => items.find(({ jobId }) => jobId === id)?.saved;
  expect([isSaved(one), isSaved(two)]).toEqual([false, true]);
});

test("saved openings of visitors can be read by their ids, in the given order, including closed ones", async () => {
  const closesAt = new Date(clock.now().getTime() + minute);
  const [open = "", closed = "", later = ""] = await published(
    api,
    { publishedAt: publishedAt() },
    { publishedAt: publishedAt(), closesAt },
    { publishedAt: days(1, clock.now()) },
  );
  clock.advance(2 * minute);
  const read = (...id: string[]) => api.call(listJobSummaries, { query: { id } });
  const { items } = (await read(closed, "NO-SUCH-JOB", open, later, closed)).answer;
  expect(items.map(({ jobId, state }) => [jobId, state])).toEqual([
    [closed, "CLOSED"],
    [open, "OPEN"],
  ]);
  expect((await read()).answer).toEqual({ items: [] });
  expect((await read(...Array.from({ length: 51 }, (_, index) => `X-${index}`))).status).toBe(400);
});

test("saved openings are deleted with the account, and a year after their opening has closed", {
  tags: "promise-83",
}, async () => {
  const closesAt = new Date(clock.now().getTime() + minute);
  const [open = "", closing = ""] = await published(
    api,
    { publishedAt: publishedAt() },
    { publishedAt: publishedAt(), closesAt },
  );
  const [staying, leaving] = [await newMember(api), await newMember(api)];
  await save(staying.token, open, closing);
  await save(leaving.token, open);
  await api.call(closeAccount, { body: { password: goodPassword } }, { token: leaving.token });
  const rows = async () =>
    (await api.db.selectFrom("savedJobs").select("jobId").execute()).map((row) => row.jobId);
  clock.advance(15 * day);
  await api.erasure.run();
  expect((await rows()).filter((jobId) => jobId === open)).toHaveLength(1);
  expect(await rows()).toContain(closing);
  clock.advance(352 * day);
  await api.erasure.run();
  expect(await rows()).not.toContain(closing);
  expect(await rows()).toContain(open);
});
