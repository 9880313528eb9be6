import { z } from "zod";
import { endpoint } from "./endpoint";
import { jobId } from "./jobs";
import { matchingSuggestion } from "./matching";

export const maxSuggestedJobs = 3;

/**
 * Maximum number of openings that are stored as removed from one member's suggestions. If there are more, the oldest
 * records are deleted, and their openings may be suggested again.
 */
export const maxRemovedSuggestions = 200;

export const listSuggestedJobs = endpoint({
  name: "listSuggestedJobs",
  method: "GET",
  path: "/api/resume/suggestedJob",
  summary: `Up to ${maxSuggestedJobs} open jobs that suit the member's resume, best first, with the points and reasons of each. None if the member has turned suggestions off, and none that the member has applied for or removed.`,
  auth: "member",
  capability: "suggestedJobs",
  response: z.array(matchingSuggestion),
});

export const removeSuggestedJob = endpoint({
  name: "removeSuggestedJob",
  method: "DELETE",
  path: "/api/resume/suggestedJob/{jobId}",
  summary: `Stops suggesting an opening to the member. Removed before, or unknown: the same response. The last ${maxRemovedSuggestions} removals are stored.`,
  auth: "member",
  capability: "suggestedJobs",
  params: z.object({ jobId }),
  response: null,
});

export const restoreSuggestedJob = endpoint({
  name: "restoreSuggestedJob",
  method: "POST",
  path: "/api/resume/suggestedJob/{jobId}",
  summary: "Takes a removal back. Not removed, or unknown: the same response.",
  auth: "member",
  capability: "suggestedJobs",
  params: z.object({ jobId }),
  response: null,
});
