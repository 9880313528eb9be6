import { listSuggestedJobs, removeSuggestedJob, restoreSuggestedJob } from "#contract/suggested-jobs";
import { type Api, serve } from "../http/serve";
import { removeSuggestion, restoreSuggestion } from "./removed";
import { createSuggestions } from "./suggest";

export function suggestedJobRoutes(api: Api): void {
  const suggest = createSuggestions(api.deps);
  serve(api, listSuggestedJobs, ({ memberId, locale }, { now }) => suggest({ memberId, locale, at: now() }));

  serve(api, removeSuggestedJob, async ({ memberId, params }, { db, now }) => {
    await removeSuggestion(db, memberId, params.jobId, now());
    return null;
  });

  serve(api, restoreSuggestedJob, async ({ memberId, params }, { db }) => {
    await restoreSuggestion(db, memberId, params.jobId);
    return null;
  });
}
