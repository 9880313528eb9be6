import { expect, test } from "vitest";
import { type ApplicationDraft, listDrafts, readDraft, removeDraft, saveDraft } from "#contract/applications";
import { newMember, post } from "#support/api/members";
import { days, published, text } from "#support/api/openings";
import { locales } from "#support/demo-locales";
import { engine, startRecruitmentApi } from "#support/recruitment-api";

const api = await startRecruitmentApi({ engine });
const closesAt = days(5, new Date());

test("drafts of applications are listed ascending by jobId, in the requested language, to their owner only", async () => {
  const publishedAt = days(-1, new Date());
  const title = text("園藝師", "园艺师", "Gardener");
  const department = text("庭園部", "庭园部", "Gardens");
  const shown = { title, department, publishedAt };
  const ids = await published(api, { ...shown, closesAt }, shown);
  const [mine, other] = [await newMember(api), await newMember(api)];
  for (const jobId of [...ids].reverse())
    await api.call(saveDraft, { params: { jobId }, body: { answers: { a: "1" } } }, { token: mine.token });
  for (const locale of locales) {
    const { answer } = await api.call(listDrafts, {}, { token: mine.token, locale });
    const common = { savedAt: expect.any(String), title: title[locale], department: department[locale] };
    expect(answer).toEqual(
      [...ids].sort().map((jobId, index) => ({
        ...{ jobId, ...common, closesAt: index === 0 ? closesAt.toISOString() : null },
      })),
    );
  }
  expect((await api.call(listDrafts, {}, { token: other.token })).answer).toEqual([]);
  expect((await api.call(listDrafts, {})).status).toBe(401);
  for (const jobId of [...(await published(api, { publishedAt: days(1, new Date()) })), "OX-0"])
    expect((await api.call(readDraft, { params: { jobId } }, { token: mine.token })).status).toBe(404);
});

test("drafts of applications are not overwritten by a save that is based on an older or a removed draft", async () => {
  const [jobId = ""] = await published(api, { publishedAt: days(-1, new Date()), closesAt });
  const { token } = await newMember(api);
  const save = (answer: string, savedAt?: string | null) =>
    post(api, `resume/apply/${jobId}/draft`, { answers: { a: answer }, savedAt }, { token });
  const first = await save("first", null);
  expect(first.status).toBe(200);
  for (const stale of [null, "2020-01-01T00:00:00.000Z"])
    expect(await save("stale", stale)).toMatchObject({
      status: 409,
      body: { message: "draft.changed", current: { answers: { a: "first" } } },
    });
  const { savedAt } = first.body as ApplicationDraft;
  const both = await Promise.all([save("second", savedAt), save("third", savedAt)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await save("the last one")).status).toBe(200);
  const { answer } = await api.call(readDraft, { params: { jobId } }, { token });
  expect(answer.answers).toEqual({ a: "the last one" });
});

test("drafts of applications are removed for their owner and this opening only, and then start empty", async () => {
  const publishedAt = days(-1, new Date());
  const [removed = "", kept = ""] = await published(
    api,
    { publishedAt, closesAt },
    { publishedAt, closesAt },
  );
  const [mine, other] = [await newMember(api), await newMember(api)];
  const save = (jobId: string, { token }: { token: string }, savedAt?: string) =>
    post(api, `resume/apply/${jobId}/draft`, { answers: { a: "1" }, savedAt }, { token });
  for (const jobId of [removed, kept]) await save(jobId, mine);
  await save(removed, other);
  const params = { jobId: removed };
  const before = (await api.call(readDraft, { params }, { token: mine.token })).answer;
  expect((await api.call(removeDraft, { params })).status).toBe(401);
  // The second removal finds no draft.
  for (const _ of [1, 2])
    expect((await api.call(removeDraft, { params }, { token: mine.token })).status).toBe(204);
  const listed = async ({ token }: { token: string }) =>
    (await api.call(listDrafts, {}, { token })).answer.map(({ jobId }) => jobId);
  expect(await listed(mine)).toEqual([kept]);
  expect(await listed(other)).toEqual([removed]);
  expect((await api.call(readDraft, { params }, { token: mine.token })).answer).toMatchObject({
    answers: {},
    savedAt: null,
  });
  // A form that is still open cannot bring the draft back.
  expect((await save(removed, mine, before.savedAt ?? "")).status).toBe(409);
});
