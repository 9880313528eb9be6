import { z } from "zod";
import { tokens } from "./auth";
import { endpoint } from "./endpoint";
import { locales } from "./locale";
import { passwordLength, passwordLimits } from "./password-length";
import { email, line } from "./text";

/**
 * A password whose `passwordLength` is at least 10 and that has at most 256 code points. There are no composition rules
 * (NIST SP 800-63B, 3.1.1). The API also rejects common passwords, passwords that contain the part of the email address
 * before the @ and, if the `passwordLength` is below 15, passwords that are easy to guess.
 */
export const newPassword = z
  .string()
  .min(1)
  .refine((value) => value === "" || passwordLength(value) >= passwordLimits.min, {
    params: {
      message: "error.passwordTooShort",
      parameters: [passwordLimits.sufficient, passwordLimits.min].map((value) => ({
        valueType: "number" as const,
        value,
      })),
    },
  })
  .refine((value) => [...value].length <= passwordLimits.max, {
    params: { message: "error.tooLong", parameters: [{ valueType: "number", value: passwordLimits.max }] },
  });

const currentPassword = z.string().min(1).max(1024);

const mailedToken = z.string().min(1).max(200);

/** Version of the privacy notice shown with the consent checkbox; stored with each consent. */
export const consentVersion = "2026-11";

/**
 * Our extension: a page of the portal, without locale prefix, to which the mailed link leads back. Other APIs ignore
 * it. Anybody can request an email to a stranger's address. Only a few kinds of characters are allowed, so that the
 * path cannot contain a message to the stranger.
 */
export const returnPath = z
  .string()
  .max(200)
  .regex(/^(?:\/[\w-]{1,60}){1,6}(?:\?[\w=&-]{1,80})?$/);

export const registration = z.object({
  name: line(60),
  email,
  password: newPassword,
  consentVersion: z.literal(consentVersion, { error: "error.consent" }),
  locale: z.enum(locales),
  to: returnPath.optional(),
});

/**
 * Our extension: a random secret of the browser that registers. With it, the mailed link is confirmed without the
 * password, but only by that browser. The API stores its hash. Other APIs ignore it.
 */
const registrationProof = z.string().regex(/^[\w-]{43}$/);

export const register = endpoint({
  name: "register",
  method: "POST",
  path: "/api/regedit",
  summary:
    "Requests an account. The response is the same for known and unknown addresses; the email differs. The mailed link carries `to`, a path of the portal without locale prefix, where the applicant was going. `proof`, 256 random bits as base64url, later confirms the address in place of the password. More than five emails an hour to one address: 429 `rate.mails`.",
  auth: "public",
  body: registration.extend({ proof: registrationProof.optional() }),
  response: z.object({ accepted: z.literal(true) }),
  status: 202,
});

/** The form for a browser that does not have the proof of the registration. */
export const confirmation = z.object({ token: mailedToken, password: currentPassword });

/** Requires the password or the proof, because the address may have been registered by somebody else. */
export const confirmRegistration = endpoint({
  name: "confirmRegistration",
  method: "POST",
  path: "/api/regedit/confirm",
  summary:
    "Confirms an address with the mailed token and the password or the `proof` from registration; signs the member in. Wrong password or proof: 400 `registration.wrongPassword`, and the link stays valid; after a proof that is rejected, the portal asks for the password. Used or expired token: 410; the embedded API signs in again with a token used less than half a minute ago, because a double click sends the form twice.",
  auth: "public",
  capability: "account",
  body: confirmation
    .extend({ password: currentPassword.optional(), proof: registrationProof.optional() })
    .refine(({ password, proof }) => password !== undefined || proof !== undefined, {
      path: ["password"],
      error: "error.required",
    }),
  response: tokens,
});

/** The page of the mailed link checks the token before it asks for a password. */
export const checkConfirmation = endpoint({
  name: "checkConfirmation",
  method: "POST",
  path: "/api/regedit/confirm/check",
  summary:
    "Whether a mailed token can still confirm an address; does not use it. Used, expired or unknown token: 410 `registration.linkUsed`.",
  auth: "public",
  capability: "account",
  body: z.object({ token: mailedToken }),
  response: null,
});

export const modifyPassword = endpoint({
  name: "modifyPassword",
  method: "POST",
  path: "/api/modifyPwd",
  summary:
    "Changes the password, revokes all other sessions, and notifies the member by email. Wrong current password: 400 `password.wrongCurrent`. The new password is the current one: 400 `error.passwordUnchanged`. A member without a password (single sign-on): 409 `password.none`.",
  auth: "member",
  body: z.object({ currentPassword, newPassword }),
  response: null,
});

export const requestPasswordReset = endpoint({
  name: "requestPasswordReset",
  method: "POST",
  path: "/api/forgetPWD/sendEmail",
  summary:
    "Mails a link to reset the password. The response is the same for known and unknown addresses. The mailed link carries `to`, a path of the portal without locale prefix. More than five emails an hour to one address: 429 `rate.mails`.",
  auth: "public",
  body: z.object({ email, to: returnPath.optional() }),
  response: z.object({ accepted: z.literal(true) }),
  status: 202,
});

export const resetPassword = endpoint({
  name: "resetPassword",
  method: "POST",
  path: "/api/forgetPWD/resetPwd",
  summary:
    "Sets a new password with the mailed token, once, within 30 minutes. Revokes all sessions and notifies the member by email. The new password is the current one: 400 `error.passwordUnchanged`, and the link stays valid. Used or expired token: 410 `password.linkUsed`.",
  auth: "public",
  body: z.object({ token: mailedToken, newPassword }),
  response: null,
});

/** The page of the mailed link checks the token before it asks for a password. */
export const checkReset = endpoint({
  name: "checkReset",
  method: "POST",
  path: "/api/forgetPWD/resetPwd/check",
  summary:
    "Whether a mailed token can still set a password; does not use it. Used, expired or unknown token: 410 `password.linkUsed`.",
  auth: "public",
  capability: "account",
  body: z.object({ token: mailedToken }),
  response: null,
});
