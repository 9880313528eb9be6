import type { AppLoadContext } from "@remix-run/node";
import { expect, test, vi } from "vitest";
import { ApiError } from "#app/api/errors.server";
import type { MemberJobStatus } from "#app/components/job-row";
import { memberStatusesOf } from "#app/openings/member-statuses.server";
import { savedAmong, viewedJobs } from "#app/openings/saved-jobs.server";

const statusOf = (saved: boolean | null): MemberJobStatus => ({ applied: false, gap: null, saved });

/** The ids among A, B and C that are saved. */
const savedFor = (given: {
  member: object | null;
  can?: boolean;
  statuses?: Record<string, MemberJobStatus>;
}) => {
  const { member, can = true, statuses = {} } = given;
  const context = { session: { member }, can: { savedJobs: can }, visitorJobs: { saved: ["Z", "B", "A"] } };
  return savedAmong(["A", "B", "C"], statuses, context as unknown as AppLoadContext);
};

test("openings are saved in the browser of a visitor, or in the account of a member, if the API can save them", () => {
  expect(savedFor({ member: null })).toEqual(["B", "A"]);
  expect(savedFor({ member: null, can: false })).toBeNull();
  expect(savedFor({ member: {}, statuses: { A: statusOf(true), B: statusOf(false) } })).toEqual(["A"]);
  expect(savedFor({ member: {}, statuses: { A: statusOf(null) } })).toBeNull();
});

const opening = {
  ...{ title: "", department: "", city: { name: "" }, salary: { currency: "", period: "" } },
  ...{ publishedAt: "2026-11-01T00:00:00.000Z", closesAt: null },
};

test("the open openings that a browser has viewed are listed in its order, without saved ones", async () => {
  const t = Object.assign((key: string) => key, { locale: "en-US" });
  const read = (summaries: (ids: string[]) => Promise<object[]>) => {
    const context = { api: { jobs: { summaries } }, visitorJobs: { viewed: ["C", "B", "A", "D"] }, t };
    return viewedJobs(["B"], context as unknown as AppLoadContext);
  };
  const asked = vi.fn(async (_ids: string[]) => [
    { ...opening, jobId: "A", state: "OPEN" },
    { ...opening, jobId: "D", state: "CLOSED" },
    { ...opening, jobId: "C", state: "OPEN" },
  ]);
  expect((await read(asked)).map(({ jobId }) => jobId)).toEqual(["C", "A"]);
  expect(asked.mock.calls).toEqual([[["C", "A", "D"]]]);
  expect(await read(() => Promise.reject(new ApiError(503, "down")))).toEqual([]);
});

test("the applications are read for the status of openings only if the list does not state it", async () => {
  const list = vi.fn(async () => [{ jobId: "A", state: "SUBMITTED" }]);
  const read = (listed: object[], member: object | null = {}) => {
    const context = { api: { applications: { list } }, session: { member } } as unknown as AppLoadContext;
    const jobs = [{ jobId: "A" }, { jobId: "B" }];
    return memberStatusesOf(jobs, listed as Parameters<typeof memberStatusesOf>[1], context);
  };
  const stated = { applied: false, gap: [], saved: false };
  expect(
    await read([
      { jobId: "A", ...stated },
      { jobId: "B", ...stated },
    ]),
  ).toEqual({ A: stated, B: stated });
  expect(await read([], null)).toEqual({});
  expect(list).not.toHaveBeenCalled();
  expect(await read([{ jobId: "B", ...stated }])).toEqual({
    A: { ...statusOf(null), applied: true },
    B: stated,
  });
});
