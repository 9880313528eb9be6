import type { AppLoadContext } from "@remix-run/node";
import type { AppliedJobOpening } from "#contract/applications";
import type { ApiClient } from "../api";
import { optionalPart } from "../api/part.server";
import type { MemberJobStatus } from "../components/job-row";

type Listed = Awaited<ReturnType<ApiClient["jobs"]["listForMember"]>>["items"][number];

/** A withdrawn application does not count: the opening can be applied for again. */
const hasApplied = (jobId: string, applications: readonly AppliedJobOpening[]) =>
  applications.some((each) => each.jobId === jobId && each.state !== "WITHDRAWN");

export function memberStatusOf(
  jobId: string,
  listed: Listed | undefined,
  applications: readonly AppliedJobOpening[],
): MemberJobStatus {
  const withdrawn = applications.some((each) => each.jobId === jobId && each.state === "WITHDRAWN");
  return {
    // Some APIs set `applied` for a withdrawn application, and some do not send `applied`.
    applied: hasApplied(jobId, applications) || (listed?.applied === true && !withdrawn),
    gap: listed?.gap ?? null,
    saved: listed?.saved ?? null,
  };
}

/**
 * The member's status by job id; empty for visitors. Reads the applications only if `applied` is missing for an
 * opening.
 */
export async function memberStatusesOf(
  jobs: readonly { readonly jobId: string }[],
  listed: readonly Listed[],
  { api, session }: AppLoadContext,
): Promise<Readonly<Record<string, MemberJobStatus>>> {
  if (session.member === null) return {};
  const byId = new Map(listed.map((each) => [each.jobId, each]));
  const isStated = jobs.every(({ jobId }) => byId.get(jobId)?.applied !== undefined);
  const applications = isStated ? [] : ((await optionalPart(api.applications.list())) ?? []);
  return Object.fromEntries(
    jobs.map(({ jobId }) => [jobId, memberStatusOf(jobId, byId.get(jobId), applications)]),
  );
}
