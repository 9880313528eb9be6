import { z } from "zod";
import { endpoint } from "./endpoint";

/** RFC 6749, 5.1; `expires_in` in seconds. A refresh answer without a new refresh_token keeps the old one (section 6). */
export const tokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  token_type: z.string().default("Bearer"),
  expires_in: z.number().int().positive().default(900),
  /** Whose tokens these are: the same in all of a member's sessions, and nobody else's */
  sub: z.string().min(1).max(255).optional(),
});
export type Tokens = z.infer<typeof tokens>;

const passwordGrant = z.object({
  grant_type: z.literal("password"),
  username: z.string().min(1).max(254),
  password: z.string().min(1).max(1024),
});
const refreshGrant = z.object({
  grant_type: z.literal("refresh_token"),
  refresh_token: z.string().min(1).max(8192),
});

export const issueToken = endpoint({
  name: "issueToken",
  method: "POST",
  path: "/api/auth/token",
  summary: "Exchange a password or a refresh token for tokens. Refresh tokens rotate (RFC 9700, 4.14).",
  auth: "public",
  body: z.discriminatedUnion("grant_type", [passwordGrant, refreshGrant]),
  answer: tokens,
});

export const revokeToken = endpoint({
  name: "revokeToken",
  method: "POST",
  path: "/api/auth/revoke",
  summary: "End the family of a refresh token (RFC 7009). An unknown token is answered alike.",
  auth: "public",
  body: z.object({ refresh_token: z.string().min(1).max(8192) }),
  answer: null,
});
