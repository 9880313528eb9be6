import type { ResumeSection } from "#contract/resume/sections";

/**
 * Path of a resume page, without locale prefix. `returnQuery` passes the opening or application to return to from page to
 * page (saving/return-to.server.ts).
 */
export const sectionPath = (section: string, returnQuery: string, more = "") => {
  const query = [more, returnQuery].filter(Boolean).join("&");
  return `/resume${section ? `/${section}` : ""}${query ? `?${query}` : ""}`;
};

/** Of languages a test is chosen first, and files are uploaded; an application's page asks for all other sections itself. */
export const isAskedByApplication = (section: ResumeSection): boolean =>
  section !== "langScore" && section !== "attachment";

/** The page on which an application's missing section is filled in; saving it leads to the next one or back. */
export const gapPath = (section: ResumeSection, jobId: string): string =>
  `/resume/${section}${section === "educationInformation" ? "/new" : ""}?to=${encodeURIComponent(`/job/${jobId}/apply`)}`;
