/**
 * A page of the resume, without locale prefix. `along` is what these pages hand on to one another in their addresses: for
 * which opening the resume is filled in, and which application asked for it (way-back.server.ts).
 */
export const sectionPath = (section: string, along: string, more = "") => {
  const query = [more, along].filter(Boolean).join("&");
  return `/resume${section ? `/${section}` : ""}${query ? `?${query}` : ""}`;
};
