import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listDrafts, saveDraft } from "#contract/applications";
import { locales } from "../harness/demo-locales";
import { engines, startRecruitmentApi, type TestApi } from "../harness/recruitment-api";
import { newMember } from "./members";
import { days, published, text } from "./openings";

describe.each(engines)("drafts of applications on %s", (engine) => {
  let api: TestApi;
  const closesAt = days(5, new Date());
  beforeAll(async () => {
    api = await startRecruitmentApi({ engine });
  });
  afterAll(() => api.stop());

  test("are listed ascending by jobId, in the requested language, to their owner only", async () => {
    const publishedAt = days(-1, new Date());
    const title = text("園藝師", "园艺师", "Gardener");
    const ids = await published(api, { title, publishedAt, closesAt }, { title, publishedAt });
    const [mine, other] = [await newMember(api), await newMember(api)];
    for (const jobId of [...ids].reverse())
      await api.call(saveDraft, { params: { jobId }, body: { answers: { a: "1" } } }, { token: mine.token });
    for (const locale of locales) {
      const { answer } = await api.call(listDrafts, {}, { token: mine.token, locale });
      expect(answer.map(({ jobId }) => jobId)).toEqual([...ids].sort());
      expect(answer[0]).toMatchObject({ title: title[locale], closesAt: closesAt.toISOString() });
      expect(answer[1]?.closesAt).toBeNull();
    }
    expect((await api.call(listDrafts, {}, { token: other.token })).answer).toEqual([]);
    expect((await api.call(listDrafts, {})).status).toBe(401);
  });
});
