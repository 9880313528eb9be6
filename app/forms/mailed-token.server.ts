import type { z } from "zod";

/**
 * The token in the URL of a page that an email links to; null if it is missing or malformed. Removes punctuation at the
 * end, because mail programs may make the punctuation after a link part of the link. Tokens of usual formats (base64,
 * base64url, hexadecimal, JWT) do not end in these characters.
 */
export function mailedToken(request: Request, token: z.ZodType<string>): string | null {
  const found = new URL(request.url).searchParams.get("token")?.replace(/[^\w+/=~-]{1,9}$/, "");
  return token.safeParse(found).data ?? null;
}
