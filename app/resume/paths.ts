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
 * Sections that cannot be filled in on an application's page: for language scores a test is chosen first, and
 * attachments are uploaded.
 */
export const isOnApplicationPage = (section: ResumeSection): boolean =>
  section !== "langScore" && section !== "attachment";

/**
 * The page of a section that an application lacks. Saving it leads to the next such section, or back to the
 * application.
 */
export const gapPath = (section: ResumeSection, jobId: string): string =>
  `/resume/${section}${section === "educationInformation" ? "/new" : ""}?to=${encodeURIComponent(`/job/${jobId}/apply`)}`;
