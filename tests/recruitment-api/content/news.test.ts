import { expect, test } from "vitest";
import { listNews, type newsCategories, readNews } from "#contract/news";
import { days, text, today } from "#support/api/openings";
import { engine, startRecruitmentApi } from "#support/recruitment-api";

const minutes = (count: number, from: Date) => new Date(from.getTime() + count * 60_000);

const write = async (
  slug: string,
  publishedAt: Date,
  category: (typeof newsCategories)[number] = "LIFE",
  pinned = 0,
) => {
  const written = (zhTW: string, zhCN: string, enUS: string) =>
    JSON.stringify(text(`${zhTW} ${slug}`, `${zhCN} ${slug}`, `${enUS} ${slug}`));
  await api.db
    .insertInto("news")
    .values({
      id: `id-${slug}`,
      slug,
      category,
      publishedAt: publishedAt.toISOString(),
      pinned,
      title: written("標題", "标题", "Title"),
      summary: written("摘要", "摘要", "Summary"),
      body: written("內文", "正文", "Body"),
    })
    .execute();
};

const api = await startRecruitmentApi({ engine, now: () => today });

for (const slug of ["c", "a", "e", "b", "d"]) await write(slug, days(-5), "CAMPUS");
await write("latest", days(-1));
await write("pinned", days(-9), "PROGRAMME", 1);
await write("tomorrow", days(1), "ANNOUNCEMENT");

const slugs = async (query: Parameters<typeof api.call<typeof listNews>>[1]["query"]) =>
  (await api.call(listNews, { query })).answer.items.map(({ slug }) => slug);

test("news is listed pinned items first, then newest, without unpublished items", {
  tags: "spec-7-4",
}, async () => {
  expect((await slugs({})).slice(0, 2)).toEqual(["pinned", "latest"]);
  expect((await api.call(listNews, { query: {} })).answer.totalCount).toBe(7);
  api.setNow(minutes(-1, days(1)));
  expect(await slugs({})).not.toContain("tomorrow");
  api.setNow(days(1));
  expect(await slugs({})).toContain("tomorrow");
  expect((await api.call(readNews, { params: { id: "tomorrow" } })).status).toBe(200);
  api.setNow(today);
});

test("news returns the pinned item when the banner asks for one item", async () => {
  const { answer } = await api.call(listNews, { query: { page: 1, countPerPage: 1 } });
  expect(answer).toMatchObject({ totalCount: 7, items: [{ slug: "pinned", pinned: true }] });
});

test("news lists items with the same time by id, on exactly one page each", async () => {
  const seen: string[] = [];
  for (let page = 1; page <= 4; page++) seen.push(...(await slugs({ page, countPerPage: 2 })));
  expect(seen).toEqual(["pinned", "latest", "a", "b", "c", "d", "e"]);
});

test("news is filtered by category", async () => {
  const { answer } = await api.call(listNews, { query: { category: "CAMPUS", countPerPage: 2 } });
  expect(answer.totalCount).toBe(5);
  expect(answer.items.every(({ category }) => category === "CAMPUS")).toBe(true);
  expect((await fetch(`${api.url}/api/news?category=GOSSIP`)).status).toBe(400);
});

test("news is returned by id and by slug, in the requested language", async () => {
  for (const id of ["id-latest", "latest"]) {
    const { answer } = await api.call(readNews, { params: { id } }, { locale: "zh-CN" });
    expect(answer).toEqual({
      id: "id-latest",
      slug: "latest",
      category: "LIFE",
      publishedAt: days(-1).toISOString(),
      pinned: false,
      title: "标题 latest",
      summary: "摘要 latest",
      body: "正文 latest",
    });
  }
});

test("news responds with 404 for unknown and unpublished items", async () => {
  for (const id of ["nothing", "tomorrow"]) {
    const { status, error } = await api.call(readNews, { params: { id } });
    expect([status, error]).toEqual([404, { message: "error.newsNotFound" }]);
  }
});
