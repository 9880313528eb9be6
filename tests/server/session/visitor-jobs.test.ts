import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import type { Call } from "#app/api/call";
import { createSealer } from "#server/session/seal";
import { createVisitorJobs } from "#server/session/visitor-jobs";

test("a visitor's saved openings fit in one cookie, however long their ids are", () => {
  const sealer = createSealer([randomBytes(32).toString("hex")]);
  const call = (() => Promise.resolve(null)) as unknown as Call;
  const jobs = createVisitorJobs({ sealer, secure: true })({ jar: new Map(), call });
  const ids = Array.from({ length: 30 }, (_, index) => `${index}`.padStart(100, "A"));
  const isSaved = ids.map((id) => jobs.save(id));
  expect(isSaved).toEqual(ids.map((_, index) => index < 23));
  expect(jobs.saved).toEqual(ids.slice(0, 23).reverse());
  const cookies = jobs.commit();
  expect(cookies).toHaveLength(1);
  expect(cookies[0]?.length).toBeLessThan(4_096);
});
