import type { AppLoadContext } from "@remix-run/node";
import { optionalPart } from "../api/part.server";
import { type JobRow, type MemberJobStatus, rowOf } from "../components/job-row";

/**
 * The ids in `jobIds` that are saved in the member's account or the visitor's browser; null if openings cannot be
 * saved.
 */
export function savedAmong(
  jobIds: readonly string[],
  memberStatuses: Readonly<Record<string, MemberJobStatus>>,
  { session, can, visitorJobs }: AppLoadContext,
): string[] | null {
  if (session.member === null) {
    if (!can.savedJobs) return null;
    return visitorJobs.saved.filter((jobId) => jobIds.includes(jobId));
  }
  const known = jobIds.filter((jobId) => typeof memberStatuses[jobId]?.saved === "boolean");
  return known.length === 0 ? null : known.filter((jobId) => memberStatuses[jobId]?.saved);
}

/**
 * The openings that this browser has viewed and that are still open, the last viewed first, without those in `saved`.
 */
export async function viewedJobs(
  saved: readonly string[],
  { api, visitorJobs, t }: AppLoadContext,
): Promise<JobRow[]> {
  const ids = visitorJobs.viewed.filter((id) => !saved.includes(id));
  const found = (await optionalPart(api.jobs.summaries(ids))) ?? [];
  const now = new Date().toISOString();
  const open = new Map(found.filter(({ state }) => state === "OPEN").map((job) => [job.jobId, job]));
  return ids.flatMap((id) => {
    const job = open.get(id);
    return job ? [rowOf(job, now, t)] : [];
  });
}
