import type { ResumeSection } from "#contract/resume/sections";

/**
 * Path of a resume page, without locale prefix. `returnQuery` preserves the opening or application to return to
 * (saving/return-to.server.ts).
 */
export const sectionPath = (section: string, returnQuery: string, more = "") => {
  const query = [more, returnQuery].filter(Boolean).join("&");
  return `/resume${section ? `/${section}` : ""}${query ? `?${query}` : ""}`;
};

/**
 * Whether a section can be filled in on the page of an application. Language scores cannot, because the member chooses
 * a test first; attachments cannot, because they are uploaded.
 */
export const isOnApplicationPage = (section: ResumeSection): boolean =>
  section !== "langScore" && section !== "attachment";

/**
 * The path of the page for a section that an application lacks. Saving the section leads to the next missing section or
 * back to the application.
 */
export const gapPath = (section: ResumeSection, jobId: string): string =>
  `/resume/${section}${section === "educationInformation" ? "/new" : ""}?to=${encodeURIComponent(`/job/${jobId}/apply`)}`;
