import type { Can } from "#contract/capabilities";
import { listSuggestedJobs, removeSuggestedJob, restoreSuggestedJob } from "#contract/suggested-jobs";
import type { Call } from "./call";

export const suggestedJobs = (call: Call, can: Can) => ({
  /** Best first; empty if the API has no suggestions */
  list: async () => (can.suggestedJobs ? ((await call(listSuggestedJobs)) ?? []) : []),
  remove: (jobId: string) => call(removeSuggestedJob, { params: { jobId } }),
  restore: (jobId: string) => call(restoreSuggestedJob, { params: { jobId } }),
});
