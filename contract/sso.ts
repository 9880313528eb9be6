import { z } from "zod";
import { consentVersion } from "./account";
import { tokens } from "./auth";
import { endpoint } from "./endpoint";
import { locales } from "./locale";
import { essential, essentialId } from "./reading/marks";
import { providerName } from "./sso-providers";
import { email, instant, line } from "./text";

/**
 * Credentials from a provider's flow; the API verifies them itself. OpenID Connect: `idToken`, the requested `nonce`,
 * and `accessToken` for the userinfo endpoint. Plain OAuth 2.0: `accessToken`.
 */
export const ssoProof = z
  .object({
    provider: providerName,
    idToken: z.string().min(1).max(16_384).optional(),
    accessToken: z.string().min(1).max(16_384).optional(),
    nonce: z.string().min(1).max(200).optional(),
  })
  .refine((proof) => proof.idToken !== undefined || proof.accessToken !== undefined, {
    path: ["idToken"],
    params: { message: "error.required" },
  });
export type SsoProof = z.infer<typeof ssoProof>;

/** The user's profile from the provider; missing values are empty. */
export const ssoProfile = z.object({
  name: z.string(),
  email: z.string(),
  /** Whether the provider states that it has verified the address */
  emailVerified: z.boolean(),
});
export type SsoProfile = z.infer<typeof ssoProfile>;

/** Body of the 404 of `exchangeSsoToken` if no account is linked. */
export const ssoNotLinked = z.object({ message: z.literal("sso.notLinked"), profile: ssoProfile });

export const exchangeSsoToken = endpoint({
  name: "exchangeSsoToken",
  method: "POST",
  path: "/api/auth/ssoToken",
  summary:
    "Signs in with credentials from a provider. No account linked: 404 `sso.notLinked` with `profile`. Verification failed: 400 `sso.notVerified`. Provider unavailable: 503 `sso.providerDown`.",
  auth: "public",
  body: ssoProof,
  response: tokens,
});

export const ssoRegistration = z.object({
  ...ssoProof.shape,
  name: line(60),
  email,
  consentVersion: z.literal(consentVersion, { error: "error.consent" }),
  locale: z.enum(locales),
  /** Eight-digit code from the confirmation email; spaces and hyphens are ignored */
  emailCode: z
    .string()
    .transform((code) => code.replace(/[\s-]/g, ""))
    .pipe(z.string().regex(/^\d{8}$/, { error: "error.emailCode" }))
    .optional(),
});

/** The response if the provider has not verified the address: an email with a code has been sent. */
export const emailToConfirm = z.object({ confirmEmail: essential(z.literal(true)) });

export const registerWithSso = endpoint({
  name: "registerWithSso",
  method: "POST",
  path: "/api/regedit/sso",
  summary:
    "Creates an account for a user of a provider and signs in. An address that the provider has not verified is confirmed first: the response is `confirmEmail`, whether or not the address is known; repeat the call with `emailCode`. A verified address that has an account: 409 `sso.emailTaken`, nothing is linked. Wrong or expired code: 400 with an entry for `emailCode`.",
  auth: "public",
  body: ssoRegistration.refine((body) => body.idToken !== undefined || body.accessToken !== undefined, {
    path: ["idToken"],
    params: { message: "error.required" },
  }),
  response: z.union([tokens, emailToConfirm]),
});

/** Any text that can be a part of a path */
export const settingType = z.string().regex(/^(?!\.{1,2}$).{1,100}$/s);

export const ssoSetting = z.object({
  /** Name of the provider; an API other than the embedded one may send any text */
  type: essentialId(settingType),
  label: z.string(),
  linkedAt: instant,
  /** As reported by the provider; null if it reported none */
  email: z.string().nullable(),
});
export type SsoSetting = z.infer<typeof ssoSetting>;

export const listSsoSettings = endpoint({
  name: "listSsoSettings",
  method: "GET",
  path: "/api/ssoSetting",
  summary: "The member's linked providers, oldest first.",
  auth: "member",
  mayBeMissing: true,
  response: z.array(ssoSetting),
});

export const linkSso = endpoint({
  name: "linkSso",
  method: "POST",
  path: "/api/ssoSetting",
  summary:
    "Links a provider's user to the member; idempotent. Linked to another account: 409 `sso.linkedElsewhere`. Another user of this provider is already linked: 409 `sso.alreadyLinked`.",
  auth: "member",
  body: ssoProof,
  response: ssoSetting,
});

export const unlinkSso = endpoint({
  name: "unlinkSso",
  method: "DELETE",
  path: "/api/ssoSetting/{type}",
  summary:
    "Unlinks a provider and notifies the member by email in the language of their account. The member's only sign-in method: 409 `sso.onlyWay`. Not linked: 404.",
  auth: "member",
  params: z.object({ type: settingType }),
  body: z.object({ lang: z.enum(locales) }),
  response: null,
});
