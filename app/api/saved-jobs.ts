import { droppedItems, withDropped } from "#contract/reading/dropped";
import { listSavedJobs, removeSavedJob, saveJobs } from "#contract/saved-jobs";
import type { Call } from "./call";
import { isOffered, orNone, required, requireOffered } from "./result";

/** A member's saved openings. */
export const savedJobs = (call: Call) => ({
  /** Whether the API has saved openings, as far as known */
  isOffered: () => call.offers.has(listSavedJobs) !== false,
  /** The last saved first; null if the API has no saved openings */
  list: async () => {
    const listed = await call(listSavedJobs);
    if (!isOffered(listed)) return null;
    const all = orNone(listed);
    return withDropped(all, droppedItems(all));
  },
  /** @throws {ApiError} 501 if the API has no saved openings */
  save: async (jobId: string) => required(await call(saveJobs, { body: { jobIds: [jobId] } }), saveJobs.name),
  /** @throws {ApiError} 501 if the API has no saved openings */
  remove: async (jobId: string): Promise<void> =>
    requireOffered(await call(removeSavedJob, { params: { jobId } }), removeSavedJob.name),
});
