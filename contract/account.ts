import { z } from "zod";
import { tokens } from "./auth";
import { endpoint } from "./endpoint";
import { locales } from "./locale";
import { email, line } from "./text";

export const passwordLimits = { min: 15, max: 256 } as const;

/** A new password: 15 to 256 code points, no composition rules (NIST SP 800-63B, 3.1.1). The API also refuses common ones. */
export const newPassword = z
  .string()
  .min(1)
  .refine((value) => value === "" || [...value.normalize("NFC")].length >= passwordLimits.min, {
    params: {
      message: "error.passwordTooShort",
      parameters: [{ valueType: "number", value: passwordLimits.min }],
    },
  })
  .refine((value) => [...value].length <= passwordLimits.max, {
    params: { message: "error.tooLong", parameters: [{ valueType: "number", value: passwordLimits.max }] },
  });

/** A password that exists; whether it is right is for the API to say. */
const currentPassword = z.string().min(1).max(1024);

/** What the links in mails carry. */
const mailedToken = z.string().min(1).max(200);

/** Version of the privacy notice that is shown beside a consent box; a consent is stored with it. */
export const consentVersion = "2026-11";

export const registration = z.object({
  name: line(60),
  email,
  password: newPassword,
  consentVersion: z.literal(consentVersion, { error: "error.consent" }),
  locale: z.enum(locales),
});

export const register = endpoint({
  name: "register",
  method: "POST",
  path: "/api/regedit",
  summary:
    "Ask for an account. The answer is the same for known and unknown addresses; the mail tells. More than five mails an hour to one address: 429 `rate.mails`.",
  auth: "public",
  body: registration,
  answer: z.object({ accepted: z.literal(true) }),
  status: 202,
});

/** The password shows that whoever opens the link is whoever chose it: a stranger may have typed this address. */
export const confirmRegistration = endpoint({
  name: "confirmRegistration",
  method: "POST",
  path: "/api/regedit/confirm",
  summary:
    "Confirm an address with the token from the mail and the password chosen when registering; signs the member in. Another password: 400 `registration.wrongPassword`, and the link stays good. Used or old token: 410.",
  auth: "public",
  body: z.object({ token: mailedToken, password: currentPassword }),
  answer: tokens,
});

export const modifyPassword = endpoint({
  name: "modifyPassword",
  method: "POST",
  path: "/api/modifyPwd",
  summary:
    "Change the password. All other sessions end, the one that asked stays; a mail tells the member. Wrong current password: 400 `password.wrongCurrent`. A member without one, signed in by a provider: 409 `password.none`.",
  auth: "member",
  body: z.object({ currentPassword, newPassword }),
  answer: null,
});

export const askForPasswordReset = endpoint({
  name: "askForPasswordReset",
  method: "POST",
  path: "/api/forgetPWD/sendEmail",
  summary:
    "Mail a link that sets a new password. The answer is the same for known and unknown addresses, in the same time. More than five mails an hour to one address: 429 `rate.mails`.",
  auth: "public",
  body: z.object({ email }),
  answer: z.object({ accepted: z.literal(true) }),
  status: 202,
});

export const resetPassword = endpoint({
  name: "resetPassword",
  method: "POST",
  path: "/api/forgetPWD/resetPwd",
  summary:
    "Set a new password with the token from the mail: once, within 30 minutes. All sessions end; a mail tells the member. Used or old token: 410 `password.linkUsed`.",
  auth: "public",
  body: z.object({ token: mailedToken, newPassword }),
  answer: null,
});
