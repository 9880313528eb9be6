import type { AppLoadContext } from "@remix-run/node";
import type { MemberJobStatus } from "./components/job-list";

/** Which of these openings are saved, in the member's account or in a visitor's browser. null: they cannot be saved. */
export function savedAmong(
  jobIds: readonly string[],
  standings: Readonly<Record<string, MemberJobStatus>>,
  { session, api, visitorJobs }: AppLoadContext,
): string[] | null {
  if (session.member === null) {
    if (!api.savedJobs.isOffered()) return null;
    return visitorJobs.saved.filter((jobId) => jobIds.includes(jobId));
  }
  const known = jobIds.filter((jobId) => typeof standings[jobId]?.saved === "boolean");
  return known.length === 0 ? null : known.filter((jobId) => standings[jobId]?.saved);
}
