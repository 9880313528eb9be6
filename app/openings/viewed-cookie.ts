/**
 * Name of the cookie with the openings that a browser has viewed. A script sets it, so that the pages of openings stay
 * publicly cacheable.
 */
export const cookie = "viewed";
const maxViewedJobs = 10;
/** Lifetime after the last viewed opening */
export const maxAgeSeconds = 30 * 24 * 3_600;
/** Encoded ids may be long, but browsers reject a cookie of more than 4,096 bytes. */
const maxCharacters = 2_000;
/** Does not occur in an encoded id */
const separator = ":";

function decoded(part: string): string[] {
  try {
    return [decodeURIComponent(part)];
  } catch {
    return [];
  }
}

/** Parses a cookie's value to ids, the last viewed first. The value is untrusted. */
export const viewedIn = (value: string): string[] =>
  value.slice(0, maxCharacters).split(separator).slice(0, maxViewedJobs).flatMap(decoded);

export function withViewed(value: string, jobId: string): string {
  const ids = [jobId, ...viewedIn(value).filter((id) => id !== jobId && id !== "")].slice(0, maxViewedJobs);
  let parts = ids.map(encodeURIComponent);
  while (parts.join(separator).length > maxCharacters) parts = parts.slice(0, -1);
  return parts.join(separator);
}
