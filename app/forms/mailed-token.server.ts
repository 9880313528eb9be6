import type { z } from "zod";

/**
 * The token in the URL of a page that an email links to; null if it is missing or malformed. Removes punctuation at the
 * end: mail programs that detect links in plain text may add the punctuation after a link. A token ends in a character
 * of `token68` (RFC 9110, 11.2) other than the full stop, as base64, base64url, hexadecimal numbers and JWTs do.
 */
export function mailedToken(request: Request, token: z.ZodType<string>): string | null {
  const found = new URL(request.url).searchParams.get("token")?.replace(/[^\w+/=~-]{1,9}$/, "");
  return token.safeParse(found).data ?? null;
}
