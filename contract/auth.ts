import { z } from "zod";
import { endpoint } from "./endpoint";
import { essential } from "./reading/marks";

/**
 * RFC 6749, 5.1; `expires_in` in seconds. After a refresh, the old refresh token stays valid if the response has no
 * `refresh_token` (section 6).
 */
export const tokens = z.object({
  access_token: essential(z.string().min(1)),
  refresh_token: z.string().min(1).optional(),
  token_type: z.string().default("Bearer"),
  expires_in: z.number().int().positive().default(900),
  /** Subject: the member's stable id */
  sub: z.string().min(1).max(255).optional(),
  /**
   * Our extension, after a sign-in with a password: the client sends it with the next password grant for this account,
   * so that the throttling of guesses from other devices does not affect this device
   */
  device_token: z.string().min(1).max(255).optional(),
  /** Our extension, after a sign-in to a closed account: when its data is erased, unless it is reopened */
  erase_at: z.iso.datetime().optional(),
});
export type Tokens = z.infer<typeof tokens>;

const passwordGrant = z.object({
  grant_type: z.literal("password"),
  username: z.string().min(1).max(254),
  password: z.string().min(1).max(1024),
  /** Our extension: the `device_token` of an earlier response. Other APIs ignore it (RFC 6749, 3.2). */
  device_token: z.string().min(1).max(255).optional(),
});
export type PasswordGrant = z.infer<typeof passwordGrant>;
const refreshGrant = z.object({
  grant_type: z.literal("refresh_token"),
  refresh_token: z.string().min(1).max(8192),
});

export const issueToken = endpoint({
  name: "issueToken",
  method: "POST",
  path: "/api/auth/token",
  summary: "Exchanges a password or a refresh token for tokens. Refresh tokens rotate (RFC 9700, 4.14).",
  auth: "public",
  body: z.discriminatedUnion("grant_type", [passwordGrant, refreshGrant]),
  needsBody: true,
  response: tokens,
});

/** `issueToken` for a refresh. The response may lack tokens, which is how some APIs reject a refresh token. */
export const refreshTokens = endpoint({
  ...issueToken,
  name: "refreshTokens",
  body: refreshGrant,
  response: tokens.partial({ access_token: true }),
});

export const revokeToken = endpoint({
  name: "revokeToken",
  method: "POST",
  path: "/api/auth/revoke",
  summary: "Revokes the family of a refresh token (RFC 7009). Unknown tokens get the same response.",
  auth: "public",
  capability: "account",
  body: z.object({ refresh_token: z.string().min(1).max(8192) }),
  response: null,
});
