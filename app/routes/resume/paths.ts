/**
 * Path of a resume page, without locale prefix. `returnQuery` carries the opening or application to return to from page to
 * page (saving/return-to.server.ts).
 */
export const sectionPath = (section: string, returnQuery: string, more = "") => {
  const query = [more, returnQuery].filter(Boolean).join("&");
  return `/resume${section ? `/${section}` : ""}${query ? `?${query}` : ""}`;
};
