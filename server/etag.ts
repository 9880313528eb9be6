import { createHash } from "node:crypto";

/** A strong tag of these very bytes (RFC 9110, 8.8.3). */
export const etagOf = (bytes: Uint8Array): string =>
  `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;

/** RFC 9110, 13.1.2: `*` or any of the tags, compared weakly. */
export function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  return (
    ifNoneMatch?.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag) ??
    false
  );
}
