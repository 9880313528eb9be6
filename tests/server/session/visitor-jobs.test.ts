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
  // 180 days
  expect(cookies[0]).toMatch(/; Max-Age=15552000$/);
});

test("a visitor's saved openings that the member's account has no room for stay in the browser after signing in", async () => {
  const sealer = createSealer([randomBytes(32).toString("hex")]);
  const call = (() => Promise.resolve({ saved: ["RD-1"], rejected: ["RD-2"] })) as unknown as Call;
  const jobs = createVisitorJobs({ sealer, secure: true })({ jar: new Map(), call });
  jobs.save("RD-1");
  jobs.save("RD-2");
  await jobs.join();
  expect(jobs.saved).toEqual(["RD-2"]);
});
