import { expect, test } from "vitest";
import { listTranslations } from "#contract/multilingual";
import { engine, startRecruitmentApi } from "#support/recruitment-api";

const api = await startRecruitmentApi({ engine });

await api.db
  .insertInto("translations")
  .values([
    { colId: "z", desTn: "末", desCn: "末", desEn: "last" },
    { colId: "a", desTn: "首", desCn: "首", desEn: "first" },
  ])
  .execute();

const read = (headers: Record<string, string> = {}) => api.call(listTranslations, {}, { headers });

test("translations imported by HR are returned as rows, sorted by key", { tags: "spec-7-3" }, async () => {
  expect((await read()).answer).toEqual([
    { colId: "a", desTn: "首", desCn: "首", desEn: "first" },
    { colId: "z", desTn: "末", desCn: "末", desEn: "last" },
  ]);
});

test("translations imported by HR are not sent again (304) until they change", async () => {
  const { headers } = await read();
  const etag = headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[\w-]+"$/);
  expect(headers.get("cache-control")).toBe("public, max-age=300");
  for (const given of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const again = await fetch(`${api.url}${listTranslations.path}`, {
      headers: { "If-None-Match": given },
    });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
  }
  expect((await read({ "If-None-Match": '"other"' })).status).toBe(200);

  await api.db.updateTable("translations").set({ desEn: "First" }).where("colId", "=", "a").execute();
  const changed = await read({ "If-None-Match": etag });
  expect(changed.status).toBe(200);
  expect(changed.headers.get("etag")).not.toBe(etag);
});
