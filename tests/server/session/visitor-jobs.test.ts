import { expect, test } from "vitest";
import type { Call } from "#app/api/call";
import { ApiError } from "#app/api/errors.server";
import { createSealer } from "#server/session/seal";
import { createVisitorJobs } from "#server/session/visitor-jobs";

/** The openings of a browser with this jar; `call` is the API. */
const openingsOf = (jar: Map<string, string>, call: () => Promise<unknown> = async () => null) =>
  createVisitorJobs({ sealer: createSealer(["0123456789abcdef0123456789abcdef"]), secure: false })({
    jar,
    call: call as unknown as Call,
  });

test("a visitor's saved openings stay in the browser if the API fails after signing in; without any, it is not called", async () => {
  let calls = 0;
  const fail = (error: Error) => async () => {
    calls += 1;
    throw error;
  };
  await openingsOf(new Map(), fail(new Error("not called"))).join();
  expect(calls).toBe(0);
  const jobs = openingsOf(new Map(), fail(new ApiError(503, "down")));
  jobs.save("RD-1");
  await jobs.join();
  expect([calls, jobs.saved]).toEqual([1, ["RD-1"]]);
  const broken = openingsOf(new Map(), fail(new TypeError("a bug")));
  broken.save("RD-1");
  await expect(broken.join()).rejects.toThrow("a bug");
});

test("a visitor's saved openings fit in one cookie, however long their ids are", () => {
  const jobs = openingsOf(new Map());
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
  const jobs = openingsOf(new Map(), async () => ({ saved: ["RD-1"], rejected: ["RD-2"] }));
  jobs.save("RD-1");
  jobs.save("RD-2");
  await jobs.join();
  expect(jobs.saved).toEqual(["RD-2"]);
});
