import { z } from "zod";
import { endpoint } from "./endpoint";
import { jobId, jobSummary, openingStates } from "./jobs";
import { resumeSections } from "./resume/sections";
import { instant } from "./text";

export const maxSavedJobs = 200;

/** Maximum number of openings that one call saves, and that the browser of a visitor without an account stores. */
export const maxJobsPerSave = 50;

/** A saved opening, with the missing parts of the member's application for it. */
const savedJob = jobSummary.extend({
  state: z.enum(openingStates),
  savedAt: instant,
  /** False if the application is withdrawn */
  applied: z.boolean(),
  /** Required sections that the resume lacks */
  gap: z.array(z.enum(resumeSections)),
  /**
   * Number of questions that are visible with the answers of the draft or the application, and how many of them are
   * answered. Null if the opening has no questions
   */
  questions: z.object({ total: z.number().int().min(0), answered: z.number().int().min(0) }).nullable(),
});
export type SavedJob = z.infer<typeof savedJob>;

export const listSavedJobs = endpoint({
  name: "listSavedJobs",
  method: "GET",
  path: "/api/resume/savedJob",
  summary: "The openings that the member has saved, the last saved first, closed ones included.",
  auth: "member",
  capability: "savedJobs",
  response: z.array(savedJob),
});

export const saveJobs = endpoint({
  name: "saveJobs",
  method: "POST",
  path: "/api/resume/savedJob",
  summary: `Saves openings; one that is saved already stays as it is, and unknown ones are ignored. A member can save ${maxSavedJobs}: those beyond are returned in \`rejected\`.`,
  auth: "member",
  capability: "savedJobs",
  body: z.object({ jobIds: z.array(jobId).min(1).max(maxJobsPerSave) }),
  response: z.object({
    /** Ids from the request that are saved now */
    saved: z.array(jobId),
    rejected: z.array(jobId),
  }),
});

export const removeSavedJob = endpoint({
  name: "removeSavedJob",
  method: "DELETE",
  path: "/api/resume/savedJob/{jobId}",
  summary: "Removes an opening from the saved ones. Not saved, or unknown: the same response.",
  auth: "member",
  capability: "savedJobs",
  params: z.object({ jobId }),
  response: null,
});
