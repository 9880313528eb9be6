import { createHash, type Hash } from "node:crypto";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

const strongTag = (hash: Hash): string => `"${hash.digest("base64url").slice(0, 22)}"`;

/** The strong entity tag of a body (RFC 9110, 8.8.3). */
export const etagOf = (bytes: Uint8Array): string => strongTag(createHash("sha256").update(bytes));

export async function etagOfStream(bytes: Readable): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(bytes, hash);
  return strongTag(hash);
}

/** Whether If-None-Match is `*` or lists the tag, by weak comparison (RFC 9110, 13.1.2). */
export function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch?.split(",").some((tag) => tag.trim() === "*" || opaque(tag) === opaque(etag)) ?? false;
}
