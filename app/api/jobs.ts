import type { Can } from "#contract/capabilities";
import type { CallInput, CallOutput } from "#contract/endpoint";
import {
  type Job,
  type JobFacets,
  type JobSummary,
  listJobSummaries,
  listJobs,
  listJobsForMember,
  listJobsInFull,
  type PayOptions,
  readJob,
  suggestSearches,
} from "#contract/jobs";
import { firstPage, paged } from "#contract/list";
import { type ResumeSection, resumeSections } from "#contract/resume/sections";
import type { Call } from "./call";
import { findInPages, requiredItem } from "./result";

const noFacets: JobFacets = {
  city: [],
  category: [],
  employmentType: [],
  country: [],
  arrangement: [],
  experienceLevel: [],
};
const noPay: PayOptions = { currencies: [], notCompared: null };

/**
 * Removes the sections that the portal does not have. An API may require them, but members cannot fill them in here.
 */
const knownSections = (sections: readonly ResumeSection[]) =>
  sections.filter((section) => resumeSections.includes(section));

type MemberJob = CallOutput<typeof listJobsForMember>["items"][number];

/**
 * Removes from `gap` (required sections that the resume lacks) the names of sections that this portal does not know.
 * Returns the same object if all are known, because copying every opening of a member's lists takes time.
 */
const withKnownSections = (job: MemberJob): MemberJob =>
  job.gap === undefined || job.gap.every((section) => resumeSections.includes(section))
    ? job
    : { ...job, gap: knownSections(job.gap) };

export const jobs = (call: Call, can: Can) => ({
  list: async (given: CallInput<typeof listJobs>["query"]) => {
    const query = { ...firstPage, ...given };
    return paged(
      (await call(listJobs, { query })) ?? { items: [], totalCount: 0, facets: noFacets, pay: noPay },
      query,
    );
  },
  /** @throws {ApiError} 404 if there is no such opening */
  read: async (id: string): Promise<Job> => {
    const found = can.jobDetails
      ? await call(readJob, { params: { id } })
      : await findInPages(
          (query) => call(listJobsInFull, { query }),
          ({ jobId }) => jobId === id,
        );
    const opening = requiredItem(found, readJob.name);
    return { ...opening, requiredSections: knownSections(opening.requiredSections) };
  },
  /**
   * Reads the openings with these ids, in any order. Leaves out unknown ids. If the API cannot read openings by a list
   * of ids, searches the job list, which contains only open openings.
   */
  summaries: async (ids: readonly string[]): Promise<(JobSummary & Pick<Job, "state">)[]> => {
    if (ids.length === 0) return [];
    if (can.savedJobs) return (await call(listJobSummaries, { query: { id: [...ids] } }))?.items ?? [];
    const found = new Map<string, JobSummary>();
    await findInPages(
      (query) => call(listJobs, { query }),
      (job) => ids.includes(job.jobId) && found.set(job.jobId, job).size === ids.length,
    );
    return [...found.values()].map((job) => ({ ...job, state: "OPEN" }));
  },
  /** Titles that contain the typed text; null if the API has no suggestions */
  suggest: async (q: string): Promise<string[] | null> => {
    if (!can.searchSuggestions) return null;
    return (await call(suggestSearches, { query: { q } }))?.items ?? [];
  },
  /** The list of a member's openings has one page only, as the specification requires */
  listForMember: async (given: CallInput<typeof listJobsForMember>["query"]) => {
    const query = { ...firstPage, ...given };
    const list = (await call(listJobsForMember, { query })) ?? { items: [], totalCount: 0 };
    return { ...list, items: list.items.map(withKnownSections), totalPages: 1 };
  },
});
