import { listSavedJobs, removeSavedJob, saveJobs } from "#contract/saved-jobs";
import { type Api, serve } from "../http/serve";
import { findSavedJobs, removeFromSaved, storeSavedJobs } from "./saved-jobs";

export function savedJobRoutes(api: Api): void {
  serve(api, listSavedJobs, ({ memberId, locale }, { db, now }) =>
    findSavedJobs(db, memberId, { locale, at: now() }),
  );

  serve(api, saveJobs, ({ memberId, body }, { db, now }) => storeSavedJobs(db, memberId, body.jobIds, now()));

  serve(api, removeSavedJob, async ({ memberId, params }, { db }) => {
    await removeFromSaved(db, memberId, params.jobId);
    return null;
  });
}
