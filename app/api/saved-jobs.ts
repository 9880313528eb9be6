import { droppedItems, withDropped } from "#contract/reading/dropped";
import { listSavedJobs, removeSavedJob, saveJobs } from "#contract/saved-jobs";
import type { Call } from "./call";
import { required } from "./result";

export const savedJobs = (call: Call) => ({
  /** In the order of saving, newest first */
  list: async () => {
    const all = (await call(listSavedJobs)) ?? [];
    return withDropped(all, droppedItems(all));
  },
  save: async (jobId: string) => required(await call(saveJobs, { body: { jobIds: [jobId] } }), saveJobs.name),
  remove: (jobId: string) => call(removeSavedJob, { params: { jobId } }),
});
