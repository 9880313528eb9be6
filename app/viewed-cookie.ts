/** The openings that a browser has viewed, in a cookie which a script sets, so that their pages stay cacheable for everyone. */
export const cookie = "viewed";
const maxViewedJobs = 10;
/** Since the last viewed opening */
export const maxAgeSeconds = 30 * 24 * 3_600;
/** Ids may have a hundred characters of any script; a cookie has 4,096 bytes at most. */
const maxCharacters = 2_000;
/** Not in an encoded id */
const separator = ":";

function decoded(part: string): string[] {
  try {
    return [decodeURIComponent(part)];
  } catch {
    return [];
  }
}

/** The ids in a cookie's value, the last viewed first; anything can be in it. */
export const viewedIn = (value: string): string[] =>
  value.slice(0, maxCharacters).split(separator).slice(0, maxViewedJobs).flatMap(decoded);

/** The cookie's value after this opening was viewed. */
export function withViewed(value: string, jobId: string): string {
  const ids = [jobId, ...viewedIn(value).filter((id) => id !== jobId && id !== "")].slice(0, maxViewedJobs);
  let parts = ids.map(encodeURIComponent);
  while (parts.join(separator).length > maxCharacters) parts = parts.slice(0, -1);
  return parts.join(separator);
}
