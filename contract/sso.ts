import { z } from "zod";
import { consentVersion } from "./account";
import { tokens } from "./auth";
import { endpoint } from "./endpoint";
import { locales } from "./locale";
import { providerName } from "./sso-providers";
import { email, instant, line } from "./text";

/**
 * What a provider handed over at the end of its flow; the API verifies it itself. OpenID Connect: `idToken` and the
 * `nonce` that was asked for, and `accessToken` for what only userinfo tells. Plain OAuth 2.0: `accessToken`.
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

/** What the provider says about the person; empty text where it says nothing. */
export const ssoProfile = z.object({
  name: z.string(),
  email: z.string(),
  /** The provider vouches that the address is this person's; never assumed */
  emailVerified: z.boolean(),
});
export type SsoProfile = z.infer<typeof ssoProfile>;

/** Body of the 404 that `exchangeSsoToken` gives for a person whom no account is linked to. */
export const ssoNotLinked = z.object({ message: z.literal("sso.notLinked"), profile: ssoProfile });

export const exchangeSsoToken = endpoint({
  name: "exchangeSsoToken",
  method: "POST",
  path: "/api/auth/ssoToken",
  summary:
    "Sign in with what a provider handed over. No account linked: 404 `sso.notLinked` with `profile`. Not to be verified: 400 `sso.notVerified`. Provider out of reach: 503 `sso.providerDown`.",
  auth: "public",
  body: ssoProof,
  answer: tokens,
});

/** A new account for a provider's person. */
export const ssoRegistration = z.object({
  ...ssoProof.shape,
  name: line(60),
  email,
  consentVersion: z.literal(consentVersion, { error: "error.consent" }),
  locale: z.enum(locales),
  /** The eight digits from the mail, where the address had to be confirmed; spaces are ignored */
  emailCode: z
    .string()
    .transform((code) => code.replace(/[\s-]/g, ""))
    .pipe(z.string().regex(/^\d{8}$/, { error: "error.emailCode" }))
    .optional(),
});

/** The address is not one that the provider vouches for: a mail with a code is on its way. */
export const emailToConfirm = z.object({ confirmEmail: z.literal(true) });

export const registerWithSso = endpoint({
  name: "registerWithSso",
  method: "POST",
  path: "/api/regedit/sso",
  summary:
    "Make an account for a provider's person and sign in. An address for which the provider does not vouch is confirmed first: the answer is `confirmEmail`, the same whether the address is known; then the same call with `emailCode`. A vouched-for address that has an account: 409 `sso.emailTaken`, nothing is linked. Wrong or old code: 400 at `emailCode`.",
  auth: "public",
  body: ssoRegistration.refine((asked) => asked.idToken !== undefined || asked.accessToken !== undefined, {
    path: ["idToken"],
    params: { message: "error.required" },
  }),
  answer: z.union([tokens, emailToConfirm]),
});

export const ssoSetting = z.object({
  /** The provider's name */
  type: providerName,
  label: z.string(),
  linkedAt: instant,
  /** As the provider gave it; null where it gave none */
  email: z.string().nullable(),
});
export type SsoSetting = z.infer<typeof ssoSetting>;

export const listSsoSettings = endpoint({
  name: "listSsoSettings",
  method: "GET",
  path: "/api/ssoSetting",
  summary: "Providers that the member signs in with, oldest first.",
  auth: "member",
  answer: z.array(ssoSetting),
});

export const linkSso = endpoint({
  name: "linkSso",
  method: "POST",
  path: "/api/ssoSetting",
  summary:
    "Link a provider's person to the member; again is no fault. Linked to another account: 409 `sso.linkedElsewhere`. Another person of this provider is linked already: 409 `sso.alreadyLinked`.",
  auth: "member",
  body: ssoProof,
  answer: ssoSetting,
});

export const unlinkSso = endpoint({
  name: "unlinkSso",
  method: "DELETE",
  path: "/api/ssoSetting/{type}",
  summary:
    "Unlink a provider; the mail about it is in `lang`. The member's only way to sign in: 409 `sso.onlyWay`. Not linked: 404.",
  auth: "member",
  params: z.object({ type: providerName }),
  body: z.object({ lang: z.enum(locales) }),
  answer: null,
});
