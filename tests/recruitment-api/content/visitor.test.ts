import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { movableClock, post } from "#support/api/members";
import { engine, startRecruitmentApi } from "#support/recruitment-api";

// 23:00 in Taipei, so that the next day begins an hour later.
const clock = movableClock(new Date("2026-11-20T15:00:00.000Z"));
const api = await startRecruitmentApi({ engine, now: clock.now });

const visit = (token: string, headers: Record<string, string> = {}) =>
  post(api, "Visitor", undefined, {
    headers: { "X-CSRF-TOKEN": token, Cookie: `theme=dark; XSRF-TOKEN=${token}`, ...headers },
  });
const counts = () => api.db.selectFrom("visitCounts").selectAll().orderBy("day").execute();

test("visits are counted once per visitor and day in Taipei", async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  for (const token of [one, one, other]) expect((await visit(token)).status).toBe(204);
  expect(await counts()).toEqual([{ day: "2026-11-20", visits: 2 }]);
  clock.advance(3_600_000);
  await Promise.all([visit(one), visit(one)]);
  expect(await counts()).toEqual([
    { day: "2026-11-20", visits: 2 },
    { day: "2026-11-21", visits: 1 },
  ]);
  const kept = await api.db.selectFrom("visitors").selectAll().execute();
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain(one);
});

test("visits are rejected if header and cookie differ", { tags: ["spec-6-4", "spec-7-28"] }, async () => {
  const token = randomUUID();
  const before = await counts();
  expect((await visit(token, { Cookie: "" })).status).toBe(403);
  expect((await visit(token, { Cookie: `XSRF-TOKEN=${randomUUID()}` })).status).toBe(403);
  expect((await visit(token, { "X-CSRF-TOKEN": "" })).status).toBe(403);
  expect((await visit("short")).status).toBe(403);
  expect((await post(api, "Visitor", undefined)).status).toBe(403);
  expect(await counts()).toEqual(before);
});
