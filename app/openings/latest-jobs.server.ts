import type { AppLoadContext } from "@remix-run/node";
import { optionalPart } from "../api/part.server";
import { type JobRow, rowOf } from "../components/job-row";

/**
 * The newest openings, for a page whose own list is empty; empty if they cannot be read. The portal caches this list, so
 * a page reads it together with its own list instead of after it.
 */
export async function latestJobs({ api, t }: AppLoadContext): Promise<JobRow[]> {
  const newest = await optionalPart(api.jobs.list({ sort: "newest", countPerPage: 3 }));
  const now = new Date().toISOString();
  return (newest?.items ?? []).map((job) => rowOf(job, now, t));
}
