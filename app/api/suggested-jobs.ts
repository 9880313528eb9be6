import { listSuggestedJobs, removeSuggestedJob, restoreSuggestedJob } from "#contract/suggested-jobs";
import type { Call } from "./call";
import { isOffered, orNone, requireOffered } from "./result";

/** Openings that are suggested to a member. */
export const suggestedJobs = (call: Call) => ({
  /** Best first; none if the API suggests none */
  list: async () => {
    const listed = await call(listSuggestedJobs);
    return isOffered(listed) ? orNone(listed) : [];
  },
  /** Whether suggested openings can be removed, as far as known */
  canRemove: () => call.offers.has(removeSuggestedJob) !== false,
  remove: async (jobId: string) =>
    requireOffered(await call(removeSuggestedJob, { params: { jobId } }), removeSuggestedJob.name),
  restore: async (jobId: string) =>
    requireOffered(await call(restoreSuggestedJob, { params: { jobId } }), restoreSuggestedJob.name),
});
