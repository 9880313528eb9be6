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

test("a visitor's saved openings are saved once, can be removed, and make a page personal when it reads them", () => {
  const jobs = openingsOf(new Map());
  expect([jobs.saved, jobs.isPersonal, jobs.commit()]).toEqual([[], false, []]);
  expect([jobs.save("RD-1"), jobs.save("RD-2"), jobs.save("RD-1")]).toEqual([true, true, true]);
  jobs.remove("RD-3");
  expect([jobs.saved, jobs.isPersonal]).toEqual([["RD-2", "RD-1"], true]);
  const [cookie = ""] = jobs.commit();
  const later = openingsOf(new Map([["saved", cookie.split(";")[0]?.slice("saved=".length) ?? ""]]));
  expect(later.isPersonal).toBe(false);
  expect([later.saved, later.isPersonal, later.commit()]).toEqual([["RD-2", "RD-1"], true, []]);
  for (const id of ["RD-1", "RD-2"]) later.remove(id);
  expect(later.commit()).toEqual([expect.stringMatching(/^saved=;.*Max-Age=0/)]);
});

test("a visitor's viewed openings are those with valid ids, and their cookie is removed when they are forgotten", () => {
  const jobs = openingsOf(new Map([["viewed", "RD-1:%3Cb%3E:RD-2"]]));
  expect(jobs.isPersonal).toBe(false);
  expect([jobs.viewed, jobs.isPersonal]).toEqual([["RD-1", "RD-2"], true]);
  jobs.forgetViewed();
  expect(jobs.commit()).toEqual([
    "viewed=; Path=/; SameSite=Lax; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT",
  ]);
  const none = openingsOf(new Map());
  none.forgetViewed();
  expect([none.isPersonal, none.commit()]).toEqual([true, []]);
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
