import type { AppLoadContext } from "@remix-run/node";
import { expect, test, vi } from "vitest";
import type { MemberJobStatus } from "#app/components/job-row";
import { memberStatusesOf } from "#app/openings/member-statuses.server";

const statusOf = (saved: boolean | null): MemberJobStatus => ({ applied: false, gap: null, saved });

test("the applications are read for the status of openings only if the list does not state it", async () => {
  const list = vi.fn(async () => [{ jobId: "A", state: "SUBMITTED" }]);
  const read = (listed: object[], member: object | null = {}) => {
    const context = { api: { applications: { list } }, session: { member } } as unknown as AppLoadContext;
    const jobs = [{ jobId: "A" }, { jobId: "B" }];
    return memberStatusesOf(jobs, listed as Parameters<typeof memberStatusesOf>[1], context);
  };
  const stated = { applied: false, gap: [], saved: false };
  const both = ["A", "B"].map((jobId) => ({ jobId, ...stated }));
  expect(await read(both)).toEqual({ A: stated, B: stated });
  expect(await read([], null)).toEqual({});
  expect(list).not.toHaveBeenCalled();
  expect(await read([{ jobId: "B", ...stated }])).toEqual({
    A: { ...statusOf(null), applied: true },
    B: stated,
  });
});
