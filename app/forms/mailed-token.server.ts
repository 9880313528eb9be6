import type { z } from "zod";

/** The token in the address of a page that an email links to; null if it is missing or malformed. */
export const mailedToken = (request: Request, token: z.ZodType<string>): string | null =>
  token.safeParse(new URL(request.url).searchParams.get("token")).data ?? null;
